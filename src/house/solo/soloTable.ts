import { type Chips, chips, err, ok, type Result } from '../../base/index.ts';
import type { GameRules, House } from '../../engine/index.ts';
import { getCommitment, makeHex, toSealedId } from '../../fair/index.ts';
import type { Purse } from '../../forms/index.ts';
import type { Store } from '../../record/index.ts';
import type { PatronCommand, Placement, TableEvent, TableState } from '../../table/index.ts';
import { getWorth } from '../../table/index.ts';
import type { Cage } from '../cage.ts';
import type { TableAnswer } from '../drive/index.ts';
import { type Chains, type Keeper, loadState, openNewTable, resumeTable } from '../keeper.ts';
import type { Protection, TableGuard } from '../protection/index.ts';
import { type DrivenAlone, driveAlone } from './driveAlone.ts';
import { ALONE, BY_ID, type SoloMeans, type SoloRefusal, toTableId } from './means.ts';
import { keptBytes, soloSeeds, soloSettings } from './ownTable.ts';

/** A table for one patron. It waits for the patron; its clock moves only when they deal. */
export interface SoloTable {
  readonly state: () => TableState;
  readonly purse: () => Purse;
  /** Settles when the table has answered and nothing more is due without the patron. */
  readonly wish: (wish: SoloWish) => Promise<TableAnswer>;
  /** Moves to the next moment: bets close, waiting cards are turned, or the pause after a coup ends. */
  readonly deal: () => Promise<void>;
  /** The age to confirm before the next hand; undefined once confirmed. */
  readonly ageToConfirm: () => number | undefined;
  /** Whether the patron cannot afford the smallest wager here. */
  readonly isBroke: () => boolean;
  /** Gives a broke patron a new grant, all of it at the table. */
  readonly freshBankroll: () => Promise<Result<void, SoloRefusal>>;
  readonly sitDown: () => Promise<Result<void, SoloRefusal>>;
  readonly leave: () => Promise<Result<void, SoloRefusal>>;
  /** Sends all updates from now on, in order; returns a function that stops. */
  readonly listen: (listener: (news: SoloNews) => void) => () => void;
  readonly now: () => number;
  /** Why the table ended. */
  readonly ended: () => string | undefined;
  readonly close: () => void;
}

/** A patron's command without the patron and idempotency key, which are added here. */
export type SoloWish = PatronCommand extends infer C
  ? C extends PatronCommand
    ? Omit<C, 'id' | 'patron'>
    : never
  : never;

export type SoloNews =
  | { readonly is: 'events'; readonly events: readonly TableEvent[]; readonly state: TableState }
  /** The house gave a new bankroll. */
  | { readonly is: 'grant'; readonly amount: Chips }
  | { readonly is: 'ended'; readonly reason: string };

export interface SoloTableRequest {
  readonly house: House;
  readonly game: GameRules;
  readonly means: SoloMeans;
  readonly store: Store;
  readonly cage: Cage;
  readonly protection: Protection;
  readonly purse: () => Promise<Result<Purse, SoloRefusal>>;
  readonly grant: () => Promise<Result<Chips, SoloRefusal>>;
}

export async function openSoloTable(request: SoloTableRequest): Promise<Result<SoloTable, SoloRefusal>> {
  const { game, house, means, store } = request;
  const purse = await request.purse();
  if (!purse.ok) return purse;
  const begun = await openOrResume(request);
  if (!begun.ok) return begun;
  const { keeper, at, placed } = begun.value;
  const { id: tableId, chain } = keeper.state();
  const chains: Chains = (of) => soloSeeds(means.random, store, toSealedId({ tableId, chain: of }));
  const seeds = await chains(chain);
  if (!seeds.ok) return seeds;
  const croupier = { seeds: seeds.value, chain, shoe: undefined };
  const driven = driveAlone({ keeper, croupier, chains }, at);
  // The app may ship another edition of the card; the table refuses the change if it is the same.
  driven.ask({ do: 'change', house: house.file, settings: soloSettings(game) });
  return ok(soloTable(request, driven, purse.value, placed));
}

/** A table's keeper, the time at which it was opened or resumed, and the bets that were open when it stopped. */
interface Begun {
  readonly keeper: Keeper;
  readonly at: number;
  readonly placed: readonly Placement[];
}

async function openOrResume({
  house,
  game,
  means,
  store,
  cage,
  protection,
}: SoloTableRequest): Promise<Result<Begun, SoloRefusal>> {
  const id = toTableId(game.id);
  const guard = byRealTime(protection.guardAt(id), means);
  const journals = await store.journals();
  if (!journals.ok) return journals;
  if (!journals.value.some(({ journal, seq }) => journal === id && seq > 0)) {
    const settings = soloSettings(game);
    const funded = await cage.fundBank(chips(settings.float));
    if (!funded.ok) return funded;
    const at = means.now();
    const table = { id, house: house.file, game: game.id, settings };
    const opened = await openNewTable(store, table, at, BY_ID, guard);
    return opened.ok ? ok({ keeper: opened.value, at, placed: [] }) : opened;
  }
  const before = await loadState(store, id);
  if (!before.ok) return before;
  // Resuming returns open bets; this places them again.
  const { stage, seats } = before.value;
  const placed = stage.is === 'betting' ? (seats.get(ALONE)?.placed ?? []) : [];
  const at = Math.max(means.now(), 'until' in stage ? stage.until : 0);
  const resumed = await resumeTable(store, id, at, BY_ID, guard);
  return resumed.ok ? ok({ keeper: resumed.value, at, placed }) : resumed;
}

/**
 * Breaks and limits use the real clock, since the table's does not run. Chips may be placed before the patron confirms
 * their age, but no hand is dealt.
 */
const byRealTime = (guard: TableGuard, { now }: SoloMeans): TableGuard => ({
  ...guard,
  mayPlay: (patron, to) => {
    const refused = guard.mayPlay(patron, to, now());
    return refused?.code === 'protection/age' ? guard.mayPlay(patron, { ...to, age: 0 }, now()) : refused;
  },
});

function ageToConfirm({ protection, game, means }: SoloTableRequest): number | undefined {
  const age = game.patron.minimumAge;
  const refused = protection.guardAt(toTableId(game.id)).mayPlay(ALONE, { do: 'sit', age }, means.now());
  return refused?.code === 'protection/age' ? age : undefined;
}

function soloTable(
  request: SoloTableRequest,
  driven: DrivenAlone,
  firstPurse: Purse,
  leftOpen: readonly Placement[],
): SoloTable {
  const { means } = request;
  const { state } = driven;
  let purse = firstPurse;
  let toPlaceAgain = leftOpen;
  const play = newPlay(request, driven);
  const pause = newPause(means, driven, (to) => void move(to));
  let last: Promise<unknown> = Promise.resolve();

  /** One action at a time; later ones wait. */
  const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
    const mine = last.then(act);
    last = mine.catch(() => undefined);
    return mine;
  };

  /** Runs everything that is due without the patron, then publishes it. */
  const finish = async (): Promise<SoloRefusal | undefined> => {
    const problem = await play.goOn();
    const held = await request.purse();
    if (held.ok) purse = held.value;
    pause.begin();
    driven.publish();
    return problem;
  };

  /** Catches up with the real clock between coups, so that the log shows real times. */
  const moveOn = (to: number): void =>
    driven.moveTo(Math.max(to, state().stage.is === 'settled' ? means.now() : 0));

  const move = (to: number): Promise<void> =>
    inTurn(async () => {
      moveOn(to);
      await finish();
    });

  /** A bet on the next coup skips the pause. */
  const openBets = async (): Promise<void> => {
    pause.end();
    moveOn(play.nextMoment());
    await play.goOn();
  };

  const sitDown = async (): Promise<Result<void, SoloRefusal>> => {
    const seated = (await play.takeSeat()) ?? (await play.goOn());
    if (seated !== undefined) return err(seated);
    for (const { bet, amount } of toPlaceAgain) await play.wish({ do: 'place', bet, amount });
    toPlaceAgain = [];
    const problem = await finish();
    return problem === undefined ? ok(undefined) : err(problem);
  };

  const leave = async (): Promise<Result<void, SoloRefusal>> => {
    const problem = await play.leave();
    const ended = await finish();
    return (problem ?? ended) === undefined ? ok(undefined) : err(problem ?? ended ?? NOT_LEFT);
  };

  const freshBankroll = async (): Promise<Result<void, SoloRefusal>> => {
    if (!isBroke(request, state(), purse)) return ok(undefined);
    const problem = await play.freshBankroll();
    const ended = await finish();
    return (problem ?? ended) === undefined ? ok(undefined) : err(problem ?? ended ?? NOT_GIVEN);
  };

  return {
    state,
    purse: () => purse,
    isBroke: () => isBroke(request, state(), purse),
    freshBankroll: () => inTurn(freshBankroll),
    wish: (wish) =>
      inTurn(async () => {
        if (state().stage.is === 'settled' && BETS_AGAIN.has(wish.do)) await openBets();
        const answer = await play.wish(wish);
        await finish();
        return answer;
      }),
    deal: async () => {
      if (state().stage.is !== 'betting' || ageToConfirm(request) === undefined)
        await move(play.nextMoment());
    },
    ageToConfirm: () => ageToConfirm(request),
    sitDown: () => inTurn(sitDown),
    leave: () => inTurn(leave),
    listen: driven.listen,
    now: pause.now,
    ended: driven.ended,
    close: pause.end,
  };
}

const NOT_LEFT: SoloRefusal = { code: 'store/unavailable', message: 'the table could not be left' };

const NOT_GIVEN: SoloRefusal = { code: 'store/unavailable', message: 'no play chips could be given' };

function isBroke({ game }: SoloTableRequest, state: TableState, { cage }: Purse): boolean {
  const seat = state.seats.get(ALONE);
  if (seat === undefined || state.stage.is === 'dealing') return false;
  return cage + getWorth(state, seat) < Math.min(...game.bets.map(({ limits }) => limits.minimum));
}

/** Commands of a patron who bets on the next coup. */
const BETS_AGAIN: ReadonlySet<SoloWish['do']> = new Set(['place', 'rebet'] as const);

/** The pause after a coup runs on the real clock; nothing else does. */
function newPause(means: SoloMeans, driven: DrivenAlone, over: (at: number) => void) {
  let callOff = (): void => undefined;
  let began: number | undefined;
  const end = (): void => {
    callOff();
    began = undefined;
  };
  return {
    begin: () => {
      end();
      const { stage } = driven.state();
      if (stage.is !== 'settled' || driven.ended() !== undefined) return;
      began = means.now();
      callOff = means.after(Math.max(0, stage.until - driven.now()), () => over(stage.until));
    },
    end,
    now: () => (began === undefined ? driven.now() : driven.now() + (means.now() - began)),
  };
}

/** What a patron's client does at the table: entropy, chips, and moving on when there is nothing to wait for. */
function newPlay(request: SoloTableRequest, driven: DrivenAlone) {
  const { means, store } = request;
  const { state } = driven;
  let wishes = 0;

  const wish = (wished: SoloWish): Promise<TableAnswer> =>
    driven.wish({ id: `${makeHex(means.random(8))}.${++wishes}`, patron: ALONE, ...wished } as PatronCommand);

  const refused = async (wished: SoloWish): Promise<SoloRefusal | undefined> => {
    const answer = await wish(wished);
    return answer.ok ? undefined : asSolo(answer.refusal);
  };

  /** Commits and reveals the patron's entropy, then skips the rest of the shuffle's waiting time. */
  const goOn = async (): Promise<SoloRefusal | undefined> => {
    for (;;) {
      const problem = await driven.quiet();
      const { stage, entropy, seats, nextIndex, id, chain } = state();
      if (problem !== undefined) return problem;
      if (stage.is !== 'committing' && stage.is !== 'opening') return undefined;
      const sealedId = toSealedId({ tableId: id, chain });
      const own = await keptBytes(means.random, store, `entropy/${sealedId}/${nextIndex}`);
      if (!own.ok) return own.error;
      const mine = entropy.find(({ patron }) => patron === ALONE);
      if (stage.is === 'committing' && seats.has(ALONE) && mine === undefined)
        await wish({ do: 'commit', commitment: makeHex(getCommitment(own.value)) });
      else if (stage.is === 'opening' && mine !== undefined && mine.entropy === undefined)
        await wish({ do: 'open', entropy: makeHex(own.value) });
      else driven.moveTo(stage.until);
    }
  };

  const buyInAll = async (): Promise<SoloRefusal | undefined> => {
    const held = await request.purse();
    if (!held.ok) return held.error;
    if (held.value.cage === 0) return undefined;
    const no = await refused({ do: 'buy-in', amount: chips(held.value.cage) });
    if (no?.code !== 'protection/buy-in-limit') return no;
    // As much as the patron's own limit allows; if that is nothing, they sit and watch.
    return no.largest === undefined || no.largest === 0
      ? undefined
      : refused({ do: 'buy-in', amount: chips(no.largest) });
  };

  const nextMoment = (): number => {
    const { stage, coup } = state();
    if ('until' in stage) return stage.until;
    return Math.max(driven.now(), ...(coup?.turns.map(({ until }) => until) ?? []));
  };

  return {
    wish,
    goOn,
    nextMoment,
    takeSeat: async (): Promise<SoloRefusal | undefined> => {
      const problem = await driven.quiet();
      if (problem !== undefined) return problem;
      const sat = state().seats.has(ALONE) ? undefined : await refused({ do: 'sit', name: 'You' });
      return sat ?? buyInAll();
    },
    /** Finishes a coup whose bets are closed without waiting for its cards. */
    leave: async (): Promise<SoloRefusal | undefined> => {
      let problem = (await driven.quiet()) ?? (await refused({ do: 'leave' }));
      for (let steps = 0; problem === undefined && state().seats.has(ALONE) && steps < 100; steps++) {
        driven.moveTo(nextMoment());
        problem = await goOn();
      }
      return problem;
    },
    freshBankroll: async (): Promise<SoloRefusal | undefined> => {
      const barred = request.protection.refuseChips(ALONE);
      if (barred !== undefined) return asSolo(barred);
      const given = await request.grant();
      if (!given.ok) return given.error;
      const problem = await buyInAll();
      if (problem === undefined) driven.tell({ is: 'grant', amount: given.value });
      return problem;
    },
  };
}

const asSolo = (no: { readonly code: string; readonly message: string }): SoloRefusal =>
  ['store/', 'house/', 'protection/'].some((room) => no.code.startsWith(room))
    ? (no as SoloRefusal)
    : { code: 'store/malformed', message: no.message };
