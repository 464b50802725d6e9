import { describe, expect, test } from 'vitest';
import { type Card, parseCard, RANKS } from '../../../engine/index.ts';
import { listRanks, sayShowing } from '../words/squeeze.ts';
import { EDGES, type Edge, foldAt, INWARD, turnedBy, withinMargin } from './fold.ts';
import { possibleRanks, showing } from './shows.ts';

const fold = (edge: Edge, hundredths: number) => foldAt(INWARD[edge], hundredths / 100);

function toCard(name: string): Card {
  const card = parseCard(name);
  if (card === undefined) throw new Error(`${name} is no card`);
  return card;
}

describe('what shows of a card', () => {
  test.each<[Edge, number, string, string]>([
    ['left', 20, '7H', 'any rank'],
    ['left', 50, 'AS', 'ace, 2 or 3'],
    ['left', 50, '4H', '4 or 5'],
    ['left', 50, '5C', '4 or 5'],
    ['left', 50, '6D', '6, 7 or 8'],
    ['right', 50, '7D', '6, 7 or 8'],
    ['left', 50, '8S', '6, 7 or 8'],
    ['left', 50, '9H', '9 or 10'],
    ['right', 50, '10C', '9 or 10'],
    ['left', 50, 'QC', 'jack, queen or king'],
    ['left', 59, '4H', '4'],
    ['left', 59, '7H', '7'],
    ['left', 57, '10C', '10'],
    ['left', 54, '5D', '4 or 5'],
    ['bottom', 10, '9H', 'any rank'],
    ['bottom', 20, '9H', 'ace to 10'],
    ['bottom', 33, '2S', '2 or 3'],
    ['bottom', 33, 'AS', 'ace'],
    ['bottom', 33, '9H', '4 to 10'],
    ['bottom', 40, '10D', '10'],
    // From its own top a seven shows its odd pip early; from the other end it passes for a four past the middle.
    ['top', 45, '7C', '7 or 8'],
    ['bottom', 45, '7C', '4 to 7 or 9'],
    ['bottom', 58, '7C', '6 or 7'],
    ['bottom', 45, '8C', '8'],
    ['bottom', 50, '9D', '9'],
    ['bottom', 20, 'KD', 'jack, queen or king'],
    ['bottom', 40, 'KD', 'king'],
    ['bottom', 61, '3D', '3'],
  ])('from the %s at %i, of %s: %s', (edge, at, name, left) => {
    expect(listRanks(possibleRanks(toCard(name), fold(edge, at)))).toBe(left);
  });

  test.each<[Edge, number, string, string]>([
    ['bottom', 5, '9H', 'Nothing shows yet.'],
    ['bottom', 33, '9H', 'Two hearts: 4 to 10.'],
    ['left', 43, '6S', 'Three black pips: 6, 7 or 8.'],
    ['left', 50, 'AS', 'No pip so far: ace, 2 or 3.'],
    ['left', 50, 'JD', 'A printed frame: jack, queen or king.'],
    ['bottom', 40, 'QH', 'Frame and emblem: queen.'],
    ['left', 60, '6S', 'Six of spades.'],
  ])('from the %s at %i, of %s: "%s"', (edge, at, name, words) => {
    expect(sayShowing(toCard(name), fold(edge, at))).toBe(words);
  });

  test('the truth stays possible and knowledge only grows, from every side', () => {
    for (const rank of RANKS)
      for (let degrees = 0; degrees < 360; degrees += 9) {
        const n = turnedBy([1, 0], (degrees * Math.PI) / 180);
        let before: readonly string[] = RANKS;
        const faults = Array.from({ length: 51 }, (_, at) => at * 2).filter((at) => {
          const now = possibleRanks(toCard(`${rank}H`), foldAt(n, at / 100));
          const grows = now.includes(rank) && now.every((one) => before.includes(one));
          before = now;
          return !grows;
        });
        expect(faults, `${rank} at ${degrees}`).toEqual([]);
      }
  });

  test('two cards that cannot be told apart see each other', () => {
    const sees = (a: string, b: string, edge: Edge, at: number) =>
      possibleRanks(toCard(`${a}S`), fold(edge, at)).some((rank) => rank === b);
    for (const a of RANKS)
      for (const b of RANKS)
        for (const edge of EDGES)
          for (let at = 0; at < 60; at += 12) expect(sees(a, b, edge, at)).toBe(sees(b, a, edge, at));
  });

  test('within its margin no card shows a mark', () => {
    for (const rank of RANKS)
      for (const edge of EDGES)
        expect(showing(toCard(`${rank}D`), withinMargin(fold(edge, 98))), `${rank} ${edge}`).toEqual([]);
  });
});
