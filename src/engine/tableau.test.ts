import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainGame } from '../../test/arbitraries/houseFile.ts';
import { anyTableauRules } from '../../test/arbitraries/tableau.ts';
import {
  bankerDraws,
  bankerDrawsOn,
  bankerReason,
  compileTableau,
  type Decision,
  decideDraw,
  drawingTotals,
  endsOnNatural,
  explainDecision,
  playerDraws,
  TOTALS,
} from './tableau.ts';

const { tableau } = plainGame();

const explainTotals = (player: number, banker: number, third?: number): readonly string[] =>
  decideDraw(tableau, player, banker, third).map(
    (decision) => `${decision.rule} ${explainDecision(tableau, decision)}`,
  );

const onlyAgainst = (total: number): readonly number[] =>
  TOTALS.filter((third) => bankerDraws(tableau, total, third));

describe('tableau', () => {
  it('[TB1] a two-card 8 or 9 on either side ends the deal, and nothing else does', () => {
    for (const player of TOTALS) {
      for (const banker of TOTALS) {
        const natural = player === 8 || player === 9 || banker === 8 || banker === 9;
        expect(endsOnNatural(tableau, player, banker)).toBe(natural);
        if (natural)
          expect(decideDraw(tableau, player, banker).map((decision) => decision.rule)).toEqual(['TB1']);
      }
    }
  });

  it('[TB2] banker 0, 1 and 2 draw against any third card', () => {
    for (const total of [0, 1, 2]) expect(onlyAgainst(total)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('[TB3] banker 3 draws unless the third card was 8', () => {
    expect(onlyAgainst(3)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 9]);
  });

  it('[TB4] banker 4 draws only against 2 to 7', () => {
    expect(onlyAgainst(4)).toEqual([2, 3, 4, 5, 6, 7]);
  });

  it('[TB5] banker 5 draws only against 4 to 7', () => {
    expect(onlyAgainst(5)).toEqual([4, 5, 6, 7]);
  });

  it('[TB6] banker 6 draws only against 6 and 7', () => {
    expect(onlyAgainst(6)).toEqual([6, 7]);
  });

  it('[TB7] banker 7 stands against every third card', () => {
    expect(onlyAgainst(7)).toEqual([]);
  });

  it('[TB8] player draws on 0 to 5 and stands on 6 and 7', () => {
    expect(TOTALS.filter((total) => playerDraws(tableau, total))).toEqual([0, 1, 2, 3, 4, 5]);
    expect(drawingTotals(tableau, 'player')).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('[TB9] when player stood, banker draws on 0 to 5', () => {
    expect(TOTALS.filter((total) => bankerDraws(tableau, total))).toEqual([0, 1, 2, 3, 4, 5]);
    expect(drawingTotals(tableau, 'banker')).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('every decision names the rule that made it', () => {
    const numbers = TOTALS.slice(0, 8).map((banker) => decideDraw(tableau, 0, banker, 6)[1]?.rule);
    expect(numbers).toEqual(['TB2', 'TB2', 'TB2', 'TB3', 'TB4', 'TB5', 'TB6', 'TB7']);
    for (const banker of TOTALS.slice(0, 8)) {
      expect(decideDraw(tableau, 6, banker).map((decision) => decision.rule)).toEqual(['TB8', 'TB9']);
    }
  });
});

describe('player %i, banker %i, third card %s has a decision sentence', () => {
  it.each([
    [8, 3, undefined, ['TB1 Natural: Player 8. Neither hand draws.']],
    [3, 9, undefined, ['TB1 Natural: Banker 9. Neither hand draws.']],
    [9, 8, undefined, ['TB1 Natural: Player 9 and Banker 8. Neither hand draws.']],
    [
      5,
      6,
      5,
      [
        'TB8 Player 5 draws: Player draws on 0–5.',
        "TB6 Banker 6 stands: Player's third card was 5, and a 6 draws only against 6 and 7.",
      ],
    ],
    [
      0,
      3,
      9,
      [
        'TB8 Player 0 draws: Player draws on 0–5.',
        "TB3 Banker 3 draws: Player's third card was 9, and a 3 draws unless it is 8.",
      ],
    ],
    [
      6,
      5,
      undefined,
      [
        'TB8 Player 6 stands: Player draws on 0–5.',
        'TB9 Banker 5 draws: Player stood, and Banker then draws on 0–5.',
      ],
    ],
    [
      4,
      7,
      6,
      [
        'TB8 Player 4 draws: Player draws on 0–5.',
        "TB7 Banker 7 stands: Player's third card was 6, and a 7 always stands.",
      ],
    ],
    [
      4,
      1,
      8,
      [
        'TB8 Player 4 draws: Player draws on 0–5.',
        "TB2 Banker 1 draws: Player's third card was 8, and a 1 draws against any card.",
      ],
    ],
  ])('player %i, banker %i, third card %s', (player, banker, third, words) => {
    expect(explainTotals(player, banker, third)).toEqual(words);
  });

  it('a row that stands against few cards is described by those', () => {
    expect(bankerReason([0, 1, 2, 3, 4, 5, 6, 7])).toBe('draws unless it is 8 or 9');
    expect(bankerReason([0, 1, 2, 3, 4, 5, 6])).toBe('draws only against 0–6');
  });

  it('the sentences of a table describe what each hand does', () => {
    const odd = compileTableau({
      naturals: [9],
      playerDraws: [0, 1, 2],
      bankerDrawsWhenPlayerStands: [3, 4],
      bankerDrawsAgainst: { '5': [0] },
    });
    const words = (...totals: readonly [number, number, number?]) =>
      decideDraw(odd, ...totals).map((decision) => explainDecision(odd, decision));
    expect(words(4, 4)).toEqual([
      'Player 4 stands: Player draws on 0–2.',
      'Banker 4 draws: Player stood, and Banker then draws on 3 and 4.',
    ]);
    expect(words(2, 5, 0)).toEqual([
      'Player 2 draws: Player draws on 0–2.',
      "Banker 5 draws: Player's third card was 0, and a 5 draws only against 0.",
    ]);
  });

  it('the sentences also describe a table on which no hand draws', () => {
    const still = compileTableau({
      naturals: [],
      playerDraws: [],
      bankerDrawsWhenPlayerStands: [],
      bankerDrawsAgainst: {},
    });
    const words = decideDraw(still, 0, 9).map((decision) => explainDecision(still, decision));
    expect(words).toEqual([
      'Player 0 stands: Player draws on no total.',
      'Banker 9 stands: Player stood, and Banker then draws on no total.',
    ]);
  });
});

describe('any table', () => {
  it('any table can be read back after compiling', () => {
    fc.assert(
      fc.property(anyTableauRules, (rules) => {
        const compiled = compileTableau(rules);
        expect(TOTALS.filter((total) => endsOnNatural(compiled, total, total))).toEqual(rules.naturals);
        expect(drawingTotals(compiled, 'player')).toEqual(rules.playerDraws);
        expect(drawingTotals(compiled, 'banker')).toEqual(rules.bankerDrawsWhenPlayerStands);
        for (const [total, thirds] of Object.entries(rules.bankerDrawsAgainst)) {
          expect(bankerDrawsOn(compiled, Number(total))).toEqual(thirds);
        }
      }),
    );
  });

  it('any table words and numbers each decision by what it decides', () => {
    const digit = fc.nat({ max: 9 });
    fc.assert(
      fc.property(anyTableauRules, digit, digit, digit, (rules, player, banker, third) => {
        const compiled = compileTableau(rules);
        const decisions: readonly Decision[] = decideDraw(compiled, player, banker, third);
        for (const decision of decisions) {
          const words = explainDecision(compiled, decision);
          expect(decision.rule).toMatch(/^TB[1-9]$/);
          if (decision.act === 'draw') expect(words).toContain(' draws: ');
          if (decision.act === 'stand') expect(words).toContain(' stands: ');
          expect(words).not.toMatch(/undefined|NaN| {2}| \./);
        }
      }),
    );
  });
});
