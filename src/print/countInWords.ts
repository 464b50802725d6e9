import { listWords, PIPS_BY_RANK, RANKS, type Rank } from '../engine/index.ts';

const NAMES: Readonly<Partial<Record<Rank, string>>> = {
  A: 'an ace',
  J: 'a jack',
  Q: 'a queen',
  K: 'a king',
};

/** Hands counted as examples: `7 and 8 make 15 and count 5; a king, 5 and 6 make 11 and count 1` */
export function countInWords(hands: readonly (readonly Rank[])[]): string {
  const words = hands.map((hand) => {
    const cards = hand.map((rank) => NAMES[rank] ?? rank);
    const sum = hand.reduce((points, rank) => points + (PIPS_BY_RANK[RANKS.indexOf(rank)] ?? 0), 0);
    return sum < 10
      ? `${listWords(cards)} count ${sum}`
      : `${listWords(cards)} make ${sum} and count ${sum % 10}`;
  });
  return `For example: ${words.join('; ')}`;
}
