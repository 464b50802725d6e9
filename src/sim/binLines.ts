import { type Bet, factsNeeded, type GameRules, matches } from '../engine/index.ts';
import { FACTS_OF_FINISH_ALONE, factsOfBin, getBinCount, type HistogramGrain } from './histogram.ts';

/** The coarsest histogram that shows every fact of these bets. */
export function grainFor(bets: readonly Bet[]): HistogramGrain {
  if (bets.some(({ byCards }) => byCards)) return 'cards';
  return bets.some(({ lines }) => FACTS_OF_FINISH_ALONE.some((fact) => factsNeeded(lines).has(fact)))
    ? 'finish'
    : 'outcome';
}

export const LOSES = -1;

/** The index of the bet's line that decides the coups of a bin, or LOSES. */
export type LineOfBin = (bin: number) => number;

const UNKNOWN = -2;

/** Computed by the engine when a bin first comes up, and cached. */
export function lineOfBin(
  { tableau }: Pick<GameRules, 'tableau'>,
  bet: Bet,
  grain: HistogramGrain,
): LineOfBin {
  const known = new Int16Array(getBinCount(grain)).fill(UNKNOWN);
  return (bin) => {
    const line = known[bin] as number;
    if (line !== UNKNOWN) return line;
    const facts = factsOfBin(tableau, grain, bin);
    const found = bet.lines.findIndex(({ when }) => matches(when, facts));
    known[bin] = found;
    return found;
  };
}
