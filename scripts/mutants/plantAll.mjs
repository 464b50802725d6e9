// Runs StrykerJS over some files of one room. Nothing of the checkout is touched: it works on a copy under `out/`.
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Stryker } from '@stryker-mutator/core';
import { draw, isResultDrawn, rangeOf } from './draw.mjs';

const beside = (name) => fileURLToPath(new URL(name, import.meta.url));

/** What became of each mutant, as Stryker tells it; undefined if the tests fail, or hang, without any. */
export async function plantAll({
  root,
  room,
  files,
  tests,
  setup,
  concurrency,
  sample,
  patience,
  temporary,
}) {
  const from = process.cwd();
  process.chdir(root);
  const times = `${temporary}/${room.replaceAll('/', '.')}.times.json`;
  process.env['COUP_MUTANTS'] = JSON.stringify({ tests, setup, times, patienceMs: patience * 1000 });
  const drawn = sample && (await draw(root, files, sample));
  try {
    const results = await new Stryker({
      mutate: drawn?.map(rangeOf) ?? [...files],
      testRunner: 'coup',
      vitest: { configFile: beside('vitest.config.mjs'), related: false },
      coverageAnalysis: 'perTest',
      plugins: ['@stryker-mutator/vitest-runner', beside('plugins.mjs')],
      reporters: ['coup'],
      ignorers: drawn === undefined ? [] : ['sample'],
      coup: { room, drawn },
      concurrency,
      // A test that waits for ever is ended by its own time limit; this is for one that computes for ever in one step.
      timeoutMS: 120_000,
      timeoutFactor: 4,
      dryRunTimeoutMinutes: 60,
      tempDirName: temporary,
      cleanTempDir: 'always',
      symlinkNodeModules: false,
      ignorePatterns: ['out', 'dist', 'docs/pictures', 'bench'],
      disableTypeChecks: false,
      allowConsoleColors: false,
      logLevel: 'error',
      warnings: false,
    }).runMutationTest();
    return results
      .filter((result) => isResultDrawn({ drawn }, result))
      .map((result) => ({ ...result, fileName: relative(root, result.fileName).replaceAll('\\', '/') }));
  } catch (error) {
    if (/in the initial test run/.test(String(error))) return undefined;
    throw error;
  } finally {
    process.chdir(from);
  }
}
