import { assert } from '../base/index.ts';
import { type Card, getPips, getRankIndex } from './card.ts';

/** The two hands. In this code "player" is always a hand; a person is a patron. */
export const SIDES = ['player', 'banker'] as const;
export type Side = (typeof SIDES)[number];

export const otherSide = (side: Side): Side => (side === 'player' ? 'banker' : 'player');

export const SIDE_NAMES: Readonly<Record<Side, string>> = { player: 'Player', banker: 'Banker' };

/** The last digit of the sum of the cards' points. [CV2] */
export function getTotal(hand: readonly Card[]): number {
  let sum = 0;
  for (const card of hand) sum += getPips(card);
  return sum % 10;
}

/** How much a hand's first two cards have in common: rank, or rank and suit. [CV3] */
export const PAIRINGS = ['none', 'rank', 'suited'] as const;
export type Pairing = (typeof PAIRINGS)[number];

export function getPairing(hand: readonly Card[]): Pairing {
  const [first, second] = hand;
  assert(first !== undefined && second !== undefined, 'a pair needs two cards');
  if (getRankIndex(first) !== getRankIndex(second)) return 'none';
  return first === second ? 'suited' : 'rank';
}
