import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addMonths, makeMoment } from './moment.ts';

it('makeMoment writes a time as Date does, for every day to the end of the year 9999', () => {
  for (let ms = 0; ms < 253_402_300_800_000; ms += 86_400_000 * 13 + 12_345_678)
    expect(makeMoment(ms)).toBe(new Date(ms).toISOString());
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 253_402_300_799_999 }), (ms) => {
      expect(makeMoment(ms)).toBe(new Date(ms).toISOString());
    }),
  );
});

it.each([-1, 0.5, 253_402_300_800_000, Number.NaN])('makeMoment leaves %s as a number', (ms) => {
  expect(makeMoment(ms)).toBe(`${ms} ms`);
});

it.each([
  ['2026-11-19T07:30:00.000Z', 6, '2027-05-19T07:30:00.000Z'],
  ['2026-11-19T07:30:00.000Z', 12, '2027-11-19T07:30:00.000Z'],
  ['2026-11-19T07:30:00.000Z', 60, '2031-11-19T07:30:00.000Z'],
  ['2026-08-31T23:59:59.999Z', 6, '2027-02-28T23:59:59.999Z'],
  ['2027-08-31T12:00:00.000Z', 6, '2028-02-29T12:00:00.000Z'],
  ['2028-02-29T00:00:00.000Z', 12, '2029-02-28T00:00:00.000Z'],
  ['2028-02-29T00:00:00.000Z', 48, '2032-02-29T00:00:00.000Z'],
  ['2026-12-31T10:00:00.000Z', 6, '2027-06-30T10:00:00.000Z'],
  ['1999-12-31T00:00:00.000Z', 2, '2000-02-29T00:00:00.000Z'],
])('addMonths: %s plus %i months is %s', (from, months, to) => {
  expect(makeMoment(addMonths(Date.parse(from), months))).toBe(to);
});

it('addMonths keeps the day and time wherever the target month has that day', () => {
  const day = fc.integer({ min: 0, max: 253_402_300_799_999 - 86_400_000 * 1_900 });
  fc.assert(
    fc.property(day, fc.constantFrom(1, 6, 12, 60), (ms, months) => {
      const [from, to] = [new Date(ms), new Date(addMonths(ms, months))];
      const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
      const counted = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth();
      expect([counted(to) - counted(from), to.getUTCDate(), to.getTime() % 86_400_000]).toEqual([
        months,
        Math.min(from.getUTCDate(), lastDay),
        ms % 86_400_000,
      ]);
    }),
  );
});
