import { describe, expect, test } from 'vitest';
import { card, parseCard } from '../../../engine/index.ts';
import { ALL_HOUSES } from '../../../houses/index.ts';
import { type DealtCard, direct, endOf, sceneAt } from '../draw/director.ts';
import { decidedCells } from './decided.ts';

const game = ALL_HOUSES.flatMap(({ games }) => games).find(({ id }) => id === 'rock-bac/commission-free');
if (game === undefined) throw new Error('there is a Rock Bac');
const { tableau } = game;

function dealt(names: string, hands: string): readonly DealtCard[] {
  return names.split(' ').map((name, place) => ({
    place,
    hand: hands[place] === 'B' ? 'banker' : 'player',
    card: parseCard(name) ?? card(0),
  }));
}
const atEnd = (cards: readonly DealtCard[]) => {
  const timeline = direct({ tableau, cards, settled: true }, 0);
  return decidedCells(tableau, sceneAt(timeline, endOf(timeline)));
};

describe('the cells that decided', () => {
  test('Player drew, and Banker answered to the third card', () => {
    expect(atEnd(dealt('KD QC 5S 4H 6H 7D', 'PBPBPB'))).toEqual({
      player: 5,
      banker: { total: 4, third: 6 },
    });
  });

  test('Player stood', () => {
    expect(atEnd(dealt('6D KC KH 7H', 'PBPB'))).toEqual({ player: 6, banker: { total: 7, third: 'none' } });
  });

  test('a natural marks Player only where it is Player’s own', () => {
    expect(atEnd(dealt('KD 4C 9S 2H', 'PBPB'))).toEqual({ player: 9, banker: undefined });
    expect(atEnd(dealt('KD 4C 3S 5H', 'PBPB'))).toEqual({ player: undefined, banker: undefined });
  });

  test('nothing is marked before it is told', () => {
    const timeline = direct({ tableau, cards: dealt('KD QC 5S 4H 6H 7D', 'PBPBPB'), settled: true }, 0);
    expect(decidedCells(tableau, sceneAt(timeline, 1_900))).toEqual({ player: undefined, banker: undefined });
    expect(decidedCells(tableau, sceneAt(timeline, 2_100))).toEqual({ player: 5, banker: undefined });
  });
});
