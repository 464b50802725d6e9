import { err, ok, type Result } from '../base/index.ts';
import { type Outcome, parseOutcome } from '../engine/index.ts';

/** More than a hundred shoes; a longer list is refused. */
export const MAX_OUTCOMES = 10_000;

export type OutcomesError =
  | {
      readonly code: 'roads/bad-outcome';
      /** The number of the outcome, and its place in the text; all counted from 1. */
      readonly outcome: number;
      readonly line: number;
      readonly column: number;
      readonly found: string;
      readonly expected: string;
    }
  | { readonly code: 'roads/too-many-outcomes'; readonly limit: number };

/** Reads `B Pp Tbp` or `BPpTbp`: a winner, then its pairs. Spaces, line ends and commas may separate them. */
export function parseOutcomes(text: string): Result<readonly Outcome[], OutcomesError> {
  const outcomes: Outcome[] = [];
  for (const { 0: word, index } of text.matchAll(/[^\s,]+/g)) {
    for (let start = 0; start < word.length; ) {
      if (outcomes.length === MAX_OUTCOMES)
        return err({ code: 'roads/too-many-outcomes', limit: MAX_OUTCOMES });
      const length = firstOutcomeLength(word.slice(start, start + LONGEST_OUTCOME));
      const outcome = parseOutcome(word.slice(start, start + length));
      if (outcome === undefined) return err(badOutcome(text, index + start, start > 0, outcomes.length + 1));
      outcomes.push(outcome);
      start += length;
    }
  }
  return ok(outcomes);
}

export const makeOutcomesError = (error: OutcomesError): string =>
  error.code === 'roads/too-many-outcomes'
    ? `more than ${error.limit} outcomes: expected at most ${error.limit}`
    : `outcome ${error.outcome}, line ${error.line}, column ${error.column}: found ${error.found}, expected ${error.expected}`;

function badOutcome(text: string, index: number, isBehind: boolean, outcome: number): OutcomesError {
  const before = text.slice(0, index).split(/\r\n|\r|\n/);
  return {
    code: 'roads/bad-outcome',
    outcome: isBehind ? outcome - 1 : outcome,
    line: before.length,
    column: (before.at(-1)?.length ?? 0) + 1,
    found: show(/^[^\s,]*/.exec(text.slice(index, index + SHOWN + 1))?.[0] ?? ''),
    expected: isBehind ? 'B, P, T, or a pair mark b or p, each once' : 'B, P or T',
  };
}

/** A winner and two pair marks. */
const LONGEST_OUTCOME = 3;

/** How many characters the first outcome of a word has; 0 if the word begins with none. */
function firstOutcomeLength(word: string): number {
  let length = 0;
  while (length < word.length && parseOutcome(word.slice(0, length + 1)) !== undefined) length += 1;
  return length;
}

const SHOWN = 12;

const show = (rest: string): string =>
  JSON.stringify(rest.length > SHOWN ? `${rest.slice(0, SHOWN)}…` : rest);
