import { execFileSync } from 'node:child_process';
import { appendFileSync, copyFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unwrap } from '../../src/base/index.ts';
import { findBinaries, program } from '../../src/record/postmaster/binaries.ts';
import { type DataPlace, give, preparePlace } from '../../src/record/postmaster/dataPlace.ts';
import type { Passwords } from '../../src/record/postmaster/passwords.ts';
import { untilItStays } from '../live/until.ts';
import { query } from './sharedServer.ts';

/** Settings of a server that standbys can follow. */
export const FOLLOWED = { wal_level: 'replica', max_wal_senders: 4 };

export const placeFor = (folder: string): DataPlace =>
  unwrap(preparePlace(folder, unwrap(findBinaries()), () => {}));

export const control = (place: DataPlace, ...words: readonly string[]): void =>
  void execFileSync(program(place.programs, 'pg_ctl'), [...words, '-w', '-D', place.data, '-l', place.log], {
    ...place.runner,
    cwd: place.folder,
    stdio: 'ignore',
  });

/** A cold copy of a stopped server: it follows the server on one port and listens on the other. */
export function followFrom(
  primary: DataPlace,
  standby: DataPlace,
  port: number,
  own: number,
  { owner }: Passwords,
): void {
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
}

/** Makes the server wait for its standby before it answers. */
export async function waitForStandby(ownerUrl: string): Promise<void> {
  await query(ownerUrl, `ALTER SYSTEM SET synchronous_standby_names = '*'`);
  await query(ownerUrl, 'SELECT pg_reload_conf()');
  await untilItStays(async () => {
    const following = await query(ownerUrl, 'SELECT sync_state FROM pg_stat_replication');
    return following.some(({ sync_state }) => sync_state === 'sync');
  });
}
