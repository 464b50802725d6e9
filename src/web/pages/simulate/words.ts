import { numberText } from '../../../print/index.ts';
import type { Estimate } from '../../../sim/index.ts';

const NBSP = '\u00a0';

/** `1,000,000`. */
export const handsText = (hands: number): string => Math.round(hands).toLocaleString('en-US');

const LARGE = [
  [1e12, 'trillion'],
  [1e9, 'billion'],
  [1e6, 'million'],
] as const;

/** `61.2 million`, `12,345`. */
export function largeText(count: number): string {
  for (const [unit, name] of LARGE) {
    // What would be rounded up to the next unit is said in it.
    if (count >= unit * 0.99995) return `${roundText(count / unit)}${NBSP}${name}`;
  }
  return handsText(count);
}

const roundText = (value: number): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: value < 100 ? 1 : 0 });

const DIGITS = 4;
export const percentOf = (part: number): string => `${numberText(part * 100, DIGITS)}${NBSP}%`;

export const intervalText = ({ low, high }: Pick<Estimate, 'low' | 'high'>): string =>
  `${numberText(low * 100, DIGITS)} to ${percentOf(high)}`;

/** Whether the exact edge lies within the interval; undefined where there is none of either. */
export const holds = ({ low, high, sd }: Estimate, exact: Exact | undefined): boolean | undefined =>
  exact === undefined || !(sd > 0) ? undefined : low <= exact.edge && exact.edge <= high;

/** A bet's exact edge and standard deviation, as parts of 1. */
export interface Exact {
  readonly edge: number;
  readonly sd: number;
}

/** By bet id; what has no price is left out. */
export type Exacts = ReadonlyMap<string, Exact>;

/** One plain sentence of what was dealt: the bet that is looked at, and how the others did. */
export function findingText(estimates: readonly Estimate[], exacts: Exacts, looked: string): string {
  const one = estimates.find(({ bet }) => bet.id === looked) ?? estimates[0];
  if (one === undefined || one.hands === 0) return 'Nothing is dealt yet.';
  const { bet, hands, edge, low, high } = one;
  const exact = exacts.get(bet.id);
  const opening = `In ${handsText(hands)} hands ${bet.label} ${edge < 0 ? 'gained' : 'cost'} ${percentOf(Math.abs(edge))} of each wager`;
  const held = holds(one, exact);
  if (exact === undefined || held === undefined) return `${opening}; that is too few to say more.`;
  const judged = estimates.map((each) => holds(each, exacts.get(each.bet.id)));
  const priced = judged.filter((each) => each !== undefined).length;
  const inside = judged.filter((each) => each === true).length;
  const reach = percentOf((high - low) / 2);
  return `${opening}, give or take ${reach}; the exact edge, ${percentOf(exact.edge)}, is ${held ? 'within' : 'outside of'} that${othersText(held, inside, priced)}.`;
}

function othersText(held: boolean, inside: number, priced: number): string {
  if (!held) return `, as chance has it once in twenty; for ${inside} of ${priced} bets it is within`;
  if (priced === 1) return '';
  return inside === priced
    ? `, as it is for all ${priced} bets`
    : `, as it is for ${inside} of ${priced} bets`;
}
