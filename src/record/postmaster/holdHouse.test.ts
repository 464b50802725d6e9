import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { cableTo } from '../../../test/record/cable.ts';
import { codeOf, grant, messageOf, writerOf } from '../../../test/record/sample.ts';
import { newDatabase, query } from '../../../test/record/sharedServer.ts';
import { unwrap } from '../../base/index.ts';
import { openHouseDatabase } from './server.ts';

const openOn = (databaseUrl: string, onProgress: (words: string) => void = () => {}) =>
  openHouseDatabase({ databaseUrl, key: 'ab'.repeat(32), allowLoss: true, onProgress });

const LOCK_HOLDER = `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND classid = 1668248944 AND objid = 2
  AND granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

const breakTheLine = (ownerUrl: string): Promise<unknown[]> =>
  query(ownerUrl, `SELECT pg_terminate_backend(pid) FROM (${LOCK_HOLDER}) AS holder`);

describe('[RELIABILITY 41] a database of somebody else', () => {
  it('has one process at a time, and names it', async () => {
    const { url } = await newDatabase();
    const first = unwrap(await openOn(url));
    const second = await openOn(url);
    expect([codeOf(second), messageOf(second)]).toEqual([
      'house/in-use',
      `the house in this database is open already, in process ${process.pid}`,
    ]);
    const visit = unwrap(await openHouseDatabase({ databaseUrl: url, visit: true }));
    await visit.close();
    expect(codeOf(await (await writerOf(first.store, 'cage')).post(grant('0', 'ann', 5)))).toBe('ok');
    await first.close();
    await unwrap(await openOn(url)).close();
  });

  it('is taken back when its line was broken, before anybody else comes', async () => {
    const { url, ownerUrl } = await newDatabase();
    let back = (): void => {};
    const isBack = new Promise<void>((resolve) => {
      back = resolve;
    });
    const house = unwrap(await openOn(url, (words) => words === 'the database is back' && back()));
    await breakTheLine(ownerUrl);
    await isBack;
    expect(codeOf(await openOn(url))).toBe('house/in-use');
    expect(codeOf(await (await writerOf(house.store, 'cage')).post(grant('0', 'ann', 5)))).toBe('ok');
    await house.close();
  });

  it('is taken back though the database has not noticed that the line is broken', async () => {
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
    expect(codeOf(await openOn(url))).toBe('house/in-use');
    await house.close();
    await cable.close();
  });

  it('is left to another who was first, said so, and written to no more', async () => {
    const { url, ownerUrl } = await newDatabase();
    const house = unwrap(await openOn(url));
    const cage = await writerOf(house.store, 'cage');
    const other = new Client({ connectionString: url, application_name: `coup house, pid ${process.pid}` });
    await other.connect();
    // It stands in line already: the moment the lock is free, it is the other's.
    const waits = other.query('SELECT pg_advisory_lock(1668248944, 2)');
    while ((await query(ownerUrl, LOCK_HOLDER.replace('granted', 'NOT granted'))).length === 0);
    await breakTheLine(ownerUrl);
    await waits;
    expect(await house.taken).toBe(`the house in this database is open already, in process ${process.pid}`);
    expect(codeOf(await cage.post(grant('0', 'ann', 5)))).toBe('store/unavailable');
    await house.close();
    await other.end();
  });
});
