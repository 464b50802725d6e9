import { afterEach, describe, expect, it } from 'vitest';
import { untilSeen } from '../../../test/live/until.ts';
import { enrolled } from '../../../test/server/accounts.ts';
import { GAME, heldHouse, KEY, pushedTime, SLOW, TABLE, type TestHouse } from '../../../test/server/house.ts';
import { type Line, Visitor } from '../../../test/server/visitor.ts';
import { parseShape, unwrap } from '../../base/index.ts';
import { DAY_MS } from '../../house/index.ts';
import {
  API,
  DAYS_TAKEN,
  DESK_TABLES,
  type DeskTable,
  EVENT_ROWS,
  type EventRows,
} from '../../protocol/index.ts';
import { emptyRecord, FIRST_HASH, hashOfRow, memoryStore } from '../../record/index.ts';
import type { Settings } from '../settings.ts';
import { TELL_MS } from './desk.ts';

let house: TestHouse | undefined;
afterEach(async () => {
  await house?.stop();
  house = undefined;
});

/** A house whose table is dealt when told, with one of each role at the door. */
async function withOfficers() {
  const record = emptyRecord();
  const time = pushedTime();
  // From noon on: however far bets are pushed, takings stay those of one day.
  time.push((1.5 * DAY_MS - (time.now() % DAY_MS)) % DAY_MS);
  const made = await enrolled(record, ['pit', 'auditor'], time.now());
  const opened = await heldHouse({}, { record: { store: memoryStore({ record }), key: KEY }, time });
  house = { ...opened, record };
  const [pit, auditor] = made.map(({ cookie }) => {
    const visitor = new Visitor(opened.localAddress);
    visitor.cookie = cookie;
    return visitor;
  });
  if (pit === undefined || auditor === undefined) throw new Error('two came');
  return { pit, auditor, time, deal: opened.deal, floor: opened.floor, record };
}

async function atDesk(visitor: Visitor): Promise<Line> {
  const line = await visitor.connect();
  line.say({ say: 'desk', do: 'follow' });
  return line;
}

/** The newest picture of a table that fits, each in the form that it should have. */
async function seen(line: Line, fits: (table: DeskTable) => boolean, table = TABLE): Promise<DeskTable> {
  const of = (tables: readonly DeskTable[]) => tables.find((one) => one.table === table && fits(one));
  const told = await line.until(
    'desk',
    ({ tables }) => of(unwrap(parseShape(DESK_TABLES, tables))) !== undefined,
  );
  const found = of(told.tables);
  if (found === undefined) throw new Error('it was there');
  return found;
}

const asks = (visitor: Visitor, body: object, table = TABLE) =>
  visitor.ask('POST', `${API}/pit/tables/${table}`, body);

describe('the floor as the pit sees it', () => {
  it('is told live, with what was taken, what it should have been, and who played', async () => {
    const { pit, auditor, time, deal } = await withOfficers();
    const [desk, audit] = [await atDesk(pit), await atDesk(auditor)];
    expect(await seen(desk, () => true)).toMatchObject({
      game: GAME,
      stage: { is: 'betting' },
      seated: 0,
      today: { coups: 0, drop: 0, handle: 0, win: 0, theo: 0, sd: 0 },
      patrons: [],
    });
    const ann = await new Visitor(house?.localAddress ?? '').sit(TABLE, 100_000);
    await ann.wish(TABLE, { do: 'place', bet: 'player', amount: 10_000 });
    await ann.wish(TABLE, { do: 'place', bet: 'banker', amount: 10_000 });
    await deal(ann);
    for (let step = 0; step < 8; step++) time.push(TELL_MS);
    const told = await seen(
      desk,
      ({ today }) => today?.handle === 20_000 && today.sd !== null && today.theo !== null,
    );
    const net = (told.today?.win ?? 0) as number;
    expect(told).toMatchObject({ seated: 1, today: { coups: 1, drop: 100_000 }, course: [net] });
    expect(told.patrons).toMatchObject([
      { seat: 1, coups: 1, average: 20_000, handle: 20_000, win: net, theo: told.today?.theo },
    ]);
    // Player 1.2351 %, Banker of this card 1.4581 %: of a hundred dollars on each, to the cent.
    expect(told.today?.theo).toBe(269);
    // One wins where the other loses: together they stray far less than two wagers that have nothing to do with each other.
    expect(told.today?.sd).toBeLessThan(5_000);
    expect((await seen(audit, ({ today }) => today?.handle === 20_000)).today?.win).toBe(net);
    const { json } = await auditor.ask('GET', `${API}/pit/takings`);
    expect(unwrap(parseShape(DAYS_TAKEN, json)).days).toMatchObject([
      { game: GAME, handle: 20_000, win: net },
    ]);
  });

  it('has private tables, too, and says nothing of any to who only plays', async () => {
    const { auditor, floor } = await withOfficers();
    const host = new Visitor(house?.localAddress ?? '');
    await host.begin();
    const { json } = await host.ask('POST', `${API}/tables`, { game: GAME });
    const { table } = json as { table: string };
    expect(await seen(await atDesk(auditor), () => true, table)).toMatchObject({ private: true });
    const line = await atDesk(host);
    expect((await line.told()).some(({ say }) => say === 'desk')).toBe(false);
    expect(await line.until('refused')).toMatchObject({ refusal: { code: 'role/not-allowed' } });
    expect(floor.find(table)).toBeDefined();
  });

  it('is told no more to who has left the desk', async () => {
    const { pit, time } = await withOfficers();
    const desk = await atDesk(pit);
    await seen(desk, () => true);
    desk.say({ say: 'desk', do: 'leave' });
    await desk.told();
    const before = desk.heard.filter(({ say }) => say === 'desk').length;
    await asks(pit, { do: 'pause', reason: 'A test.' });
    for (let step = 0; step < 3; step++) time.push(TELL_MS);
    await desk.told();
    expect(desk.heard.filter(({ say }) => say === 'desk')).toHaveLength(before);
  });
});

describe('what the pit asks of a table', () => {
  it('is done when it is answered, and written down with who and why', async () => {
    const { pit, floor } = await withOfficers();
    expect((await asks(pit, { do: 'pause', reason: 'Shift change' })).status).toBe(204);
    expect(floor.find(TABLE)?.state().asked.pause).toBe('Shift change');
    expect((await asks(pit, { do: 'pause', reason: 'Again' })).json).toMatchObject({
      error: { code: 'pit/nothing-to-do' },
    });
    expect((await asks(pit, { do: 'resume', reason: 'They are here' })).status).toBe(204);
    expect(floor.find(TABLE)?.state().asked.pause).toBeUndefined();
    expect((await asks(pit, { do: 'pause', reason: '' })).status).toBe(400);
    expect((await asks(pit, { do: 'pause', reason: 'x' }, 'no-such-table')).status).toBe(404);
    const noted = await loadRows(pit);
    expect(
      noted.rows.filter(({ type }) => type === 'table-asked').map(({ body }) => JSON.parse(body)),
    ).toMatchObject([
      { table: TABLE, asked: 'pause', by: 'officer-0', reason: 'Shift change' },
      { table: TABLE, asked: 'resume', by: 'officer-0', reason: 'They are here' },
    ]);
  });

  it('closes a table for good, though the settings want one, and opens another where it is asked to', async () => {
    const { pit, floor, time } = await withOfficers();
    expect((await asks(pit, { do: 'close', reason: 'Early night' })).status).toBe(204);
    time.push(SLOW.bettingMs);
    await untilSeen(() => floor.tables().length <= 0);
    const opened = await pit.ask('POST', `${API}/pit/tables`, {
      game: GAME,
      reason: 'Open again',
      minimum: 2_500,
    });
    const { table } = opened.json as { table: string };
    expect(floor.find(table)?.state().game.limits.main.minimum).toBe(2_500);
    expect(floor.tables()).toHaveLength(1);
    const no = await pit.ask('POST', `${API}/pit/tables`, { game: GAME, reason: 'Beyond', minimum: 1 });
    expect(no.json).toMatchObject({ error: { code: 'table/malformed' } });
  });

  it('lasts over a restart: what was opened, closed or changed; until the host’s settings are others', async () => {
    const { pit, record } = await withOfficers();
    const opened = await pit.ask('POST', `${API}/pit/tables`, { game: GAME, reason: 'More', minimum: 5_000 });
    const { table } = opened.json as { table: string };
    const open = async (settings: Partial<Settings> = {}) => {
      await house?.stop();
      const store = memoryStore({ record });
      const again = await heldHouse(settings, { record: { store, key: KEY } });
      house = { ...again, record };
      // A table that closes may do so after the coup in play.
      return again.floor.tables().flatMap(({ id, state }) => {
        const { game, asked, settings: now } = state();
        const { seats } = asked.change?.settings ?? now;
        return asked.close === undefined ? [{ id, minimum: game.limits.main.minimum, seats }] : [];
      });
    };
    expect((await open()).map(({ id }) => id)).toEqual([TABLE, table]);
    const again = new Visitor(house?.localAddress ?? '');
    again.cookie = pit.cookie;
    expect((await asks(again, { do: 'change', reason: 'Fewer', seats: 4 }, table)).status).toBe(204);
    expect((await asks(again, { do: 'close', reason: 'Early night' })).status).toBe(204);
    expect(await open()).toEqual([{ id: table, minimum: 5_000, seats: 4 }]);
    expect(await open()).toEqual([{ id: table, minimum: 5_000, seats: 4 }]);
    const two = [{ game: GAME, count: 2, settings: SLOW }];
    expect((await open({ tables: two })).map(({ seats }) => seats)).toEqual([9, 9]);
  });

  it('changes settings from the next shoe on, within what the card allows, and a significant event says what was and is', async () => {
    const { pit, floor, time } = await withOfficers();
    const change = { do: 'change', reason: 'Beginners', seats: 5, minimum: 5_000 };
    expect((await asks(pit, change)).status).toBe(204);
    const table = floor.find(TABLE);
    expect(table?.state().settings.seats).toBe(9);
    expect((await asks(pit, { do: 'change', reason: 'Beyond', minimum: 1 })).json).toMatchObject({
      error: { code: 'table/malformed' },
    });
    table?.ask({ do: 'void', reason: 'A test.' });
    for (let seconds = 1; table?.state().settings.seats !== 5; seconds++) {
      time.push(1_000);
      // An officer who does nothing for a quarter of an hour is logged out.
      if (seconds % 300 === 0) await pit.ask('GET', `${API}/session`);
      await new Promise(setImmediate);
    }
    expect(table.state().game.limits.main.minimum).toBe(5_000);
    await floor.arrange();
    expect(table.state().asked.change).toBeUndefined();
    const changed = async () => (await loadRows(pit)).rows.find(({ type }) => type === 'table-changed');
    await untilSeen(async () => (await changed()) !== undefined);
    expect(JSON.parse((await changed())?.body ?? '')).toMatchObject({
      before: { settings: { seats: 9 } },
      after: { settings: { seats: 5 } },
    });
  });
});

const loadRows = async (visitor: Visitor): Promise<EventRows> =>
  unwrap(parseShape(EVENT_ROWS, (await visitor.ask('GET', `${API}/pit/events`)).json));

describe('significant events at the desk', () => {
  it('come with what chains them, from the first row on and from any later one', async () => {
    const { pit, auditor } = await withOfficers();
    const chained = ({ before, rows }: EventRows) =>
      rows.every(({ hash, ...row }, index) => {
        const last = index === 0 ? before : rows[index - 1]?.hash;
        return hash === hashOfRow(last ?? '', { journal: 'significant', ...row });
      });
    const few = await loadRows(auditor);
    expect([few.before, chained(few)]).toEqual([FIRST_HASH, true]);
    for (let times = 0; times < 101; times++)
      await Promise.all([
        asks(pit, { do: 'pause', reason: `Time ${times}` }),
        asks(pit, { do: 'resume', reason: `Time ${times}` }),
      ]);
    const many = await loadRows(auditor);
    expect(many.rows.length).toBeGreaterThan(150);
    expect(chained(many)).toBe(true);
    const [first, ...rest] = many.rows;
    expect(chained({ ...many, rows: rest })).toBe(false);
    expect(first?.seq).toBeGreaterThanOrEqual(1);
  });
});
