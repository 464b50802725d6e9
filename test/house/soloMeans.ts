import { chips } from '../../src/base/index.ts';
import { getSoloGames, memoryDisk, type SoloMeans } from '../../src/house/solo/index.ts';
import { ALL_HOUSES } from '../../src/houses/index.ts';

export const SOLO_BEGAN = 1_000_000_000_000;

/** Means of the test's own: known bytes, a clock that the test moves, and a pause that is over when the test says so. */
export interface HandMeans extends SoloMeans {
  readonly pass: (ms: number) => void;
  /** How long is waited for, while something is. */
  readonly waits: () => number | undefined;
  /** The pause is over. */
  readonly ring: () => void;
}

export function handMeans({
  seed = 1,
  ...given
}: Partial<SoloMeans> & { readonly seed?: number } = {}): HandMeans {
  let now = SOLO_BEGAN;
  let byte = seed;
  let waiting: { readonly ms: number; readonly act: () => void } | undefined;
  return {
    ...getSoloGames(ALL_HOUSES),
    disk: memoryDisk(),
    grant: chips(2_000_000),
    age: 25,
    now: () => now,
    random: (length) => Uint8Array.from({ length }, () => (byte = (byte * 73 + 41) % 251)),
    after: (ms, act) => {
      const mine = { ms, act };
      waiting = mine;
      return () => {
        if (waiting === mine) waiting = undefined;
      };
    },
    pass: (ms) => {
      now += ms;
    },
    waits: () => waiting?.ms,
    ring: () => {
      const due = waiting;
      waiting = undefined;
      due?.act();
    },
    ...given,
  };
}
