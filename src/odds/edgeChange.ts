import { chips, equalJson } from '../base/index.ts';
import {
  type Bet,
  type EdgeChange,
  findBet,
  type GameRules,
  type Odds,
  type PayLine,
  winsAtMost,
} from '../engine/index.ts';
import { getResult } from './endings.ts';
import { isPriced, type Priced, priceFullShoe } from './price.ts';
import { compareRatios } from './ratio.ts';

/**
 * What another reading does to the prices of a game, computed: `yes` if an edge per unit staked changes,
 * `by-stake` if only rounding or the maximum payout changes the result of some stake, else `no`.
 */
export function edgeChange(game: GameRules, other: GameRules, priced?: Priced): EdgeChange {
  if (!hasSameCounts(game, other) && !hasSameEdges(priced ?? priceFullShoe(game), priceFullShoe(other))) {
    return 'yes';
  }
  return hasSameRounding(game, other) && hasSameCaps(game, other) ? 'no' : 'by-stake';
}

/** Whether two games have equal odds, without counting: tableau, decks, lines and fees. */
const hasSameCounts = (one: GameRules, two: GameRules): boolean =>
  one.shoe.decks === two.shoe.decks && pricesAlike(one, two);

/** Whether two games cost the same on one shoe: the same tableau, lines and fees. */
export const pricesAlike = (one: GameRules, two: GameRules): boolean =>
  equalJson(one.tableau.rules, two.tableau.rules) && equalJson(toLines(one), toLines(two));

const toLines = ({ bets }: GameRules): unknown =>
  JSON.parse(JSON.stringify(bets.map(({ id, lines, fee }) => ({ id, lines, fee }))));

/** The same bets at the same edges; a bet that only one of them has is a difference. */
function hasSameEdges(one: Priced, two: Priced): boolean {
  if (one.bets.length !== two.bets.length) return false;
  return one.bets.every((price) => {
    const twin = two.bets.find(({ bet }) => bet.id === price.bet.id);
    if (twin === undefined || !isPriced(price) || !isPriced(twin)) return false;
    return compareRatios(price.edge, twin.edge) === 0;
  });
}

/** Whether every stake that both games accept ends the same in both, whatever line decides. */
const hasSameRounding = (game: GameRules, other: GameRules): boolean =>
  equalJson(game.settlement, other.settlement) ||
  game.bets.every((bet) => {
    const twin = findBet(other, bet.id);
    if (twin === undefined) return true;
    if (isNeverRounded(game, bet) && isNeverRounded(other, twin)) return true;
    return bet.lines.every((line, index) => {
      const there = twin.lines[index];
      return there !== undefined && hasSameResult(game, bet, line, other, twin, there);
    });
  });

/** All stakes are multiples of this: if it is exact, all of them are. */
const getGrain = ({ limits: { minimum, maximum, step } }: Bet): number =>
  minimum === maximum ? minimum : step;

/** Whether no allowed stake ever needs rounding. */
function isNeverRounded({ settlement }: GameRules, bet: Bet): boolean {
  const { profitRounding, commissionRounding } = settlement;
  const grain = BigInt(getGrain(bet));
  if (bet.fee !== undefined && wholeShare(grain, bet.fee, commissionRounding.unit) === undefined)
    return false;
  return bet.lines.every(({ odds, commission }) => {
    const profit = wholeShare(grain, odds, profitRounding.unit);
    if (profit === undefined || commission === undefined) return profit !== undefined;
    return wholeShare(profit, commission, commissionRounding.unit) !== undefined;
  });
}

/** A part of an amount if it is a whole number of units; else undefined. */
function wholeShare(amount: bigint, [part, of]: Odds, unit: number): bigint | undefined {
  const numerator = amount * BigInt(part);
  return numerator % (BigInt(of) * BigInt(unit)) === 0n ? numerator / BigInt(of) : undefined;
}

/** Stakes to try before two ways of rounding are assumed to differ somewhere. */
const MAX_STAKES = 500;

function hasSameResult(
  game: GameRules,
  bet: Bet,
  line: PayLine,
  other: GameRules,
  twin: Bet,
  there: PayLine,
): boolean {
  const [from, to] = [
    Math.max(bet.limits.minimum, twin.limits.minimum),
    Math.min(bet.limits.maximum, twin.limits.maximum),
  ];
  const step = bet.limits.step;
  for (let tried = 0, stake = from; stake <= to; stake += step, tried++) {
    if (tried === MAX_STAKES) return false;
    if (stake % step !== 0 || stake % twin.limits.step !== 0) continue;
    const ends = getResult(game, bet, line, chips(stake));
    if (ends !== getResult(other, twin, there, chips(stake))) return false;
  }
  return true;
}

/** Whether the maximum payout caps no wager in either game, or caps all the same. */
function hasSameCaps(game: GameRules, other: GameRules): boolean {
  const same =
    game.limits.overMaximumPayout === other.limits.overMaximumPayout &&
    game.limits.maximumPayout === other.limits.maximumPayout;
  return same || (!capsSomeWager(game) && !capsSomeWager(other));
}

const capsSomeWager = (game: GameRules): boolean =>
  game.limits.overMaximumPayout === 'paid-up-to-it' &&
  !winsAtMost(
    game,
    game.bets.map((bet) => ({ bet, stake: chips(bet.limits.maximum) })),
    game.limits.maximumPayout,
  );
