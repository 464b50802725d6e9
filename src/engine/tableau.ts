import { assert, at } from '../base/index.ts';
import type { Card } from './card.ts';
import { SIDES, type Side } from './hand.ts';
import { WHY, type WhyWords } from './why.ts';

/** The third-card table as in a house file. */
export interface TableauRules {
  /** Two-card totals that end the deal for both hands. */
  readonly naturals: readonly number[];
  readonly playerDraws: readonly number[];
  readonly bankerDrawsWhenPlayerStands: readonly number[];
  /** For each Banker total that is not a natural: the points of Player's third card on which it draws. */
  readonly bankerDrawsAgainst: Readonly<Record<string, readonly number[]>>;
}

/** The table compiled to lookups. The third-card rule exists only here. */
export interface Tableau {
  readonly rules: TableauRules;
  /** [total] -> 1 when it is a natural. */
  readonly natural: Uint8Array;
  /** [total] -> 1 when Player draws. */
  readonly player: Uint8Array;
  /** [total * 11 + points of Player's third card, or PLAYER_STOOD] -> 1 when Banker draws. */
  readonly banker: Uint8Array;
  /** A card printed on the felt as Player's first; it does not come from the shoe. */
  readonly printed: Card | undefined;
}

export const TOTALS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export const PLAYER_STOOD = 10;
export const BANKER_ROW = 11;

export function compileTableau(rules: TableauRules, printed?: Card): Tableau {
  const banker = new Uint8Array(TOTALS.length * BANKER_ROW);
  for (const total of rules.bankerDrawsWhenPlayerStands) banker[total * BANKER_ROW + PLAYER_STOOD] = 1;
  for (const [total, thirds] of Object.entries(rules.bankerDrawsAgainst)) {
    for (const third of thirds) banker[Number(total) * BANKER_ROW + third] = 1;
  }
  return { rules, natural: toLookup(rules.naturals), player: toLookup(rules.playerDraws), banker, printed };
}

const toLookup = (totals: readonly number[]): Uint8Array =>
  Uint8Array.from(TOTALS, (total) => (totals.includes(total) ? 1 : 0));

/** A natural on either side ends the deal. [TB1] */
export const endsOnNatural = (tableau: Tableau, player: number, banker: number): boolean =>
  tableau.natural[player] === 1 || tableau.natural[banker] === 1;

/** Whether Player's two-card total takes a third card, ignoring naturals. [TB8] */
export const playerDraws = (tableau: Tableau, total: number): boolean => tableau.player[total] === 1;

/** Whether Banker's two-card total takes a third card, ignoring naturals. [TB2–TB7, TB9] */
export const bankerDraws = (tableau: Tableau, total: number, third: number = PLAYER_STOOD): boolean =>
  tableau.banker[total * BANKER_ROW + third] === 1;

/** The points that a Banker total draws against, read back from the compiled table. */
export const bankerDrawsOn = (tableau: Tableau, total: number): readonly number[] =>
  TOTALS.filter((third) => bankerDraws(tableau, total, third));

/** The totals that draw: Player's own, or Banker's when Player stood; without naturals. */
export const drawingTotals = (tableau: Tableau, side: Side): readonly number[] =>
  TOTALS.filter(
    (total) =>
      tableau.natural[total] === 0 &&
      (side === 'player' ? playerDraws(tableau, total) : bankerDraws(tableau, total)),
  );

/** One third-card decision of a coup, with its rule number. */
export type Decision =
  | { readonly rule: RuleNumber; readonly act: 'natural'; readonly totals: Readonly<Record<Side, number>> }
  | {
      readonly rule: RuleNumber;
      readonly act: 'draw' | 'stand';
      readonly side: 'player';
      readonly total: number;
    }
  | {
      readonly rule: RuleNumber;
      readonly act: 'draw' | 'stand';
      readonly side: 'banker';
      readonly total: number;
      /** Points of Player's third card; undefined when Player stood. */
      readonly third: number | undefined;
    };

export type RuleNumber = `TB${number}`;

/** What the table decides on two-card totals; `third` is needed once Player has drawn. */
export function decideDraw(
  tableau: Tableau,
  player: number,
  banker: number,
  third?: number,
): readonly Decision[] {
  if (endsOnNatural(tableau, player, banker)) {
    return [{ rule: 'TB1', act: 'natural', totals: { player, banker } }];
  }
  const drew = playerDraws(tableau, player);
  assert(!drew || third !== undefined, "Banker's decision needs Player's third card");
  const against = drew ? third : undefined;
  return [
    { rule: 'TB8', act: drew ? 'draw' : 'stand', side: 'player', total: player },
    {
      rule: bankerRule(banker, against),
      act: bankerDraws(tableau, banker, against) ? 'draw' : 'stand',
      side: 'banker',
      total: banker,
      third: against,
    },
  ];
}

/** TB2 is Banker 0 to 2, TB3 to TB7 are Banker 3 to 7, TB9 is Banker after Player stood. */
export const bankerRule = (total: number, third: number | undefined): RuleNumber =>
  third === undefined ? 'TB9' : `TB${Math.min(Math.max(total, 2), 7)}`;

/** A decision in one sentence, derived from the compiled table. */
export function explainDecision(tableau: Tableau, decision: Decision, words: WhyWords = WHY): string {
  if (decision.act === 'natural') return explainNatural(tableau, decision.totals, words);
  const { side, total } = decision;
  const draws = decision.act === 'draw';
  if (side === 'player') return words.player({ draws, total, on: drawingTotals(tableau, 'player') });
  const { third } = decision;
  if (third === undefined) return words.bankerAlone({ draws, total, on: drawingTotals(tableau, 'banker') });
  const against = bankerDrawsOn(tableau, total);
  return words.banker({ draws, total, third, against, stands: othersThan(against) });
}

/** `draws against any card`, `draws unless it is 8`, `draws only against 6 and 7`, `always stands`. */
export const bankerReason = (draws: readonly number[], words: WhyWords = WHY): string =>
  words.against(draws, othersThan(draws));

const othersThan = (draws: readonly number[]): readonly number[] =>
  TOTALS.filter((third) => !draws.includes(third));

function explainNatural(tableau: Tableau, totals: Readonly<Record<Side, number>>, words: WhyWords): string {
  const naturals = SIDES.filter((side) => at(tableau.natural, totals[side]) === 1);
  return words.natural(naturals.map((side) => ({ side, total: totals[side] })));
}
