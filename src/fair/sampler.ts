/** A source of whole random words. */
export type RandomWords = () => number;

export const WORD_BITS = 32;

/**
 * A number from 0 to n - 1, each equally likely: rejects words at or above the last whole multiple of n. The
 * width is a parameter so that a test can try every word.
 */
export function uniform(n: number, next: RandomWords, bits: number = WORD_BITS): number {
  const words = 2 ** bits;
  const fair = words - (words % n);
  for (;;) {
    const word = next();
    if (word < fair) return word % n;
  }
}

/** Fisher–Yates from the last index down. */
export function shuffled<T>(items: readonly T[], next: RandomWords, bits: number = WORD_BITS): readonly T[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last--) {
    const other = uniform(last + 1, next, bits);
    const moved = order[last] as T;
    order[last] = order[other] as T;
    order[other] = moved;
  }
  return order;
}
