// `node scripts/wasm.mjs`: compiles the simulator's kernel and writes its bytes as a module; a test runs it again.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './ready.mjs';

const SOURCE = 'src/sim/kernel/outcomes.as';
export const TARGET = 'src/sim/kernel/wasmBytes.ts';

export const kernelSource = () => readFileSync(join(root, SOURCE), 'utf8');

/** The module's text, from the source that lies in this checkout. */
export async function wasmModule() {
  const lines = (await compileKernel(kernelSource())).match(/.{1,100}/g) ?? [];
  return `${[
    '// Made by `node scripts/wasm.mjs` from outcomes.as; a test makes it again and compares.',
    '',
    '/** The kernel as WebAssembly, base64. */',
    'export const WASM_BASE64 = [',
    ...lines.map((line) => `  '${line}',`),
    "].join('');",
  ].join('\n')}\n`;
}

/** A kernel's bytes in base64. Tests plant faults in the source, and need no speed. */
export async function compileKernel(source, level = '-O3') {
  const asc = await import('assemblyscript/asc');
  let binary;
  const flags = ['--runtime', 'stub', level, '--converge', '--noAssert'];
  // One page of memory, for good: nothing is ever allocated.
  const memory = ['--initialMemory', '1', '--maximumMemory', '1'];
  const { error, stderr } = await asc.main(['kernel.ts', '--outFile', 'kernel.wasm', ...flags, ...memory], {
    // AssemblyScript is not TypeScript, although its compiler's files end alike: ours has a name of its own.
    readFile: (name) => (name === 'kernel.ts' ? source : null),
    writeFile: (name, contents) => {
      if (name === 'kernel.wasm') binary = contents;
    },
    listFiles: () => [],
  });
  if (error || !binary) throw new Error(`the kernel does not compile: ${error?.message}\n${stderr}`);
  return Buffer.from(binary).toString('base64');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(join(root, TARGET), await wasmModule());
  console.log(`wrote ${TARGET}`);
}
