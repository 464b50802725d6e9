import { type Chips, chips, NO_CHIPS, sumChips } from '../../base/index.ts';
import type { EventOf, Placement, TableEvent } from '../../forms/index.ts';
import { getChipsHeld, type TableState } from '../../table/index.ts';
import { NOTHING_UNDER_WAY, type PlayTally, type UnderWay } from './mayPlay.ts';
import { addPlayed, forgetOld, type PlayedAt, type PlayedMinutes } from './played.ts';

/** Counts patrons' play across tables: what is settled, and what is still under way. */
export interface PlayCounter {
  /** A patron's counters, as one table must see them. */
  readonly tallyOf: (patron: string, table: string) => PlayTally;
  readonly playedOf: (patron: string) => PlayedMinutes | undefined;
  /**
   * Starts counting a patron; `done` adds the earlier play from the record. Events that arrive while the record is read
   * count once.
   */
  readonly begin: (patron: string) => Begun;
  readonly end: (patron: string) => void;
  /** Adds the bets on the felt of a resumed table. */
  readonly takenUp: (state: TableState) => void;
  /** Drops the table's earlier draft. */
  readonly drafting: (table: string) => void;
  readonly drafted: (table: string, events: readonly TableEvent[]) => void;
  /** The events are durable; `first` is the number of the first. */
  readonly heard: (table: string, events: readonly TableEvent[], first: number) => void;
}

export interface Begun {
  readonly done: (before: readonly NumberedPlay[], carried: PlayedMinutes, now: number) => void;
  readonly giveUp: () => void;
}

/** Play from a table's journal, with the number of its event. */
export interface NumberedPlay extends PlayedAt {
  readonly table: string;
  readonly seq: number;
}

export function newCounting(): PlayCounter {
  const counted = new Map<string, PlayedMinutes>();
  /** Recent play read from the record, so that it does not count twice: events from other nodes arrive late. */
  const read = new Map<string, ReadonlySet<string>>();
  /** Events of patrons whose past is being read. */
  const waiting = new Map<string, NumberedPlay[]>();
  const felt = newHeap();
  const drafts = new Map<string, Heap>();

  const note = (patron: string, play: NumberedPlay): void => {
    waiting.get(patron)?.push(play);
    const played = counted.get(patron);
    if (played === undefined || read.get(patron)?.has(toKey(play)) === true) return;
    addPlayed(played, play);
    forgetOld(played, play.at);
  };

  return {
    tallyOf: (patron, table) => ({
      played: counted.get(patron),
      underWay: [
        felt.of(patron),
        // Another table's draft may fail, so its take-backs do not count yet; this table decides its own take-backs
        // first.
        ...[...drafts].map(([at, heap]) =>
          at === table ? heap.of(patron) : atLeastNothing(heap.of(patron)),
        ),
      ].reduce(plus, NOTHING_UNDER_WAY),
    }),
    playedOf: (patron) => counted.get(patron),
    begin: (patron) => {
      const mine: NumberedPlay[] = [];
      waiting.set(patron, mine);
      const giveUp = (): void => {
        if (waiting.get(patron) === mine) waiting.delete(patron);
      };
      return {
        giveUp,
        done: (before, carried, now) => {
          // `heard` dropped the patron's past during this read: discard it, and the next request reads again.
          if (waiting.get(patron) !== mine) return;
          giveUp();
          counted.set(patron, joined([...before, ...mine], carried, now));
          read.set(patron, new Set(before.filter(({ at }) => at > now - LATE_MS).map(toKey)));
        },
      };
    },
    end: (patron) => {
      counted.delete(patron);
      read.delete(patron);
    },
    takenUp: (state) => {
      for (const seat of state.seats.values()) {
        const stake = getStake(seat.placed);
        felt.clear(seat.patron, state.id);
        if (stake > 0)
          felt.add(seat.patron, state.id, { stake, held: getChipsHeld(state, seat), boughtIn: 0 });
      }
    },
    drafting: (table) => drafts.delete(table),
    drafted: (table, events) => {
      const heap = drafts.get(table) ?? newHeap();
      drafts.set(table, heap);
      for (const event of events) {
        const change = changeBy(event);
        if (change !== undefined) heap.add(change.patron, table, change);
      }
    },
    heard: (table, events, first) => {
      drafts.delete(table);
      for (const [index, event] of events.entries()) {
        const change = changeBy(event);
        if (change !== undefined) felt.add(change.patron, table, { ...change, boughtIn: 0 });
        for (const patron of clearedBy(event)) felt.clear(patron, table);
        for (const { patron, ...play } of playsIn(event))
          note(patron, { ...play, table, seq: first + index });
        for (const patron of madeGoodBy(event)) {
          counted.delete(patron);
          waiting.delete(patron);
        }
      }
    },
  };
}

/** Durable events arrive no later than this. */
const LATE_MS = 600_000;

const toKey = ({ table, seq }: NumberedPlay): string => `${table}/${seq}`;

/** Counts each event once, whether read or received. */
function joined(plays: readonly NumberedPlay[], carried: PlayedMinutes, now: number): PlayedMinutes {
  const played: PlayedMinutes = new Map(carried);
  const known = new Set<string>();
  for (const play of plays.toSorted((a, b) => a.at - b.at)) {
    const key = toKey(play);
    if (known.has(key)) continue;
    known.add(key);
    addPlayed(played, play);
  }
  forgetOld(played, now);
  return played;
}

/** How an event changes one patron's play under way. */
function changeBy(event: TableEvent): ({ readonly patron: string } & UnderWay) | undefined {
  if (event.type === 'bought-in') return { patron: event.patron, stake: 0, held: 0, boughtIn: event.amount };
  if (event.type !== 'placed' && event.type !== 'taken-back') return undefined;
  const { patron, placements, fee = NO_CHIPS } = event;
  const stake = getStake(placements);
  const sign = event.type === 'placed' ? 1 : -1;
  return { patron, stake: sign * stake, held: sign * (stake + fee), boughtIn: 0 };
}

const getStake = (placements: readonly Placement[]): Chips =>
  sumChips(placements.map(({ amount }) => amount));

/** Patrons whose chips on the felt are all cleared by an event. */
function clearedBy(event: TableEvent): readonly string[] {
  if (event.type === 'left') return [event.patron];
  if (event.type === 'holds-returned') return event.holds.map(({ patron }) => patron);
  if (event.type === 'logged' && event.entry.type === 'settled')
    return (event.whose ?? []).map(({ patron }) => patron);
  return [];
}

/** Patrons who lost less than counted. Read their past again, since a refund counts at the time of the loss. [IR4] */
function madeGoodBy(event: TableEvent): readonly string[] {
  if (event.type !== 'logged' || event.entry.type !== 'void-settled') return [];
  return (event.whose ?? []).map(({ patron }) => patron);
}

/** The play in an event, per patron. */
export function playsIn(event: TableEvent): readonly (PlayedAt & { readonly patron: string })[] {
  if (event.type === 'bought-in')
    return event.at === null ? [] : [{ patron: event.patron, at: event.at, boughtIn: event.amount }];
  return event.type === 'logged' ? settledPlays(event) : [];
}

function settledPlays({ entry, whose = [], at }: EventOf<'logged'>) {
  if (entry.type !== 'settled') return [];
  return whose.map(({ patron, alias }) => {
    const mine = (entry.rows ?? []).filter((row) => row.patron === alias);
    const staked = chips(mine.reduce((sum, { stake }) => sum + stake, 0));
    const lost = mine.reduce((sum, { stake, fee = 0, returned }) => sum + stake + fee - returned, 0);
    return { patron, at, staked, lost };
  });
}

/** Amounts by patron and table. */
interface Heap {
  readonly of: (patron: string) => UnderWay;
  readonly add: (patron: string, table: string, more: UnderWay) => void;
  readonly clear: (patron: string, table: string) => void;
}

function newHeap(): Heap {
  const all = new Map<string, Map<string, UnderWay>>();
  const clear = (patron: string, table: string): void => {
    const mine = all.get(patron);
    mine?.delete(table);
    if (mine?.size === 0) all.delete(patron);
  };
  return {
    of: (patron) => [...(all.get(patron)?.values() ?? [])].reduce(plus, NOTHING_UNDER_WAY),
    add: (patron, table, more) => {
      const mine = all.get(patron) ?? new Map<string, UnderWay>();
      const sum = plus(mine.get(table) ?? NOTHING_UNDER_WAY, more);
      all.set(patron, mine.set(table, sum));
      if (sum.stake === 0 && sum.held === 0 && sum.boughtIn === 0) clear(patron, table);
    },
    clear,
  };
}

const plus = (a: UnderWay, b: UnderWay): UnderWay => ({
  stake: a.stake + b.stake,
  held: a.held + b.held,
  boughtIn: a.boughtIn + b.boughtIn,
});

const atLeastNothing = ({ stake, held, boughtIn }: UnderWay): UnderWay => ({
  stake: Math.max(0, stake),
  held: Math.max(0, held),
  boughtIn: Math.max(0, boughtIn),
});
