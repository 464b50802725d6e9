import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type DurableDatabase, durableDatabase } from '../../../test/server/durableDatabase.ts';
import { GAME, KEY, SLOW, TABLE } from '../../../test/server/house.ts';
import { type TinyNats, tinyNats } from '../../../test/server/tinyNats.ts';
import { Visitor } from '../../../test/server/visitor.ts';
import { unwrap } from '../../base/index.ts';
import { NO_LOG } from '../../house/index.ts';
import { API } from '../../protocol/index.ts';
import { databaseIdentity } from '../../record/postgres/databaseIdentity.ts';
import { postgresTenures } from '../../record/postgres/index.ts';
import { withOwner } from '../../record/postgres/migrate.ts';
import { openRecord } from '../openRecord.ts';
import { DEFAULT_SETTINGS, type Settings } from '../settings.ts';
import { connectBroker } from './broker.ts';
import { type OpenNode, openNode } from './node.ts';
import { getSubjects } from './subjects.ts';

let database: DurableDatabase;
let nats: TinyNats;
const nodes: OpenNode[] = [];
beforeAll(async () => {
  database = await durableDatabase();
  nats = await tinyNats();
});
afterEach(async () => {
  for (const node of nodes.splice(0)) await node.stop();
});
afterAll(async () => {
  await nats.close();
  await database.remove();
});

/** Longer than a busy machine stands still; a node looks for whoever deals ten times as often. */
const LEASE_MS = 10_000;

const getSettings = (own: Partial<Settings> = {}): Settings => ({
  ...DEFAULT_SETTINGS,
  port: 0,
  bots: 0,
  leaseMs: LEASE_MS,
  tellEveryMs: 0,
  dealsToNobody: true,
  recountRowsPerSecond: 0,
  web: 'test/server/no-pages',
  tables: [{ game: GAME, count: 2, settings: SLOW }],
  databaseUrl: database.url,
  databaseOwnerUrl: database.ownerUrl,
  key: Buffer.from(KEY).toString('hex'),
  natsUrl: nats.url,
  ...own,
});

type Said = readonly [words: string, fields: Readonly<Record<string, unknown>>];

/** A node, and what it said in its log. */
async function opened(own: Partial<Settings> = {}) {
  const said: Said[] = [];
  const note = (fields: object, words: string) => void said.push([words, fields as Said[1]]);
  const log = { debug: () => {}, info: note, warn: note, error: note };
  const node = unwrap(await openNode(getSettings(own), { log, spreadMs: 0, chainLength: 20 }));
  nodes.push(node);
  const words = (): readonly string[] => said.map(([one]) => one);
  return { node, said, words };
}

const ready = async ({ localAddress }: OpenNode) => {
  const { status, json } = await new Visitor(localAddress).ask('GET', '/readyz');
  return [status, json] as const;
};

describe('a house of several nodes', () => {
  it('is dealt by one, reached through each, and goes on at another when the first closes', async () => {
    const first = await opened();
    expect(first.node.deals()).toBe(true);
    expect(first.node).toMatchObject({
      address: `http://localhost:${first.node.port}/`,
      localAddress: `http://127.0.0.1:${first.node.port}/`,
    });
    expect(first.said).toContainEqual(['the node is open', { address: first.node.address, deals: true }]);
    const second = await opened();
    expect(second.node.deals()).toBe(false);
    // A table goes to the other node, and stands still for a moment meanwhile. The one that deals says so first; the
    // other hears it from there.
    await expect.poll(first.words, { timeout: 120_000 }).toContain('a table is dealt by another node');
    for (const { node } of [first, second])
      await expect.poll(() => ready(node), { timeout: 120_000 }).toEqual([200, { ok: true }]);

    // A patron at the node that carries, at a table that either of them deals.
    const ann = new Visitor(second.node.localAddress);
    const line = await ann.sit(TABLE, 50_000);
    expect(await line.wish(TABLE, { do: 'place', bet: 'player', amount: 1_000 })).toMatchObject({ ok: true });
    expect(second.words()).toContain('this node deals a table');
    expect((await new Visitor(first.node.localAddress).ask('GET', '/metrics')).text).toContain(
      'coup_patrons_seated 1',
    );
    expect((await ann.ask('GET', '/metrics')).text).not.toContain('coup_patrons_seated 1');

    const closing = first.node.stop('to be mended');
    expect(first.node.stop('again')).toBe(closing);
    await closing;
    expect(first.said).toContainEqual(['the node closes', { reason: 'to be mended' }]);
    await expect(fetch(first.node.localAddress)).rejects.toThrow();
    const bye = await line.until('bye');
    expect(bye).toMatchObject({ reason: expect.stringMatching(/^The house /) });
    await expect.poll(second.node.deals, { timeout: 120_000 }).toBe(true);
    expect(second.words()).toContain('this node deals');
    await expect.poll(() => ready(second.node), { timeout: 120_000 }).toEqual([200, { ok: true }]);
    // Same session, same seat, same chips: what lay on the felt was settled or went back.
    const { purse } = (await ann.ask('GET', `${API}/session`)).json as { purse: Record<string, number> };
    expect(purse['cage']).toBe(150_000);
    expect([49_000, 50_000, 51_000]).toContain(purse['tables']);
    const again = await ann.connect();
    again.say({ say: 'watch', table: TABLE });
    expect((await again.next('table')).you?.stack).toBe(purse['tables']);
    expect((await ann.ask('GET', '/metrics')).text).toContain('coup_patrons_seated 1');

    // Another opens beside it, as the first did.
    const third = await opened({ publicUrl: 'https://coup.example' });
    expect([third.node.deals(), second.node.deals()]).toEqual([false, true]);
    expect(third.said).toContainEqual([
      'the node is open',
      { address: 'https://coup.example/', deals: false },
    ]);
    expect(third.node.address).toBe('https://coup.example/');
  });

  it('believes the origins of its own nodes, and none that a stranger at the broker names', async () => {
    const first = await opened();
    const stranger = unwrap(await connectBroker(nats.url, NO_LOG));
    const heard: [subject: string, hello: Buffer][] = [];
    const house = getSubjects(unwrap(await withOwner(database.url, databaseIdentity)));
    const asked = house.desk(1).replace(/1$/, '*');
    stranger.subscribe(asked, (data) => void heard.push([asked, data]));
    const second = await opened();
    const loadSession = async (origin: string): Promise<number> => {
      const { status } = await fetch(`${first.node.localAddress}${API.slice(1)}/session`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json' },
        body: '{}',
      });
      return status;
    };
    const theirs = `http://127.0.0.1:${second.node.port}`;
    await expect.poll(() => loadSession(theirs), { timeout: 120_000 }).toBe(200);
    const real = heard
      .map(([, hello]) => JSON.parse(String(hello)))
      .find(({ origins }) => origins.includes(theirs));
    const current = unwrap(await postgresTenures({ url: database.url }).current());
    const { proof, ...unproved } = real;
    const evil = { origins: ['http://evil.example'] };
    const say = (hello: object) =>
      stranger.request(house.desk(current?.epoch ?? 0), Buffer.from(JSON.stringify(hello)), 2_000);
    expect(proof).toMatch(/^[0-9a-f]{64}$/);
    for (const hello of [{ ...real, ...evil }, { ...real, ...evil, trunk: 'other' }, real])
      expect(await say(hello)).toBeUndefined();
    expect(String(await say({ ...unproved, ...evil, trunk: 'older', deals: undefined }))).toContain(
      'version',
    );
    expect(await loadSession('http://evil.example')).toBe(403);
    expect(await loadSession(theirs)).toBe(200);
    await stranger.close();
  });

  it('tells why a node does not open', async () => {
    const { node } = await opened();
    expect(await openNode(getSettings({ port: node.port }))).toMatchObject({
      ok: false,
      error: { code: 'house/address-in-use' },
    });
    const { key: _, ...keyless } = getSettings();
    expect(await openNode(keyless)).toEqual({
      ok: false,
      error: {
        code: 'house/bad-key',
        message:
          'a house needs a key for its seals: set COUP_KEY, or name a file (--key-file) or a data folder that keeps it',
      },
    });
    expect(await openNode(getSettings({ natsUrl: 'nats://127.0.0.1:1' }))).toMatchObject({
      ok: false,
      error: { code: 'house/unavailable', message: expect.stringContaining('nats://127.0.0.1:1 ') },
    });
  });

  it('says that nobody can be reached while its broker is away, lets its patrons go, and comes back', async () => {
    const { node, words } = await opened();
    const ann = new Visitor(node.localAddress);
    await ann.begin();
    const line = await ann.connect();
    await nats.away();
    await expect
      .poll(() => ready(node), { timeout: 120_000 })
      .toEqual([503, { ok: false, why: 'No node that deals can be reached.' }]);
    expect(await line.until('bye')).toMatchObject({
      reason: 'The house moves to another node: come back in a moment.',
    });
    const refused = await ann.ask('GET', `${API}/tables`);
    expect([refused.status, refused.json]).toMatchObject([503, { error: { code: 'house/unavailable' } }]);
    expect(words()).toContain('the broker has gone away');
    await nats.back();
    await expect.poll(() => ready(node), { timeout: 120_000 }).toEqual([200, { ok: true }]);
    expect((await ann.ask('GET', `${API}/session`)).status).toBe(200);
  });
});

describe('the record by the settings', () => {
  it('is a database with its key and its place, and a replica of it where one is named', async () => {
    const alone = getSettings({ natsUrl: undefined as never });
    const record = unwrap(await openRecord(alone));
    expect(record).toMatchObject({ key: KEY, place: expect.stringMatching(/^database \d+ \d+ /) });
    expect(record.replica).toBeUndefined();
    expect(record.connection).toBeDefined();
    // By itself it is this process's alone.
    expect(await openRecord(alone)).toMatchObject({ ok: false });
    await record.close();
    // A server that is not behind itself will do.
    const { replica, close } = unwrap(await openRecord({ ...alone, readDatabaseUrl: database.url }));
    expect(await replica?.events('significant', 1, 1)).toMatchObject({ ok: true, value: [{ seq: 1 }] });
    await close();
    expect(await replica?.events('significant', 1, 1)).toMatchObject({ ok: false });
    await unwrap(await openRecord(alone)).close();
  });
});
