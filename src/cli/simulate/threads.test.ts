import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Worker } from 'node:worker_threads';
import { build } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/temporaryFolder.ts';
import { unwrap } from '../../base/index.ts';
import { GAMES } from '../../houses/index.ts';
import { blockSize, counting, runBlocks, type SimOrder, splitPortions } from '../../sim/index.ts';
import { threadClerk } from './threads.ts';

const game = GAMES[0] ?? expect.fail();
const order: SimOrder = { kind: 'count', game, seed: 77, walk: 'cut-card', grain: 'outcome' };
const HANDS = 3_000_000;
const outDir = temporaryFolder('sim');
let entry: URL;

/** Real threads run JavaScript: the worker and all that it imports, made into one file. */
beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      outDir,
      ssr: 'src/cli/simulate/worker.ts',
      rollupOptions: { output: { entryFileNames: 'worker.mjs' } },
    },
  });
  entry = pathToFileURL(join(outDir, 'worker.mjs'));
});

async function deal(
  workers: number,
  onBlock: (block: number, threads: readonly Worker[]) => void = () => undefined,
) {
  const counter = counting({ game, bets: game.bets, grain: 'outcome' });
  const threads: Worker[] = [];
  const lost: string[] = [];
  const { end } = runBlocks({
    order,
    portions: splitPortions(HANDS, blockSize),
    workers,
    hire: () => threadClerk(entry, (worker) => threads.push(worker)),
    merge: (share, { block }) => {
      onBlock(block, threads);
      return counter.merge(share);
    },
    onLost: (why) => lost.push(why),
  });
  expect(unwrap(await end)).toBe('done');
  return { lost, hired: threads.length, counted: counter.read() };
}

describe('real threads', () => {
  it('deal the same on one, on two, and after one was ended in the middle', async () => {
    const one = await deal(1);
    expect(one.counted.hands).toBe(HANDS);
    expect(await deal(2)).toEqual({ ...one, hired: 2 });
    const killed = await deal(2, (block, threads) => {
      if (block === 3 || block === 30) void threads.at(-1)?.terminate();
    });
    expect(killed.lost).toEqual(['it ended with code 1', 'it ended with code 1']);
    expect(killed.hired).toBe(4);
    expect(killed.counted).toEqual(one.counted);
  });
});
