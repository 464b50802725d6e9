import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeMoment } from './moment.ts';

it('a moment is written as a date writes it, on every day to the end of the year 9999', () => {
  for (let ms = 0; ms < 253_402_300_800_000; ms += 86_400_000 * 13 + 12_345_678)
    expect(makeMoment(ms)).toBe(new Date(ms).toISOString());
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 253_402_300_799_999 }), (ms) => {
      expect(makeMoment(ms)).toBe(new Date(ms).toISOString());
    }),
  );
});

it.each([-1, 0.5, 253_402_300_800_000, Number.NaN])('%s is no moment, and stays a number', (ms) => {
  expect(makeMoment(ms)).toBe(`${ms} ms`);
});
