import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord, ok, parseBoundedJson, type Result } from '../base/index.ts';
import { type JournalRow, nameOfRow, refuseStore, type StoreRefusal } from '../record/index.ts';
import { isArchiveName, type ReadFile, readArchiveFile, rowsIn } from '../record/postgres/index.ts';
import { fail } from './io.ts';

/** A file of an archive, by its name. */
export interface FileOfArchive {
  readonly journal: string;
  readonly first: number;
  readonly last: number;
  readonly path: string;
}

const NAME = /^(.+)\.(\d+)-(\d+)\.jsonl\.gz$/u;

/** Sorted by journal and row. */
export function filesOfArchive(folder: string): readonly FileOfArchive[] {
  const files = namesIn(folder).flatMap((name) => {
    const [, journal, first, last] = (isArchiveName(name) && NAME.exec(name)) || [];
    return journal === undefined
      ? []
      : [{ journal: decoded(journal), first: Number(first), last: Number(last), path: join(folder, name) }];
  });
  return files.toSorted((a, b) =>
    a.journal === b.journal ? a.first - b.first : a.journal < b.journal ? -1 : 1,
  );
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    return fail(`cannot read ${folder}: ${(error as { readonly code?: string }).code ?? 'it failed'}`);
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The journals of an archive, in the form that shoe recall reads, without a database. */
export function journalsOfArchive(folder: string) {
  const files = filesOfArchive(folder);
  let kept: { readonly path: string; readonly read: ReadFile } | undefined;

  const fileWith = async (
    journal: string,
    seq: number,
  ): Promise<Result<ReadFile | undefined, StoreRefusal>> => {
    const file = files.find((one) => one.journal === journal && one.first <= seq && seq <= one.last);
    if (file === undefined) return ok(undefined);
    if (kept?.path === file.path) return ok(kept.read);
    const read = await readArchiveFile(file.path);
    if (read.ok) kept = { path: file.path, read: read.value };
    return read;
  };

  const events = async (
    journal: string,
    from: number,
    limit: number,
  ): Promise<Result<readonly JournalRow[], StoreRefusal>> => {
    const rows: JournalRow[] = [];
    while (rows.length < limit) {
      const file = await fileWith(journal, from + rows.length);
      if (!file.ok) return file;
      if (file.value === undefined) break;
      const some = rowsIn(file.value, from + rows.length, limit - rows.length);
      if (!some.ok) return some;
      for (const row of some.value) {
        const body = findBody(row.body);
        if (body === undefined)
          return refuseStore('store/damaged', `${nameOfRow(journal, row.seq)} is no JSON`);
        rows.push({ ...row, body });
      }
    }
    return ok(rows);
  };
  return { events };
}

const BOUNDS = { values: 250_000, depth: 64 };

function findBody(text: string): Readonly<Record<string, unknown>> | undefined {
  const body = parseBoundedJson(text, BOUNDS);
  return body.ok && isRecord(body.value) ? body.value : undefined;
}
