import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll } from 'vitest';

/**
 * Real threads run JavaScript: a worker and all of ours that it imports, made into one file for as long as the tests of
 * a file run. It lies within the repository, since a thread looks for its packages from there.
 */
export function builtWorker(source: string): URL {
  mkdirSync('out', { recursive: true });
  const outDir = mkdtempSync(resolve('out', 'worker-'));
  beforeAll(async () => {
    await build({
      configFile: false,
      logLevel: 'error',
      build: { outDir, ssr: source, rollupOptions: { output: { entryFileNames: 'worker.mjs' } } },
    });
  });
  afterAll(() => rmSync(outDir, { recursive: true, force: true }));
  return pathToFileURL(join(outDir, 'worker.mjs'));
}
