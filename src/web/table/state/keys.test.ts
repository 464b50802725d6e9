import { describe, expect, test } from 'vitest';
import { type Box, isArrow, keyAct, nextBox } from './keys.ts';

const box = (left: number, top: number, width: number, height = 100): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

/** Player, Tie, Banker over four side bets. */
const FELT: readonly Box[] = [
  box(0, 0, 500),
  box(500, 0, 200),
  box(700, 0, 500),
  box(0, 100, 300),
  box(300, 100, 300),
  box(600, 100, 300),
  box(900, 100, 300),
];

describe('keys', () => {
  test('chips by number, acts by letter, in either case', () => {
    expect(keyAct('3')).toEqual({ is: 'chip', index: 2 });
    expect(keyAct('u')).toEqual({ is: 'act', act: 'undo' });
    expect(keyAct('R')).toEqual({ is: 'act', act: 'rebet' });
    expect(keyAct('c')).toEqual({ is: 'act', act: 'clear' });
    expect(keyAct('D')).toEqual({ is: 'act', act: 'double' });
    expect(keyAct('t')).toEqual({ is: 'turn' });
    expect(keyAct('S')).toEqual({ is: 'squeeze' });
    expect(keyAct(' ')).toEqual({ is: 'primary' });
    expect(keyAct('?')).toEqual({ is: 'help' });
    for (const other of ['7', '0', 'Enter', 'a', 'Tab']) expect(keyAct(other)).toBeUndefined();
  });

  test('arrows go to the neighbour, and stay at the edge', () => {
    expect(nextBox(FELT, 0, 'ArrowRight')).toBe(1);
    expect(nextBox(FELT, 1, 'ArrowRight')).toBe(2);
    expect(nextBox(FELT, 2, 'ArrowRight')).toBeUndefined();
    expect(nextBox(FELT, 4, 'ArrowLeft')).toBe(3);
    expect(nextBox(FELT, 0, 'ArrowUp')).toBeUndefined();
  });

  test('up and down go to the nearest of the next row', () => {
    expect(nextBox(FELT, 1, 'ArrowDown')).toBe(4);
    expect(nextBox(FELT, 2, 'ArrowDown')).toBe(6);
    expect(nextBox(FELT, 5, 'ArrowUp')).toBe(1);
    expect(nextBox(FELT, 6, 'ArrowUp')).toBe(2);
  });

  test('a row in between is not passed over', () => {
    const rows = [...FELT, box(500, 200, 200)];
    expect(nextBox(rows, 1, 'ArrowDown')).toBe(4);
    expect(nextBox(rows, 7, 'ArrowUp')).toBe(4);
  });

  test('every cell can be reached from the first', () => {
    const reached = new Set([0]);
    for (let grown = true; grown; ) {
      grown = false;
      for (const from of [...reached])
        for (const arrow of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const) {
          const to = nextBox(FELT, from, arrow);
          if (to === undefined || reached.has(to)) continue;
          reached.add(to);
          grown = true;
        }
    }
    expect(reached.size).toBe(FELT.length);
  });

  test('only arrows are arrows', () => {
    expect(isArrow('ArrowLeft')).toBe(true);
    expect(isArrow('toString')).toBe(false);
  });
});
