import { describe, expect, test } from 'vitest';
import { unwrap } from '../base/index.ts';
import type { GameRules } from '../engine/index.ts';
import { ALL_GAMES } from '../houses/index.ts';
import { type Design, type DesignGoal, type Designs, designPayTables } from './design.ts';
import { measures, netOdds } from './price.ts';
import { absoluteRatio, compareRatios, type Ratio, ratio, subtractRatios, toNumber } from './ratio.ts';

const game = (id: string): GameRules => {
  const found = ALL_GAMES.find((each) => each.id === id);
  if (found === undefined) throw new Error(`there is a game ${id}`);
  return found;
};
const FALLSVIEW = game('fallsview/no-commission');
const ROCK_BAC = game('rock-bac/commission-free');
const FIVE = ratio(5n, 100n);
const design = (of: GameRules, goal: DesignGoal): Designs => unwrap(designPayTables(of, goal));
const getOdds = ({ lines }: Design): readonly number[] =>
  lines.map(({ line: { odds } }) => odds[0] / odds[1]);

describe('pay tables near a target edge', () => {
  test('designs of a bet with one line are the nearest whole and half odds on either side', () => {
    const odds = (within?: Ratio) =>
      design(FALLSVIEW, { bet: 'super-6', targetEdge: FIVE, ...(within && { within }) }).designs.map(
        (each) => each.lines[0]?.line.odds,
      );
    expect(odds(ratio(1n, 10n))).toEqual([
      [33, 2],
      [17, 1],
    ]);
    expect(odds()).toEqual([[33, 2]]);
    expect(odds(ratio(1n, 200n))).toEqual([]);
  });

  test('designs never repeat the current table or each other', () => {
    const { designs, price } = design(ROCK_BAC, {
      bet: 'blazing-7s',
      targetEdge: ratio(78n, 1000n),
      most: 50,
    });
    const tables = designs.map((each) => String(getOdds(each)));
    expect(tables.length).toBeGreaterThan(5);
    expect(tables).not.toContain(String(getOdds({ lines: price.lines } as Design)));
    expect(new Set(tables).size).toBe(tables.length);
  });

  test('designs may change the commission, alone or with other odds', () => {
    const { designs } = design(game('fallsview/commission'), { bet: 'banker', targetEdge: ratio(6n, 1000n) });
    const [best] = designs;
    expect(best?.lines[0]?.line).toMatchObject({ odds: [1, 1], commission: [4, 100] });
    expect(toNumber(best?.edge ?? ratio(1n))).toBeCloseTo(0.005993, 6);
    expect(designs.every(({ off }) => Math.abs(toNumber(off)) <= 0.01)).toBe(true);
    expect(designs.every(({ changed }) => changed === 1)).toBe(true);
  });

  test('no two odds come nearer than the designs of a bet with two lines', () => {
    const target = ratio(3n, 100n);
    const { designs, price } = design(ROCK_BAC, { bet: 'blazing-7s', targetEdge: target, most: 1 });
    const [rare = 0, common = 0] = price.lines.map(({ probability }) => toNumber(probability));
    const loses = 1 - rare - common;
    let nearest = 1;
    for (let one = 1; one <= 1000; one++) {
      for (let two = 40; two <= 160; two++) {
        if (one < two) continue;
        nearest = Math.min(nearest, Math.abs(loses - (rare * one) / 2 - (common * two) / 2 - 0.03));
      }
    }
    const [best] = designs;
    expect(Math.abs(toNumber(best?.off ?? ratio(1n)))).toBeCloseTo(nearest, 12);
  });

  test('designs have the edges they claim when priced again, nearest first, in whole and half odds', () => {
    for (const [of, bet] of [
      [FALLSVIEW, 'dragon-bonus-player'],
      [FALLSVIEW, 'banker'],
      [game('fallsview/commission'), 'banker'],
      [ROCK_BAC, 'blazing-7s'],
    ] as const) {
      const { designs } = design(of, { bet, targetEdge: FIVE, mostChanged: 3, within: ratio(1n, 2n) });
      expect(designs.length).toBeGreaterThan(0);
      for (const each of designs) {
        const again = measures(
          each.lines.map((line) => ({ ...line, pays: netOdds(line.line) })),
          {
            fee: undefined,
          },
        );
        expect(each.edge).toEqual(again.edge);
        expect(each.variance).toEqual(again.variance);
        expect(each.hit).toEqual(again.hit);
        expect(each.off).toEqual(subtractRatios(each.edge, FIVE));
        for (const odds of getOdds(each)) expect(Number.isInteger(2 * odds)).toBe(true);
      }
      const off = designs.map((each) => absoluteRatio(each.off));
      expect(off.toSorted(compareRatios)).toEqual(off);
    }
  });

  test('designs never pay a rarer line less than a commoner one, unless the current table does', () => {
    const { designs, price } = design(FALLSVIEW, { bet: 'dragon-bonus-player', targetEdge: FIVE, most: 50 });
    const paying = price.lines.filter(({ line }) => line.odds[0] > 0);
    for (const each of designs) {
      for (const one of paying) {
        for (const two of paying) {
          const rarer = compareRatios(one.probability, two.probability) < 0;
          const now = compareRatios(one.pays, two.pays) >= 0;
          const pays = (of: typeof one) => toNumber(each.lines[price.lines.indexOf(of)]?.pays ?? ratio(0n));
          if (rarer && now) expect(pays(one)).toBeGreaterThanOrEqual(pays(two));
        }
      }
    }
  });

  test('designs leave pushes alone and change no more lines than allowed', () => {
    const { designs, price } = design(FALLSVIEW, {
      bet: 'dragon-bonus-player',
      targetEdge: FIVE,
      mostChanged: 1,
    });
    for (const each of designs) {
      expect(each.changed).toBeLessThanOrEqual(1);
      expect(each.lines[1]?.line.odds).toEqual([0, 1]);
      expect(each.lines.filter((line, index) => line !== price.lines[index]).length).toBe(each.changed);
    }
  });

  test('design is refused if there is nothing to design', () => {
    const getRefusal = (goal: DesignGoal) => {
      const made = designPayTables(FALLSVIEW, goal);
      return made.ok ? undefined : made.error.code;
    };
    expect(getRefusal({ bet: 'no-such-bet', targetEdge: FIVE })).toBe('bet/unknown');
    expect(getRefusal({ bet: 'tie', targetEdge: ratio(1n) })).toBe('design/target');
    expect(getRefusal({ bet: 'tie', targetEdge: ratio(-3n) })).toBe('design/target');
  });
});
