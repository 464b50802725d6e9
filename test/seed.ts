// Run before each file of tests. Random tests that have no seed of their own begin with that of the run, which `npm
// test` prints and `--seed N` sets; the short form tries fewer cases.
import fc from 'fast-check';
import { inject } from 'vitest';
import { runs } from './runs.ts';

const seed = inject('seed');
fc.configureGlobal({
  ...fc.readConfigureGlobal(),
  numRuns: runs(100),
  ...(seed !== undefined && { seed }),
});
