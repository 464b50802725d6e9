import { describe, expect, it } from 'vitest';
import { buyIn, calledFor, grant, loadWriter, picture } from '../../../test/record/sample.ts';
import { unwrap } from '../../base/index.ts';
import { auditStore } from '../../house/index.ts';
import type { Store } from '../port.ts';
import { type MemoryOptions, memoryStore, type WriteStep } from './memory.ts';
import { emptyRecord, type MemoryRecord } from './memoryRecord.ts';

/** Four changes of the record that cover everything a store can write. */
const CHANGES: readonly ((store: Store) => Promise<unknown>)[] = [
  async (store) => (await loadWriter(store, 'table-1')).post(grant('1', 'ann', 500), grant('2', 'bob', 500)),
  async (store) => (await loadWriter(store, 'table-1')).post(buyIn('1', 'table-1', 'ann', 200)),
  async (store) => store.putSecret('chain', Uint8Array.of(1, 2, 3)),
  async (store) => {
    const { epoch, seq } = unwrap(await store.claim('table-1'));
    return store.saveSnapshot({ journal: 'table-1', epoch, seq, state: { seq } });
  },
];

/** The record after each change when nothing fails. */
async function pictures(): Promise<readonly unknown[]> {
  const record = emptyRecord();
  const seen = [await whole(record)];
  for (const change of CHANGES) {
    await change(memoryStore({ record }));
    seen.push(await whole(record));
  }
  return seen;
}

/** Without epochs, since a claim without writes leaves no trace. */
const whole = async (record: MemoryRecord): Promise<unknown> => {
  const store = memoryStore({ record });
  const { snapshot } = unwrap(await store.load('table-1'));
  const { heads, rows, ...rest } = await picture(store);
  return {
    ...rest,
    heads: heads.filter(([, seq]) => seq > 0),
    rows: rows.flat(),
    snapshot,
    secrets: unwrap(await store.secretNames()),
  };
};

/** Runs the changes with a fault at the n-th step, and returns the steps taken. */
async function runWithFault(fault: (step: WriteStep) => 'refuse' | undefined, at: number) {
  const record = emptyRecord();
  const steps: WriteStep[] = [];
  const onWrite: MemoryOptions['onWrite'] = (step) => {
    steps.push(step);
    return steps.length === at ? fault(step) : undefined;
  };
  const store = memoryStore({ record, onWrite });
  let done = 0;
  for (const change of CHANGES) {
    const answer = await change(store).catch((error: unknown) => error);
    if (steps.length >= at) return { record, steps, done, answer };
    done += 1;
  }
  return { record, steps, done, answer: undefined };
}

describe('a memory store under faults', () => {
  it.each([
    [
      'dies',
      () => {
        throw new Error('killed');
      },
    ],
    ['is refused', () => 'refuse' as const],
  ])(
    '[RELIABILITY 4] a memory store has all of a change or nothing of it when any write %s',
    async (_, fault) => {
      const seen = await pictures();
      const faults = new Set<string>();
      let after = 0;
      for (let at = 1; ; at++) {
        const { record, steps, done } = await runWithFault(fault, at);
        if (steps.length < at) break;
        const step = steps[at - 1] as WriteStep;
        faults.add(step);
        const left = await whole(record);
        const expected = step === 'done' && steps[at - 2] !== 'claim' ? done + 1 : done;
        after += expected - done;
        expect([at, step, left]).toEqual([at, step, seen[expected]]);
        expect(await auditStore(memoryStore({ record }), calledFor)).toMatchObject({ ok: true });
      }
      expect([...faults].sort()).toEqual([
        'balance',
        'claim',
        'done',
        'event',
        'head',
        'secret',
        'snapshot',
        'transfer',
      ]);
      expect(after).toBe(CHANGES.length);
    },
  );

  it('a memory store lets the death of the process through, and reports a refused write', async () => {
    const died = await runWithFault(() => {
      throw new Error('killed');
    }, 2);
    expect(died.answer).toEqual(new Error('killed'));
    const refused = await runWithFault(() => 'refuse', 4);
    expect(refused.answer).toMatchObject({ ok: false, error: { code: 'store/unavailable' } });
  });

  it('a memory store works normally after a fault', async () => {
    const seen = await pictures();
    for (let at = 1; at < 20; at++) {
      const { record, done } = await runWithFault(() => 'refuse', at);
      // A restarted process reads the record and does what is missing.
      const left = JSON.stringify(await whole(record));
      const from = Math.max(
        done,
        seen.findLastIndex((one) => JSON.stringify(one) === left),
      );
      for (const change of CHANGES.slice(from)) await change(memoryStore({ record }));
      expect([at, await whole(record)]).toEqual([at, seen.at(-1)]);
    }
  });
});
