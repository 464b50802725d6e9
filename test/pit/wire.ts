import type { KeeperAnswer } from '../../src/house/keeper.ts';
import type { PatronCommand, TableState } from '../../src/table/index.ts';
import type { Pit } from './pit.ts';
import { NO_WIRE_FAULTS } from './plan.ts';
import type { Random } from './random.ts';

export type ToHouse =
  | { readonly is: 'hello'; readonly seen: number }
  | { readonly is: 'wish'; readonly command: PatronCommand };

export type ToPatron =
  | { readonly is: 'answer'; readonly id: string; readonly answer: KeeperAnswer }
  | {
      readonly is: 'news';
      /** Number of the first of these events. */
      readonly from: number;
      readonly events: readonly object[];
      /** Stands for the view that would be sent along: only `getView` ever looks into it. */
      readonly state: TableState;
    }
  | { readonly is: 'view'; readonly state: TableState };

export interface Ends {
  readonly hear: (connection: Connection, message: ToHouse) => void;
  readonly lose: (connection: Connection) => void;
}

export interface PatronEnd {
  readonly patron: string;
  readonly hear: (connection: Connection, message: ToPatron) => void;
  readonly lose: (connection: Connection) => void;
}

/** One connection between a patron and the house. In order, unless something goes wrong; both ends learn late of a cut. */
export class Connection {
  readonly patron: PatronEnd;
  private open = true;
  private readonly pit: Pit;
  private readonly house: Ends;
  private readonly random: Random;
  private readonly arrivals = { house: new Arrivals(), patron: new Arrivals() };

  constructor(pit: Pit, random: Random, patron: PatronEnd, house: Ends) {
    this.pit = pit;
    this.random = random;
    this.patron = patron;
    this.house = house;
  }

  get isOpen(): boolean {
    return this.open;
  }

  toHouse(message: ToHouse): void {
    this.send('house', message.is, () => {
      // What was under way when the line was cut may still arrive.
      if (this.open || this.random.chance(0.5)) this.house.hear(this, message);
    });
  }

  toPatron(message: ToPatron): void {
    this.send('patron', message.is, () => {
      if (this.open) this.patron.hear(this, message);
    });
  }

  cut(): void {
    if (!this.open) return;
    this.open = false;
    const { schedule } = this.pit;
    schedule.after(this.random.below(6_000), () => this.house.lose(this));
    schedule.after(this.random.below(3_000), () => this.patron.lose(this));
  }

  private send(to: 'house' | 'patron', what: string, deliver: () => void): void {
    const { counts, plan } = this.pit;
    const faults = this.pit.healed ? NO_WIRE_FAULTS : plan.wire;
    const { random } = this;
    if (random.chance(faults.cut)) {
      counts.add('connection cut');
      this.cut();
    }
    if (random.chance(faults.drop)) {
      counts.add('message dropped');
      return;
    }
    this.carry(to, deliver, faults);
    if (!random.chance(faults.duplicate)) return;
    counts.add(what === 'answer' ? 'answer duplicated' : 'message duplicated');
    this.carry(to, deliver, faults);
  }

  private carry(
    to: 'house' | 'patron',
    deliver: () => void,
    faults: { readonly delay: number; readonly reorder: number },
  ): void {
    const { counts, plan, schedule } = this.pit;
    const { random } = this;
    let ms = random.between(0, plan.wire.latencyMs);
    if (random.chance(faults.delay)) {
      counts.add('message delayed');
      ms += random.pick([300, 1_000, 5_000, 40_000]);
    }
    const inOrder = !random.chance(faults.reorder);
    const time = this.arrivals[to].take(schedule.now + ms, inOrder);
    schedule.after(time.at - schedule.now, deliver);
    if (time.overtakes) counts.add('message reordered');
  }
}

/** When messages of one direction arrive. */
class Arrivals {
  private latest = 0;

  take(wanted: number, inOrder: boolean): { readonly at: number; readonly overtakes: boolean } {
    const at = inOrder ? Math.max(wanted, this.latest) : wanted;
    const overtakes = at < this.latest;
    this.latest = Math.max(this.latest, at);
    return { at, overtakes };
  }
}
