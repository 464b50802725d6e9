// Run before each file of tests: how long a test may take with a bug in place, by what it took without any. A busy
// machine is no endless wait, so the limit is a wide one, and `--patience` widens it.
import { existsSync, readFileSync } from 'node:fs';
import { expect, vi } from 'vitest';

const TIMES = 5;

const { times, patienceMs } = JSON.parse(process.env['COUP_MUTANTS'] ?? '{}');
const took = existsSync(times)
  ? JSON.parse(readFileSync(times, 'utf8'))[expect.getState().testPath]
  : undefined;
if (took !== undefined)
  vi.setConfig({
    testTimeout: patienceMs + TIMES * took.longest,
    hookTimeout: patienceMs + TIMES * took.all,
  });
