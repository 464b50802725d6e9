import type { TableGuard } from '../../src/house/index.ts';
import { UNGUARDED } from '../../src/house/protection/index.ts';
import { NOTHING_COUNTED, refuseToPlay } from '../../src/house/protection/mayPlay.ts';
import { NOTHING_WANTED } from '../../src/house/protection/wants.ts';
import { trueTime } from './beacon.ts';
import type { Pit } from './pit.ts';
import type { Random } from './random.ts';

/** A break that a patron has taken. */
export interface Break {
  readonly from: number;
  readonly until: number;
}

/** Patrons who take breaks in the middle of their play, and the house's own rule that keeps them from it. */
export class Guardian {
  private readonly pit: Pit;
  private readonly random: Random;
  private readonly breaks = new Map<string, Break[]>();

  constructor(pit: Pit) {
    this.pit = pit;
    this.random = pit.random.fork('guardian');
    this.later();
  }

  guard(): TableGuard {
    const guard: TableGuard = {
      ...UNGUARDED,
      mayPlay: (patron, to) => {
        const now = trueTime(this.pit);
        const breakUntil = this.breaks.get(patron)?.at(-1)?.until ?? 0;
        const wants = { ...NOTHING_WANTED, years: 99, breakUntil };
        return refuseToPlay(wants, NOTHING_COUNTED, to, now);
      },
    };
    return this.pit.plant.guard?.(guard) ?? guard;
  }

  /** Whether all of this time lay in one break of the patron's. */
  wasOnBreak(patron: string, since: number, until: number): boolean {
    return this.breaks.get(patron)?.some((one) => one.from <= since && until < one.until) === true;
  }

  private later(): void {
    this.pit.schedule.after(this.random.between(2_000, 12_000), () => {
      if (this.pit.healed) return;
      this.takeBreak(`p${this.random.between(1, this.pit.plan.patrons)}`);
      this.later();
    });
  }

  private takeBreak(patron: string): void {
    const from = trueTime(this.pit);
    const until = from + this.random.between(1_000, 8_000);
    const before = this.breaks.get(patron) ?? [];
    if ((before.at(-1)?.until ?? 0) > until) return;
    this.breaks.set(patron, [...before, { from, until }]);
    this.pit.counts.add('break taken');
  }
}
