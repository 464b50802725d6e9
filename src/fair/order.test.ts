import { describe, expect, test } from 'vitest';
import { canonicalShoe } from '../engine/index.ts';
import { keystream, shuffleOrder } from './order.ts';
import { type RandomWords, shuffled, uniform } from './sampler.ts';

const ZERO_KEY = new Uint8Array(32);

describe('the keystream', () => {
  test('the keystream is that of RFC 8439, appendix A.1, vectors 1 and 2, as little-endian words', () => {
    const next = keystream(ZERO_KEY);
    const words = Array.from({ length: 32 }, next);
    expect(words.slice(0, 4)).toEqual([0xade0b876, 0x903df1a0, 0xe56a5d40, 0x28bd8653]);
    expect(words.slice(16, 20)).toEqual([0xbee7079f, 0x7a385155, 0x7c97ba98, 0x0d082d73]);
  });

  test('the keystream has no seams, however many blocks are made at once', () => {
    const whole = Array.from({ length: 1_000 }, keystream(ZERO_KEY, 64));
    for (const blocks of [1, 3, 26]) {
      expect(Array.from({ length: 1_000 }, keystream(ZERO_KEY, blocks))).toEqual(whole);
    }
  });
});

describe('the order', () => {
  test.each([1, 6, 8])('the order of %d decks holds every card exactly as often as the decks do', (decks) => {
    const byNumber = (a: number, b: number): number => a - b;
    const order = shuffleOrder(new Uint8Array(32).fill(decks), decks);
    expect([...order].sort(byNumber)).toEqual([...canonicalShoe(decks)].sort(byNumber));
  });

  test('another key gives another order, the same key the same', () => {
    const order = shuffleOrder(ZERO_KEY, 8);
    expect(shuffleOrder(new Uint8Array(32), 8)).toEqual(order);
    expect(shuffleOrder(new Uint8Array(32).fill(1), 8)).not.toEqual(order);
  });
});

const CARDS = 52;
const SHUFFLES = 8_000;
const DEGREES = (CARDS - 1) ** 2;

/** How far the cards of many shuffles are from a uniform distribution over places, in standard deviations. */
function positionBias(shuffle: (deck: readonly number[], next: RandomWords) => readonly number[]): number {
  const deck = Array.from({ length: CARDS }, (_, card) => card);
  const seen = new Uint32Array(CARDS * CARDS);
  const next = keystream(new Uint8Array(32).fill(5));
  for (let round = 0; round < SHUFFLES; round++) {
    for (const [place, card] of shuffle(deck, next).entries()) {
      seen[place * CARDS + card] = (seen[place * CARDS + card] ?? 0) + 1;
    }
  }
  const expected = SHUFFLES / CARDS;
  let chiSquare = 0;
  for (const count of seen) chiSquare += (count - expected) ** 2 / expected;
  return (chiSquare - DEGREES) / Math.sqrt(2 * DEGREES);
}

/** A shuffle that swaps each index of a walk with one that `pick` names. */
const swapping =
  (pick: (index: number, next: RandomWords) => number) =>
  (deck: readonly number[], next: RandomWords): readonly number[] => {
    const order = [...deck];
    for (let index = order.length - 1; index > 0; index--) {
      const other = pick(index, next);
      [order[index], order[other]] = [order[other] ?? 0, order[index] ?? 0];
    }
    return order;
  };

/** A fair shuffle exceeds this about once in 30,000 such tests. */
const ALARM = 4;

describe('cards stand everywhere equally often', () => {
  test('the real shuffle puts every card in every place equally often', () => {
    expect(Math.abs(positionBias(shuffled))).toBeLessThan(ALARM);
  });

  test.each([
    ['every index swapped with any other', (_: number, next: RandomWords) => uniform(CARDS, next)],
    ['never with itself (off by one: Sattolo)', (index: number, next: RandomWords) => uniform(index, next)],
    ['modulo bias of short words', (index: number, next: RandomWords) => (next() & 255) % (index + 1)],
    [
      'scaled short words',
      (index: number, next: RandomWords) => Math.floor(((next() & 127) / 128) * (index + 1)),
    ],
  ])('a planted bad shuffle does not put every card in every place equally often: %s', (_, pick) => {
    expect(positionBias(swapping(pick))).toBeGreaterThan(ALARM);
  });

  test('a shuffle that stops a card early does not put every card in every place equally often', () => {
    const lazy = (deck: readonly number[], next: RandomWords): readonly number[] => [
      deck[0] ?? 0,
      ...shuffled(deck.slice(1), next),
    ];
    expect(positionBias(lazy)).toBeGreaterThan(ALARM);
  });
});
