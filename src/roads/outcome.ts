import { err, ok, type Result } from '../base/index.ts';
import { type Outcome, parseOutcome } from '../engine/index.ts';

/** More than a hundred shoes; a longer list is refused. */
export const MAX_OUTCOMES = 10_000;

export type OutcomesError =
  | {
      readonly code: 'roads/bad-outcome';
      /** Which outcome, and where in the text the fault stands; all counted from 1. */
      readonly outcome: number;
      readonly line: number;
      readonly column: number;
      readonly found: string;
      readonly expected: string;
    }
  | { readonly code: 'roads/too-many-outcomes'; readonly limit: number };

/** Reads `B Pp Tbp`: a winner, its pairs behind it, with spaces, line ends or commas between. */
export function parseOutcomes(text: string): Result<readonly Outcome[], OutcomesError> {
  const outcomes: Outcome[] = [];
  for (const { 0: word, index } of text.matchAll(/[^\s,]+/g)) {
    if (outcomes.length === MAX_OUTCOMES)
      return err({ code: 'roads/too-many-outcomes', limit: MAX_OUTCOMES });
    const outcome = parseOutcome(word);
    if (outcome === undefined) return err(badOutcome(text, word, index, outcomes.length + 1));
    outcomes.push(outcome);
  }
  return ok(outcomes);
}

export const makeOutcomesError = (error: OutcomesError): string =>
  error.code === 'roads/too-many-outcomes'
    ? `more than ${error.limit} outcomes: expected at most ${error.limit}`
    : `outcome ${error.outcome}, line ${error.line}, column ${error.column}: found ${error.found}, expected ${error.expected}`;

function badOutcome(text: string, word: string, index: number, outcome: number): OutcomesError {
  const right = wellFormed(word);
  const before = text.slice(0, index + right).split(/\r\n|\r|\n/);
  return {
    code: 'roads/bad-outcome',
    outcome,
    line: before.length,
    column: (before.at(-1)?.length ?? 0) + 1,
    found: show(word.slice(right)),
    expected: right === 0 ? 'B, P or T' : 'a pair mark b or p, each once, or a space',
  };
}

/** How many characters of a bad word could begin a good one. */
function wellFormed(word: string): number {
  let length = 0;
  while (parseOutcome(word.slice(0, length + 1)) !== undefined) length += 1;
  return length;
}

const SHOWN = 12;

const show = (rest: string): string =>
  JSON.stringify(rest.length > SHOWN ? `${rest.slice(0, SHOWN)}…` : rest);
