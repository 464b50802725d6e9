import { drawingTotals, type GameRules, type Tableau, TOTALS } from '../../../engine/index.ts';

/** One thing that a dealer knows by heart. Practice repeats the skills that the learner gets wrong. */
export type Skill =
  | 'value'
  | 'total'
  | 'natural'
  | 'player'
  | `banker-${BankerRule}`
  /** Banker's draw after Player stood. */
  | 'banker-alone'
  | 'pays';

/** Banker's totals by rule: 0 to 2 share one, each higher total has its own. */
export type BankerRule = 2 | 3 | 4 | 5 | 6 | 7;
const BANKER_RULES: readonly BankerRule[] = [2, 3, 4, 5, 6, 7];

export const totalsUnder = (rule: BankerRule): readonly number[] => (rule === 2 ? [0, 1, 2] : [rule]);

/** Banker's totals under a rule that are not naturals at this table. */
export const openTotals = (tableau: Tableau, rule: BankerRule): readonly number[] =>
  totalsUnder(rule).filter((total) => tableau.natural[total] === 0);

/** The skills that this card needs. A game without naturals skips that question. */
export function getSkills({ tableau, bets }: GameRules): readonly Skill[] {
  const open = TOTALS.filter((total) => tableau.natural[total] === 0);
  const drawn = drawingTotals(tableau, 'player');
  return [
    'value',
    'total',
    ...(open.length < TOTALS.length ? (['natural'] as const) : []),
    ...(open.length > 0 ? (['player'] as const) : []),
    ...(drawn.length > 0
      ? BANKER_RULES.filter((rule) => openTotals(tableau, rule).length > 0).map(
          (rule) => `banker-${rule}` as const,
        )
      : []),
    ...(drawn.length < open.length ? (['banker-alone'] as const) : []),
    ...(bets.length > 0 ? (['pays'] as const) : []),
  ];
}

/** The rule of a skill about Banker's response to Player's third card. */
export function findBankerRule(skill: Skill): BankerRule | undefined {
  return BANKER_RULES.find((rule) => skill === `banker-${rule}`);
}
