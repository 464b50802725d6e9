import { Client } from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { getCode, getMessage } from '../../../test/record/sample.ts';
import { newDatabase, query } from '../../../test/record/sharedServer.ts';
import { unwrap } from '../../base/index.ts';
import { type HouseLock, takeHouseLock, whoHasHouse } from './houseLock.ts';

const locks: HouseLock[] = [];
const others: Client[] = [];
afterEach(async () => {
  for (const lock of locks.splice(0)) await lock.release();
  for (const other of others.splice(0)) await other.end().catch(() => undefined);
  vi.restoreAllMocks();
});

/** The lock, released at the end of the test. */
async function take(...args: Parameters<typeof takeHouseLock>): ReturnType<typeof takeHouseLock> {
  const taken = await takeHouseLock(...args);
  if (taken.ok) locks.push(taken.value);
  return taken;
}

/** Another holder of the lock, under a name. */
async function heldBy(url: string, name: string): Promise<Client> {
  const other = new Client({ connectionString: url, application_name: name });
  other.on('error', () => {});
  await other.connect();
  others.push(other);
  await other.query('SELECT pg_advisory_lock(1668248944, 2)');
  return other;
}

const HOLDERS = `SELECT pid, mode FROM pg_locks WHERE locktype = 'advisory' AND classid = 1668248944 AND objid = 2
  AND granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
const LINES = `SELECT application_name AS name FROM pg_stat_activity
  WHERE datname = current_database() AND application_name LIKE 'coup house%'`;

/** The time at which a waiting process asks who has the lock. */
async function asksWho(watcher: Client, isOver = () => false): Promise<void> {
  const begun = (await watcher.query('SELECT clock_timestamp()::text AS at')).rows[0].at;
  const asked = `${LINES} AND query LIKE '%JOIN pg_stat_activity USING%' AND query_start > $1::timestamptz`;
  while (!isOver() && (await watcher.query(asked, [begun])).rows.length === 0);
}

async function loadWatcher(ownerUrl: string): Promise<Client> {
  const watcher = new Client(ownerUrl);
  await watcher.connect();
  others.push(watcher);
  return watcher;
}

const inUse = (folder: string, pid: number | string) => [
  'house/in-use',
  `the house in ${folder} is open already, in process ${pid}`,
];

/** Larger than any pid of a system. */
const NOBODY = 2 ** 30;

describe('the lock of a house', () => {
  it('the house lock has one holder, who is named until it is released', async () => {
    const { url, ownerUrl } = await newDatabase();
    const lock = unwrap(await take(url, '/data'));
    expect(await query(ownerUrl, HOLDERS)).toEqual([{ pid: lock.session, mode: 'ExclusiveLock' }]);
    const refused = await take(url, '/data');
    expect([getCode(refused), getMessage(refused)]).toEqual(inUse('/data', process.pid));
    expect(await query(ownerUrl, LINES)).toEqual([{ name: `coup house, pid ${process.pid}` }]);
    expect(await whoHasHouse(url, '/data')).toEqual({
      code: 'house/in-use',
      message: `the house in /data is open already, in process ${process.pid}`,
    });
    await lock.announce('http://localhost:8787/');
    const where = `the house in /data is open already at http://localhost:8787/, in process ${process.pid}`;
    expect(getMessage(await take(url, '/data'))).toBe(where);
    expect((await whoHasHouse(url, '/data'))?.message).toBe(where);
    // An address that would be cut off is not announced.
    await lock.announce(`http://${'long'.repeat(20)}:8787/`);
    expect(getMessage(await take(url, '/data'))).toBe(where);
    await lock.release();
    await lock.lost;
    await lock.release();
    expect(getCode(await take(url, '/data'))).toBe('ok');
  });

  it('the house lock can be shared by nodes, and excludes every other process', async () => {
    const { url, ownerUrl } = await newDatabase();
    const sharing = [
      unwrap(await take(url, '/data', undefined, 'shared')),
      unwrap(await take(url, '/data', undefined, 'shared')),
    ];
    expect(await query(ownerUrl, HOLDERS)).toEqual(
      expect.arrayContaining(sharing.map(({ session }) => ({ pid: session, mode: 'ShareLock' }))),
    );
    expect(getCode(await take(url, '/data'))).toBe('house/in-use');
    for (const lock of sharing) await lock.release();
    unwrap(await take(url, '/data'));
    expect(getCode(await take(url, '/data', undefined, 'shared'))).toBe('house/in-use');
  });

  it('the house lock of one database does not affect another', async () => {
    const [one, other] = [await newDatabase(), await newDatabase()];
    await heldBy(other.url, `coup house, pid ${process.pid}`);
    expect(getCode(await take(one.url, '/data'))).toBe('ok');
  });

  it('a process waits for the house lock while its holder may be dying, but not for ever', async () => {
    const [dead, unknown] = [await newDatabase(), await newDatabase()];
    await heldBy(dead.url, `coup house, pid ${NOBODY}`);
    await heldBy(unknown.url, 'coup house, pid -5');
    const [ofDead, ofUnknown] = await Promise.all([take(dead.url, '/dead'), take(unknown.url, '/unknown')]);
    expect([getCode(ofDead), getMessage(ofDead)]).toEqual(inUse('/dead', NOBODY));
    expect([getCode(ofUnknown), getMessage(ofUnknown)]).toEqual(inUse('/unknown', 'unknown'));
  });

  it('the house lock is granted as soon as a dying holder is gone', async () => {
    const { url, ownerUrl } = await newDatabase();
    const watcher = await loadWatcher(ownerUrl);
    const other = await heldBy(url, `coup house, pid ${NOBODY}`);
    const taking = take(url, '/data');
    await asksWho(watcher);
    await other.end();
    expect(getCode(await taking)).toBe('ok');
  });

  it('a process that was suspended does not give up before it has asked often enough', async () => {
    const { url, ownerUrl } = await newDatabase();
    const watcher = await loadWatcher(ownerUrl);
    const other = await heldBy(url, `coup house, pid ${NOBODY}`);
    let over = false;
    const taking = take(url, '/data').finally(() => {
      over = true;
    });
    await asksWho(watcher);
    const { now } = Date;
    vi.spyOn(Date, 'now').mockImplementation(() => now() + 60_000);
    for (let times = 0; times < 2; times++) await asksWho(watcher, () => over);
    await other.end();
    expect(getCode(await taking)).toBe('ok');
  });

  it('a process retakes the house lock from its own broken connection that the server has not noticed', async () => {
    const { url } = await newDatabase();
    const broken = unwrap(await take(url, '/data'));
    const again = unwrap(await take(url, '/data', broken));
    await broken.lost;
    expect(again.session).not.toBe(broken.session);
    const third = await take(url, '/data', broken);
    expect([getCode(third), getMessage(third)]).toEqual(inUse('/data', process.pid));
  });

  it('the house lock is lost with its connection', async () => {
    const { url, ownerUrl } = await newDatabase();
    const { lost, session } = unwrap(await take(url, '/data'));
    await query(ownerUrl, `SELECT pg_terminate_backend(${session})`);
    await lost;
    expect(getCode(await take(url, '/data'))).toBe('ok');
  });

  it('the house lock is unavailable with its database', async () => {
    const refused = await take('postgres://nobody@127.0.0.1:1/none', '/data');
    expect([getCode(refused), getMessage(refused)]).toEqual([
      'house/unavailable',
      'the database does not answer: connect ECONNREFUSED 127.0.0.1:1',
    ]);
  });
});
