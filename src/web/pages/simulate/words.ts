import type { Estimate } from '../../../sim/index.ts';
import { words } from '../../app/language.ts';
import { pagesWords } from '../../app/pagesWords.ts';

/** `1,000,000`. */
export const handsText = (hands: number): string => words().figures.number(Math.round(hands));

const LARGE = [
  [1e12, 'trillion'],
  [1e9, 'billion'],
  [1e6, 'million'],
] as const;

/** `61.2 million`, `12,345`. */
export function largeText(count: number): string {
  for (const [unit, name] of LARGE) {
    // A number that would round up to the next unit uses that unit.
    if (count >= unit * 0.99995) return pagesWords().simulate.large[name](roundText(count / unit));
  }
  return handsText(count);
}

function roundText(value: number): string {
  const rounded = value < 100 ? Number(value.toFixed(1)) : Math.round(value);
  return words().figures.decimal(String(rounded));
}

const DIGITS = 4;
export const formatShare = (part: number): string => formatPercent(part * 100, DIGITS);

/** A percentage with this many digits. */
export const formatPercent = (percent: number, digits: number): string =>
  words().figures.percent(percent.toFixed(digits));

export const intervalText = ({ low, high }: Pick<Estimate, 'low' | 'high'>): string =>
  pagesWords().simulate.bets.range(words().figures.decimal((low * 100).toFixed(DIGITS)), formatShare(high));

/** Whether the interval contains the exact edge; undefined if either is missing. */
export const holds = ({ low, high, sd }: Estimate, exact: Exact | undefined): boolean | undefined =>
  exact === undefined || !(sd > 0) ? undefined : low <= exact.edge && exact.edge <= high;

/** A bet's exact edge and standard deviation, as fractions of 1. */
export interface Exact {
  readonly edge: number;
  readonly sd: number;
}

/** By bet id, without unpriced bets. */
export type Exacts = ReadonlyMap<string, Exact>;

/** The finding in one sentence: the selected bet, and how the others did. */
export function findingText(estimates: readonly Estimate[], exacts: Exacts, looked: string): string {
  const { finding } = pagesWords().simulate;
  const one = estimates.find(({ bet }) => bet.id === looked) ?? estimates[0];
  if (one === undefined || one.hands === 0) return finding.nothing;
  const { bet, hands, edge, low, high } = one;
  const exact = exacts.get(bet.id);
  const opening = finding.opening(
    handsText(hands),
    words().houseText(bet.label),
    edge < 0,
    formatShare(Math.abs(edge)),
  );
  const held = holds(one, exact);
  if (exact === undefined || held === undefined) return finding.tooFew(opening);
  const judged = estimates.map((each) => holds(each, exacts.get(each.bet.id)));
  const priced = judged.filter((each) => each !== undefined).length;
  const inside = judged.filter((each) => each === true).length;
  const reach = formatShare((high - low) / 2);
  return finding.judged(opening, reach, formatShare(exact.edge), held, othersText(held, inside, priced));
}

function othersText(held: boolean, inside: number, priced: number): string {
  const { finding } = pagesWords().simulate;
  if (!held) return finding.chance(inside, priced);
  if (priced === 1) return '';
  return inside === priced ? finding.all(priced) : finding.some(inside, priced);
}
