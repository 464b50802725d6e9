import { closeSync, openSync, readSync, renameSync, writeFileSync } from 'node:fs';
import pc from 'picocolors';
import { parseBoundedJson } from '../base/index.ts';
import { type Paint, PLAIN_PAINT } from '../print/index.ts';

/** Where a command reads and writes: the terminal, or strings in tests. */
export interface Io {
  readonly input: AsyncIterable<Uint8Array | string>;
  /**
   * Resolves when the reader has consumed the text, so that a slow reader slows the command instead of filling
   * memory.
   */
  readonly write: (text: string) => Promise<void>;
  readonly complain: (text: string) => void;
  /** True when both ends are a terminal. */
  readonly interactive: boolean;
  readonly columns: number;
  readonly paint: Paint;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** A command's input was bad: main prints one line on stderr and exits with 2. Used in this folder only. */
export class BadInput extends Error {}

export const fail = (message: string): never => {
  throw new BadInput(message);
};

const COLOURS: Paint = {
  strong: pc.bold,
  soft: pc.dim,
  accent: pc.yellow,
  good: pc.green,
  bad: pc.red,
  player: pc.blue,
  banker: pc.red,
  tie: pc.green,
};

const DEFAULT_COLUMNS = 80;
const MOST_COLUMNS = 120;

export function processIo(): Io {
  const { stdin, stdout, stderr, env } = process;
  return {
    input: stdin,
    write: (text) => writeTo(stdout, withoutEscapes(text)),
    complain: (text) => stderr.write(`${withoutEscapes(text)}\n`),
    interactive: stdin.isTTY === true && stdout.isTTY === true,
    columns: Math.min(stdout.columns ?? DEFAULT_COLUMNS, MOST_COLUMNS),
    paint: pc.isColorSupported && stdout.isTTY === true ? COLOURS : PLAIN_PAINT,
    env,
  };
}

/** Colors, and the escape codes that clear a line or the screen. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: escapes are what is looked for
const OURS = /\u001b\[(?:[\d;]*m|H|[23]J|2K)/y;

/** Removes control codes from external text, which could otherwise print anything in our name. */
export function withoutEscapes(text: string): string {
  if (!CONTROLS.test(text)) return text;
  let clean = '';
  for (let at = 0; at < text.length; ) {
    OURS.lastIndex = at;
    const [ours] = OURS.exec(text) ?? [];
    const piece = ours ?? text.charAt(at);
    clean += ours === undefined && CONTROLS.test(piece) ? '\ufffd' : piece;
    at += piece.length;
  }
  return clean;
}

/** All control characters but tab, line feed and carriage return. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

function writeTo(stream: NodeJS.WriteStream, text: string): Promise<void> {
  if (stream.write(text)) return Promise.resolve();
  return new Promise((resolve) => stream.once('drain', resolve));
}

/** The text of a file that the user named. */
export function readText(path: string): string {
  try {
    return readUpTo(path, MOST_BYTES) ?? fail(`${path} is larger than ${MOST_BYTES / 1_000_000} MB.`);
  } catch (error) {
    return fail(error instanceof BadInput ? error.message : `cannot read ${path}: ${getReason(error)}`);
  }
}

/** More than a series of transcripts needs; some files have no end. */
const MOST_BYTES = 32_000_000;
const PIECE_BYTES = 1_000_000;

/** The text of a file or device; undefined if it is longer. */
function readUpTo(path: string, most: number): string | undefined {
  const file = openSync(path, 'r');
  try {
    const pieces: Buffer[] = [];
    for (let size = 0; size <= most; ) {
      const piece = Buffer.alloc(PIECE_BYTES);
      const read = readSync(file, piece);
      if (read === 0) return Buffer.concat(pieces).toString('utf8');
      pieces.push(piece.subarray(0, read));
      size += read;
    }
    return undefined;
  } finally {
    closeSync(file);
  }
}

export function readJson(path: string): unknown {
  const parsed = parseBoundedJson(readText(path), FILE_BOUNDS);
  return parsed.ok ? parsed.value : fail(`${path} ${parsed.error}`);
}

/** A shoe's transcript has about 8,000 values. */
const FILE_BOUNDS = { values: 1_000_000, depth: 200 };

/** Writes a temporary file and renames it, so that a crash leaves either the old file or the new one. */
export function writeText(path: string, text: string): void {
  try {
    const fresh = `${path}.tmp-${process.pid}`;
    writeFileSync(fresh, text);
    renameSync(fresh, path);
  } catch (error) {
    fail(`cannot write ${path}: ${getReason(error)}`);
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'it may not be opened',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of the path is not a folder',
  ENOSPC: 'the disk is full',
  EROFS: 'the disk is read-only',
};

function getReason(error: unknown): string {
  const code = (error as { readonly code?: string }).code ?? 'it failed';
  return REASONS[code] ?? code;
}

export const printJson = (io: Io, value: unknown): Promise<void> =>
  io.write(`${JSON.stringify(value, null, 2)}\n`);
