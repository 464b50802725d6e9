import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { browserArgs, browserPath } from './test/browser.ts';

/** Folders that must behave the same in a browser: their tests run in both places. */
const PORTABLE = [
  ...[
    'base',
    'engine',
    'houses',
    'roads',
    'odds',
    'fair',
    'ledger',
    'table',
    'print',
    'protocol',
    'client',
    'sim',
  ],
];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: ['test/live/**', 'test/web/**'],
          pool: 'threads',
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        // Whole processes and whole browsers: one file after the other, so that none starves another.
        test: {
          name: 'house',
          include: ['test/live/**/*.test.ts', 'test/web/**/*.test.ts'],
          pool: 'forks',
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: PORTABLE.map((folder) => `src/${folder}/**/*.test.ts`),
          testTimeout: 60_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: await browserPath(), args: [...browserArgs()] },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
