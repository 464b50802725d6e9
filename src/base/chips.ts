import { assert } from './assert.ts';
import type { Brand } from './brand.ts';

/** Money: a whole number of cents, exact as a double. May be negative where it is a difference. */
export type Chips = Brand<number, 'Chips'>;

/** True for what may be money: a safe integer, so no float, NaN, -0 or string ever is. */
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

const MINUS = '−';

/** `$1,250` or `$12.50`: cents are shown only where there are some. */
export function makeMoney(amount: Chips, cents: 'always' | 'if-any' = 'if-any'): string {
  const size = Math.abs(amount);
  const dollars = Math.floor(size / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',');
  const rest = (size % 100).toString().padStart(2, '0');
  const tail = cents === 'always' || size % 100 !== 0 ? `.${rest}` : '';
  return `${amount < 0 ? MINUS : ''}$${dollars}${tail}`;
}

/** Reads `25`, `$1,250` or `12.50` as dollars. Anything else is undefined: never a guess. */
export function parseMoney(text: string): Chips | undefined {
  const match = /^\$?([1-9]\d{0,2}(?:,\d{3})+|\d{1,12})(?:\.(\d{2}))?$/.exec(text.trim());
  if (match === null) return undefined;
  const dollars = Number((match[1] ?? '').replaceAll(',', ''));
  const cents = dollars * 100 + Number(match[2] ?? 0);
  return isChips(cents) ? cents : undefined;
}
