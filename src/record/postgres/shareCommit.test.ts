import { describe, expect, it } from 'vitest';
import { grant, toEvent } from '../../../test/record/sample.ts';
import { newDatabase, patientStore, query } from '../../../test/record/sharedServer.ts';
import { type Result, unwrap } from '../../base/index.ts';
import type { Transfer } from '../../ledger/index.ts';
import type { Batch, StoreRefusal } from '../port.ts';
import { refuseStore } from '../refuse.ts';
import { UNWRITTEN } from './commit.ts';
import { shareCommit, type Transaction } from './shareCommit.ts';

const getBatch = (journal: string, ...transfers: readonly Transfer[]): Batch => ({
  ...{ journal, epoch: 1, expectedSeq: 0 },
  ...{ events: transfers.map((one) => toEvent(one)), transfers },
});
const BATCHES = ['a', 'b', 'c'].map((name) => getBatch(name));

/** Transactions that all fail, each with a reason. */
function failing(...reasons: readonly Result<never, StoreRefusal>[]) {
  const state = { tried: 0 };
  const transaction: Transaction = async () => {
    state.tried += 1;
    return reasons[state.tried - 1] ?? expect.fail('nobody tries so often');
  };
  return { state, transaction };
}

const AWAY = refuseStore('store/unavailable', 'it is away');
const MALFORMED = refuseStore('store/malformed', 'a rule of the tables');
const OTHERWISE = refuseStore('store/malformed', 'another rule');

describe('a shared commit that fails', () => {
  it('a shared commit is refused to each batch while the database is unreachable', async () => {
    const { state, transaction } = failing(AWAY);
    const learned: unknown[] = [];
    expect(await shareCommit(transaction, BATCHES, (what) => learned.push(what))).toEqual([AWAY, AWAY, AWAY]);
    expect([state.tried, learned]).toEqual([1, []]);
  });

  it('a shared commit is retried batch by batch when the database rejects a part of it', async () => {
    const { state, transaction } = failing(MALFORMED, AWAY, MALFORMED, OTHERWISE);
    expect(await shareCommit(transaction, BATCHES)).toEqual([AWAY, MALFORMED, OTHERWISE]);
    expect(state.tried).toBe(4);
  });

  it('a commit of one batch is tried once, and a commit of none not at all', async () => {
    const one = failing(MALFORMED);
    expect(await shareCommit(one.transaction, BATCHES.slice(0, 1))).toEqual([MALFORMED]);
    expect(one.state.tried).toBe(1);
    expect(await shareCommit(failing().transaction, [])).toEqual([]);
  });

  it('a batch rolled back because of another is refused with its own message', () => {
    expect(UNWRITTEN).toEqual(refuseStore('store/unavailable', 'another batch of the commit was refused'));
  });
});

it('only the batch that the database rejects is refused', async () => {
  const { url, ownerUrl } = await newDatabase();
  const store = patientStore({ url });
  await query(ownerUrl, `ALTER TABLE coup.events ADD CONSTRAINT planted CHECK (type <> 'forbidden')`);
  for (const name of ['a', 'b', 'c']) unwrap(await store.claim(name));
  const forbidden = { ...getBatch('b'), events: [{ type: 'forbidden', body: {} }] };
  const batches = [getBatch('a', grant('1', 'ann', 1)), forbidden, getBatch('c', grant('2', 'ann', 2))];
  const answers = await store.commitAll(batches);
  expect(answers).toEqual([
    { ok: true, value: { seq: 1 } },
    { ok: false, error: { code: 'store/malformed', message: expect.stringContaining('planted') } },
    { ok: true, value: { seq: 1 } },
  ]);
  expect(unwrap(await store.journals()).map(({ seq }) => seq)).toEqual([1, 0, 1]);
  await store.close();
});
