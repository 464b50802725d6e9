import { assert, chips, err, ok, type Result } from '../../base/index.ts';
import type { Adjustment, CoupVoid } from '../../forms/index.ts';
import {
  type Aliases,
  type AnyRefusal,
  type Cage,
  type Door,
  givenBackBy,
  isOwnRules,
  type Significant,
  whoWagered,
} from '../../house/index.ts';
import type { Accounts } from '../../house/register/index.ts';
import { FALSE_ALARM, type ReturnWatch } from '../../house/watch/index.ts';
import type { Refusal, RouteAnswer } from '../../protocol/index.ts';
import type { Store } from '../../record/index.ts';
import { getHolds, type TableState } from '../../table/index.ts';
import { aloneLimits, needsTwo } from '../people/fourEyes.ts';
import type { Purses } from '../people/purses.ts';
import { heard, refusalFrom, refuseRequest } from '../refusal.ts';
import type { Settings } from '../settings.ts';
import type { Floor } from '../table/floor.ts';
import type { LiveTable } from '../table/liveTable.ts';
import type { Handlers } from './handler.ts';

export interface IrregularHandlersDeps {
  readonly floor: Pick<Floor, 'find' | 'tables'>;
  readonly store: Store;
  readonly cage: Pick<Cage, 'adjustments' | 'voids'>;
  readonly register: Pick<Accounts, 'accounts' | 'roles'>;
  readonly aliases: Aliases;
  readonly door: Pick<Door, 'guest'>;
  readonly significant: Pick<Significant, 'note'>;
  readonly purses: Pick<Purses, 'tell'>;
  readonly settings: Settings;
  readonly now: () => number;
  readonly returnWatch: Pick<ReturnWatch, 'view'>;
}

/** What the pit can do when something went wrong. */
export const irregularHandlers = (
  deps: IrregularHandlersDeps,
): Handlers<'watch' | 'voidCoup' | 'answerVoid' | 'adjustments' | 'adjust' | 'answerAdjustment'> => ({
  watch: async () => ok({ body: watchTold(deps.returnWatch) }),
  voidCoup: async ({ who, params, body: { coup, why } }) => {
    const table = deps.floor.find(params.table);
    if (table === undefined) return refuseRequest('table/none', 'There is no such table.');
    return askVoid(deps, table, { coup, reason: why, by: who.guest.patron });
  },
  answerVoid: ({ who, body: { shoe, coup, answer } }) =>
    answerVoid(deps, { shoe, coup, by: who.guest.patron, approves: answer === 'agree' }),
  adjustments: async () => {
    const { fourEyesAbove, fourEyesAbove30Days = fourEyesAbove } = deps.settings;
    return ok({
      body: {
        fourEyes: needsTwo(deps.settings, deps.register),
        fourEyesAbove,
        fourEyesAbove30Days,
        adjustments: deps.cage.adjustments.all().toReversed(),
        voids: deps.cage.voids.all().toReversed(),
      },
    });
  },
  adjust: async ({ who, body: { about = null, amount, patron, ...asked } }) => {
    if (amount === 0) return refuseRequest('message/malformed', 'An adjustment moves something.');
    if (deps.door.guest(patron) === undefined)
      return refuseRequest('account/none', 'Nobody is known by that id.');
    const wanted = {
      ...asked,
      patron,
      about,
      amount: chips(amount),
      by: who.guest.patron,
      at: deps.now(),
      ...aloneLimits(deps.settings, deps.register),
    };
    return told(deps, (onWritten) => deps.cage.adjustments.ask(wanted, onWritten));
  },
  answerAdjustment: async ({ who, params: { adjustment }, body: { answer } }) => {
    const by = who.guest.patron;
    const found = deps.cage.adjustments.all().find((one) => one.adjustment === adjustment);
    const mayAnswer = answer === 'refuse' || found === undefined || found.by === by;
    const no = mayAnswer ? undefined : deps.register.roles.whyNotApprove(by, found.by);
    if (no !== undefined) return err(refusalFrom(no));
    return told(deps, (onWritten) =>
      deps.cage.adjustments.answer(adjustment, by, answer === 'agree', deps.now(), onWritten),
    );
  },
});

/** Formats evidence as text, because it can exceed what JSON numbers hold. */
function watchTold({ view }: Pick<ReturnWatch, 'view'>): RouteAnswer<'watch'> {
  const { coups, alarms, bets } = view();
  const told = (evidence: number): string => evidence.toExponential(1);
  const percent = (share: number): string => (100 * share).toFixed(3);
  return {
    coups,
    falseAlarm: String(FALSE_ALARM.toFixed(6)),
    alarms: alarms.map((alarm) =>
      alarm.is === 'return-drifted' ? { ...alarm, evidence: told(alarm.evidence) } : alarm,
    ),
    bets: bets.map(({ evidence, expected, actual, ...bet }) => ({
      ...bet,
      evidence: told(evidence),
      expectedPct: percent(expected),
      actualPct: percent(actual),
    })),
  };
}

interface WantedVoid {
  readonly coup: number;
  readonly reason: string;
  readonly by: string;
}

/** Returned stakes of a closed coup count like an adjustment: above a limit, a second officer must approve. [IR4] */
async function askVoid(
  deps: IrregularHandlersDeps,
  table: LiveTable,
  wanted: WantedVoid,
): Promise<Result<{ readonly body: RouteAnswer<'voidCoup'> }, Refusal>> {
  const state = table.state();
  const was = wasThen(state, wanted.coup);
  const gives = await givesBack(deps, state, wanted.coup);
  if (!gives.ok) return gives;
  if (gives.value.length > 0) {
    const { coup, reason: why, by } = wanted;
    const asked = { table: table.id, shoe: state.newestShoe ?? '', coup, why, by };
    let isNew = false;
    const answer = heard(
      await deps.cage.voids.ask(
        { ...asked, gives: gives.value, at: deps.now(), ...aloneLimits(deps.settings, deps.register) },
        () => {
          isNew = true;
        },
      ),
    );
    if (!answer.ok) return answer;
    if (isNew) noteVoid(deps, answer.value);
    if (answer.value.is === 'waiting') return ok({ body: { is: 'waiting', was } });
  }
  const done = await doVoid(deps, table, wanted);
  return done.ok ? ok({ body: { is: 'done', was } }) : done;
}

/**
 * Open bets always go back to their patrons, and chips of a host's own rules have no value elsewhere: neither counts.
 */
async function givesBack(
  deps: Pick<IrregularHandlersDeps, 'store'>,
  state: TableState,
  coup: number,
): Promise<Result<CoupVoid['gives'], Refusal>> {
  const { shoe } = state;
  const was = wasThen(state, coup);
  if (shoe === undefined || was === 'open' || isOwnRules(state.id)) return ok([]);
  if (was === 'dealing') return ok(state.asked.coup === undefined ? getHolds(state) : []);
  if (!shoe.settled.has(coup) || shoe.voidCoups.some((one) => one.coup === coup)) return ok([]);
  const whose = await loadWagers(deps, state, coup);
  return whose.ok ? ok(givenBackBy(shoe, coup, whose.value)) : whose;
}

const loadWagers = async ({ store }: Pick<IrregularHandlersDeps, 'store'>, state: TableState, coup: number) =>
  heard(await whoWagered(store, state.id, { shoe: state.newestShoe ?? '', coup, upTo: state.seq }));

async function doVoid(
  deps: Pick<IrregularHandlersDeps, 'store'>,
  table: LiveTable,
  wanted: WantedVoid,
): Promise<Result<undefined, Refusal>> {
  const state = table.state();
  const whose =
    wasThen(state, wanted.coup) === 'settled' ? await loadWagers(deps, state, wanted.coup) : ok([]);
  if (!whose.ok) return whose;
  return new Promise((resolve) =>
    table.ask({ do: 'void-coup', ...wanted, whose: whose.value }, (answer) =>
      resolve(answer.ok ? ok(undefined) : err(refusalFrom(answer.refusal))),
    ),
  );
}

/** Carries out an approved void at once. If the shoe has ended since the request, nothing is voided. */
async function answerVoid(
  deps: IrregularHandlersDeps,
  { shoe, coup, by, approves }: Pick<CoupVoid, 'shoe' | 'coup' | 'by'> & { readonly approves: boolean },
): Promise<Result<{ readonly body: CoupVoid }, Refusal>> {
  const found = deps.cage.voids.all().find((one) => one.shoe === shoe && one.coup === coup);
  if (found === undefined) return refuseRequest('void/none', 'No void of that coup waits for approval.');
  const table = deps.floor.find(found.table);
  if (approves) {
    const no = deps.register.roles.whyNotApprove(by, found.by);
    if (no !== undefined) return err(refusalFrom(no));
    if (table === undefined || table.state().newestShoe !== shoe)
      return refuseRequest('void/none', 'The shoe of that coup is over: put chips right by an adjustment.');
  }
  let isNew = false;
  const answer = heard(
    await deps.cage.voids.answer({ shoe, coup, by, approves, at: deps.now() }, () => {
      isNew = true;
    }),
  );
  if (!answer.ok) return answer;
  if (isNew) noteVoid(deps, answer.value);
  if (!approves || table === undefined) return ok({ body: answer.value });
  const done = await doVoid(deps, table, { coup, reason: found.why, by: found.by });
  return done.ok ? ok({ body: answer.value }) : done;
}

function noteVoid({ significant }: IrregularHandlersDeps, done: CoupVoid): void {
  const { table, shoe, coup, why: reason, by, second } = done;
  const gives = done.gives.reduce((sum, { amount }) => sum + amount, 0);
  const voiding = { table, shoe, coup, gives, reason, by };
  if (done.is === 'waiting') significant.note({ type: 'void-asked', ...voiding });
  if (done.is === 'refused') significant.note({ type: 'void-refused', ...voiding, second: second ?? by });
  if (done.is === 'approved') significant.note({ type: 'void-approved', ...voiding, second });
}

/** The coup's phase at the time of the request; the table decides by its phase when the command arrives. */
const wasThen = ({ shoe }: TableState, coup: number): 'open' | 'dealing' | 'settled' => {
  if (shoe === undefined || coup > shoe.coups) return 'open';
  return coup === shoe.coups && shoe.phase === 'dealing' ? 'dealing' : 'settled';
};

/** Records the event once: an identical request in parallel gets the same answer without a second event. */
async function told(
  deps: IrregularHandlersDeps,
  ask: (onWritten: () => void) => Promise<Result<Adjustment, AnyRefusal>>,
): Promise<Result<{ readonly body: Adjustment }, Refusal>> {
  let isNew = false;
  const answer = heard(
    await ask(() => {
      isNew = true;
    }),
  );
  if (!answer.ok) return answer;
  if (isNew) note(deps, answer.value);
  return ok({ body: answer.value });
}

function note(deps: IrregularHandlersDeps, done: Adjustment): void {
  const { adjustment, patron, amount, why: reason, by, second, before, after } = done;
  const asked = { adjustment, patron, amount, reason, by };
  if (done.is === 'waiting') deps.significant.note({ type: 'adjustment-asked', ...asked });
  if (done.is === 'refused')
    deps.significant.note({ type: 'adjustment-refused', ...asked, second: second ?? by });
  if (done.is !== 'done') return;
  assert(before !== null && after !== null, 'what was done has been balanced');
  deps.significant.note({ type: 'adjustment', ...asked, second, before, after });
  tellInLog(deps, done);
  void deps.purses.tell([patron]);
}

/** Adds the correction to the log of the table's current shoe, if there is one. */
function tellInLog({ floor, aliases }: IrregularHandlersDeps, { about, patron, amount, why }: Adjustment) {
  if (about === null) return;
  const sealedId = about.shoe.slice(0, about.shoe.lastIndexOf('/'));
  const table = floor.tables().find(({ id }) => sealedId === id || sealedId.startsWith(`${id}.`));
  const alias = aliases.aliasIn(patron, about.shoe);
  table?.ask({ do: 'correct', shoe: about.shoe, coup: about.coup, patron, alias, amount, reason: why });
}
