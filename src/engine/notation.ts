import { at, err, ok, type Result } from '../base/index.ts';
import { type Card, card, getSuit, RANKS, type Rank, SUITS, type Suit, toRank } from './card.ts';

/** `8H`, `10D`, `KC`: rank then suit. Only this spelling is a card. */
export function parseCard(text: string): Card | undefined {
  const rank = RANKS.indexOf(text.slice(0, -1) as Rank);
  const suit = SUITS.indexOf(text.slice(-1) as Suit);
  return rank < 0 || suit < 0 ? undefined : card(suit * RANKS.length + rank);
}

export const makeCard = (of: Card): string => `${toRank(of)}${getSuit(of)}`;

const RANK_NAMES: Readonly<Record<Rank, string>> = {
  A: 'ace',
  '2': 'two',
  '3': 'three',
  '4': 'four',
  '5': 'five',
  '6': 'six',
  '7': 'seven',
  '8': 'eight',
  '9': 'nine',
  '10': 'ten',
  J: 'jack',
  Q: 'queen',
  K: 'king',
};
const SUIT_NAMES: Readonly<Record<Suit, string>> = { C: 'clubs', D: 'diamonds', H: 'hearts', S: 'spades' };

export const spellRank = (rank: Rank): string => RANK_NAMES[rank];

/** `seven of diamonds`, for speech. */
export const spellCard = (of: Card): string => `${spellRank(toRank(of))} of ${SUIT_NAMES[getSuit(of)]}`;

/** Cards separated by spaces or commas. The error is the first word that is not a card. */
export function parseCards(text: string): Result<readonly Card[], string> {
  const cards: Card[] = [];
  for (const word of text.split(/[\s,]+/).filter((part) => part !== '')) {
    const parsed = parseCard(word);
    if (parsed === undefined) return err(word);
    cards.push(parsed);
  }
  return ok(cards);
}

export const makeCards = (cards: readonly Card[]): string => cards.map(makeCard).join(' ');

/** `[0,1,2,3,4,5]` as `0–5`, `[6,7]` as `6 and 7`, `[0,1,8,9]` as `0, 1, 8 and 9`. */
export function makeNumbers(
  numbers: readonly number[],
  list: (words: readonly string[]) => string = listWords,
): string {
  const sorted = [...numbers].sort((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const number of sorted) {
    const run = runs.at(-1);
    if (run !== undefined && number === run[1] + 1) run[1] = number;
    else runs.push([number, number]);
  }
  return list(
    runs.flatMap(([from, to]) =>
      to - from >= 2 ? [`${from}–${to}`] : to > from ? [`${from}`, `${to}`] : [`${from}`],
    ),
  );
}

/** `a`, `a and b`, `a, b and c`. */
export const listWords = (words: readonly string[], joint: 'and' | 'or' = 'and'): string =>
  words.length < 2
    ? words.join('')
    : `${words.slice(0, -1).join(', ')} ${joint} ${at(words, words.length - 1)}`;
