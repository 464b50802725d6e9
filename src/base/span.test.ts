import { expect, it } from 'vitest';
import { makeSpan } from './span.ts';

it.each([
  [0, '0:00', '0:00:00'],
  [7, '0:07', '0:00:07'],
  [59.9, '0:59', '0:00:59'],
  [60, '1:00', '0:01:00'],
  [3599, '59:59', '0:59:59'],
  [3723, '1:02:03', '1:02:03'],
  [360_000, '100:00:00', '100:00:00'],
  [-5, '0:00', '0:00:00'],
])('makeSpan writes %d seconds as %s, with hours as %s', (seconds, short, long) => {
  expect(makeSpan(seconds)).toBe(short);
  expect(makeSpan(seconds, 'always')).toBe(long);
});
