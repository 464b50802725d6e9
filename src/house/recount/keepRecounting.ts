import type { Log } from '../log.ts';
import type { Time } from '../time.ts';
import type { Damage } from './damage.ts';
import type { Recount } from './recount.ts';

export interface KeepRecountingDeps {
  readonly time: Time;
  readonly log: Log;
  readonly recount: Recount;
  /** How many rows to read per second; 0 turns the scrub off. */
  readonly rowsPerSecond: number;
  readonly onDamage: (damage: Damage) => Promise<void>;
  readonly onRows: (rows: number) => void;
  /** Whether no damage is known. Otherwise no checkpoint is signed. */
  readonly isWhole: () => boolean;
}

/** A recount that runs in the background. */
export interface KeptRecount {
  /** Settles after the current read and a final checkpoint. */
  readonly close: () => Promise<void>;
}

const SHORTEST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 600_000;
const CHECKPOINT_EVERY_MS = 600_000;

/**
 * Runs turn after turn, with pauses that keep to the rate, and retries if the store does not answer. Signs a checkpoint
 * first: the start has just counted everything.
 */
export async function keepRecounting(deps: KeepRecountingDeps): Promise<KeptRecount> {
  const { time, log, recount, rowsPerSecond } = deps;
  let turning: Promise<void> = Promise.resolve();
  let signedAt = time.now();
  let closed = false;
  let cancel = (): void => {};

  const sign = async (): Promise<void> => {
    signedAt = time.now();
    if (!deps.isWhole()) return;
    const kept = await recount.checkpoint(signedAt);
    if (!kept.ok) log.warn({ error: kept.error.message }, 'no checkpoint could be kept');
  };

  const turn = async (): Promise<number> => {
    const counted = await recount.turn(rowsPerSecond);
    if (!counted.ok) {
      log.debug({ error: counted.error.message }, 'the record could not be counted');
      return SHORTEST_PAUSE_MS;
    }
    deps.onRows(counted.value.rows);
    for (const damage of counted.value.damage) await deps.onDamage(damage);
    if (time.now() - signedAt >= CHECKPOINT_EVERY_MS) await sign();
    return Math.min((counted.value.rows / rowsPerSecond) * 1_000, LONGEST_PAUSE_MS);
  };

  const after = (ms: number): void => {
    if (closed) return;
    cancel = time.after(Math.max(ms, SHORTEST_PAUSE_MS), () => {
      turning = turn().then(after, (thrown: unknown) => {
        log.error({ error: String(thrown) }, 'counting the record failed');
        after(LONGEST_PAUSE_MS);
      });
    });
  };
  await sign();
  if (rowsPerSecond > 0) after(0);

  return {
    close: async () => {
      closed = true;
      cancel();
      await turning;
      await sign();
    },
  };
}
