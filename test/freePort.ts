import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * A port to which a house comes back. Not one of those that the system gives to whoever asks for any: another test's
 * house could be there in the meantime.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(15_000, 32_000);
    const probe = createServer();
    const free = await new Promise<boolean>((answer) => {
      probe.once('error', () => answer(false));
      probe.listen(port, '127.0.0.1', () => answer(true));
    });
    await new Promise((closed) => probe.close(closed));
    if (free) return port;
  }
}
