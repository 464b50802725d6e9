import { makeMoment } from '../../base/index.ts';
import {
  type AuditReport,
  auditStore,
  type Checkpoint,
  doesWithoutSecond,
  type ExpectedTransfers,
  expectedTransfers,
  otherStory,
  parseHeads,
  readCheckpoint,
  readSigningKeys,
  summariseHouse,
  toAuditStart,
} from '../../house/index.ts';
import type { HouseReader } from '../../record/index.ts';
import type { DatabaseConnection } from '../../record/postgres/index.ts';
import { countNoun } from '../count.ts';
import { fail, type Io, printJson } from '../io.ts';
import type { LedgerOptions } from '../ledgerCommand.ts';
import { openToRead, readLineFile } from '../lineFile.ts';
import { progressLine, progressOn } from '../simulate/progress.ts';
import { hireLookers } from './threads.ts';

/** The house under audit. */
export interface AuditedHouse {
  /** A snapshot of the house. */
  readonly reader: HouseReader;
  readonly connection: DatabaseConnection;
  readonly key: Uint8Array | undefined;
  readonly expected: ExpectedTransfers;
}

/** Errors that are audit findings; others prevent the audit. */
const WRONG: readonly string[] = ['store/damaged', 'store/unreadable'];

/** Audits from the last checkpoint that the house signed; everything if there is none or with `--full`. */
export async function auditLedger(io: Io, house: AuditedHouse, options: LedgerOptions): Promise<number> {
  const since = options.full === true ? undefined : await loadCheckpoint(house, options);
  const audited = await look(house, since);
  if (!audited.ok && !WRONG.includes(audited.error.code)) return fail(audited.error.message);
  if (!audited.ok) return tellWrong(io, options, audited.error.message);
  const { heads } = options;
  const compared = heads === undefined ? 0 : await compareHeads(house.reader, heads, options);
  if (typeof compared === 'string') return tellWrong(io, options, compared);
  const hash = since === undefined ? await loadHash(house.reader) : undefined;
  const alone = await doesWithoutSecond(house.reader);
  if (!alone.ok) return tellWrong(io, options, alone.error.message);
  if (options.json)
    await printJson(io, {
      ok: true,
      ...audited.value,
      since: since === undefined ? null : { at: since.at, publicKey: since.publicKey },
      ...(heads !== undefined && { heads: compared }),
      ...(hash !== undefined && { hash }),
      ...(alone.value && { fourEyes: false }),
    });
  else {
    await io.write(`${auditWords(io, audited.value, since, hash)}\n`);
    if (compared > 0)
      await io.write(`       the same story as ${countNoun(compared, 'line')} of signed heads\n`);
    if (alone.value) await io.write(`${ONE_OFFICER}\n`);
  }
  return 0;
}

/** The newest checkpoint signed by the house's own key, or by the one that the host names. */
async function loadCheckpoint(
  { reader, key }: AuditedHouse,
  { publicKey }: LedgerOptions,
): Promise<Checkpoint | undefined> {
  const keys = publicKey === undefined ? await ownKeys(reader, key) : [{ publicKey }];
  const checkpoint = await readCheckpoint(reader, keys);
  return checkpoint.ok ? checkpoint.value : fail(checkpoint.error.message);
}

async function ownKeys(reader: HouseReader, key: Uint8Array | undefined) {
  if (key === undefined) return [];
  const keys = await readSigningKeys(reader, key);
  return keys.ok ? keys.value : fail(keys.error.message);
}

/** A full audit uses one thread per core; the rows since a checkpoint are few. */
const ONE_OFFICER =
  '       fourEyes is off: while one officer runs this house, adjustments and voids need no second';

async function look({ reader, connection, expected }: AuditedHouse, since: Checkpoint | undefined) {
  const lookers = since === undefined && expected === expectedTransfers ? hireLookers(connection) : undefined;
  const progress = progressOn(process.stderr, Date.now);
  const begun = Date.now();
  try {
    return await auditStore(reader, expected, {
      from: since === undefined ? undefined : toAuditStart(since),
      look: lookers?.look,
      onProgress: (done, total) => {
        const seconds = (Date.now() - begun) / 1_000;
        progress.show(progressLine({ done, total, seconds, unit: 'events' }));
      },
    });
  } finally {
    progress.clear();
    await lookers?.close();
  }
}

async function loadHash(reader: HouseReader): Promise<string> {
  const summary = await summariseHouse(reader);
  return summary.ok ? summary.value.hash : fail(summary.error.message);
}

async function tellWrong(io: Io, { json }: LedgerOptions, wrong: string): Promise<number> {
  if (json) await printJson(io, { ok: false, wrong });
  else await io.write(`${io.paint.bad('wrong')}  ${wrong}\n`);
  return 1;
}

/** How many signed heads match the record, or the first that does not. */
async function compareHeads(
  store: HouseReader,
  path: string,
  { publicKey }: LedgerOptions,
): Promise<number | string> {
  const source = await openToRead(path);
  try {
    let number = 0;
    for await (const line of readLineFile(source.createReadStream())) {
      number += 1;
      const signed = parseHeads(line);
      if (!signed.ok) return fail(`${path}, line ${number}: ${signed.error}`);
      if (publicKey !== undefined && signed.value.publicKey !== publicKey)
        return fail(`${path}, line ${number} is signed by ${signed.value.publicKey}, not by ${publicKey}`);
      const other = await otherStory(store, signed.value);
      if (!other.ok) return fail(other.error.message);
      if (other.value !== undefined) return other.value;
    }
    return number;
  } finally {
    await source.close();
  }
}

const auditWords = (
  { paint }: Io,
  { journals, events, transfers, accounts }: AuditReport,
  since: Checkpoint | undefined,
  hash: string | undefined,
): string =>
  [
    `${paint.good('right')}  every hash fits, every transfer is what its event calls for, every balance adds up`,
    `       ${countNoun(journals, 'journal')}, ${countNoun(events, 'event')}, ${countNoun(transfers, 'transfer')}, ${countNoun(accounts, 'account')}`,
    since === undefined
      ? '       all of it, from the beginning'
      : `       since the checkpoint that the house signed at ${makeMoment(since.at)}; --full looks at all before it too`,
    ...(hash === undefined ? [] : [paint.soft(`       hash ${hash}`)]),
  ].join('\n');
