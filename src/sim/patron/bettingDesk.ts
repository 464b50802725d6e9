import { type Chips, chips, isChips } from '../../base/index.ts';
import { type Bet, type GameRules, getFee, parseWagers, settle, type Wager } from '../../engine/index.ts';
import { type LineOfBin, lineOfBin } from '../binLines.ts';
import { finishOfBin } from '../histogram.ts';
import { coupOfFinish } from './coupOfFinish.ts';

/** Wagers that the house accepted, or why it refused. */
export interface PlacedWagers {
  readonly wagers: readonly Wager[];
  readonly total: number;
  readonly refusal: string | undefined;
}

/** Accepts and settles wagers by the card, with its limits and rounding. Everything is computed once. */
export interface BettingDesk {
  readonly place: (wanted: Readonly<Record<string, number>>, bankroll: number) => PlacedWagers;
  /** Cents won or lost by these wagers in a coup with this finish. */
  readonly net: (placed: PlacedWagers, bin: number) => number;
}

export function desk(game: GameRules): BettingDesk {
  const known = new Map<string, PlacedWagers>();
  const results = new Map<PlacedWagers, Results>();
  const readers = new Map<Bet, LineOfBin>();
  const getReader = (bet: Bet): LineOfBin => {
    const reader = readers.get(bet) ?? lineOfBin(game, bet, 'finish');
    readers.set(bet, reader);
    return reader;
  };
  return {
    place: (wanted, bankroll) => {
      const affordable = clampToReach(game, wanted, bankroll);
      const key = makeKey(affordable);
      const placed = known.get(key) ?? takeWagers(game, affordable);
      known.set(key, placed);
      return placed;
    },
    net: (placed, bin) => {
      const own = results.get(placed) ?? getResults(game, placed, getReader);
      results.set(placed, own);
      return own(bin);
    },
  };
}

const makeKey = (wanted: Readonly<Record<string, number>>): string => {
  let key = '';
  for (const id in wanted) key += `${id}:${wanted[id]};`;
  return key;
};

/**
 * Reduces a wager above the bet's maximum or the bankroll to the largest possible one, and drops it if that
 * is below the minimum. The house reports any other problem.
 */
function clampToReach(
  game: GameRules,
  wanted: Readonly<Record<string, number>>,
  bankroll: number,
): Readonly<Record<string, number>> {
  const reached: Record<string, number> = {};
  let left = bankroll;
  for (const id in wanted) {
    const bet = game.bets.find((candidate) => candidate.id === id);
    const asked = wanted[id] as number;
    const stake = bet === undefined || !(asked > 0) ? asked : Math.min(asked, getMost(game, bet, left));
    if (bet !== undefined && stake !== asked && stake < bet.limits.minimum) continue;
    reached[id] = stake;
    left -= stake + (bet === undefined || !isChips(stake) ? 0 : getFee(game.settlement, bet, stake));
  }
  return reached;
}

/** A fee is paid out of the same bankroll. */
function getMost({ settlement }: GameRules, bet: Bet, left: number): number {
  const { maximum, step } = bet.limits;
  let stake = Math.min(maximum, Math.floor(left / step) * step);
  while (stake > 0 && stake + getFee(settlement, bet, chips(stake)) > left) stake -= step;
  return stake;
}

/** If the wagers could win more than the house pays, reduces the one that it names as far as needed. */
function takeWagers(game: GameRules, wanted: Readonly<Record<string, number>>): PlacedWagers {
  let asked = wanted;
  for (let tries = 0; ; tries++) {
    const taken = parseWagers(game, asked);
    if (taken.ok) {
      const total = taken.value.reduce((sum, { stake }) => sum + stake, 0);
      return { wagers: taken.value, total, refusal: undefined };
    }
    const { code, bet, largest = 0, message } = taken.error;
    const smaller = code === 'wager/over-maximum-payout' && largest > 0 && bet !== undefined;
    if (!smaller || tries > game.bets.length) return { wagers: [], total: 0, refusal: message };
    asked = { ...asked, [bet]: largest };
  }
}

type Results = (bin: number) => number;

/**
 * Coups decided by the same lines have the same result, so each set of lines is settled once, by the engine.
 */
function getResults(
  game: GameRules,
  { wagers, total }: PlacedWagers,
  readerOf: (bet: Bet) => LineOfBin,
): Results {
  const readers = wagers.map(({ bet }) => readerOf(bet));
  const known = new Map<number, number>();
  return (bin) => {
    let key = 0;
    for (const lineOf of readers) key = key * MOST_LINES + lineOf(bin) + 1;
    const before = known.get(key);
    if (before !== undefined) return before;
    const settled = settle(game, coupOfFinish(finishOfBin(bin)), wagers);
    const net = settled.reduce((sum, { returned, fee = 0 }) => sum + returned - fee, 0) - total;
    known.set(key, net);
    return net;
  };
}

const MOST_LINES = 64;

/** Why a house would refuse a first wager, if it would. */
export function refuseFirstWagers(game: GameRules, bets: readonly Bet[], stake: Chips): string | undefined {
  const parsed = parseWagers(game, Object.fromEntries(bets.map(({ id }) => [id, chips(stake)])));
  return parsed.ok ? undefined : parsed.error.message;
}
