import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bruteJoint, bruteJointBig } from '../../test/odds/bruteForce.ts';
import { randomGame } from '../../test/odds/randomGames.ts';
import { runs } from '../../test/runs.ts';
import { compileTableau, type Tableau, type TableauRules } from '../engine/index.ts';
import { GAMES } from '../houses/index.ts';
import { compositionOfDecks, compositionOfRanks } from './composition.ts';
import { jointHistogram } from './joint.ts';
import { beforeCoup } from './moment.ts';

/** Thirteen ranks; the last four count 0. */
const histogram = (tableau: Tableau, ranks: readonly number[]) =>
  jointHistogram(tableau, beforeCoup(tableau, compositionOfRanks(ranks)));
const pipsOfRanks = (ranks: readonly number[]): readonly number[] => compositionOfRanks(ranks).pips;

const standard = (GAMES[0] as { tableau: Tableau }).tableau;
const rules: TableauRules = standard.rules;
const literal = compileTableau({ ...rules, bankerDrawsWhenPlayerStands: [0, 1, 2] });

const SHOES: Readonly<Record<string, readonly number[]>> = {
  'eight decks': Array.from({ length: 13 }, () => 32),
  'six decks': Array.from({ length: 13 }, () => 24),
  'one deck': Array.from({ length: 13 }, () => 4),
  'a shoe near its end': [3, 0, 1, 5, 2, 0, 7, 1, 0, 4, 2, 0, 1],
  'no small cards': [0, 0, 0, 0, 0, 9, 9, 9, 9, 9, 9, 9, 9],
  'six cards exactly': [1, 0, 1, 1, 0, 1, 0, 0, 1, 1, 0, 0, 0],
  'one rank only': [0, 0, 0, 0, 40, 0, 0, 0, 0, 0, 0, 0, 0],
  'one rank, six cards': [0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  '458 cards of one rank': [0, 458, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  '458 cards of two ranks': [0, 0, 0, 0, 57, 0, 0, 0, 0, 401, 0, 0, 0],
  'tens and one nine': [0, 0, 0, 0, 0, 0, 0, 0, 1, 30, 30, 30, 30],
};

describe('the joint histogram, cell for cell as brute force', () => {
  for (const [name, ranks] of Object.entries(SHOES)) {
    test(name, () => {
      expect(histogram(standard, ranks)).toEqual(bruteJoint(standard, pipsOfRanks(ranks)));
    });
  }

  test('the joint histogram matches brute force for another tableau: Banker stands on 3 to 6 when Player stands', () => {
    const ranks = Array.from({ length: 13 }, () => 32);
    expect(histogram(literal, ranks)).toEqual(bruteJoint(literal, pipsOfRanks(ranks)));
    expect(histogram(literal, ranks)).not.toEqual(histogram(standard, ranks));
  });

  test('the joint histogram is exact beyond 458 cards: 459 of one rank, twelve decks, 96 decks', () => {
    const shoes = [
      [0, 459, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
      Array.from({ length: 13 }, () => 48),
      Array.from({ length: 13 }, () => 384),
      [0, 0, 0, 0, 0, 4992, 0, 0, 0, 0, 0, 0, 0],
    ];
    for (const ranks of shoes) {
      expect(histogram(standard, ranks)).toEqual(bruteJointBig(standard, pipsOfRanks(ranks)));
    }
  });

  test('the joint histogram is the same in doubles and bigints where both are exact', () => {
    const pips = compositionOfDecks(8).pips;
    expect(bruteJoint(standard, pips).map(BigInt)).toEqual(bruteJointBig(standard, pips));
  });

  test('the joint histogram matches brute force for any tableau and any shoe', () => {
    const anyShoe = fc
      .array(fc.oneof(fc.constant(0), fc.nat(40)), { minLength: 13, maxLength: 13 })
      .filter((ranks) => ranks.reduce((sum, count) => sum + count, 0) >= 6)
      .filter((ranks) => ranks.reduce((sum, count) => sum + count, 0) <= 458);
    fc.assert(
      fc.property(randomGame(['winner']), anyShoe, ({ tableau }, ranks) => {
        expect(histogram(tableau, ranks)).toEqual(bruteJoint(tableau, pipsOfRanks(ranks)));
      }),
      { numRuns: runs(30) },
    );
  });
});
