import { type Chips, chips, NO_CHIPS } from '../base/index.ts';
import type { PatronLine } from './statement.ts';

/** What happened since the house last gave play chips. */
export interface RunSinceGrant {
  /** All chips right after the house gave some. */
  readonly start: Chips;
  readonly hands: number;
  /** The most chips at the end of a hand, and the start where that was more. */
  readonly peak: Chips;
  /** The most winning hands in a row; a push neither counts nor ends it. */
  readonly wins: number;
  /** What hands won and lost: chips that the house gave are left out. */
  readonly net: number;
}

/** The run that is on, from all lines of a statement, newest first. */
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
