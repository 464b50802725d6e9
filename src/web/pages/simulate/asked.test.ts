import { describe, expect, it } from 'vitest';
import { MOST_SEED } from '../../../sim/index.ts';
import { parseHands, parseSeed } from './asked.ts';

describe('hands', () => {
  it.each([
    ['1', 1],
    ['1000000', 1_000_000],
    [' 1,000,000 ', 1_000_000],
    ['1 000 000', 1_000_000],
    ['1\u00a0000\u00a0000', 1_000_000],
    ['1\u202f000\u202f000', 1_000_000],
    ['1_000_000', 1_000_000],
    ['1e6', 1_000_000],
    ['1e12', 1e12],
  ])('%j are %d', (text, hands) => {
    expect(parseHands(text)).toEqual({ ok: true, value: hands });
  });

  it.each(['', '0', '-1', '1.5', '1,00', '1e13', 'many', '1000000000001'])('%j are refused', (text) => {
    expect(parseHands(text)).toEqual({
      ok: false,
      error: 'Hands are a whole number from 1 to 1,000,000,000,000.',
    });
  });
});

describe('a seed', () => {
  it('is any whole number that a double holds exactly', () => {
    expect(parseSeed('0')).toEqual({ ok: true, value: 0 });
    expect(parseSeed(` ${MOST_SEED} `)).toEqual({ ok: true, value: MOST_SEED });
    expect(parseSeed(String(MOST_SEED + 1)).ok).toBe(false);
  });

  it.each(['', '-1', '1.5', '1e3', 'abc'])('is not %j', (text) => {
    expect(parseSeed(text).ok).toBe(false);
  });
});
