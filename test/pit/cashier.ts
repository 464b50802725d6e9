import { chips } from '../../src/base/index.ts';
import { type Cage, openCage } from '../../src/house/index.ts';
import type { Pit } from './pit.ts';
import { Process } from './process.ts';
import type { Random } from './random.ts';

/** Up to this one of the pit puts chips right alone. */
export const FOUR_EYES_ABOVE = 5_000;

/** Whoever asks the cage for chips: again and again under one id, until it has heard that they are there. */
export class Cashier {
  private readonly pit: Pit;
  private readonly random: Random;
  private cage: Cage | undefined;
  private process: Process;
  private asked: { readonly patron: string; readonly cents: number; readonly grant: string }[] = [];
  private readonly given = new Set<string>();
  private grants = 0;
  private adjusted = 0;
  private busy = false;

  constructor(pit: Pit) {
    this.pit = pit;
    this.random = pit.random.fork('cashier');
    this.process = this.newProcess();
  }

  /** What it has not heard of yet. */
  get waitsFor(): readonly string[] {
    return this.asked.map(({ grant }) => grant);
  }

  /** Before anything goes wrong. */
  async begin(): Promise<void> {
    const cage = await openCage(this.pit.disk.direct);
    if (!cage.ok) throw new Error(cage.error.message);
    await cage.value.fundBank(chips(this.pit.plan.bankCents));
    this.later();
  }

  grant(patron: string, cents: number): void {
    this.asked.push({ patron, cents, grant: `grant-${++this.grants}` });
  }

  private later(): void {
    this.pit.schedule.after(this.random.between(20, 300), () => {
      if (this.busy && this.process.alive) return this.later();
      if (!this.process.alive) this.reopen();
      this.busy = true;
      this.serve().then(
        () => {
          this.busy = false;
        },
        (thrown: unknown) => this.pit.auditor.threw('cage', thrown),
      );
      this.later();
    });
  }

  private async serve(): Promise<void> {
    const some = this.asked.slice(0, this.random.between(1, 3));
    if (some.length === 0) return;
    if (this.cage === undefined) {
      const opened = await openCage(this.pit.disk.connect(this.process));
      if (!opened.ok) return;
      this.cage = opened.value;
    }
    // Several at once, and one of them twice.
    const { fundPatron } = this.cage;
    const doing = [...some, ...some.slice(0, 1)].map(async (one) => {
      this.pit.auditor.granted(one.grant, one.patron, one.cents);
      const done = await fundPatron(one.patron, chips(one.cents), one.grant);
      if (done.ok) this.given.add(one.grant);
      // A claim that came late has fenced it: a cage never takes its journal back, but a new process may.
      else if (done.error.code === 'store/stale-epoch') this.process.die('was fenced');
    });
    await Promise.all([...doing, this.putRight(some)]);
    this.asked = this.asked.filter(({ grant }) => !this.given.has(grant));
  }

  /** Now and then chips are put right, twice under one id; above a sum another of the pit agrees. */
  private async putRight(some: Cashier['asked']): Promise<void> {
    const [one] = some;
    if (one === undefined || this.cage === undefined || !this.random.chance(0.3)) return;
    const { ask, answer } = this.cage.adjustments;
    const amount = chips(this.random.between(1, 2 * FOUR_EYES_ABOVE) * (this.random.chance(0.3) ? -1 : 1));
    const adjustment = `adj-${++this.adjusted}`;
    this.pit.auditor.adjustmentAsked(adjustment, one.patron, amount);
    const wanted = {
      adjustment,
      patron: one.patron,
      amount,
      why: 'a wrong payment',
      about: null,
      by: 'boss',
    };
    const asking = { ...wanted, at: this.pit.schedule.now, aloneUpTo: FOUR_EYES_ABOVE };
    await Promise.all([ask(asking), ask(asking)]);
    await Promise.all(['boss', 'second'].map((by) => answer(adjustment, by, true, asking.at)));
  }

  private reopen(): void {
    this.process = this.newProcess();
    this.cage = undefined;
  }

  private newProcess(): Process {
    return new Process(this.pit, 'cage', 0, () => {});
  }
}
