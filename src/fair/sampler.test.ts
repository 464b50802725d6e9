import { describe, expect, test } from 'vitest';
import { type RandomWords, shuffled, uniform } from './sampler.ts';

const BITS = 16;
const WORDS = 2 ** BITS;
const MOST_CARDS = 416;

/** Counts the results of a sampler for every possible 16-bit word; it may reject some. */
function tally(n: number, sample: (n: number, next: RandomWords, bits: number) => number): Uint32Array {
  const counts = new Uint32Array(n);
  let word = 0;
  let over = false;
  const next = (): number => {
    over = word === WORDS;
    return over ? 0 : word++;
  };
  for (;;) {
    const value = sample(n, next, BITS);
    if (over) return counts;
    counts[value] = (counts[value] ?? 0) + 1;
  }
}

const isExact = (n: number, counts: Uint32Array): boolean =>
  counts.length === n && counts.every((count) => count === Math.floor(WORDS / n));

describe('the bounded sampler', () => {
  test('the bounded sampler gives each number from exactly as many words, for n = 2 to 416', () => {
    for (let n = 2; n <= MOST_CARDS; n++) expect(isExact(n, tally(n, uniform)), `n = ${n}`).toBe(true);
  });

  test("the bounded sampler's test detects modulo bias and a limit that is off by one", () => {
    const modulo = (n: number, next: RandomWords): number => next() % n;
    const offByOne = (n: number, next: RandomWords, bits: number): number => {
      for (;;) {
        const word = next();
        if (word <= 2 ** bits - (2 ** bits % n)) return word % n;
      }
    };
    expect(isExact(52, tally(52, modulo))).toBe(false);
    expect(isExact(52, tally(52, offByOne))).toBe(false);
  });

  test('the bounded sampler rejects exactly the words from the last whole multiple on', () => {
    const fair = 2 ** 32 - (2 ** 32 % 3);
    const words = [fair, 2 ** 32 - 1, fair - 1];
    expect(uniform(3, () => words.shift() ?? 0)).toBe((fair - 1) % 3);
    expect(words).toEqual([]);
  });
});

describe('the shuffle', () => {
  test('the shuffle swaps from the last index down, with j = uniform(i + 1)', () => {
    const asked: number[] = [];
    const words = [1, 0, 2, 1];
    const order = shuffled(['a', 'b', 'c', 'd', 'e'], () => {
      asked.push(words[0] ?? -1);
      return words.shift() ?? 0;
    });
    // e<->b, then d<->a, then c stays, then b<->b: computed by hand.
    expect(order).toEqual(['d', 'e', 'c', 'a', 'b']);
    expect(asked).toEqual([1, 0, 2, 1]);
  });

  test('the shuffle gives each of the 24 orders of four cards from exactly as many words', () => {
    const counts = new Map<string, number>();
    for (let a = 0; a < 4; a++) {
      for (let b = 0; b < 3; b++) {
        for (let c = 0; c < 2; c++) {
          const words = [a, b, c];
          const order = shuffled([0, 1, 2, 3], () => words.shift() ?? 0).join('');
          counts.set(order, (counts.get(order) ?? 0) + 1);
        }
      }
    }
    expect(counts.size).toBe(24);
    expect([...counts.values()].every((count) => count === 1)).toBe(true);
  });

  test('the shuffle does not change its input', () => {
    const items = Object.freeze([1, 2, 3]);
    expect(shuffled(items, () => 0)).not.toBe(items);
    expect(items).toEqual([1, 2, 3]);
  });
});
