import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../../src/houses/index.ts';
import { compositionOfDecks } from '../../src/odds/index.ts';
import {
  auditHistogram,
  auditShuffle,
  dealPlan,
  mostFixedCoups,
  OUTCOME_BINS,
  wasmKernel,
} from '../../src/sim/index.ts';

interface WasmScript {
  readonly kernelSource: () => string;
  readonly compileKernel: (source: string, level: string) => Promise<string>;
}

const game = GAMES[0] ?? expect.fail();

/** Audits the kernel itself, compiled with a fault planted in its source. */
async function loadAudit(plants: Readonly<Record<string, string>>) {
  const { kernelSource, compileKernel } = (await import(
    join(process.cwd(), 'scripts/wasm.mjs')
  )) as WasmScript;
  let source = kernelSource();
  for (const [line, planted] of Object.entries(plants)) {
    expect(source).toContain(line);
    source = source.replaceAll(line, planted);
  }
  const kernel = wasmKernel(await compileKernel(source, '-O1')) ?? expect.fail('it does not run');
  const counts = new Uint32Array(OUTCOME_BINS);
  const plan = dealPlan(game, { coups: mostFixedCoups(game.shoe) });
  kernel.count(plan, { seed: 1, block: 0, hands: 300_000 }, counts);
  return auditHistogram(game, counts, compositionOfDecks(8), auditShuffle(kernel, plan, 1, 5_000));
}

describe('the audit of the kernel itself', () => {
  it('the audit passes the kernel itself', async () => {
    expect((await loadAudit({})).passed).toBe(true);
  });

  it.each<readonly [string, Readonly<Record<string, string>>]>([
    ['takes any card of the shoe at each step', { 'n--;': '', 'first + (m': '(m' }],
    ['is one off', { ' >> 16);\n    const card': ' >> 16) + 1;\n    const card' }],
    ['puts cards back', { 'store<u8>(j0, load<u8>(first, ONE), ONE);': '' }],
  ])('the audit fails a shuffle that %s', async (_, plants) => {
    expect((await loadAudit(plants)).passed).toBe(false);
  });
});
