import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { getCode, getMessage } from '../../../test/record/sample.ts';
import { newDatabase, query } from '../../../test/record/sharedServer.ts';
import { temporaryFolder } from '../../../test/temporaryFolder.ts';
import { unwrap } from '../../base/index.ts';
import { databaseIdentity } from '../postgres/databaseIdentity.ts';
import { withOwner } from '../postgres/migrate.ts';
import { MIGRATIONS } from '../postgres/migrations.ts';
import { type HouseDatabaseOptions, openHouseDatabase } from './server.ts';

const base = temporaryFolder('elsewhere');
let folders = 0;
function newFolder(): string {
  folders += 1;
  const folder = join(base, String(folders));
  mkdirSync(folder);
  return folder;
}

const HEX = '0f'.repeat(32);
const KEY = new Uint8Array(32).fill(15);

const open = (options: HouseDatabaseOptions) => openHouseDatabase({ allowLoss: true, ...options });

/** The result of opening a house, which is closed again. */
async function told(options: HouseDatabaseOptions): Promise<readonly [string, string]> {
  const opened = await open(options);
  if (opened.ok) await opened.value.close();
  return [getCode(opened), getMessage(opened)];
}

/** Closing a pool does not wait for the server to notice. */
async function untilNoLineIsLeft(ownerUrl: string): Promise<void> {
  const lines = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'coup%'`;
  while ((await query(ownerUrl, lines)).length > 0);
}

describe('a house in an external database', () => {
  it('a house in an external database knows its identity, archive and key', async () => {
    const { url, ownerUrl } = await newDatabase();
    const opened = unwrap(await open({ databaseUrl: url, ownerUrl, archiveFolder: '/archive', key: HEX }));
    expect(opened.place).toBe(unwrap(await withOwner(url, databaseIdentity)));
    expect([opened.archiving, opened.key]).toEqual([{ ownerUrl, folder: '/archive' }, KEY]);
    expect(opened.store.connection).toEqual({ url, archiveFolder: '/archive' });
    await opened.close();
    await untilNoLineIsLeft(ownerUrl);
    const plain = unwrap(await open({ databaseUrl: url }));
    expect([plain.archiving, plain.key]).toEqual([{ ownerUrl: url, folder: undefined }, undefined]);
    await plain.close();
  });

  it('a reader of an external database gets no archive access and takes nothing', async () => {
    const { url, ownerUrl } = await newDatabase();
    const house = unwrap(await open({ databaseUrl: url, key: HEX }));
    const visit = unwrap(
      await openHouseDatabase({ databaseUrl: url, visit: true, key: HEX, archiveFolder: '/a' }),
    );
    expect([visit.place, visit.archiving, visit.key]).toEqual([undefined, undefined, KEY]);
    expect(visit.store.connection).toEqual({ url, archiveFolder: '/a' });
    expect(unwrap(await visit.store.journals())).toEqual([]);
    await visit.close();
    await house.close();
    await untilNoLineIsLeft(ownerUrl);
  });

  it('opening an external database reports each step', async () => {
    const { url, ownerUrl } = await newDatabase();
    const steps: string[] = [];
    const onProgress = (words: string) => steps.push(words);
    expect(await told({ databaseUrl: url, onProgress })).toEqual(['ok', 'ok']);
    expect(steps).toEqual(['opening the database']);
    await query(ownerUrl, 'DROP SCHEMA coup CASCADE');
    expect(await told({ databaseUrl: url, ownerUrl, onProgress })).toEqual(['ok', 'ok']);
    expect(steps.slice(1)).toEqual([
      'opening the database',
      ...MIGRATIONS.map(({ name }) => `database: ${name}`),
    ]);
  });

  it('nodes of one house share an external database, and exclude every other process', async () => {
    const { url } = await newDatabase();
    const nodes = [
      unwrap(await open({ databaseUrl: url, shared: true })),
      unwrap(await open({ databaseUrl: url, shared: true })),
    ];
    const inUse = ['house/in-use', `the house in this database is open already, in process ${process.pid}`];
    expect(await told({ databaseUrl: url })).toEqual(inUse);
    for (const node of nodes) await node.close();
    const alone = unwrap(await open({ databaseUrl: url, shared: false }));
    expect(await told({ databaseUrl: url, shared: true })).toEqual(inUse);
    await alone.close();
  });

  it('a refused opening leaves no connection and does not block the next', async () => {
    const { url, ownerUrl } = await newDatabase();
    const refusals: readonly [HouseDatabaseOptions, code: string][] = [
      [{ databaseUrl: 'mysql://host/db' }, 'house/bad-url'],
      [{ databaseUrl: 'mysql://host/db', visit: true }, 'house/bad-url'],
      [{ databaseUrl: url, ownerUrl: 'mysql://host/db' }, 'house/bad-url'],
      [{ databaseUrl: url, allowLoss: false }, 'house/not-durable'],
      [{ databaseUrl: url, key: 'short' }, 'house/bad-key'],
      [{ databaseUrl: url, visit: true, key: 'short' }, 'house/bad-key'],
      [{ databaseUrl: `${url}_not` }, 'house/unavailable'],
    ];
    for (const [options, code] of refusals) {
      expect([options, (await told(options))[0]]).toEqual([options, code]);
      await untilNoLineIsLeft(ownerUrl);
    }
    expect(await told({ databaseUrl: url })).toEqual(['ok', 'ok']);
  });

  it('an external database without a readable identity is refused', async () => {
    const { url, ownerUrl } = await newDatabase();
    await query(ownerUrl, 'REVOKE SELECT ON coup.migrations FROM coup_app');
    const refused = await told({ databaseUrl: url, ownerUrl });
    expect(refused).toEqual([
      'house/roles',
      "the database's user may not create the house's tables and roles: permission denied for table migrations",
    ]);
    await untilNoLineIsLeft(ownerUrl);
  });
});

describe('the key of a house in an external database', () => {
  it('the key is in a file or in the data folder, which is then used for nothing else', async () => {
    const { url } = await newDatabase();
    const [folder, other] = [newFolder(), newFolder()];
    const keyFile = join(other, 'mine');
    writeFileSync(keyFile, HEX, { mode: 0o600 });
    const filed = unwrap(await open({ databaseUrl: url, dataFolder: folder, keyFile }));
    expect(filed.key).toEqual(KEY);
    await filed.close();
    expect(readdirSync(folder)).toEqual([]);
    const made = unwrap(await open({ databaseUrl: url, dataFolder: folder }));
    await made.close();
    expect(readdirSync(folder)).toEqual(['key']);
    expect(readFileSync(join(folder, 'key'), 'utf8')).toBe(
      `${Buffer.from(made.key ?? []).toString('hex')}\n`,
    );
    const given = unwrap(await open({ databaseUrl: url, dataFolder: folder, keyFile, key: '00'.repeat(32) }));
    expect(given.key).toEqual(new Uint8Array(32));
    await given.close();
  });

  it('the key is neither created nor required without secrets to open', async () => {
    const { url } = await newDatabase();
    const folder = newFolder();
    for (const options of [{ visit: true }, { withoutKey: true }]) {
      const opened = unwrap(await open({ databaseUrl: url, dataFolder: folder, ...options }));
      expect(opened.key).toBeUndefined();
      await opened.close();
    }
    expect(readdirSync(folder)).toEqual([]);
    const given = unwrap(await open({ databaseUrl: url, withoutKey: true, key: HEX }));
    expect(given.key).toBeUndefined();
    await given.close();
  });
});

it('opening a house needs a data folder or a database URL', async () => {
  expect(await openHouseDatabase({})).toEqual({
    ok: false,
    error: { code: 'house/no-database', message: 'name a data folder, or a server in DATABASE_URL' },
  });
});
