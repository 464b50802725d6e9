import { createHash } from 'node:crypto';
import { chownSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { getCode, getMessage } from '../../../test/record/sample.ts';
import { temporaryFolder } from '../../../test/temporaryFolder.ts';
import { unwrap } from '../../base/index.ts';
import { chainRows, FIRST_HASH, type KeptRow } from '../journal.ts';
import { openArchive } from './archived.ts';
import { isArchiveName, nameOfFile, readArchiveFile, rowsIn, writeArchiveFile } from './archiveFile.ts';

const folder = temporaryFolder('archive');
const JOURNAL = 'table-1/ä';

/** Rows 3 to 6 of a journal; a body may say anything, also what a line of the file says. */
const ROWS: readonly KeptRow[] = chainRows(
  JOURNAL,
  { seq: 2, hash: FIRST_HASH },
  ['{"at":1}', '{"text":",\\"body\\":"}', '[]', '"ü"'].map((body) => ({ type: 'logged', body })),
);

const write = () =>
  writeArchiveFile(folder, {
    journal: JOURNAL,
    first: 3,
    before: FIRST_HASH,
    rows: ROWS,
    seal: '{"seal":1}',
  });

/** The file with some lines otherwise, under another name. */
async function altered(name: string, change: (lines: readonly string[]) => readonly string[]) {
  const { file } = await write();
  const lines = gunzipSync(readFileSync(join(folder, file)))
    .toString()
    .split('\n');
  const path = join(folder, name);
  writeFileSync(path, gzipSync(change(lines).join('\n')));
  return readArchiveFile(path);
}

/** One line of it put otherwise. */
const withLine = (at: number, change: (line: string) => string) => (lines: readonly string[]) =>
  lines.map((line, n) => (n === at ? change(line) : line));

describe('a file of rows', () => {
  it('is read as it was written', async () => {
    const { file, fileHash } = await write();
    expect(file).toBe('table-1%2F%C3%A4.000000003-000000006.jsonl.gz');
    const read = unwrap(await readArchiveFile(join(folder, file)));
    expect(read.head).toEqual({ journal: JOURNAL, first: 3, last: 6, before: FIRST_HASH });
    expect(read.seal).toBe('{"seal":1}');
    expect(read.fileHash).toBe(fileHash);
    expect(unwrap(rowsIn(read, 3, 9))).toEqual(ROWS);
    expect(unwrap(rowsIn(read, 4, 2))).toEqual(ROWS.slice(1, 3));
    expect(unwrap(rowsIn(read, 7, 2))).toEqual([]);
  });

  it('is for the house alone, and leaves nothing half written behind', async () => {
    const { file } = await write();
    expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).filter((name) => name.includes('.tmp-'))).toEqual([]);
  });

  it('is JSON lines: whose rows these are, each row, and the seal', async () => {
    const { file, fileHash } = await write();
    const bytes = readFileSync(join(folder, file));
    expect(fileHash).toBe(createHash('sha256').update(bytes).digest('hex'));
    // As tightly as can be, which the ninth byte of a packed file tells.
    expect(bytes[8]).toBe(2);
    const lines = gunzipSync(bytes).toString().split('\n');
    expect(lines).toEqual([
      `{"form":"coup/archive/v1","journal":"${JOURNAL}","first":3,"last":6,"before":"${FIRST_HASH}"}`,
      ...ROWS.map(
        ({ seq, type, hash, body }) => `{"seq":${seq},"type":"${type}","hash":"${hash}","body":${body}}`,
      ),
      '{"seal":1}',
      '',
    ]);
  });

  it('makes its folder, for the house alone', async () => {
    const fresh = join(folder, 'made', 'for', 'it');
    await writeArchiveFile(fresh, { journal: 'a', first: 1, before: '', rows: ROWS.slice(0, 1), seal: '' });
    expect(readdirSync(fresh)).toEqual(['a.000000001-000000001.jsonl.gz']);
    expect(statSync(fresh).mode & 0o777).toBe(0o700);
  });

  it.runIf(process.getuid?.() === 0)('belongs to whoever the folder around it belongs to', async () => {
    const around = join(folder, 'theirs');
    mkdirSync(around);
    chownSync(around, 4_001, 4_002);
    const theirs = join(around, 'archive');
    const rows = ROWS.slice(0, 1);
    const { file } = await writeArchiveFile(theirs, { journal: 'a', first: 1, before: '', rows, seal: '' });
    for (const path of [theirs, join(theirs, file)])
      expect([statSync(path).uid, statSync(path).gid]).toEqual([4_001, 4_002]);
  });

  it('that cannot be put in its place leaves nothing behind', async () => {
    const taken = join(folder, 'taken');
    mkdirSync(join(taken, nameOfFile('a', 1, 1), 'in-the-way'), { recursive: true });
    const rows = ROWS.slice(0, 1);
    const file = { journal: 'a', first: 1, before: '', rows, seal: '' };
    await expect(writeArchiveFile(taken, file)).rejects.toThrow();
    expect(readdirSync(taken)).toEqual([nameOfFile('a', 1, 1)]);
  });

  it('gives nothing for a row that is not in it', async () => {
    const { file } = await write();
    const read = unwrap(await readArchiveFile(join(folder, file)));
    expect([read.row(1), read.row(2), read.row(7), read.row(8)]).toEqual([
      ...[undefined, undefined, undefined, undefined],
    ]);
    expect([read.row(3), read.row(6)]).toEqual([ROWS[0], ROWS[3]]);
    expect(unwrap(rowsIn(read, 6, 1))).toEqual(ROWS.slice(3));
    expect(unwrap(rowsIn(read, 3, 0))).toEqual([]);
  });

  it.each([
    ['without its last line', (lines: readonly string[]) => lines.slice(0, -2)],
    ['with a line too many', (lines: readonly string[]) => lines.toSpliced(1, 0, '{}')],
    ['of another form', withLine(0, (line) => line.replace('/v1', '/v2'))],
    ['that says no journal', withLine(0, (line) => line.replace('"journal":', '"diary":'))],
    ['that begins nowhere', withLine(0, (line) => line.replace('"first":3,"last":6', '"first":0,"last":3'))],
    ['that begins at a text', withLine(0, (line) => line.replace('"first":3', '"first":"3"'))],
    ['that ends at no whole row', withLine(0, (line) => line.replace('"last":6', '"last":"6"'))],
    ['that follows on nothing', withLine(0, (line) => line.replace('"before":', '"after":'))],
    ['whose head is no object', withLine(0, () => 'null')],
    ['whose head is no JSON', withLine(0, () => '{')],
  ] as const)('%s is none', async (_, change) => {
    const read = await altered('altered.jsonl.gz', change);
    expect(getCode(read)).toBe('store/damaged');
    expect(getMessage(read)).toBe(`${join(folder, 'altered.jsonl.gz')} is no whole file of an archive`);
  });

  it('that is not packed is none, and one that is not there cannot be read', async () => {
    const path = join(folder, 'plain.jsonl.gz');
    writeFileSync(path, 'plain');
    expect(getCode(await readArchiveFile(path))).toBe('store/damaged');
    const gone = await readArchiveFile(join(folder, 'gone.jsonl.gz'));
    expect(getCode(gone)).toBe('store/unavailable');
    expect(getMessage(gone)).toBe(
      `the archive's file ${join(folder, 'gone.jsonl.gz')} cannot be read: ENOENT`,
    );
  });

  it('that is a folder is none', async () => {
    expect(getCode(await readArchiveFile(folder))).toBe('store/damaged');
  });

  it.each([
    ['no body', (line: string) => line.replace(',"body":', ',"corpse":')],
    ['no number', (line: string) => line.replace('"seq":4', '"seq":"4"')],
    ['no type', (line: string) => line.replace('"type":"logged"', '"type":7')],
    ['no hash', (line: string) => line.replace(/"hash":"\w+"/, '"hash":7')],
    ['no JSON', (line: string) => line.replace('{"seq"', '{seq')],
  ])('names the row with %s, and gives those before it', async (_, change) => {
    const read = unwrap(await altered('row.jsonl.gz', withLine(2, change)));
    expect(unwrap(rowsIn(read, 3, 1))).toEqual(ROWS.slice(0, 1));
    const rows = rowsIn(read, 3, 9);
    expect(getCode(rows)).toBe('store/damaged');
    expect(getMessage(rows)).toBe(`journal ${JOURNAL}, event 4 cannot be read in the archive`);
  });

  it('has a name of a file, and no path', () => {
    expect(isArchiveName(nameOfFile('a/../b', 1, 2))).toBe(true);
    expect(isArchiveName(`${encodeURIComponent("a-_.!~*'()")}.jsonl.gz`)).toBe(true);
    expect(nameOfFile('a', 1, 1_234_567_890)).toBe('a.000000001-1234567890.jsonl.gz');
    for (const name of [
      '../a.jsonl.gz',
      'a.jsonl',
      'a b.jsonl.gz',
      '.jsonl.gz\n',
      'a/b.jsonl.gz',
      'a.jsonl.gz.b',
    ])
      expect(isArchiveName(name)).toBe(false);
  });
});

describe('an archive', () => {
  it('gives rows of the very file that they went to, and says where they are without a folder', async () => {
    const { file, fileHash } = await write();
    const part = { journal: JOURNAL, first: 3, last: 6, hash: ROWS[3]?.hash ?? '', file, fileHash };
    expect(unwrap(await openArchive(folder).rows(part, 4, 2))).toEqual(ROWS.slice(1, 3));
    const other = await openArchive(folder).rows({ ...part, fileHash: '00' }, 4, 2);
    expect([getCode(other), getMessage(other)]).toEqual([
      'store/damaged',
      `${file} of the archive is not the file that ${JOURNAL} went to`,
    ]);
    const nowhere = await openArchive(undefined).rows(part, 4, 2);
    expect([getCode(nowhere), getMessage(nowhere)]).toEqual([
      'store/unavailable',
      `journal ${JOURNAL}, event 4 lies in ${file} of the archive: name its folder (COUP_ARCHIVE)`,
    ]);
    const outside = await openArchive(join(folder, 'x')).rows({ ...part, file: `../${file}` }, 4, 2);
    expect(getCode(outside)).toBe('store/unavailable');
    expect(getMessage(outside)).toContain('name its folder');
  });

  it('asks again for a file that was not there', async () => {
    const { file, fileHash } = await write();
    const empty = join(folder, 'empty');
    const part = { journal: JOURNAL, first: 3, last: 6, hash: ROWS[3]?.hash ?? '', file, fileHash };
    const archive = openArchive(empty);
    expect(getCode(await archive.rows(part, 3, 1))).toBe('store/unavailable');
    await writeArchiveFile(empty, {
      journal: JOURNAL,
      first: 3,
      before: FIRST_HASH,
      rows: ROWS,
      seal: '{"seal":1}',
    });
    expect(unwrap(await archive.rows(part, 3, 1))).toEqual(ROWS.slice(0, 1));
  });
});
