import { ok, type Result } from '../../base/index.ts';
import { utf8 } from '../../fair/index.ts';
import type { ArchiveStore, StoreRefusal } from '../../record/index.ts';

/**
 * Where a record has been, as its house has noted it: `place/1`, `place/2`, … An export leaves these out, since whoever
 * imports it is elsewhere; so does nothing else, and a record that was copied by other means has them still.
 */
export type Whereabouts =
  /** An import has filled this record, and nobody has opened it since. */
  | { readonly is: 'imported' }
  /** A restoration has begun; whoever finds this goes on with it. */
  | { readonly is: 'restoring'; readonly r: string; readonly at: number; readonly why: string }
  | { readonly is: 'at'; readonly place: string };

export type PlaceStore = Pick<ArchiveStore, 'secret' | 'secretNames' | 'putSecret'>;

/**
 * Whether two words for a place name one place. A folder has one word. A database has its server's, its own number and
 * its marks: where the server does not say who it is (`?`), the marks must do.
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

/** Undefined in a record that is new, or older than these notes. */
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

/** For whoever fills an empty record. */
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
