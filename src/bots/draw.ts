import { assert, at } from '../base/index.ts';

/**
 * Pseudo-random numbers for habits and pauses: the same seed plays the same way. Never used for deals or ids.
 */
export interface SeededRandom {
  /** From 0 to 1, without 1. */
  readonly chance: () => number;
  readonly between: (low: number, high: number) => number;
  readonly oneOf: <T>(items: readonly T[]) => T;
}

/** Mulberry32: small, and good enough for habits. */
export function seededDraw(seed: number): SeededRandom {
  let state = seed >>> 0;
  const chance = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    chance,
    between: (low, high) => Math.round(low + (high - low) * chance()),
    oneOf: (items) => {
      assert(items.length > 0, 'oneOf needs at least one choice');
      return at(items, Math.floor(chance() * items.length));
    },
  };
}
