import { randomBytes } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import {
  type ExpectedTransfers,
  expectedTransfers,
  exportHouse,
  type HouseSummary,
  type ImportTerms,
  importHouse,
  openOldNames,
  readSealing,
  readSigningKey,
  type SigningKey,
} from '../house/index.ts';
import type { ArchiveStore, HouseReader, StoreRefusal } from '../record/index.ts';
import { type HouseDatabase, openHouseDatabase } from '../record/postgres/index.ts';
import { auditLedger } from './audit/audit.ts';
import { countNoun } from './count.ts';
import { fail, type Io, printJson } from './io.ts';
import { isFileError, openToRead, readLineFile } from './lineFile.ts';
import { namedHouse } from './namedHouse.ts';

export type LedgerAction = 'audit' | 'export' | 'import';

export interface LedgerOptions {
  /** The house's data folder; without it, `DATABASE_URL` names the database. */
  readonly data?: string;
  /** The file of an export or import; standard output or input if missing. */
  readonly file?: string;
  /** A file of signed heads kept elsewhere, for an audit to compare. */
  readonly heads?: string;
  /** Audits everything, including rows before the last checkpoint. */
  readonly full?: boolean;
  /** The house's key file, unless it is in the data folder or in COUP_KEY. */
  readonly keyFile?: string;
  /** Exports what can be proved of a damaged house, or imports such an export. */
  readonly provable?: boolean;
  /** Seals names in the export that were once stored in the clear. */
  readonly sealNames?: boolean;
  /** Exports without a signature, or imports an unsigned export. */
  readonly unsigned?: boolean;
  /** The key that must have signed the export. */
  readonly publicKey?: string;
  readonly json?: boolean;
}

/** `coup ledger audit|export|import`: recomputes a house from its journals, or moves it to another database. */
export async function ledgerCommand(
  io: Io,
  action: LedgerAction,
  options: LedgerOptions,
  expected: ExpectedTransfers = expectedTransfers,
): Promise<number> {
  if (action === 'import') return importFrom(io, options);
  // Finding the house's own checkpoint requires its key.
  const withKey = action === 'export' || options.full !== true;
  return withHouse(io, options, { visit: true, withKey }, ({ store, key }) =>
    frozen(store, (reader) =>
      action === 'audit'
        ? auditLedger(io, { reader, connection: store.connection, key, expected }, options)
        : exportTo(io, reader, key, options),
    ),
  );
}

async function withHouse(
  io: Io,
  options: LedgerOptions,
  how: HowToOpen,
  work: (house: HouseDatabase) => Promise<number>,
): Promise<number> {
  const house = await openHouse(io, options, how);
  try {
    return await work(house);
  } finally {
    await house.close();
  }
}

interface HowToOpen {
  readonly visit: boolean;
  readonly withKey: boolean;
}

/** Only an import may create a house. */
async function openHouse(
  io: Io,
  { data, keyFile = io.env['COUP_KEY_FILE'] }: LedgerOptions,
  { visit, withKey }: HowToOpen,
): Promise<HouseDatabase> {
  const opened = await openHouseDatabase({
    ...namedHouse(io, data, { mayBeNew: !visit }),
    visit,
    withoutKey: !withKey,
    ...(io.env['COUP_KEY'] !== undefined && { key: io.env['COUP_KEY'] }),
    ...(keyFile !== undefined && { keyFile }),
    ...(io.interactive && { onProgress: (words) => io.complain(words) }),
  });
  return opened.ok ? opened.value : fail(opened.error.message);
}

/** Works on a snapshot, unaffected by ongoing play. */
async function frozen(store: ArchiveStore, work: (reader: HouseReader) => Promise<number>): Promise<number> {
  const reader = await store.frozen();
  if (!reader.ok) return fail(reader.error.message);
  try {
    return await work(reader.value);
  } finally {
    await reader.value.close();
  }
}

async function exportTo(
  io: Io,
  store: HouseReader,
  key: Uint8Array | undefined,
  options: LedgerOptions,
): Promise<number> {
  const { file } = options;
  const signing = options.unsigned === true ? undefined : await signingFor(store, key);
  const oldNames = options.sealNames === true ? await loadOldNames(store, key, options) : undefined;
  const terms = { provable: options.provable === true, ...(oldNames !== undefined && { oldNames }) };
  const exported = (): Exporting => exportHouse(store, signing, terms);
  const summary =
    file === undefined
      ? await writeLines(exported(), (text) => io.write(text))
      : await writeFileWhole(file, (write) => writeLines(exported(), write));
  // Standard output carries the export itself.
  if (file !== undefined) await tellSummary(io, options, `${file} holds the house`, summary);
  return 0;
}

async function loadOldNames(store: HouseReader, key: Uint8Array | undefined, { provable }: LedgerOptions) {
  if (provable === true)
    return fail('--seal-names is for a whole house: mend it first, or leave --provable out');
  if (key === undefined) return fail("--seal-names needs the house's key: name it by --key-file or COUP_KEY");
  const random = (bytes: number): Uint8Array => Uint8Array.from(randomBytes(bytes));
  const keys = await readSealing(store, key, random);
  if (!keys.ok) return fail(keys.error.message);
  const oldNames = await openOldNames(store, keys.value, random);
  return oldNames.ok ? oldNames.value : fail(oldNames.error.message);
}

/** The key that signs for the house; fails with instructions if missing. */
async function signingFor(store: HouseReader, key: Uint8Array | undefined): Promise<SigningKey> {
  if (key === undefined)
    return fail(
      "an export is signed with the house's key: name it by --key-file or COUP_KEY, or say --unsigned",
    );
  const signing = await readSigningKey(store, key);
  if (!signing.ok) return fail(signing.error.message);
  return (
    signing.value ?? fail('this house has never been opened and has no key to sign with: say --unsigned')
  );
}

const MOST_WAITING = 65_536;

type Exporting = ReturnType<typeof exportHouse>;

async function writeLines(
  exported: Exporting,
  write: (text: string) => Promise<void>,
): Promise<HouseSummary> {
  let waiting = '';
  for (;;) {
    const line = await exported.next();
    if (line.done !== true) {
      waiting += `${line.value}\n`;
      if (waiting.length < MOST_WAITING) continue;
    }
    await write(waiting);
    waiting = '';
    if (line.done === true) return line.value.ok ? line.value.value : failExport(line.value.error);
  }
}

const failExport = ({ code, message }: StoreRefusal): never =>
  fail(
    code === 'store/damaged' || code === 'store/unreadable'
      ? `${message}. --provable takes what can be proved`
      : message,
  );

/** Writes a temporary file and renames it, so that the named file is either a whole export or the previous one. */
async function writeFileWhole(
  path: string,
  work: (write: (text: string) => Promise<void>) => Promise<HouseSummary>,
): Promise<HouseSummary> {
  const fresh = `${path}.tmp-${process.pid}`;
  try {
    const file = await open(fresh, 'w', 0o600);
    try {
      const summary = await work(async (text) => void (await file.write(text)));
      await file.sync();
      await rename(fresh, path);
      return summary;
    } finally {
      await file.close();
    }
  } catch (error) {
    await rm(fresh, { force: true });
    return isFileError(error) ? fail(`cannot write ${path}: ${error.code}`) : Promise.reject(error);
  }
}

async function importFrom(io: Io, options: LedgerOptions): Promise<number> {
  const { file } = options;
  // Open the file first: a missing file must not create a house.
  const source = file === undefined ? undefined : await openToRead(file);
  try {
    return await withHouse(io, options, { visit: false, withKey: false }, async ({ store }) => {
      const lines = readLineFile(source?.createReadStream() ?? io.input);
      const imported = await importHouse(lines, store, getTerms(options));
      if (!imported.ok)
        return fail(`nothing was imported: ${imported.error.message}${hintFor(imported.error)}`);
      await tellSummary(io, options, 'the house has moved in', imported.value);
      if (imported.value.secrets > 0)
        io.complain('coup: its secrets need the old key: copy the file `key` of its folder, or set COUP_KEY');
      return 0;
    });
  } finally {
    await source?.close();
  }
}

const getTerms = ({ unsigned, publicKey, provable = false }: LedgerOptions): ImportTerms => ({
  ...(unsigned === true ? { unsigned } : publicKey === undefined ? {} : { publicKey }),
  provable,
});

const HINTS: Readonly<Record<string, string>> = {
  'import/unsigned': '. If you trust where it comes from, say --unsigned',
  'import/partial': '. To have it all the same, with those tables shut, say --provable',
};
const hintFor = ({ code }: { readonly code: string }): string => HINTS[code] ?? '';

async function tellSummary(
  io: Io,
  { json }: LedgerOptions,
  what: string,
  summary: HouseSummary,
): Promise<void> {
  if (json) return printJson(io, summary);
  const { events, transfers, secrets, balances, hash, lost = [] } = summary;
  await io.write(
    [
      `${io.paint.good('done')}  ${what}`,
      `      ${countNoun(events, 'event')}, ${countNoun(transfers, 'transfer')}, ${countNoun(secrets, 'secret')}, ${countNoun(balances, 'balance')}`,
      ...lost.map(
        ({ journal, from, to, reason }) =>
          `${io.paint.bad('lost')}  journal ${journal}, events ${from} to ${to}: ${reason}`,
      ),
      `${io.paint.soft(`      hash ${hash}`)}\n`,
    ].join('\n'),
  );
}
