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
    'forms',
    'ledger',
    'table',
    'print',
    'protocol',
    'client',
    'sim',
  ],
];

/** What hangs ends here. No test is held to a time: a machine that has much to do is only slower. */
const GUARD = { testTimeout: 300_000, hookTimeout: 300_000 };
/** Where whole processes and browsers are waited for. */
const LONG_GUARD = { testTimeout: 600_000, hookTimeout: 600_000 };

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
          ...GUARD,
        },
      },
      {
        // Whole processes and whole browsers: one file after the other, so that none starves another.
        test: {
          name: 'house',
          include: ['test/live/**/*.test.ts', 'test/web/**/*.test.ts'],
          pool: 'forks',
          fileParallelism: false,
          ...LONG_GUARD,
        },
      },
      {
        test: {
          name: 'browser',
          include: PORTABLE.map((folder) => `src/${folder}/**/*.test.ts`),
          ...GUARD,
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
