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

/** Rows 3 to 6 of a journal; a body may contain any text, even a line of the file. */
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

/** A copy of the file with changed lines. */
async function altered(name: string, change: (lines: readonly string[]) => readonly string[]) {
  const { file } = await write();
  const lines = gunzipSync(readFileSync(join(folder, file)))
    .toString()
    .split('\n');
  const path = join(folder, name);
  writeFileSync(path, gzipSync(change(lines).join('\n')));
  return readArchiveFile(path);
}

/** Changes one line. */
const withLine = (at: number, change: (line: string) => string) => (lines: readonly string[]) =>
  lines.map((line, n) => (n === at ? change(line) : line));

describe('archive file', () => {
  it('an archive file is read as it was written', async () => {
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

  it('an archive file is readable by the house alone, and leaves no temporary file', async () => {
    const { file } = await write();
    expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).filter((name) => name.includes('.tmp-'))).toEqual([]);
  });

  it('an archive file is JSON lines: a header, each row, and the seal', async () => {
    const { file, fileHash } = await write();
    const bytes = readFileSync(join(folder, file));
    expect(fileHash).toBe(createHash('sha256').update(bytes).digest('hex'));
    // The ninth byte of a gzip file tells that it has maximum compression.
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

  it('writing an archive file makes its folder, readable by the house alone', async () => {
    const fresh = join(folder, 'made', 'for', 'it');
    await writeArchiveFile(fresh, { journal: 'a', first: 1, before: '', rows: ROWS.slice(0, 1), seal: '' });
    expect(readdirSync(fresh)).toEqual(['a.000000001-000000001.jsonl.gz']);
    expect(statSync(fresh).mode & 0o777).toBe(0o700);
  });

  it.runIf(process.getuid?.() === 0)(
    'an archive file belongs to the owner of the folder around it',
    async () => {
      const around = join(folder, 'theirs');
      mkdirSync(around);
      chownSync(around, 4_001, 4_002);
      const theirs = join(around, 'archive');
      const rows = ROWS.slice(0, 1);
      const { file } = await writeArchiveFile(theirs, { journal: 'a', first: 1, before: '', rows, seal: '' });
      for (const path of [theirs, join(theirs, file)])
        expect([statSync(path).uid, statSync(path).gid]).toEqual([4_001, 4_002]);
    },
  );

  it('an archive file that cannot be moved into place leaves nothing behind', async () => {
    const taken = join(folder, 'taken');
    mkdirSync(join(taken, nameOfFile('a', 1, 1), 'in-the-way'), { recursive: true });
    const rows = ROWS.slice(0, 1);
    const file = { journal: 'a', first: 1, before: '', rows, seal: '' };
    await expect(writeArchiveFile(taken, file)).rejects.toThrow();
    expect(readdirSync(taken)).toEqual([nameOfFile('a', 1, 1)]);
  });

  it('an archive file returns nothing for a row that it does not have', async () => {
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
    ['of another format', withLine(0, (line) => line.replace('/v1', '/v2'))],
    ['without a journal', withLine(0, (line) => line.replace('"journal":', '"diary":'))],
    ['without a first row', withLine(0, (line) => line.replace('"first":3,"last":6', '"first":0,"last":3'))],
    ['with text for its first row', withLine(0, (line) => line.replace('"first":3', '"first":"3"'))],
    ['with a fraction for its last row', withLine(0, (line) => line.replace('"last":6', '"last":"6"'))],
    ['without the previous hash', withLine(0, (line) => line.replace('"before":', '"after":'))],
    ['with a header that is not an object', withLine(0, () => 'null')],
    ['with a header that is not JSON', withLine(0, () => '{')],
  ] as const)('an archive file %s is refused', async (_, change) => {
    const read = await altered('altered.jsonl.gz', change);
    expect(getCode(read)).toBe('store/damaged');
    expect(getMessage(read)).toBe(`${join(folder, 'altered.jsonl.gz')} is not a complete archive file`);
  });

  it('a file that is not compressed is refused, and a missing one reported as unreadable', async () => {
    const path = join(folder, 'plain.jsonl.gz');
    writeFileSync(path, 'plain');
    expect(getCode(await readArchiveFile(path))).toBe('store/damaged');
    const gone = await readArchiveFile(join(folder, 'gone.jsonl.gz'));
    expect(getCode(gone)).toBe('store/unavailable');
    expect(getMessage(gone)).toBe(
      `the archive's file ${join(folder, 'gone.jsonl.gz')} cannot be read: ENOENT`,
    );
  });

  it('a folder is refused as an archive file', async () => {
    expect(getCode(await readArchiveFile(folder))).toBe('store/damaged');
  });

  it.each([
    ['no body', (line: string) => line.replace(',"body":', ',"corpse":')],
    ['no number', (line: string) => line.replace('"seq":4', '"seq":"4"')],
    ['no type', (line: string) => line.replace('"type":"logged"', '"type":7')],
    ['no hash', (line: string) => line.replace(/"hash":"\w+"/, '"hash":7')],
    ['no JSON', (line: string) => line.replace('{"seq"', '{seq')],
  ])('an archive file names the row with %s, and returns those before it', async (_, change) => {
    const read = unwrap(await altered('row.jsonl.gz', withLine(2, change)));
    expect(unwrap(rowsIn(read, 3, 1))).toEqual(ROWS.slice(0, 1));
    const rows = rowsIn(read, 3, 9);
    expect(getCode(rows)).toBe('store/damaged');
    expect(getMessage(rows)).toBe(`journal ${JOURNAL}, event 4 cannot be read in the archive`);
  });

  it('an archive file has a safe file name', () => {
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

describe('archive', () => {
  it('the archive returns rows only from the very file they were moved to, and without a folder says where they are', async () => {
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
      `journal ${JOURNAL}, event 4 is in ${file} of the archive: name its folder (COUP_ARCHIVE)`,
    ]);
    const outside = await openArchive(join(folder, 'x')).rows({ ...part, file: `../${file}` }, 4, 2);
    expect(getCode(outside)).toBe('store/unavailable');
    expect(getMessage(outside)).toContain('name its folder');
  });

  it('the archive looks again for a file that was missing', async () => {
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
