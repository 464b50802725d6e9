import { type Winner, WON } from './coup.ts';
import { type AnyFactName, type Facts, type FactValue, getDefinition, getFact } from './facts.ts';
import { listWords, makeNumbers } from './notation.ts';
import { WHY, type WhyWords } from './why.ts';

/** Profit to stake: `[8, 1]` is 8 to 1, `[1, 2]` is half, `[0, 1]` is a push. */
export type Odds = readonly [profit: number, stake: number];

/** What a line requires: each named fact must have one of the given values, and one of `any` must hold. */
export type When = Conditions & { readonly any?: readonly Conditions[] };
export type Conditions = { readonly [F in AnyFactName]?: readonly FactValue[] };

/** Each fact that a condition names, with its values. */
export const getConditions = (when: When): readonly (readonly [AnyFactName, readonly FactValue[]])[] => {
  const { any: _, ...facts } = when;
  return Object.entries(facts) as [AnyFactName, readonly FactValue[]][];
};

/** The first matching line pays; a wager without one loses; `[0, 1]` is a push. [ST1–ST3] */
export interface PayLine {
  readonly label: string;
  readonly when: When;
  readonly odds: Odds;
  /** The part of the profit that the house keeps. */
  readonly commission: Odds | undefined;
  /** The part of the stake that returns although the wager lost; undefined on a line that wins or pushes. */
  readonly returns?: Odds | undefined;
}

type Pays = Pick<PayLine, 'odds' | 'returns'>;

export const isWin = ({ odds }: Pays): boolean => odds[0] > 0;
export const isPush = ({ odds, returns }: Pays): boolean => odds[0] === 0 && returns === undefined;

/** The line that pays for these facts, if any. [ST1] */
export const lineFor = (lines: readonly PayLine[], facts: Facts): PayLine | undefined =>
  lines.find((line) => matches(line.when, facts));

export function matches(when: When, facts: Facts): boolean {
  for (const name in when) {
    if (name === 'any') {
      if (!(when.any ?? []).some((each) => matches(each, facts))) return false;
      continue;
    }
    const fact = name as AnyFactName;
    if (when[fact]?.includes(getFact(facts, fact)) === false) return false;
  }
  return true;
}

/** The facts that these lines depend on. */
export const factsNeeded = (lines: readonly Pick<PayLine, 'when'>[]): ReadonlySet<AnyFactName> =>
  new Set(
    lines
      .flatMap(({ when }) => [when, ...(when.any ?? [])])
      .flatMap((each) => getConditions(each).map(([fact]) => fact)),
  );

/** `8 to 1`, `1 to 2`, `push`. */
export const makeOdds: (odds: Odds) => string = WHY.odds;

/** What a line pays: `8 to 1`, `push`, `half the stake back`. */
export const makeLinePays = ({ odds, returns }: Pays, words: WhyWords = WHY): string =>
  returns === undefined ? words.odds(odds) : words.back(returns);

/** A fraction before its noun: `half`, `1 in 10 of`. */
export const makePart: (part: Odds) => string = WHY.part;

/** `5 %`. */
export const makeRate: (rate: Odds) => string = WHY.rate;

/** A condition in words, for a line without a label. */
export function makeWhen(when: When): string {
  const words = getConditions(when).map(([fact, values]) => makeCondition(fact, values));
  if (when.any !== undefined) words.push(listWords(when.any.map(makeWhen).map(uncapital), 'or'));
  return words.length === 0 ? 'Always' : capital(words.join(', '));
}

function makeCondition(fact: AnyFactName, values: readonly FactValue[]): string {
  if (fact === 'winner') return makeWinner(values);
  const { about } = getDefinition(fact);
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
/** The name of a hand keeps its capital. */
const uncapital = (words: string): string =>
  /^(Player|Banker)/.test(words) ? words : words.charAt(0).toLowerCase() + words.slice(1);
