import { hashRaw } from '@node-rs/argon2';
import type { HashPassword } from '../../house/register/index.ts';

/**
 * OWASP's parameters for argon2id: 19 MiB, two passes, one lane. The same for every account, so that timing reveals
 * nothing.
 */
const ARGON2ID = 2;
const COST = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 };

/** Each hash occupies a core and its memory, so others wait, up to a limit. */
const AT_ONCE = 2;
const MOST_WAITING = 50;

export function openPasswordHash(): HashPassword {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (password, salt) => {
    if (running >= AT_ONCE) {
      if (waiting.length >= MOST_WAITING) return undefined;
      await new Promise<void>((begin) => waiting.push(begin));
    }
    running += 1;
    try {
      return new Uint8Array(await hashRaw(password, { ...COST, salt }));
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}
