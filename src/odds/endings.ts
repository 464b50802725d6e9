import type { Chips } from '../base/index.ts';
import {
  type Bet,
  type Facts,
  type GameRules,
  getFacts,
  getFee,
  type PayLine,
  payableOn,
  type Settled,
  settleWager,
} from '../engine/index.ts';
import type { PricedBet } from './price.ts';
import { ONE, type Ratio, subtractRatios, sumRatios } from './ratio.ts';

/** One result of a wager, and its probability. */
export interface Ending {
  /** In cents; negative for a loss. */
  readonly result: number;
  readonly probability: Ratio;
}

/** The results of one wager, settled and rounded as the house does; each amount once, lowest first. */
export function getEndings(game: GameRules, { bet, lines }: PricedBet, stake: Chips): readonly Ending[] {
  const loses = subtractRatios(ONE, sumRatios(lines.map(({ probability }) => probability)));
  const all: readonly Ending[] = [
    { result: 0 - stake - getFee(game.settlement, bet, stake), probability: loses },
    ...lines.map(({ line, probability }) => ({ result: getResult(game, bet, line, stake), probability })),
  ];
  return [...new Set(all.map(({ result }) => result))]
    .sort((a, b) => a - b)
    .map((result) => ({
      result,
      probability: sumRatios(all.filter((each) => each.result === result).map((each) => each.probability)),
    }))
    .filter(({ probability }) => probability.num !== 0n);
}

/** What a wager returns by one line, in cents. */
export function getResult(game: GameRules, bet: Bet, line: PayLine, stake: Chips): number {
  const { returned, fee = 0 } = settledBy(game, bet, line, stake);
  return returned - stake - fee;
}

/** Settles a wager by one line, using the engine on a bet that has only this line. */
export function settledBy(game: GameRules, bet: Bet, line: PayLine, stake: Chips, paidAlready = 0): Settled {
  const wager = { bet: { ...bet, lines: [{ ...line, when: {} }] }, stake };
  return settleWager(game.settlement, wager, anyFacts(game), payableOn(game, bet, paidAlready));
}

const anyFacts = ({ tableau }: GameRules): Facts => {
  const start = { total: 0, pairing: 'none' } as const;
  return getFacts(tableau, { player: start, banker: start, playerThird: undefined, bankerThird: undefined });
};
