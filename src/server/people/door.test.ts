import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { untilSeen } from '../../../test/live/until.ts';
import { KEY, pushedTime, SLOW, TABLE, type TestHouse, testHouse } from '../../../test/server/house.ts';
import { openLine, Visitor } from '../../../test/server/visitor.ts';
import { unwrap } from '../../base/index.ts';
import { DOOR } from '../../forms/index.ts';
import { openDoor, SESSION_MS, UNSEATED_MS } from '../../house/index.ts';
import { API, LIMITS } from '../../protocol/index.ts';
import { type Batch, emptyRecord, memoryStore } from '../../record/index.ts';

let house: TestHouse | undefined;
afterEach(async () => {
  await house?.stop();
  house = undefined;
});

const getRows = (of: TestHouse, journal: string) => of.record.journals.get(journal)?.rows ?? [];

describe('[RELIABILITY 24] sessions', () => {
  it('gives each guest an id of 128 bits and a token of 256, and keeps only the hash of the token', async () => {
    house = await testHouse(SLOW);
    const [ann, bob] = [new Visitor(house.address), new Visitor(house.address)];
    const [a, b] = [await ann.begin(), await bob.begin()];
    expect(a.patron).toMatch(/^[0-9a-f]{32}$/);
    expect(a.patron).not.toBe(b.patron);
    expect(a.name).toMatch(/^Guest \d{4}$/);
    expect(a.purse).toMatchObject({ cage: 200_000, tables: 0, granted: 200_000 });
    const token = ann.cookie.replace('coup_session=', '');
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const door = JSON.stringify(getRows(house, DOOR));
    expect(door).not.toContain(token);
    expect(door).toContain(createHash('sha256').update(token).digest('hex'));
  });

  it('keeps the cookie from pages and from other sites', async () => {
    house = await testHouse(SLOW, { publicUrl: 'https://coup.example' });
    const { headers } = await new Visitor(house.localAddress).ask('POST', `${API}/session`, {});
    const cookie = headers.get('set-cookie') ?? '';
    for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/', 'Secure']) expect(cookie).toContain(part);
    // By its name no other host of the domain can have set it; by any other name it is none.
    const [token = ''] = /^__Host-coup_session=[^;]+/.exec(cookie) ?? [];
    const whoAmI = async (sent: string): Promise<number> => {
      const visitor = new Visitor(house?.localAddress ?? '');
      visitor.cookie = sent;
      return (await visitor.ask('GET', `${API}/session`)).status;
    };
    expect(await whoAmI(token)).toBe(200);
    expect(await whoAmI(token.replace('__Host-', ''))).toBe(401);
  });

  it('answers the session that there is, and never takes up a token that a client brings', async () => {
    house = await testHouse(SLOW);
    const ann = new Visitor(house.address);
    const first = await ann.begin();
    const { cookie } = ann;
    expect((await ann.begin()).patron).toBe(first.patron);
    expect(ann.cookie).toBe(cookie);
    const planted = new Visitor(house.address);
    planted.cookie = `coup_session=${Buffer.alloc(32, 7).toString('base64url')}`;
    const victim = await planted.begin();
    expect(victim.patron).not.toBe(first.patron);
    expect(planted.cookie).not.toContain(Buffer.alloc(32, 7).toString('base64url'));
  });

  it('takes a new name for the session that there is, which others read at the next seat', async () => {
    house = await testHouse(SLOW);
    const ann = new Visitor(house.address);
    const { patron } = await ann.begin({ name: 'Ann' });
    const line = await ann.connect();
    expect(await ann.begin({ name: 'Anna' })).toMatchObject({ patron, name: 'Anna' });
    expect((await ann.ask('POST', `${API}/session`, { name: 'Anna (bot)' })).status).toBe(400);
    line.say({ say: 'watch', table: TABLE });
    line.say({ say: 'wish', table: TABLE, id: 'sit', wish: { do: 'sit' } });
    await line.until('update', ({ changes }) => changes.patrons?.[0]?.name === 'Anna');
    expect(JSON.stringify(getRows(house, DOOR))).toContain('guest-renamed');
    expect((await ann.begin()).name).toBe('Anna');
  });

  it('marks programs as such, and lets no person look like one', async () => {
    house = await testHouse(SLOW);
    const bot = await new Visitor(house.address).begin({ name: 'Ming', bot: true });
    expect(bot).toMatchObject({ name: 'Ming (bot)', bot: true });
    for (const name of ['Ming (bot)', 'Ming (BOT)', 'Ming ( bot )', '(bot)', 'Ming （bot）']) {
      const { status } = await new Visitor(house.address).ask('POST', `${API}/session`, { name });
      expect(status).toBe(400);
    }
    expect(await new Visitor(house.address).begin({ name: 'Robot' })).toMatchObject({ name: 'Robot' });
  });

  it('takes no name that others could take for another, of a newcomer or of who is there', async () => {
    house = await testHouse(SLOW);
    const ann = new Visitor(house.address);
    await ann.begin({ name: 'Åsa' });
    for (const name of ['\u202eAnn', 'An\u3164n', 'Annа', 'Ann (bоt)'])
      for (const visitor of [ann, new Visitor(house.address)])
        expect(await visitor.ask('POST', `${API}/session`, { name })).toMatchObject({
          status: 400,
          json: { error: { code: 'message/malformed' } },
        });
    expect(await ann.begin()).toMatchObject({ name: 'Åsa' });
    const bot = await new Visitor(house.address).ask('POST', `${API}/session`, { name: 'Annа', bot: true });
    expect(bot.status).toBe(400);
  });

  it('outlives a restart of the house, and ends after its time', async () => {
    const time = pushedTime();
    house = await testHouse(SLOW, {}, { time });
    const ann = new Visitor(house.address);
    const { patron } = await ann.begin({ name: 'Ann' });
    await house.stop();
    house = await testHouse(SLOW, {}, { time, memory: house.record });
    const again = new Visitor(house.address);
    again.cookie = ann.cookie;
    expect((await again.ask('GET', `${API}/session`)).json).toMatchObject({ patron, name: 'Ann' });
    time.push(SESSION_MS);
    expect((await again.ask('GET', `${API}/session`)).status).toBe(401);
  });

  it('is short for one who never sits at a table: a day, and then no seat is taken with it', async () => {
    const time = pushedTime();
    // A socket lives on while the clock is pushed past what it may be silent for.
    house = await testHouse(SLOW, {}, { time, limits: { silenceMs: Number.MAX_SAFE_INTEGER } });
    const [ann, bob] = [new Visitor(house.address), new Visitor(house.address)];
    await (await ann.sit(TABLE)).until('update');
    await bob.begin();
    const asked = async (visitor: Visitor) => (await visitor.ask('GET', `${API}/session`)).status;
    await untilSeen(() =>
      JSON.stringify(house === undefined ? [] : getRows(house, DOOR)).includes('guest-seated'),
    );
    time.push(UNSEATED_MS - 3_600_000);
    expect([await asked(ann), await asked(bob)]).toEqual([200, 200]);
    const line = await bob.connect();
    time.push(3_600_000);
    expect([await asked(ann), await asked(bob)]).toEqual([200, 401]);
    expect(await line.wish(TABLE, { do: 'sit' })).toMatchObject({
      ok: false,
      refusal: { code: 'session/none' },
    });
  });

  it('is made to last at the next start, where the house died before it could say so', async () => {
    const memory = emptyRecord();
    const store = memoryStore({ record: memory });
    const away = { ok: false, error: { code: 'store/malformed', message: 'not now' } } as const;
    const isNote = ({ events }: Batch): boolean => events.some(({ type }) => type === 'guest-seated');
    const commit = async (batch: Batch) => (isNote(batch) ? away : store.commit(batch));
    const cut = {
      ...store,
      commit,
      commitAll: (batches: readonly Batch[]) => Promise.all(batches.map(commit)),
    };
    house = await testHouse(SLOW, {}, { record: { store: cut, key: KEY } });
    await (await new Visitor(house.address).sit(TABLE)).until('update');
    await house.stop();
    const types = () => memory.journals.get(DOOR)?.rows.map(({ type }) => type);
    expect(types()).toEqual(['session-begun']);
    house = await testHouse(SLOW, {}, { memory });
    await house.stop();
    expect(types()).toEqual(['session-begun', 'guest-seated']);
  });

  it('ends at logout, for good, and closes its sockets and no others', async () => {
    house = await testHouse(SLOW);
    const [ann, bob] = [new Visitor(house.address), new Visitor(house.address)];
    await ann.begin();
    await bob.begin();
    const [one, two, other] = [await ann.connect(), await ann.connect(), await bob.connect()];
    const unused = await ann.ticket();
    const { cookie } = ann;
    expect((await ann.ask('DELETE', `${API}/session`)).status).toBe(204);
    expect((await one.closed).code).toBe(1008);
    expect(one.heard.at(-1)).toMatchObject({ say: 'bye', reason: 'The session is over.' });
    await two.closed;
    await expect(openLine(house.address, unused)).rejects.toThrow('401');
    ann.cookie = cookie;
    expect((await ann.ask('GET', `${API}/session`)).status).toBe(401);
    other.say({ say: 'ping', at: 1 });
    await other.next('pong');
  });
});

describe('[RELIABILITY 24] tickets', () => {
  it('open one socket each', async () => {
    house = await testHouse(SLOW);
    const ann = new Visitor(house.address);
    await ann.begin();
    const ticket = await ann.ticket();
    await openLine(house.address, ticket);
    await expect(openLine(house.address, ticket)).rejects.toThrow('401');
    await expect(openLine(house.address, 'never-issued')).rejects.toThrow('401');
    await expect(openLine(house.address, '')).rejects.toThrow('401');
  });

  it('are good for thirty seconds', async () => {
    const time = pushedTime();
    house = await testHouse(SLOW, {}, { time });
    const ann = new Visitor(house.address);
    await ann.begin();
    const [late, inTime] = [await ann.ticket(), await ann.ticket()];
    time.push(LIMITS.ticketMs / 2);
    await openLine(house.address, inTime);
    time.push(LIMITS.ticketMs / 2);
    await expect(openLine(house.address, late)).rejects.toThrow('401');
  });

  it('need a session, and a page of the house', async () => {
    house = await testHouse(SLOW, { origins: ['https://friend.example'] });
    const nobody = new Visitor(house.address);
    expect((await nobody.ask('POST', `${API}/ticket`)).status).toBe(401);
    const ann = new Visitor(house.address);
    await ann.begin();
    const origin = (from: string) => ({ origin: from });
    const foreign = origin('https://evil.example');
    await expect(openLine(house.address, await ann.ticket(), foreign)).rejects.toThrow('403');
    await openLine(house.address, await ann.ticket(), origin(`http://127.0.0.1:${house.port}`));
    await openLine(house.address, await ann.ticket(), origin('https://friend.example'));
    expect((await ann.ask('POST', `${API}/ticket`, undefined, foreign)).status).toBe(403);
    expect((await ann.ask('DELETE', `${API}/session`, undefined, foreign)).status).toBe(403);
    expect((await ann.ask('GET', `${API}/session`)).status).toBe(200);
  });
});

describe('[RELIABILITY 25] sockets', () => {
  it('are counted by patron and by address', async () => {
    house = await testHouse(SLOW, { socketsPerAddress: 3 }, { limits: { socketsPerPatron: 2 } });
    const [ann, bob] = [new Visitor(house.address), new Visitor(house.address)];
    await ann.begin();
    await bob.begin();
    const first = await ann.connect();
    await ann.connect();
    await expect(ann.connect()).rejects.toThrow('429');
    await bob.connect();
    await expect(bob.connect()).rejects.toThrow('429');
    first.ws.close();
    const sockets = async () => /^coup_sockets (\d+)$/m.exec((await bob.ask('GET', '/metrics')).text)?.[1];
    while ((await sockets()) !== '2');
    await bob.connect();
  });

  it('refuse what they cannot read, change nothing, and close after a few', async () => {
    house = await testHouse(SLOW);
    const line = await new Visitor(house.address).sit(TABLE);
    const seq = house.floor.find(TABLE)?.state().seq;
    const wishes = [
      { do: 'place', bet: 'player', amount: 1.5 },
      { do: 'place', bet: 'player', amount: '1e3' },
      { do: 'place', bet: 'player', amount: 2 ** 53 },
      { do: 'place', bet: 'player', amount: -1 },
      { do: 'place', bet: '__proto__', amount: 500, extra: 1 },
      { do: 'fly' },
    ];
    for (const wish of wishes) {
      line.say({ say: 'wish', table: TABLE, id: 'x', wish });
      expect((await line.next('refused')).refusal).toMatchObject({
        code: 'message/malformed',
        retryable: false,
      });
    }
    for (const frame of ['', '[', 'null', '{"say":"watch","table":"a","__proto__":{"x":1}}']) {
      line.ws.send(frame);
      expect((await line.next('refused')).refusal.code).toBe('message/malformed');
    }
    expect(house.floor.find(TABLE)?.state().seq).toBe(seq);
    line.ws.send(Buffer.from('{"say":"ping","at":1}'), { binary: true });
    expect((await line.closed).code).toBe(1008);
  });

  it('take a burst and then a steady rate, and no frame beyond the bound', async () => {
    house = await testHouse(SLOW, {}, { limits: { framesAtOnce: 5, framesPerSecond: 0.001 } });
    const ann = new Visitor(house.address);
    await ann.begin();
    const line = await ann.connect();
    for (let at = 0; at < 6; at++) line.say({ say: 'ping', at });
    await line.next('pong', ({ at }) => at === 4);
    expect((await line.next('refused')).refusal).toMatchObject({ code: 'message/too-many', retryable: true });
    const other = await ann.connect();
    other.ws.send(`"${'x'.repeat(LIMITS.frameBytes)}"`);
    expect((await other.closed).code).toBe(1009);
  });
});

describe('a door whose record cannot be read', () => {
  it('is not opened, and the place is named', async () => {
    const store = memoryStore({ record: emptyRecord() });
    const { epoch } = unwrap(await store.claim(DOOR));
    const event = { type: 'session-ended', body: { session: 'ab'.repeat(32) } };
    unwrap(await store.commit({ journal: DOOR, epoch, expectedSeq: 0, events: [event], transfers: [] }));
    expect(await openDoor(store, Date.now, () => new Uint8Array(32))).toMatchObject({
      ok: false,
      error: {
        code: 'store/unreadable',
        message: expect.stringMatching(/^journal door, event 1 cannot be read: \/body\/at: /),
      },
    });
  });
});
