import { type Currency, chips, makeRoundMoney } from '../../base/index.ts';
import { findBet, type GameRules } from '../../engine/index.ts';
import { findPrice, getEndings, isPriced, type Priced, priceFullShoe, toNumber } from '../../odds/index.ts';
import { type PatronTally, quantile } from './sessionTally.ts';
import { choosesHand, handBets } from './strategy.ts';

/** The results of a run of sessions, in cents unless noted. */
export interface PatronReport {
  readonly strategy: string;
  readonly tally: PatronTally;
  readonly bankroll: number;
  readonly stake: number;
  /** Parts of 1. */
  readonly ruin: number;
  readonly ahead: number;
  readonly even: number;
  readonly behind: number;
  /** A session's result: mean, standard deviation and quantiles. */
  readonly mean: number;
  readonly sd: number;
  readonly quantiles: readonly (readonly [part: number, result: number])[];
  readonly drawdown: { readonly mean: number; readonly most: number };
  readonly winning: { readonly mean: number; readonly most: number };
  readonly losing: { readonly mean: number; readonly most: number };
  /** The loss per hundred wagered hands, measured and by the exact odds; negative for a win. */
  readonly costPer100: number;
  readonly exactCostPer100: number;
  /** The lost part of the stakes, as a part of 1; the interval contains it 95 times of 100. */
  readonly edge: number;
  readonly low: number;
  readonly high: number;
  readonly exactEdge: number;
  /** Standard deviation of the same number of flat wagers. */
  readonly flatSd: number;
  readonly sentence: string;
}

export const QUANTILES = [0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99] as const;
const Z95 = 1.959963984540054;

export interface SessionReport {
  readonly game: GameRules;
  readonly strategy: string;
  readonly bets: readonly string[];
  readonly stake: number;
  readonly bankroll: number;
  readonly tally: PatronTally;
}

export function patronReport(played: SessionReport): PatronReport {
  const { game, tally, stake, bankroll, strategy } = played;
  const { sessions } = tally;
  const priced = priceFullShoe(game);
  const per = (sum: bigint | number): number => (sessions === 0 ? 0 : Number(sum) / sessions);
  const mean = per(tally.net);
  const sd = Math.sqrt(Math.max(0, per(tally.squares) - mean * mean));
  const turnover = Number(tally.turnover);
  const ofTurnover = (cents: number): number => (turnover === 0 ? 0 : cents / turnover);
  const lost = -Number(tally.net);
  const exactLost = exactLoss(game, priced, tally);
  const reach = Z95 * sd * Math.sqrt(sessions);
  const per100 = (cents: number): number => (tally.wagered === 0 ? 0 : (cents / tally.wagered) * 100);
  const measured = {
    ruin: per(tally.ruined),
    ahead: per(tally.ahead),
    even: per(tally.even),
    behind: per(sessions - tally.ahead - tally.even),
    mean,
    sd,
    quantiles: QUANTILES.map((part) => [part, quantile(tally.results, part)] as const),
    drawdown: { mean: per(tally.drawdown.sum), most: tally.drawdown.most },
    winning: { mean: per(tally.winning.sum), most: tally.winning.most },
    losing: { mean: per(tally.losing.sum), most: tally.losing.most },
    costPer100: per100(lost),
    exactCostPer100: per100(exactLost),
    edge: ofTurnover(lost),
    low: ofTurnover(lost - reach),
    high: ofTurnover(lost + reach),
    exactEdge: ofTurnover(exactLost),
    flatSd: flatSd(played, priced, per(tally.wagered)),
  };
  return {
    strategy,
    tally,
    stake,
    bankroll,
    ...measured,
    sentence: getSentence(strategy, measured, game.house.currency),
  };
}

/** The average loss of these very wagers, rounded as the house does; when they were made does not matter. */
function exactLoss(game: GameRules, priced: Priced, { stakes }: PatronTally): number {
  let lost = 0;
  for (const [id, counts] of stakes) {
    const price = findPrice(priced, id);
    if (price === undefined || !isPriced(price)) continue;
    for (const [stake, count] of counts) {
      const mean = getEndings(game, price, chips(stake)).reduce(
        (sum, { result, probability }) => sum + result * toNumber(probability),
        0,
      );
      lost -= mean * count;
    }
  }
  return lost;
}

/** The same number of flat wagers of the stake on the same bets, taken as independent. */
function flatSd({ game, strategy, bets, stake }: SessionReport, priced: Priced, hands: number): number {
  const ids = choosesHand(strategy) ? [handBets(game).player] : bets;
  const variance = ids.reduce((sum, id) => {
    const price = findPrice(priced, id);
    return sum + (price !== undefined && isPriced(price) ? toNumber(price.variance) : 0);
  }, 0);
  return stake * Math.sqrt(variance * hands);
}

type Measured = Pick<PatronReport, 'sd' | 'flatSd' | 'edge' | 'exactEdge'>;

/** What a system changes, and what it does not. */
function getSentence(
  strategy: string,
  { sd, flatSd: flat, edge, exactEdge }: Measured,
  currency: Currency,
): string {
  const money = (cents: number): string => makeRoundMoney(cents, 'if-any', currency);
  const spread = `a session's standard deviation is ${money(sd)}`;
  const costs = `${percent(edge)} of what was staked was lost here, ${percent(exactEdge)} is what the card takes of these wagers in the long run`;
  if (strategy === 'flat') return `Flat wagers leave both as they are: ${spread}, and ${costs}.`;
  const ratio = flat === 0 ? 1 : sd / flat;
  const change =
    ratio > 1.05
      ? 'It spread the results wider'
      : ratio < 0.95
        ? 'It drew the results closer together'
        : 'It hardly changed how results spread';
  return `${change} (${spread}, ${money(flat)} for as many flat wagers) and left the edge where it was: ${costs}, in whatever order they are made.`;
}

const percent = (part: number): string => `${(part * 100).toFixed(3).replace('-', '−')} %`;

/** The bets of some ids, in order; undefined if one is unknown. */
export function findBets(game: GameRules, ids: readonly string[]) {
  const bets = ids.flatMap((id) => findBet(game, id) ?? []);
  return bets.length === ids.length ? bets : undefined;
}
