import { type Chips, chips, NO_CHIPS } from '../base/index.ts';
import type { PatronLine } from './statement.ts';

/** A patron's results since the last grant of play chips. */
export interface RunSinceGrant {
  /** Total chips right after the grant. */
  readonly start: Chips;
  readonly hands: number;
  /** The highest total after a hand, or `start` if that is higher. */
  readonly peak: Chips;
  /** The longest winning streak; a push neither counts nor ends it. */
  readonly wins: number;
  /** Won minus lost, without granted chips. */
  readonly net: number;
}

/** The current run, from all lines of a statement, newest first. */
export function readBankrollRun(lines: readonly PatronLine[]): RunSinceGrant {
  const granted = lines.findIndex(({ kind }) => kind === 'grant');
  const start = chips(lines[granted]?.total ?? NO_CHIPS);
  const hands = lines
    .slice(0, Math.max(0, granted))
    .filter(({ kind }) => kind === 'settle')
    .reverse();
  let [row, wins, peak] = [0, 0, start as number];
  for (const { change, total } of hands) {
    if (change !== 0) row = change > 0 ? row + 1 : 0;
    wins = Math.max(wins, row);
    peak = Math.max(peak, total);
  }
  return {
    start,
    hands: hands.length,
    peak: chips(peak),
    wins,
    net: (lines[0]?.total ?? start) - start,
  };
}
