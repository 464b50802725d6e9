import { describe, expect, it } from 'vitest';
import { err, ok, type Result, unwrap } from '../../src/base/index.ts';
import {
  auditStore,
  expectedTransfers,
  exportHouse,
  importHouse,
  inCurrencies,
  loadPurses,
  loadRestorations,
  loadStatementLines,
  lookAtRows,
  NO_LOG,
  oldParts,
  openAliases,
  openDoor,
  openedIn,
  openKeyring,
  openRecount,
  openShoes,
  openSignificant,
  otherStory,
  ownCoups,
  readCheckpoint,
  readSealing,
  readSigningKey,
  readSigningKeys,
  rotateSealing,
  rotateSigning,
  signHeads,
  summariseHouse,
  toAuditStart,
} from '../../src/house/index.ts';
import { noteWhereabouts, readWhereabouts } from '../../src/house/moving/whereabouts.ts';
import { countAll, countOn, EMPTY_TALLY, nextTransfers } from '../../src/house/recount/tally.ts';
import { openAccounts, openLoginSecret } from '../../src/house/register/index.ts';
import { loadOpenRecord } from '../../src/house/shoes.ts';
import { openTakings } from '../../src/house/takings/index.ts';
import { type ArchiveStore, memoryStore } from '../../src/record/index.ts';
import { BEGAN, countedRandom, DealtTable, dealtHouse, KEY } from './dealtHouse.ts';
import { expectToldOfEach } from './failing.ts';
import { handTime } from './handTime.ts';

const TABLE = 'table-1';
const OTHER_KEY = new Uint8Array(32).fill(8);

/** One closed shoe with a wager of Ann's, and another shoe in play. */
async function played() {
  const house = await dealtHouse('ann');
  const table = await DealtTable.open(house, TABLE);
  await table.seat('ann', 500);
  await table.runTo('betting');
  await table.place('ann', 'player', 25);
  await table.runTo('settled');
  await table.keeper.submit([{ do: 'void', reason: 'A test.' }], table.now);
  await table.runTo('betting');
  return { ...house, table };
}
const HOUSE = await played();
const [SIGNING] = HOUSE.keys.signing;
const guest = {
  patron: 'ann',
  name: 'Ann',
  bot: false,
  since: 1,
  granted: 5,
  grants: 1,
  grantedAt: 1,
} as const;

type Asks = (store: ArchiveStore) => Promise<Result<unknown, unknown>>;

/** The last of what a generator gives. */
async function ended<T>(all: AsyncGenerator<unknown, T>): Promise<T> {
  for (;;) {
    const next = await all.next();
    if (next.done === true) return next.value;
  }
}

describe('a store that does not answer is named as such, whatever it was asked', () => {
  it.each<readonly [what: string, asks: Asks]>([
    ['a statement', (store) => loadStatementLines(store, 'ann', 50)],
    ['the coups of a patron', (store) => ownCoups(store, 'ann', 50)],
    ['a transcript', (store) => openShoes(store).transcript(`${TABLE}/1`)],
    ['the record that a shoe was opened by', (store) => loadOpenRecord(store, `${TABLE}/2`)],
    ['an audit', (store) => auditStore(store, expectedTransfers)],
    ['rows that are looked at', (store) => lookAtRows(store, expectedTransfers)(TABLE, 2, 5)],
    ['a count of all', (store) => countAll(store)],
    ['a page of transfers', (store) => nextTransfers(store, 0)],
    ['an export', (store) => ended(exportHouse(store, SIGNING))],
    ['the summary of a house', (store) => summariseHouse(store)],
    ['old parts of a journal', (store) => ended(oldParts(store, TABLE, { last: 0, hash: '' }, BEGAN))],
    ['statements of restoration', (store) => loadRestorations(store)],
    ['whereabouts', (store) => readWhereabouts(store)],
    ['the currency of a table', (store) => openedIn(store, TABLE)],
    [
      'the heads of journals',
      async (store) => {
        const heads = unwrap(await HOUSE.store.journals()).filter(({ seq }) => seq > 0);
        return otherStory(store, signHeads(heads, 1, SIGNING));
      },
    ],
    ['signing keys', (store) => readSigningKeys(store, KEY)],
    ['the signing key', (store) => readSigningKey(store, KEY)],
    ['what secrets open by', (store) => readSealing(store, KEY)],
    ['purses', (store) => loadPurses({ store, floor: { tables: () => [] }, grantEveryMs: 1 }, [guest], 1)],
    ['a checkpoint', (store) => readCheckpoint(store, HOUSE.keys.signing)],
    ['a first recount', (store) => openRecount({ store, keys: HOUSE.keys.signing }).start()],
    ['a turn of the recount', (store) => openRecount({ store, keys: HOUSE.keys.signing }).turn(10_000)],
  ])('%s', async (_, asks) => {
    expect(await expectToldOfEach(() => HOUSE.store, asks)).not.toEqual([]);
  });

  it.each<readonly [what: string, asks: Asks]>([
    ['a keyring', (store) => openKeyring(store, KEY, countedRandom())],
    ['another sealing key', (store) => rotateSealing(store, KEY, OTHER_KEY, countedRandom())],
    [
      'another signing key',
      async (store) => {
        const ring = await openKeyring(store, KEY, countedRandom());
        return ring.ok ? rotateSigning(store, ring.value, countedRandom(7)) : ring;
      },
    ],
    ['aliases', (store) => openAliases(store, HOUSE.keys, countedRandom())],
    ['the secret of log-ins', (store) => openLoginSecret(store, HOUSE.keys, countedRandom())],
    ['a note of the whereabouts', (store) => noteWhereabouts(store, { is: 'at', place: 'here' })],
    [
      'the door',
      async (store) => {
        const door = await openDoor(store, () => 5, countedRandom());
        if (!door.ok) return door;
        const begun = await door.value.begin({ name: 'Ann' }, async () => ok(5));
        return begun.ok ? door.value.rename(begun.value.guest, 'Anna') : begun;
      },
    ],
    [
      'the register',
      async (store) => {
        const register = await openAccounts({
          store,
          keys: HOUSE.keys,
          now: () => 5,
          random: countedRandom(),
        });
        if (!register.ok) return register;
        const first = { kind: 'password', label: 'first', tag: KEY } as const;
        const made = await register.value.make({ guest, mark: 'ab'.repeat(32), role: 'patron', first });
        if (!made.ok) return made;
        const entered = await register.value.enter('ann');
        return entered.ok ? register.value.giveCodes('ann') : entered;
      },
    ],
    [
      'significant events',
      async (store) => {
        const significant = await openSignificant(store, handTime(), NO_LOG);
        return significant.ok ? significant.value.start('run', {}) : significant;
      },
    ],
    ['takings', (store) => openTakings({ store, time: handTime() })],
    ['a recount that signs', (store) => openRecount({ store, keys: HOUSE.keys.signing }).checkpoint(5)],
  ])('%s of a new record', async (_, asks) => {
    expect(await expectToldOfEach(memoryStore, asks)).not.toEqual([]);
  });

  it('a count that goes on from another', async () => {
    const { tally } = unwrap(await countAll(HOUSE.store));
    expect(
      await expectToldOfEach(
        () => HOUSE.store,
        (store) => countOn(store, tally, 5),
      ),
    ).toEqual(['journals', 'transfers', 'eachBalance', 'eachBalance']);
    const other = { ...tally, balances: 'other' };
    const asked = await expectToldOfEach(
      () => HOUSE.store,
      (store) => countOn(store, other, 5),
    );
    expect(asked).toHaveLength(8);
    expect(unwrap(await countOn(HOUSE.store, EMPTY_TALLY, 5))).toEqual(unwrap(await countAll(HOUSE.store)));
  });

  it('an audit from a moment on', async () => {
    const store = memoryStore({ record: HOUSE.record });
    const recount = openRecount({ store, keys: HOUSE.keys.signing });
    unwrap(await recount.checkpoint(BEGAN));
    const checkpoint = unwrap(await readCheckpoint(store, HOUSE.keys.signing));
    if (checkpoint === undefined) throw new Error('it is signed');
    const from = toAuditStart(checkpoint);
    await expectToldOfEach(
      () => store,
      (one) => auditStore(one, expectedTransfers, { from }),
    );
  });

  it('an import, by the store that it fills', async () => {
    const lines: string[] = [];
    for await (const line of exportHouse(HOUSE.store)) lines.push(line);
    async function* given() {
      yield* lines;
    }
    const filling = async (fail: number) => {
      let count = 0;
      const store = memoryStore();
      const away = err({ code: 'store/unavailable', message: 'away' } as const);
      const done = await importHouse(
        given(),
        {
          ...store,
          fill: (work) =>
            store.fill((empty) => {
              const failing = new Proxy(empty, {
                get: (of, name) => {
                  const member = Reflect.get(of, name) as (...args: readonly unknown[]) => unknown;
                  return async (...args: readonly unknown[]) => (++count === fail ? away : member(...args));
                },
              });
              return work(failing);
            }),
        },
        { unsigned: true },
      );
      return { done, count };
    };
    const { done, count } = await filling(0);
    expect(done.ok).toBe(true);
    for (const nth of [1, 2, 3, Math.floor(count / 2), count - 2, count - 1, count])
      expect([nth, (await filling(nth)).done]).toEqual([
        nth,
        { ok: false, error: { code: 'store/unavailable', message: 'away' } },
      ]);
  });

  it('lines in currencies, by the first table that does not answer', async () => {
    const line = { transfer: 'settle/one/1/ann', kind: 'settle', change: 1, total: 1 };
    const away = err('away');
    expect(await inCurrencies([line], async () => away)).toEqual(away);
  });
});
