import { err, ok, type Result } from '../../base/index.ts';
import {
  type AfarTable,
  broadcastEvents,
  driveAfar,
  inCoup,
  MOVING,
  readOn,
  TableRunner,
  type TableRunnerDeps,
  type ToHouse,
} from '../../house/drive/index.ts';
import { isDamage, type Keeper, type TableGuard } from '../../house/index.ts';
import type { Lease, Store, StoreRefusal } from '../../record/index.ts';
import { evolve, type TableEvent, type TableState } from '../../table/index.ts';
import type { Aide, Spread } from './aides.ts';
import { findEmptiest, type Load, nextMove } from './evenness.ts';
import type { FloorDeps } from './floor.ts';
import type { Drive, LiveTable, NextDriver } from './liveTable.ts';
import { newResuming, type Resuming } from './starting.ts';

/** Decides where the tables of a house of several nodes run: on the leader, or on a node with a lease. */
export interface Spreading {
  /** Whether a node held the table's lease when the house opened. */
  readonly isLeased: (table: string) => boolean;
  /** Drives a table that a node holds; the table is away until that node connects. */
  readonly driveAfar: (begun: TableState) => Drive;
  /** Starts assigning and balancing tables. */
  readonly begin: (tables: () => readonly LiveTable[]) => void;
  readonly close: () => void;
}

export interface SpreadingDeps
  extends Pick<
    FloorDeps,
    'store' | 'time' | 'log' | 'aliases' | 'keys' | 'random' | 'chainLength' | 'beacon' | 'protection'
  > {
  readonly spread: Spread;
}

/** The leader itself, which needs no lease. */
const HERE = '';
const LOOKS_IN_A_LEASE = 10;
/** How long to wait for a node's answer to an assignment. */
const ANSWER_MS = 2_000;
/** How long to assign nothing to a node that lost a table or did not take one. */
const DOUBTED_MS = 10_000;

/** A table that does not run on the leader. */
interface Post {
  readonly afar: AfarTable;
  /** The node that was asked last, or runs the table. */
  holder: string | undefined;
  /** The node that the table should move to; if undefined, the one with the least load. */
  wanted: string | undefined;
  /** Until then no other node is asked. */
  askedUntil: number;
  /** When the node that runs the table first reported. */
  dealtAt: number;
}

type Posts = Map<string, Post>;

export async function openSpreading(deps: SpreadingDeps): Promise<Result<Spreading, StoreRefusal>> {
  const running = await deps.spread.leases.running();
  if (!running.ok) return running;
  const posts: Posts = new Map<string, Post>();
  const rounds = newRounds(deps, posts);
  return ok({
    isLeased: (table) => running.value.has(table),
    driveAfar: (begun) => (drive) => {
      const afar = getAfar(deps, drive, begun, rounds.soon);
      posts.set(begun.id, newPost(afar));
      return afar;
    },
    begin: rounds.begin,
    close: rounds.close,
  });
}

const newPost = (afar: AfarTable, wanted?: string): Post => ({
  afar,
  holder: undefined,
  wanted,
  askedUntil: 0,
  dealtAt: 0,
});

const getAfar = (
  { store, protection, aliases }: SpreadingDeps,
  drive: TableRunnerDeps,
  begun: TableState,
  onLost: () => void,
): AfarTable =>
  driveAfar(
    {
      ...drive,
      store,
      guard: protection.guardAt(begun.id),
      permits: protection.permits,
      aliasIn: aliases.aliasIn,
      onLost,
    },
    begun,
  );

/** Repeats the check: at once after a change, and when a lease is about to expire. */
function newRounds(deps: SpreadingDeps, posts: Posts) {
  const { time, log, spread } = deps;
  const pauseMs = spread.leaseMs / LOOKS_IN_A_LEASE;
  let tables: () => readonly LiveTable[] = () => [];
  let callOff = (): void => {};
  let stopHearing = (): void => {};
  const doubted = new Map<string, number>();
  const even = newEvening(deps, posts, () => soon());
  let state: 'idle' | 'busy' | 'again' | 'closed' = 'closed';

  const look = async (): Promise<void> => {
    state = 'busy';
    callOff();
    const next = await lookOnce({ ...deps, posts, soon, even, doubted }, tables()).catch(
      (thrown: unknown) => {
        log.error({ error: String(thrown) }, 'where tables are dealt could not be looked after');
        return pauseMs;
      },
    );
    if (isClosed()) return;
    const again = wasAsked();
    state = 'idle';
    callOff = time.after(again ? 0 : Math.min(next, pauseMs), () => void look());
  };
  const isClosed = (): boolean => state === 'closed';
  const wasAsked = (): boolean => state === 'again';
  const soon = (): void => {
    if (state === 'busy') state = 'again';
    if (state !== 'idle') return;
    callOff();
    callOff = time.after(0, () => void look());
  };

  return {
    soon,
    begin: (all: () => readonly LiveTable[]): void => {
      tables = all;
      state = 'idle';
      stopHearing = spread.aides.onChange(soon);
      soon();
    },
    close: (): void => {
      state = 'closed';
      callOff();
      stopHearing();
    },
  };
}

/** Returns how long to wait for the next check if nothing happens before. */
async function lookOnce(round: Round, tables: readonly LiveTable[]): Promise<number> {
  const { spread, time, posts, doubted } = round;
  const reached = spread.aides.all();
  for (const [holder, until] of doubted) if (until <= time.now()) doubted.delete(holder);
  const aides = reached.filter(({ holder }) => !doubted.has(holder));
  const open = tables.filter((table) => table.status().is !== 'ended');
  for (const id of posts.keys()) if (!open.some((table) => table.id === id)) posts.delete(id);
  if (reached.length === 0 && posts.size === 0) return Number.POSITIVE_INFINITY;
  const began = time.now();
  const running = await spread.leases.running();
  if (!running.ok) return Number.POSITIVE_INFINITY;
  const loads = open.map((table) => getLoad(table, posts.get(table.id)));
  for (const table of open) {
    const post = posts.get(table.id);
    if (post !== undefined)
      await lookAfter({ ...round, reached, aides, loads }, table, post, running.value.get(table.id), began);
  }
  if ([...posts.values()].every(({ afar }) => afar.isAttached())) await round.even(open, aides);
  const left = [...posts.keys()].map((id) => running.value.get(id)?.leftMs ?? Number.POSITIVE_INFINITY);
  return Math.min(...left) + 1;
}

/** A table's load: one, plus one for each seated patron. */
const getLoad = (table: LiveTable, post: Post | undefined): Load => ({
  table: table.id,
  at: post?.holder ?? HERE,
  load: 1 + table.state().seats.size,
});

interface Round extends SpreadingDeps {
  readonly posts: Posts;
  readonly soon: () => void;
  readonly even: (open: readonly LiveTable[], aides: readonly Aide[]) => Promise<void>;
  /** Nodes that get no assignments, and until when. */
  readonly doubted: Map<string, number>;
}

interface Looking extends Round {
  readonly reached: readonly Aide[];
  /** The connected nodes that may get assignments. */
  readonly aides: readonly Aide[];
  readonly loads: readonly Load[];
}

/** Makes sure that some node runs a table that does not run on the leader. */
async function lookAfter(
  looking: Looking,
  table: LiveTable,
  post: Post,
  lease: Lease | undefined,
  began: number,
): Promise<void> {
  const { aides, log, time } = looking;
  if (post.afar.isAttached()) {
    if (lease?.holder === post.holder || post.dealtAt >= began) return;
    log.warn({ table: table.id, node: post.holder }, 'a node has lost a table: its lease has run out');
    post.afar.detach();
    doubt(looking, post);
  }
  if (time.now() < post.askedUntil) return;
  // The node did not answer.
  if (post.askedUntil > 0) doubt(looking, post);
  // Only the node with the lease may continue; if it is not connected, wait for the lease to expire.
  if (lease !== undefined) {
    const aide = looking.reached.find(({ holder }) => holder === lease.holder);
    if (aide !== undefined) await askToDeal(looking, table, post, aide);
    return;
  }
  const trusted = aides.filter(({ holder }) => !looking.doubted.has(holder));
  const places = [HERE, ...trusted.map(({ holder }) => holder)];
  const others = looking.loads.filter((one) => one.table !== table.id);
  const place = post.wanted ?? findEmptiest(places, others);
  const aide = trusted.find(({ holder }) => holder === place);
  if (aide === undefined) await takeHere(looking, table, post);
  else await askToDeal(looking, table, post, aide);
}

/** For a node that accepts an assignment after the table has gone elsewhere. */
const DEAF: ToHouse = { news: () => {}, answered: () => {}, ended: () => {} };

function doubt({ doubted, time }: Looking, post: Post): void {
  if (post.holder !== undefined) doubted.set(post.holder, time.now() + DOUBTED_MS);
  [post.holder, post.wanted, post.askedUntil] = [undefined, undefined, 0];
}

async function askToDeal(looking: Looking, table: LiveTable, post: Post, aide: Aide): Promise<void> {
  const { time, log, soon, posts, spread } = looking;
  // A node that answers late must not claim a table that another node has claimed since.
  const since = await spread.leases.epochOf(table.id);
  if (!since.ok) return;
  post.holder = aide.holder;
  const until = time.now() + ANSWER_MS;
  post.askedUntil = until;
  const isMine = (): boolean => post.askedUntil === until;
  aide.deal(table.id, since.value, {
    dealt: (dealer, seq) => {
      if (posts.get(table.id) !== post) {
        dealer.leave();
        return DEAF;
      }
      log.info({ table: table.id, node: aide.holder, seq }, 'a table is dealt by another node');
      post.dealtAt = time.now();
      if (isMine()) post.askedUntil = 0;
      [post.holder, post.wanted] = [aide.holder, undefined];
      soon();
      return post.afar.attach(dealer, seq);
    },
    refused: (reason) => {
      log.warn({ table: table.id, node: aide.holder, reason }, 'a node does not deal a table');
      if (isMine()) doubt(looking, post);
      soon();
    },
    gone: () => {
      if (posts.get(table.id) !== post || post.holder !== aide.holder) return;
      post.afar.detach();
      [post.askedUntil, post.holder] = [0, undefined];
      soon();
    },
  });
}

/** No node holds the table: resumes it on the leader. */
async function takeHere(looking: Looking, table: LiveTable, { afar }: Post): Promise<void> {
  const { posts, protection, log } = looking;
  const resuming = newResuming(looking);
  await table.handTo(async (drive) => {
    afar.detach();
    await afar.tellNow();
    const guard = protection.guardAt(table.id);
    const taken = await takeUpHere(looking.store, resuming, drive, table.id, guard);
    if (!taken.ok) {
      log.warn({ table: table.id, error: taken.error.message }, 'a table could not be taken up here');
      if (isDamage(taken.error)) afar.halt();
      return afar;
    }
    posts.delete(table.id);
    const driven = new TableRunner(drive, taken.value);
    afar.release(driven);
    log.info({ table: table.id }, 'a table is dealt by this node again');
    return driven;
  });
}

/** Claims the table and sends subscribers what they missed. */
async function takeUpHere(
  store: Store,
  resuming: Resuming,
  drive: TableRunnerDeps,
  id: string,
  guard: TableGuard,
): ReturnType<Resuming['resume']> {
  const resumed = await resuming.resume(id, guard);
  if (!resumed.ok) return resumed;
  const { keeper } = resumed.value;
  const missed = await readMissed(store, drive.telling.state(), keeper);
  if (!missed.ok) return missed;
  // The guard has already seen the events that this process wrote.
  const unheard = missed.value.slice(0, missed.value.length - keeper.untold().length);
  guard.heard(unheard, drive.telling.state().seq + 1);
  guard.takenUp(keeper.state());
  if (missed.value.length > 0) broadcastEvents({ ...drive, keeper }, missed.value);
  return resumed;
}

async function readMissed(
  store: Store,
  begun: TableState,
  keeper: Keeper,
): Promise<Result<readonly TableEvent[], StoreRefusal>> {
  const { seq } = keeper.state();
  const missed: TableEvent[] = [];
  let state = begun;
  while (state.seq < seq) {
    const events = await readOn(store, state, seq);
    if (!events.ok) return err(events.error);
    missed.push(...events.value);
    state = events.value.reduce<TableState>(evolve, state);
  }
  return ok(missed);
}

/**
 * Moves one table at a time from the node with the most load to the one with the least, once nodes or tables have
 * changed since the last balance.
 */
function newEvening(deps: SpreadingDeps, posts: Posts, soon: () => void): Round['even'] {
  let evened = '';
  return async (open, aides) => {
    const places = [HERE, ...aides.map(({ holder }) => holder)];
    const now = JSON.stringify([places.toSorted(), open.map(({ id }) => id).toSorted()]);
    if (now === evened) return;
    const loads = open.map((table) => getLoad(table, posts.get(table.id)));
    const move = nextMove(places, loads);
    const table = open.find(({ id }) => id === move?.table);
    if (move === undefined || table === undefined) {
      evened = now;
      return;
    }
    // Moves a table only between coups, so that no coup is cut short.
    if (inCoup(table.state())) return;
    deps.log.info({ table: table.id, node: move.to }, 'a table goes to another node');
    const post = posts.get(table.id);
    if (post === undefined) return table.handTo(giveAway(deps, posts, move.to, soon));
    post.wanted = move.to;
    post.afar.leave();
  };
}

const giveAway =
  (deps: SpreadingDeps, posts: Posts, to: string, soon: () => void): NextDriver =>
  async (drive, before) => {
    await before.finish(MOVING);
    const status = before.status();
    if (status.is === 'ended' && status.why !== 'stopped') return before;
    const begun = drive.telling.state();
    const afar = getAfar(deps, drive, begun, soon);
    posts.set(begun.id, newPost(afar, to));
    soon();
    return afar;
  };
