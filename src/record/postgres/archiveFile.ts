import { createHash } from 'node:crypto';
import { chownSync, constants, mkdirSync, statSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { createGunzip, gzip } from 'node:zlib';
import { isRecord, ok, type Result } from '../../base/index.ts';
import { type KeptRow, nameOfRow } from '../journal.ts';
import type { StoreRefusal } from '../port.ts';
import { refuseStore } from '../refuse.ts';

/** Consecutive rows of one journal in a file of their own. */
export interface ArchiveFile {
  readonly journal: string;
  readonly first: number;
  /** The hash before the first row. */
  readonly before: string;
  readonly rows: readonly KeptRow[];
  /** The last line: the signature of the last row's position. */
  readonly seal: string;
}

const FORM = 'coup/archive/v1';
const SUFFIX = '.jsonl.gz';
/** A file has about one closed shoe: a few hundred kilobytes. A larger one is not ours. */
const MOST_PACKED = 16 << 20;
const MOST_BYTES = 64 << 20;
const LONGEST_LINE = 8 << 20;
/** Hashes do not compress: real rows shrink to a twelfth. Small files may have any ratio. */
const MOST_RATIO = 200;
const FREE_BYTES = 4 << 20;
/** Less than a row without a body takes. */
const SHORTEST_ROW = 60;

/** Safe in any folder, and sorted by rows. */
export const nameOfFile = (journal: string, first: number, last: number): string =>
  `${encodeURIComponent(journal)}.${String(first).padStart(9, '0')}-${String(last).padStart(9, '0')}${SUFFIX}`;

export const isArchiveName = (name: string): boolean =>
  name.endsWith(SUFFIX) && /^[\w.%~!*'()-]+$/u.test(name);

/** Writes JSON lines: the header, each row with the body that its hash covers, and the seal. */
export async function writeArchiveFile(
  folder: string,
  { journal, first, before, rows, seal }: ArchiveFile,
): Promise<{ readonly file: string; readonly fileHash: string }> {
  const last = first + rows.length - 1;
  const file = nameOfFile(journal, first, last);
  const head = JSON.stringify({ form: FORM, journal, first, last, before });
  const text = [head, ...rows.map(toLine), seal, ''].join('\n');
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
  return { file, fileHash: toHash(bytes) };
}

/** If root makes it, the owner of the folder around it gets it, since the house drops root. */
function giveToOwner(path: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(path));
  chownSync(path, uid, gid);
}

/** A rename is durable only after its folder is synced. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().catch(() => undefined);
  await handle.close();
}

const BODY = ',"body":';

const toLine = ({ seq, type, body, hash }: KeptRow): string =>
  `${JSON.stringify({ seq, type, hash }).slice(0, -1)}${BODY}${body}}`;

/** A parsed file: lines become rows on demand. */
export interface ReadFile {
  readonly head: Omit<ArchiveFile, 'rows' | 'seal'> & { readonly last: number };
  readonly seal: string;
  readonly fileHash: string;
  /** Undefined for a malformed line. */
  readonly row: (seq: number) => KeptRow | undefined;
}

/**
 * Errors are reported as text; the caller knows that the file should exist. Memory is bounded for any file.
 */
export async function readArchiveFile(path: string): Promise<Result<ReadFile, StoreRefusal>> {
  const damaged = refuseStore('store/damaged', `${path} is not a complete archive file`);
  let unpacked: Unpacked | undefined;
  try {
    unpacked = await unpack(path);
  } catch (error) {
    const { code = 'it failed' } = error as { readonly code?: string };
    if (code.startsWith('Z_')) return damaged;
    return refuseStore('store/unavailable', `the archive's file ${path} cannot be read: ${code}`);
  }
  const lines = unpacked === undefined ? undefined : splitLines(unpacked.bytes);
  const head = lines === undefined ? undefined : getHead(lines.line(0));
  if (unpacked === undefined || lines === undefined || head === undefined) return damaged;
  if (lines.count !== head.last - head.first + 3) return damaged;
  return ok({
    head,
    seal: lines.line(lines.count - 1),
    fileHash: unpacked.fileHash,
    row: (seq) => findRow(head.journal, lines.line(seq - head.first + 1)),
  });
}

const toHash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

interface Unpacked {
  readonly bytes: Buffer;
  readonly fileHash: string;
}

/** Undefined for a file over the bounds, read no further than they allow. */
async function unpack(path: string): Promise<Unpacked | undefined> {
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const stat = await file.stat();
    if (!stat.isFile() || stat.size > MOST_PACKED) return undefined;
    const packed = await file.readFile();
    const most = Math.min(MOST_BYTES, Math.max(FREE_BYTES, packed.length * MOST_RATIO));
    const gunzip = createGunzip();
    gunzip.end(packed);
    const pieces: Buffer[] = [];
    let length = 0;
    for await (const piece of gunzip as AsyncIterable<Buffer>) {
      length += piece.length;
      if (length > most) return undefined;
      pieces.push(piece);
    }
    return { bytes: Buffer.concat(pieces, length), fileHash: toHash(packed) };
  } finally {
    await file.close();
  }
}

interface SplitLines {
  readonly count: number;
  /** Empty if there is no such line. */
  readonly line: (index: number) => string;
}

/** Offsets instead of texts: a line is decoded on demand. */
function splitLines(bytes: Buffer): SplitLines | undefined {
  const most = 3 + bytes.length / SHORTEST_ROW;
  const starts: number[] = [0];
  const end = bytes.at(-1) === 10 ? bytes.length - 1 : bytes.length;
  for (let at = 0; at < end; ) {
    const found = bytes.subarray(0, end).indexOf(10, at);
    const next = found < 0 ? end : found;
    if (next - at > LONGEST_LINE || starts.length > most) return undefined;
    if (found < 0) break;
    at = next + 1;
    starts.push(at);
  }
  return {
    count: starts.length,
    line: (index) => {
      const start = starts[index];
      return start === undefined ? '' : bytes.toString('utf8', start, (starts[index + 1] ?? end + 1) - 1);
    },
  };
}

function getHead(line: string): ReadFile['head'] | undefined {
  const head = parse(line);
  if (head?.['form'] !== FORM) return undefined;
  const { journal, first, last, before } = head;
  return typeof journal === 'string' && isPlace(first) && isPlace(last) && typeof before === 'string'
    ? { journal, first, last, before }
    : undefined;
}

const isPlace = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

function findRow(journal: string, line: string): KeptRow | undefined {
  const at = line.indexOf(BODY);
  const head = at < 0 ? undefined : parse(`${line.slice(0, at)}}`);
  if (head === undefined) return undefined;
  const { seq, type, hash } = head;
  return isPlace(seq) && typeof type === 'string' && typeof hash === 'string'
    ? { journal, seq, type, body: line.slice(at + BODY.length, -1), hash }
    : undefined;
}

/** Bounds a line without the body of its row. */
const LONGEST_HEAD = 4_096;

function parse(line: string): Readonly<Record<string, unknown>> | undefined {
  if (line.length > LONGEST_HEAD) return undefined;
  try {
    const value: unknown = JSON.parse(line);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Rows from `from` on, at most `limit`; names the first malformed line. */
export function rowsIn(
  { head, row }: ReadFile,
  from: number,
  limit: number,
): Result<readonly KeptRow[], StoreRefusal> {
  const rows: KeptRow[] = [];
  for (let seq = from; seq <= head.last && rows.length < limit; seq++) {
    const found = row(seq);
    if (found === undefined)
      return refuseStore('store/damaged', `${nameOfRow(head.journal, seq)} cannot be read in the archive`);
    rows.push(found);
  }
  return ok(rows);
}
