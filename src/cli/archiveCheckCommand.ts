import { makeMoment } from '../base/index.ts';
import { type CheckedPart, checkPart, followsOn, NOTHING_ARCHIVED, openShoes } from '../house/index.ts';
import type { KeptRow } from '../record/index.ts';
import { type ReadFile, readArchiveFile } from '../record/postgres/index.ts';
import { type FileOfArchive, filesOfArchive, journalsOfArchive } from './archiveFolder.ts';
import { countNoun } from './count.ts';
import { fail, type Io, printJson, writeText } from './io.ts';

export interface ArchiveCheckOptions {
  /** The key that must have signed every file. */
  readonly publicKey?: string;
  readonly json?: boolean;
}

/** `coup archive check FOLDER`: checks every hash and signature, and that no file is missing. Needs no database. */
export async function archiveCheckCommand(
  io: Io,
  folder: string,
  options: ArchiveCheckOptions,
): Promise<number> {
  const files = filesOfArchive(folder);
  if (files.length === 0) return fail(`there is no archive in ${folder}`);
  const standing = new Map<string, CheckedPart>();
  let events = 0;
  for (const file of files) {
    const checked = await checkFile(file, standing.get(file.journal), options.publicKey);
    if (typeof checked === 'string') return tellWrong(io, options, `${file.path}: ${checked}`);
    standing.set(file.journal, checked);
    events += file.last - file.first + 1;
  }
  const keys = [...new Set([...standing.values()].map(({ publicKey }) => publicKey))];
  const journals = [...standing].map(([journal, { last, hash, at }]) => ({ journal, last, hash, at }));
  if (options.json) await printJson(io, { ok: true, files: files.length, events, journals, keys });
  else
    await io.write(
      [
        `${io.paint.good('right')}  ${countNoun(files.length, 'file')}, ${countNoun(events, 'event')}: every hash fits, and every head is signed`,
        ...journals.map(
          ({ journal, last, at }) => `       ${journal}: up to event ${last}, signed ${makeMoment(at)}`,
        ),
        ...keys.map((key) => io.paint.soft(`       by ${key}`)),
        '',
      ].join('\n'),
    );
  return 0;
}

/** The journal's state after the file, or the problem in words. */
async function checkFile(
  { path, journal, first, last }: FileOfArchive,
  before: CheckedPart | undefined,
  publicKey: string | undefined,
): Promise<CheckedPart | string> {
  const read = await readArchiveFile(path);
  if (!read.ok) return read.error.message;
  const { head, seal } = read.value;
  if (head.journal !== journal || head.first !== first || head.last !== last) return 'it has another name';
  const follows = followsOn(before ?? NOTHING_ARCHIVED, head);
  if (!follows.ok) return follows.error.message;
  const checked = checkPart({ ...head, rows: toRows(read.value), seal }, publicKey);
  return checked.ok ? checked.value : checked.error.message;
}

function* toRows({ head, row }: ReadFile): Generator<KeptRow | undefined> {
  for (let seq = head.first; seq <= head.last; seq++) yield row(seq);
}

async function tellWrong(io: Io, { json }: ArchiveCheckOptions, wrong: string): Promise<number> {
  if (json) await printJson(io, { ok: false, wrong });
  else await io.write(`${io.paint.bad('wrong')}  ${wrong}\n`);
  return 1;
}

export interface ArchiveShoeOptions {
  /** The transcript's file; standard output if missing. */
  readonly file?: string;
}

/** `coup archive shoe FOLDER SHOE`: the transcript of a closed shoe, from the files alone. */
export async function archiveShoeCommand(
  io: Io,
  folder: string,
  shoe: string,
  { file }: ArchiveShoeOptions,
): Promise<number> {
  const shoes = openShoes(journalsOfArchive(folder));
  const transcript = await shoes.transcript(shoe, { sitsAt: () => true });
  if (!transcript.ok) return fail(transcript.error.message);
  if (file === undefined) await printJson(io, transcript.value);
  else writeText(file, `${JSON.stringify(transcript.value, null, 2)}\n`);
  return 0;
}
