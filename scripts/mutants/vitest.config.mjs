// How the tests run while bugs are planted: as in the project `node`, but only those that concern the room.
import { defineConfig } from 'vitest/config';

// biome-ignore lint/style/noDefaultExport: the test runner asks for it
export default defineConfig({
  test: {
    include: JSON.parse(process.env['COUP_MUTANT_TESTS'] ?? '[]'),
    exclude: ['test/live/**', 'test/web/**', '**/node_modules/**'],
    pool: 'threads',
    isolate: false,
    testTimeout: 60_000,
    cache: false,
    reporters: [unloadable()],
  },
});

/** Stryker asks each test how it went. A file that cannot even be loaded has none to ask, and would pass unnoticed. */
function unloadable() {
  let vitest;
  return {
    onInit: (started) => {
      vitest = started;
    },
    onTestModuleEnd: (module) => {
      for (const error of module.errors()) vitest.state.catchError(error, 'Unhandled Error');
    },
  };
}
