import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { browserLaunch } from './scripts/browser.mjs';
import { TINY_BOUNDS } from './test/pit/tiny/alias.mjs';
import { plantedBug } from './test/plants/plugin.mjs';
import { LONGEST, ONLY_IN_LONG, SMOKE_IN_BROWSER } from './test/selection.ts';

/** Folders that must behave the same in a browser: their tests run in both places. */
const PORTABLE = [
  ...[
    'base',
    'engine',
    'houses',
    'roads',
    'words',
    'odds',
    'fair',
    'forms',
    'ledger',
    'table',
    'print',
    'read',
    'protocol',
    'client',
    'sim',
  ],
];

/** Much of what the tests do is waiting, so on two cores too several files run at once. */
const AT_ONCE = { maxWorkers: Math.max(2, availableParallelism() - 1) };
/** The unit tests are the longest step: a third worker, so that they do not end alone on one core. */
const AT_ONCE_IN_UNIT = { maxWorkers: Math.max(3, availableParallelism() - 1) };

/** What hangs ends here. No test is held to a time: a machine that has much to do is only slower. */
const GUARD = { testTimeout: 300_000, hookTimeout: 300_000 };
/** Where whole processes and browsers are waited for. */
const LONG_GUARD = { testTimeout: 1_200_000, hookTimeout: 1_200_000 };

/** On a fresh clone they are not measured yet, and the longest, a short file, would begin last and end alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const placeOf = ({ moduleId }: TestSpecification): number => {
      const place = LONGEST.findIndex((file) => moduleId.endsWith(file));
      return place === -1 ? LONGEST.length : place;
    };
    return sorted.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}

const seed = process.env['FC_SEED'];
/** `npm test` without `--all`: fewer random cases, and not the files that take minutes unless they are named. */
const isShort = process.env['COUP_TEST_FORM'] === 'short';
const leavesOut = isShort && process.env['COUP_TEST_FILES'] !== 'named';
const LEFT_OUT = leavesOut ? [...ONLY_IN_LONG] : [];

const COMMON = {
  setupFiles: ['test/seed.ts', 'test/waiting.ts'],
  provide: { seed: seed === undefined ? undefined : Number(seed), isShort },
};

/** The browser is unpacked only where its project is run. */
const projects = process.argv.flatMap((arg, index, all) =>
  arg === '--project' ? [all[index + 1]] : arg.startsWith('--project=') ? [arg.slice(10)] : [],
);
const opensBrowser = projects.length === 0 || projects.includes('browser');

export default defineConfig({
  test: {
    teardownTimeout: 120_000,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [plantedBug()],
        test: {
          name: 'node',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: ['test/live/**', 'test/cluster/**', 'test/web/**', 'test/pit/**', ...LEFT_OUT],
          pool: 'threads',
          isolate: false,
          ...AT_ONCE_IN_UNIT,
          ...GUARD,
          ...COMMON,
          setupFiles: [...COMMON.setupFiles, 'test/web/english.ts'],
        },
      },
      {
        // The simulation of faults, in a house whose bounds are tiny.
        plugins: [plantedBug()],
        resolve: { alias: TINY_BOUNDS },
        test: {
          name: 'pit',
          include: ['test/pit/**/*.test.ts'],
          pool: 'threads',
          isolate: false,
          ...AT_ONCE,
          ...GUARD,
          ...COMMON,
        },
      },
      {
        // Whole processes: much of it is waiting, so two files at a time.
        test: {
          name: 'house',
          include: ['test/live/**/*.test.ts', 'test/cluster/**/*.test.ts'],
          exclude: LEFT_OUT,
          pool: 'forks',
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          ...LONG_GUARD,
          ...COMMON,
        },
      },
      {
        // The pages in whole browsers: the files that one process runs share a house and a browser.
        test: {
          name: 'pages',
          include: ['test/web/**/*.test.ts'],
          exclude: LEFT_OUT,
          pool: 'forks',
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
          ...LONG_GUARD,
          ...COMMON,
        },
      },
      ...(opensBrowser ? [await browserProject()] : []),
    ],
  },
});

async function browserProject(): Promise<TestProjectConfiguration> {
  return {
    test: {
      name: 'browser',
      include: leavesOut ? [...SMOKE_IN_BROWSER] : PORTABLE.map((folder) => `src/${folder}/**/*.test.ts`),
      // A server of modules gives JSON as a script, which a browser refuses where JSON was asked for; the built
      // pages have it as they should, and the house's tests open those.
      exclude: ['src/houses/fetchHouse.test.ts'],
      ...GUARD,
      ...COMMON,
      browser: {
        enabled: true,
        headless: true,
        // One page for all, as one thread is for all in Node: its modules are loaded once.
        isolate: false,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: { ...(await browserLaunch()), timeout: GUARD.testTimeout },
        }),
        connectTimeout: GUARD.testTimeout,
        instances: [{ browser: 'chromium' }],
      },
    },
  };
}
