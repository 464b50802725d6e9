import { describe, expect, it } from 'vitest';
import { tenureContract } from '../../../test/record/tenureContract.ts';
import { unwrap } from '../../base/index.ts';
import { memoryStore } from './memory.ts';
import { emptyRecord } from './memoryRecord.ts';
import { memoryTenures } from './memoryTenures.ts';

tenureContract('memory', async () => {
  const record = emptyRecord();
  let now = 1_000_000;
  return {
    tenures: (generation) => memoryTenures(record, () => now, generation),
    store: (tenure, terms) =>
      memoryStore({ record, tenure, leases: { now: () => now, ...(terms !== undefined && { terms }) } }),
    pass: async (ms) => {
      now += ms;
    },
  };
});

/** A record with a clock under the test's control. */
function clocked() {
  const record = emptyRecord();
  const clock = { now: 1_000 };
  const now = () => clock.now;
  return {
    ...{ record, clock },
    tenures: (generation?: number) => memoryTenures(record, now, generation),
    store: (tenure: number, holder?: string) =>
      memoryStore({
        ...{ record, tenure },
        leases: { now, ...(holder !== undefined && { terms: { holder, ms: 50 } }) },
      }),
  };
}

const stale = (message: string) => ({ ok: false, error: { code: 'store/stale-epoch', message } });

describe('a term by the clock', () => {
  it('a term lasts to its last millisecond and no longer', async () => {
    const { clock, tenures } = clocked();
    const [one, other] = [tenures(), tenures(3)];
    const mine = { epoch: 1, holder: 'one', leftMs: 100, generation: 0 };
    expect(unwrap(await one.take('one', 100))).toEqual({ taken: true, tenure: mine });
    clock.now += 99;
    expect(unwrap(await other.take('other', 100))).toEqual({ taken: false, tenure: { ...mine, leftMs: 1 } });
    expect(unwrap(await one.current())).toEqual({ ...mine, leftMs: 1 });
    clock.now += 51;
    expect(unwrap(await one.current())).toEqual({ ...mine, leftMs: 0 });
    expect(unwrap(await one.renew(1, 30))).toBeUndefined();
    expect(unwrap(await one.current())).toEqual({ ...mine, leftMs: 30 });
    clock.now += 30;
    const theirs = { epoch: 2, holder: 'other', leftMs: 100, generation: 3 };
    expect(unwrap(await other.take('other', 100))).toEqual({ taken: true, tenure: theirs });
    expect(await one.renew(1, 100)).toEqual(
      stale('the house is in its tenure 2, not 1: another process has taken it'),
    );
    expect(await other.renew(3, 100)).toEqual(
      stale('the house is in its tenure 2, not 3: another process has taken it'),
    );
    expect(unwrap(await other.end(2))).toBeUndefined();
    expect(unwrap(await other.current())).toEqual({ ...theirs, leftMs: 0 });
    expect(unwrap(await one.take('one', 100)).taken).toBe(false);
    expect(unwrap(await tenures(3).take('one', 100)).taken).toBe(true);
  });

  it('a term cannot be renewed before anyone has taken it', async () => {
    const { tenures } = clocked();
    const none = stale('the house is in its tenure 0, not 0: another process has taken it');
    expect([await tenures().renew(0, 9), await tenures().end(0)]).toEqual([none, none]);
    expect(unwrap(await tenures().current())).toBeUndefined();
    expect(await tenures().close()).toBeUndefined();
  });

  it('a new term starts a new epoch in every journal without a running lease', async () => {
    const { record, clock, tenures, store } = clocked();
    unwrap(await tenures().take('house', 10));
    unwrap(await store(1).claim('cage'));
    unwrap(await store(1, 'node').claim('table-1'));
    clock.now += 40;
    unwrap(await store(1, 'node').claim('table-2'));
    clock.now += 10;
    unwrap(await tenures().take('heir', 10));
    const epochs = [...record.journals].map(([name, { epoch }]) => [name, epoch]);
    expect(epochs).toEqual([
      ['cage', 2],
      ['table-1', 2],
      ['table-2', 1],
    ]);
  });
});

describe('a lease by the clock', () => {
  it('a lease lasts to its last millisecond and belongs to its holder alone', async () => {
    const { clock, tenures, store } = clocked();
    unwrap(await tenures().take('house', 1_000));
    const { leases } = tenures();
    unwrap(await store(1, 'node').claim('table-1'));
    const running = async () => [...unwrap(await leases.running())];
    clock.now += 49;
    expect(await running()).toEqual([['table-1', { holder: 'node', leftMs: 1 }]]);
    expect(await store(1).claim('table-1')).toEqual({
      ok: false,
      error: { code: 'store/unavailable', message: 'table-1 is leased to node' },
    });
    expect(unwrap(await leases.renew('node', ['table-1', 'table-2'], 20))).toEqual(['table-1']);
    expect(unwrap(await leases.renew('other', ['table-1'], 90))).toEqual([]);
    expect(await running()).toEqual([['table-1', { holder: 'node', leftMs: 20 }]]);
    clock.now += 20;
    expect(await running()).toEqual([]);
    expect(unwrap(await leases.renew('node', ['table-1'], 20))).toEqual(['table-1']);
    expect(unwrap(await leases.end('other', ['table-1']))).toBeUndefined();
    expect(await running()).toHaveLength(1);
    expect(unwrap(await leases.end('node', ['table-1']))).toBeUndefined();
    expect(await running()).toEqual([]);
    expect(unwrap(await store(1).claim('table-1'))).toEqual({ epoch: 2, seq: 0 });
    expect(unwrap(await leases.renew('node', ['table-1'], 20))).toEqual([]);
    expect([unwrap(await leases.epochOf('table-1')), unwrap(await leases.epochOf('other'))]).toEqual([2, 0]);
  });

  it('a lease requires the current term, as a claim does', async () => {
    const { tenures, store } = clocked();
    unwrap(await tenures().take('house', 1_000));
    for (const tenure of [0, 2])
      expect(await store(tenure, 'node').claim('table-1')).toEqual(
        stale(`the house is in its tenure 1, not ${tenure}: another process has taken it`),
      );
    expect(unwrap(await tenures().leases.running()).size).toBe(0);
  });
});
