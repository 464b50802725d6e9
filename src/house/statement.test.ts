import { describe, expect, it } from 'vitest';
import { buyIn, grant, loadWriter } from '../../test/record/sample.ts';
import { chips, err, unwrap } from '../base/index.ts';
import {
  balanced,
  COMMISSION,
  cageAccount,
  floatAccount,
  holdAccount,
  MINT,
  markedAccount,
  move,
  stackAccount,
  type Transfer,
} from '../ledger/index.ts';
import { memoryStore } from '../record/index.ts';
import { loadStatementLines } from './statement.ts';

const wager = (id: string, table: string, cents: number): Transfer =>
  move(`wager/${id}`, 'wager', stackAccount(table, 'ann'), holdAccount(table, 'ann'), chips(cents));

/** The hold ends: the stack gets what comes back, the house the rest. */
const settled = (id: string, table: string, stake: number, returned: number): Transfer =>
  balanced(`settle/${id}`, 'settle', [
    { account: holdAccount(table, 'ann'), amount: chips(-stake) },
    { account: stackAccount(table, 'ann'), amount: chips(returned) },
    { account: floatAccount(table), amount: chips(stake - returned) },
  ]);

const float = (table: string): Transfer =>
  move(`float/${table}`, 'float', MINT, floatAccount(table), chips(1_000_000));

async function storeWith(...transfers: readonly Transfer[]) {
  const store = memoryStore();
  const writer = await loadWriter(store, 'cage');
  for (let from = 0; from < transfers.length; from += 50)
    unwrap(await writer.post(...transfers.slice(from, from + 50)));
  return store;
}

const line = (transfer: string, change: number, total: number) => ({
  transfer,
  kind: transfer.split('/')[0],
  change,
  total,
});

describe('a patron’s statement', () => {
  it('begins with the newest line, and keeps the newest where there are more than are asked for', async () => {
    const store = await storeWith(...[1, 2, 3, 4].map((n) => grant(`${n}`, 'ann', n * 100)));
    expect(unwrap(await loadStatementLines(store, 'ann', 2))).toEqual([
      line('grant/4', 400, 1_000),
      line('grant/3', 300, 600),
    ]);
    expect(unwrap(await loadStatementLines(store, 'ann', 9)).map(({ transfer }) => transfer)).toEqual([
      'grant/4',
      'grant/3',
      'grant/2',
      'grant/1',
    ]);
  });

  it('tells a wager by its settled coup alone, at every table, and nobody else’s', async () => {
    const store = await storeWith(
      float('t'),
      float('u'),
      grant('1', 'ann', 10_000),
      grant('2', 'bob', 7),
      buyIn('1', 't', 'ann', 6_000),
      wager('1', 't', 500),
      settled('1', 't', 500, 1_000),
      buyIn('2', 'u', 'ann', 4_000),
      wager('2', 'u', 300),
      move('back/2', 'back', holdAccount('u', 'ann'), stackAccount('u', 'ann'), chips(100)),
      settled('2', 'u', 200, 0),
      wager('3', 't', 400),
      move('return/3', 'return', holdAccount('t', 'ann'), stackAccount('t', 'ann'), chips(400)),
      move('leave/4', 'leave', stackAccount('t', 'ann'), cageAccount('ann'), chips(6_500)),
    );
    expect(unwrap(await loadStatementLines(store, 'ann', 100))).toEqual([
      line('leave/4', 0, 10_300),
      line('settle/2', -200, 10_300),
      line('buy-in/2', 0, 10_500),
      line('settle/1', 500, 10_500),
      line('buy-in/1', 0, 10_000),
      line('grant/1', 10_000, 10_000),
    ]);
    expect(unwrap(await loadStatementLines(store, 'eve', 100))).toEqual([]);
  });

  it('[ST6] takes commission off as it is marked, and tells when it is taken', async () => {
    const store = await storeWith(
      float('t'),
      grant('1', 'ann', 10_000),
      buyIn('1', 't', 'ann', 10_000),
      wager('1', 't', 1_000),
      balanced('settle/1', 'settle', [
        { account: holdAccount('t', 'ann'), amount: chips(-1_000) },
        { account: stackAccount('t', 'ann'), amount: chips(1_950) },
        { account: markedAccount('t', 'ann'), amount: chips(50) },
        { account: floatAccount('t'), amount: chips(-1_000) },
      ]),
      move('commission/1', 'commission', markedAccount('t', 'ann'), COMMISSION, chips(50)),
    );
    expect(unwrap(await loadStatementLines(store, 'ann', 2))).toEqual([
      line('commission/1', 0, 10_950),
      line('settle/1', 950, 10_950),
    ]);
  });

  it('adds up over as many transfers as there are', async () => {
    const most = 1_203;
    const store = await storeWith(...Array.from({ length: most }, (_, n) => grant(`${n}`, 'ann', 1)));
    const [newest, ...more] = unwrap(await loadStatementLines(store, 'ann', most + 1));
    expect(newest).toEqual(line(`grant/${most - 1}`, 1, most));
    expect(more).toHaveLength(most - 1);
  });

  it('says so when the record cannot be read, of the cage or of a table', async () => {
    const store = await storeWith(grant('1', 'ann', 100), buyIn('1', 't', 'ann', 100));
    const away = err({ code: 'store/unavailable', message: 'away' } as const);
    for (const account of [cageAccount('ann'), holdAccount('t', 'ann')]) {
      const half: typeof store = {
        ...store,
        transfers: async (after, limit, of) => (of === account ? away : store.transfers(after, limit, of)),
      };
      expect(await loadStatementLines(half, 'ann', 10)).toEqual(away);
    }
  });
});
