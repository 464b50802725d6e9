import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { isRecord, ok, type Result } from '../../base/index.ts';
import { type Bytes, hexBytes, makeHex, utf8 } from '../../fair/index.ts';
import type { JournalRow, Snapshot, Store, StoredEvent, StoreRefusal } from '../../record/index.ts';
import type { Random } from '../random.ts';
import type { PersonKeys } from './personKeys.ts';

/** What a name reads as after its person's key was destroyed. */
export const FORGOTTEN_NAME = 'deleted';

/** Events with a personal name, and the field that holds it. */
const NAMED: Readonly<Record<string, 'name' | 'label'>> = {
  'session-begun': 'name',
  'guest-kept': 'name',
  'guest-renamed': 'name',
  'account-made': 'name',
  'account-renamed': 'name',
  'password-added': 'label',
  'passkey-added': 'label',
  'totp-added': 'label',
  sat: 'name',
  'night-changed': 'name',
};

/** Lists of persons in snapshots. */
const NAMED_LISTS = ['seats', 'accounts', 'guests', 'nights'];

const SEALED = /^sealed:(?:[0-9a-f]{2}){41,}$/;
const NONCE_BYTES = 24;

type Rename = (patron: string, name: string) => string;

/**
 * A store that seals the names of persons, each under that person's key. Callers read and write plain names; in the
 * record, its exports and its archives they are unreadable once the key is destroyed.
 */
export function withSealedNames<S extends Store>(store: S, keys: PersonKeys, random: Random): S {
  const openIn = async (
    rows: readonly JournalRow[],
  ): Promise<Result<readonly JournalRow[], StoreRefusal>> => {
    const found = await keys.find(personsIn(rows));
    return found.ok ? ok(rows.map((row) => renamed(row, opening(found.value)))) : found;
  };
  const openSnapshot = async (snapshot: Snapshot): Promise<Result<Snapshot, StoreRefusal>> => {
    const found = await keys.find(eachPersons(snapshot.state));
    return found.ok ? ok({ ...snapshot, state: renamedState(snapshot.state, opening(found.value)) }) : found;
  };

  return {
    ...store,
    commit: async (batch) => {
      const persons = personsIn(batch.events);
      if (persons.length === 0) return store.commit(batch);
      const found = await keys.need(persons);
      if (!found.ok) return found;
      const events = batch.events.map((event) => renamed(event, sealing(found.value, random)));
      return store.commit({ ...batch, events });
    },
    saveSnapshot: async (snapshot) => {
      const found = await keys.need(eachPersons(snapshot.state));
      if (!found.ok) return found;
      const state = renamedState(snapshot.state, sealing(found.value, random));
      return store.saveSnapshot({ ...snapshot, state });
    },
    load: async (journal) => {
      const loaded = await store.load(journal);
      if (!loaded.ok) return loaded;
      const rows = await openIn(loaded.value.rows);
      if (!rows.ok) return rows;
      const { snapshot } = loaded.value;
      if (snapshot === undefined) return ok({ snapshot, rows: rows.value });
      const opened = await openSnapshot(snapshot);
      return opened.ok ? ok({ snapshot: opened.value, rows: rows.value }) : opened;
    },
    events: async (...range) => {
      const rows = await store.events(...range);
      return rows.ok ? openIn(rows.value) : rows;
    },
  };
}

export const sealing =
  (keys: ReadonlyMap<string, Bytes>, random: Random): Rename =>
  (patron, name) => {
    const key = keys.get(patron);
    return key === undefined || SEALED.test(name) ? name : sealName(patron, name, key, random);
  };

function sealName(patron: string, name: string, key: Bytes, random: Random): string {
  const nonce = random(NONCE_BYTES);
  const box = xchacha20poly1305(key, nonce, boundTo(patron)).encrypt(utf8(name));
  return `sealed:${makeHex(nonce)}${makeHex(box)}`;
}

const opening =
  (keys: ReadonlyMap<string, Bytes>): Rename =>
  (patron, name) => {
    if (!SEALED.test(name)) return name;
    const key = keys.get(patron);
    return (key && openName(patron, name, key)) ?? FORGOTTEN_NAME;
  };

function openName(patron: string, sealed: string, key: Bytes): string | undefined {
  const bytes = hexBytes(sealed.slice('sealed:'.length));
  try {
    const cipher = xchacha20poly1305(key, bytes.slice(0, NONCE_BYTES), boundTo(patron));
    return new TextDecoder().decode(cipher.decrypt(bytes.slice(NONCE_BYTES)));
  } catch {
    return undefined;
  }
}

/** A sealed name opens only for its own person. */
const boundTo = (patron: string): Bytes => utf8(`coup/person/v1/${patron}`);

/** The persons whose names these events hold. */
export const personsIn = (events: readonly StoredEvent[]): readonly string[] =>
  events.flatMap(({ type, body }) => {
    const { patron } = body;
    return Object.hasOwn(NAMED, type) && typeof patron === 'string' ? [patron] : [];
  });

export function renamed<E extends StoredEvent>(event: E, rename: Rename): E {
  const member = Object.hasOwn(NAMED, event.type) ? NAMED[event.type] : undefined;
  const { patron } = event.body;
  const name = member && event.body[member];
  if (member === undefined || typeof patron !== 'string' || typeof name !== 'string') return event;
  return { ...event, body: { ...event.body, [member]: rename(patron, name) } };
}

function* eachPersons(state: unknown): Generator<string> {
  if (!isRecord(state)) return;
  for (const list of NAMED_LISTS) {
    const persons = state[list];
    if (!Array.isArray(persons)) continue;
    for (const person of persons)
      if (isRecord(person) && typeof person['patron'] === 'string') yield person['patron'];
  }
}

function renamedState(state: unknown, rename: Rename): unknown {
  if (!isRecord(state)) return state;
  const lists = NAMED_LISTS.flatMap((list) => {
    const persons = state[list];
    return Array.isArray(persons) ? [[list, persons.map((person) => renamedPerson(person, rename))]] : [];
  });
  return { ...state, ...Object.fromEntries(lists) };
}

/** A person in a snapshot, with the labels of their passwords, passkeys and TOTP. */
function renamedPerson(person: unknown, rename: Rename): unknown {
  if (!isRecord(person) || typeof person['patron'] !== 'string') return person;
  const { patron, name } = person as { readonly patron: string; readonly name?: unknown };
  const labelled = ['passwords', 'passkeys'].flatMap((list) => {
    const ways = person[list];
    if (!Array.isArray(ways)) return [];
    return [[list, ways.map((way) => ({ ...way, label: rename(patron, String(way.label)) }))]];
  });
  const { totp } = person;
  return {
    ...person,
    ...(typeof name === 'string' && { name: rename(patron, name) }),
    ...(isRecord(totp) && { totp: { ...totp, label: rename(patron, String(totp['label'])) } }),
    ...Object.fromEntries(labelled),
  };
}
