import { assert, chips, err, ok, type Result } from '../../base/index.ts';
import type { Adjustment } from '../../forms/index.ts';
import {
  type Aliases,
  type AnyRefusal,
  type Cage,
  type Door,
  type Significant,
  whoWagered,
} from '../../house/index.ts';
import { FALSE_ALARM, type ReturnWatch } from '../../house/watch/index.ts';
import type { Refusal, RouteAnswer } from '../../protocol/index.ts';
import type { Store } from '../../record/index.ts';
import type { TableState } from '../../table/index.ts';
import type { Purses } from '../people/purses.ts';
import { heard, refusalFrom, refuse } from '../refusal.ts';
import type { Settings } from '../settings.ts';
import type { Floor } from '../table/floor.ts';
import type { LiveTable } from '../table/liveTable.ts';
import type { Handlers } from './handler.ts';

export interface IrregularHandlersDeps {
  readonly floor: Pick<Floor, 'find' | 'tables'>;
  readonly store: Store;
  readonly cage: Pick<Cage, 'adjustments'>;
  readonly aliases: Aliases;
  readonly door: Pick<Door, 'guest'>;
  readonly significant: Pick<Significant, 'note'>;
  readonly purses: Pick<Purses, 'tell'>;
  readonly settings: Settings;
  readonly now: () => number;
  readonly returnWatch: Pick<ReturnWatch, 'view'>;
}

/** What the pit does where something went wrong. */
export const irregularHandlers = (
  deps: IrregularHandlersDeps,
): Handlers<'watch' | 'voidCoup' | 'adjustments' | 'adjust' | 'answerAdjustment'> => ({
  watch: async () => ok({ body: watchTold(deps.returnWatch) }),
  voidCoup: async ({ who, params, body: { coup, why } }) => {
    const table = deps.floor.find(params.table);
    if (table === undefined) return refuse('table/none', 'There is no such table.');
    return voidCoup(deps, table, { coup, reason: why, by: who.guest.patron });
  },
  adjustments: async () => {
    const adjustments = deps.cage.adjustments.all().toReversed();
    return ok({ body: { fourEyesAbove: deps.settings.fourEyesAbove, adjustments } });
  },
  adjust: async ({ who, body: { about = null, amount, patron, ...asked } }) => {
    if (amount === 0) return refuse('message/malformed', 'An adjustment moves something.');
    if (deps.door.guest(patron) === undefined) return refuse('account/none', 'Nobody is known by that id.');
    const wanted = {
      ...asked,
      patron,
      about,
      amount: chips(amount),
      by: who.guest.patron,
      at: deps.now(),
      aloneUpTo: deps.settings.fourEyesAbove,
    };
    return told(deps, (onWritten) => deps.cage.adjustments.ask(wanted, onWritten));
  },
  answerAdjustment: async ({ who, params: { adjustment }, body: { answer } }) => {
    const by = who.guest.patron;
    return told(deps, (onWritten) =>
      deps.cage.adjustments.answer(adjustment, by, answer === 'agree', deps.now(), onWritten),
    );
  },
});

/** In figures that JSON can carry, however large the evidence is. */
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

interface VoidWish {
  readonly coup: number;
  readonly reason: string;
  readonly by: string;
}

async function voidCoup({ store }: Pick<IrregularHandlersDeps, 'store'>, table: LiveTable, wish: VoidWish) {
  const state = table.state();
  const was = wasThen(state, wish.coup);
  const whose =
    was === 'settled'
      ? await whoWagered(store, table.id, {
          shoe: state.newestShoe ?? '',
          coup: wish.coup,
          upTo: state.seq,
        })
      : ok([]);
  if (!whose.ok) return err(refusalFrom(whose.error));
  return new Promise<Result<{ readonly body: { readonly was: typeof was } }, Refusal>>((resolve) =>
    table.ask({ do: 'void-coup', ...wish, whose: whose.value }, (answer) =>
      resolve(answer.ok ? ok({ body: { was } }) : err(refusalFrom(answer.refusal))),
    ),
  );
}

/** What a coup is while it is asked for; the table decides on what it is when the wish comes to it. */
const wasThen = ({ shoe }: TableState, coup: number): 'open' | 'dealing' | 'settled' => {
  if (shoe === undefined || coup > shoe.coups) return 'open';
  return coup === shoe.coups && shoe.phase === 'dealing' ? 'dealing' : 'settled';
};

/** Noted once, by the request that changed something: an equal one beside it hears the same answer. */
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

/** The log of the shoe that the table deals now tells of it, where there is one. */
function tellInLog({ floor, aliases }: IrregularHandlersDeps, { about, patron, amount, why }: Adjustment) {
  if (about === null) return;
  const sealedId = about.shoe.slice(0, about.shoe.lastIndexOf('/'));
  const table = floor.tables().find(({ id }) => sealedId === id || sealedId.startsWith(`${id}.`));
  const alias = aliases.aliasIn(patron, about.shoe);
  table?.ask({ do: 'correct', shoe: about.shoe, coup: about.coup, patron, alias, amount, reason: why });
}
