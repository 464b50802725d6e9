import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sixCards } from '../../test/arbitraries/cards.ts';
import { plainGame } from '../../test/arbitraries/houseFile.ts';
import { anyTableauRules } from '../../test/arbitraries/tableau.ts';
import { dealCoup } from './coup.ts';
import { type CardClass, FACT_NAMES, FACTS, type Finish, getFacts, getFinish } from './facts.ts';
import { finishes } from './finishes.ts';
import { compileTableau, type Tableau } from './tableau.ts';

/** What facts of these classes see of a finish. */
function getVisibleFacts(tableau: Tableau, finish: Finish, classes: readonly CardClass[]): string {
  const facts = getFacts(tableau, finish);
  return FACT_NAMES.filter((name) => classes.includes(FACTS[name].needs))
    .map((name) => facts[name])
    .join();
}

const BY_CLASS: readonly (readonly [CardClass, readonly CardClass[]])[] = [
  ['pips', ['pips']],
  ['rank', ['pips', 'rank']],
  ['card', ['pips', 'rank', 'card']],
];

describe('every finish', () => {
  it.each(BY_CLASS)('finishes by %s cover every deal under any table', (needs, classes) => {
    fc.assert(
      fc.property(anyTableauRules, fc.array(sixCards, { minLength: 20, maxLength: 20 }), (rules, deals) => {
        const tableau = compileTableau(rules);
        const listed = new Set(
          [...finishes(tableau, needs)].map((finish) => getVisibleFacts(tableau, finish, classes)),
        );
        for (const cards of deals) {
          const finish = getFinish(dealCoup(tableau, cards).coup);
          expect(listed).toContain(getVisibleFacts(tableau, finish, classes));
        }
      }),
      { numRuns: needs === 'pips' ? 20 : needs === 'rank' ? 4 : 2 },
    );
  });

  it('each finish occurs once, as often as the table says', () => {
    const { tableau } = plainGame();
    const listed = [...finishes(tableau, 'pips')];
    const distinct = new Set(listed.map((finish) => JSON.stringify(finish)));
    expect(distinct.size).toBe(listed.length);
    // 36 starts with a natural; Player 6 or 7 against 0–5 (12, ten cards each) and 6–7 (4); Player 0–5 (6) by
    // ten third cards per row: 3 x (10 x 10), then 9, 6, 4, 2 and 0 of ten drawing ten more.
    const rows = [10, 10, 10, 9, 6, 4, 2, 0].map((draws) => draws * 10 + (10 - draws));
    const drawn = rows.reduce((sum, row) => sum + row, 0);
    expect(listed.length).toBe(36 + 12 * 10 + 4 + 6 * drawn);
  });

  it('finishes have pairs only with even totals, and suited ones only by card', () => {
    const { tableau } = plainGame();
    const pairings = (needs: CardClass) => {
      const starts = [...finishes(tableau, needs)].flatMap(({ player, banker }) => [player, banker]);
      expect(starts.every(({ pairing, total }) => pairing === 'none' || total % 2 === 0)).toBe(true);
      return [...new Set(starts.map(({ pairing }) => pairing))].sort();
    };
    expect(pairings('pips')).toEqual(['none']);
    expect(pairings('rank')).toEqual(['none', 'rank']);
    expect(pairings('card')).toEqual(['none', 'rank', 'suited']);
  });
});
