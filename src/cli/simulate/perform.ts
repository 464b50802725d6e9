import { type Portion, runBlocks, type Share, type SimOrder } from '../../sim/index.ts';
import { fail, type Io } from '../io.ts';
import type { Ran } from './countReport.ts';
import { progressLine, progressOn, type Stand } from './progress.ts';
import { startSimThread } from './threads.ts';

/** The conventional exit code for Ctrl-C: 128 plus the number of SIGINT. */
export const INTERRUPTED = 130;

export interface Task {
  readonly order: SimOrder;
  readonly portions: Iterator<Portion, undefined>;
  readonly merge: (share: Share, portion: Portion) => 'more' | 'enough';
  readonly stand: () => Omit<Stand, 'seconds'>;
}

/** Runs the task on all workers with a progress bar. Ctrl-C stops it with the results so far. */
export async function perform(
  io: Io,
  { workers }: { readonly workers: number },
  { order, portions, merge, stand }: Task,
): Promise<Pick<Ran, 'seconds' | 'stopped'>> {
  const started = performance.now();
  const seconds = (): number => (performance.now() - started) / 1000;
  const progress = progressOn(process.stderr, () => performance.now());
  const running = runBlocks({
    order,
    portions,
    workers,
    hire: startSimThread,
    merge: (share, portion) => {
      const answer = merge(share, portion);
      progress.show(progressLine({ ...stand(), seconds: seconds() }));
      return answer;
    },
    onLost: (why) => {
      progress.clear();
      io.complain(`coup: a worker was lost (${why}); its share is dealt again.`);
    },
  });
  process.once('SIGINT', running.stop);
  const end = await running.end;
  process.removeListener('SIGINT', running.stop);
  progress.clear();
  if (!end.ok) return fail(end.error);
  return { seconds: seconds(), stopped: end.value === 'stopped' };
}
