import type { Bet, CardClass, GameRules, PayLine, When } from '../engine/index.ts';
import { PAIRINGS, TOTALS } from '../engine/index.ts';
import { type Composition, compositionOfDecks, JOINT_BINS, perLineCounts } from '../odds/index.ts';
import { type ChiSquare, chiSquare } from './chiSquare.ts';
import { OUTCOME_BINS } from './histogram.ts';

/** Whether dealt coups match the exact odds. The test itself covers the joint histogram; */
export interface Audit extends ChiSquare {
  readonly hands: number;
  readonly passed: boolean;
  /** and its two coarser halves, which show small faults sooner: cards and totals, and pairs. */
  readonly points: ChiSquare;
  readonly pairs: ChiSquare;
  /** The position of each card, if the shuffle was tested too. */
  readonly shuffle: ChiSquare | undefined;
}

/** A fair simulator fails once in ten thousand audits. */
export const LEAST_P = 1e-4;
const TESTS = 4;

/**
 * Compares a histogram of outcomes with the exact one. The coups must come from shoes with a fixed number of
 * coups: where a cut card ends a shoe, the number of coups depends on its cards, which alone shifts the
 * figures.
 */
export function auditHistogram(
  game: GameRules,
  counts: ArrayLike<number>,
  shoe: Composition = compositionOfDecks(game.shoe.decks),
  shuffle?: ChiSquare,
): Audit {
  const exact = exactOutcomes(game, shoe);
  const joint = chiSquare(counts, exact);
  const points = chiSquare(sumBy(counts, JOINT_BINS, getPoints), sumBy(exact, JOINT_BINS, getPoints));
  const pairs = chiSquare(sumBy(counts, PAIRS, getPairs), sumBy(exact, PAIRS, getPairs));
  const tests = [joint, points, pairs, ...(shuffle === undefined ? [] : [shuffle])];
  const passed = tests.every(({ p }) => p >= LEAST_P / TESTS);
  return { ...joint, hands: sumBy(counts, 1, () => 0)[0] as number, passed, points, pairs, shuffle };
}

const PAIRS = PAIRINGS.length ** 2;
const getPoints = (bin: number): number => bin % JOINT_BINS;
const getPairs = (bin: number): number => Math.floor(bin / JOINT_BINS);

function sumBy(values: ArrayLike<number>, size: number, placeOf: (bin: number) => number): Float64Array {
  const sums = new Float64Array(size);
  for (let bin = 0; bin < OUTCOME_BINS; bin++) {
    sums[placeOf(bin)] = (sums[placeOf(bin)] as number) + (values[bin] as number);
  }
  return sums;
}

/**
 * The exact probability of each outcome bin, from the prices of made-up bets: one bet for each number of
 * cards and total of Player, one line for each bin.
 */
export function exactOutcomes(game: GameRules, shoe: Composition): Float64Array {
  const asked = getQuestions();
  const { total, bets } = perLineCounts(
    { ...game, bets: asked.map(({ lines }) => ({ ...ANY_BET, lines })) },
    shoe,
  );
  const probabilities = new Float64Array(OUTCOME_BINS);
  for (const [index, { bins }] of asked.entries()) {
    for (const [line, bin] of bins.entries()) {
      if (bin !== NO_BIN) probabilities[bin] = Number(bets[index]?.[line] ?? 0) / Number(total);
    }
  }
  return probabilities;
}

interface Question {
  readonly lines: readonly PayLine[];
  /** [line] -> its bin. */
  readonly bins: readonly number[];
}

const NO_BIN = -1;
const CARDS = [2, 3] as const;

function lineWhen(when: When): PayLine {
  return { label: 'bin', when, odds: [1, 1], commission: undefined };
}

const ANY_BET: Omit<Bet, 'lines'> = {
  id: 'bins',
  label: 'bins',
  place: 'side',
  hand: undefined,
  requires: 'never',
  excludes: [],
  limits: { minimum: 1, maximum: 1, step: 1 },
  limitsFrom: 'own',
  byCards: false,
  beside: undefined,
  upTo: undefined,
  maximumPayout: undefined,
  fee: undefined,
  needs: 'card' satisfies CardClass,
};

let cachedQuestions: readonly Question[] | undefined;

/** Created on first use: only an audit needs it. */
function getQuestions(): readonly Question[] {
  cachedQuestions ??= CARDS.flatMap((playerCards) =>
    CARDS.flatMap((bankerCards) =>
      TOTALS.map((playerTotal) => getQuestion(playerCards, bankerCards, playerTotal)),
    ),
  );
  return cachedQuestions;
}

function getQuestion(playerCards: number, bankerCards: number, playerTotal: number): Question {
  // Three lines that take everything outside the question, so that few lines are tried.
  const asides: readonly When[] = [
    { playerTotal: TOTALS.filter((total) => total !== playerTotal) },
    { playerCards: CARDS.filter((cards) => cards !== playerCards) },
    { bankerCards: CARDS.filter((cards) => cards !== bankerCards) },
  ];
  const base = ((playerCards - 2) * 2 + bankerCards - 2) * 100 + playerTotal * 10;
  const asked = TOTALS.flatMap((bankerTotal) =>
    PAIRINGS.flatMap((_, player) =>
      PAIRINGS.map((__, banker) => ({
        when: { bankerTotal: [bankerTotal], ...pairing('player', player), ...pairing('banker', banker) },
        bin: (player * PAIRINGS.length + banker) * JOINT_BINS + base + bankerTotal,
      })),
    ),
  );
  return {
    lines: [...asides.map(lineWhen), ...asked.map(({ when }) => lineWhen(when))],
    bins: [...asides.map(() => NO_BIN), ...asked.map(({ bin }) => bin)],
  };
}

/** None, by rank, suited: as in PAIRINGS. */
function pairing(side: 'player' | 'banker', index: number): When {
  return { [`${side}Pair`]: [index > 0], [`${side}SuitedPair`]: [index === 2] };
}
