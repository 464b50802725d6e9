import { err, ok, type Result } from '../base/index.ts';

export const WINNERS = ['player', 'banker', 'tie'] as const;
export type Winner = (typeof WINNERS)[number];

/** Which hands began with a pair: banker, player or both. */
export const PAIRS = ['b', 'p', 'bp'] as const;
export type Pairs = (typeof PAIRS)[number];

/** All that a road needs to know of a coup. */
export interface Outcome {
  readonly winner: Winner;
  readonly pairs?: Pairs;
}

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

/** One outcome, or undefined for anything else: never a guess. */
export function parseOutcome(word: string): Outcome | undefined {
  const winner = WINNER_OF.get(word.slice(0, 1));
  const pairs = PAIRS_OF.get(word.slice(1));
  if (winner === undefined || pairs === undefined) return undefined;
  return pairs === '' ? { winner } : { winner, pairs };
}

export const makeOutcome = ({ winner, pairs }: Outcome): string => LETTER[winner] + (pairs ?? '');

export const makeOutcomes = (outcomes: readonly Outcome[]): string => outcomes.map(makeOutcome).join(' ');

export const makeOutcomesError = (error: OutcomesError): string =>
  error.code === 'roads/too-many-outcomes'
    ? `more than ${error.limit} outcomes: expected at most ${error.limit}`
    : `outcome ${error.outcome}, line ${error.line}, column ${error.column}: found ${error.found}, expected ${error.expected}`;

const LETTER = { player: 'P', banker: 'B', tie: 'T' } as const;

const WINNER_OF = new Map(WINNERS.map((winner) => [LETTER[winner] as string, winner]));

const PAIRS_OF = new Map<string, Pairs | ''>([
  ['', ''],
  ['b', 'b'],
  ['p', 'p'],
  ['bp', 'bp'],
  ['pb', 'bp'],
]);

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
