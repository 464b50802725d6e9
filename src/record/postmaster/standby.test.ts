import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../test/live/liveHouse.ts';
import { calledFor, grant, writerOf } from '../../../test/record/sample.ts';
import { query } from '../../../test/record/sharedServer.ts';
import { unwrap } from '../../base/index.ts';
import { auditStore } from '../../house/index.ts';
import { findBinaries, program } from './binaries.ts';
import { type Passwords, readPasswords, setUpServer, urlOf } from './passwords.ts';
import { give, type Place, preparePlace } from './place.ts';
import { findPostmaster, initialise, startPostmaster } from './postmaster.ts';
import { openHouseDatabase } from './server.ts';

const base = mkdtempSync(join(tmpdir(), 'coup-test-standby-'));
chmodSync(base, 0o711);
const places: Place[] = [];
afterAll(() => {
  for (const place of places)
    if (findPostmaster(place) !== undefined) control(place, 'stop', '-m', 'immediate');
  rmSync(base, { recursive: true, force: true });
});

/** A server that others may follow. */
const FOLLOWED = { wal_level: 'replica', max_wal_senders: 4 };

function placeIn(name: string): Place {
  const place = unwrap(preparePlace(join(base, name), unwrap(findBinaries()), () => {}));
  places.push(place);
  return place;
}

const control = (place: Place, ...words: readonly string[]): void =>
  void execFileSync(program(place.programs, 'pg_ctl'), [...words, '-w', '-D', place.data, '-l', place.log], {
    ...place.runner,
    cwd: place.folder,
    stdio: 'ignore',
  });

/** A cold copy that follows whoever listens on one port, and listens on the other itself. */
function followFrom(primary: Place, port: number, own: number, { owner }: Passwords): Place {
  const standby = placeIn('standby');
  execFileSync('cp', ['-a', primary.data, standby.data]);
  rmSync(join(standby.data, 'postmaster.pid'), { force: true });
  copyFileSync(primary.passwords, standby.passwords);
  for (const file of [join(standby.data, 'standby.signal'), standby.log]) {
    writeFileSync(file, '');
    give(file, standby.runner);
  }
  const settings = [
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=coup_owner password=${owner}'`,
    `port = ${own}`,
    `listen_addresses = '127.0.0.1'`,
    `unix_socket_directories = ''`,
    'max_connections = 50',
  ];
  appendFileSync(join(standby.data, 'postgresql.auto.conf'), `${settings.join('\n')}\n`);
  return standby;
}

describe('[RELIABILITY 38, 42] a standby that follows synchronously and is promoted', () => {
  it('has what was acknowledged, and is no copy', async () => {
    const primary = placeIn('primary');
    const passwords = unwrap(readPasswords(primary));
    unwrap(await initialise(primary, passwords.owner, { durable: false }));
    const ownerOf = (port: number): string => urlOf('owner', passwords, port, 'coup');
    const open = async (port: number) => {
      const databaseUrl = urlOf('house', passwords, port, 'coup');
      return unwrap(
        await openHouseDatabase({ databaseUrl, ownerUrl: ownerOf(port), withoutKey: true, allowLoss: true }),
      );
    };
    const first = unwrap(await startPostmaster(primary, FOLLOWED));
    unwrap(await setUpServer(urlOf('owner', passwords, first.port, 'postgres'), passwords));
    await (await open(first.port)).close();
    control(primary, 'stop', '-m', 'fast');
    const [port, own] = [await freePort(), await freePort()];
    const standby = followFrom(primary, port, own, passwords);
    unwrap(await startPostmaster(primary, { ...FOLLOWED, port }));
    control(standby, 'start');
    await query(ownerOf(port), `ALTER SYSTEM SET synchronous_standby_names = '*'`);
    await query(ownerOf(port), 'SELECT pg_reload_conf()');
    const following = `SELECT FROM pg_stat_replication WHERE sync_state = 'sync'`;
    while ((await query(ownerOf(port), following)).length === 0) await sleep(50);

    const house = await open(port);
    unwrap(await (await writerOf(house.store, 'cage')).post(grant('first', 'ann', 500)));
    control(primary, 'stop', '-m', 'immediate');
    await house.close();
    await query(ownerOf(own), 'SELECT pg_promote(true)');
    const promoted = await open(own);
    expect(promoted.place).toMatch(/^database \d+ \d+ \d+\.\d+$/);
    expect(promoted.place).toBe(house.place);
    expect(await auditStore(promoted.store, calledFor)).toMatchObject({ ok: true, value: { transfers: 1 } });
    unwrap(await (await writerOf(promoted.store, 'cage')).post(grant('second', 'ann', 500)));
    await promoted.close();
  });
});
