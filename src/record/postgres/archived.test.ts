import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { getCode, getMessage, grant, loadWriter, toEvent } from '../../../test/record/sample.ts';
import { newDatabase, patientStore, query } from '../../../test/record/sharedServer.ts';
import { temporaryFolder } from '../../../test/temporaryFolder.ts';
import { canonicalJson, unwrap } from '../../base/index.ts';
import { chainRows, FIRST_HASH } from '../journal.ts';
import { type ArchivedPart, dropArchivedRows, openArchive, tidyUp } from './archived.ts';
import { writeArchiveFile } from './archiveFile.ts';

const base = temporaryFolder('archived');
let folders = 0;
function newFolder(): string {
  folders += 1;
  const folder = join(base, String(folders));
  mkdirSync(folder);
  return folder;
}

/** A house with nine events of a table, whose snapshot is at the eighth. */
async function house() {
  const { url, ownerUrl } = await newDatabase();
  const folder = newFolder();
  const store = patientStore({ url, archiveFolder: folder });
  const [table, cage] = [await loadWriter(store, 'table-1'), await loadWriter(store, 'cage')];
  unwrap(await table.commit({ events: Array.from({ length: 9 }, (_, n) => ({ type: 'n', body: { n } })) }));
  unwrap(await cage.post(grant('1', 'ann', 5)));
  unwrap(await store.saveSnapshot({ journal: 'table-1', epoch: 1, seq: 8, state: {} }));
  const events = unwrap(await store.events('table-1', 1, 100));
  /** Writes a file of some rows, as the house does before it deletes them. */
  const packed = async (first: number, last: number): Promise<ArchivedPart> => {
    const rows = events
      .slice(first - 1, last)
      .map((event) => ({ ...event, body: unwrap(canonicalJson(event.body)) }));
    const before = events[first - 2]?.hash ?? FIRST_HASH;
    const written = await writeArchiveFile(folder, { journal: 'table-1', first, before, rows, seal: '{}' });
    return { journal: 'table-1', first, last, hash: rows.at(-1)?.hash ?? '', ...written };
  };
  const rowsLeft = async (): Promise<unknown> =>
    (
      await query<{ seq: string }>(
        ownerUrl,
        `SELECT events.seq FROM coup.events JOIN coup.journals ON number = events.journal WHERE journals.journal = 'table-1' ORDER BY events.seq`,
      )
    ).map(({ seq }) => Number(seq));
  return { url, ownerUrl, folder, store, table, events, packed, rowsLeft };
}

describe('archived rows', () => {
  it('archived rows have left the database, and are read as before', async () => {
    const { url, ownerUrl, store, events, packed, rowsLeft } = await house();
    const loaded = unwrap(await store.load('table-1'));
    const parts = [await packed(1, 3), await packed(4, 5)];
    for (const part of parts)
      expect(await dropArchivedRows(ownerUrl, part)).toEqual({ ok: true, value: undefined });
    expect(await rowsLeft()).toEqual([6, 7, 8, 9]);
    expect(unwrap(await store.archived())).toEqual(parts);
    for (let from = -1; from <= 11; from++)
      for (const limit of [0, 1, 2, 3, 4, 6, 100]) {
        const first = Math.max(from, 1) - 1;
        expect([from, limit, unwrap(await store.events('table-1', from, limit))]).toEqual([
          from,
          limit,
          events.slice(first, first + limit),
        ]);
      }
    expect(unwrap(await store.load('table-1'))).toEqual(loaded);
    const bare = patientStore({ url });
    expect(unwrap(await bare.events('table-1', 7, 9))).toEqual(events.slice(6));
    const refused = await bare.events('table-1', 4, 9);
    expect([getCode(refused), getMessage(refused)]).toEqual([
      'store/unavailable',
      `journal table-1, event 3 is in ${parts[0]?.file} of the archive: name its folder (COUP_ARCHIVE)`,
    ]);
    await Promise.all([store.close(), bare.close()]);
  });

  it('rows can be archived only if a later snapshot covers them', async () => {
    const { ownerUrl, store, packed, rowsLeft } = await house();
    for (const [first, last] of [
      [1, 8],
      [1, 9],
    ] as const) {
      const refused = await dropArchivedRows(ownerUrl, await packed(first, last));
      expect([getCode(refused), getMessage(refused)]).toEqual([
        'house/unavailable',
        `journal table-1, event ${last} is not covered by a snapshot`,
      ]);
    }
    const part = await packed(1, 7);
    for (const other of [{ hash: '00'.repeat(32) }, { journal: 'cage' }, { journal: 'nobody' }])
      expect(getCode(await dropArchivedRows(ownerUrl, { ...part, ...other }))).toBe('house/unavailable');
    expect([await rowsLeft(), unwrap(await store.archived())]).toEqual([[1, 2, 3, 4, 5, 6, 7, 8, 9], []]);
    unwrap(await dropArchivedRows(ownerUrl, part));
    expect([await rowsLeft(), unwrap(await store.archived())]).toEqual([[8, 9], [part]]);
    await store.close();
  });

  it('rows are archived all together or not at all', async () => {
    const { ownerUrl, store, packed, rowsLeft } = await house();
    const first = await packed(1, 3);
    unwrap(await dropArchivedRows(ownerUrl, first));
    const refused = await dropArchivedRows(ownerUrl, await packed(2, 5));
    expect([getCode(refused), getMessage(refused)]).toEqual([
      'house/damaged',
      'journal table-1 lacks some of its events 2 to 5',
    ]);
    expect([await rowsLeft(), unwrap(await store.archived())]).toEqual([[4, 5, 6, 7, 8, 9], [first]]);
    await store.close();
  });

  it('archived rows are listed by journal and in order', async () => {
    const { ownerUrl, store, packed } = await house();
    const [late, early] = [await packed(4, 5), await packed(1, 3)];
    for (const part of [late, early]) unwrap(await dropArchivedRows(ownerUrl, part));
    expect(unwrap(await store.archived())).toEqual([early, late]);
    await store.close();
  });

  it('tidying returns the disk space of archived rows', async () => {
    const { ownerUrl, store, table } = await house();
    const file = () => query(ownerUrl, `SELECT pg_relation_filenode('coup.events') AS file`);
    const before = await file();
    expect(await tidyUp(ownerUrl)).toEqual({ ok: true, value: undefined });
    expect(await file()).not.toEqual(before);
    unwrap(await table.commit({ events: [toEvent()] }));
    await store.close();
  });
});

describe('cache of archive files', () => {
  it('the archive keeps the four files last used in memory', async () => {
    const folder = newFolder();
    const parts: ArchivedPart[] = [];
    for (let seq = 1; seq <= 5; seq++) {
      const rows = chainRows('table-1', { seq: seq - 1, hash: FIRST_HASH }, [
        { type: 'n', body: `{"n":${seq}}` },
      ]);
      const written = await writeArchiveFile(folder, {
        ...{ journal: 'table-1', first: seq, before: FIRST_HASH, rows, seal: '{}' },
      });
      parts.push({ journal: 'table-1', first: seq, last: seq, hash: rows[0]?.hash ?? '', ...written });
    }
    const archive = openArchive(folder);
    const read = async (seq: number) => archive.rows(parts[seq - 1] ?? expect.fail(), seq, 1);
    for (const seq of [1, 2, 3, 4, 1, 5]) expect(unwrap(await read(seq))[0]?.seq).toBe(seq);
    rmSync(folder, { recursive: true });
    for (const seq of [1, 3, 4, 5]) expect(unwrap(await read(seq))[0]?.body).toBe(`{"n":${seq}}`);
    const gone = await read(2);
    expect([getCode(gone), getMessage(gone)]).toEqual([
      'store/unavailable',
      `the archive's file ${join(folder, parts[1]?.file ?? '')} cannot be read: ENOENT. Bring it back, or name the folder that it is in (COUP_ARCHIVE)`,
    ]);
  });
});
