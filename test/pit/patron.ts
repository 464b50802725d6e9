import { chips } from '../../src/base/index.ts';
import type { KeeperAnswer } from '../../src/house/keeper.ts';
import type { PatronCommand, TableState, TableView } from '../../src/table/index.ts';
import { isUnknown } from './audit/wishes.ts';
import { trueTime } from './beacon.ts';
import type { Host } from './host.ts';
import type { House } from './house.ts';
import type { Pit } from './pit.ts';
import type { TablePlan } from './plan.ts';
import type { Random } from './random.ts';
import { Wants, type Wish } from './wants.ts';
import { Connection, type PatronEnd, type ToPatron } from './wire.ts';

interface Pending {
  readonly command: PatronCommand;
  sentAt: number;
}

/** One patron at one table: knows only what it was sent, and asks again under the same id until it has heard. */
export class Patron implements PatronEnd {
  readonly patron: string;
  private readonly table: TablePlan;
  private readonly pit: Pit;
  private readonly house: House;
  private readonly random: Random;
  private readonly wants: Wants;
  /** How eager it is: the longest pause between two acts. */
  private readonly slowestMs: number;
  private connection: Connection | undefined;
  private host: Host | undefined;
  private state: TableState | undefined;
  /** The last event that it knows. */
  private seen = 0;
  private readonly pending = new Map<string, Pending>();
  private wished = 0;
  private tarriedFor: string | undefined;

  constructor(pit: Pit, house: House, patron: string, table: TablePlan) {
    this.pit = pit;
    this.house = house;
    this.patron = patron;
    this.table = table;
    this.random = pit.random.fork(`patron/${patron}/${table.id}`);
    this.wants = new Wants(patron, table, this.random.fork('wants'));
    this.slowestMs = this.random.pick([1_500, 3_000, 6_000, 30_000]);
    this.later();
  }

  /** What it has asked and not heard of. */
  get waitsFor(): readonly string[] {
    return [...this.pending.values()].map(({ command: { id, do: wish } }) => `${id} (${wish})`);
  }

  hear(connection: Connection, message: ToPatron): void {
    if (connection !== this.connection) return;
    if (message.is === 'answer') this.hearAnswer(message.id, message.answer);
    if (message.is === 'news') this.hearNews(message);
    if (message.is !== 'view') return;
    this.seen = message.state.seq;
    this.state = message.state;
    this.askAgain(1_000);
  }

  lose(connection: Connection): void {
    if (this.connection === connection) this.connection = undefined;
  }

  private hearAnswer(id: string, answer: KeeperAnswer): void {
    this.pit.auditor.heard(this.table.id, this.patron, id, answer);
    // Nobody knows yet whether it happened: it is asked again.
    if (!answer.ok && isUnknown(answer.error.code)) return;
    if (!answer.ok && answer.error.code === 'store/insufficient') this.pit.counts.add('patron broke');
    this.pending.delete(id);
  }

  private hearNews({ from, events, state }: Extract<ToPatron, { is: 'news' }>): void {
    if (from > this.seen + 1) {
      // A message is missing: the rest of the story is asked for.
      this.connection?.toHouse({ is: 'hello', seen: this.seen });
      return;
    }
    for (const [index, event] of events.entries()) {
      const seq = from + index;
      if (seq <= this.seen) continue;
      this.pit.auditor.sawEvent(this.table.id, this.patron, seq, event);
      this.seen = seq;
    }
    if (state.seq >= this.seen) this.state = state;
  }

  private later(): void {
    const ms = this.pit.healed ? 1_000 : this.random.between(50, this.slowestMs);
    this.pit.schedule.after(ms, () => {
      this.act();
      this.later();
    });
  }

  private act(): void {
    // A house that is gone does not say so: the line is dead for a while before that is noticed.
    if (this.host?.isServing === false && this.random.chance(0.5)) this.connection = undefined;
    if (this.connection === undefined) this.connect();
    else if (this.pit.healed) this.askAgain(6_000);
    else if (this.random.chance(0.01)) this.cut(this.connection);
    else this.play(this.connection);
  }

  private cut(connection: Connection): void {
    this.pit.counts.add('connection cut');
    connection.cut();
  }

  private connect(): void {
    if (!this.pit.healed && this.random.chance(0.5)) return;
    const host = this.house.owners.get(this.table.id);
    if (host === undefined || !host.isServing) return;
    if (this.host !== undefined) this.pit.counts.add('connection made again');
    this.host = host;
    this.connection = new Connection(this.pit, this.random.fork(`line/${this.pit.schedule.now}`), this, host);
    this.connection.toHouse({ is: 'hello', seen: this.seen });
  }

  private play(connection: Connection): void {
    this.askAgain(10_000);
    const { host, state, random } = this;
    if (state === undefined || host === undefined || this.pending.size > 6) return;
    if (random.chance(0.004)) this.misuseId(connection);
    const view = host.view(state, { is: 'patron', patron: this.patron });
    if (view.stage.is === 'betting' && random.chance(0.2)) this.snipe(host, view.stage.until);
    if (view.stage.is === 'opening' && this.wants.tarries) this.tarry(view);
    const wish = this.wants.next(view);
    if (wish === undefined) this.pit.counts.add('patron idle');
    else this.wish(connection, wish);
  }

  /** A wager that reaches the table in the very last moment, or right after it. */
  private snipe(host: Host, until: number): void {
    const early = this.random.between(-3, this.pit.plan.wire.latencyMs + 2);
    this.pit.schedule.after(until - host.process.now() - early, () => {
      if (this.connection !== undefined && !this.pit.healed)
        this.wish(this.connection, this.wants.placement());
    });
  }

  /** Entropy that reaches the table once the round of its beacon may be known. */
  private tarry({ shoe }: TableView): void {
    if (shoe?.beacon == null || this.tarriedFor === shoe.id) return;
    const { id } = shoe;
    this.tarriedFor = id;
    this.pit.schedule.after(Math.max(0, shoe.beacon.dueAt - trueTime(this.pit)), () => {
      const wish = this.wants.opening(id);
      if (wish !== undefined && this.connection !== undefined && !this.pit.healed)
        this.wish(this.connection, wish);
    });
  }

  /** Ids that are none, and an id of an earlier wish for another one. */
  private misuseId(connection: Connection): void {
    const { random } = this;
    const earlier = `${this.patron}-${random.between(Math.max(1, this.wished - 20), this.wished)}`;
    const id = random.pick(['', 'a/b', 'x'.repeat(90), 'é', earlier, earlier, earlier]);
    const amount = chips(random.between(1, 99));
    const command: PatronCommand = { id, patron: this.patron, do: 'buy-in', amount };
    this.pit.auditor.wished(this.table.id, command);
    connection.toHouse({ is: 'wish', command });
  }

  private wish(connection: Connection, wish: Wish): void {
    this.wished += 1;
    const id = `${this.patron}-${this.wished}`;
    const command = { id, patron: this.patron, ...wish } as PatronCommand;
    this.pit.auditor.wished(this.table.id, command);
    this.pending.set(id, { command, sentAt: this.pit.schedule.now });
    connection.toHouse({ is: 'wish', command });
  }

  /** Whatever was not answered for so long is sent once more. */
  private askAgain(afterMs: number): void {
    const { now } = this.pit.schedule;
    for (const pending of this.pending.values()) {
      if (now - pending.sentAt < afterMs) continue;
      pending.sentAt = now;
      this.pit.counts.add('wish sent again');
      this.connection?.toHouse({ is: 'wish', command: pending.command });
    }
  }
}
