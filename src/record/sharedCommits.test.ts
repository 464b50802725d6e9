import { describe, expect, it } from 'vitest';
import { storeContract } from '../../test/record/contract.ts';
import { chips, err, unwrap } from '../base/index.ts';
import { cageAccount, MINT, move } from '../ledger/index.ts';
import { type MemoryOptions, memoryStore } from './memory/memory.ts';
import { emptyRecord } from './memory/memoryRecord.ts';
import type { Batch } from './port.ts';
import { type Clock, shareCommits } from './sharedCommits.ts';

storeContract('memory, by writers who share their commits', async () => {
  const record = emptyRecord();
  let reachable = true;
  const onWrite: MemoryOptions['onWrite'] = () => (reachable ? undefined : 'refuse');
  return {
    store: shareCommits(memoryStore({ record, onWrite })),
    again: () => shareCommits(memoryStore({ record })),
    away: async () => {
      reachable = false;
    },
    back: async () => {
      reachable = true;
    },
  };
});

/** A store whose commits wait for the test, and which records the batches of each commit. */
async function slowStore(journals: readonly string[], clock?: Clock) {
  const disk = memoryStore();
  for (const journal of journals) unwrap(await disk.claim(journal));
  const sizes: number[] = [];
  const gates: (() => void)[] = [];
  const slow = {
    ...disk,
    commitAll: async (batches: readonly Batch[]) => {
      sizes.push(batches.length);
      await new Promise<void>((open) => gates.push(open));
      return disk.commitAll(batches);
    },
  };
  const store = shareCommits(slow, clock);
  const letOne = async (): Promise<void> => {
    await new Promise(setImmediate);
    gates.shift()?.();
    await new Promise(setImmediate);
  };
  return { store, disk, sizes, letOne };
}

const getBatch = (journal: string, patron: string, amount: number): Batch => ({
  journal,
  epoch: 1,
  expectedSeq: 0,
  events: [{ type: 'a', body: { patron } }],
  transfers: [move(`${journal}.1`, 'grant', MINT, cageAccount(patron), chips(amount))],
});

describe('shared commits', () => {
  it('batches that arrive during a commit share the next one, in order', async () => {
    const { store, disk, sizes, letOne } = await slowStore(['a', 'b', 'c', 'd']);
    const first = store.commit(getBatch('a', 'ann', 5));
    const then = ['b', 'c', 'd'].map((name) => store.commit(getBatch(name, 'ann', 7)));
    await letOne();
    expect(await first).toMatchObject({ ok: true, value: { seq: 1 } });
    await letOne();
    expect(await Promise.all(then)).toMatchObject([{ ok: true }, { ok: true }, { ok: true }]);
    expect(sizes).toEqual([1, 3]);
    expect(unwrap(await disk.balances([cageAccount('ann')])).get(cageAccount('ann'))).toBe(26);
    const posted = unwrap(await disk.transfers(0, 10)).map(({ id }) => id);
    expect(posted).toEqual(['a.1', 'b.1', 'c.1', 'd.1']);
  });

  it('each batch gets its own answer: a refused one affects no other, and all fail when the store breaks', async () => {
    const { store, letOne } = await slowStore(['a', 'b', 'c']);
    const answers = [
      store.commit(getBatch('a', 'ann', 5)),
      store.commit({ ...getBatch('b', 'bob', 5), epoch: 9 }),
      store.commit(getBatch('c', 'cid', 5)),
    ];
    await letOne();
    await letOne();
    expect(await Promise.all(answers)).toMatchObject([
      { ok: true },
      { ok: false, error: { code: 'store/stale-epoch' } },
      { ok: true },
    ]);
    const broken = shareCommits({
      ...memoryStore(),
      commitAll: () => Promise.reject(new Error('a bug')),
    });
    const both = [broken.commit(getBatch('a', 'ann', 5)), broken.commit(getBatch('b', 'bob', 5))];
    for (const one of await Promise.allSettled(both)) expect(one).toMatchObject({ status: 'rejected' });
    const away = err({ code: 'store/unavailable', message: 'away' } as const);
    const none = shareCommits({ ...memoryStore(), commitAll: async (batches) => batches.map(() => away) });
    expect(await none.commit(getBatch('a', 'ann', 5))).toEqual(away);
  });

  it('commits wait to fill up while many write, and delay nobody while few do', async () => {
    const clock = { at: 0, due: [] as { readonly ms: number; readonly act: () => void }[] };
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];
    const { store, sizes, letOne } = await slowStore(names, {
      now: () => clock.at,
      after: (ms, act) => clock.due.push({ ms, act }),
    });
    const answers = names.slice(0, 4).map((name) => store.commit(getBatch(name, 'ann', 5)));
    await letOne();
    answers.push(...names.slice(4, 8).map((name) => store.commit(getBatch(name, 'ann', 5))));
    await letOne();
    // One, then the three that arrived during it, then four.
    expect([sizes, clock.due]).toEqual([[1, 3, 4], []]);
    clock.at = 4;
    await letOne();
    expect(await Promise.all(answers)).toHaveLength(8);
    const last = store.commit(getBatch('i', 'ann', 5));
    await letOne();
    expect([sizes, clock.due.map(({ ms }) => ms)]).toEqual([[1, 3, 4], [16]]);
    clock.due[0]?.act();
    await letOne();
    expect(await last).toMatchObject({ ok: true });
    expect(sizes).toEqual([1, 3, 4, 1]);
  });

  it('a commit takes a bounded number of batches', async () => {
    const names = Array.from({ length: 300 }, (_, n) => `t${n}`);
    const { store, sizes, letOne } = await slowStore(names);
    const answers = names.map((name) => store.commit(getBatch(name, 'ann', 1)));
    for (let commits = 0; commits < 3; commits++) await letOne();
    for (const answer of await Promise.all(answers)) expect(answer).toMatchObject({ ok: true });
    expect(sizes).toEqual([1, 256, 43]);
  });

  it.each([
    [19, [1]],
    [20, []],
    [25, []],
  ])('a commit of many starts at least %i ms after the previous one', async (took, waits) => {
    const clock = { at: 1_000, due: [] as number[] };
    const names = ['a', 'b', 'c', 'd', 'e'];
    const { store, sizes, letOne } = await slowStore(names, {
      now: () => clock.at,
      after: (ms) => clock.due.push(ms),
    });
    const answers = names.map((name) => store.commit(getBatch(name, 'ann', 1)));
    await letOne();
    await new Promise(setImmediate);
    clock.at += took;
    await letOne();
    await Promise.all(answers);
    expect([sizes, clock.due]).toEqual([[1, 4], waits]);
  });

  it('writers get an error when the store returns too few answers', async () => {
    const silent = shareCommits({ ...memoryStore(), commitAll: async () => [] });
    await expect(silent.commit(getBatch('a', 'ann', 5))).rejects.toThrow('every batch has its answer');
    // And the next commit works.
    await expect(silent.commit(getBatch('a', 'ann', 5))).rejects.toThrow('every batch has its answer');
  });
});
