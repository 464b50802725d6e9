import { bytesToHex } from '@noble/hashes/utils.js';
import { ok, type Result } from '../../base/index.ts';
import { getSignature } from '../../fair/index.ts';
import {
  type HouseReader,
  hashOfTransfer,
  type JournalRow,
  nameOfRow,
  refuseStore,
  type StoreRefusal,
} from '../../record/index.ts';
import type { SigningKey } from '../keys/keyring.ts';
import type { OldNames } from '../persons/sealOldNames.ts';
import { type RowsOf, type WalkStep, walkHouse } from '../walk.ts';
import {
  exportBytes,
  FIRST_LINE,
  FIRST_LINE_PROVABLE,
  type HouseLine,
  LOST,
  type LostRows,
  lineCounter,
  makeHouseLine,
} from './houseLine.ts';
import { type LostRow, provableRows, whyLost } from './provableRows.ts';
import { isPlaceName } from './whereabouts.ts';

/** Counts and one hash of a whole house: equal summaries mean equal stores. */
export interface HouseSummary {
  readonly events: number;
  readonly transfers: number;
  readonly secrets: number;
  readonly balances: number;
  readonly hash: string;
  /** For a damaged house: the rows that could not be proved. */
  readonly lost?: readonly LostRows[];
}

/** What an export reads. Use a frozen store if anything else writes. */
export type Exported = Pick<
  HouseReader,
  'journals' | 'events' | 'transfers' | 'balances' | 'secret' | 'secretNames'
>;

export interface ExportTerms {
  /** Export what can be proved of a damaged house. */
  readonly provable?: boolean;
  /** Seals plain names in rows from before names were sealed. */
  readonly oldNames?: OldNames;
}

/**
 * Exports the whole house line by line in bounded memory. The return value says whether it is complete; an incomplete
 * export has no last line and no store imports it. A damaged house needs `provable`, which exports the provable rows
 * and all transfers, and lists the lost rows.
 */
export async function* exportHouse(
  store: Exported,
  signing?: SigningKey,
  { provable = false, oldNames }: ExportTerms = {},
): AsyncGenerator<string, Result<HouseSummary, StoreRefusal>> {
  const counter = lineCounter();
  const line = (text: string): string => {
    counter.add(text);
    return text;
  };
  const heads = await store.journals();
  if (!heads.ok) return heads;
  yield line(provable ? FIRST_LINE_PROVABLE : FIRST_LINE);
  const lost: LostRows[] = [];
  const rowsOf: RowsOf<JournalRow | LostRow> = provable ? provableRows(store, heads.value) : store.events;
  const walk = walkHouse(store, rowsOf);
  for (;;) {
    const step = await walk.next();
    if (step.done === true) {
      if (!step.value.ok) return step.value;
      break;
    }
    const { value } = step;
    if ('row' in value && 'lost' in value.row) {
      const rows = value.row.lost;
      if (value.row.seq === rows.from) {
        lost.push(rows);
        yield line(makeHouseLine({ is: 'lost', value: rows }));
      }
      continue;
    }
    if ('row' in value && 'type' in value.row && value.row.type === LOST)
      return refuseStore(
        'store/damaged',
        `${nameOfRow(value.row.journal, value.row.seq)} is lost: ${whyLost(value.row)}`,
      );
    counter.counts['row' in value ? 'events' : 'transfers'] += 1;
    yield line(makeHouseLine(stepLine(withSealedName(value as WalkStep, oldNames))));
  }
  const rest = await restLines(store, oldNames);
  if (!rest.ok) return rest;
  for (const one of rest.value) {
    counter.counts[one.is === 'secret' ? 'secrets' : 'balances'] += 1;
    yield line(makeHouseLine(one));
  }
  const summary = { ...counter.counts, hash: counter.hash() };
  yield makeHouseLine({ is: 'end', value: summary });
  if (signing !== undefined) yield makeHouseLine({ is: 'signed', value: wordFor(summary.hash, signing) });
  return ok(provable ? { ...summary, lost } : summary);
}

const wordFor = (hash: string, { publicKey, secretKey }: SigningKey) => ({
  publicKey,
  signature: getSignature(exportBytes(hash), secretKey),
});

/** Reads the whole house and returns only the summary. */
export async function summariseHouse(store: Exported): Promise<Result<HouseSummary, StoreRefusal>> {
  const lines = exportHouse(store);
  for (;;) {
    const line = await lines.next();
    if (line.done === true) return line.value;
  }
}

function stepLine(step: WalkStep): HouseLine {
  if ('row' in step) {
    const { journal, seq, type, body, hash } = step.row;
    return { is: 'event', value: { journal, seq, type, body, hash } };
  }
  const { journal, seq, id, kind, legs } = step.transfer;
  return {
    is: 'transfer',
    value: { journal, seq, id, kind, legs, hash: hashOfTransfer(journal, seq, step.transfer) },
  };
}

const withSealedName = (step: WalkStep, oldNames: OldNames | undefined): WalkStep =>
  'row' in step && oldNames !== undefined ? { row: oldNames.row(step.row) } : step;

async function restLines(
  store: Exported,
  oldNames: OldNames | undefined,
): Promise<Result<readonly HouseLine[], StoreRefusal>> {
  const names = await store.secretNames();
  if (!names.ok) return names;
  const lines: HouseLine[] = [];
  for (const name of names.value.filter((one) => !isPlaceName(one))) {
    const sealed = await store.secret(name);
    if (!sealed.ok) return sealed;
    if (sealed.value !== undefined)
      lines.push({ is: 'secret', value: { name, sealed: bytesToHex(sealed.value) } });
  }
  for (const [name, box] of oldNames?.secrets() ?? [])
    lines.push({ is: 'secret', value: { name, sealed: bytesToHex(box) } });
  const balances = await store.balances();
  if (!balances.ok) return balances;
  const accounts = [...balances.value].filter(([, amount]) => amount !== 0).sort(byAccount);
  return ok([
    ...lines,
    ...accounts.map(([account, amount]) => ({ is: 'balance' as const, value: { account, amount } })),
  ]);
}

const byAccount = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number =>
  a < b ? -1 : 1;
