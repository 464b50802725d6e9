import {
  type Card,
  listWords,
  type Rank,
  SIDE_NAMES,
  type Side,
  type Suit,
  spellCard,
  spellRank,
  type Winner,
  WON,
} from '../../engine/index.ts';

const ONE_SUIT: Readonly<Record<Suit, string>> = { C: 'club', D: 'diamond', H: 'heart', S: 'spade' };
const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** The names of hands and cards. */
export const cardsEn = {
  sides: SIDE_NAMES satisfies Readonly<Record<Side, string>>,
  winners: { ...SIDE_NAMES, tie: 'Tie' } satisfies Readonly<Record<Winner, string>>,
  /** `Player wins`, `Tie`. */
  won: WON,
  rank: (rank: Rank): string => spellRank(rank),
  /** `seven of diamonds` */
  card: (card: Card): string => spellCard(card),
  faceDown: 'Face down',
  third: (card: string): string => `${card}, third card`,
  and: (words: readonly string[]): string => listWords(words),
  or: (words: readonly string[]): string => listWords(words, 'or'),
  /** What a squeeze reveals. */
  pips: (seen: number, suit: Suit | undefined, red: boolean): string =>
    `${NUMBERS[seen] ?? seen} ${suit === undefined ? `${red ? 'red' : 'black'} pip` : ONE_SUIT[suit]}${seen === 1 ? '' : 's'}`,
  anyRank: 'any rank',
  /** A rank in a list: a digit if it has one. */
  short: (rank: Rank): string => (/\d/.test(rank) ? rank : spellRank(rank)),
  to: (first: string, last: string): string => `${first} to ${last}`,
  court: 'a court card',
};
