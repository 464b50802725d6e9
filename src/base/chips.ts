import { assert } from './assert.ts';
import type { Brand } from './brand.ts';

/** Money in whole cents, exact as a double. May be negative, as a difference. */
export type Chips = Brand<number, 'Chips'>;

/** True for a safe integer; false for a float, NaN, -0 or a string. */
export const isChips = (value: unknown): value is Chips =>
  Number.isSafeInteger(value) && !Object.is(value, -0);

export function chips(cents: number): Chips {
  assert(isChips(cents), () => `${cents} is a whole number of cents`);
  return cents;
}

export const NO_CHIPS = chips(0);

export const addChips = (a: Chips, b: Chips): Chips => chips(a + b);

export const sumChips = (amounts: Iterable<Chips>): Chips => {
  let sum = NO_CHIPS;
  for (const amount of amounts) sum = addChips(sum, amount);
  return sum;
};
