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

/** A table for one: it waits for its patron, and has no clock but the one that Deal moves on. */
export interface SoloTable {
  /** The state that was told. */
  readonly state: () => TableState;
  readonly purse: () => Purse;
  /** Settles when the table has answered and done all that waits for nobody. */
  readonly wish: (wish: SoloWish) => Promise<TableAnswer>;
  /** Bets close, cards that wait are turned, or the pause after a coup is over: whatever is next. */
  readonly deal: () => Promise<void>;
  /** The age that the patron must confirm before the next hand is dealt; undefined where they have. */
  readonly ageToConfirm: () => number | undefined;
  /** Whether not even the least wager of this table is left. */
  readonly isBroke: () => boolean;
  /** Play chips for a patron who is broke, as many as a newcomer gets, all at the table. */
  readonly freshBankroll: () => Promise<Result<void, SoloRefusal>>;
  readonly sitDown: () => Promise<Result<void, SoloRefusal>>;
  readonly leave: () => Promise<Result<void, SoloRefusal>>;
  /** Tells all that happens from now on, in order; gives the way to stop. */
  readonly listen: (listener: (news: SoloNews) => void) => () => void;
  /** The table's clock now. */
  readonly now: () => number;
  /** Why nothing more is dealt here. */
  readonly ended: () => string | undefined;
  readonly close: () => void;
}

/** What the patron may ask; who asks, and under which name, is clear. */
export type SoloWish = PatronCommand extends infer C
  ? C extends PatronCommand
    ? Omit<C, 'id' | 'patron'>
    : never
  : never;

export type SoloNews =
  | { readonly is: 'events'; readonly events: readonly TableEvent[]; readonly state: TableState }
  /** The house gave a fresh bankroll. */
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
  // Another edition of the card than the table was opened with; the table says no where it is the same.
  driven.ask({ do: 'change', house: house.file, settings: soloSettings(game) });
  return ok(soloTable(request, driven, purse.value, placed));
}

/** A table's keeper, the moment at which it was opened or woke up, and the bets that lay open when it fell asleep. */
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
  // A table that wakes up gives open bets back; this one lays them down again, as they were left.
  const { stage, seats } = before.value;
  const placed = stage.is === 'betting' ? (seats.get(ALONE)?.placed ?? []) : [];
  const at = Math.max(means.now(), 'until' in stage ? stage.until : 0);
  const resumed = await resumeTable(store, id, at, BY_ID, guard);
  return resumed.ok ? ok({ keeper: resumed.value, at, placed }) : resumed;
}

/**
 * The clock of a solo table stands still: a break ends, and a limit counts, by the real one. Chips may be put down
 * before the patron has confirmed their age: no hand is dealt before they have.
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

  /** One thing at a time: what is asked meanwhile waits. */
  const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
    const mine = last.then(act);
    last = mine.catch(() => undefined);
    return mine;
  };

  /** All that waits for nobody, then everybody hears of it. */
  const finish = async (): Promise<SoloRefusal | undefined> => {
    const problem = await play.goOn();
    const held = await request.purse();
    if (held.ok) purse = held.value;
    pause.begin();
    driven.publish();
    return problem;
  };

  /** The real time again, where that is later, so that the log tells when things were. */
  const moveOn = (to: number): void =>
    driven.moveTo(Math.max(to, state().stage.is === 'settled' ? means.now() : 0));

  const move = (to: number): Promise<void> =>
    inTurn(async () => {
      moveOn(to);
      await finish();
    });

  /** Whoever bets on the next coup waits for no pause. */
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

/** Wishes of a patron who bets on the next coup. */
const BETS_AGAIN: ReadonlySet<SoloWish['do']> = new Set(['place', 'rebet'] as const);

/** The pause after a coup runs by the real clock; nothing else does. */
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

/** What a patron's own program does at the table: entropy, chips, and going on when nothing is waited for. */
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

  /** Own entropy is committed and opened on the way; then the clock of a shoe being made has nobody to wait for. */
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
    // As many as the patron's own limit allows; without any, they sit and watch.
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
    /** A coup whose bets are closed is finished first; nobody waits for its cards any more. */
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
