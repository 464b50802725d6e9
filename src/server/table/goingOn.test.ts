import { afterEach, describe, expect, it } from 'vitest';
import { GAME, QUICK, SLOW, TABLE, type TestHouse, testHouse } from '../../../test/server/house.ts';
import { type Line, Visitor } from '../../../test/server/visitor.ts';
import { unwrap } from '../../base/index.ts';
import { type House, parseAsWritten } from '../../engine/index.ts';
import { verifySeries, verifyTranscript } from '../../fair/index.ts';
import { SIGNIFICANT } from '../../forms/index.ts';
import { auditStore, expectedTransfers } from '../../house/index.ts';
import { ALL_HOUSES } from '../../houses/index.ts';
import { BANK, floatAccount, stackAccount } from '../../ledger/index.ts';
import { API, type ServerMessageOf } from '../../protocol/index.ts';
import { hashOfHouseFile } from '../houseFiles.ts';
import type { LiveTable } from './liveTable.ts';

let house: TestHouse | undefined;
afterEach(async () => {
  await house?.stop();
  house = undefined;
});

const getTable = (of: TestHouse): LiveTable => {
  const table = of.floor.find(TABLE);
  if (table === undefined) throw new Error('no table');
  return table;
};

/** Ends the shoe in play, and settles when the next one takes bets. */
async function nextShoe(of: TestHouse): Promise<void> {
  const table = getTable(of);
  const before = table.state().shoe?.open.shoeId;
  table.ask({ do: 'void', reason: 'A test.' });
  while (table.state().shoe?.open.shoeId === before || table.state().stage.is !== 'betting')
    await new Promise(setImmediate);
}

const loadTranscript = async (of: TestHouse, shoeId: string) =>
  (await new Visitor(of.address).ask('GET', `${API}/shoes/${shoeId}`)).json;

/** The same card, whose tie pays 9 to 1. */
function nextEdition(): House {
  const file = ALL_HOUSES.find(({ identity }) => identity.id === 'rock-bac')?.file;
  const text = JSON.stringify(file);
  expect(text).toContain('"odds":[8,1]');
  return unwrap(parseAsWritten(JSON.parse(text.replace('"odds":[8,1]', '"odds":[9,1]'))));
}

const noted = (of: TestHouse, type: string) =>
  (of.record.journals.get(SIGNIFICANT)?.rows ?? [])
    .filter((row) => row.type === type)
    .map(({ body }) => JSON.parse(body));

async function watching(of: TestHouse): Promise<{ readonly line: Line; readonly patron: string }> {
  const line = await new Visitor(of.address).sit(TABLE);
  const { patron } = await line.until('welcome');
  return { line, patron };
}

describe('a table whose card or settings are otherwise at the next start', () => {
  it('ends the shoe in play as it was opened, goes on under the new ones, and keeps its patrons', async () => {
    house = await testHouse(SLOW);
    const { patron } = await watching(house);
    const first = getTable(house).state();
    await house.stop();
    const wanted = { ...SLOW, settledMs: 30, float: first.settings.float + 5_000 };
    house = await testHouse(wanted, {}, { memory: house.record, houses: [nextEdition()] });
    const begun = getTable(house).state();
    expect(begun).toMatchObject({ settings: { settledMs: SLOW.settledMs } });
    expect(begun.house).toEqual(first.house);
    expect(begun.shoe?.open).toEqual(first.shoe?.open);

    await nextShoe(house);
    const { state } = getTable(house);
    expect(house.floor.tables().map(({ id }) => id)).toEqual([TABLE]);
    expect(state()).toMatchObject({ settings: { settledMs: 30 }, float: first.float + 5_000 });
    expect(state().house).toEqual(nextEdition().file);
    expect(state().shoe?.open).toMatchObject({ shoeId: `${TABLE}/2` });
    expect(state().shoe?.open.rulesHash).not.toBe(first.shoe?.open.rulesHash);
    expect(state().seats.get(patron)?.stack).toBe(100_000);
    const balances = unwrap(await house.store.balances([stackAccount(TABLE, patron), floatAccount(TABLE)]));
    expect([...balances.values()]).toEqual([100_000, first.float + 5_000]);
    expect(await auditStore(house.store, expectedTransfers)).toMatchObject({ ok: true });

    await nextShoe(house);
    const shoes = [await loadTranscript(house, `${TABLE}/1`), await loadTranscript(house, `${TABLE}/2`)];
    for (const shoe of shoes) expect(verifyTranscript(shoe)).toMatchObject({ verdict: 'verified' });
    expect(verifySeries(shoes)).toMatchObject({ verdict: 'verified' });
  });

  it('is a significant event, once, that says what was and what is', async () => {
    house = await testHouse(SLOW);
    await house.stop();
    const later = { ...SLOW, settledMs: 30 };
    house = await testHouse(later, {}, { memory: house.record, houses: [nextEdition()] });
    await house.stop();
    expect(noted(house, 'table-changed')).toEqual([]);
    house = await testHouse(later, {}, { memory: house.record, houses: [nextEdition()] });
    await nextShoe(house);
    await house.stop();
    house = await testHouse(later, {}, { memory: house.record, houses: [nextEdition()] });
    await house.stop();
    const [event, ...more] = noted(house, 'table-changed');
    expect(more).toEqual([]);
    expect(event).toMatchObject({
      table: TABLE,
      before: { settings: { settledMs: SLOW.settledMs } },
      after: { settings: { settledMs: 30 } },
    });
    expect(event.before.edition.rules).not.toBe(event.after.edition.rules);
    expect(event.before.edition.file).not.toBe(event.after.edition.file);
  });

  it('tells whoever watches the whole table anew, under its new card', async () => {
    house = await testHouse(SLOW);
    const { line } = await watching(house);
    const { settings } = getTable(house).state();
    getTable(house).ask({ do: 'change', house: nextEdition().file, settings });
    const hash = hashOfHouseFile(nextEdition().file);
    const heard = line.next('table', ({ houseFile }) => houseFile === hash);
    await nextShoe(house);
    const { you, view }: ServerMessageOf<'table'> = await heard;
    expect(you).toMatchObject({ stack: 100_000 });
    expect(view).toMatchObject({ game: GAME });
    const { json } = await new Visitor(house.address).ask('GET', `${API}/house-files/${hash}`);
    expect(json).toEqual(nextEdition().file);
  });

  it('gives back to the bank what a smaller float leaves over', async () => {
    house = await testHouse(SLOW);
    const { float } = getTable(house).state();
    await house.stop();
    house = await testHouse({ ...SLOW, float: float - 5_000 }, {}, { memory: house.record });
    const bank = async (of: TestHouse) => unwrap(await of.store.balances([BANK])).get(BANK) ?? 0;
    const before = await bank(house);
    await nextShoe(house);
    expect(unwrap(await house.store.balances([floatAccount(TABLE)])).get(floatAccount(TABLE))).toBe(
      float - 5_000,
    );
    expect(await bank(house)).toBe(before + 5_000);
    expect(await auditStore(house.store, expectedTransfers)).toMatchObject({ ok: true });
  });

  it('lets go of seats that it has no more, with their chips', async () => {
    house = await testHouse({ ...SLOW, seats: 2 });
    const [ann, bob] = [await watching(house), await watching(house)];
    await house.stop();
    house = await testHouse({ ...SLOW, seats: 1 }, {}, { memory: house.record });
    await nextShoe(house);
    expect([...getTable(house).state().seats.keys()]).toEqual([ann.patron]);
    const events = house.record.journals.get(TABLE)?.rows.filter(({ type }) => type === 'left') ?? [];
    expect(events.map(({ body }) => JSON.parse(body))).toMatchObject([
      { patron: bob.patron, amount: 100_000, why: 'table-closed' },
    ]);
  });

  it('opens and closes tables as many as are wanted, and changes the others', async () => {
    const two = [{ game: GAME, count: 2, settings: SLOW }];
    house = await testHouse(SLOW, { tables: two });
    await house.stop();
    house = await testHouse(SLOW, { tables: [{ game: GAME, settings: QUICK }] }, { memory: house.record });
    const { floor } = house;
    const states = () => floor.tables().map(({ id, state }) => [id, state().asked]);
    while (floor.tables().some(({ state }) => state().asked.close === undefined && !state().asked.change))
      await new Promise(setImmediate);
    expect(states()).toMatchObject([
      [TABLE, { change: { settings: QUICK } }],
      [TABLE.replace('-1', '-2'), { close: 'The house has changed its tables.' }],
    ]);
  });
});

describe('a table that has dealt its chain', () => {
  it('goes on with the next, which its last shoe announced; every shoe is asked for by its id', async () => {
    house = await testHouse(SLOW, {}, { chainLength: 2 });
    const { patron } = await watching(house);
    for (const _ of [1, 2, 3]) await nextShoe(house);
    expect(house.floor.tables().map(({ id }) => id)).toEqual([TABLE]);
    expect(getTable(house).state()).toMatchObject({ chain: 2, newestShoe: `${TABLE}.2/2` });
    expect(getTable(house).state().seats.get(patron)?.stack).toBe(100_000);
    const ids = [`${TABLE}/1`, `${TABLE}/2`, `${TABLE}.2/1`];
    const of = house;
    const shoes = await Promise.all(ids.map((id) => loadTranscript(of, id)));
    expect(verifySeries(shoes)).toMatchObject({ verdict: 'verified' });
    expect(verifySeries(shoes.slice(0, 1).concat(shoes.slice(2)))).toMatchObject({ verdict: 'refused' });
    const { status } = await new Visitor(house.address).ask('GET', `${API}/shoes/${TABLE}.3/1`);
    expect(status).toBe(409);
  });

  it('is taken up under the same chain by the next start, and goes on from there', async () => {
    house = await testHouse(SLOW, {}, { chainLength: 1 });
    await nextShoe(house);
    const { anchor, shoeId } = getTable(house).state().shoe?.open ?? {};
    expect(shoeId).toBe(`${TABLE}.2/1`);
    await house.stop();
    // However long new chains are by now: this one stays what it was.
    house = await testHouse(SLOW, {}, { memory: house.record, chainLength: 3 });
    expect(getTable(house).state().shoe?.open).toMatchObject({ anchor, shoeId });
    await nextShoe(house);
    expect(getTable(house).state().shoe?.open.shoeId).toBe(`${TABLE}.3/1`);
    const of = house;
    const ids = [`${TABLE}/1`, `${TABLE}.2/1`];
    const shoes = await Promise.all(ids.map((id) => loadTranscript(of, id)));
    expect(verifySeries(shoes)).toMatchObject({ verdict: 'verified' });
    expect(await auditStore(house.store, expectedTransfers)).toMatchObject({ ok: true });
  });
});
