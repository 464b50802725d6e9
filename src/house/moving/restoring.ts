import { err, ok, parseShape, type Result } from '../../base/index.ts';
import {
  makeHex,
  RESTORATION,
  type Restoration,
  restoredPart,
  signRestoration,
  utf8,
} from '../../fair/index.ts';
import { isTableJournal, TABLE_JOURNAL } from '../../forms/index.ts';
import type { ArchiveStore, JournalHead, StoreRefusal } from '../../record/index.ts';
import { sealedIdIn } from '../../table/index.ts';
import { createChains } from '../chain.ts';
import { endShoeUnshown } from '../keeper.ts';
import type { Keyring } from '../keys/keyring.ts';
import type { Random } from '../random.ts';
import { readRows } from '../reading.ts';
import type { Time } from '../time.ts';
import { isSamePlace, noteWhereabouts, readWhereabouts, type Whereabouts } from './whereabouts.ts';

export interface RestoringDeps {
  readonly store: ArchiveStore;
  readonly keys: Keyring;
  readonly random: Random;
  readonly time: Pick<Time, 'now'>;
  readonly chainLength?: number;
}

/** What the house knows about the place where it opens. */
export interface OpeningPlace {
  /** Identifies this place among all places the record could be copied to. */
  readonly place: string;
  /** Why this is a restored record even if the place looks the same: the host or a file outside the record says so. */
  readonly declared?: string | undefined;
}

export interface Restored {
  readonly statement: Restoration;
  readonly why: string;
}

const R_BYTES = 16;

/**
 * The opener of a copy cannot know what the original has dealt since. So each shoe in play ends unrevealed, each table
 * continues with a chain whose name the original never uses, and the house signs a statement of this. After a crash the
 * next opening continues with the same r.
 */
export async function restoreIfCopied(
  deps: RestoringDeps,
  opening: OpeningPlace,
): Promise<Result<Restored | undefined, StoreRefusal>> {
  const where = await readWhereabouts(deps.store);
  if (!where.ok) return where;
  const begun = beginning(deps, where.value, opening);
  if (begun === undefined) return isNoted(where.value, opening) ? ok(undefined) : arrive(deps.store, opening);
  if (where.value?.is !== 'restoring') {
    const noted = await noteWhereabouts(deps.store, begun);
    if (!noted.ok) return noted;
  }
  const tables = await restoreTables(deps, begun);
  if (!tables.ok) return tables;
  const { r, at } = begun;
  const unsigned = { format: 'coup-restoration', version: 1, r, at, tables: tables.value } as const;
  const statement = signRestoration(unsigned, deps.keys.signing[0].secretKey);
  const kept = await keepStatement(deps.store, statement);
  if (!kept.ok) return kept;
  const arrived = await arrive(deps.store, opening);
  return arrived.ok ? ok({ statement, why: begun.why }) : arrived;
}

type Begun = Extract<Whereabouts, { readonly is: 'restoring' }>;

/** The restoration that is due or unfinished. */
function beginning(
  { random, time }: RestoringDeps,
  where: Whereabouts | undefined,
  { place, declared }: OpeningPlace,
): Begun | undefined {
  if (where?.is === 'restoring') return where;
  const why = declared ?? whyCopied(where, place);
  if (why === undefined) return undefined;
  return { is: 'restoring', r: makeHex(random(R_BYTES)), at: time.now(), why };
}

function whyCopied(where: Whereabouts | undefined, place: string): string | undefined {
  if (where?.is === 'imported') return 'it was imported';
  if (where?.is === 'at' && !isSamePlace(where.place, place)) return 'it was opened elsewhere before';
  return undefined;
}

/** An exact match: a fuller description of the same place is noted again. */
const isNoted = (where: Whereabouts | undefined, { place }: OpeningPlace): boolean =>
  where?.is === 'at' && where.place === place;

async function arrive(
  store: ArchiveStore,
  { place }: OpeningPlace,
): Promise<Result<undefined, StoreRefusal>> {
  const noted = await noteWhereabouts(store, { is: 'at', place });
  return noted.ok ? ok(undefined) : noted;
}

type RestoredTable = Restoration['tables'][number];

async function restoreTables(
  deps: RestoringDeps,
  begun: Begun,
): Promise<Result<readonly RestoredTable[], StoreRefusal>> {
  const journals = await deps.store.journals();
  if (!journals.ok) return journals;
  const tables: RestoredTable[] = [];
  for (const head of journals.value) {
    if (!isTableJournal(head.journal) || head.seq === 0) continue;
    const table = await restoreTable(deps, head, begun);
    if (table.ok && table.value !== undefined) tables.push(table.value);
    // A table that cannot be read is not dealt either; the floor shows it.
    if (!table.ok && !OF_ONE_TABLE.includes(table.error.code)) return table;
  }
  return ok(tables);
}

const OF_ONE_TABLE: readonly StoreRefusal['code'][] = ['store/damaged', 'store/unreadable'];

/** Undefined for a closed table. */
async function restoreTable(
  deps: RestoringDeps,
  { journal: tableId, seq }: JournalHead,
  { r, at }: Begun,
): Promise<Result<RestoredTable | undefined, StoreRefusal>> {
  const last = await lastEvent(deps.store, tableId, seq);
  if (!last.ok) return last;
  if (last.value?.type === 'closed') return ok(undefined);
  const restored = restoredPart(r);
  const seeds = await createChains(
    deps.store,
    deps.keys,
    deps.random,
    deps.chainLength,
  )({ id: tableId, restored })(1);
  if (!seeds.ok) return seeds;
  const anchor = makeHex(seeds.value.anchor);
  // A last event with this r means the table is done: nothing else is written before the statement is stored.
  const known = last.value?.type === 'restored' && last.value.r === r ? ok(last.value) : undefined;
  const event = known ?? (await endShoeUnshown(deps.store, tableId, { r, anchor }, at));
  if (!event.ok) return event;
  const { ended } = event.value;
  return ok({ tableId, sealedId: sealedIdIn({ id: tableId, chain: 1, restored }), anchor, ended });
}

async function lastEvent(store: ArchiveStore, journal: string, seq: number) {
  const rows = await store.events(journal, seq, 1);
  const read = rows.ok ? readRows(TABLE_JOURNAL, rows.value) : rows;
  return read.ok ? ok(read.value[0]) : read;
}

const STATEMENT = 'restoration/';
/** A secret in the store holds up to 64 KiB. */
const PIECE_BYTES = 60_000;

/** Public and permanent. A retry writes the same bytes. */
async function keepStatement(
  store: ArchiveStore,
  statement: Restoration,
): Promise<Result<void, StoreRefusal>> {
  const bytes = utf8(JSON.stringify(statement));
  for (let from = 0; from < bytes.length; from += PIECE_BYTES) {
    const name = `${STATEMENT}${String(statement.at).padStart(16, '0')}-${statement.r}/${from / PIECE_BYTES + 1}`;
    const put = await store.putSecret(name, bytes.slice(from, from + PIECE_BYTES));
    if (!put.ok && put.error.code !== 'store/exists') return put;
  }
  return ok(undefined);
}

/** The name part of everything that began after the last restoration. */
export const restoredMark = (statements: readonly Restoration[]): string | undefined => {
  const last = statements.at(-1);
  return last === undefined ? undefined : restoredPart(last.r);
};

/** Every restoration statement of this house, oldest first. */
export async function loadRestorations(
  store: Pick<ArchiveStore, 'secret' | 'secretNames'>,
): Promise<Result<readonly Restoration[], StoreRefusal>> {
  const names = await store.secretNames(STATEMENT);
  if (!names.ok) return names;
  const pieces = new Map<string, Map<number, Uint8Array>>();
  for (const name of names.value) {
    const [stem = '', number] = name.slice(STATEMENT.length).split('/');
    const piece = await store.secret(name);
    if (!piece.ok) return piece;
    const known = pieces.get(stem) ?? new Map<number, Uint8Array>();
    pieces.set(stem, known.set(Number(number), piece.value ?? new Uint8Array()));
  }
  const statements: Restoration[] = [];
  for (const [stem, parts] of [...pieces].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const statement = parseStatement([...parts].sort(([a], [b]) => a - b).map(([, bytes]) => bytes));
    if (statement === undefined)
      return err({ code: 'store/damaged', message: `the statement of restoration ${stem} cannot be read` });
    statements.push(statement);
  }
  return ok(statements);
}

function parseStatement(pieces: readonly Uint8Array[]): Restoration | undefined {
  const decoder = new TextDecoder();
  const text = pieces.map((bytes) => decoder.decode(bytes, { stream: true })).join('');
  try {
    const parsed = parseShape(RESTORATION, JSON.parse(text));
    return parsed.ok ? parsed.value : undefined;
  } catch {
    return undefined;
  }
}
