import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import pc from 'picocolors';
import { type Paint, PLAIN } from '../print/index.ts';

/** Where a command reads and writes: the terminal in life, strings in tests. */
export interface Io {
  readonly input: AsyncIterable<Uint8Array | string>;
  /** Resolves when the reader has taken it: a slow reader slows the command, never fills memory. */
  readonly write: (text: string) => Promise<void>;
  readonly complain: (text: string) => void;
  /** True when a person sits at both ends. */
  readonly interactive: boolean;
  readonly columns: number;
  readonly paint: Paint;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** A command's input was bad: main tells the one line on stderr and exits with 2. Stays within this folder. */
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
    write: (text) => writeTo(stdout, text),
    complain: (text) => stderr.write(`${text}\n`),
    interactive: stdin.isTTY === true && stdout.isTTY === true,
    columns: Math.min(stdout.columns ?? DEFAULT_COLUMNS, MOST_COLUMNS),
    paint: pc.isColorSupported && stdout.isTTY === true ? COLOURS : PLAIN,
    env,
  };
}

function writeTo(stream: NodeJS.WriteStream, text: string): Promise<void> {
  if (stream.write(text)) return Promise.resolve();
  return new Promise((resolve) => stream.once('drain', resolve));
}

/** Text of a file that the user named. */
export function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    return fail(`cannot read ${path}: ${reasonOf(error)}`);
  }
}

export function readJson(path: string): unknown {
  const text = readText(path);
  try {
    return JSON.parse(text);
  } catch (error) {
    return fail(`${path} is not JSON: ${error instanceof Error ? error.message : 'it cannot be parsed'}`);
  }
}

/** Written beside and renamed, so that a crash leaves the old file or the new one. */
export function writeText(path: string, text: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    const fresh = `${path}.tmp-${process.pid}`;
    writeFileSync(fresh, text);
    renameSync(fresh, path);
  } catch (error) {
    fail(`cannot write ${path}: ${reasonOf(error)}`);
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

function reasonOf(error: unknown): string {
  const code = (error as { readonly code?: string }).code ?? 'it failed';
  return REASONS[code] ?? code;
}

export const printJson = (io: Io, value: unknown): Promise<void> =>
  io.write(`${JSON.stringify(value, null, 2)}\n`);
