import { describe, expect, it } from 'vitest';
import { GAMES } from '../../../houses/index.ts';
import type { Estimate } from '../../../sim/index.ts';
import { pagesEs as spanish } from '../../../words/es/pages.ts';
import { pagesZh as chinese } from '../../../words/zh/pages.ts';
import { findingText, formatShare, holds, intervalText, largeText } from './words.ts';

const [player, tie, banker] = GAMES[0]?.bets ?? [];
const estimate = (bet: typeof player, edge: number, reach: number, hands = 1_000_000): Estimate => ({
  bet: bet ?? expect.fail(),
  hands,
  edge,
  sd: reach > 0 ? 1 : 0,
  low: edge - reach,
  high: edge + reach,
  lines: [],
});
const EXACT = new Map([
  ['player', { edge: 0.0123508, sd: 0.95 }],
  ['banker', { edge: 0.0145, sd: 0.93 }],
  ['tie', { edge: 0.1436, sd: 2.6 }],
]);
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

describe('figures', () => {
  it.each([
    [0, '0'],
    [999_949, '999,949'],
    [999_960, '1 million'],
    [61_230_000, '61.2 million'],
    [588_000_000, '588 million'],
    [1e9, '1 billion'],
    [1e12, '1 trillion'],
  ])('%d is %s', (count, text) => expect(plain(largeText(count))).toBe(text));

  it('counts one million apart from several where a language does', () => {
    const { million, trillion } = spanish.simulate.large;
    expect([million('1'), million('1.5'), trillion('1')].map(plain)).toEqual([
      '1 millón',
      '1.5 millones',
      '1 billón',
    ]);
  });

  it('goes by ten thousands in Chinese', () => {
    const { million, billion } = chinese.simulate.large;
    expect([million('1'), million('61.2'), million('588'), billion('1.2')].map(plain)).toEqual([
      '100 万',
      '6,120 万',
      '5.88 亿',
      '12 亿',
    ]);
  });

  it('has a true minus', () => {
    expect(plain(formatShare(-0.01))).toBe('−1.0000 %');
    expect(plain(intervalText({ low: -0.01, high: 0.0123 }))).toBe('−1.0000 to 1.2300 %');
  });
});

describe('the finding', () => {
  it('says that nothing is dealt', () => {
    expect(findingText([], EXACT, 'player')).toBe('Nothing is dealt yet.');
  });

  it('says what the bet cost, how sure that is, and what it costs exactly', () => {
    const all = [estimate(player, 0.0121, 0.0019), estimate(tie, 0.14, 0.005)];
    expect(plain(findingText(all, EXACT, 'player'))).toBe(
      'In 1,000,000 hands Player cost 1.2100 % of each wager, give or take 0.1900 %; the exact edge, 1.2351 %, is within that, as it is for all 2 bets.',
    );
  });

  it('says when the exact edge is outside, and how often chance does that', () => {
    const all = [estimate(player, 0.02, 0.0019), estimate(banker, 0.0145, 0.0019)];
    expect(plain(findingText(all, EXACT, 'player'))).toContain(
      'is outside of that, as chance has it once in twenty; for 1 of 2 bets it is within.',
    );
    expect(plain(findingText(all, EXACT, 'banker'))).toContain('within that, as it is for 1 of 2 bets.');
  });

  it('says when the patron was ahead, and when it is too early', () => {
    expect(plain(findingText([estimate(player, -0.05, 0, 20)], EXACT, 'player'))).toBe(
      'In 20 hands Player gained 5.0000 % of each wager; that is too few to say more.',
    );
  });

  it('judges nothing without an interval or a price', () => {
    expect(holds(estimate(player, 0.01, 0), { edge: 0.01, sd: 1 })).toBeUndefined();
    expect(holds(estimate(player, 0.01, 0.1), undefined)).toBeUndefined();
    expect(holds(estimate(player, 0.01, 0.001), { edge: 0.011, sd: 1 })).toBe(true);
    expect(holds(estimate(player, 0.01, 0.001), { edge: 0.0111, sd: 1 })).toBe(false);
  });
});
