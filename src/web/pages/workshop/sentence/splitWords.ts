/** A word, number or sign of a sentence, with its position. */
export interface SentenceWord {
  readonly text: string;
  readonly at: number;
}

const WORD = /[a-z]+(?:['’][a-z]+)?|\d+|[:;,]/giu;

/** The words of a sentence, in lower case. */
export const splitWords = (sentence: string): readonly SentenceWord[] =>
  [...sentence.matchAll(WORD)].map(({ 0: text, index }) => ({
    text: text.toLowerCase().replace(/['’]s$/u, ''),
    at: index,
  }));

const SMALL: readonly string[] = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
];

/** Accepts `7` and `seven`. */
export function toSmallNumber(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,6}$/.test(text)) return Number(text);
  const small = SMALL.indexOf(text);
  return small === -1 ? undefined : small;
}

const RANK_WORDS: Readonly<Record<string, string>> = {
  ...{ ace: 'A', aces: 'A', deuce: '2', deuces: '2', twos: '2', threes: '3', fours: '4', fives: '5' },
  ...{ sixes: '6', sevens: '7', eights: '8', nines: '9', tens: '10', jack: 'J', jacks: 'J' },
  ...{ queen: 'Q', queens: 'Q', king: 'K', kings: 'K', faces: 'JQK', face: 'JQK' },
};

/** A rank by name: `kings`, `an ace`; a bare number is not a rank. */
export const toRankName = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : RANK_WORDS[text];
