import { assert } from '../../base/index.ts';
import type { StoreRefusal } from '../../record/index.ts';
import {
  answersTo,
  type ConnectionCommand,
  type Croupier,
  findAnswer,
  type PatronCommand,
  type PitCommand,
  type TableCommand,
  type TableEvent,
  type TableRefusal,
  type TableState,
} from '../../table/index.ts';
import type { Attended, Chains, Keeper, KeeperAnswer, MayBegin } from '../keeper.ts';
import type { Log } from '../log.ts';
import type { AnyRefusal, HouseRefusal } from '../refusal.ts';
import type { DriveMeter } from './meter.ts';
import { type Presence, TableBroadcaster, type TableBroadcasterDeps } from './tableBroadcaster.ts';
import {
  CLOSING,
  type Ended,
  endedRefusal,
  QUEUE_FULL,
  STORE_AWAY,
  type TableAnswer,
  type TableStatus,
} from './tableStatus.ts';

/** What a table can be asked to do, wherever it runs: for many patrons over sockets, or for one alone. */
export interface RunningTable {
  readonly status: () => TableStatus;
  /**
   * Replies once the command is durable or refused. A command without a reply comes from the house and is always
   * queued.
   */
  readonly submit: (command: TableRequest['command'], reply?: TableRequest['reply']) => void;
  /** A patron connected or disconnected: check the seats. */
  readonly wake: () => void;
  readonly isSeated: (patron: string) => boolean;
  /** The work under way, if any. */
  readonly busy: () => Promise<void> | undefined;
  /** The record is damaged: stop dealing and taking commands. */
  readonly halt: () => void;
  /** Takes no more commands, finishes a hand with chips on the felt, and saves the state. */
  readonly finish: (refusal?: HouseRefusal) => Promise<void>;
}

export interface TableRequest {
  readonly command: PatronCommand | PitCommand | ConnectionCommand;
  readonly reply?: ((answer: TableAnswer) => void) | undefined;
}

export interface TableRunnerDeps extends Omit<TableBroadcasterDeps, 'keeper' | 'presence'> {
  readonly log: Log;
  /** How long a command waits for others to share its commit. */
  readonly gatherMs: number;
  readonly meter: DriveMeter;
  readonly presence: Presence;
  /** Whether a shoe or a hand may begin now; always if omitted. */
  readonly mayBegin?: MayBegin;
  /** The store does not answer; `message` is the store's. */
  readonly onAway?: (message: string) => void;
  /** Why the table ended, and the refusal for later commands. */
  readonly onEnd: (why: Ended, refusal: HouseRefusal) => void;
}

/** An open table and its croupier. */
export interface OpenedTable {
  readonly keeper: Keeper;
  readonly croupier: Croupier;
  /** For when the table's chain runs out. */
  readonly chains: Chains;
}

/** The first pause before a failed step is retried. */
export const FIRST_BACKOFF_MS = 50;
const LONGEST_BACKOFF_MS = 2_000;
const LONGEST_TIMER_MS = 30_000;
const MOST_QUEUED = 5_000;
const MOST_IN_BATCH = 500;
const MOST_ODD_REFUSALS = 20;
const MOST_STEPS_TO_FINISH = 200;
const SNAPSHOT_EVERY = 2_000;

/** One running table: its queue, its clock and its only loop. One step at a time. */
export class TableRunner implements RunningTable {
  readonly #deps: TableRunnerDeps;
  readonly #keeper: Keeper;
  readonly #chains: Chains;
  readonly #id: string;
  readonly #broadcaster: TableBroadcaster;
  #croupier: Croupier;
  readonly #queue: TableRequest[] = [];
  #status: TableStatus = { is: 'running' };
  #isClosing = false;
  #nextWakeAt: number;
  #backoffMs = FIRST_BACKOFF_MS;
  /** Consecutive refusals of the croupier's commands that are not store failures. */
  #oddRefusals = 0;
  #eventsSinceSnapshot = 0;
  #hasShoeEnded = false;
  #isGathering = false;
  #busy: Promise<void> | undefined;
  #cancelTimer = (): void => {};

  constructor(deps: TableRunnerDeps, { keeper, croupier, chains }: OpenedTable, firstWakeMs = 0) {
    this.#deps = deps;
    this.#keeper = keeper;
    this.#chains = chains;
    this.#croupier = croupier;
    this.#id = keeper.state().id;
    this.#nextWakeAt = deps.time.now() + firstWakeMs;
    const onTold = (events: readonly TableEvent[], before: TableState): void => {
      this.#eventsSinceSnapshot += events.length;
      this.#hasShoeEnded ||= events.some((event) => event.type === 'logged' && event.entry.type === 'close');
      deps.onTold(events, before);
    };
    this.#broadcaster = new TableBroadcaster({ ...deps, keeper, onTold });
    // Subscribers begin with the current state, which includes earlier events.
    keeper.news();
    this.#schedule();
  }

  status(): TableStatus {
    return this.#status;
  }

  busy(): Promise<void> | undefined {
    return this.#busy;
  }

  isSeated(patron: string): boolean {
    return this.#keeper.state().seats.has(patron);
  }

  submit(command: TableRequest['command'], reply?: TableRequest['reply']): void {
    const answer = 'id' in command ? this.#metered(reply) : reply;
    const refusal = answer === undefined ? undefined : this.#refusal();
    if (refusal !== undefined) answer?.({ ok: false, refusal });
    else {
      this.#queue.push({ command, reply: answer });
      this.#gather();
    }
  }

  wake(): void {
    this.#deps.presence.changed();
    if (this.#status.is === 'running') this.#nextWakeAt = this.#deps.time.now();
    this.#gather();
  }

  halt(): void {
    this.#end('broken');
  }

  async finish(refusal: HouseRefusal = CLOSING): Promise<void> {
    if (!(await this.#stopTaking(refusal))) return;
    if (this.#status.is === 'running') await this.#finishHand();
    this.#broadcaster.flush();
    if (this.#status.is === 'running') await this.#saveSnapshot();
    this.#end('stopped');
  }

  /** Stops at once and leaves the table as it is for the next process that runs it. */
  async release(): Promise<void> {
    if (await this.#stopTaking(CLOSING)) this.#end('stopped');
  }

  #metered(reply: TableRequest['reply']): (answer: TableAnswer) => void {
    return (answer) => {
      this.#deps.meter.answered(answer.ok ? 'ok' : answer.refusal.code);
      reply?.(answer);
    };
  }

  #isOpen(): boolean {
    return this.#status.is !== 'ended' && !this.#isClosing;
  }

  #refusal(): AnyRefusal | undefined {
    if (this.#isClosing) return CLOSING;
    if (this.#status.is === 'away') return STORE_AWAY;
    if (this.#status.is === 'ended') return endedRefusal(this.#status.why);
    return this.#queue.length < MOST_QUEUED ? undefined : QUEUE_FULL;
  }

  #refuseQueue(refusal: AnyRefusal): void {
    for (const { reply } of this.#queue.splice(0)) reply?.({ ok: false, refusal });
  }

  /** Commands that arrive together share one commit. */
  #gather(): void {
    if (this.#isGathering || this.#busy !== undefined || !this.#isOpen() || this.#status.is === 'away')
      return;
    this.#isGathering = true;
    this.#deps.time.after(this.#deps.gatherMs, () => {
      this.#isGathering = false;
      this.#start();
    });
  }

  #schedule(): void {
    this.#cancelTimer();
    if (!this.#isOpen()) return;
    const { time } = this.#deps;
    const wait = Math.min(Math.max(this.#nextWakeAt - time.now(), 0), LONGEST_TIMER_MS);
    if (this.#queue.length > 0 && this.#status.is === 'running') this.#gather();
    else this.#cancelTimer = time.after(wait, () => this.#start());
  }

  #start(): void {
    if (this.#busy !== undefined || !this.#isOpen()) return;
    this.#busy = this.#run()
      .catch((thrown: unknown) => {
        const error = thrown instanceof Error ? thrown.message : String(thrown);
        this.#deps.log.error({ table: this.#id, error }, 'a table broke');
        this.#end('broken');
      })
      .finally(() => {
        this.#busy = undefined;
        this.#schedule();
      });
  }

  async #run(): Promise<void> {
    const { time } = this.#deps;
    while (this.#isOpen()) {
      if (this.#status.is === 'away') {
        if (time.now() < this.#nextWakeAt) return;
        await this.#probeStore();
      } else if (this.#hasCommands()) await this.#commitQueue();
      else {
        if (time.now() >= this.#nextWakeAt) await this.#act(time.now());
        // Yields to other tables, however short this table's clocks are.
        if (!this.#hasCommands()) return;
      }
    }
  }

  #hasCommands(): boolean {
    return this.#queue.length > 0 || this.#deps.presence.isDue();
  }

  async #commitQueue(): Promise<void> {
    const { time, presence, meter } = this.#deps;
    const seats: readonly TableCommand[] = presence.isDue() ? presence.commands(this.#keeper.state()) : [];
    const requests = this.#queue.splice(0, MOST_IN_BATCH);
    const commands = [...seats, ...requests.map(({ command }) => command)];
    if (commands.length === 0) return;
    const committed = meter.committing();
    const answers = await this.#keeper.submit(commands, time.now());
    assert(answers.length === commands.length, 'every command has its answer');
    if (answers.some((answer) => answer.ok && answer.value.events.length > 0)) {
      committed();
      this.#backoffMs = FIRST_BACKOFF_MS;
    }
    const failure = findStoreFailure(answers);
    if (failure !== undefined) this.#noteFailure(failure);
    await this.#publish();
    for (const [index, { command, reply }] of requests.entries()) {
      const answer = answers[seats.length + index];
      if (answer !== undefined) reply?.(toTableAnswer(this.#keeper.state(), command, answer));
    }
    if (this.#status.is === 'running') this.#nextWakeAt = time.now();
  }

  /** Lets the croupier do what is due; returns when more will be. */
  async #act(now: number): Promise<number | undefined> {
    const committed = this.#deps.meter.committing();
    const { mayBegin } = this.#deps;
    const terms = { chains: this.#chains, ...(mayBegin !== undefined && { mayBegin }) };
    const attended: Attended = await this.#keeper.attend(this.#croupier, now, terms);
    this.#croupier = attended.croupier;
    if (attended.events.length > 0) {
      committed();
      this.#backoffMs = FIRST_BACKOFF_MS;
    }
    this.#nextWakeAt = attended.next ?? Number.POSITIVE_INFINITY;
    this.#noteCroupier(attended.problem);
    await this.#publish();
    if (this.#keeper.state().stage.is === 'closed') this.#end('closed');
    return attended.problem === undefined ? attended.next : undefined;
  }

  /**
   * A store that answers reads but refuses writes is not back: test it with a snapshot, which is a write without an
   * event.
   */
  async #probeStore(): Promise<void> {
    const { time, log, presence } = this.#deps;
    const failure = findStoreFailure(await this.#keeper.submit([{ do: 'tick' }], time.now()));
    if (failure !== undefined) return this.#noteFailure(failure);
    const saved = await this.#keeper.snapshot();
    if (!saved.ok) return this.#noteFailure(saved.error);
    log.info({ table: this.#id }, 'the store answers again');
    this.#status = { is: 'running' };
    this.#nextWakeAt = time.now();
    presence.changed();
    await this.#publish();
  }

  async #publish(): Promise<void> {
    this.#broadcaster.publish();
    if (this.#hasShoeEnded || this.#eventsSinceSnapshot >= SNAPSHOT_EVERY) await this.#saveSnapshot();
  }

  async #saveSnapshot(): Promise<void> {
    this.#eventsSinceSnapshot = 0;
    this.#hasShoeEnded = false;
    const saved = await this.#keeper.snapshot();
    if (!saved.ok)
      this.#deps.log.warn({ table: this.#id, error: saved.error.message }, 'no snapshot was saved');
  }

  #noteFailure({ code, message }: TableRefusal | StoreRefusal): void {
    const { log } = this.#deps;
    const table = this.#id;
    if (code === 'store/stale-epoch') {
      log.error({ table }, 'another process has this table: it is dealt here no more');
      this.#end('fenced');
    } else if (code === 'store/damaged' || code === 'store/unreadable') {
      log.error({ table, error: message }, 'the record of this table cannot be read: it is stopped');
      this.#end('broken');
    } else this.#waitForStore(message);
  }

  #waitForStore(message: string): void {
    if (this.#status.is === 'ended') return;
    const { time, log, onAway } = this.#deps;
    if (this.#status.is === 'running')
      log.warn({ table: this.#id, error: message }, 'the store does not answer');
    this.#status = { is: 'away' };
    this.#nextWakeAt = time.now() + this.#backoffMs;
    this.#backoffMs = Math.min(2 * this.#backoffMs, LONGEST_BACKOFF_MS);
    this.#refuseQueue(STORE_AWAY);
    onAway?.(message);
  }

  /** After a lost reply the croupier may repeat a finished step: it retries once the table has caught up. */
  #noteCroupier(problem: Attended['problem']): void {
    if (problem === undefined) {
      this.#oddRefusals = 0;
      return;
    }
    if (isStoreFailure(problem)) {
      this.#noteFailure(problem);
      return;
    }
    const { time, log } = this.#deps;
    this.#oddRefusals += 1;
    this.#nextWakeAt = time.now() + FIRST_BACKOFF_MS;
    if (this.#oddRefusals < MOST_ODD_REFUSALS) return;
    log.error({ table: this.#id, code: problem.code, error: problem.message }, 'the croupier cannot go on');
    this.#end('broken');
  }

  /** Waits for the current step; false if the table was already closing. */
  async #stopTaking(refusal: HouseRefusal): Promise<boolean> {
    if (this.#isClosing) return false;
    this.#isClosing = true;
    this.#cancelTimer();
    this.#refuseQueue(refusal);
    await this.#busy;
    return true;
  }

  /** No more commands can arrive, so the clocks of the hand run out at once. */
  async #finishHand(): Promise<void> {
    let now = this.#deps.time.now();
    for (let step = 0; step < MOST_STEPS_TO_FINISH; step++) {
      if (this.#status.is !== 'running' || !inCoup(this.#keeper.state())) return;
      const next = await this.#act(now);
      if (next === undefined) return;
      now = Math.max(now, next);
    }
  }

  #end(why: Ended): void {
    if (this.#status.is === 'ended') return;
    this.#status = { is: 'ended', why };
    this.#cancelTimer();
    const refusal = endedRefusal(why);
    this.#refuseQueue(refusal);
    this.#deps.onEnd(why, refusal);
  }
}

const STORE_FAILURES: readonly string[] = [
  'store/unavailable',
  'store/stale-epoch',
  'store/damaged',
  'store/unreadable',
];

const isStoreFailure = ({ code }: TableRefusal | StoreRefusal): boolean => STORE_FAILURES.includes(code);

/** The store's failure, which applies to a whole batch. */
const findStoreFailure = (answers: readonly KeeperAnswer[]): TableRefusal | StoreRefusal | undefined =>
  answers.flatMap((answer) => (answer.ok ? [] : [answer.error])).find(isStoreFailure);

/** A repeated command gets the event that executed it the first time. */
function toTableAnswer(state: TableState, command: TableCommand, answer: KeeperAnswer): TableAnswer {
  if (!answer.ok) return { ok: false, refusal: answer.error };
  const done = 'id' in command ? findAnswer(answersTo(state, command.patron), command.id) : undefined;
  return { ok: true, seq: done?.seq ?? answer.value.seq };
}

/** Whether a hand must be finished: bets are closed, or chips lie on the felt. */
export const inCoup = ({ stage, seats }: TableState): boolean =>
  stage.is === 'dealing' ||
  (stage.is === 'betting' && [...seats.values()].some(({ placed }) => placed.length > 0));
