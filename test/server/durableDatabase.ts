import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unwrap } from '../../src/base/index.ts';
import { findBinaries } from '../../src/record/postmaster/binaries.ts';
import { preparePlace } from '../../src/record/postmaster/dataPlace.ts';
import { getUrl, readPasswords, setUpServer } from '../../src/record/postmaster/passwords.ts';
import {
  initialise,
  type PostgresSettings,
  startPostmaster,
  stopPostmaster,
} from '../../src/record/postmaster/postmaster.ts';

/** A PostgreSQL that writes to disk before it answers, as a house by the settings wants it. */
export interface DurableDatabase {
  readonly url: string;
  readonly ownerUrl: string;
  /** Where its server logs. */
  readonly log: string;
  readonly remove: () => Promise<void>;
}

export async function durableDatabase(settings: PostgresSettings = {}): Promise<DurableDatabase> {
  const base = mkdtempSync(join(tmpdir(), 'coup-test-durable-'));
  // Whoever runs the database in root's place must be able to pass.
  chmodSync(base, 0o711);
  // A runner that is killed stops nothing by itself.
  const guardian = ['test/record/guardian.mjs', join(base, 'database'), String(process.pid)];
  spawn(process.execPath, guardian, { detached: true, stdio: 'ignore' }).unref();
  const place = unwrap(preparePlace(join(base, 'database'), unwrap(findBinaries()), () => {}));
  const passwords = unwrap(readPasswords(place));
  unwrap(await initialise(place, passwords.owner, { durable: true }));
  const { port } = unwrap(await startPostmaster(place, settings));
  unwrap(await setUpServer(getUrl('owner', passwords, port, 'postgres'), passwords));
  return {
    url: getUrl('house', passwords, port, 'coup'),
    ownerUrl: getUrl('owner', passwords, port, 'coup'),
    log: place.log,
    remove: async () => {
      await stopPostmaster(place);
      rmSync(base, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}
