import { type Card, getSuit, type Suit, toRank } from '../../engine/index.ts';
import type { Paint } from '../../print/index.ts';

const SUIT_SIGNS: Readonly<Record<Suit, string>> = { C: '♣', D: '♦', H: '♥', S: '♠' };
const EMPTY = ['       ', '       ', '       ', '       ', '       '] as const;
const PLACE = ['┌╌╌╌╌╌┐', '╎     ╎', '╎     ╎', '╎     ╎', '└╌╌╌╌╌┘'] as const;
export const CARD_ROWS = EMPTY.length;

/** Three card places side by side: the dealt cards, dashed outlines for the first two, otherwise blank. */
export function handRows(cards: readonly Card[], paint: Paint): readonly string[] {
  const faces = [0, 1, 2].map((index) => {
    const card = cards[index];
    return card === undefined ? (index < 2 ? PLACE.map(paint.soft) : EMPTY) : face(card, paint);
  });
  return EMPTY.map((_, row) => faces.map((lines) => lines[row]).join(' '));
}

function face(card: Card, paint: Paint): readonly string[] {
  const suit = getSuit(card);
  const colour = suit === 'D' || suit === 'H' ? paint.bad : paint.strong;
  const rank = toRank(card);
  const line = (text: string): string => `│${colour(text)}│`;
  return [
    '┌─────┐',
    line(rank.padEnd(5)),
    line(`  ${SUIT_SIGNS[suit]}  `),
    line(rank.padStart(5)),
    '└─────┘',
  ];
}
