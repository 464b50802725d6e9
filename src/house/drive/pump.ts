import type { Log } from '../log.ts';
import type { Time } from '../time.ts';
import type { Course } from './course.ts';
import type { Requests } from './requests.ts';
import type { Work } from './work.ts';

/** What keeps a table going: when it works, and what comes first. */
export interface Pump {
  /** What is asked within a moment shares one commit. */
  readonly gather: () => void;
  /** Sees to it that the table works when something is due next. */
  readonly schedule: () => void;
  readonly cancel: () => void;
  /** What is being done, if anything is. */
  readonly busy: () => Promise<void> | undefined;
}

export interface PumpDeps {
  readonly id: string;
  readonly time: Time;
  readonly log: Log;
  readonly gatherMs: number;
  readonly course: Course;
  readonly requests: Requests;
  readonly work: Work;
}

const LONGEST_TIMER_MS = 30_000;

export function openPump(deps: PumpDeps): Pump {
  const { id, time, log, course } = deps;
  let cancelTimer = (): void => {};
  let gathering = false;
  let busy: Promise<void> | undefined;

  const gather = (): void => {
    if (gathering || busy !== undefined || !course.goesOn() || course.status().is === 'away') return;
    gathering = true;
    time.after(deps.gatherMs, () => {
      gathering = false;
      kick();
    });
  };

  const kick = (): void => {
    if (busy !== undefined || !course.goesOn()) return;
    busy = pump(deps)
      .catch((thrown: unknown) => {
        log.error({ table: id, error: toWords(thrown) }, 'a table broke');
        course.end('broken');
      })
      .finally(() => {
        busy = undefined;
        schedule();
      });
  };

  const schedule = () => {
    cancelTimer();
    if (!course.goesOn()) return;
    if (deps.requests.waiting() > 0 && course.status().is === 'running') return gather();
    const wait = Math.min(Math.max(course.nextAt() - time.now(), 0), LONGEST_TIMER_MS);
    cancelTimer = time.after(wait, kick);
  };

  return { gather, schedule, cancel: () => cancelTimer(), busy: () => busy };
}

/** One thing at a time: whatever has come in, then what is due. */
async function pump({ time, course, work }: PumpDeps): Promise<void> {
  while (course.goesOn()) {
    if (course.status().is === 'away') {
      if (time.now() < course.nextAt()) return;
      await work.comeBack();
    } else if (work.isAsked()) await work.submit();
    else {
      if (time.now() >= course.nextAt()) await work.attend(time.now());
      // Others get their turn, however short the clocks of a table are.
      if (!work.isAsked()) return;
    }
  }
}

const toWords = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));
