import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../test/freePort.ts';
import { untilItStays } from '../../../test/live/until.ts';
import { calledFor, grant, loadWriter } from '../../../test/record/sample.ts';
import { query } from '../../../test/record/sharedServer.ts';
import { control, FOLLOWED, followFrom, placeFor, waitForStandby } from '../../../test/record/standby.ts';
import { unwrap } from '../../base/index.ts';
import { auditStore } from '../../house/index.ts';
import type { DataPlace } from './dataPlace.ts';
import { getUrl, readPasswords, setUpServer } from './passwords.ts';
import { findPostmaster, initialise, startPostmaster } from './postmaster.ts';
import { openHouseDatabase } from './server.ts';

const base = mkdtempSync(join(tmpdir(), 'coup-test-standby-'));
chmodSync(base, 0o711);
const places: DataPlace[] = [];
afterAll(() => {
  for (const place of places)
    if (findPostmaster(place) !== undefined) control(place, 'stop', '-m', 'immediate');
  rmSync(base, { recursive: true, force: true });
});

function placeIn(name: string): DataPlace {
  const place = placeFor(join(base, name));
  places.push(place);
  return place;
}

describe('[RELIABILITY 38, 42] promoting a synchronous standby', () => {
  it('a promoted standby has every acknowledged commit, and counts as the same house', async () => {
    const primary = placeIn('primary');
    const passwords = unwrap(readPasswords(primary));
    unwrap(await initialise(primary, passwords.owner, { durable: false }));
    const getOwner = (port: number): string => getUrl('owner', passwords, port, 'coup');
    const open = async (port: number) => {
      const databaseUrl = getUrl('house', passwords, port, 'coup');
      return unwrap(
        await openHouseDatabase({ databaseUrl, ownerUrl: getOwner(port), withoutKey: true, allowLoss: true }),
      );
    };
    const first = unwrap(await startPostmaster(primary, FOLLOWED));
    unwrap(await setUpServer(getUrl('owner', passwords, first.port, 'postgres'), passwords));
    await (await open(first.port)).close();
    control(primary, 'stop', '-m', 'fast');
    const [port, own] = [await freePort(), await freePort()];
    const standby = placeIn('standby');
    followFrom(primary, standby, port, own, passwords);
    unwrap(await startPostmaster(primary, { ...FOLLOWED, port }));
    control(standby, 'start');
    // Opening it earlier is answered with the warning that acknowledged commits may be missing.
    const early = await open(port);
    await untilItStays(async () => unwrap(await early.store.warnings()).length !== 0);
    expect(unwrap(await early.store.warnings())).toEqual([
      expect.stringContaining('synchronous_standby_names'),
    ]);
    await waitForStandby(getOwner(port));
    await untilItStays(async () => unwrap(await early.store.warnings()).length <= 0);
    await early.close();

    const house = await open(port);
    unwrap(await (await loadWriter(house.store, 'cage')).post(grant('first', 'ann', 500)));
    control(primary, 'stop', '-m', 'immediate');
    await house.close();
    await query(getOwner(own), 'SELECT pg_promote(true)');
    const promoted = await open(own);
    expect(promoted.place).toMatch(/^database \d+ \d+ \d+\.\d+$/);
    expect(promoted.place).toBe(house.place);
    expect(await auditStore(promoted.store, calledFor)).toMatchObject({ ok: true, value: { transfers: 1 } });
    unwrap(await (await loadWriter(promoted.store, 'cage')).post(grant('second', 'ann', 500)));
    await promoted.close();
  });
});
