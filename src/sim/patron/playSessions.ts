import type { Chips } from '../../base/index.ts';
import { type Bet, type GameRules, getFee, type Winner } from '../../engine/index.ts';
import { dealPlan } from '../dealPlan.ts';
import { FINISH_BINS, factsOfBin } from '../histogram.ts';
import { type ShoeWalk, walkShoes } from '../kernel/typescript.ts';
import { type BettingDesk, desk } from './bettingDesk.ts';
import { limitResults, type PatronTally } from './sessionTally.ts';
import type { Strategy } from './strategy.ts';

/** What every session of a run has in common. */
export interface SessionSetup {
  readonly game: GameRules;
  readonly strategy: Strategy;
  readonly bets: readonly Bet[];
  readonly stake: Chips;
  readonly bankroll: Chips;
  /** Coups, unless less than a stake is left earlier. */
  readonly sessionHands: number;
}

/** The sessions of one block, each beginning with a new shoe. */
export type PlayBlock = (seed: number, block: number, sessions: number) => PatronTally;

export function createSessions(setup: SessionSetup): PlayBlock {
  const plan = dealPlan(setup.game, 'cut-card');
  const house = desk(setup.game);
  const winnerOf = getWinnerReader(setup.game);
  return (seed, block, sessions) => {
    const sums = emptySums();
    const walk = walkShoes(plan, seed, block);
    for (let session = 0; session < sessions; session++) playSession(setup, walk, house, winnerOf, sums);
    return getTally(sums, sessions);
  };
}

/** Accumulators for one block, which becomes a tally at its end. */
function emptySums() {
  return {
    hands: 0,
    wagered: 0,
    ruined: 0,
    ahead: 0,
    even: 0,
    turnover: 0,
    net: 0,
    squares: 0n,
    drawdown: 0,
    mostDrawdown: 0,
    winning: { sum: 0, most: 0 },
    losing: { sum: 0, most: 0 },
    results: new Map<number, number>(),
    stakes: new Map<string, Map<number, number>>(),
    refused: 0,
    refusal: undefined as string | undefined,
  };
}

type Sums = ReturnType<typeof emptySums>;
type WinnerOf = (bin: number) => Winner;

function playSession(
  { strategy, game, bets, stake, bankroll, sessionHands }: SessionSetup,
  walk: ShoeWalk,
  house: BettingDesk,
  winnerOf: WinnerOf,
  sums: Sums,
): void {
  let bettor = strategy({ game, bets, stake });
  // A stake and its smallest fee: with less, the session is over.
  const least = stake + Math.min(...bets.map((bet) => getFee(game.settlement, bet, stake)));
  let money: number = bankroll;
  let [peak, drawdown] = [money, 0];
  // Positive: wins in a row; negative: losses.
  let [run, wins, losses] = [0, 0, 0];
  let shoe: Winner[] = [];
  walk.open();
  let coups = 0;
  for (; coups < sessionHands && money >= least; coups++) {
    let bin = walk.next();
    if (bin < 0) {
      walk.open();
      shoe = [];
      bin = walk.next();
    }
    const placed = house.place(bettor.wagers({ bankroll: money, coups, shoe }), money);
    if (placed.refusal !== undefined) {
      sums.refused += 1;
      sums.refusal ??= placed.refusal;
    }
    const wagered = placed.total > 0;
    const net = wagered ? house.net(placed, bin) : 0;
    if (wagered) {
      sums.wagered += 1;
      sums.turnover += placed.total;
      for (const { bet, stake: staked } of placed.wagers) countStake(sums.stakes, bet.id, staked);
      money += net;
      peak = Math.max(peak, money);
      drawdown = Math.max(drawdown, peak - money);
      if (net > 0) run = Math.max(run, 0) + 1;
      if (net < 0) run = Math.min(run, 0) - 1;
      wins = Math.max(wins, run);
      losses = Math.max(losses, -run);
    }
    const winner = winnerOf(bin);
    shoe.push(winner);
    bettor = bettor.after({ winner, net, wagered });
  }
  const result = money - bankroll;
  sums.hands += coups;
  sums.net += result;
  sums.squares += BigInt(result) * BigInt(result);
  if (money < least) sums.ruined += 1;
  if (result > 0) sums.ahead += 1;
  if (result === 0) sums.even += 1;
  sums.drawdown += drawdown;
  sums.mostDrawdown = Math.max(sums.mostDrawdown, drawdown);
  updateLongest(sums.winning, wins);
  updateLongest(sums.losing, losses);
  sums.results.set(result, (sums.results.get(result) ?? 0) + 1);
}

const updateLongest = (streaks: { sum: number; most: number }, streak: number): void => {
  streaks.sum += streak;
  streaks.most = Math.max(streaks.most, streak);
};

function countStake(stakes: Sums['stakes'], bet: string, stake: number): void {
  const own = stakes.get(bet) ?? new Map<number, number>();
  stakes.set(bet, own);
  own.set(stake, (own.get(stake) ?? 0) + 1);
}

const getTally = (sums: Sums, sessions: number): PatronTally => ({
  sessions,
  hands: sums.hands,
  wagered: sums.wagered,
  ruined: sums.ruined,
  ahead: sums.ahead,
  even: sums.even,
  turnover: BigInt(sums.turnover),
  net: BigInt(sums.net),
  squares: sums.squares,
  drawdown: { sum: BigInt(sums.drawdown), most: sums.mostDrawdown },
  winning: sums.winning,
  losing: sums.losing,
  results: limitResults({ width: 1, counts: sums.results }),
  stakes: sums.stakes,
  refused: sums.refused,
  refusal: sums.refusal,
});

/** The winner by finish, computed by the engine once for each. */
function getWinnerReader({ tableau }: GameRules): WinnerOf {
  const known = new Array<Winner | undefined>(FINISH_BINS).fill(undefined);
  return (bin) => {
    const winner = known[bin] ?? factsOfBin(tableau, 'finish', bin).winner;
    known[bin] = winner;
    return winner;
  };
}
