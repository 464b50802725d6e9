import type { Outcome } from '../engine/index.ts';
import { type Roads, toOutcomes } from './roads.ts';

/** How often each result was dealt. */
export interface RoadTally {
  readonly coups: number;
  readonly banker: number;
  readonly player: number;
  readonly tie: number;
  readonly bankerPairs: number;
  readonly playerPairs: number;
  /** The longest run of wins, ignoring ties. */
  readonly bankerRun: number;
  readonly playerRun: number;
}

export function tally(roads: Roads): RoadTally {
  const outcomes = toOutcomes(roads);
  const won = (winner: string) => outcomes.filter((outcome) => outcome.winner === winner).length;
  const paired = (pair: string) => outcomes.filter((outcome) => outcome.pairs?.includes(pair)).length;
  return {
    coups: outcomes.length,
    banker: won('banker'),
    player: won('player'),
    tie: won('tie'),
    bankerPairs: paired('b'),
    playerPairs: paired('p'),
    bankerRun: longestRun(outcomes, 'banker'),
    playerRun: longestRun(outcomes, 'player'),
  };
}

function longestRun(outcomes: readonly Outcome[], of: Outcome['winner']): number {
  let [longest, run] = [0, 0];
  for (const { winner } of outcomes) {
    if (winner === 'tie') continue;
    run = winner === of ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** `After 46 coups: Banker 17, Player 22, Tie 7` */
export function makeTally({ coups, banker, player, tie }: RoadTally): string {
  if (coups === 0) return 'No coups yet';
  return `After ${coups} ${coups === 1 ? 'coup' : 'coups'}: Banker ${banker}, Player ${player}, Tie ${tie}`;
}
