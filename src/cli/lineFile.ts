import { type FileHandle, open } from 'node:fs/promises';
import { fail, type Io } from './io.ts';
import { lines } from './lines.ts';

/** Opens a file of lines that the user named. */
export async function openToRead(file: string): Promise<FileHandle> {
  try {
    return await open(file);
  } catch (error) {
    return isFileError(error) ? fail(`cannot read ${file}: ${error.code}`) : Promise.reject(error);
  }
}

const LONGEST_LINE = 8 << 20;

/** Replaces a line that is too long with one that is certainly invalid. */
export async function* readLineFile(input: Io['input']): AsyncGenerator<string> {
  for await (const some of lines(input, LONGEST_LINE)) {
    for (const line of some) yield 'text' in line ? line.text : 'a line that is too long';
  }
}

export const isFileError = (error: unknown): error is NodeJS.ErrnoException & { readonly code: string } =>
  error instanceof Error && 'syscall' in error && 'code' in error;
