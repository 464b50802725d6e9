// Run before each file of tests. `npm test -- … --seed N` lets every random test that has no seed of its own begin
// with N: the number that a failure printed.
import fc from 'fast-check';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    readonly seed: number | undefined;
  }
}

const seed = inject('seed');
if (seed !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
