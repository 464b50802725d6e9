// The test runner: Stryker's for Vitest, but what a file of tests reaches outside its tests (when it is loaded, or in
// a hook for all of them) is tested by that file's tests. Stryker would run every test of the room for it.
import { resolve } from 'node:path';
import { strykerPlugins } from '@stryker-mutator/vitest-runner';
import { isDrawn } from './draw.mjs';

const [vitest] = strykerPlugins;

export function runner(injector) {
  const { coup } = injector.resolve('options');
  const stryker = injector.injectFunction(vitest.factory);
  let reachedOutside = [];
  const merge = stryker.readMutantCoverage.bind(stryker);
  // Merging spills all files' coverage into that of the first, so it is copied before.
  stryker.readMutantCoverage = () => {
    reachedOutside = stryker.ctx.state
      .getFiles()
      .map(({ filepath, meta }) => [resolve(filepath), { ...meta.mutantCoverage?.static }]);
    return merge();
  };
  return {
    capabilities: () => stryker.capabilities(),
    init: () => stryker.init(),
    dispose: () => stryker.dispose(),
    dryRun: async (options) => {
      const result = await stryker.dryRun(options);
      return result.mutantCoverage === undefined
        ? result
        : { ...result, mutantCoverage: coverageOf(result, new Map(reachedOutside)) };
    },
    // In place before the file is loaded: what is reached only then would otherwise never be otherwise.
    mutantRun: async (options) =>
      isDrawn(coup, options.activeMutant)
        ? stryker.mutantRun({ ...options, mutantActivation: 'static' })
        : { status: 'survived', nrOfTests: 0 },
  };
}
runner.inject = ['$injector'];

/** Each file is loaded in a thread of its own, so what it reaches outside its tests is its own. */
function coverageOf({ tests, mutantCoverage: { perTest } }, reachedOutside) {
  return {
    static: {},
    perTest: Object.fromEntries(
      tests.map(({ id, fileName }) => [id, sum(perTest[id], reachedOutside.get(fileName))]),
    ),
  };
}

function sum(...counts) {
  const total = {};
  for (const [id, count] of counts.flatMap((each) => Object.entries(each ?? {})))
    total[id] = (total[id] ?? 0) + count;
  return total;
}
