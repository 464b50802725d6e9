import { ok, type Result } from '../../base/index.ts';
import type { Bytes } from '../../fair/index.ts';
import { type ArchiveStore, PERSON_SECRETS, type StoreRefusal } from '../../record/index.ts';
import type { Sealing } from '../keys/keyring.ts';
import type { Random } from '../random.ts';

/** One key per person, which seals their names in the record. Without the key the names are unreadable for good. */
export interface PersonKeys {
  /** The existing keys; a missing key was destroyed or never created. */
  readonly find: (patrons: Iterable<string>) => Promise<Result<ReadonlyMap<string, Bytes>, StoreRefusal>>;
  /** Like `find`, but creates missing keys. A forgotten person gets a key that is never stored. */
  readonly need: (patrons: Iterable<string>) => Promise<Result<ReadonlyMap<string, Bytes>, StoreRefusal>>;
  readonly forget: (patron: string) => Promise<Result<void, StoreRefusal>>;
  /** Destroys the keys of everyone the house no longer knows; returns how many. */
  readonly forgetUnknown: (isKnown: (patron: string) => boolean) => Promise<Result<number, StoreRefusal>>;
}

export type PersonSecrets = Pick<ArchiveStore, 'secrets' | 'secretNames' | 'putSecret' | 'dropSecret'>;

const KEY_BYTES = 32;
/** Keys in memory; the oldest are evicted. */
const MOST_KEPT = 50_000;
/** Names per store request. */
const AT_ONCE = 1_000;

export const personSecret = (patron: string): string => `${PERSON_SECRETS}${patron}`;

export function openPersonKeys(store: PersonSecrets, sealing: Sealing, random: Random): PersonKeys {
  const known = new Map<string, Bytes>();
  const forgotten = new Set<string>();
  const keep = (patron: string, key: Bytes): void => {
    known.set(patron, key);
    if (known.size > MOST_KEPT) known.delete(known.keys().next().value ?? '');
  };

  const find: PersonKeys['find'] = async (patrons) => {
    const wanted = [...new Set(patrons)].filter((patron) => !forgotten.has(patron));
    const found = new Map(wanted.flatMap((patron) => entry(patron, known.get(patron))));
    const missing = wanted.filter((patron) => !found.has(patron));
    for (let from = 0; from < missing.length; from += AT_ONCE) {
      const some = missing.slice(from, from + AT_ONCE);
      const boxes = await store.secrets(some.map(personSecret));
      if (!boxes.ok) return boxes;
      for (const patron of some) {
        const box = boxes.value.get(personSecret(patron));
        const key = box && sealing.unseal(personSecret(patron), box);
        if (key === undefined) continue;
        keep(patron, key);
        found.set(patron, key);
      }
    }
    return ok(found);
  };

  const make = async (patron: string): Promise<Result<Bytes | undefined, StoreRefusal>> => {
    const key = random(KEY_BYTES);
    if (forgotten.has(patron)) return ok(key);
    const name = personSecret(patron);
    const put = await store.putSecret(name, sealing.seal(name, key));
    if (!put.ok) return put.error.code === 'store/exists' ? ok(undefined) : put;
    keep(patron, key);
    return ok(key);
  };

  const need: PersonKeys['need'] = async (patrons) => {
    const wanted = [...new Set(patrons)];
    const found = await find(wanted);
    if (!found.ok) return found;
    const keys = new Map(found.value);
    for (const patron of wanted.filter((one) => !keys.has(one))) {
      const made = await make(patron);
      if (!made.ok) return made;
      // Another process was first: use its key.
      if (made.value === undefined) return need(wanted);
      keys.set(patron, made.value);
    }
    return ok(keys);
  };

  const forget: PersonKeys['forget'] = (patron) => {
    forgotten.add(patron);
    known.delete(patron);
    return store.dropSecret(personSecret(patron));
  };

  return {
    find,
    need,
    forget,
    forgetUnknown: async (isKnown) => {
      const names = await store.secretNames(PERSON_SECRETS);
      if (!names.ok) return names;
      const gone = names.value
        .map((name) => name.slice(PERSON_SECRETS.length))
        .filter((patron) => !isKnown(patron));
      for (const patron of gone) {
        const dropped = await forget(patron);
        if (!dropped.ok) return dropped;
      }
      return ok(gone.length);
    },
  };
}

const entry = (patron: string, key: Bytes | undefined): readonly (readonly [string, Bytes])[] =>
  key === undefined ? [] : [[patron, key]];
