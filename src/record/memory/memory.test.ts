import { describe, expect, it } from 'vitest';
import { storeContract } from '../../../test/record/contract.ts';
import { edgeContract } from '../../../test/record/edgeContract.ts';
import { buyIn, getCode, grant, loadWriter, picture } from '../../../test/record/sample.ts';
import { chips, ok, unwrap } from '../../base/index.ts';
import { BANK, cageAccount } from '../../ledger/index.ts';
import { type MemoryOptions, memoryStore, type WriteStep } from './memory.ts';
import { emptyRecord } from './memoryRecord.ts';

const openMemory = async () => {
  const record = emptyRecord();
  let reachable = true;
  const onWrite: MemoryOptions['onWrite'] = () => (reachable ? undefined : 'refuse');
  return {
    store: memoryStore({ record, onWrite }),
    again: () => memoryStore({ record }),
    away: async () => {
      reachable = false;
    },
    back: async () => {
      reachable = true;
    },
  };
};
storeContract('memory', openMemory);
edgeContract('memory', openMemory);

it('a memory store is not filled if something was written in the meantime', async () => {
  const store = memoryStore();
  const filled = await store.fill(async (empty) => {
    unwrap(await (await loadWriter(empty, 'cage')).post(grant('1', 'ann', 100)));
    unwrap(await (await loadWriter(store, 'cage')).post(grant('2', 'bob', 200)));
    return ok('done');
  });
  expect(filled).toMatchObject({ ok: false, error: { code: 'store/exists' } });
  expect(JSON.stringify(await picture(store))).not.toContain('ann');
});

describe('a memory store', () => {
  it('a memory store takes its write steps in order and answers last', async () => {
    const steps: WriteStep[] = [];
    const loadSteps = async (act: () => Promise<unknown>): Promise<readonly WriteStep[]> => {
      steps.length = 0;
      await act();
      return [...steps];
    };
    const onWrite = (step: WriteStep): undefined => void steps.push(step);
    const store = memoryStore({ onWrite });
    expect(await loadSteps(() => store.fill(async () => ok('nothing')))).toEqual([
      ...['event', 'transfer', 'balance', 'done'],
    ]);
    expect(await loadSteps(() => store.claim('table-1'))).toEqual(['claim', 'done']);
    const batch = { journal: 'table-1', epoch: 1, expectedSeq: 0 };
    const events = [1, 2].map((n) => ({ type: 'n', body: { n } }));
    const transfers = [grant('1', 'ann', 500), buyIn('1', 'table-1', 'ann', 200)];
    expect(await loadSteps(() => store.commit({ ...batch, events, transfers }))).toEqual([
      ...['event', 'event', 'transfer', 'transfer', 'balance', 'balance', 'balance', 'head', 'done'],
    ]);
    expect(await loadSteps(() => store.commit({ ...batch, events, transfers }))).toEqual([]);
    expect(await loadSteps(() => store.commitAll([]))).toEqual([]);
    expect(
      await loadSteps(() => store.saveSnapshot({ journal: 'table-1', epoch: 1, seq: 2, state: {} })),
    ).toEqual(['snapshot', 'done']);
    expect(await loadSteps(() => store.putSecret('s', Uint8Array.of(1)))).toEqual(['secret', 'done']);
    expect(await loadSteps(() => store.putSecret('s', Uint8Array.of(1)))).toEqual([]);
    expect(await loadSteps(() => store.putRight(cageAccount('ann'), chips(300), chips(301)))).toEqual([
      ...['balance', 'done'],
    ]);
  });

  it('a memory store distinguishes a refused write from a lost answer', async () => {
    const refuseAt = (refused: WriteStep) =>
      memoryStore({ onWrite: (step) => (step === refused ? 'refuse' : undefined) });
    expect(await refuseAt('claim').claim('a')).toEqual({
      ok: false,
      error: { code: 'store/unavailable', message: 'the write was refused' },
    });
    const losing = refuseAt('done');
    expect(await losing.claim('a')).toEqual({
      ok: false,
      error: { code: 'store/unavailable', message: 'the answer was lost' },
    });
    expect(unwrap(await losing.journals())).toMatchObject([{ journal: 'a', epoch: 1 }]);
    for (const step of ['event', 'transfer', 'balance'] as const)
      expect(getCode(await refuseAt(step).fill(async () => ok('done')))).toBe('store/unavailable');
  });

  it('a memory store counts the size of rows, transfers and snapshots', async () => {
    const store = memoryStore();
    expect(unwrap(await store.bytes())).toBe(0);
    const writer = await loadWriter(store, 'a');
    unwrap(
      await writer.commit({
        events: [
          { type: 'n', body: { n: 1 } },
          { type: 'n', body: {} },
        ],
      }),
    );
    expect(unwrap(await store.bytes())).toBe(200 + '{"n":1}'.length + 200 + '{}'.length);
    unwrap(await store.saveSnapshot({ journal: 'a', epoch: 1, seq: 2, state: 'long' }));
    expect(unwrap(await store.bytes())).toBe(409 + '"long"'.length);
    unwrap(await writer.commit({ events: [{ type: 'n', body: {} }], transfers: [grant('1', 'ann', 5)] }));
    expect(unwrap(await store.bytes())).toBe(415 + 200 + '{}'.length + 200);
  });

  it('a closed memory store refuses every call', async () => {
    const store = memoryStore();
    const frozen = unwrap(await store.frozen());
    await frozen.close();
    unwrap(await store.journals());
    await store.close();
    const answers = [
      ...(await Promise.all([
        store.secretNames(),
        store.warnings(),
        store.bytes(),
        store.putRight(BANK, chips(0), chips(0)),
        store.frozen(),
        store.fill(async () => ok('done')),
      ])),
    ];
    for (const answer of answers)
      expect(answer).toEqual({
        ok: false,
        error: { code: 'store/unavailable', message: 'the store is closed' },
      });
  });
});
