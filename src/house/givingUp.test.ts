import { describe, expect, it } from 'vitest';
import { BEGAN, DealtTable, dealtHouse } from '../../test/house/dealtHouse.ts';
import { expectToldOfEach } from '../../test/house/failing.ts';
import { chips, unwrap } from '../base/index.ts';
import {
  type Account,
  BANK,
  cageAccount,
  floatAccount,
  holdAccount,
  MINT,
  stackAccount,
} from '../ledger/index.ts';
import type { MemoryRecord, memoryStore } from '../record/index.ts';
import { auditStore } from './audit.ts';
import { expectedTransfers } from './expectedTransfers.ts';
import { giveUpTable, isGivenUp, type Lost, lostTable, putRightAll, wrongBalances } from './givingUp.ts';
import type { Keyring } from './keys/keyring.ts';

const TABLE = 'table-1';
const OTHER = 'table-11';
const [ANN, BOB] = [stackAccount(TABLE, 'ann'), stackAccount(TABLE, 'bob')];

/** Ann and Bob sit at one table, Ann with $60 on the felt, and Cid at another, whose name begins the same. */
async function opened() {
  const house = await dealtHouse('ann', 'bob', 'cid');
  const table = await DealtTable.open(house, TABLE);
  await table.seat('bob', 300);
  await table.seat('ann', 500);
  await table.runTo('betting');
  await table.place('ann', 'player', 60);
  const other = await DealtTable.open(house, OTHER);
  await other.seat('cid', 200);
  return { ...house, table };
}

function changeRow({ journals }: MemoryRecord, journal: string, seq: number): void {
  const row = journals.get(journal)?.rows[seq - 1];
  if (row === undefined) throw new Error('no such row');
  journals.get(journal)?.rows.splice(seq - 1, 1, { ...row, body: '{"changed":true}' });
}

const LEFT = {
  patrons: [
    { patron: 'ann', stack: 44_000, hold: 6_000, marked: 0 },
    { patron: 'bob', stack: 30_000, hold: 0, marked: 0 },
  ],
  float: 100_000_000,
};

const held = async (store: ReturnType<typeof memoryStore>, ...accounts: readonly Account[]) => {
  const balances = unwrap(await store.balances(accounts));
  return accounts.map((account) => balances.get(account));
};

describe('[IR3] what a table has left that can go on no more', () => {
  it('is nothing where it is whole, where there is none, and where nobody has written to it yet', async () => {
    const { store, keys } = await opened();
    unwrap(await store.claim('claimed'));
    for (const table of [TABLE, OTHER, 'no-such-table', 'claimed', 'table'])
      for (const by of [undefined, keys]) expect(unwrap(await lostTable(store, table, by))).toBeUndefined();
    for (const table of ['no-such-table', 'claimed'])
      expect(unwrap(await lostTable(store, table, 'lost'))).toBeUndefined();
  });

  it('is every chip at it by its transfers, in the order of names, and why', async () => {
    const { store, record } = await opened();
    changeRow(record, TABLE, 2);
    expect(unwrap(await lostTable(store, TABLE))).toEqual({
      ...LEFT,
      wrong: [],
      reason: 'journal table-1, event 2 was changed: its hash does not fit',
    });
    // The table beside it is whole.
    expect(unwrap(await lostTable(store, OTHER))).toBeUndefined();
  });

  it('is said of a row that is missing behind a snapshot, too', async () => {
    const { store, record, table } = await opened();
    unwrap(await table.keeper.snapshot());
    changeRow(record, TABLE, 1);
    expect(unwrap(await lostTable(store, TABLE))?.reason).toBe(
      'journal table-1, event 1 was changed: its hash does not fit',
    );
    const reader = { ...store, events: async () => ({ ok: true, value: [] }) as const };
    expect(unwrap(await lostTable(reader, TABLE))?.reason).toBe('journal table-1, event 1 is missing');
  });

  it('is told with the balances that say otherwise, of this table alone', async () => {
    const { store, record } = await opened();
    record.balances.set(ANN, chips(7));
    record.balances.set(stackAccount(OTHER, 'cid'), chips(8));
    record.balances.set(cageAccount('bob'), chips(9));
    expect(unwrap(await lostTable(store, TABLE))).toEqual({
      ...LEFT,
      wrong: [{ account: ANN, held: 7, right: 44_000 }],
      reason: `account ${ANN} holds $0.07, but table table-1 says $440 at event ${unwrap(await store.load(TABLE)).rows.length}`,
    });
  });

  it('is not told where a transfer was changed: nothing can be proved then', async () => {
    const { store, record } = await opened();
    changeRow(record, TABLE, 2);
    const [first] = record.transfers;
    if (first === undefined) throw new Error('no transfer');
    record.transfers.splice(0, 1, { ...first, kind: 'gift' });
    expect(await lostTable(store, TABLE)).toEqual({
      ok: false,
      error: {
        code: 'store/damaged',
        message: `transfer ${first.id} (position 1) was changed: its hash does not fit`,
      },
    });
    expect(await wrongBalances(store)).toMatchObject({ ok: false, error: { code: 'store/damaged' } });
  });

  it('leaves out whoever has nothing there any more', async () => {
    const { store, record, table } = await opened();
    unwrap(await table.wish('bob', { do: 'leave' }));
    changeRow(record, TABLE, 2);
    expect(unwrap(await lostTable(store, TABLE))?.patrons).toEqual(LEFT.patrons.slice(0, 1));
  });

  it('is told where its keys are lost, by the word of the host, or where its seeds do not open', async () => {
    const { store, keys, table } = await opened();
    expect(unwrap(await lostTable(store, TABLE, 'lost'))).toEqual({
      ...LEFT,
      wrong: [],
      reason: 'the key of the house is lost for good, by the word of its host',
    });
    const none: Pick<Keyring, 'unseal'> = { unseal: () => undefined };
    expect(unwrap(await lostTable(store, TABLE, none))).toEqual({
      ...LEFT,
      wrong: [],
      reason: 'the seed of table-1 does not open with the keys of the house',
    });
    const other: Pick<Keyring, 'unseal'> = { unseal: () => new Uint8Array(32).fill(9) };
    expect(unwrap(await lostTable(store, TABLE, other))?.reason).toBe(
      'the seed of table-1 does not lead to the anchor that its record has',
    );
    // A table that is closed deals no more: it needs no keys.
    unwrap((await table.keeper.submit([{ do: 'void', reason: 'A test.' }], table.now))[0] ?? fail());
    unwrap((await table.keeper.submit([{ do: 'close', reason: 'The end.' }], table.now))[0] ?? fail());
    await table.runTo('closed');
    for (const by of [none, keys, 'lost'] as const)
      expect(unwrap(await lostTable(store, TABLE, by))).toBeUndefined();
  });

  it('is not told where the store does not answer, whatever it is asked', async () => {
    const damaged = async () => {
      const { store, record } = await opened();
      changeRow(record, TABLE, 2);
      return store;
    };
    expect(await expectToldOfEach(damaged, (store) => lostTable(store, TABLE))).toContain('eachBalance');
    const { keys } = await opened();
    const whole = async () => (await opened()).store;
    expect(await expectToldOfEach(whole, (store) => lostTable(store, TABLE, keys))).toContain('secret');
    await expectToldOfEach(whole, wrongBalances);
  });
});

const fail = (): never => {
  throw new Error('every command has its answer');
};

describe('[IR3] giving a table up', () => {
  const loadLost = async (house: Awaited<ReturnType<typeof opened>>): Promise<Lost> => {
    changeRow(house.record, TABLE, 2);
    return unwrap(await lostTable(house.store, TABLE)) ?? fail();
  };

  it('sends all chips home, once, and the ledger says why', async () => {
    const house = await opened();
    const { store } = house;
    const [, bank] = await held(store, MINT, BANK);
    const lost = await loadLost(house);
    expect(await isGivenUp(store, TABLE)).toBe(false);
    unwrap(await giveUpTable(store, TABLE, lost, BEGAN + 9));
    expect(await isGivenUp(store, TABLE)).toBe(true);
    expect(await isGivenUp(store, OTHER)).toBe(false);
    expect(unwrap(await store.secret(`given-up/${TABLE}`))).toEqual(new TextEncoder().encode(TABLE));
    expect(
      await held(
        store,
        ANN,
        BOB,
        holdAccount(TABLE, 'ann'),
        floatAccount(TABLE),
        cageAccount('ann'),
        cageAccount('bob'),
        BANK,
      ),
    ).toEqual([0, 0, 0, 0, 100_000, 100_000, Number(bank) + 100_000_000]);
    const rows = unwrap(await store.events('cage', 1, 100));
    expect(rows.at(-1)).toMatchObject({
      type: 'table-given-up',
      body: { table: TABLE, ...LEFT, reason: lost.reason, at: BEGAN + 9 },
    });
    // Nothing is left: whoever asks again is told so, and nothing moves.
    const again = unwrap(await lostTable(store, TABLE)) ?? fail();
    expect(again).toEqual({ patrons: [], float: 0, wrong: [], reason: lost.reason });
    unwrap(await giveUpTable(store, TABLE, again, BEGAN + 10));
    expect(unwrap(await store.events('cage', 1, 100))).toEqual(rows);
  });

  it('puts wrong balances right first, and writes down no more of the reason than there is room for', async () => {
    const house = await opened();
    const { store, record } = house;
    record.balances.set(ANN, chips(7));
    const lost = unwrap(await lostTable(store, TABLE)) ?? fail();
    const reason = `${'a'.repeat(398)}\n\u0000\t😀b`;
    unwrap(await giveUpTable(store, TABLE, { ...lost, reason }, BEGAN));
    const rows = unwrap(await store.events('cage', 1, 100));
    expect(rows.at(-1)?.body['reason']).toBe(`${'a'.repeat(398)} 😀`);
    expect(await held(store, ANN, cageAccount('ann'))).toEqual([0, 100_000]);
    expect(await auditStore(store, expectedTransfers)).toMatchObject({ ok: true });
  });

  it('gives a float back where nobody has chips there, and the chips where there is no float', async () => {
    const empty = await dealtHouse('ann');
    await DealtTable.open(empty, TABLE);
    const lost = { patrons: [], float: chips(100_000_000), wrong: [], reason: 'a test' };
    unwrap(await giveUpTable(empty.store, TABLE, lost, BEGAN));
    expect(await held(empty.store, floatAccount(TABLE), BANK)).toEqual([0, 1_000_000_000]);
    const house = await opened();
    const some = { ...(await loadLost(house)), float: chips(0) };
    unwrap(await giveUpTable(house.store, TABLE, some, BEGAN));
    expect(await held(house.store, ANN, floatAccount(TABLE))).toEqual([0, 100_000_000]);
  });

  it('is not done, and not marked, where the store does not answer', async () => {
    const ready = async () => {
      const house = await opened();
      house.record.balances.set(ANN, chips(7));
      return house.store;
    };
    const asked = await expectToldOfEach(ready, async (store) => {
      const lost: Lost = {
        patrons: [{ patron: 'ann', stack: chips(44_000), hold: chips(6_000), marked: chips(0) }],
        float: chips(100_000_000),
        wrong: [{ account: ANN, held: chips(7), right: chips(44_000) }],
        reason: 'a test',
      };
      const done = await giveUpTable(store, TABLE, lost, BEGAN);
      if (!done.ok) expect(await isGivenUp(store, TABLE)).toBe(false);
      return done;
    });
    expect(asked.at(-1)).toBe('putSecret');
  });
});

describe('a balance that is wrong', () => {
  it('is named with what it holds and what it should, wherever it is', async () => {
    const { store, record } = await opened();
    expect(unwrap(await wrongBalances(store))).toEqual([]);
    record.balances.set(cageAccount('bob'), chips(1));
    record.balances.set(cageAccount('ann'), chips(2));
    const wrong = unwrap(await wrongBalances(store));
    expect(wrong).toEqual([
      { account: cageAccount('ann'), held: 2, right: 50_000 },
      { account: cageAccount('bob'), held: 1, right: 70_000 },
    ]);
    unwrap(await putRightAll(store, wrong));
    expect(unwrap(await wrongBalances(store))).toEqual([]);
    expect(await held(store, cageAccount('ann'), cageAccount('bob'))).toEqual([50_000, 70_000]);
  });

  it('is put right to nothing, and for the mint below it, and for nobody else', async () => {
    const { store } = await opened();
    const [minted] = await held(store, MINT);
    const all = [
      { account: cageAccount('ann'), held: chips(50_000), right: chips(0) },
      { account: MINT, held: minted ?? chips(0), right: chips(-5) },
      { account: cageAccount('bob'), held: chips(70_000), right: chips(-1) },
      { account: cageAccount('cid'), held: chips(80_000), right: chips(1) },
    ];
    expect(await putRightAll(store, all)).toEqual({
      ok: false,
      error: {
        code: 'store/damaged',
        message: 'the transfers of account cage/bob add up to less than nothing (-1 cents): some are missing',
      },
    });
    expect(await held(store, cageAccount('ann'), MINT, cageAccount('bob'), cageAccount('cid'))).toEqual([
      0, -5, 70_000, 80_000,
    ]);
  });

  it('is left alone where it is not what was said any more', async () => {
    const { store } = await opened();
    const stale = [{ account: cageAccount('ann'), held: chips(1), right: chips(2) }];
    expect(await putRightAll(store, stale)).toMatchObject({ ok: false });
    expect(await held(store, cageAccount('ann'))).toEqual([50_000]);
  });
});
