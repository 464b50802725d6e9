import { assert } from '../../src/base/index.ts';

import { type Keeper, openReceiptBook, type ReceiptBook } from '../../src/house/index.ts';
import type { Store, StoreRefusal } from '../../src/record/index.ts';
import {
  type Croupier,
  eventFor,
  getView,
  type PitCommand,
  type TableCommand,
  type TableEvent,
  type TableState,
  type TableView,
  type Viewer,
} from '../../src/table/index.ts';
import { tableEventIn } from '../record/events.ts';
import type { Pit } from './pit.ts';
import type { TablePlan } from './plan.ts';
import type { Process } from './process.ts';
import type { Random } from './random.ts';
import type { Connection, ToHouse } from './wire.ts';

interface Asked {
  readonly command: TableCommand;
  /** Where the answer goes; nowhere for what the house asks itself. */
  readonly from: Connection | undefined;
}

/** One table in one process: a queue before the real keeper, and everybody who is connected to it. */
export class Host {
  readonly table: TablePlan;
  readonly process: Process;
  readonly keeper: Keeper;
  croupier: Croupier;
  /** It has heard that another owns the table. */
  stale = false;
  private readonly pit: Pit;
  private readonly store: Store;
  private readonly random: Random;
  private readonly queue: Asked[] = [];
  private readonly hellos: { readonly connection: Connection; readonly seen: number }[] = [];
  private readonly connections = new Map<string, Connection>();
  private busy = false;
  private attendAt = 0;
  private told: number;
  private readonly receipts: ReceiptBook;
  /** Whether a shoe was in play when this process took the table. */
  private midShoe: boolean;
  private readonly onStale: () => void;

  constructor(
    pit: Pit,
    {
      table,
      process,
      store,
      keeper,
      croupier,
    }: Pick<Host, 'table' | 'process' | 'keeper' | 'croupier'> & { readonly store: Store },
    onStale: () => void,
  ) {
    this.pit = pit;
    this.table = table;
    this.process = process;
    this.store = store;
    this.keeper = pit.plant.keeper?.(keeper, this) ?? keeper;
    this.croupier = croupier;
    this.random = pit.random.fork(`host/${table.id}/${process.name}`);
    this.told = keeper.state().seq;
    keeper.news();
    const book = openReceiptBook(keeper.state(), pit.signer);
    this.receipts = pit.plant.receipts?.(book) ?? book;
    this.midShoe = keeper.state().shoe !== undefined;
    this.attendAt = process.now();
    this.onStale = onStale;
    this.kick();
  }

  get isServing(): boolean {
    return this.process.alive && !this.stale;
  }

  view(state: TableState, viewer: Viewer): TableView {
    const view = getView(state, viewer);
    return this.pit.plant.view?.(view, state, viewer, this) ?? view;
  }

  private event(event: TableEvent, patron: string): object {
    const heard = eventFor(event, { is: 'patron', patron });
    return this.pit.plant.event?.(heard, event) ?? heard;
  }

  hear(connection: Connection, message: ToHouse): void {
    if (!this.isServing) return;
    if (message.is === 'hello') {
      const { patron } = connection.patron;
      this.connections.set(patron, connection);
      this.hellos.push({ connection, seen: message.seen });
      if (this.keeper.state().seats.get(patron)?.keptUntil !== undefined)
        this.queue.push({ command: { do: 'come-back', patron }, from: undefined });
    } else {
      this.queue.push({ command: message.command, from: connection });
    }
    this.kick();
  }

  lose(connection: Connection): void {
    const { patron } = connection.patron;
    if (!this.isServing || this.connections.get(patron) !== connection) return;
    this.connections.delete(patron);
    this.queue.push({ command: { do: 'lose', patron }, from: undefined });
    this.kick();
  }

  /** The pit's desk asks. */
  ask(command: PitCommand): void {
    this.queue.push({ command, from: undefined });
    this.kick();
  }

  private kick(): void {
    if (this.busy || !this.isServing) return;
    this.busy = true;
    this.pump().then(
      () => {
        this.busy = false;
      },
      (thrown: unknown) => this.pit.auditor.threw(this.table.id, thrown),
    );
  }

  /** One thing at a time, for as long as there is something. */
  private async pump(): Promise<void> {
    while (this.isServing) {
      if (this.queue.length > 0) await this.submit();
      else if (this.hellos.length > 0) await this.greet();
      else if (this.process.now() >= this.attendAt) await this.attend();
      else return;
    }
  }

  private async submit(): Promise<void> {
    const asked = this.queue.splice(0, this.random.between(1, 12));
    const commands = asked.map(({ command }) => command);
    const { auditor, counts } = this.pit;
    const before = this.keeper.state().seq;
    const now = this.process.now();
    auditor.submitted(this, commands, now);
    const answers = await this.keeper.submit(commands, now);
    assert(answers.length === commands.length, 'every command has its answer');
    for (const [index, { command, from }] of asked.entries()) {
      const answer = answers[index];
      if (answer === undefined) continue;
      this.noteStale(answer.ok ? undefined : answer.error);
      auditor.answered(this, command, answer, before);
      if ('id' in command) from?.toPatron({ is: 'answer', id: command.id, answer });
    }
    if (answers.filter((answer) => answer.ok && answer.value.events.length > 0).length > 1)
      counts.add('several wishes in one commit');
    this.tell();
    this.attendAt = this.process.now();
  }

  private async attend(): Promise<void> {
    this.pit.plant.beforeDealing?.(this);
    const now = this.process.now();
    this.pit.auditor.attended(this, now);
    const { croupier, next, problem } = await this.keeper.attend(this.croupier, now);
    this.croupier = croupier;
    this.noteStale(problem);
    const due = problem === undefined ? next : this.process.now() + this.random.between(20, 400);
    this.attendAt = due ?? Number.POSITIVE_INFINITY;
    // Timers come late: what arrives before this one does is late all the same.
    const late = this.random.pick([0, 0, 4, 80, 200]);
    if (due !== undefined) this.pit.schedule.after(due - this.process.now() + late, () => this.kick());
    this.tell();
    if (!this.pit.healed && this.random.chance(this.pit.plan.house.snapshot)) await this.snapshot();
  }

  private async snapshot(): Promise<void> {
    const saved = await this.keeper.snapshot();
    if (saved.ok) this.pit.counts.add('snapshot saved');
    this.noteStale(saved.ok ? undefined : saved.error);
  }

  /** Tells everybody what is durable now. */
  private tell(): void {
    const state = this.keeper.state();
    const events = this.keeper.news();
    const first = this.told + 1;
    if (events.length === 0) return;
    assert(state.seq === this.told + events.length, 'the news are all that has happened');
    this.told = state.seq;
    this.pit.auditor.told(this, state);
    this.pit.plant.onShown?.(this, state);
    this.giveReceipt(events);
    for (const [patron, connection] of this.connections) {
      const heard = events.map((event) => this.event(event, patron));
      connection.toPatron({ is: 'news', from: first, events: heard, state });
    }
  }

  private giveReceipt(events: readonly TableEvent[]): void {
    if (events.some(({ type }) => type === 'shoe-opened')) this.midShoe = false;
    const receipt = this.receipts.after(events);
    if (receipt === undefined) return;
    this.pit.auditor.readers.receipt(this.table.id, receipt);
    if (this.midShoe) this.pit.counts.add('receipt by one who began in the middle of a shoe');
  }

  /** A patron comes, or comes back: the rest of the events, or a view in their place. */
  private async greet(): Promise<void> {
    const hello = this.hellos.shift();
    if (hello === undefined) return;
    const { connection, seen } = hello;
    const state = this.keeper.state();
    if (seen < 1 || seen > state.seq || state.seq - seen > 300 || this.random.chance(0.3)) {
      this.pit.counts.add('snapshot of the view sent');
      return connection.toPatron({ is: 'view', state });
    }
    const events = await this.eventsFrom(seen + 1, state.seq);
    if (events === undefined) return connection.cut();
    if (events.length > 0) this.pit.counts.add('events caught up on');
    const { patron } = connection.patron;
    const heard = events.map((event) => this.event(event, patron));
    connection.toPatron({ is: 'news', from: seen + 1, events: heard, state });
  }

  private async eventsFrom(first: number, last: number): Promise<readonly TableEvent[] | undefined> {
    if (last < first) return [];
    const rows = await this.store.events(this.table.id, first, last - first + 1);
    return rows.ok ? rows.value.map(tableEventIn) : undefined;
  }

  /** Another owns the table: this one says goodbye and does no more. */
  private noteStale(problem: { readonly code: string } | StoreRefusal | undefined): void {
    if (problem?.code !== 'store/stale-epoch' || this.stale) return;
    this.pit.counts.add('stale writer refused');
    this.stale = true;
    for (const connection of this.connections.values()) connection.cut();
    this.onStale();
  }
}
