import { randomBytes } from 'node:crypto';
import type { Random } from '../house/index.ts';

export const systemRandom: Random = (bytes) => Uint8Array.from(randomBytes(bytes));
