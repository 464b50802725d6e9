import { describe, expect, it } from 'vitest';
import { DealtTable, dealtHouse } from '../../test/house/dealtHouse.ts';
import { expectToldOfEach } from '../../test/house/failing.ts';
import { loadWriter } from '../../test/record/sample.ts';
import { chips, unwrap } from '../base/index.ts';
import { MINT, move, tableWalletAccount } from '../ledger/index.ts';
import { writeOffAt, writeOffStray } from './pockets.ts';

const OWN = 'own:1';
const GRANT = 200_000;

/** Ann, who sat twice, and Bob sat at a table of a host's own rules; Bob has left again with all, Cid with nothing. */
async function opened() {
  const house = await dealtHouse('ann');
  const own = await DealtTable.open(house, OWN);
  for (const patron of ['ann', 'bob', 'cid']) unwrap(await own.wish(patron, { do: 'sit', name: patron }));
  unwrap(await own.wish('ann', { do: 'buy-in', amount: chips(50_000) }));
  unwrap(await own.wish('cid', { do: 'buy-in', amount: chips(GRANT) }));
  unwrap(await own.wish('bob', { do: 'leave' }));
  unwrap(await own.wish('bob', { do: 'sit', name: 'bob' }));
  const other = await DealtTable.open(house, 'own:12');
  unwrap(await other.wish('ann', { do: 'sit', name: 'ann' }));
  await DealtTable.open(house, 'table-1');
  return house;
}

const eventsIn = async ({ store }: Awaited<ReturnType<typeof opened>>) =>
  unwrap(await store.events('cage', 1, 1_000)).flatMap(({ type, body }) =>
    type === 'pockets-written-off' ? [body] : [],
  );

const LEFT = [
  { patron: 'ann', amount: 150_000 },
  { patron: 'bob', amount: GRANT },
];

describe('pockets of a table by a host’s own rules', () => {
  it('are written off where it is closed: each patron’s own, and nobody’s who has nothing', async () => {
    const house = await opened();
    const { store, cage } = house;
    unwrap(await writeOffAt(store, cage, OWN, 9));
    expect(await eventsIn(house)).toEqual([{ table: OWN, pockets: LEFT, at: 9 }]);
    const pockets = [
      tableWalletAccount(OWN, 'ann'),
      tableWalletAccount(OWN, 'bob'),
      tableWalletAccount('own:12', 'ann'),
    ];
    expect([...unwrap(await store.balances(pockets)).values()]).toEqual([0, 0, GRANT]);
    unwrap(await writeOffAt(store, cage, OWN, 10));
    unwrap(await writeOffAt(store, cage, 'no-such-table', 10));
    expect(await eventsIn(house)).toHaveLength(1);
  });

  it('are written off later where the house died before it could, of tables that go on no more', async () => {
    const house = await opened();
    const { store, cage } = house;
    unwrap(await writeOffStray(store, cage, (table) => table !== OWN, 9));
    expect(await eventsIn(house)).toEqual([{ table: OWN, pockets: LEFT, at: 9 }]);
    unwrap(await writeOffStray(store, cage, () => false, 10));
    expect((await eventsIn(house)).slice(1)).toEqual([
      { table: 'own:12', pockets: [{ patron: 'ann', amount: GRANT }], at: 10 },
    ]);
    unwrap(await writeOffStray(store, cage, () => false, 11));
    expect(await eventsIn(house)).toHaveLength(2);
  });

  it('are written off two hundred by one event', async () => {
    const house = await dealtHouse();
    const { store, cage } = house;
    const writer = await loadWriter(store, OWN);
    const patrons = Array.from({ length: 401 }, (_, n) => `p${1_000 + n}`);
    for (let from = 0; from < patrons.length; from += 50)
      unwrap(
        await writer.post(
          ...patrons
            .slice(from, from + 50)
            .map((patron) =>
              move(`grant/${patron}`, 'grant', MINT, tableWalletAccount(OWN, patron), chips(5)),
            ),
        ),
      );
    unwrap(await writeOffStray(store, cage, () => false, 9));
    const events = await eventsIn(house);
    expect(events.map(({ pockets }) => (pockets as unknown[]).length)).toEqual([200, 200, 1]);
    const all = events.flatMap(({ pockets }) => pockets as { patron: string }[]);
    expect(all.map(({ patron }) => patron).sort()).toEqual(patrons);
  });

  it('are nothing to look for in a house without such tables', async () => {
    const { store, cage } = await dealtHouse('ann');
    const asked: string[] = [];
    const balances: typeof store.balances = (...accounts) => {
      asked.push('balances');
      return store.balances(...accounts);
    };
    unwrap(await writeOffStray({ ...store, balances }, cage, () => false, 9));
    expect(asked).toEqual([]);
  });

  it('stay where the store does not answer', async () => {
    const { cage } = await opened();
    const open = async () => (await opened()).store;
    const idle: Pick<typeof cage, 'writeOff'> = { writeOff: async () => ({ ok: true, value: undefined }) };
    expect(await expectToldOfEach(open, (store) => writeOffAt(store, idle, OWN, 9))).toEqual([
      'events',
      'balances',
    ]);
    expect(await expectToldOfEach(open, (store) => writeOffStray(store, idle, () => false, 9))).toEqual([
      'journals',
      'balances',
    ]);
    const { store } = await opened();
    const away = { ok: false, error: { code: 'store/unavailable', message: 'away' } } as const;
    const broken: typeof idle = { writeOff: async () => away };
    expect(await writeOffAt(store, broken, OWN, 9)).toEqual(away);
    expect(await writeOffStray(store, broken, () => false, 9)).toEqual(away);
  });
});
