import { expect, it } from 'vitest';
import { isLarge, isSmall, RATE } from './fee.ts';

it('has a rate', () => expect(RATE).toBe(53));

it('tells what is large, to the cent', () => {
  expect([999, 1000, 1001].map(isLarge)).toEqual([false, true, true]);
});

it('tells what is small, though not to the cent', () => {
  expect([1, 100].map(isSmall)).toEqual([true, false]);
});
