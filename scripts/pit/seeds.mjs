// Seeds on every core: each thread has a world of its own, and asks for its next seed when it is done with one.
import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

/**
 * Runs seeds `from` on, `told` one outcome at a time in the order in which they ended; what it answers `false` to is
 * the last. `pit` is the address of the bundled simulation, `how` what every seed is run with.
 */
export async function runSeeds({ pit, from, seeds, how, told }) {
  const threads = Math.min(seeds, availableParallelism());
  let next = from;
  let isOver = false;
  await Promise.all(
    Array.from({ length: threads }, async () => {
      const worker = new Worker(new URL(import.meta.url), { workerData: { pit, how } });
      try {
        while (!isOver && next < from + seeds) {
          const outcome = await askFor(worker, next++);
          if (!isOver && told(outcome) === false) isOver = true;
        }
        worker.postMessage('over');
        if (!isOver) await new Promise((ended) => worker.once('exit', ended));
      } finally {
        await worker.terminate();
      }
    }),
  );
}

function askFor(worker, seed) {
  return new Promise((resolve, reject) => {
    worker.removeAllListeners();
    worker.once('message', resolve).once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the thread of seed ${seed} ended with ${code}`)));
    worker.postMessage(seed);
  });
}

/** One seed, on the store and with the planted bug that were asked for. */
export function runOne(pit, { store, minutes, kills, plant }, seed) {
  const options = (database) => ({
    minutes,
    ...(kills !== undefined && { kills }),
    ...(plant !== undefined && { plant: pit.PLANTS[plant]() }),
    ...(database !== undefined && { database }),
  });
  if (store === 'memory') return pit.runSeed(seed, options());
  return pit.withDatabase((database) => pit.runSeed(seed, options(database)));
}

async function serve() {
  const pit = await import(workerData.pit);
  parentPort.on('message', async (seed) => {
    if (seed === 'over') return parentPort.close();
    const outcome = await runOne(pit, workerData.how, seed);
    const { steps, events, violation } = outcome;
    parentPort.postMessage({
      seed,
      steps,
      events,
      violation,
      counts: outcome.counts.entries,
      explained: violation === undefined ? undefined : pit.explain(outcome),
    });
  });
}

if (!isMainThread) await serve();
