import type { Signer } from '../../src/house/index.ts';
import type { Auditor } from './auditor.ts';
import type { Counts } from './counts.ts';
import type { Disk } from './disk.ts';
import type { Guardian } from './guardian.ts';
import type { Plan } from './plan.ts';
import type { Plant } from './plant.ts';
import type { Random } from './random.ts';
import type { Schedule } from './schedule.ts';
import type { Trace } from './trace.ts';

/** What everybody in one simulated run shares. */
export interface Pit {
  readonly plan: Plan;
  readonly random: Random;
  readonly schedule: Schedule;
  readonly counts: Counts;
  readonly trace: Trace;
  readonly auditor: Auditor;
  readonly disk: Disk;
  readonly plant: Plant;
  readonly guardian: Guardian;
  /** Signs for the house. */
  readonly signer: Signer;
  /** No more faults, no more play: everything comes to rest. */
  healed: boolean;
}
