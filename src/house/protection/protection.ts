import { err, ok, type Result } from '../../base/index.ts';
import {
  PROTECTION,
  type ProtectionEvent,
  type ProtectionView,
  type ProtectionWish,
  type Wants,
} from '../../forms/index.ts';
import type { Store, StoreRefusal } from '../../record/index.ts';
import type { MayPlay, TableRefusal } from '../../table/index.ts';
import { type Log, NO_LOG } from '../log.ts';
import { openQueue, type Queue } from '../queue.ts';
import type { AnyRefusal, HouseRefusal } from '../refusal.ts';
import { keepingShort } from '../rollingBook.ts';
import { openWriter } from '../writer.ts';
import { getWants, PROTECTION_FOLD, type ProtectionBook, rollingWants } from './book.ts';
import { newCounting, type PlayCounter } from './counting.ts';
import { decideLift, decideWish } from './decideWish.ts';
import { barredBy, NOTHING_COUNTED, type PlayTally, refuseToPlay } from './mayPlay.ts';
import { NOT_READY } from './permit.ts';
import { newPermits, type Permits } from './permits.ts';
import { addPlayed, type PlayedMinutes, WINDOW_MS } from './played.ts';
import { readPlayed } from './readPlayed.ts';
import type { TableGuard } from './tableGuard.ts';
import { isCounted, wantsAfter } from './wants.ts';

/** Player protection: consulted wherever a wager is decided. */
export interface Protection {
  /** The guard for a table's keeper. Without it no limit applies there. */
  readonly guardAt: (table: string) => TableGuard;
  /** Permits for commands at tables that other nodes run. */
  readonly permits: Permits;
  /** Settles when the house knows whether this patron may play; undefined if it already knows. */
  readonly ready: (patron: string) => Promise<void> | undefined;
  /** Settles when durable. Limits, breaks and exclusions block stakes from the call on. */
  readonly ask: (patron: string, wish: ProtectionWish) => Promise<Result<void, AnyRefusal>>;
  /** Patrons who asked to return from self-exclusion, in the order in which their terms end. */
  readonly returns: () => readonly ExcludedReturn[];
  /** The pit lifts a patron's self-exclusion. */
  readonly lift: (patron: string, by: string) => Promise<Result<void, AnyRefusal>>;
  readonly view: (patron: string) => Promise<Result<ProtectionView, AnyRefusal>>;
  /** A break or self-exclusion in force. */
  readonly barred: (patron: string) => TableRefusal | undefined;
  /** The end of the term of a self-exclusion in force. */
  readonly excludedUntil: (patron: string) => number | undefined;
  /** Why this patron gets no chips: they could not stake even the smallest amount. */
  readonly refuseChips: (patron: string) => TableRefusal | undefined;
  readonly save: () => Promise<void>;
}

/** A self-excluded patron who asks to return after the term. */
export interface ExcludedReturn {
  readonly patron: string;
  readonly since: number;
  readonly until: number;
}

export interface ProtectionDeps {
  readonly store: Store;
  readonly now: () => number;
  readonly log?: Log;
  /** Whether this patron can still come back; the settings of others are forgotten. */
  readonly isKnown?: (patron: string) => boolean;
  /** The patron must leave every table: open wagers are returned, closed ones are settled. */
  readonly onBarred?: (patron: string) => void;
}

export async function openProtection(deps: ProtectionDeps): Promise<Result<Protection, StoreRefusal>> {
  const opened = await openWriter(deps.store, PROTECTION, PROTECTION_FOLD);
  if (!opened.ok) return opened;
  const { now, log = NO_LOG, isKnown = () => true } = deps;
  const book = opened.value.state;
  const noting = openQueue(opened.value, 'the book of protection', log);
  const counting = newCounting();
  const queue = keepingShort(opened.value, noting, now, rollingWants(book(), isKnown, counting.end));
  return ok(keepProtection({ ...deps, book, queue, counting }));
}

interface Keeping extends ProtectionDeps {
  readonly book: () => ProtectionBook;
  readonly queue: Queue<ProtectionEvent>;
  readonly counting: PlayCounter;
}

function keepProtection(keeping: Keeping): Protection {
  const { now, book, queue, counting } = keeping;
  const wants = (patron: string): Wants => getWants(book(), patron);
  const mayPlayAt =
    (table: string): MayPlay =>
    (patron, to, at) => {
      const wanted = wants(patron);
      // Most patrons have no limit: skip the search of every table for their play under way.
      const tally = isCounted(wanted) ? getTally(patron, table) : NOTHING_COUNTED;
      return asking.refusal(patron) ?? refuseToPlay(wanted, tally, to, at);
    };
  const permits = newPermits({
    counting,
    wants,
    barred: (patron) => asking.refusal(patron) ?? barredBy(wants(patron), now()),
    mayPlayAt,
  });
  /** While any table's state is unknown, so is the patron's play. */
  const getTally = (patron: string, table: string): PlayTally => ({
    ...counting.tallyOf(patron, table),
    ...(!permits.isWhole() && { played: undefined }),
  });
  const asking = newAsking(keeping, permits.settled);
  const past = newPast(keeping);

  return {
    permits,
    guardAt: (table) => ({
      mayPlay: mayPlayAt(table),
      takenUp: counting.takenUp,
      drafting: () => counting.drafting(table),
      deciding: () => {},
      drafted: (events) => counting.drafted(table, events),
      heard: (events, first) => counting.heard(table, events, first),
    }),
    ready: (patron) => {
      const isKnown = counting.playedOf(patron) !== undefined || !isCounted(wants(patron));
      if (isKnown && !asking.isUnsure(patron)) return undefined;
      return asking
        .makeSure(patron)
        .then(() => (isCounted(wants(patron)) ? past.read(patron) : undefined))
        .then(() => undefined);
    },
    ask: async (patron, wish) => {
      const done = await asking.ask(patron, HOLDS_AT_ONCE.includes(wish.do), {
        // The patron stakes nothing during the read, however long it takes.
        ready: async () => (COUNTED_BY.includes(wish.do) ? past.read(patron) : ok(undefined)),
        decide: (at, standing) => decideWish(standing, patron, wish, at),
      });
      if (!isCounted(wants(patron))) counting.end(patron);
      if (done.ok && barredBy(wants(patron), now()) !== undefined) keeping.onBarred?.(patron);
      return done;
    },
    returns: () => returnsIn(book()),
    lift: (patron, by) =>
      asking.ask(patron, false, { decide: (at, standing) => decideLift(standing, patron, by, at) }),
    view: async (patron) => {
      const counted = counting.playedOf(patron);
      const played = counted === undefined ? await past.lookAt(patron) : ok(counted);
      if (!played.ok) return played;
      const { viewOfProtection } = await import('./view.ts');
      const tally = { ...counting.tallyOf(patron, ''), played: played.value };
      return ok(viewOfProtection(wants(patron), tally, now()));
    },
    barred: (patron) => barredBy(wants(patron), now()),
    excludedUntil: (patron) => wants(patron).exclusion?.until,
    refuseChips: (patron) => {
      const may = mayPlayAt('');
      return (
        may(patron, { do: 'stake', stake: 1, held: 1, age: 0 }, now()) ??
        may(patron, { do: 'buy-in', amount: 1, age: 0 }, now())
      );
    },
    save: async () => {
      await queue.save();
    },
  };
}

const returnsIn = ({ entries }: ProtectionBook): readonly ExcludedReturn[] =>
  [...entries.values()]
    .flatMap(({ patron, wants: { exclusion } }) =>
      exclusion?.returnAsked === true ? [{ patron, since: exclusion.since, until: exclusion.until }] : [],
    )
    .sort((a, b) => a.until - b.until);

/** Commands that need the patron's play counted. */
const COUNTED_BY: readonly ProtectionWish['do'][] = ['limit', 'confirm-limit', 'remind'];

/** Commands that hold at once: the patron stakes nothing until they are decided. */
const HOLDS_AT_ONCE: readonly ProtectionWish['do'][] = ['limit', 'break', 'exclude'];

type Decide = (at: number, standing: Wants) => Result<readonly ProtectionEvent[], HouseRefusal>;

interface Asked {
  /** What must be read first. */
  readonly ready?: () => Promise<Result<void, StoreRefusal>>;
  readonly decide: Decide;
}

/** Protection commands on their way to the journal, and patrons whose stakes wait for them. */
function newAsking(
  { book, queue, now }: Pick<Keeping, 'book' | 'queue' | 'now'>,
  settled: Permits['settled'],
) {
  const underWay = new Map<string, number>();
  /** Patrons whose last command may or may not be durable: the store did not answer. */
  const unsure = new Set<string>();

  const count = (patron: string, by: 1 | -1): void => {
    const left = (underWay.get(patron) ?? 0) + by;
    if (left === 0) underWay.delete(patron);
    else underWay.set(patron, left);
  };

  /** Decides on the durable state plus earlier events of the same commit. */
  const write = async (patron: string, decide: Decide): Promise<Result<void, AnyRefusal>> => {
    let refused: HouseRefusal | undefined;
    const done = await queue.draft(async (before) => {
      const mine = before.filter((event) => event.patron === patron);
      const decided = decide(now(), mine.reduce(wantsAfter, getWants(book(), patron)));
      refused = decided.ok ? undefined : decided.error;
      return ok(decided.ok ? decided.value : []);
    });
    if (!done.ok && done.error.code === 'store/unavailable') unsure.add(patron);
    if (!done.ok) return done;
    unsure.delete(patron);
    return refused === undefined ? ok(undefined) : err(refused);
  };

  return {
    refusal: (patron: string): TableRefusal | undefined =>
      underWay.has(patron) || unsure.has(patron) ? NOT_READY : undefined,
    isUnsure: (patron: string): boolean => unsure.has(patron),
    /** Asks the store again about an unanswered command. */
    makeSure: async (patron: string): Promise<void> => {
      if (unsure.has(patron) && (await queue.draft(async () => ok([]))).ok) unsure.delete(patron);
    },
    ask: async (
      patron: string,
      holdsAtOnce: boolean,
      { ready, decide }: Asked,
    ): Promise<Result<void, AnyRefusal>> => {
      if (holdsAtOnce) count(patron, 1);
      try {
        const known = await ready?.();
        if (known?.ok === false) return known;
        // Earlier permits must finish first, on every node.
        const before = holdsAtOnce ? settled(patron) : undefined;
        if (before !== undefined) await before;
        return await write(patron, decide);
      } finally {
        if (holdsAtOnce) count(patron, -1);
      }
    },
  };
}

/** Patrons' earlier play, read from the record on demand; concurrent requests share one read. */
function newPast({ store, book, counting, now }: Pick<Keeping, 'store' | 'book' | 'counting' | 'now'>) {
  const reading = new Map<string, Promise<Result<void, StoreRefusal>>>();

  const getCarried = (patron: string): PlayedMinutes =>
    new Map(getWants(book(), patron).carried.map((minute) => [minute.minute, minute]));

  const readRecord = (patron: string) => readPlayed(store, patron, now() - WINDOW_MS['30d']);

  const readNow = async (patron: string): Promise<Result<void, StoreRefusal>> => {
    const begun = counting.begin(patron);
    const before = await readRecord(patron);
    if (before.ok) begun.done(before.value, getCarried(patron), now());
    else begun.giveUp();
    return before.ok ? ok(undefined) : before;
  };

  return {
    read: (patron: string): Promise<Result<void, StoreRefusal>> => {
      if (counting.playedOf(patron) !== undefined) return Promise.resolve(ok(undefined));
      const under = reading.get(patron) ?? readNow(patron).finally(() => reading.delete(patron));
      reading.set(patron, under);
      return under;
    },
    /** For one view; caches nothing. */
    lookAt: async (patron: string): Promise<Result<PlayedMinutes, StoreRefusal>> => {
      const before = await readRecord(patron);
      if (!before.ok) return before;
      const played = getCarried(patron);
      for (const play of before.value) addPlayed(played, play);
      return ok(played);
    },
  };
}
