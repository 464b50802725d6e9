import { afterEach, describe, expect, it } from 'vitest';
import { untilSeen } from '../../../test/live/until.ts';
import {
  emptyHouse,
  GAME,
  KEY,
  pushedTime,
  SLOW,
  TABLE,
  type TestHouse,
  takesBets,
  testHouse,
} from '../../../test/server/house.ts';
import { Visitor } from '../../../test/server/visitor.ts';
import { NO_CHIPS, unwrap } from '../../base/index.ts';
import { SIGNIFICANT } from '../../forms/index.ts';
import {
  auditStore,
  expectedTransfers,
  giveUpTable,
  isGivenUp,
  lostTable,
  readSealing,
  summariseHouse,
} from '../../house/index.ts';
import { seal } from '../../house/keys/sealedBox.ts';
import { cageAccount } from '../../ledger/index.ts';
import { API, type Session } from '../../protocol/index.ts';
import { emptyRecord, type MemoryRecord, memoryStore } from '../../record/index.ts';
import { DEFAULT_SETTINGS, openHouse } from '../index.ts';

const houses: TestHouse[] = [];
afterEach(async () => {
  for (const house of houses.splice(0)) await house.stop();
});

const MIDI = 'penn-national-midi-1';
const TABLES = [
  { game: GAME, settings: SLOW },
  { game: 'penn-national/midi', settings: { ...SLOW, turnMs: 600_000 } },
];
const SEED = `seed/${MIDI}`;
const OTHER_KEY = new Uint8Array(32).fill(4);

async function opened(memory: MemoryRecord, time = pushedTime()): Promise<TestHouse> {
  const limits = { silenceMs: Number.MAX_SAFE_INTEGER };
  const house = await testHouse(SLOW, { tables: TABLES }, { memory, time, limits });
  houses.push(house);
  return house;
}

/** The same house at its next start: a coup may be under way. */
async function reopened(memory: MemoryRecord, time = pushedTime()): Promise<TestHouse> {
  const house = await emptyHouse(SLOW, { tables: TABLES, dealsToNobody: true }, { memory, time });
  houses.push(house);
  return house;
}

async function closed(house: TestHouse): Promise<void> {
  await house.stop();
  houses.splice(houses.indexOf(house), 1);
}

const notedIn = ({ journals }: MemoryRecord): readonly object[] =>
  (journals.get(SIGNIFICANT)?.rows ?? [])
    .filter(({ type }) => type === 'record-damaged')
    .map(({ type, body }) => ({ type, ...JSON.parse(body) }));

/** What a house leaves behind that dies while Ann turns the cards of a coup at one table, and has open bets at another. */
async function diedInTheMiddle() {
  const time = pushedTime();
  const house = await opened(emptyRecord(), time);
  const ann = new Visitor(house.address);
  const line = await ann.sit(MIDI, 50_000);
  await line.wish(MIDI, { do: 'place', bet: 'player', amount: 2_500 });
  time.push(SLOW.bettingMs);
  await line.until('update', ({ changes }) => changes.stage?.is === 'dealing');
  await takesBets(house, TABLE);
  line.say({ say: 'watch', table: TABLE });
  await line.wish(TABLE, { do: 'sit' });
  await line.wish(TABLE, { do: 'buy-in', amount: 20_000 });
  expect(await line.wish(TABLE, { do: 'place', bet: 'player', amount: 5_000 })).toMatchObject({ ok: true });
  return {
    record: structuredClone(house.record),
    cookie: ann.cookie,
    patron: (await line.until('welcome')).patron,
  };
}

const NOTHING_LEFT = { patrons: [], float: NO_CHIPS, wrong: [], reason: 'nothing' };

const loadHash = async (record: MemoryRecord): Promise<string> =>
  unwrap(await summariseHouse(memoryStore({ record }))).hash;

async function loadPurse({ address }: TestHouse, cookie: string): Promise<Session['purse']> {
  const visitor = new Visitor(address);
  visitor.cookie = cookie;
  return ((await visitor.ask('GET', `${API}/session`)).json as Session).purse;
}

/** What becomes of the seed of the table's chain. */
const LOST: Readonly<Record<string, (record: MemoryRecord) => Promise<void>>> = {
  'is not in the record any more': async ({ secrets }) => {
    expect(secrets.delete(SEED)).toBe(true);
  },
  'does not open with the keys of the house': async (record) => {
    record.secrets.delete(SEED);
    const box = seal(MIDI, OTHER_KEY, new Uint8Array(32).fill(9), new Uint8Array(24));
    unwrap(await memoryStore({ record }).putSecret(SEED, box));
  },
};

describe('[IR3] a house whose key is lost', () => {
  it('does not open and writes nothing; with its key it goes on where it stood', async () => {
    const { record } = await diedInTheMiddle();
    const before = await loadHash(record);
    const settings = { ...DEFAULT_SETTINGS, port: 0, tables: TABLES };
    const shut = await openHouse(settings, { record: { store: memoryStore({ record }), key: OTHER_KEY } });
    expect(shut).toMatchObject({ ok: false, error: { code: 'house/bad-key' } });
    expect(await loadHash(record)).toBe(before);
    const time = pushedTime();
    const house = await reopened(record, time);
    // Open bets went back; the coup whose bets were closed is dealt to its end.
    expect(house.floor.find(TABLE)?.state().seats.values().next().value?.stack).toBe(20_000);
    const midi = house.floor.find(MIDI);
    expect(midi?.state().stage.is).toBe('dealing');
    time.push(600_000);
    await untilSeen(() => midi?.state().shoe?.settled.has(1) === true);
  });

  it('for good sends home what lies at its tables by the word of its host, stakes included', async () => {
    const { record, patron } = await diedInTheMiddle();
    const store = memoryStore({ record });
    expect(await readSealing(store, OTHER_KEY)).toMatchObject({ ok: false });
    expect(unwrap(await lostTable(store, MIDI))).toBeUndefined();
    const lost = unwrap(await lostTable(store, MIDI, 'lost'));
    expect(lost?.patrons).toEqual([{ patron, stack: 47_500, hold: 2_500, marked: 0 }]);
    expect(lost?.reason).toContain('lost for good');
    if (lost !== undefined) unwrap(await giveUpTable(store, MIDI, lost, 1_800_000_000_000));
    expect(unwrap(await store.balances()).get(cageAccount(patron))).toBe(200_000 - 20_000);
    expect(unwrap(await lostTable(store, 'no-such-table', 'lost'))).toBeUndefined();
  });
});

describe('[IR3] a table whose seed is lost', () => {
  it.each(Object.entries(LOST))('stays shut alone, and its chips go home, once: %s', async (reason, lose) => {
    const { record, cookie, patron } = await diedInTheMiddle();
    await lose(record);
    const rows = () => record.journals.get(MIDI)?.rows.length;
    const house = await reopened(record);
    expect(house.floor.stopped()).toEqual([{ table: MIDI, reason: `the seed of ${MIDI} ${reason}` }]);
    expect(house.floor.find(TABLE)?.status().is).toBe('running');
    expect(await loadPurse(house, cookie)).toMatchObject({ cage: 130_000, tables: 20_000 });
    await closed(house);
    expect(notedIn(record)).toMatchObject([{ type: 'record-damaged', what: 'journal', name: MIDI }]);

    const store = memoryStore({ record });
    const keys = unwrap(await readSealing(store, KEY));
    expect(unwrap(await lostTable(store, TABLE, keys))).toBeUndefined();
    const lost = unwrap(await lostTable(store, MIDI, keys));
    expect(lost).toMatchObject({ patrons: [{ patron, stack: 47_500, hold: 2_500 }] });
    const before = rows();
    for (const _ of [1, 2])
      unwrap(
        await giveUpTable(
          store,
          MIDI,
          unwrap(await lostTable(store, MIDI, keys)) ?? NOTHING_LEFT,
          1_800_000_000_000,
        ),
      );
    expect([rows(), await isGivenUp(store, MIDI)]).toEqual([before, true]);
    expect(await auditStore(store, expectedTransfers)).toMatchObject({ ok: true });

    const whole = await reopened(record);
    expect(whole.floor.stopped()).toEqual([]);
    expect(whole.floor.find(MIDI)).toBeUndefined();
    // The stake of the coup that cannot be dealt to its end is back, too; the other table goes on.
    expect(await loadPurse(whole, cookie)).toMatchObject({ cage: 180_000, tables: 20_000 });
  });
});
