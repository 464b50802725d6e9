import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { untilSeen } from '../../../test/live/until.ts';
import { cableTo } from '../../../test/record/cable.ts';
import { getCode, getMessage, grant, loadWriter } from '../../../test/record/sample.ts';
import { newDatabase, query } from '../../../test/record/sharedServer.ts';
import { ok, type Result, unwrap } from '../../base/index.ts';
import { type DatabaseRefusal, refuseHouse } from '../postgres/databaseRefusal.ts';
import { holdHouse } from './holdHouse.ts';
import type { HouseLock } from './houseLock.ts';
import { openHouseDatabase } from './server.ts';

const openOn = (databaseUrl: string, onProgress: (words: string) => void = () => {}) =>
  openHouseDatabase({ databaseUrl, key: 'ab'.repeat(32), allowLoss: true, onProgress });

const LOCK_HOLDER = `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND classid = 1668248944 AND objid = 2
  AND granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

const breakTheLine = (ownerUrl: string): Promise<unknown[]> =>
  query(ownerUrl, `SELECT pg_terminate_backend(pid) FROM (${LOCK_HOLDER}) AS holder`);

describe('[RELIABILITY 41] an external database', () => {
  it('an external database belongs to one process at a time, which the refusal names', async () => {
    const { url } = await newDatabase();
    const first = unwrap(await openOn(url));
    const second = await openOn(url);
    expect([getCode(second), getMessage(second)]).toEqual([
      'house/in-use',
      `the house in this database is open already, in process ${process.pid}`,
    ]);
    const visit = unwrap(await openHouseDatabase({ databaseUrl: url, visit: true }));
    await visit.close();
    expect(getCode(await (await loadWriter(first.store, 'cage')).post(grant('0', 'ann', 5)))).toBe('ok');
    await first.close();
    await unwrap(await openOn(url)).close();
  });

  it('the house lock is retaken after a broken connection, before another process gets it', async () => {
    const { url, ownerUrl } = await newDatabase();
    let back = (): void => {};
    const isBack = new Promise<void>((resolve) => {
      back = resolve;
    });
    const house = unwrap(await openOn(url, (words) => words === 'the database is back' && back()));
    await breakTheLine(ownerUrl);
    await isBack;
    expect(getCode(await openOn(url))).toBe('house/in-use');
    expect(getCode(await (await loadWriter(house.store, 'cage')).post(grant('0', 'ann', 5)))).toBe('ok');
    await house.close();
  });

  it('the house lock is retaken even if the server has not noticed the broken connection', async () => {
    const { url } = await newDatabase();
    const cable = await cableTo(url);
    const told: string[] = [];
    let back = (): void => {};
    const isBack = new Promise<void>((resolve) => {
      back = resolve;
    });
    const house = unwrap(
      await openOn(cable.url, (words) => {
        told.push(words);
        if (words === 'the database is back') back();
      }),
    );
    told.length = 0;
    cable.loosen();
    const closed = await Promise.race([isBack, house.taken]);
    expect([closed, told]).toEqual([undefined, ['the database has gone away', 'the database is back']]);
    expect(getCode(await openOn(url))).toBe('house/in-use');
    await house.close();
    await cable.close();
  });

  it('a house that lost its lock to another process says so and writes nothing more', async () => {
    const { url, ownerUrl } = await newDatabase();
    const house = unwrap(await openOn(url));
    const cage = await loadWriter(house.store, 'cage');
    const other = new Client({ connectionString: url, application_name: `coup house, pid ${process.pid}` });
    await other.connect();
    // It is already in the queue: the lock goes to it as soon as it is free.
    const waits = other.query('SELECT pg_advisory_lock(1668248944, 2)');
    while ((await query(ownerUrl, LOCK_HOLDER.replace('granted', 'NOT granted'))).length === 0);
    await breakTheLine(ownerUrl);
    await waits;
    expect(await house.taken).toBe(`the house in this database is open already, in process ${process.pid}`);
    expect(getCode(await cage.post(grant('0', 'ann', 5)))).toBe('store/unavailable');
    await house.close();
    await other.end();
  });
});

/** A lock that the test can break, which counts its releases. */
function getLock(session: number) {
  let lose = (): void => {};
  const lost = new Promise<void>((resolve) => {
    lose = resolve;
  });
  const state = { released: 0, announced: [] as string[] };
  const lock: HouseLock = {
    session,
    lost,
    announce: async (address) => void state.announced.push(address),
    release: async () => {
      state.released += 1;
      lose();
    },
  };
  return { lock, lose, state };
}

type Again = Result<HouseLock, DatabaseRefusal>;

/** A held house, its messages and its requests; each request gets the next answer. */
function held(first: HouseLock, answers: (Again | Promise<Again>)[]) {
  const told: string[] = [];
  const asked: HouseLock[] = [];
  const state = { closed: 0 };
  const takeAgain = async (lost: HouseLock): Promise<Again> => {
    asked.push(lost);
    return answers.shift() ?? new Promise<never>(() => {});
  };
  const close = async (): Promise<void> => {
    state.closed += 1;
  };
  const hold = holdHouse(first, takeAgain, { close }, 'the database', (words) => told.push(words));
  return { ...hold, told, asked, state };
}

const turn = () => new Promise(setImmediate);
const AWAY = refuseHouse('house/unavailable', 'it does not answer');

describe('holding the house', () => {
  it('the holder asks for a lost lock until it has it, each time', async () => {
    const [first, second, third] = [getLock(1), getLock(2), getLock(3)];
    const house = held(first.lock, [AWAY, AWAY, ok(second.lock), ok(third.lock)]);
    await turn();
    expect([house.told, house.asked]).toEqual([[], []]);
    await house.announce('http://localhost:8787/');
    first.lose();
    await untilSeen(() => house.told.includes('the database is back'));
    expect(house.told).toEqual([
      'the database has gone away',
      'it does not answer',
      'it does not answer',
      'the database is back',
    ]);
    expect(house.asked).toEqual([first.lock, first.lock, first.lock]);
    second.lose();
    await untilSeen(() => house.asked.length >= 4);
    await turn();
    expect(house.asked.at(-1)).toBe(second.lock);
    expect(house.told.slice(4)).toEqual(['the database has gone away', 'the database is back']);
    await house.end();
    expect([first, second, third].map(({ state }) => state.released)).toEqual([0, 0, 2]);
    // Each lock announces the address.
    for (const { state } of [first, second, third])
      expect(state.announced).toEqual(['http://localhost:8787/']);
    expect(house.state.closed).toBe(0);
    expect(house.told).toHaveLength(6);
  });

  it('the holder closes the store and says so when another process has the lock', async () => {
    const { lock, lose } = getLock(1);
    const house = held(lock, [AWAY, refuseHouse('house/in-use', 'another has it')]);
    lose();
    expect(await house.taken).toBe('another has it');
    expect(house.told).toEqual([
      'the database has gone away',
      'it does not answer',
      'another has it',
      'the house is closed',
    ]);
    expect(house.state.closed).toBe(1);
    await house.end();
    expect(house.state.closed).toBe(1);
  });

  it('a lock that arrives after the release is given back', async () => {
    const [first, late] = [getLock(1), getLock(2)];
    let answer = (_: Again): void => {};
    const house = held(first.lock, [
      new Promise<Again>((resolve) => {
        answer = resolve;
      }),
    ]);
    first.lose();
    await untilSeen(() => house.asked.length !== 0);
    const ended = house.end();
    answer(ok(late.lock));
    await ended;
    expect([first.state.released, late.state.released]).toEqual([1, 1]);
    expect(house.told).toEqual(['the database has gone away']);
  });

  it('a holder that waits to ask again can be released at once', async () => {
    const { lock, lose } = getLock(1);
    const house = held(lock, [AWAY]);
    lose();
    await untilSeen(() => house.told.length >= 2);
    await house.end();
    expect(house.asked).toHaveLength(1);
    expect(house.state.closed).toBe(0);
  });

  it('the holder works without a listener', async () => {
    const [first, second] = [getLock(1), getLock(2)];
    const asked: number[] = [];
    const takeAgain = async ({ session }: HouseLock): Promise<Again> => {
      asked.push(session);
      return ok(second.lock);
    };
    const hold = holdHouse(first.lock, takeAgain, { close: async () => {} }, 'the database');
    first.lose();
    await untilSeen(() => asked.length !== 0);
    await turn();
    await hold.end();
    expect([asked, second.state.released]).toEqual([[1], 2]);
  });
});
