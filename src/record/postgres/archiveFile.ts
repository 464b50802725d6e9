import { createHash } from 'node:crypto';
import { chownSync, mkdirSync, statSync } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { isRecord, ok, type Result } from '../../base/index.ts';
import { type KeptRow, nameOfRow } from '../journal.ts';
import type { StoreRefusal } from '../port.ts';
import { refuse } from '../refuse.ts';

/** Rows of one journal, one after the other, in a file of their own. */
export interface ArchiveFile {
  readonly journal: string;
  readonly first: number;
  /** What the hash of the first row covers. */
  readonly before: string;
  readonly rows: readonly KeptRow[];
  /** The last line: whoever signed where the last row stands. */
  readonly seal: string;
}

const FORM = 'coup/archive/v1';
const SUFFIX = '.jsonl.gz';
const MOST_BYTES = 512 << 20;

/** Flat and safe in any folder, and in the order of the rows. */
export const nameOfFile = (journal: string, first: number, last: number): string =>
  `${encodeURIComponent(journal)}.${String(first).padStart(9, '0')}-${String(last).padStart(9, '0')}${SUFFIX}`;

export const isArchiveName = (name: string): boolean =>
  name.endsWith(SUFFIX) && /^[\w.%~!*'()-]+$/u.test(name);

/** JSON lines: whose rows these are, each row with its body as it was hashed, and the seal. */
export async function writeArchiveFile(
  folder: string,
  { journal, first, before, rows, seal }: ArchiveFile,
): Promise<{ readonly file: string; readonly fileHash: string }> {
  const last = first + rows.length - 1;
  const file = nameOfFile(journal, first, last);
  const head = JSON.stringify({ form: FORM, journal, first, last, before });
  const text = [head, ...rows.map(lineOf), seal, ''].join('\n');
  const bytes = await promisify(gzip)(text, { level: 9 });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  giveToOwner(folder);
  const path = join(folder, file);
  const fresh = `${path}.tmp-${process.pid}`;
  try {
    const handle = await open(fresh, 'w', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    giveToOwner(fresh);
    await rename(fresh, path);
    await syncFolder(folder);
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
  return { file, fileHash: hashOf(bytes) };
}

/** Root makes it for whoever the folder around it belongs to: the house does not stay root. */
function giveToOwner(path: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(path));
  chownSync(path, uid, gid);
}

/** A rename is durable when its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().catch(() => undefined);
  await handle.close();
}

const BODY = ',"body":';

const lineOf = ({ seq, type, body, hash }: KeptRow): string =>
  `${JSON.stringify({ seq, type, hash }).slice(0, -1)}${BODY}${body}}`;

/** A file as it was read: lines become rows when they are asked for. */
export interface ReadFile {
  readonly head: Omit<ArchiveFile, 'rows' | 'seal'> & { readonly last: number };
  readonly seal: string;
  readonly fileHash: string;
  /** Undefined where a line is none of ours. */
  readonly row: (seq: number) => KeptRow | undefined;
}

/** Why it cannot be read is told in words; that it is there is for the caller to know. */
export async function readArchiveFile(path: string): Promise<Result<ReadFile, StoreRefusal>> {
  let bytes: Buffer;
  try {
    bytes = await readFile(path);
  } catch (error) {
    const { code = 'it failed' } = error as { readonly code?: string };
    return refuse('store/unavailable', `the archive's file ${path} cannot be read: ${code}`);
  }
  const lines = await unpack(bytes);
  const head = lines === undefined ? undefined : headOf(lines[0] ?? '');
  if (lines === undefined || head === undefined || lines.length !== head.last - head.first + 3)
    return refuse('store/damaged', `${path} is no whole file of an archive`);
  return ok({
    head,
    seal: lines.at(-1) ?? '',
    fileHash: hashOf(bytes),
    row: (seq) => rowOf(head.journal, lines[seq - head.first + 1] ?? ''),
  });
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

async function unpack(bytes: Buffer): Promise<readonly string[] | undefined> {
  try {
    const text = await promisify(gunzip)(bytes, { maxOutputLength: MOST_BYTES });
    return text.toString('utf8').replace(/\n$/u, '').split('\n');
  } catch {
    return undefined;
  }
}

function headOf(line: string): ReadFile['head'] | undefined {
  const head = parse(line);
  if (head?.['form'] !== FORM) return undefined;
  const { journal, first, last, before } = head;
  return typeof journal === 'string' && isPlace(first) && isPlace(last) && typeof before === 'string'
    ? { journal, first, last, before }
    : undefined;
}

const isPlace = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

function rowOf(journal: string, line: string): KeptRow | undefined {
  const at = line.indexOf(BODY);
  const head = at < 0 ? undefined : parse(`${line.slice(0, at)}}`);
  if (head === undefined) return undefined;
  const { seq, type, hash } = head;
  return isPlace(seq) && typeof type === 'string' && typeof hash === 'string'
    ? { journal, seq, type, body: line.slice(at + BODY.length, -1), hash }
    : undefined;
}

function parse(line: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** All rows from `from` on, at most `limit`; the first line that is none of ours is named. */
export function rowsIn(
  { head, row }: ReadFile,
  from: number,
  limit: number,
): Result<readonly KeptRow[], StoreRefusal> {
  const rows: KeptRow[] = [];
  for (let seq = from; seq <= head.last && rows.length < limit; seq++) {
    const found = row(seq);
    if (found === undefined)
      return refuse('store/damaged', `${nameOfRow(head.journal, seq)} cannot be read in the archive`);
    rows.push(found);
  }
  return ok(rows);
}
