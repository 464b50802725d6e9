import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coup } from '../../test/cli/fakeIo.ts';
import { query } from '../../test/record/sharedServer.ts';
import { unwrap } from '../base/index.ts';
import { makeYear, openKeyring, openShoes } from '../house/index.ts';
import { type HouseDatabase, openHouseDatabase } from '../record/postgres/index.ts';
import { DEFAULT_SETTINGS, makeCatalogue, openHouse, wantedTables } from '../server/index.ts';

const base = mkdtempSync(join(tmpdir(), 'coup-test-archive-'));
// Whoever runs the database in root's place must be able to pass.
chmodSync(base, 0o711);
afterAll(() => rmSync(base, { recursive: true, force: true }));

const DAY_MS = 86_400_000;
const GAME = 'penn-national/mini';
const TABLE = 'penn-national-mini-1';
const dataFolder = join(base, 'house');
const archive = join(dataFolder, 'archive');
const data = ['--data', dataFolder];
const random = (bytes: number): Uint8Array => Uint8Array.from(randomBytes(bytes));
const json = async (argv: readonly string[]) => JSON.parse((await coup([...argv, '--json'])).out);
const full = ['ledger', 'audit', ...data, '--full'];

async function withDatabase<T>(work: (house: HouseDatabase) => Promise<T>, folder = dataFolder): Promise<T> {
  const house = unwrap(await openHouseDatabase({ dataFolder: folder, withoutKey: folder !== dataFolder }));
  try {
    return await work(house);
  } finally {
    await house.close();
  }
}

let before: { readonly hash: string; readonly events: number };
let publicKey: string;

beforeAll(async () => {
  const [table] = wantedTables(makeCatalogue(), [{ game: GAME }]);
  if (typeof table !== 'object') throw new Error(`no table of ${GAME}`);
  const { dealt, settings } = table;
  const tables = [{ id: TABLE, house: dealt.house.file, game: GAME, settings }];
  const ends = Date.now();
  const terms = { coups: 90, patrons: 10, tables, begins: ends - 365 * DAY_MS, ends };
  await withDatabase(async ({ store, key = new Uint8Array(32) }) => {
    const keys = unwrap(await openKeyring(store, key, random));
    publicKey = keys.signing[0].publicKey;
    unwrap(await makeYear({ store, keys, random, ...terms }));
  });
  before = await json(full);
  const told = await coup(['archive', 'put', ...data, '--older-than', '5']);
  expect(told.out).toContain('Nothing was done: close the house and say --yes.');
}, 300_000);

describe('coup archive', () => {
  it('lets closed shoes and old journals leave the database, and an audit finds the same house', async () => {
    const put = await json(['archive', 'put', ...data, '--older-than', '5', '--yes']);
    expect(put).toMatchObject({ done: true, folder: archive });
    const journals = put.journals.map(({ journal }: { readonly journal: string }) => journal);
    expect(journals).toEqual(expect.arrayContaining([TABLE, 'door']));
    expect(put.files).toBe(readdirSync(archive).length);
    expect(put.bytes[1]).toBeLessThan(put.bytes[0]);
    const after = await json(full);
    expect([after.ok, after.hash, after.events]).toEqual([true, before.hash, before.events]);
    const again = await coup(['archive', 'put', ...data, '--older-than', '5', '--yes']);
    expect([again.code, again.out]).toEqual([0, 'There is nothing that old.\n']);
  });

  it('leaves in the database what was not archived, whoever asks', () =>
    withDatabase(async ({ store, archiving }) => {
      const { ownerUrl = '' } = archiving ?? {};
      const part = unwrap(await store.archived()).findLast(({ journal }) => journal === TABLE);
      const rows = `SELECT min(events.seq)::int AS first FROM coup.events
        JOIN coup.journals ON number = events.journal WHERE journals.journal = $1`;
      expect(await query(ownerUrl, rows, [TABLE])).toEqual([{ first: Number(part?.last) + 1 }]);
      await expect(query(ownerUrl, 'DELETE FROM coup.events')).rejects.toThrow('go to the archive alone');
      await expect(query(ownerUrl, 'DELETE FROM coup.archived')).rejects.toThrow('never changed');
    }));

  it('recalls a shoe from the files, with the database and without', async () => {
    const recalled = await withDatabase(async ({ store }) =>
      unwrap(await openShoes(store).transcript(`${TABLE}/1`)),
    );
    const file = join(base, 'shoe.json');
    expect((await coup(['archive', 'shoe', archive, `${TABLE}/1`, '--file', file])).code).toBe(0);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(JSON.stringify(recalled)));
    expect((await coup(['shoe', 'verify', file])).code).toBe(0);
    expect((await coup(['archive', 'shoe', archive, `${TABLE}/2`])).complaints).toEqual([
      'coup: A shoe is shown when it is closed: not before.',
    ]);
  });

  it('is in an export as if nothing had left the database, and an import brings it back into one', async () => {
    const file = join(base, 'house.jsonl');
    const exported = await json(['ledger', 'export', ...data, '--file', file]);
    expect([exported.hash, exported.events]).toEqual([before.hash, before.events]);
    const moved = ['--data', join(base, 'moved')];
    const imported = await json(['ledger', 'import', ...moved, '--file', file, '--public-key', publicKey]);
    expect([imported.hash, imported.events]).toEqual([before.hash, before.events]);
    const audited = await json(['ledger', 'audit', ...moved, '--full']);
    expect([audited.ok, audited.hash, audited.events]).toEqual([true, before.hash, before.events]);
    // There is no archive beside it, and none is needed.
    const { parts, shoe } = await withDatabase(
      async ({ store }) => ({
        parts: unwrap(await store.archived()),
        shoe: unwrap(await openShoes(store).transcript(`${TABLE}/1`)),
      }),
      join(base, 'moved'),
    );
    expect([parts, readdirSync(join(base, 'moved')).includes('archive')]).toEqual([[], false]);
    const recalled = await withDatabase(async ({ store }) =>
      unwrap(await openShoes(store).transcript(`${TABLE}/1`)),
    );
    expect(shoe).toEqual(recalled);
  });

  it('is missed by an export that cannot read it: what to do is said, and no half of a house is left', async () => {
    const away = join(base, 'away');
    renameSync(archive, away);
    try {
      const file = join(base, 'half.jsonl');
      const refused = await coup(['ledger', 'export', ...data, '--file', file]);
      expect([refused.code, refused.complaints]).toEqual([
        2,
        [
          expect.stringMatching(
            /^coup: the archive's file .* cannot be read: ENOENT\. Bring it back, or name/u,
          ),
        ],
      ]);
      expect(readdirSync(base).filter((name) => name.startsWith('half'))).toEqual([]);
      // Nor does it pass for lost what only lies elsewhere.
      expect((await coup(['ledger', 'export', ...data, '--provable', '--file', file])).code).toBe(2);
      const named = await coup(['ledger', 'export', ...data, '--file', file, '--json'], '', {
        COUP_ARCHIVE: away,
      });
      expect(JSON.parse(named.out)).toMatchObject({ hash: before.hash });
    } finally {
      renameSync(away, archive);
    }
  });

  it('opens as a house, also where a snapshot is gone and all is read from the beginning', async () => {
    await withDatabase(({ archiving }) =>
      query(archiving?.ownerUrl ?? '', `DELETE FROM coup.snapshots WHERE journal = '${TABLE}'`),
    );
    const tables = [{ game: GAME }];
    const opening = { ...DEFAULT_SETTINGS, port: 0, dataFolder, tables, bots: 0, web: 'no-pages' };
    const house = unwrap(await openHouse({ ...opening, logLevel: 'silent' }));
    expect(house.floor.tables().map(({ id }) => id)).toEqual([TABLE]);
    await house.stop();
  });

  it('says of itself whether it is whole, and by whose word', async () => {
    const right = await json(['archive', 'check', archive, '--public-key', publicKey]);
    expect(right).toMatchObject({ ok: true, keys: [publicKey] });
    const wrong = await coup(['archive', 'check', archive, '--public-key', 'ab'.repeat(32)]);
    expect([wrong.code, wrong.out]).toEqual([1, expect.stringContaining(`is signed by ${publicKey}`)]);
    expect((await coup(['archive', 'check', base])).complaints).toEqual([
      `coup: there is no archive in ${base}`,
    ]);
  });

  it('is found out where a file was changed, and asked for where one is missing', async () => {
    const [name = ''] = readdirSync(archive).filter((one) => one.startsWith(TABLE));
    const path = join(archive, name);
    const whole = readFileSync(path);
    const lines = gunzipSync(whole).toString().split('\n');
    const changed = lines.map((line, n) => (n === 3 ? line.replace(/"at":\d/u, '"at":7') : line));
    writeFileSync(path, gzipSync(changed.join('\n')));
    const checked = await coup(['archive', 'check', archive]);
    expect([checked.code, checked.out]).toEqual([
      1,
      expect.stringContaining(`journal ${TABLE}, event 3 was changed: its hash does not fit`),
    ]);
    const audited = await coup(full);
    expect([audited.code, audited.out]).toEqual([
      1,
      expect.stringContaining(`${name} of the archive is not`),
    ]);
    renameSync(path, `${path}.away`);
    const missing = await coup(full);
    expect([missing.code, missing.complaints]).toEqual([
      2,
      [expect.stringContaining(`the archive's file ${path} cannot be read: ENOENT`)],
    ]);
    rmSync(`${path}.away`);
    writeFileSync(path, whole);
    expect((await coup(full)).code).toBe(0);
  });
});
