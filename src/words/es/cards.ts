import { getSuit, type Rank, type Suit, toRank } from '../../engine/index.ts';
import type { Words } from '../index.ts';

const RANKS: Readonly<Record<Rank, string>> = {
  A: 'as',
  '2': 'dos',
  '3': 'tres',
  '4': 'cuatro',
  '5': 'cinco',
  '6': 'seis',
  '7': 'siete',
  '8': 'ocho',
  '9': 'nueve',
  '10': 'diez',
  J: 'jota',
  Q: 'reina',
  K: 'rey',
};
const SUITS: Readonly<Record<Suit, string>> = { C: 'tréboles', D: 'diamantes', H: 'corazones', S: 'picas' };
const ONE_SUIT: Readonly<Record<Suit, string>> = { C: 'trébol', D: 'diamante', H: 'corazón', S: 'pica' };
const NUMBERS = ['ningún', 'un', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'];

/** «7 u 8»: before an o-sound, o becomes u. */
const or = (next: string): string => (/^(o|ho|8|11)/i.test(next) ? 'u' : 'o');

const list = (words: readonly string[], joint: (next: string) => string): string => {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${joint(last)} ${last}`;
};

export const cardsEs: Words['cards'] = {
  sides: { player: 'Jugador', banker: 'Banca' },
  winners: { player: 'Jugador', banker: 'Banca', tie: 'Empate' },
  won: { player: 'Gana el Jugador', banker: 'Gana la Banca', tie: 'Empate' },
  rank: (rank) => RANKS[rank],
  card: (card) => `${RANKS[toRank(card)]} de ${SUITS[getSuit(card)]}`,
  faceDown: 'Boca abajo',
  third: (card) => `${card}, tercera carta`,
  and: (words) => list(words, () => 'y'),
  or: (words) => list(words, or),
  pips: (seen, suit, red) => {
    if (suit === undefined)
      return seen === 1
        ? `una marca ${red ? 'roja' : 'negra'}`
        : `${NUMBERS[seen] ?? seen} marcas ${red ? 'rojas' : 'negras'}`;
    const one = suit === 'S' ? 'una' : 'un';
    return seen === 1 ? `${one} ${ONE_SUIT[suit]}` : `${NUMBERS[seen] ?? seen} ${SUITS[suit]}`;
  },
  anyRank: 'cualquier valor',
  short: (rank) => (/\d/.test(rank) ? rank : RANKS[rank]),
  to: (first, last) => `de ${first} a ${last}`,
  court: 'una figura',
};
