import type { PricedBet } from './price.ts';
import { toNumber } from './ratio.ts';

/** What one unit staked on a bet can come to, net of stake and fee, with probabilities; the loss is last. */
export interface BetLaw {
  readonly outcomes: readonly { readonly pays: number; readonly probability: number }[];
}

export function betLaw({ bet, lines }: PricedBet): BetLaw {
  const [part = 0, whole = 1] = bet.fee ?? [];
  const fee = part / whole;
  const decided = lines.map(({ pays, probability }) => ({
    pays: toNumber(pays) - fee,
    probability: toNumber(probability),
  }));
  const rest = decided.reduce((sum, { probability }) => sum - probability, 1);
  return { outcomes: [...decided, { pays: -1 - fee, probability: Math.max(0, rest) }] };
}
