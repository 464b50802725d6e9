import { afterEach, expect, it } from 'vitest';
import { heldHouse, SLOW, TABLE, type TestHouse, testHouse } from '../../test/server/house.ts';
import { Visitor } from '../../test/server/visitor.ts';
import { ok, unwrap } from '../base/index.ts';
import { verifyTranscript } from '../fair/index.ts';
import { type JournalRow, memoryStore, type Store } from '../record/index.ts';
import { loadOpenRecord, openShoes } from './shoes.ts';

let house: TestHouse | undefined;
afterEach(() => house?.stop());

it('reads the card of a shoe once, however often the shoe is asked for', async () => {
  house = await testHouse(SLOW);
  const line = await new Visitor(house.address).sit(TABLE);
  house.floor.find(TABLE)?.ask({ do: 'void', reason: 'A test.' });
  await line.until('update', ({ changes }) => changes.shoe?.index === 2);
  const { read, events } = counted(house.store);
  const shoes = openShoes({ events });
  const first = unwrap(await shoes.transcript(`${TABLE}/1`));
  const once = read();
  expect(unwrap(await shoes.transcript(`${TABLE}/1`))).toEqual(first);
  // Where the shoe begins is known then, too.
  expect(read() - once).toBeLessThanOrEqual(once - 2);
});

it('[RELIABILITY 31] forgets the tables whose shoes were asked for longest ago, and reads them again', async () => {
  house = await testHouse(SLOW);
  const line = await new Visitor(house.address).sit(TABLE);
  house.floor.find(TABLE)?.ask({ do: 'void', reason: 'A test.' });
  await line.until('update', ({ changes }) => changes.shoe?.index === 2);
  const { read, events } = counted(house.store);
  // Whatever its name is, a table has these rows.
  const shoes = openShoes({ events: (_, ...page) => events(TABLE, ...page) }, undefined, 3);
  const first = unwrap(await shoes.transcript(`${TABLE}/1`));
  const loadReads = async (): Promise<number> => {
    const before = read();
    expect(unwrap(await shoes.transcript(`${TABLE}/1`))).toEqual(first);
    return read() - before;
  };
  const known = await loadReads();
  for (const other of ['a', 'b']) await shoes.transcript(`${other}/1`);
  expect(await loadReads()).toBe(known);
  for (const other of ['c', 'd', 'e']) await shoes.transcript(`${other}/1`);
  expect(await loadReads()).toBe(known + 1);
});

it('finds a shoe that several ask for at once, and still does so later', async () => {
  house = await testHouse(SLOW);
  const line = await new Visitor(house.address).sit(TABLE);
  house.floor.find(TABLE)?.ask({ do: 'void', reason: 'A test.' });
  await line.until('update', ({ changes }) => changes.shoe?.index === 2);
  const alone = unwrap(await openShoes(house.store).transcript(`${TABLE}/1`));
  const shoes = openShoes(house.store);
  const together = await Promise.all([1, 2, 3].map(() => shoes.transcript(`${TABLE}/1`)));
  for (const one of [...together, await shoes.transcript(`${TABLE}/1`)]) expect(unwrap(one)).toEqual(alone);
});

/** The same rows, and how often somebody has read some. */
function counted(store: Pick<Store, 'events'>) {
  let reads = 0;
  const events: Store['events'] = (...asked) => {
    reads += 1;
    return store.events(...asked);
  };
  return { read: () => reads, events };
}

it('finds the open record of a shoe, whatever became of it, and says that there is no other', async () => {
  house = await testHouse(SLOW);
  const line = await new Visitor(house.address).sit(TABLE);
  house.floor.find(TABLE)?.ask({ do: 'void', reason: 'A test.' });
  await line.until('update', ({ changes }) => changes.shoe?.index === 2);
  for (const index of [1, 2])
    expect(unwrap(await loadOpenRecord(house.store, `${TABLE}/${index}`))).toMatchObject({
      tableId: TABLE,
      index,
    });
  for (const other of [`${TABLE}/3`, `${TABLE}x/1`, TABLE])
    expect(await loadOpenRecord(house.store, other)).toMatchObject({
      ok: false,
      error: { code: 'table/none' },
    });
});

it('shows the wagers of a shoe that names patrons by their ids to those who wagered there, and to nobody else', async () => {
  const held = await heldHouse();
  house = held;
  const { record } = held;
  const line = await new Visitor(house.address).sit(TABLE);
  const { patron: reader } = await line.until('welcome');
  await line.wish(TABLE, { do: 'place', bet: 'player', amount: 1_000 });
  await held.deal(line);
  house.floor.find(TABLE)?.ask({ do: 'void', reason: 'A test.' });
  await line.until('update', ({ changes }) => changes.shoe?.index === 2);
  const shoes = openShoes(house.store);
  const shown = unwrap(await shoes.transcript(`${TABLE}/1`));
  const [wagerer = ''] = shown.log.flatMap((entry) =>
    entry.type === 'no-more-bets' ? (entry.wagers ?? []).map(({ patron }) => patron) : [],
  );
  expect(wagerer).toMatch(/^[0-9a-f]{32}$/);
  // As it was written before there were aliases: the name is the patron's own id.
  const before = openShoes({
    ...house.store,
    events: async (...asked) => {
      const rows = await memoryStore({ record }).events(...asked);
      return rows.ok ? ok(rows.value.map(withoutAliases)) : rows;
    },
  });
  const withheld = unwrap(await before.transcript(`${TABLE}/1`));
  expect(JSON.stringify(withheld)).not.toContain(wagerer);
  expect(verifyTranscript(withheld)).toMatchObject({ verified: true });
  expect(unwrap(await before.transcript(`${TABLE}/1`, { patron: 'somebody' }))).toEqual(withheld);
  expect(unwrap(await before.transcript(`${TABLE}/1`, { patron: reader }))).toEqual(shown);
});

const withoutAliases = (row: JournalRow): JournalRow =>
  row.type === 'shoe-opened' ? { ...row, body: { open: row.body['open'] } } : row;
