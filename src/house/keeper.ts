import { assert, equalJson, err, ok, type Result } from '../base/index.ts';
import type { HouseFile } from '../engine/index.ts';
import type { Transfer } from '../ledger/index.ts';
import type { Committed, JournalRow, Store, StoreRefusal } from '../record/port.ts';
import {
  type Croupier,
  decide,
  dutyOf,
  evolve,
  fulfil,
  snapshotOf,
  stateFrom,
  type TableCommand,
  type TableEvent,
  type TableRefusal,
  type TableSettings,
  type TableSnapshot,
  type TableState,
} from '../table/index.ts';
import { storedEvent, tableEventFrom, transfersOf } from './postings.ts';

/** What a command came to: its events, durable by now, or why there are none. */
export type Answer = Result<
  { readonly seq: number; readonly events: readonly TableEvent[] },
  TableRefusal | StoreRefusal
>;

/** The one writer of a table: nothing is heard of an event before it is durable. */
export interface Keeper {
  readonly state: () => TableState;
  /** Decides commands in order and commits all that they make happen in one transaction. One call at a time. */
  readonly submit: (commands: readonly TableCommand[], now: number) => Promise<readonly Answer[]>;
  /** Lets the croupier do all that is due; gives the moment at which more will be. */
  readonly attend: (croupier: Croupier, now: number) => Promise<Attended>;
  readonly snapshot: () => Promise<Result<void, StoreRefusal>>;
}

export interface Attended {
  readonly croupier: Croupier;
  readonly events: readonly TableEvent[];
  /** Undefined when only a command can make something happen. */
  readonly next: number | undefined;
  readonly problem: TableRefusal | StoreRefusal | undefined;
}

export interface NewTable {
  readonly id: string;
  readonly house: HouseFile;
  readonly game: string;
  readonly settings: TableSettings;
}

/** Opens a table for the first time: its journal begins, and its float comes from the bank. */
export async function openNewTable(
  store: Store,
  table: NewTable,
  now: number,
): Promise<Result<Keeper, StoreRefusal>> {
  const claimed = await store.claim(table.id);
  if (!claimed.ok) return claimed;
  if (claimed.value.seq > 0)
    return err({ code: 'store/exists', message: `the table ${table.id} was opened before` });
  const { id, house, game, settings } = table;
  const opened: TableEvent = { type: 'opened', tableId: id, house, game, settings, at: now };
  const done = await store.commit({
    journal: id,
    epoch: claimed.value.epoch,
    expectedSeq: 0,
    events: [storedEvent(opened)],
    transfers: transfersOf(id, 1, opened),
  });
  return done.ok ? ok(keep(store, id, claimed.value.epoch, house, evolve(undefined, opened))) : done;
}

/** Takes a table over from the store: after a restart, or from a node that died. Recovers before anything else. */
export async function resumeTable(
  store: Store,
  id: string,
  now: number,
): Promise<Result<Keeper, StoreRefusal>> {
  const claimed = await store.claim(id);
  if (!claimed.ok) return claimed;
  const loaded = await loadState(store, id);
  if (!loaded.ok) return loaded;
  const { state, house } = loaded.value;
  const keeper = keep(store, id, claimed.value.epoch, house, state);
  if (state.stage.is === 'closed') return ok(keeper);
  const [recovered] = await keeper.submit([{ do: 'recover' }], now);
  assert(recovered !== undefined, 'every command has its answer');
  return recovered.ok ? ok(keeper) : err(asStoreRefusal(recovered.error));
}

/** The state that a journal folds to, from its newest snapshot on. */
export async function loadState(
  store: Store,
  id: string,
): Promise<Result<{ readonly state: TableState; readonly house: HouseFile }, StoreRefusal>> {
  const loaded = await store.load(id);
  if (!loaded.ok) return loaded;
  const snapshot = loaded.value.snapshot?.state as TableSnapshot | undefined;
  let state = snapshot === undefined ? undefined : stateFrom(snapshot);
  let house = snapshot?.house;
  for (const row of loaded.value.rows) {
    const event = tableEventFrom(row);
    if (event.type === 'opened') house = event.house;
    state = evolve(state, event);
  }
  if (state === undefined || house === undefined)
    return err({ code: 'store/damaged', message: `the journal ${id} has no beginning` });
  return ok({ state, house });
}

const asStoreRefusal = ({ code, message }: TableRefusal | StoreRefusal): StoreRefusal =>
  code.startsWith('store/') ? ({ code, message } as StoreRefusal) : { code: 'store/malformed', message };

interface Drafted {
  readonly state: TableState;
  readonly answers: readonly Answer[];
  readonly events: readonly TableEvent[];
  readonly transfers: readonly Transfer[];
}

function keep(store: Store, id: string, epoch: number, house: HouseFile, begun: TableState): Keeper {
  let state = begun;
  /** After a lost reply only the store knows what is durable. */
  let unsure = false;

  const commit = async ({ events, transfers }: Drafted): Promise<Result<Committed, StoreRefusal>> =>
    store.commit({ journal: id, epoch, expectedSeq: state.seq, events: events.map(storedEvent), transfers });

  const resync = async (): Promise<StoreRefusal | undefined> => {
    const loaded = await loadState(store, id);
    if (!loaded.ok) return loaded.error;
    state = loaded.value.state;
    unsure = false;
    return undefined;
  };

  const submit = async (commands: readonly TableCommand[], now: number): Promise<readonly Answer[]> => {
    const refusal = unsure ? await resync() : undefined;
    if (refusal !== undefined) return commands.map(() => err(refusal));
    const drafted = draft(state, commands, now);
    if (drafted.events.length === 0) return drafted.answers;
    const done = await commit(drafted);
    if (done.ok) {
      state = drafted.state;
      return drafted.answers;
    }
    switch (done.error.code) {
      case 'store/unavailable':
        return afterLostReply(drafted, done.error);
      case 'store/wrong-seq':
        // A commit that was given up for lost came after all; what is asked now may rest on what it did.
        unsure = true;
        return unanswered(drafted, { code: 'store/unavailable', message: done.error.message });
      case 'store/insufficient':
      case 'store/id-reused':
      case 'store/malformed':
        return commands.length > 1 ? oneByOne(commands, now) : unanswered(drafted, done.error);
      default:
        return unanswered(drafted, done.error);
    }
  };

  /** One wish that cannot be committed must not take the others down with it. */
  const oneByOne = async (commands: readonly TableCommand[], now: number): Promise<readonly Answer[]> => {
    const answers: Answer[] = [];
    for (const command of commands) answers.push(...(await submit([command], now)));
    return answers;
  };

  /**
   * The commit may have happened: asked again, the store knows; while it does not answer, nobody is told anything but
   * that. Events in these places prove nothing until they are seen to be these: another writer may have come.
   */
  const afterLostReply = async (drafted: Drafted, refused: StoreRefusal): Promise<readonly Answer[]> => {
    unsure = true;
    const { events } = drafted;
    const rows = await store.events(id, state.seq + 1, events.length);
    const failed = rows.ok ? await resync() : rows.error;
    if (failed === undefined && rows.ok && sayTheSame(rows.value, events)) return drafted.answers;
    return unanswered(drafted, failed ?? refused);
  };

  const attend = async (croupier: Croupier, now: number): Promise<Attended> => {
    const events: TableEvent[] = [];
    let dealer = croupier;
    for (;;) {
      const duty = dutyOf(state, now);
      if (duty.is === 'wait') return { croupier: dealer, events, next: duty.until, problem: undefined };
      const fulfilled = fulfil(dealer, state, duty, now);
      assert(fulfilled.ok, 'an honest croupier can do what is due');
      const [answer] = await submit([fulfilled.value.command], now);
      assert(answer !== undefined, 'every command has its answer');
      if (!answer.ok) return { croupier: dealer, events, next: now, problem: answer.error };
      // Only now: a shoe that was mixed for a commit that failed may not be the one that the log tells of.
      dealer = fulfilled.value.croupier;
      events.push(...answer.value.events);
    }
  };

  return {
    state: () => state,
    submit,
    attend,
    snapshot: () =>
      store.saveSnapshot({
        journal: id,
        epoch,
        seq: state.seq,
        state: JSON.parse(JSON.stringify(snapshotOf(state, house))),
      }),
  };
}

/** Whatever a draft that is not durable said rests on what has not happened, or nobody knows: its refusals too. */
const unanswered = ({ answers }: Drafted, refusal: StoreRefusal): readonly Answer[] =>
  answers.map(() => err(refusal));

const sayTheSame = (rows: readonly JournalRow[], events: readonly TableEvent[]): boolean =>
  equalJson(
    rows.map(({ type, body }) => ({ type, body })),
    events.map(storedEvent),
  );

/** Decides each command on what those before it would leave, without touching anything. */
function draft(begun: TableState, commands: readonly TableCommand[], now: number): Drafted {
  let state = begun;
  const answers: Answer[] = [];
  const events: TableEvent[] = [];
  const transfers: Transfer[] = [];
  for (const command of commands) {
    const decided = decide(state, command, now);
    if (!decided.ok) {
      answers.push(err(decided.error));
      continue;
    }
    for (const event of decided.value) {
      transfers.push(...transfersOf(state.id, state.seq + 1, event));
      events.push(event);
      state = evolve(state, event);
    }
    answers.push(ok({ seq: state.seq, events: decided.value }));
  }
  return { state, answers, events, transfers };
}
