import { describe, expect, it } from 'vitest';
import { emptyRecord, type MemoryRecord, memoryStore, type WriteStep } from '../../src/record/index.ts';
import { auditAtRest } from './audit/atRest.ts';
import { Session } from './session.ts';

class Death extends Error {}

/** What happens to the n-th write of a session. */
type Fault = 'dies' | 'is refused';

describe('a session with its n-th write gone wrong, for every n', () => {
  it('[RELIABILITY 4, 14] leaves no hold, loses no chip and pays nothing twice when the process dies there', async () => {
    const writes = await loadWrites();
    expect(writes.length).toBeGreaterThan(100);
    expect(new Set(writes)).toEqual(new Set(['claim', 'event', 'transfer', 'balance', 'head', 'done']));
    for (let n = 0; n < writes.length; n++) await play(n, 'dies');
  });

  it('[RELIABILITY 4] does so too when the write is refused, or its answer lost', async () => {
    const writes = await loadWrites();
    for (let n = 0; n < writes.length; n++) await play(n, 'is refused');
  });
});

/** The session without a fault: its writes, in order. Those that open table and cage are left out. */
async function loadWrites(): Promise<readonly WriteStep[]> {
  const steps: WriteStep[] = [];
  const record = await opened();
  await deal(
    await Session.resume(memoryStore({ record, onWrite: (step) => void steps.push(step) }), 2_000_000),
  );
  return steps;
}

async function opened(): Promise<MemoryRecord> {
  const record = emptyRecord();
  await Session.open(memoryStore({ record }));
  return record;
}

async function play(n: number, fault: Fault): Promise<void> {
  const record = await opened();
  let left = n;
  const onWrite = (): 'refuse' | undefined => {
    left -= 1;
    if (left !== -1) return undefined;
    if (fault === 'dies') throw new Death();
    return 'refuse';
  };
  try {
    await deal(await Session.resume(memoryStore({ record, onWrite }), 2_000_000));
  } catch (thrown) {
    // A claim that is refused, or whose answer is lost, ends the start of a process.
    const isRefusedStart = thrown instanceof Error && thrown.message.includes('store/unavailable');
    if (!(thrown instanceof Death) && !isRefusedStart) throw thrown;
  }
  await finish(record, `write ${n} ${fault}`);
}

/** Two patrons, two coups, an undo, a leave: all that moves chips. Each step goes on whatever the last one came to. */
async function deal(session: Session): Promise<void> {
  const { submit } = session.keeper;
  await submit(
    [session.wish('ann', { do: 'sit', name: 'ann' }), session.wish('bob', { do: 'sit', name: 'bob' })],
    session.now,
  );
  for (const patron of ['ann', 'bob'])
    await session.submit(session.wish(patron, { do: 'buy-in', amount: 50_000 as never }));
  await session.runTo('betting');
  await session.submit(session.place('ann', 'player', 5_000), session.place('bob', 'banker', 2_500));
  await session.submit(session.wish('bob', { do: 'undo' }), session.place('bob', 'tie', 500));
  await session.runTo('settled');
  await session.runTo('betting');
  await session.submit(session.wish('ann', { do: 'rebet' }));
  await session.runTo('settled');
  await session.submit(session.wish('bob', { do: 'leave' }));
}

/** Somebody starts the house again and closes it: every chip must be where it belongs. */
async function finish(record: MemoryRecord, what: string): Promise<void> {
  const store = memoryStore({ record });
  const session = await Session.resume(store, 1_500_000);
  await session.submit({ do: 'close', reason: 'end of the day' });
  await session.runTo('closed');
  for (const [account, balance] of record.balances) {
    if (/^(stack|hold|float)\//.test(account)) expect([what, account, balance]).toEqual([what, account, 0]);
  }
  const all = [...record.balances].reduce((sum, [, balance]) => sum + balance, 0);
  expect([what, all]).toEqual([what, 0]);
  const settled = record.transfers.filter(({ kind }) => kind === 'settle').map(({ id }) => id);
  expect(new Set(settled).size).toBe(settled.length);
  expect([what, await auditAtRest(store, false)]).toEqual([what, undefined]);
}
