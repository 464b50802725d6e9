import { getSuit, type Rank, type Suit, toRank } from '../../engine/index.ts';
import type { Words } from '../index.ts';

const RANKS: Readonly<Record<Rank, string>> = {
  A: 'as',
  '2': 'deux',
  '3': 'trois',
  '4': 'quatre',
  '5': 'cinq',
  '6': 'six',
  '7': 'sept',
  '8': 'huit',
  '9': 'neuf',
  '10': 'dix',
  J: 'valet',
  Q: 'dame',
  K: 'roi',
};
const SUITS: Readonly<Record<Suit, string>> = { C: 'trèfle', D: 'carreau', H: 'cœur', S: 'pique' };
const NUMBERS = ['aucun', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'];

const list = (words: readonly string[], joint: string): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${joint} ${words.at(-1)}`;

export const cardsFr: Words['cards'] = {
  sides: { player: 'Joueur', banker: 'Banque' },
  winners: { player: 'Joueur', banker: 'Banque', tie: 'Égalité' },
  won: { player: 'Le Joueur gagne', banker: 'La Banque gagne', tie: 'Égalité' },
  rank: (rank) => RANKS[rank],
  card: (card) => `${RANKS[toRank(card)]} de ${SUITS[getSuit(card)]}`,
  faceDown: 'Face cachée',
  third: (card) => `${card}, troisième carte`,
  and: (words) => list(words, 'et'),
  or: (words) => list(words, 'ou'),
  pips: (seen, suit, red) => {
    const [one, many] = suit === undefined ? ['point', 'points'] : [SUITS[suit], `${SUITS[suit]}s`];
    const colour = suit !== undefined ? '' : red ? ' rouge' : ' noir';
    const plural = seen === 1 ? '' : 's';
    return `${NUMBERS[seen] ?? seen} ${seen === 1 ? one : many}${colour === '' ? '' : `${colour}${plural}`}`;
  },
  anyRank: 'n’importe quelle valeur',
  short: (rank) => (/\d/.test(rank) ? rank : RANKS[rank]),
  to: (first, last) => `de ${first} à ${last}`,
  court: 'une figure',
};
