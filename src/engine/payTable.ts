import { type Winner, WON } from './coup.ts';
import { FACTS, type FactName, type Facts, type FactValue } from './facts.ts';
import { listWords, makeNumbers } from './notation.ts';

/** Profit to stake: `[8, 1]` is 8 to 1, `[1, 2]` is half, `[0, 1]` is a push. */
export type Odds = readonly [profit: number, stake: number];

/** What a line asks of a coup: each fact named must have one of the values given. */
export type When = { readonly [F in FactName]?: readonly FactValue[] };

/** First matching line pays; none loses; `[0, 1]` is a push. [ST1–ST3] */
export interface PayLine {
  readonly label: string;
  readonly when: When;
  readonly odds: Odds;
  /** The part of the profit that the house keeps. */
  readonly commission: Odds | undefined;
}

export const isPush = (line: PayLine): boolean => line.odds[0] === 0;

/** The line that a coup's facts pay by, if any. [ST1] */
export const lineFor = (lines: readonly PayLine[], facts: Facts): PayLine | undefined =>
  lines.find((line) => matches(line.when, facts));

export function matches(when: When, facts: Facts): boolean {
  for (const fact in when) {
    if (when[fact as FactName]?.includes(facts[fact as FactName]) === false) return false;
  }
  return true;
}

/** The facts that these lines look at. */
export const factsNeeded = (lines: readonly PayLine[]): ReadonlySet<FactName> =>
  new Set(lines.flatMap((line) => Object.keys(line.when) as FactName[]));

/** `8 to 1`, `1 to 2`, `push`. */
export const makeOdds = ([profit, stake]: Odds): string => (profit === 0 ? 'push' : `${profit} to ${stake}`);

/** `5 %`. */
export const makeRate = ([part, whole]: Odds): string => `${Number(((part / whole) * 100).toFixed(4))} %`;

/** A condition in words, for a line that has no label of its own. */
export function makeWhen(when: When): string {
  const words = Object.entries(when).map(([fact, values]) => makeCondition(fact as FactName, values));
  return words.length === 0 ? 'Always' : capital(words.join(', '));
}

function makeCondition(fact: FactName, values: readonly FactValue[]): string {
  if (fact === 'winner') return makeWinner(values);
  const about = FACTS[fact].about;
  if (values.length === 1 && typeof values[0] === 'boolean') return values[0] ? about : `not: ${about}`;
  const numbers = values.filter((value) => typeof value === 'number');
  const said = numbers.length === values.length ? makeNumbers(numbers) : listWords(values.map(String), 'or');
  return `${about} ${said.replace(' and ', ' or ')}`;
}

const makeWinner = (values: readonly FactValue[]): string =>
  listWords(
    values.map((value) => (value === 'tie' ? 'tie' : WON[value as Winner])),
    'or',
  );

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
