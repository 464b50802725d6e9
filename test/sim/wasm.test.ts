import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

interface WasmScript {
  readonly TARGET: string;
  readonly wasmModule: () => Promise<string>;
}

it('the committed kernel is what its source compiles to', async () => {
  const root = process.cwd();
  const { TARGET, wasmModule } = (await import(join(root, 'scripts/wasm.mjs'))) as WasmScript;
  expect(await wasmModule()).toBe(readFileSync(join(root, TARGET), 'utf8'));
});
