import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { GameRules } from '../src/engine/index.ts';
import { ALL_GAMES } from '../src/houses/index.ts';
import {
  type DealPlan,
  dealPlan,
  type Kernel,
  kernelNamed,
  OUTCOME_BINS,
  PAIRING_OF_XOR,
} from '../src/sim/index.ts';
import type { Figure } from './roads.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const OUT = join(root, 'out/sim');

/** Blocks as the simulator deals them, in short rounds: on a busy machine the best of many is hardly disturbed. */
const BLOCKS = 8;
const HANDS = 2 ** 18;
const ROUNDS = 40;
const SEED = 1;

/** Hands a second of one core's time by TypeScript, WebAssembly and C, taking turns, best of many rounds. */
export async function benchSim(): Promise<readonly Figure[]> {
  const compiler = compileReference();
  const plain = measure('rock-bac/commission-free', compiler, false);
  const pairs = measure('fallsview/no-commission', compiler, true);
  return [
    ...figures(plain),
    ...figures(pairs),
    withPairs('TypeScript', plain.typescript, pairs.typescript),
    withPairs('WebAssembly', plain.wasm, pairs.wasm),
  ];
}

interface Measured {
  readonly game: string;
  /** Millions of hands a second. */
  readonly typescript: number;
  readonly wasm: number;
  /** Undefined where there is no C compiler. */
  readonly c: number | undefined;
}

function figures({ game, typescript, wasm, c }: Measured): readonly Figure[] {
  const rate = (name: string, value: number, target: number): Figure => ({
    name: `${game}, ${name}`,
    value: `${value.toFixed(1)} million hands/s/core`,
    target: target === 0 ? 'the yardstick' : `at least ${target} million where C does 50`,
    met: value >= target,
  });
  const ratio = (name: string, value: number, least: number): Figure => ({
    name: `${game}, ${name} of C`,
    value: `${value.toFixed(2)} times`,
    target: `at least ${least}`,
    met: value >= least,
  });
  if (c === undefined) return [rate('TypeScript', typescript, 25), rate('WebAssembly', wasm, 42)];
  return [
    rate('C', c, 0),
    rate('TypeScript', typescript, Math.min(25, Math.round(c / 2))),
    ratio('TypeScript', typescript / c, 0.5),
    rate('WebAssembly', wasm, Math.min(42, Math.round(c * 0.85))),
    ratio('WebAssembly', wasm / c, 0.85),
  ];
}

const withPairs = (name: string, plain: number, pairs: number): Figure => ({
  name: `with pairs against without, ${name}`,
  value: `${(pairs / plain).toFixed(2)} times`,
  target: 'at least 0.7',
  met: pairs / plain >= 0.7,
});

function measure(id: string, reference: string | undefined, pairs: boolean): Measured {
  const game = ALL_GAMES.find((each) => each.id === id);
  if (game === undefined) throw new Error(`no game ${id}`);
  const plan = dealPlan(game, 'cut-card');
  const kernels = [kernelNamed('typescript'), kernelNamed('wasm')] as const;
  const best = { typescript: 0, wasm: 0, c: 0 };
  const planFile = writePlan(game, plan);
  for (let round = 0; round < ROUNDS; round++) {
    const counts = kernels.map((kernel) => {
      const { rate, totals } = timed(kernel, plan);
      best[kernel.name] = Math.max(best[kernel.name], rate);
      return totals;
    });
    if (reference === undefined) continue;
    const c = timedReference(reference, planFile, pairs);
    best.c = Math.max(best.c, c.rate);
    for (const [index, totals] of [...counts, c.totals].entries()) {
      if (!same(totals, counts[0] ?? [], pairs || index < 2)) throw new Error(`${id}: kernels disagree`);
    }
  }
  return { game: id, ...best, c: reference === undefined ? undefined : best.c };
}

function timed(
  kernel: Kernel,
  plan: DealPlan,
): { readonly rate: number; readonly totals: readonly number[] } {
  const counts = new Uint32Array(OUTCOME_BINS);
  const start = process.cpuUsage();
  for (let block = 0; block < BLOCKS; block++)
    kernel.count(plan, { seed: SEED, block, hands: HANDS }, counts);
  const { user, system } = process.cpuUsage(start);
  return { rate: millions((user + system) / 1e6), totals: Array.from(counts) };
}

function timedReference(binary: string, plan: string, pairs: boolean) {
  const args = [plan, SEED, BLOCKS, HANDS, pairs ? 1 : 0].map(String);
  const [seconds = 0, ...totals] = execFileSync(binary, args, { encoding: 'utf8' }).split(' ').map(Number);
  return { rate: millions(seconds), totals };
}

const millions = (seconds: number): number => (BLOCKS * HANDS) / seconds / 1e6;

/** Bin for bin; or, for a reference that does not look at pairs, with all pairings taken together. */
function same(a: readonly number[], b: readonly number[], pairs: boolean): boolean {
  const at = (counts: readonly number[], bin: number): number => {
    if (pairs) return counts[bin] ?? 0;
    return counts.reduce((sum, count, index) => (index % 400 === bin ? sum + count : sum), 0);
  };
  return Array.from({ length: pairs ? OUTCOME_BINS : 400 }, (_, bin) => at(a, bin) === at(b, bin)).every(
    Boolean,
  );
}

/** Compiles the C kernel where there is a compiler; undefined where there is none. */
function compileReference(): string | undefined {
  mkdirSync(OUT, { recursive: true });
  const binary = join(OUT, 'scalar');
  const source = join(root, 'bench/sim/scalar.c');
  const built = spawnSync('cc', ['-O2', '-o', binary, source], { stdio: 'inherit' });
  if (built.status === 0) return binary;
  console.error('no C compiler: only our own kernels are measured');
  return undefined;
}

/** What the C kernel reads: numbers, then tables, all little-endian. */
function writePlan(game: GameRules, plan: DealPlan): string {
  const { cards, shuffled, cut, after, mostCoups, burn, draws, finals } = plan;
  const numbers = Uint32Array.of(cards.length, shuffled, cut, after, mostCoups);
  const pairing = (times: number): Uint16Array => Uint16Array.from(PAIRING_OF_XOR, (each) => each * times);
  const parts = [numbers, cards, burn, draws, finals, pairing(1200), pairing(400)];
  const path = join(OUT, `${game.id.replace('/', '-')}.plan`);
  writeFileSync(
    path,
    Buffer.concat(parts.map((part) => Buffer.from(part.buffer, part.byteOffset, part.byteLength))),
  );
  return path;
}
