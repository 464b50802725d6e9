import { describe, expect, it } from 'vitest';
import { unwrap } from '../base/index.ts';
import { GAMES } from '../houses/index.ts';
import { blockSize, splitPortions } from './blocks.ts';
import { counting } from './coupCounter.ts';
import { createLocalWorker } from './localSimWorker.ts';
import { type RunOptions, runBlocks, type SimWorker } from './run.ts';
import type { CountOrder, Share } from './simOrder.ts';

const game = GAMES[0] ?? expect.fail();
const order: CountOrder = { kind: 'count', game, seed: 4, walk: 'cut-card', grain: 'outcome' };
const HANDS = 60_000;

const noModule = () => Promise.reject(new Error('no modules here'));
const hire = () => createLocalWorker(noModule, (task) => setTimeout(task, 0));

/** A worker that dies after this many messages, with its work undone. */
function createMortalWorker(messages: number): SimWorker {
  const clerk = hire();
  let left = messages;
  let die: (why: string) => void = () => undefined;
  return {
    ...clerk,
    post: (message) => {
      left -= 1;
      if (left > 0) clerk.post(message);
      if (left === 0) {
        clerk.dismiss();
        setTimeout(() => die('it was ended'), 0);
      }
    },
    listen: (hear, gone) => {
      die = gone;
      clerk.listen(hear, gone);
    },
  };
}

async function countHands(options: Partial<RunOptions> = {}, until?: number) {
  const bets = game.bets;
  const counter = counting({
    game,
    bets,
    grain: 'outcome',
    until: until === undefined ? undefined : { width: until, bets: bets.slice(0, 1) },
  });
  const blocks: number[] = [];
  const lost: string[] = [];
  const { end } = runBlocks({
    order,
    portions: splitPortions(HANDS, blockSize),
    workers: 1,
    hire,
    merge: (share: Share, { block }) => {
      blocks.push(block);
      return counter.merge(share);
    },
    onLost: (why) => lost.push(why),
    ...options,
  });
  const ended = await end;
  return { ended, blocks, lost, counted: counter.read() };
}

describe('blocks', () => {
  it('blocks add up to the hands exactly, with sizes that depend only on their numbers', () => {
    for (const hands of [1, 1_023, 1_024, 1_025, 4_097, 1_000_000]) {
      const portions = [...splitPortions(hands, blockSize)];
      expect(portions.reduce((sum, { units }) => sum + units, 0)).toBe(hands);
      expect(portions.slice(0, -1).every(({ block, units }) => units === blockSize(block))).toBe(true);
    }
    expect([0, 3, 4, 31, 32, 1_000].map(blockSize)).toEqual([1_024, 1_024, 2_048, 131_072, 262_144, 262_144]);
  });
});

describe('a run', () => {
  it('a run gives the same result with any number of workers, block by block', async () => {
    const one = await countHands();
    expect(one.counted.hands).toBe(HANDS);
    expect(one.blocks).toEqual(one.blocks.map((_, index) => index));
    for (const workers of [2, 3, 7]) {
      const many = await countHands({ workers });
      expect(many).toEqual(one);
    }
  });

  it('a run that waits for a width stops at the same block', async () => {
    const one = await countHands({}, 0.02);
    const three = await countHands({ workers: 3 }, 0.02);
    expect(unwrap(one.ended)).toBe('enough');
    expect(three).toEqual(one);
    expect(one.counted.hands).toBeLessThan(HANDS);
    const [first] = one.counted.estimates;
    expect((first?.high ?? 1) - (first?.low ?? 0)).toBeLessThanOrEqual(0.02);
  });

  it('a run replaces a worker that dies and deals its share again', async () => {
    const whole = await countHands();
    let hired = 0;
    const { lost, ...rest } = await countHands({
      workers: 2,
      hire: () => (hired++ % 2 === 0 ? createMortalWorker(4 + hired) : hire()),
    });
    expect(lost.length).toBeGreaterThan(0);
    expect(lost[0]).toBe('it was ended');
    expect({ ...rest, lost: [] }).toEqual(whole);
  });

  it('a run gives up if every worker dies at once', async () => {
    const { ended, lost } = await countHands({ hire: () => createMortalWorker(1) });
    expect(ended).toEqual({ ok: false, error: 'Workers keep dying (it was ended).' });
    expect(lost.length).toBe(6);
  });

  it('a run can be stopped, and keeps what was merged so far', async () => {
    const counter = counting({ game, bets: game.bets, grain: 'outcome' });
    const running = runBlocks({
      order,
      portions: splitPortions(HANDS, blockSize),
      workers: 2,
      hire,
      merge: (share, { block }) => {
        if (block === 5) setTimeout(running.stop, 0);
        return counter.merge(share);
      },
    });
    expect(unwrap(await running.end)).toBe('stopped');
    const { hands } = counter.read();
    expect(hands).toBeGreaterThanOrEqual(4 * 1_024 + 2 * 2_048);
    expect(hands).toBeLessThan(HANDS);
  });

  it('a run says why an order cannot be executed', async () => {
    const strategy = {
      kind: 'patron',
      game,
      seed: 1,
      strategy: 'nowhere.js',
      bets: ['player'],
      stake: 500,
      bankroll: 5_000,
      sessionHands: 10,
    };
    const { ended } = await countHands({ order: strategy as never });
    expect(ended).toEqual({ ok: false, error: 'The strategy module cannot be loaded: no modules here' });
  });

  it('a run reports each milestone once', async () => {
    const { counted: all } = await countHands();
    const hands = all.milestones.map((milestone) => milestone.hands);
    expect(hands.length).toBeGreaterThan(8);
    expect(hands).toEqual([...new Set(hands)].sort((a, b) => a - b));
    expect(hands.at(-1)).toBe(HANDS);
  });
});
