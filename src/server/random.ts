import { randomBytes } from 'node:crypto';

/** Fresh random bytes; passed in, so that a test can foresee them. */
export type Random = (bytes: number) => Uint8Array;

export const systemRandom: Random = (bytes) => Uint8Array.from(randomBytes(bytes));

/** As text that may stand in a cookie, a URL and the name of an account. */
export const randomText = (random: Random, bytes: number): string =>
  Buffer.from(random(bytes)).toString('base64url');

export const randomHex = (random: Random, bytes: number): string =>
  Buffer.from(random(bytes)).toString('hex');
