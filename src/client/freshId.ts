import { at } from '../base/index.ts';
import type { World } from './world.ts';

const ID_BYTES = 16;

/** An unguessable unique id: 128 random bits as 32 hex digits. */
export const freshId = (random: World['random']): string =>
  [...random(ID_BYTES)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** A random number from 0 to 1 for retry jitter. Not fit for secrets. */
export const getJitter = (random: World['random']): number => at(random(1), 0) / 255;
