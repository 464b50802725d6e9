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

/** What the house knows of where it opens. */
export interface OpeningPlace {
  /** What tells this place from every other that the record could be copied to. */
  readonly place: string;
  /** Why it is a restored record, though the place does not say so: its host or a file outside does. */
  readonly declared?: string | undefined;
}

/** A restoration that was made just now. */
export interface Restored {
  readonly statement: Restoration;
  readonly why: string;
}

const R_BYTES = 16;

/**
 * Whoever opens a copy of a record cannot know what its original dealt since. So each shoe in play ends unshown, each
 * table goes on with a chain under a name that the original never uses, and the house signs a statement that says so.
 * Whoever dies in the middle of it goes on with the same r at the next opening.
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

/** The restoration that is due, or was not finished. */
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

/** Word for word: one who knows more of the same place now notes it. */
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
    // A table that cannot be read is not dealt either: the floor says so.
    if (!table.ok && !OF_ONE_TABLE.includes(table.error.code)) return table;
  }
  return ok(tables);
}

const OF_ONE_TABLE: readonly StoreRefusal['code'][] = ['store/damaged', 'store/unreadable'];

/** Undefined for a table that is closed. */
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
  // Nothing comes after it before the statement is kept.
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
/** A secret of the store has room for 64 KiB. */
const PIECE_BYTES = 60_000;

/** Public, and kept for good: the same bytes however often it is tried. */
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

/** What stands in the names of all that the last restoration began. */
export const restoredMark = (statements: readonly Restoration[]): string | undefined => {
  const last = statements.at(-1);
  return last === undefined ? undefined : restoredPart(last.r);
};

/** Every statement of restoration of this house, oldest first. */
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
