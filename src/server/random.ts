import { randomBytes } from 'node:crypto';
import type { Random } from '../house/random.ts';

export const systemRandom: Random = (bytes) => Uint8Array.from(randomBytes(bytes));
