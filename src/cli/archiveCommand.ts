import { randomBytes } from 'node:crypto';
import { canonicalJson, unwrap } from '../base/index.ts';
import {
  bringUpToDate,
  checkPart,
  type Keyring,
  mayBeArchived,
  NOTHING_ARCHIVED,
  type OldPart,
  oldParts,
  openKeyring,
  signHeads,
} from '../house/index.ts';
import type { KeptRow, StoreRefusal } from '../record/index.ts';
import {
  type Archiving,
  dropArchivedRows,
  type HouseDatabase,
  openHouseDatabase,
  tidyUp,
  writeArchiveFile,
} from '../record/postgres/index.ts';
import { countNoun } from './count.ts';
import { fail, type Io, printJson } from './io.ts';
import { namedHouse } from './namedHouse.ts';
import { progressOn } from './simulate/progress.ts';

export interface ArchiveOptions {
  /** The house's data folder; without it, `DATABASE_URL` names the database. */
  readonly data?: string;
  readonly keyFile?: string;
  /** The folder of the files; by default COUP_ARCHIVE, or `archive` in the data folder. */
  readonly to?: string;
  readonly olderThan?: string;
  readonly yes?: boolean;
  readonly json?: boolean;
}

const DAY_MS = 86_400_000;
const USUAL_DAYS = 90;

/**
 * `coup archive put`: moves closed shoes and old journals from the database to signed files. The house is closed
 * while this runs.
 */
export async function archivePutCommand(io: Io, options: ArchiveOptions): Promise<number> {
  const days = options.olderThan === undefined ? USUAL_DAYS : wholeDays(options.olderThan);
  const keyFile = options.keyFile ?? io.env['COUP_KEY_FILE'];
  const named = namedHouse(io, options.data);
  const opened = await openHouseDatabase({
    ...named,
    ...(options.to !== undefined && { archiveFolder: options.to }),
    ...(io.env['COUP_KEY'] !== undefined && { key: io.env['COUP_KEY'] }),
    ...(keyFile !== undefined && { keyFile }),
    ...(io.interactive && { onProgress: (words) => io.complain(words) }),
  });
  if (!opened.ok) return fail(opened.error.message);
  try {
    const put = await putAway(opened.value, Date.now() - days * DAY_MS, options.yes === true);
    if (options.json) await printJson(io, put);
    else await io.write(wordsFor(io, put));
    return 0;
  } finally {
    await opened.value.close();
  }
}

function wholeDays(given: string): number {
  const days = Number(given);
  return /^\d{1,5}$/u.test(given) ? days : fail(`--older-than is a whole number of days, not ${given}`);
}

/** The rows of a journal that were moved, or would be. */
interface Gone {
  readonly journal: string;
  readonly first: number;
  readonly last: number;
  readonly files: number;
}

interface PutAway {
  readonly done: boolean;
  readonly folder: string;
  readonly files: number;
  readonly events: number;
  readonly journals: readonly Gone[];
  /** The size of the record before and after. */
  readonly bytes: readonly [number, number];
}

async function putAway(house: HouseDatabase, before: number, yes: boolean): Promise<PutAway> {
  const { store, key, archiving } = house;
  if (key === undefined) return fail('there is no key: name one by --key-file, or set COUP_KEY');
  const folder = archiving?.folder;
  if (archiving === undefined || folder === undefined)
    return fail('name the folder of the archive: --to FOLDER, or COUP_ARCHIVE');
  const keys = orFail(await openKeyring(store, key, (bytes) => Uint8Array.from(randomBytes(bytes))));
  const taken = orFail(await store.bytes());
  const archived = new Map(orFail(await store.archived()).map((part) => [part.journal, part]));
  const journals: Gone[] = [];
  const put = (part: OldPart): Promise<void> => putPart(part, { ...archiving, folder }, keys);
  for (const { journal, seq } of orFail(await store.journals())) {
    if (seq === 0 || !mayBeArchived(journal)) continue;
    if (yes) orFail(await bringUpToDate(store, journal));
    const from = archived.get(journal) ?? NOTHING_ARCHIVED;
    const gone = await eachPart(oldParts(store, journal, from, before), yes ? put : undefined);
    if (gone.files > 0) journals.push({ journal, first: from.last + 1, ...gone });
  }
  const files = journals.reduce((sum, one) => sum + one.files, 0);
  if (yes && files > 0) orFail(await tidyUp(archiving.ownerUrl));
  const events = journals.reduce((sum, { first, last }) => sum + last - first + 1, 0);
  return { done: yes, folder, files, events, journals, bytes: [taken, orFail(await store.bytes())] };
}

async function eachPart(
  parts: ReturnType<typeof oldParts>,
  put: ((part: OldPart) => Promise<void>) | undefined,
): Promise<{ readonly files: number; readonly last: number }> {
  const progress = progressOn(process.stderr, Date.now);
  let [files, last] = [0, 0];
  for (let next = await parts.next(); ; next = await parts.next()) {
    if (next.done === true) {
      progress.clear();
      orFail(next.value);
      return { files, last };
    }
    const { journal, first, rows } = next.value;
    await put?.(next.value);
    files += 1;
    last = first + rows.length - 1;
    progress.show(`${journal}: ${countNoun(files, 'file')}, up to event ${last}`);
  }
}

const orFail = <T>(
  done:
    | { readonly ok: true; readonly value: T }
    | { readonly ok: false; readonly error: Pick<StoreRefusal, 'message'> },
): T => (done.ok ? done.value : fail(done.error.message));

/** Writes and signs the file before deleting the rows from the database. */
async function putPart(
  { journal, first, before, rows }: OldPart,
  { ownerUrl, folder }: Required<Archiving> & { readonly folder: string },
  keys: Keyring,
): Promise<void> {
  const last = first + rows.length - 1;
  const hash = rows.at(-1)?.hash ?? before;
  const kept: readonly KeptRow[] = rows.map(({ body, ...row }) => ({
    ...row,
    body: unwrap(canonicalJson(body)),
  }));
  const seal = JSON.stringify(signHeads([{ journal, seq: last, hash }], Date.now(), keys.signing[0]));
  orFail(checkPart({ journal, first, last, before, rows: kept, seal }));
  const written = await writeArchiveFile(folder, { journal, first, before, rows: kept, seal }).catch(
    (error: { readonly code?: string }) => fail(`cannot write in ${folder}: ${error.code ?? 'it failed'}`),
  );
  orFail(await dropArchivedRows(ownerUrl, { journal, first, last, hash, ...written }));
}

const mega = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

function wordsFor(
  io: Io,
  { done, folder, files, events, journals, bytes: [before, after] }: PutAway,
): string {
  if (files === 0) return 'There is nothing that old.\n';
  const what = `${countNoun(events, 'event')} of ${countNoun(journals.length, 'journal')} in ${countNoun(files, 'file')}`;
  return done
    ? [
        `${io.paint.good('done')}  ${what} in ${folder}`,
        `      the record took ${mega(before)} and takes ${mega(after)}`,
        '      keep a copy of the files elsewhere: what is in them is in the database no more\n',
      ].join('\n')
    : `${what} would go to ${folder}. Nothing was done: close the house and say --yes.\n`;
}
