import { at } from '../base/index.ts';
import type { World } from './world.ts';

const ID_BYTES = 16;

/** An id that nobody has used or can guess: 128 bits as 32 hex digits. */
export const freshId = (random: World['random']): string =>
  [...random(ID_BYTES)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** A chance from 0 to 1, for what is not worth a secret: when to try again. */
export const createChance = (random: World['random']): number => at(random(1), 0) / 255;
