import { at } from '../base/index.ts';
import {
  type FactName,
  type Facts,
  type Finish,
  getFacts,
  PAIRINGS,
  RANKS,
  type Start,
  type Tableau,
  TOTALS,
} from '../engine/index.ts';
import { JOINT_BINS } from '../odds/index.ts';

/** How finely a simulation distinguishes coups. */
export const GRAINS = ['outcome', 'finish', 'cards'] as const;
export type HistogramGrain = (typeof GRAINS)[number];

/**
 * The fast histogram: a bin for each number of cards, final total and pairing of both hands. It cannot show
 * facts that depend on a third card itself.
 */
export const OUTCOME_BINS = PAIRINGS.length ** 2 * JOINT_BINS;

/** Facts that an outcome does not show; it shows all others. */
export const FACTS_OF_FINISH_ALONE: readonly FactName[] = [
  'playerStart',
  'bankerStart',
  'playerThirdPips',
  'bankerThirdPips',
  'playerThirdRank',
  'bankerThirdRank',
];

/** The full histogram: a bin for every finish, which is all that any fact can see. */
export const NO_THIRD = RANKS.length;
export const THIRDS = RANKS.length + 1;
export const STARTS = PAIRINGS.length * TOTALS.length;
export const FINISH_BINS = STARTS * STARTS * THIRDS * THIRDS;

export const getBinCount = (grain: HistogramGrain): number =>
  grain === 'outcome' ? OUTCOME_BINS : FINISH_BINS;

/** All facts that a bin shows of its coups. */
export const factsOfBin = (tableau: Tableau, grain: HistogramGrain, bin: number): Facts =>
  getFacts(tableau, grain === 'outcome' ? finishOfOutcome(bin) : finishOfBin(bin));

/** The bin of a finish. */
export const binOfFinish = ({ player, banker, playerThird, bankerThird }: Finish): number =>
  ((startIndex(player) * STARTS + startIndex(banker)) * THIRDS + (playerThird ?? NO_THIRD)) * THIRDS +
  (bankerThird ?? NO_THIRD);

export function finishOfBin(bin: number): Finish {
  const bankerThird = bin % THIRDS;
  const playerThird = Math.floor(bin / THIRDS) % THIRDS;
  const starts = Math.floor(bin / THIRDS / THIRDS);
  return {
    player: startAt(Math.floor(starts / STARTS)),
    banker: startAt(starts % STARTS),
    playerThird: playerThird === NO_THIRD ? undefined : playerThird,
    bankerThird: bankerThird === NO_THIRD ? undefined : bankerThird,
  };
}

/** Any finish of the bin: a third card that adds nothing represents all. */
function finishOfOutcome(bin: number): Finish {
  const joint = bin % JOINT_BINS;
  const pairings = Math.floor(bin / JOINT_BINS);
  const start = (total: number, pairing: number): Start => ({ total, pairing: at(PAIRINGS, pairing) });
  return {
    player: start(Math.floor(joint / 10) % 10, Math.floor(pairings / PAIRINGS.length)),
    banker: start(joint % 10, pairings % PAIRINGS.length),
    playerThird: joint >= 200 ? ADDS_NOTHING : undefined,
    bankerThird: Math.floor(joint / 100) % 2 === 1 ? ADDS_NOTHING : undefined,
  };
}

const ADDS_NOTHING = RANKS.indexOf('10');

/** The outcome of a finish. */
export function outcomeOfFinish(tableau: Tableau, finish: Finish): number {
  const facts = getFacts(tableau, finish);
  const cards = (facts.playerCards - 2) * 2 + facts.bankerCards - 2;
  const pairings = pairingIndex(finish.player) * PAIRINGS.length + pairingIndex(finish.banker);
  return pairings * JOINT_BINS + cards * 100 + facts.playerTotal * 10 + facts.bankerTotal;
}

/** The fast histogram of coups that were counted by finish. */
export function outcomesOfFinishes(tableau: Tableau, counts: ArrayLike<number>): Float64Array {
  const outcomes = new Float64Array(OUTCOME_BINS);
  for (let bin = 0; bin < FINISH_BINS; bin++) {
    const count = counts[bin] as number;
    if (count === 0) continue;
    const outcome = outcomeOfFinish(tableau, finishOfBin(bin));
    outcomes[outcome] = (outcomes[outcome] as number) + count;
  }
  return outcomes;
}

const pairingIndex = ({ pairing }: Start): number => PAIRINGS.indexOf(pairing);
const startIndex = (start: Start): number => pairingIndex(start) * TOTALS.length + start.total;
const startAt = (index: number): Start => ({
  total: index % TOTALS.length,
  pairing: at(PAIRINGS, Math.floor(index / TOTALS.length)),
});
