import { afterEach, describe, expect, it } from 'vitest';
import { untilSeen } from '../../../test/live/until.ts';
import { flakyStore } from '../../../test/server/flaky.ts';
import {
  GAME,
  heldHouse,
  KEY,
  pushedTime,
  SLOW,
  TABLE,
  type TestHouse,
  takesBets,
  testHouse,
} from '../../../test/server/house.ts';
import { findPicture } from '../../../test/server/picture.ts';
import { type Line, openLine, Visitor } from '../../../test/server/visitor.ts';
import { unwrap } from '../../base/index.ts';
import { auditStore, expectedTransfers } from '../../house/index.ts';
import type { ServerMessage } from '../../protocol/index.ts';
import { API } from '../../protocol/index.ts';
import { memoryStore } from '../../record/index.ts';

let house: TestHouse | undefined;
afterEach(async () => {
  await house?.stop();
  house = undefined;
});

const PLACE = { do: 'place', bet: 'player', amount: 1_000 } as const;

const getState = (of: TestHouse) => {
  const table = of.floor.find(TABLE);
  if (table === undefined) throw new Error('no table');
  return table.state();
};

describe('a live table', () => {
  it('tells everybody the same bytes, and each patron what is theirs alone', async () => {
    const held = await heldHouse();
    house = held;
    const ann = await new Visitor(house.address).sit(TABLE);
    const bob = await new Visitor(house.address).sit(TABLE);
    expect(await ann.wish(TABLE, PLACE)).toMatchObject({ ok: true });
    const last = await held.deal(bob);
    await takesBets(house);
    const { alias } = (await ann.until('you', ({ you: own }) => own?.alias !== null)).you ?? {};
    expect(last.changes.last?.rows).toMatchObject([{ patron: alias, bet: 'player', stake: 1_000 }]);
    const updates = async (line: Line) => {
      const told = await line.told();
      return line.frames.slice(0, told.length).filter((frame) => frame.startsWith('{"say":"update"'));
    };
    const heard = await updates(bob);
    expect((await updates(ann)).slice(-heard.length)).toEqual(heard);
    // Bob's seat, his chips, Ann's wager, and the coup.
    expect(heard.length).toBeGreaterThan(3);
    const you = await ann.until('you', ({ you: own }) => own?.lastNet !== null && own?.canRebet === true);
    expect(you.you?.stack).toBe(100_000 + (you.you?.lastNet ?? 0));
    // Bob hears of the buy-in, not how much it was.
    expect(bob.frames.join()).not.toContain('"amount":100000');
  });

  it('answers a wish that comes again as it answered before, and does it once', async () => {
    house = await testHouse(SLOW);
    const line = await new Visitor(house.address).sit(TABLE);
    const first = await line.wish(TABLE, PLACE, 'same');
    line.heard.length = 0;
    line.say({ say: 'wish', table: TABLE, id: 'same', wish: { bet: 'player', amount: 1_000, do: 'place' } });
    expect(await line.until('answer')).toEqual(first);
    expect([...getState(house).seats.values()][0]?.placed).toHaveLength(1);
    const other = await line.wish(TABLE, { ...PLACE, amount: 2_000 }, 'other');
    expect(other).toMatchObject({ ok: true });
  });

  it('tells a patron who comes back all that was missed: the same picture as one who never left', async () => {
    const held = await heldHouse();
    house = held;
    const ann = new Visitor(house.address);
    const steady = await ann.sit(TABLE);
    const { run } = await steady.until('welcome');
    const seqs = (messages: readonly ServerMessage[]) =>
      messages.flatMap((message) => (message.say === 'update' ? [message.seq] : []));
    let heard: readonly ServerMessage[] = [];
    for (let round = 0; round < 6; round++) {
      const line = await ann.connect();
      const after = findPicture(heard, TABLE)?.view.seq;
      line.say({ say: 'watch', table: TABLE, ...(after !== undefined && { after, run }) });
      await line.next(after === undefined ? 'table' : 'you');
      const told = await line.told();
      expect(told.filter(({ say }) => say === 'table')).toHaveLength(after === undefined ? 1 : 0);
      if (after !== undefined) {
        // A wager, its coup, and bets again.
        expect(seqs(told).length).toBeGreaterThan(2);
        expect(seqs(told)).toEqual(seqs(await steady.told()).filter((seq) => seq > after));
      }
      heard = [...heard, ...told];
      line.ws.terminate();
      expect(await steady.wish(TABLE, PLACE)).toMatchObject({ ok: true });
      await held.deal(steady);
      await takesBets(house);
    }
    const back = await ann.connect();
    back.say({ say: 'watch', table: TABLE, after: findPicture(heard, TABLE)?.view.seq, run });
    await back.next('you');
    const returned = findPicture([...heard, ...(await back.told())], TABLE);
    expect(returned).toEqual(findPicture(await steady.told(), TABLE));
    expect(returned?.view.stage.is).toBe('betting');
  });

  it('tells one who comes back what nobody heard when it happened', async () => {
    house = await testHouse(SLOW);
    const ann = new Visitor(house.address);
    const before = await ann.sit(TABLE);
    const { run } = await before.until('welcome');
    const heard = await before.told();
    before.say({ say: 'unwatch', table: TABLE });
    expect(await before.wish(TABLE, PLACE)).toMatchObject({ ok: true });
    expect(await before.wish(TABLE, PLACE)).toMatchObject({ ok: true });
    const back = await ann.connect();
    back.say({ say: 'watch', table: TABLE, after: findPicture(heard, TABLE)?.view.seq, run });
    await back.next('you');
    const told = await back.told();
    expect(told.filter(({ say }) => say === 'update').length).toBeGreaterThan(0);
    expect(told.filter(({ say }) => say === 'table')).toEqual([]);
    expect(findPicture([...heard, ...told], TABLE)?.view.patrons).toMatchObject([
      { wagers: { player: 2_000 } },
    ]);
  });

  it('gives a snapshot where too much was missed, or in another run of the house', async () => {
    house = await testHouse(SLOW, {}, { limits: { framesAtOnce: 1_000 } });
    const ann = new Visitor(house.address);
    const steady = await ann.sit(TABLE);
    const { run } = await steady.until('welcome');
    const after = getState(house).seq;
    for (let time = 0; time < 101; time++) {
      await steady.wish(TABLE, PLACE);
      await steady.wish(TABLE, { do: 'undo' });
    }
    for (const from of [
      { after, run },
      { after: getState(house).seq, run: 'another' },
      { after: 10_000_000, run },
    ]) {
      const line = await ann.connect();
      line.say({ say: 'watch', table: TABLE, ...from });
      const { view, you } = await line.next('table');
      expect({ view, you }).toEqual(findPicture(await steady.told(), TABLE));
      line.ws.close();
      await line.closed;
    }
  });

  it('keeps the seat of a lost connection, and knows who comes back', async () => {
    house = await testHouse(SLOW);
    const [ann, bob] = [new Visitor(house.address), new Visitor(house.address)];
    const line = await ann.sit(TABLE);
    const { patron } = await line.until('welcome');
    const watcher = await bob.sit(TABLE);
    const second = await ann.connect();
    second.say({ say: 'watch', table: TABLE });
    await second.next('table');
    line.ws.terminate();
    // The house has seen it go.
    await untilSeen(() => house?.floor.find(TABLE)?.watching() === 2);
    await second.told();
    expect((await watcher.told()).some((message) => JSON.stringify(message).includes('"lost"'))).toBe(false);
    second.ws.terminate();
    await watcher.until('update', ({ events }) => events.some(({ type }) => type === 'lost'));
    expect(getState(house).seats.get(patron)?.keptUntil).toBeDefined();
    const back = await ann.connect();
    back.say({ say: 'watch', table: TABLE });
    await watcher.until('update', ({ events }) => events.some(({ type }) => type === 'came-back'));
    expect(getState(house).seats.get(patron)?.stack).toBe(100_000);
  });
});

describe('[RELIABILITY 15] a slow reader', () => {
  const limits = {
    waitingBytes: 65_536,
    mostWaitingBytes: 131_072,
    framesAtOnce: 1_000_000,
    framesPerSecond: 1_000_000,
    watchesAtOnce: 1_000_000,
    watchesPerSecond: 1_000_000,
  };
  /** For as long as a busy machine may take: here none is let go for the time that passed. */
  const patient = { ...limits, slowMs: Number.MAX_SAFE_INTEGER, silenceMs: Number.MAX_SAFE_INTEGER };
  const metric = async (of: TestHouse, name: string): Promise<number> => {
    const { text } = await new Visitor(of.address).ask('GET', '/metrics');
    const line = text.split('\n').find((one) => one.startsWith(`${name} `));
    return Number(line?.split(' ')[1] ?? 0);
  };
  const reached = async (of: TestHouse, name: string, least: number): Promise<void> => {
    while ((await metric(of, name)) < least);
  };

  /** Somebody who asks for more than the network holds, and reads nothing. */
  async function stalled(of: TestHouse): Promise<Line> {
    const ann = new Visitor(of.address);
    await ann.begin();
    const line = await ann.connect();
    line.ws.pause();
    let asked = 0;
    while ((await metric(of, 'coup_updates_collapsed_total')) === 0) {
      for (let time = 0; time < 200; time++) line.say({ say: 'watch', table: TABLE });
      asked += 200;
      await reached(of, 'coup_messages_heard_total{say="watch"}', asked);
    }
    return line;
  }

  it('is capped, told by one snapshot when it reads again, and delays nobody', async () => {
    house = await testHouse(SLOW, { requestsPerMinute: 1_000_000 }, { limits: patient });
    const line = await stalled(house);
    const waiting = await metric(house, 'coup_waiting_bytes');
    expect(waiting).toBeGreaterThan(limits.waitingBytes);
    expect(waiting).toBeLessThan(limits.mostWaitingBytes);
    const bob = await new Visitor(house.address).sit(TABLE);
    for (let time = 0; time < 50; time++) {
      expect(await bob.wish(TABLE, PLACE)).toMatchObject({ ok: true });
      expect(await bob.wish(TABLE, { do: 'undo' })).toMatchObject({ ok: true });
    }
    expect(await metric(house, 'coup_waiting_bytes')).toBe(waiting);
    line.ws.resume();
    const { seq } = getState(house);
    const snapshot = await line.until('table', ({ view }) => view.seq === seq);
    expect(snapshot.view).toEqual(findPicture(bob.heard, TABLE)?.view);
    // None of the hundred updates was sent one by one.
    expect(line.heard.filter(({ say }) => say === 'update')).toEqual([]);
    await bob.wish(TABLE, PLACE);
    await line.until('update');
  });

  it('is let go when it does not read in time', async () => {
    const time = pushedTime();
    house = await testHouse(SLOW, { requestsPerMinute: 1_000_000 }, { limits, time });
    const line = await stalled(house);
    time.push(15_001);
    await reached(house, 'coup_sockets_closed_total{why="slow"}', 1);
    line.ws.resume();
    await line.closed;
    expect(await metric(house, 'coup_waiting_bytes')).toBe(0);
    expect(await metric(house, 'coup_sockets')).toBe(0);
  });

  it('is let go at once when even answers pile up', async () => {
    house = await testHouse(SLOW, { requestsPerMinute: 1_000_000 }, { limits: patient });
    const line = await stalled(house);
    for (let at = 0; at < 2_000; at++) line.say({ say: 'ping', at });
    await reached(house, 'coup_sockets_closed_total{why="slow"}', 1);
    line.ws.resume();
    await line.closed;
  });
});

describe('silence', () => {
  it('ends a socket that answers no ping, and no other', async () => {
    const time = pushedTime();
    house = await testHouse(SLOW, {}, { time });
    const ann = new Visitor(house.address);
    await ann.begin();
    const [dead, alive] = [await ann.connect(), await ann.connect()];
    dead.ws.pause();
    const pinged = new Promise((resolve) => alive.ws.once('ping', resolve));
    time.push(20_000);
    await pinged;
    // The house has heard the answer.
    await alive.told();
    time.push(30_000);
    while (!(await ann.ask('GET', '/metrics')).text.includes('coup_sockets_closed_total{why="silence"} 1'));
    dead.ws.resume();
    expect((await dead.closed).code).toBe(1006);
    await alive.told();
  });
});

describe('[RELIABILITY 22] a store that is away', () => {
  it('stops wagers with a clear refusal, loses nothing, and goes on by itself', async () => {
    const flaky = flakyStore(memoryStore());
    const limits = { framesAtOnce: 1_000_000 };
    house = await testHouse(SLOW, {}, { record: { store: flaky.store, key: KEY }, limits });
    const ann = new Visitor(house.address);
    const line = await ann.sit(TABLE);
    expect(await line.wish(TABLE, PLACE)).toMatchObject({ ok: true });
    const ticket = await ann.ticket();
    flaky.away = true;
    const turned = await openLine(house.address, ticket);
    expect((await turned.closed).code).toBe(1013);
    expect(turned.heard).toMatchObject([{ say: 'bye', retryAfterMs: 5_000 }]);
    const refused = { ok: false, refusal: { code: 'store/unavailable', retryable: true } };
    expect(await line.wish(TABLE, PLACE, 'away')).toMatchObject(refused);
    expect(await line.wish(TABLE, { do: 'undo' })).toMatchObject(refused);
    expect((await ann.ask('GET', '/readyz')).status).toBe(503);
    expect((await ann.ask('POST', `${API}/session`, {}, { cookie: '' })).status).toBe(503);
    flaky.away = false;
    for (;;) {
      line.heard.length = 0;
      if ((await line.wish(TABLE, PLACE, 'away')).ok) break;
    }
    expect((await ann.ask('GET', '/readyz')).status).toBe(200);
    expect([...getState(house).seats.values()][0]?.placed).toHaveLength(2);
    expect(await auditStore(house.store, expectedTransfers)).toMatchObject({ ok: true });
  });

  it('deals on when it comes back in the middle of a coup', async () => {
    const flaky = flakyStore(memoryStore());
    const time = pushedTime();
    const held = await heldHouse({}, { record: { store: flaky.store, key: KEY }, time });
    house = held;
    const line = await new Visitor(house.address).sit(TABLE);
    for (let round = 0; round < 3; round++) {
      await takesBets(held);
      expect(await line.wish(TABLE, PLACE)).toMatchObject({ ok: true });
      flaky.away = true;
      // Bets should close, and cannot.
      time.push(SLOW.bettingMs);
      await untilSeen(() => house?.floor.find(TABLE)?.status().is === 'away');
      flaky.away = false;
      await line.next('update', ({ changes }) => (changes.last?.rows.length ?? 0) > 0);
    }
    expect(findPicture(line.heard, TABLE)?.view.last?.coup).toBe(3);
    expect(await auditStore(house.store, expectedTransfers)).toMatchObject({ ok: true });
  });

  it('of one table leaves the house ready for the others, and says which is not dealt', async () => {
    const tables = [
      { game: GAME, settings: SLOW },
      { game: 'morgantown/mini', settings: SLOW },
    ];
    house = await testHouse(SLOW, { tables });
    unwrap(await house.store.claim(TABLE));
    const ready = async () => (await new Visitor(house?.address ?? '').ask('GET', '/readyz')).json;
    expect(await ready()).toEqual({ ok: true });
    house.floor.find(TABLE)?.ask({ do: 'pause', reason: 'A test.' });
    await untilSeen(() => house?.floor.find(TABLE)?.status().is !== 'running');
    expect(await ready()).toEqual({ ok: true, degraded: [TABLE] });
  });

  it('is not written to by a house whose table another has taken', async () => {
    house = await testHouse(SLOW);
    const line = await new Visitor(house.address).sit(TABLE);
    unwrap(await house.store.claim(TABLE));
    expect(await line.wish(TABLE, PLACE)).toMatchObject({
      ok: false,
      refusal: { code: 'store/stale-epoch' },
    });
    expect(await line.wish(TABLE, PLACE)).toMatchObject({
      ok: false,
      refusal: { code: 'house/unavailable' },
    });
    expect(await line.until('refused')).toMatchObject({ refusal: { code: 'house/unavailable' } });
    const { status, json } = await new Visitor(house.address).ask('GET', '/readyz');
    expect([status, json]).toEqual([503, { ok: false, why: 'No table is dealt.' }]);
  });
});

describe('a house that closes', () => {
  it('finishes the coup with chips on the felt, says goodbye, and goes on where it was', async () => {
    house = await testHouse(SLOW);
    const ann = new Visitor(house.address);
    const line = await ann.sit(TABLE);
    const { patron } = await line.until('welcome');
    await line.wish(TABLE, PLACE);
    const stopped = house.stop();
    line.say({ say: 'wish', table: TABLE, id: 'late', wish: PLACE });
    await stopped;
    expect((await line.closed).code).toBe(1001);
    const settled = await line.until('update', ({ changes }) => (changes.last?.rows.length ?? 0) > 0);
    expect(settled.receipt).toBeDefined();
    expect(line.heard.at(-1)).toMatchObject({ say: 'bye', reason: 'The house is closing.' });
    const late = line.heard.find((message) => message.say === 'answer' && message.id === 'late');
    if (late !== undefined) expect(late).toMatchObject({ ok: false, refusal: { code: 'house/closing' } });
    const { stack } = getState(house).seats.get(patron) ?? { stack: 0 };
    expect([99_000, 100_000, 101_000]).toContain(stack);

    house = await testHouse(SLOW, {}, { memory: house.record });
    expect(house.record.journals.get(TABLE)?.snapshot).toBeDefined();
    expect(getState(house).seats.get(patron)).toMatchObject({ stack, placed: [] });
    expect(await auditStore(house.store, expectedTransfers)).toMatchObject({ ok: true });
  });

  it('returns open bets after a crash, pays nothing twice, and the old process can write no more', async () => {
    const crashed = await testHouse(SLOW);
    const line = await new Visitor(crashed.address).sit(TABLE);
    const { patron } = await line.until('welcome');
    await line.wish(TABLE, PLACE);
    house = await testHouse(SLOW, {}, { memory: crashed.record });
    expect(getState(house).seats.get(patron)).toMatchObject({ stack: 100_000, placed: [] });
    expect(await line.wish(TABLE, PLACE)).toMatchObject({
      ok: false,
      refusal: { code: 'store/stale-epoch' },
    });
    await crashed.stop();
    expect(await auditStore(house.store, expectedTransfers)).toMatchObject({ ok: true });
  });
});

describe('the floor', () => {
  it('lets each table keep its number among those of its house', async () => {
    const tables = ['morgantown/midi', 'morgantown/mini', 'firekeepers/baccarat'].map((game) => ({
      game,
      settings: SLOW,
    }));
    house = await testHouse(SLOW, { tables });
    const numbers = (of: TestHouse) => of.floor.tables().map(({ id, number }) => [id, number]);
    const first = numbers(house);
    expect(first).toEqual([
      ['morgantown-midi-1', 1],
      ['morgantown-mini-1', 2],
      ['firekeepers-baccarat-1', 1],
    ]);
    await house.stop();
    house = await testHouse(SLOW, { tables }, { memory: house.record });
    expect(numbers(house)).toEqual(first);
  });
});
