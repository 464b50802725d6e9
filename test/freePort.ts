import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { threadId } from 'node:worker_threads';

const [FROM, SLICE, SLICES] = [15_000, 250, 68];
/** Processes and threads with numbers near each other look in different places. */
const OURS = FROM + ((process.pid + threadId) % SLICES) * SLICE;
const given = new Set<number>();

/**
 * A port to which a house comes back. Not one of those that the system gives to whoever asks for any: another test's
 * house could be there in the meantime. None is given twice by one process.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = OURS + randomInt(SLICE);
    if (given.has(port)) continue;
    const probe = createServer();
    const free = await new Promise<boolean>((answer) => {
      probe.once('error', () => answer(false));
      probe.listen(port, '127.0.0.1', () => answer(true));
    });
    await new Promise((closed) => probe.close(closed));
    if (!free) continue;
    given.add(port);
    return port;
  }
}
