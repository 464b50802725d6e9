// How the tests run while bugs are planted: as in the project `node`, but only those that concern the room.
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const { tests, setup, times } = JSON.parse(process.env['COUP_MUTANTS'] ?? '{"tests":[],"setup":[]}');

/** What each file took when nothing was planted. Kept in a file: a process whose tests hang is ended, and another goes on. */
const took = existsSync(times) ? JSON.parse(readFileSync(times, 'utf8')) : {};

// The copy is closed to everybody else, and some tests start a program as another user.
chmodSync('.', 0o755);

// biome-ignore lint/style/noDefaultExport: the test runner asks for it
export default defineConfig({
  test: {
    include: tests,
    exclude: ['test/live/**', 'test/web/**', '**/node_modules/**'],
    // Rounds as in the short form: a bug that survives is shown to every file.
    provide: { isShort: true },
    pool: 'threads',
    // So that what a file reaches when it is loaded is known for each file (see runner.mjs).
    isolate: true,
    // The first time, when nothing is planted; then as `limits.mjs` says.
    testTimeout: 1_800_000,
    hookTimeout: 1_800_000,
    setupFiles: [fileURLToPath(new URL('limits.mjs', import.meta.url)), ...setup],
    cache: false,
    sequence: { sequencer: quickestFirst() },
    reporters: [watcher()],
  },
});

/** The first test that fails ends a run, so the quick ones go first. */
function quickestFirst() {
  return class {
    sort(files) {
      return files.toSorted((a, b) => (took[a.moduleId]?.all ?? 0) - (took[b.moduleId]?.all ?? 0));
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
      for (const { message } of module.errors())
        vitest.state.catchError(new Error(`${module.moduleId}: ${message}`), 'Unhandled Error');
    },
    onTestRunEnd: (modules) => {
      if (times === undefined || existsSync(times)) return;
      for (const module of modules) took[module.moduleId] = timesOf(module);
      writeFileSync(times, JSON.stringify(took));
    },
  };
}

function timesOf(module) {
  const { duration, setupDuration, collectDuration } = module.diagnostic();
  const each = [...module.children.allTests()].map((test) => test.diagnostic()?.duration ?? 0);
  return { all: duration + setupDuration + collectDuration, longest: Math.max(0, ...each) };
}
