import type { Log } from '../../house/log.ts';
import type { Time } from '../../house/time.ts';
import type { Standing } from './standing.ts';
import type { Wishes } from './wishes.ts';
import type { Work } from './work.ts';

/** What keeps a table going: when it works, and what comes first. */
export interface Pump {
  /** Wishes that come within a moment share one commit. */
  readonly gather: () => void;
  /** Sees to it that the table works when something is due next. */
  readonly schedule: () => void;
  readonly cancel: () => void;
  /** When what is being done is done. */
  readonly idle: () => Promise<void>;
}

export interface PumpDeps {
  readonly id: string;
  readonly time: Time;
  readonly log: Log;
  readonly gatherMs: number;
  readonly standing: Standing;
  readonly wishes: Wishes;
  readonly work: Work;
}

const LONGEST_TIMER_MS = 30_000;

export function openPump(deps: PumpDeps): Pump {
  const { id, time, log, standing } = deps;
  let cancelTimer = (): void => {};
  let gathering = false;
  let busy: Promise<void> | undefined;

  const gather = (): void => {
    if (gathering || busy !== undefined || !standing.goesOn() || standing.status().is === 'away') return;
    gathering = true;
    time.after(deps.gatherMs, () => {
      gathering = false;
      kick();
    });
  };

  const kick = (): void => {
    if (busy !== undefined || !standing.goesOn()) return;
    busy = pump(deps)
      .catch((thrown: unknown) => {
        log.error({ table: id, error: wordsOf(thrown) }, 'a table broke');
        standing.end('broken');
      })
      .finally(() => {
        busy = undefined;
        schedule();
      });
  };

  const schedule = () => {
    cancelTimer();
    if (!standing.goesOn()) return;
    if (deps.wishes.waiting() > 0 && standing.status().is === 'running') return gather();
    const wait = Math.min(Math.max(standing.nextAt() - time.now(), 0), LONGEST_TIMER_MS);
    cancelTimer = time.after(wait, kick);
  };

  return { gather, schedule, cancel: () => cancelTimer(), idle: () => busy ?? Promise.resolve() };
}

/** One thing at a time: whatever has come in, then what is due. */
async function pump({ time, standing, work }: PumpDeps): Promise<void> {
  while (standing.goesOn()) {
    if (standing.status().is === 'away') {
      if (time.now() < standing.nextAt()) return;
      await work.comeBack();
    } else if (work.isAsked()) await work.submit();
    else {
      if (time.now() >= standing.nextAt()) await work.attend(time.now());
      // Others get their turn, however short the clocks of a table are.
      if (!work.isAsked()) return;
    }
  }
}

const wordsOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));
