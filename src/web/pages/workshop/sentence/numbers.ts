import { type SentenceWord, toSmallNumber } from './splitWords.ts';

/** Numbers as in a house file's conditions: one, a list, or a range. */
export type Numbers = number | readonly number[] | { readonly from?: number; readonly to?: number };

export interface ReadNumbers {
  readonly numbers: Numbers;
  /** The index of the word after them. */
  readonly next: number;
}

const MORE = new Set(['more', 'higher', 'better', 'above', 'greater', 'over']);
const LESS = new Set(['less', 'lower', 'fewer', 'below', 'under']);
const MOST_LISTED = 10;

/** `7`, `6 or 7`, `6 to 8`, `between 6 and 8`, `at least 7`, `7 or more`, `at most 3`, `3 or fewer`. */
export function readNumbers(words: readonly SentenceWord[], from: number): ReadNumbers | undefined {
  const word = (place: number): string | undefined => words[place]?.text;
  const number = (place: number): number | undefined => toSmallNumber(word(place));
  const bound = word(from) === 'at' ? word(from + 1) : undefined;
  const bounded = number(from + 2);
  if (bound === 'least' && bounded !== undefined) return { numbers: { from: bounded }, next: from + 3 };
  if (bound === 'most' && bounded !== undefined) return { numbers: { to: bounded }, next: from + 3 };
  const begins = word(from) === 'between' ? from + 1 : from;
  const first = number(begins);
  if (first === undefined) return undefined;
  const second = number(begins + 2);
  const joint = word(begins + 1) ?? '';
  const isRange = begins > from ? joint === 'and' : joint === 'to';
  if (isRange && second !== undefined) return { numbers: { from: first, to: second }, next: begins + 3 };
  if (joint === 'or' && MORE.has(word(begins + 2) ?? ''))
    return { numbers: { from: first }, next: begins + 3 };
  if (joint === 'or' && LESS.has(word(begins + 2) ?? '')) return { numbers: { to: first }, next: begins + 3 };
  return readList(number, word, begins, first);
}

function readList(
  number: (place: number) => number | undefined,
  word: (place: number) => string | undefined,
  begins: number,
  first: number,
): ReadNumbers {
  const listed = [first];
  let next = begins + 1;
  while (listed.length < MOST_LISTED) {
    const joint = word(next);
    const skip = joint === ',' && word(next + 1) === 'or' ? 2 : joint === 'or' || joint === ',' ? 1 : 0;
    const further = skip === 0 ? undefined : number(next + skip);
    if (further === undefined) break;
    listed.push(further);
    next += skip + 1;
  }
  return { numbers: listed.length === 1 ? first : listed, next };
}

/** Whether each number is within these bounds. */
export function areWithin(numbers: Numbers, least: number, most: number): boolean {
  const within = (value: number): boolean => value >= least && value <= most;
  if (typeof numbers === 'number') return within(numbers);
  if ('length' in numbers) return numbers.every(within);
  return (
    within(numbers.from ?? least) &&
    within(numbers.to ?? most) &&
    (numbers.from ?? least) <= (numbers.to ?? most)
  );
}
