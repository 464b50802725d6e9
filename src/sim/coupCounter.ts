import { assert } from '../base/index.ts';
import type { Bet, GameRules } from '../engine/index.ts';
import { roomFor } from './cardLines.ts';
import { type Milestone, nextMilestone } from './convergence.ts';
import { createEstimator, type Estimate, getIntervalWidth } from './estimate.ts';
import { getBinCount, type HistogramGrain, outcomesOfFinishes } from './histogram.ts';
import type { Share } from './simOrder.ts';

/** The coups dealt so far, and the estimates of the bets. */
export interface CountResult {
  readonly hands: number;
  readonly estimates: readonly Estimate[];
  readonly milestones: readonly Milestone[];
  /** By outcome bin, whatever the grain, for an audit. */
  readonly outcomes: Float64Array;
}

export interface Counter {
  readonly merge: (share: Share) => 'more' | 'enough';
  readonly read: () => CountResult;
}

export interface CountQuery {
  readonly game: GameRules;
  readonly bets: readonly Bet[];
  readonly grain: HistogramGrain;
  /** Stop when the 95 % interval of each of these bets is this narrow, as a part of 1. */
  readonly until?: { readonly width: number; readonly bets: readonly Bet[] } | undefined;
  /** Called at each milestone. */
  readonly onMilestone?: (milestone: Milestone) => void;
}

/** Adds up blocks. Doubles hold the counts exactly; memory does not grow with the hands. */
export function counting({ game, bets, grain, until, onMilestone }: CountQuery): Counter {
  const totals = new Float64Array(roomFor(game, grain));
  const bins = getBinCount(grain);
  const estimate = createEstimator(game, bets, grain);
  const milestones: Milestone[] = [];
  let hands = 0;
  let due = 1;
  const pass = (): readonly Estimate[] => {
    const milestone = { hands, estimates: estimate(totals) };
    milestones.push(milestone);
    due = nextMilestone(hands);
    onMilestone?.(milestone);
    return milestone.estimates;
  };
  return {
    merge: (share) => {
      assert(share.kind === 'count', 'coups were to be counted');
      for (let bin = 0; bin < totals.length; bin++) {
        const count = share.counts[bin] as number;
        if (count === 0) continue;
        totals[bin] = (totals[bin] as number) + count;
        if (bin < bins) hands += count;
      }
      const passed = hands >= due ? pass() : undefined;
      if (until === undefined) return 'more';
      return isNarrow(passed ?? estimate(totals), until) ? 'enough' : 'more';
    },
    read: () => ({
      hands,
      estimates: estimate(totals),
      milestones:
        milestones.at(-1)?.hands === hands
          ? milestones
          : [...milestones, { hands, estimates: estimate(totals) }],
      outcomes: grain === 'outcome' ? totals : outcomesOfFinishes(game.tableau, totals),
    }),
  };
}

/** A bet without both a win and a loss has no meaningful interval yet. */
const isNarrow = (
  estimates: readonly Estimate[],
  { width, bets }: NonNullable<CountQuery['until']>,
): boolean =>
  estimates.every((each) => !bets.includes(each.bet) || (each.sd > 0 && getIntervalWidth(each) <= width));
