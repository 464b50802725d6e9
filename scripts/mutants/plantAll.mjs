// Runs StrykerJS over some files of one room. Nothing of the checkout is touched: it works on a copy under `out/`.
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Stryker } from '@stryker-mutator/core';

const beside = (name) => fileURLToPath(new URL(name, import.meta.url));

/** What became of each mutant, as Stryker tells it; undefined if the tests fail, or hang, without any. */
export async function plantAll({ root, files, tests, concurrency, sample, temporary }) {
  const from = process.cwd();
  process.chdir(root);
  process.env['COUP_MUTANT_TESTS'] = JSON.stringify(tests);
  try {
    const results = await new Stryker({
      mutate: [...files],
      testRunner: 'vitest',
      vitest: { configFile: beside('vitest.config.mjs'), related: false },
      coverageAnalysis: 'perTest',
      plugins: ['@stryker-mutator/vitest-runner', beside('plugins.mjs')],
      reporters: ['coup'],
      checkers: sample === undefined ? [] : ['sample'],
      coup: { ...sample, file: `${temporary}/sample.json` },
      concurrency,
      // A busy machine is no infinite loop: those are found by counting, long before.
      timeoutMS: 180_000,
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
      .filter(({ statusReason }) => statusReason !== 'not drawn')
      .map((result) => ({ ...result, fileName: relative(root, result.fileName).replaceAll('\\', '/') }));
  } catch (error) {
    if (/in the initial test run/.test(String(error))) return undefined;
    throw error;
  } finally {
    process.chdir(from);
  }
}
