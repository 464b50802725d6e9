import { expect, it } from 'vitest';
import { parseShape } from '../../../base/index.ts';
import { PROTECTION_WISH } from '../../../forms/index.ts';
import { parseBreak, type Unit } from './breakLength.ts';

const HOUR_MS = 3_600_000;
const isTaken = (ms: number): boolean => parseShape(PROTECTION_WISH, { do: 'break', ms }).ok;

it('takes every length that the house takes, in whole hours or days, and no other', () => {
  for (const [unit, ms] of [
    ['hours', HOUR_MS],
    ['days', 24 * HOUR_MS],
  ] as const satisfies readonly (readonly [Unit, number])[])
    for (const many of [0, 1, 2, 41, 42, 43, 1_007, 1_008, 1_009])
      expect([unit, many, parseBreak(` ${many} `, unit)]).toEqual([
        unit,
        many,
        isTaken(many * ms) ? many * ms : undefined,
      ]);
  for (const none of ['', '-1', '1.5', '1e2', 'x', '99999'])
    expect(parseBreak(none, 'hours')).toBeUndefined();
});
