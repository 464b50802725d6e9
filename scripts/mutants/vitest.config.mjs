// How the tests run while bugs are planted: as in the project `node`, but only those that concern the room.
import { defineConfig } from 'vitest/config';

/** How long each file took the first time, when nothing was planted. */
const took = new Map();

// biome-ignore lint/style/noDefaultExport: the test runner asks for it
export default defineConfig({
  test: {
    include: JSON.parse(process.env['COUP_MUTANT_TESTS'] ?? '[]'),
    exclude: ['test/live/**', 'test/web/**', '**/node_modules/**'],
    pool: 'threads',
    isolate: false,
    // Whoever hangs is ended by Stryker, which knows how long the tests take without a bug.
    testTimeout: 600_000,
    cache: false,
    sequence: { sequencer: quickestFirst() },
    reporters: [watcher()],
  },
});

/** The first test that fails ends a run, so the quick ones go first. */
function quickestFirst() {
  return class {
    sort(files) {
      return files.toSorted((a, b) => (took.get(a.moduleId) ?? 0) - (took.get(b.moduleId) ?? 0));
    }
    shard(files) {
      return files;
    }
  };
}

/** Stryker asks each test how it went. A file that cannot even be loaded has none to ask, and would pass unnoticed. */
function watcher() {
  let vitest;
  return {
    onInit: (started) => {
      vitest = started;
    },
    onTestModuleEnd: (module) => {
      if (!took.has(module.moduleId)) took.set(module.moduleId, module.diagnostic().duration);
      for (const { message } of module.errors())
        vitest.state.catchError(new Error(`${module.moduleId}: ${message}`), 'Unhandled Error');
    },
  };
}
