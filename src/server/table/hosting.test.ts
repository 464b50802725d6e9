import { afterEach, describe, expect, it, test } from 'vitest';
import { GAME, pushedTime, SLOW, type TestHouse, testHouse } from '../../../test/server/house.ts';
import { Visitor } from '../../../test/server/visitor.ts';
import { API, type HostView, type HostWish, type Standings, type TableLine } from '../../protocol/index.ts';

let house: TestHouse | undefined;
afterEach(async () => {
  await house?.stop();
  house = undefined;
});

interface Opened {
  readonly table: string;
  readonly code: string;
}

const LATE = { silenceMs: Number.MAX_SAFE_INTEGER };

/** A house with a host, two guests and a table whose waiting room is open. */
async function evening(more: object = { waitingRoom: true }) {
  const time = pushedTime();
  house = await testHouse(SLOW, {}, { time, limits: LATE });
  const { address, floor } = house;
  const [noor, ines, tom] = ['Noor', 'Ines', 'Tom'].map(() => new Visitor(address));
  if (noor === undefined || ines === undefined || tom === undefined) throw new Error('three visitors');
  for (const [visitor, name] of [
    [noor, 'Noor'],
    [ines, 'Ines'],
    [tom, 'Tom'],
  ] as const)
    await visitor.ask('POST', `${API}/session`, { name, age: 99 });
  const opened = (await noor.ask('POST', `${API}/tables`, { game: GAME, name: "Noor's Friday", ...more }))
    .json as Opened;
  const { table, code } = opened;
  const path = `${API}/tables/${table}`;
  const withCode = { 'coup-invitation': code };
  return {
    ...{ noor, ines, tom, table, code, time },
    state: () => {
      const found = floor.find(table);
      if (found === undefined) throw new Error('the table is open');
      return found.state();
    },
    isOpen: () => floor.find(table) !== undefined,
    act: (who: Visitor, wish: HostWish) => who.ask('POST', `${path}/host`, wish),
    view: async (who: Visitor) => (await who.ask('GET', `${path}/host`)).json as HostView,
    askIn: async (who: Visitor) =>
      ((await who.ask('POST', `${path}/ask-in`, undefined, withCode)).json as { state: string }).state,
    standings: (who: Visitor, headers = {}) => who.ask('GET', `${path}/standings`, undefined, headers),
    until: async (is: () => boolean) => {
      while (!is()) {
        time.push(500);
        await new Promise(setImmediate);
      }
    },
  };
}

describe('the waiting room', () => {
  it('holds guests until the host admits them, and nobody sits down past it', async () => {
    const { noor, ines, tom, table, code, act, view, askIn } = await evening();
    expect(await askIn(ines)).toBe('waiting');
    expect(await askIn(tom)).toBe('waiting');
    const line = await ines.connect();
    const seat = { do: 'sit', invitation: code } as const;
    expect(await line.wish(table, seat)).toMatchObject({ refusal: { code: 'seat/not-admitted' } });
    const [first, second] = (await view(noor)).waiting;
    expect([first?.name, second?.name]).toEqual(['Ines', 'Tom']);
    expect((await act(noor, { do: 'admit', guest: first?.guest ?? '' })).status).toBe(204);
    expect(await askIn(ines)).toBe('admitted');
    expect(await line.wish(table, seat)).toMatchObject({ ok: true });
    expect((await act(noor, { do: 'turn-away', guest: second?.guest ?? '' })).status).toBe(204);
    expect(await askIn(tom)).toBe('removed');
    expect((await view(noor)).waiting).toEqual([]);
    const other = await tom.connect();
    other.say({ say: 'watch', table, invitation: code });
    expect(await other.next('refused')).toMatchObject({ refusal: { code: 'seat/not-invited' } });
  });

  it('forgets who does not ask again', async () => {
    const { noor, ines, view, askIn, time } = await evening();
    await askIn(ines);
    time.push(20_001);
    expect((await view(noor)).waiting).toEqual([]);
  });

  it('tells nobody without the code that there is a table', async () => {
    const { ines, table } = await evening();
    const asked = await ines.ask('POST', `${API}/tables/${table}/ask-in`);
    expect(asked.json).toMatchObject({ error: { code: 'table/none' } });
  });
});

describe('the codes of a table', () => {
  it('are shown to its host again, also after a restart, and only to the host', async () => {
    const { noor, ines, table, code, view } = await evening();
    const before = await view(noor);
    expect(before).toMatchObject({ code });
    expect(before.shortCode).toMatch(/^[0-9A-HJKMNP-TV-Z]{3}-[0-9A-HJKMNP-TV-Z]{3}$/);
    const refused = await ines.ask('GET', `${API}/tables/${table}/host`);
    expect(refused.json).toMatchObject({ error: { code: 'host/not-you' } });
    const mine = (await noor.ask('GET', `${API}/tables`)).json as { tables: TableLine[] };
    expect(mine.tables.find((line) => line.table === table)).toMatchObject({
      ...{ host: true, name: "Noor's Friday", private: true },
    });
    const hers = (await ines.ask('GET', `${API}/tables`)).json as { tables: TableLine[] };
    expect(hers.tables.some((line) => line.table === table)).toBe(false);
  });

  it('lead a guest to the table by the short one only while the waiting room is open', async () => {
    const { noor, ines, table, code, act, view } = await evening();
    const { shortCode = '' } = await view(noor);
    const join = (typed: string) => ines.ask('POST', `${API}/join`, { code: typed });
    const typed = shortCode.toLowerCase().replace('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    expect((await join(typed)).json).toEqual({ table, code });
    for (const door of ['closed', 'invited'] as const) {
      await act(noor, { do: 'door', door });
      expect(await view(noor)).not.toHaveProperty('shortCode');
      expect((await join(shortCode)).json).toMatchObject({ error: { code: 'table/none' } });
    }
    await act(noor, { do: 'door', door: 'waiting-room' });
    expect((await join(shortCode)).status).toBe(200);
  });

  it('cannot be guessed: a network tries ten short ones a minute', async () => {
    const { noor, ines, view, time } = await evening();
    const join = (code: string) => ines.ask('POST', `${API}/join`, { code });
    for (let tried = 0; tried < 10; tried++)
      expect((await join('AAA-AAA')).json).toMatchObject({ error: { code: 'table/none' } });
    const { shortCode = '' } = await view(noor);
    expect((await join(shortCode)).json).toMatchObject({ error: { code: 'message/too-many' } });
    time.push(60_001);
    expect((await join(shortCode)).status).toBe(200);
  });
});

describe('the host', () => {
  test('[HO1] alone does each act: a guest who sits, one who waits and a stranger are refused', async () => {
    const { noor, ines, tom, table, code, act, askIn, view, state } = await evening();
    await askIn(ines);
    const guest = (await view(noor)).waiting[0]?.guest ?? '';
    await act(noor, { do: 'admit', guest });
    await (await ines.connect()).wish(table, { do: 'sit', invitation: code });
    await askIn(tom);
    const waiting = (await view(noor)).waiting[0]?.guest ?? '';
    const before = state().seq;
    const wishes: readonly HostWish[] = [
      { do: 'rename', name: 'Mine' },
      { do: 'start' },
      { do: 'pause' },
      { do: 'deal' },
      { do: 'door', door: 'invited' },
      { do: 'quiet', on: true },
      { do: 'mute', seat: 1, on: true },
      { do: 'remove', seat: 1 },
      { do: 'reserve', seat: 5, on: true },
      { do: 'chips', startingChips: 50_000 },
      { do: 'bots', bots: 3 },
      { do: 'admit', guest: waiting },
      { do: 'turn-away', guest: waiting },
      { do: 'stakes', minimum: 100_000 },
      { do: 'end' },
    ];
    const stranger = new Visitor(house?.address ?? '');
    await stranger.begin();
    for (const who of [ines, tom, stranger])
      for (const wish of wishes)
        expect((await act(who, wish)).json, wish.do).toMatchObject({ error: { code: 'host/not-you' } });
    expect(state().seq).toBe(before);
    expect((await view(noor)).waiting).toHaveLength(1);
  });

  it('sets name, stakes and starting chips, and guests see them', async () => {
    const { noor, table, act, state, view } = await evening();
    const { minimums } = await view(noor);
    const [, wanted = 0] = minimums;
    expect((await act(noor, { do: 'stakes', minimum: wanted })).status).toBe(204);
    expect((await act(noor, { do: 'stakes', minimum: 7 })).status).toBe(400);
    await act(noor, { do: 'rename', name: 'Friday' });
    await act(noor, { do: 'chips', startingChips: 50_000 });
    const line = await noor.connect();
    line.say({ say: 'watch', table });
    const { view: seen } = await line.next('table');
    expect(seen.night).toMatchObject({ name: 'Friday', startingChips: 50_000, holds: 'before-first-hand' });
    while (state().game.limits.main.minimum !== wanted) await new Promise(setImmediate);
  });

  it('mutes one guest or all: nobody hears what they say', async () => {
    const { noor, ines, table, code, act, time } = await evening({});
    const [host, guest] = [await noor.connect(), await ines.connect()];
    for (const line of [host, guest]) await line.wish(table, { do: 'sit', invitation: code });
    const remarks = async (): Promise<number> =>
      (await host.told()).filter(({ say }) => say === 'remark').length;
    const hears = async (): Promise<boolean> => {
      const before = await remarks();
      time.push(5_000);
      guest.say({ say: 'remark', table, remark: 'nice' });
      await guest.told();
      return (await remarks()) > before;
    };
    expect(await hears()).toBe(true);
    const seat = 2;
    await act(noor, { do: 'mute', seat, on: true });
    expect(await hears()).toBe(false);
    await act(noor, { do: 'mute', seat, on: false });
    expect(await hears()).toBe(true);
    await act(noor, { do: 'quiet', on: true });
    expect(await hears()).toBe(false);
  });

  it('removes a guest, who sees the table no more', async () => {
    const { noor, ines, table, code, act, askIn, until, state } = await evening({});
    const [host, guest] = [await noor.connect(), await ines.connect()];
    for (const line of [host, guest]) await line.wish(table, { do: 'sit', invitation: code });
    await act(noor, { do: 'remove', seat: 2 });
    await until(() => state().seats.size === 1);
    expect(await guest.wish(table, { do: 'sit', invitation: code })).toMatchObject({
      refusal: { code: 'seat/removed' },
    });
    expect(await askIn(ines)).toBe('removed');
    await act(noor, { do: 'rename', name: 'Later' });
    await host.until('update', ({ changes }) => changes.night?.name === 'Later');
    expect(JSON.stringify(await guest.told())).not.toContain('Later');
    guest.say({ say: 'watch', table });
    expect(await guest.next('refused')).toMatchObject({ refusal: { code: 'seat/not-invited' } });
  });

  it('ends the night: the standings are there for those who sat, in the closed table too', async () => {
    const { noor, ines, tom, table, code, act, until, state, standings, isOpen } = await evening({});
    const [host, guest] = [await noor.connect(), await ines.connect()];
    for (const line of [host, guest]) {
      await line.wish(table, { do: 'sit', invitation: code });
      await line.wish(table, { do: 'buy-in', amount: 50_000 });
    }
    await until(() => state().stage.is === 'betting');
    await guest.wish(table, { do: 'place', bet: 'player', amount: 2_500 });
    expect((await standings(ines)).status).toBe(404);
    expect((await standings(noor)).status).toBe(200);
    await act(noor, { do: 'end' });
    await until(() => !isOpen());
    const told = (await standings(ines)).json as Standings;
    expect(told).toMatchObject({ name: "Noor's Friday", hands: 1 });
    expect(told.ended).toBeGreaterThanOrEqual(told.began);
    const line = told.standings.find(({ name }) => name === 'Ines');
    expect(line).toMatchObject({ boughtIn: 50_000, hands: 1, seated: false, bot: false, you: true });
    expect(line?.net).not.toBeNaN();
    expect(told.standings.find(({ name }) => name === 'Noor')).toMatchObject({
      net: 0,
      hands: 0,
      host: true,
    });
    expect((await standings(tom)).status).toBe(404);
    expect((await standings(tom, { 'coup-invitation': code })).status).toBe(200);
  });
});
