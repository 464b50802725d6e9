import { assert, err, ok, type Result } from '../base/index.ts';
import type { HouseFile } from '../engine/index.ts';
import { type EventOf, TABLE_JOURNAL, TABLE_SNAPSHOT, writeForm } from '../forms/index.ts';
import { refuseStore, type Store, type StoreRefusal } from '../record/index.ts';
import {
  type AliasIn,
  beaconLacking,
  beginsBy,
  type Croupier,
  decideCommand,
  evolve,
  fulfil,
  getDuty,
  getSnapshot,
  nextSeatExpiry,
  type Seeds,
  seedsLacking,
  stateFrom,
  type TableCommand,
  type TableEvent,
  type TableRefusal,
  type TableSettings,
  type TableState,
} from '../table/index.ts';
import { type ToldOfChain, toldOfChain } from './chain.ts';
import { getTransfers } from './postings.ts';
import { type TableGuard, UNGUARDED } from './protection/index.ts';
import { nameOfSnapshot, readRow, readSnapshot } from './reading.ts';
import { checkTableChips } from './tableChips.ts';
import { foldJournal, isOfOne, openWriter, type Projection, type Writer } from './writer.ts';

/** The outcome of a command: its durable events, or why it was refused. */
export type KeeperAnswer = Result<
  { readonly seq: number; readonly events: readonly TableEvent[] },
  TableRefusal | StoreRefusal
>;

/** The single writer of a table. It shows no event before the event is durable. */
export interface Keeper {
  readonly state: () => TableState;
  /** Decides commands in order and commits all their events in one transaction. One call at a time. */
  readonly submit: (commands: readonly TableCommand[], now: number) => Promise<readonly KeeperAnswer[]>;
  /** Lets the croupier do everything that is due, and returns the next moment when something is. */
  readonly attend: (croupier: Croupier, now: number, terms?: AttendTerms) => Promise<Attended>;
  /** Takes all events that became durable since the last call, in order. */
  readonly news: () => readonly TableEvent[];
  /** The same events, without taking them. */
  readonly untold: () => readonly TableEvent[];
  readonly snapshot: () => Promise<Result<void, StoreRefusal>>;
}

/** How often a shoe that waits for the beacon polls it. */
const BEACON_ASK_MS = 250;

export interface AttendTerms {
  readonly chains?: Chains;
  /** Whether a shoe or coup may begin now; always if omitted. One in progress continues to its end. */
  readonly mayBegin?: MayBegin;
}

export type MayBegin = (what: 'shoe' | 'coup', state: TableState) => boolean;

/** The seeds of a table's chain; creates the chain on first use. `told` is what the record says about it. */
export type Chains = (chain: number, told?: ToldOfChain) => Promise<Result<Seeds, StoreRefusal>>;

export interface Attended {
  readonly croupier: Croupier;
  readonly events: readonly TableEvent[];
  /** Undefined if only a command can change anything. */
  readonly next: number | undefined;
  readonly problem: TableRefusal | StoreRefusal | undefined;
}

export interface NewTable {
  readonly id: string;
  readonly house: HouseFile;
  readonly game: string;
  readonly settings: TableSettings;
}

/** Starts the table's journal, and takes its float from the bank. */
export async function openNewTable(
  store: Store,
  table: NewTable,
  now: number,
  aliasIn: AliasIn,
  guard?: TableGuard,
): Promise<Result<Keeper, StoreRefusal>> {
  const opening = await openKeeper(store, table.id, aliasIn, guard);
  if (!opening.ok) return opening;
  const { writer, keeper } = opening.value;
  if (writer.seq() > 0)
    return err({ code: 'store/exists', message: `the table ${table.id} was opened before` });
  const { id, house, game, settings } = table;
  const done = await writer.write([{ type: 'opened', tableId: id, house, game, settings, at: now }]);
  return done.ok ? ok(keeper) : done;
}

/** Takes a table over from the store after a restart or from a dead node, and recovers it first. */
export async function resumeTable(
  store: Store,
  id: string,
  now: number,
  aliasIn: AliasIn,
  guard?: TableGuard,
): Promise<Result<Keeper, StoreRefusal>> {
  const opening = await openKeeper(store, id, aliasIn, guard);
  if (!opening.ok) return opening;
  const { writer, keeper } = opening.value;
  const found = writer.state();
  if (found === undefined) return noBeginning(id);
  guard?.takenUp(found);
  if (keeper.state().stage.is === 'closed') return ok(keeper);
  const right = await checkTableChips(store, keeper.state());
  if (!right.ok) return right;
  const [recovered] = await keeper.submit([{ do: 'recover' }], now);
  assert(recovered !== undefined, 'every command has its answer');
  return recovered.ok ? ok(keeper) : err(asStoreRefusal(recovered.error));
}

/** Ends the current shoe of a copied record without revealing it, and binds the table to another chain. */
export async function endShoeUnshown(
  store: Store,
  id: string,
  chain: { readonly r: string; readonly anchor: string },
  now: number,
): Promise<Result<EventOf<'restored'>, StoreRefusal>> {
  const opening = await openKeeper(store, id, NOBODY_SITS_DOWN);
  if (!opening.ok) return opening;
  if (opening.value.writer.state() === undefined) return noBeginning(id);
  const [answer] = await opening.value.keeper.submit([{ do: 'restore', ...chain }], now);
  assert(answer !== undefined, 'every command has its answer');
  if (!answer.ok) return err(asStoreRefusal(answer.error));
  const event = answer.value.events.find(({ type }) => type === 'restored');
  assert(event?.type === 'restored', 'a table is restored once');
  return ok(event);
}

const NOBODY_SITS_DOWN: AliasIn = () => {
  throw new Error('whoever ends a shoe seats nobody');
};

/** Saves a snapshot, so that a start does not read earlier rows. */
export async function saveTable(store: Store, id: string): Promise<Result<void, StoreRefusal>> {
  const opening = await openKeeper(store, id, NOBODY_SITS_DOWN);
  if (!opening.ok) return opening;
  return opening.value.writer.state() === undefined ? noBeginning(id) : opening.value.writer.save();
}

export async function loadState(
  store: Pick<Store, 'load' | 'events'>,
  id: string,
): Promise<Result<TableState, StoreRefusal>> {
  const folded = await foldJournal(store, id, TABLE_FOLD);
  if (!folded.ok) return folded;
  return folded.value.state === undefined ? noBeginning(id) : ok(folded.value.state);
}

const noBeginning = (id: string): Result<never, StoreRefusal> =>
  err({ code: 'store/damaged', message: `the journal ${id} has no beginning` });

const asStoreRefusal = ({ code, message }: TableRefusal | StoreRefusal): StoreRefusal =>
  code.startsWith('store/') ? ({ code, message } as StoreRefusal) : { code: 'store/malformed', message };

interface Drafted {
  readonly state: TableState;
  readonly answers: readonly KeeperAnswer[];
  readonly events: readonly TableEvent[];
}

const TABLE_FOLD: Projection<TableState | undefined, TableEvent> = {
  begin: () => undefined,
  evolve,
  read: (row) => readRow(TABLE_JOURNAL, row),
  write: TABLE_JOURNAL.write,
  transfers: getTransfers,
  snapshot: (table) => {
    assert(table !== undefined, 'a table begins by being opened');
    return writeForm(TABLE_SNAPSHOT, getSnapshot(table));
  },
  restore: (snapshot) => {
    const kept = readSnapshot(TABLE_SNAPSHOT, snapshot);
    if (!kept.ok) return kept;
    const table = stateFrom(kept.value);
    return table.ok ? table : refuseStore('store/unreadable', `${nameOfSnapshot(snapshot)}: ${table.error}`);
  },
};

async function openKeeper(
  store: Store,
  id: string,
  aliasIn: AliasIn,
  guard: TableGuard = UNGUARDED,
): Promise<
  Result<
    { readonly writer: Writer<TableState | undefined, TableEvent>; readonly keeper: Keeper },
    StoreRefusal
  >
> {
  let untold: TableEvent[] = [];
  const opened: Result<Writer<TableState | undefined, TableEvent>, StoreRefusal> = await openWriter<
    TableState | undefined,
    TableEvent
  >(store, id, TABLE_FOLD, (events) => {
    untold.push(...events);
    if (opened.ok) guard.heard(events, opened.value.seq() - events.length + 1);
  });
  if (!opened.ok) return opened;
  const writer = opened.value;
  const news = (): readonly TableEvent[] => {
    const told = untold;
    untold = [];
    return told;
  };
  return ok({ writer, keeper: { ...keep(writer, aliasIn, guard), news, untold: () => untold } });
}

function keep(
  writer: Writer<TableState | undefined, TableEvent>,
  aliasIn: AliasIn,
  guard: TableGuard,
): Omit<Keeper, 'news' | 'untold'> {
  const state = (): TableState => {
    const found = writer.state();
    assert(found !== undefined, 'a keeper has a table');
    return found;
  };

  const submit = async (commands: readonly TableCommand[], now: number): Promise<readonly KeeperAnswer[]> => {
    const ready = await writer.catchUp();
    if (!ready.ok) return commands.map(() => ready);
    const drafted = draft(state(), commands, { now, aliasIn, guard });
    if (drafted.events.length === 0) return drafted.answers;
    const done = await writer.write(drafted.events, drafted.state);
    if (done.ok) return drafted.answers;
    return isOfOne(done.error) && commands.length > 1
      ? oneByOne(commands, now)
      : unanswered(drafted, done.error);
  };

  /** One command that cannot be committed must not fail the others. */
  const oneByOne = async (
    commands: readonly TableCommand[],
    now: number,
  ): Promise<readonly KeeperAnswer[]> => {
    const answers: KeeperAnswer[] = [];
    for (const command of commands) answers.push(...(await submit([command], now)));
    return answers;
  };

  const attend = async (
    croupier: Croupier,
    now: number,
    { chains, mayBegin = () => true }: AttendTerms = {},
  ): Promise<Attended> => {
    const events: TableEvent[] = [];
    let dealer = croupier;
    for (;;) {
      const ready = await withSeeds(dealer, state(), chains);
      if (!ready.ok) return { croupier: dealer, events, next: now, problem: ready.error };
      dealer = ready.value;
      const duty = getDuty(state(), now);
      const begins = beginsBy(duty);
      const rests = begins !== undefined && !mayBegin(begins, state());
      const next = duty.is === 'wait' ? duty.until : nextSeatExpiry(state(), now);
      if (duty.is === 'wait' || rests) return { croupier: dealer, events, next, problem: undefined };
      if (beaconLacking(dealer, state(), duty, now))
        return { croupier: dealer, events, next: now + BEACON_ASK_MS, problem: undefined };
      const fulfilled = fulfil(dealer, state(), duty, now);
      assert(fulfilled.ok, 'an honest croupier can do what is due');
      const [answer] = await submit([fulfilled.value.command], now);
      assert(answer !== undefined, 'every command has its answer');
      if (!answer.ok) return { croupier: dealer, events, next: now, problem: answer.error };
      // Only after the commit: a shoe shuffled for a failed commit may differ from the one in the log.
      dealer = fulfilled.value.croupier;
      events.push(...answer.value.events);
    }
  };

  return { state, submit, attend, snapshot: writer.save };
}

/** Loads the seeds of the current chain, and of the next one when it must be announced. */
async function withSeeds(
  croupier: Croupier,
  state: TableState,
  chains: Chains | undefined,
): Promise<Result<Croupier, StoreRefusal>> {
  const lacking = seedsLacking(croupier, state);
  if (lacking === undefined || chains === undefined) return ok(croupier);
  const seeds =
    lacking === 'chain'
      ? await chains(state.chain, toldOfChain(state))
      : await chains(state.chain + 1, { anchor: state.shoe?.nextAnchor });
  if (!seeds.ok) return seeds;
  if (lacking === 'next') return ok({ ...croupier, next: seeds.value });
  const { beacon } = croupier;
  const dealer = { seeds: seeds.value, chain: state.chain, shoe: undefined, ...(beacon && { beacon }) };
  return withSeeds(dealer, state, chains);
}

/**
 * If the commit failed, every answer of the draft is void, refusals included: they assume events that may not have
 * happened.
 */
const unanswered = ({ answers }: Drafted, refusal: StoreRefusal): readonly KeeperAnswer[] =>
  answers.map(() => err(refusal));

/** Decides each command on the state that the earlier ones would leave. Writes nothing. */
function draft(
  begun: TableState,
  commands: readonly TableCommand[],
  { now, aliasIn, guard }: { readonly now: number; readonly aliasIn: AliasIn; readonly guard: TableGuard },
): Drafted {
  guard.drafting();
  let state = begun;
  const answers: KeeperAnswer[] = [];
  const events: TableEvent[] = [];
  for (const command of commands) {
    guard.deciding(command);
    const decided = decideCommand(state, command, now, aliasIn, guard.mayPlay);
    if (!decided.ok) {
      answers.push(err(decided.error));
      continue;
    }
    guard.drafted(decided.value);
    for (const event of decided.value) {
      events.push(event);
      state = evolve(state, event);
    }
    answers.push(ok({ seq: state.seq, events: decided.value }));
  }
  return { state, answers, events };
}
