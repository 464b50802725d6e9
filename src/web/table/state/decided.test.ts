import { describe, expect, test } from 'vitest';
import { gameNamed, settledFrom } from '../../../../test/web/dealt.ts';
import { direct } from '../draw/director.ts';
import { sceneAt } from '../draw/scene.ts';
import { getEnd } from '../draw/timeline.ts';
import { decidedCells } from './decided.ts';

const { tableau } = gameNamed('rock-bac/commission-free');

const atEnd = (names: string) => {
  const timeline = direct(settledFrom(tableau, names), 0);
  return decidedCells(tableau, sceneAt(timeline, getEnd(timeline)));
};

describe('the cells that decided', () => {
  test('Player drew, and Banker answered to the third card', () => {
    expect(atEnd('KD QC 5S 4H 6H 7D')).toEqual({
      player: 5,
      banker: { total: 4, third: 6 },
    });
  });

  test('Player stood', () => {
    expect(atEnd('6D KC KH 7H')).toEqual({ player: 6, banker: { total: 7, third: 'none' } });
  });

  test('a natural marks Player only where it is Player’s own', () => {
    expect(atEnd('KD 4C 9S 2H')).toEqual({ player: 9, banker: undefined });
    expect(atEnd('KD 4C 3S 5H')).toEqual({ player: undefined, banker: undefined });
  });

  test('nothing is marked before it is told', () => {
    const timeline = direct(settledFrom(tableau, 'KD QC 5S 4H 6H 7D'), 0);
    expect(decidedCells(tableau, sceneAt(timeline, 2_300))).toEqual({ player: undefined, banker: undefined });
    expect(decidedCells(tableau, sceneAt(timeline, 2_400))).toEqual({ player: 5, banker: undefined });
  });
});
