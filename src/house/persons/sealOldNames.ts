import { canonicalJson, isRecord, ok, type Result, unwrap } from '../../base/index.ts';
import type { Bytes } from '../../fair/index.ts';
import { REGISTER } from '../../forms/index.ts';
import {
  FIRST_HASH,
  type HouseReader,
  hashOfRow,
  type JournalRow,
  PERSON_SECRETS,
  type StoreRefusal,
} from '../../record/index.ts';
import { PAGE } from '../houseBounds.ts';
import type { Sealing } from '../keys/keyring.ts';
import type { Random } from '../random.ts';
import { personSecret } from './personKeys.ts';
import { personsIn, renamed, sealing } from './sealedNames.ts';

/** Rewrites the rows of a house as if names had been sealed from the start. */
export interface OldNames {
  /** The row with its names sealed. From the first changed row on, every later row of the journal gets another hash. */
  readonly row: (row: JournalRow) => JournalRow;
  /** The new keys, sealed, by secret name. */
  readonly secrets: () => ReadonlyMap<string, Bytes>;
}

type Source = Pick<HouseReader, 'events' | 'secret' | 'secretNames'>;

const KEY_BYTES = 32;

/** Names from deleted accounts are sealed under keys that are never stored. */
export async function openOldNames(
  store: Source,
  keys: Sealing,
  random: Random,
): Promise<Result<OldNames, StoreRefusal>> {
  const known = await knownKeys(store, keys);
  if (!known.ok) return known;
  const deleted = await deletedAccounts(store);
  if (!deleted.ok) return deleted;
  const persons = known.value;
  const made = new Map<string, Bytes>();
  const toKey = (patron: string): Bytes => {
    const found = persons.get(patron);
    if (found !== undefined) return found;
    const key = random(KEY_BYTES);
    persons.set(patron, key);
    const name = personSecret(patron);
    if (!deleted.value.has(patron)) made.set(name, keys.seal(name, key));
    return key;
  };
  const sealed = (row: JournalRow): JournalRow => {
    const named = new Map(personsIn([row]).map((patron) => [patron, toKey(patron)]));
    const changed = named.size === 0 ? row : renamed(row, sealing(named, random));
    return changed === row ? row : ofNewForm(withoutWishedName(changed));
  };

  /** The hash of each journal's last row, before and after. */
  const last = new Map<string, { readonly was: string; readonly is: string }>();
  return ok({
    secrets: () => made,
    row: (row) => {
      const before = last.get(row.journal) ?? { was: FIRST_HASH, is: FIRST_HASH };
      const now = sealed(row);
      const hash = now === row && before.was === before.is ? row.hash : hashBehind(before.is, now);
      last.set(row.journal, { was: row.hash, is: hash });
      return { ...now, hash };
    },
  });
}

const hashBehind = (before: string, { body, ...row }: JournalRow): string =>
  hashOfRow(before, { ...row, body: unwrap(canonicalJson(body)) });

/** Labels hold a sealed name since version 2. */
const ofNewForm = (row: JournalRow): JournalRow =>
  'label' in row.body ? { ...row, body: { ...row.body, v: 2 } } : row;

/** Recorded commands used to contain the name. */
function withoutWishedName(row: JournalRow): JournalRow {
  const { by } = row.body;
  if (!isRecord(by) || typeof by['wish'] !== 'string') return row;
  const { name: _, ...wish } = JSON.parse(by['wish']) as Readonly<Record<string, unknown>>;
  return { ...row, body: { ...row.body, by: { ...by, wish: unwrap(canonicalJson(wish)) } } };
}

async function knownKeys(store: Source, keys: Sealing): Promise<Result<Map<string, Bytes>, StoreRefusal>> {
  const names = await store.secretNames(PERSON_SECRETS);
  if (!names.ok) return names;
  const found = new Map<string, Bytes>();
  for (const name of names.value) {
    const box = await store.secret(name);
    if (!box.ok) return box;
    const key = box.value && keys.unseal(name, box.value);
    if (key !== undefined) found.set(name.slice(PERSON_SECRETS.length), key);
  }
  return ok(found);
}

async function deletedAccounts(store: Source): Promise<Result<ReadonlySet<string>, StoreRefusal>> {
  const deleted = new Set<string>();
  for (let from = 1; ; from += PAGE) {
    const page = await store.events(REGISTER, from, PAGE);
    if (!page.ok) return page;
    for (const { type, body } of page.value)
      if (type === 'account-deleted') deleted.add(String(body['patron']));
    if (page.value.length < PAGE) return ok(deleted);
  }
}
