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
