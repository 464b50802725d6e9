import { ok, type Result } from '../../base/index.ts';
import { utf8 } from '../../fair/index.ts';
import type { ArchiveStore, StoreRefusal } from '../../record/index.ts';

/**
 * Where a record has been, as notes `place/1`, `place/2`, … Only an export leaves them out, since an import is
 * elsewhere; a record copied by other means still has them.
 */
export type Whereabouts =
  /** An import filled this record, and no house has opened it since. */
  | { readonly is: 'imported' }
  /** A restoration has begun; the next opening continues it. */
  | { readonly is: 'restoring'; readonly r: string; readonly at: number; readonly why: string }
  | { readonly is: 'at'; readonly place: string };

export type PlaceStore = Pick<ArchiveStore, 'secret' | 'secretNames' | 'putSecret'>;

/**
 * Whether two descriptions name one place. A folder has one word. A database has its server's id, its own number and
 * its marks; the marks decide if a server does not identify itself (`?`).
 */
export function isSamePlace(noted: string, here: string): boolean {
  if (noted === here) return true;
  const [kind, server, number, marks] = noted.split(' ');
  const [kindHere, serverHere, numberHere, marksHere] = here.split(' ');
  if (kind !== 'database' || kindHere !== kind || number !== numberHere) return false;
  if (server !== '?' && serverHere !== '?') return server === serverHere;
  return marks !== undefined && marks === marksHere;
}

const PLACE = 'place/';
const IMPORTED = 'imported';

export const isPlaceName = (name: string): boolean => name.startsWith(PLACE);

/** Undefined in a new record, or one older than these notes. */
export async function readWhereabouts(
  store: PlaceStore,
): Promise<Result<Whereabouts | undefined, StoreRefusal>> {
  const newest = await newestNote(store);
  if (!newest.ok) return newest;
  if (newest.value === 0) return ok(undefined);
  const note = await store.secret(`${PLACE}${newest.value}`);
  if (!note.ok) return note;
  return ok(parseNote(new TextDecoder().decode(note.value)));
}

export async function noteWhereabouts(
  store: PlaceStore,
  where: Whereabouts,
): Promise<Result<void, StoreRefusal>> {
  const newest = await newestNote(store);
  return newest.ok ? store.putSecret(`${PLACE}${newest.value + 1}`, utf8(makeNote(where))) : newest;
}

/** For code that fills an empty record. */
export const noteImport = (store: Pick<ArchiveStore, 'putSecret'>): Promise<Result<void, StoreRefusal>> =>
  store.putSecret(`${PLACE}1`, utf8(IMPORTED));

async function newestNote(store: Pick<ArchiveStore, 'secretNames'>): Promise<Result<number, StoreRefusal>> {
  const names = await store.secretNames(PLACE);
  if (!names.ok) return names;
  const numbers = names.value.map((name) => Number(name.slice(PLACE.length)));
  return ok(Math.max(0, ...numbers));
}

const RESTORING = /^restoring ([0-9a-f]{32}) (\d{1,16}) (.*)$/su;
const AT = /^at (.*)$/su;

function parseNote(text: string): Whereabouts {
  const [, r, at, why] = RESTORING.exec(text) ?? [];
  if (r !== undefined) return { is: 'restoring', r, at: Number(at), why: why ?? '' };
  const [, place] = AT.exec(text) ?? [];
  return place === undefined ? { is: 'imported' } : { is: 'at', place };
}

function makeNote(where: Whereabouts): string {
  switch (where.is) {
    case 'imported':
      return IMPORTED;
    case 'restoring':
      return `restoring ${where.r} ${where.at} ${where.why}`;
    case 'at':
      return `at ${where.place}`;
  }
}
