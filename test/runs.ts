import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    readonly seed: number | undefined;
    /** Whether this is the short form of `npm test`. */
    readonly isShort: boolean;
  }
}

/** How many random cases to try: all of them in the long form of `npm test`, a quarter in the short one. */
export const runs = (full: number): number => (inject('isShort') ? Math.ceil(full / 4) : full);

/** All of these in the long form; in the short one as many as `count`, and others for another seed of the run. */
export function pickSome<T>(all: readonly T[], count = 1): readonly T[] {
  if (!inject('isShort')) return all;
  const first = Math.abs(inject('seed') ?? 0) % all.length;
  return [...all.slice(first), ...all.slice(0, first)].slice(0, count);
}
