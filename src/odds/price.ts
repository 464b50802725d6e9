import { ok, type Result } from '../base/index.ts';
import { type Bet, type Card, type GameRules, isPush, type Odds, type PayLine } from '../engine/index.ts';
import { type Composition, compositionOfDecks } from './composition.ts';
import { type LineCounts, lineCountsAt } from './lineCounts.ts';
import { beforeCoup, type Moment, parseMoment } from './moment.ts';
import type { OddsRefusal } from './oddsRefusal.ts';
import {
  addRatios,
  divideRatios,
  multiplyRatios,
  negateRatio,
  ONE,
  type Ratio,
  ratio,
  subtractRatios,
  sumRatios,
  toNumber,
} from './ratio.ts';
import type { Count } from './weigh.ts';

/** The exact prices of every bet of a game at one moment. */
export interface Priced {
  readonly game: GameRules;
  readonly moment: Moment;
  /** Ordered deals of six cards, or completions to six, and those that each hand wins. */
  readonly total: bigint;
  readonly player: bigint;
  readonly banker: bigint;
  readonly tie: bigint;
  /** In the order of the game. */
  readonly bets: readonly BetPrice[];
}

export type BetPrice = PricedBet | UnpricedBet;

/**
 * Per unit staked. Commission is its exact part of the profit, a fee that of the stake; the effect of
 * rounding depends on the stake.
 */
export interface PricedBet {
  readonly bet: Bet;
  readonly lines: readonly PricedLine[];
  /** What the house keeps, including pushes and a fee; positive if the house wins. */
  readonly edge: Ratio;
  /** The same per wager that does not push; undefined if every one does. */
  readonly edgeResolved: Ratio | undefined;
  /** What returns, including stakes. */
  readonly returned: Ratio;
  readonly variance: Ratio;
  readonly sd: number;
  /** The probabilities of a win and of a push. */
  readonly hit: Ratio;
  readonly push: Ratio;
}

export interface PricedLine {
  readonly line: PayLine;
  /** Deals that this line decides, after earlier lines. */
  readonly count: bigint;
  readonly probability: Ratio;
  /** Profit less commission; 0 for a push; negative if only a part of the stake returns. */
  readonly pays: Ratio;
}

/** A bet that needs suits, on a shoe known by ranks. */
export interface UnpricedBet {
  readonly bet: Bet;
  readonly unpriced: 'needs suits';
}

export const isPriced = (price: BetPrice): price is PricedBet => !('unpriced' in price);

/** Prices a game on a shoe after `dealt`, in dealing order, left it. */
export function price(
  game: GameRules,
  shoe: Composition,
  dealt: readonly Card[] = [],
): Result<Priced, OddsRefusal> {
  const moment = parseMoment(game.tableau, shoe, dealt);
  return moment.ok ? ok(priceAt(game, moment.value)) : moment;
}

/** Prices a game on a full shoe of its own decks. */
export const priceFullShoe = (game: GameRules): Priced =>
  priceAt(game, beforeCoup(game.tableau, compositionOfDecks(game.shoe.decks)));

export function priceAt(game: GameRules, moment: Moment): Priced {
  const counts = lineCountsAt(game, moment);
  const total = BigInt(counts.total);
  return {
    game,
    moment,
    total,
    player: BigInt(counts.winners.player),
    banker: BigInt(counts.winners.banker),
    tie: BigInt(counts.winners.tie),
    bets: game.bets.map((bet, index) => priceBet(bet, counts.bets[index], total)),
  };
}

export const findPrice = ({ bets }: Priced, betId: string): BetPrice | undefined =>
  bets.find(({ bet }) => bet.id === betId);

function priceBet(bet: Bet, counts: LineCounts['bets'][number], total: bigint): BetPrice {
  if (counts === undefined) return { bet, unpriced: 'needs suits' };
  const lines = bet.lines.map((line, index) => priceLine(line, counts[index] ?? 0, total));
  return { bet, lines, ...measures(lines, bet) };
}

const priceLine = (line: PayLine, count: Count, total: bigint): PricedLine => ({
  line,
  count: BigInt(count),
  probability: ratio(BigInt(count), total),
  pays: netOdds(line),
});

/** What a line pays per unit staked, less commission. */
export const netOdds = ({ odds, commission, returns }: Omit<PayLine, 'label' | 'when'>): Ratio => {
  if (returns !== undefined) return subtractRatios(ratioOfOdds(returns), ONE);
  const pays = ratioOfOdds(odds);
  return commission === undefined ? pays : multiplyRatios(pays, subtractRatios(ONE, ratioOfOdds(commission)));
};

export const ratioOfOdds = ([part, of]: Odds): Ratio => ratio(BigInt(part), BigInt(of));

type Line = Pick<PricedLine, 'line' | 'probability' | 'pays'>;
type Measures = Omit<PricedBet, 'bet' | 'lines'>;

/**
 * The results of a wager over all its lines. Other deals lose the stake; a fee is paid whatever the result.
 */
export function measures(lines: readonly Line[], { fee }: Pick<Bet, 'fee'>): Measures {
  const paid = sumRatios(lines.map(({ probability }) => probability));
  const loses = subtractRatios(ONE, paid);
  const won = subtractRatios(
    sumOver(lines, ({ pays }) => pays),
    loses,
  );
  const squares = addRatios(
    sumOver(lines, ({ pays }) => multiplyRatios(pays, pays)),
    loses,
  );
  const variance = subtractRatios(squares, multiplyRatios(won, won));
  const mean = fee === undefined ? won : subtractRatios(won, ratioOfOdds(fee));
  const push = sumRatios(lines.filter(({ line }) => isPush(line)).map(({ probability }) => probability));
  const inPart = lines.filter(({ line }) => line.returns !== undefined);
  const kept = subtractRatios(paid, push);
  const resolved = subtractRatios(ONE, push);
  const edge = negateRatio(mean);
  return {
    edge,
    edgeResolved: resolved.num === 0n ? undefined : divideRatios(edge, resolved),
    returned: addRatios(ONE, mean),
    variance,
    sd: Math.sqrt(toNumber(variance)),
    // Fractions are slow, so partial losses are subtracted only if there are any.
    hit:
      inPart.length === 0
        ? kept
        : subtractRatios(kept, sumRatios(inPart.map(({ probability }) => probability))),
    push,
  };
}

const sumOver = (lines: readonly Line[], of: (line: Line) => Ratio): Ratio =>
  sumRatios(lines.map((line) => multiplyRatios(line.probability, of(line))));
