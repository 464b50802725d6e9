import { describe, expect, it } from 'vitest';
import { ok, type Result, unwrap } from '../base/index.ts';
import { atMost } from './atMost.ts';
import { memoryStore } from './memory/memory.ts';
import type { Committed, Store, StoreRefusal } from './port.ts';

/** A store whose commits wait for the test. */
function heldStore() {
  const held: (() => void)[] = [];
  const store: Store = {
    ...memoryStore(),
    commit: () =>
      new Promise<Result<Committed, StoreRefusal>>((settle) => held.push(() => settle(ok({ seq: 1 })))),
  };
  return { store, held };
}

const BATCH = { journal: 't', epoch: 1, expectedSeq: 0, events: [], transfers: [] };
const turn = () => new Promise(setImmediate);

describe('atMost', () => {
  it('a limited store runs a bounded number of calls in order, and does not block the rest of the store', async () => {
    const { store, held } = heldStore();
    const part = atMost(store, 2);
    const answered: number[] = [];
    const asked = [1, 2, 3, 4, 5].map((n) => part.commit(BATCH).then(() => answered.push(n)));
    await turn();
    expect(held).toHaveLength(2);
    void store.commit(BATCH);
    expect(held).toHaveLength(3);
    held.shift()?.();
    await turn();
    expect([answered, held.length]).toEqual([[1], 3]);
    // The free place goes to the next in the queue and to no later caller.
    asked.push(part.commit(BATCH).then(() => answered.push(6)));
    await turn();
    expect(held).toHaveLength(3);
    for (let next = held.shift(); next !== undefined; next = held.shift()) {
      next();
      await turn();
    }
    await Promise.all(asked);
    expect(answered).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('a limited store continues after a call that throws', async () => {
    const { store } = heldStore();
    const part = atMost({ ...store, journals: () => Promise.reject(new Error('broken')) }, 1);
    await expect(part.journals()).rejects.toThrow('broken');
    expect(unwrap(await part.balances()).size).toBe(0);
  });

  it('a limited store limits every method except close', async () => {
    const { store } = heldStore();
    const calls = [
      ...(['claim', 'commit', 'saveSnapshot', 'load', 'events', 'journals', 'balances', 'transfer'] as const),
      ...(['transfers', 'putSecret', 'secret'] as const),
    ];
    let under = 0;
    let most = 0;
    const counted = async (): Promise<never> => {
      under += 1;
      most = Math.max(most, under);
      await turn();
      under -= 1;
      return ok('answered') as never;
    };
    const counting = { ...store, ...Object.fromEntries(calls.map((name) => [name, counted])) } as Store;
    const part = atMost(counting, 1);
    const asked = calls.map((name) => (part[name] as () => Promise<unknown>)());
    expect(await Promise.all(asked)).toEqual(calls.map(() => ok('answered')));
    expect(most).toBe(1);
    expect(part.close).toBe(store.close);
  });
});
