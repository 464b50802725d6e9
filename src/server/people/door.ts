import { createHash } from 'node:crypto';
import { err, ok, type Result, unwrap } from '../../base/index.ts';
import {
  DOOR,
  DOOR_JOURNAL,
  DOOR_SNAPSHOT,
  type DoorEvent,
  type DoorSnapshot,
  type Guest,
  type KeptSession,
  writeForm,
} from '../../forms/index.ts';
import { type Random, randomHex, randomText } from '../../house/random.ts';
import { readRows, readSnapshot } from '../../house/reading.ts';
import type { Refusal } from '../../protocol/index.ts';
import type { Loaded, Store, StoreRefusal } from '../../record/index.ts';
import { refusal, refusalFrom } from '../refusal.ts';
import { type Journal, openJournal } from './journal.ts';

export type { Guest };

/** A session lasts this long and no longer. */
export const SESSION_MS = 30 * 24 * 60 * 60 * 1_000;

const PATRON_BYTES = 16;
const TOKEN_BYTES = 32;
/** A snapshot of the door after so many of its events. */
const SNAPSHOT_EVERY = 500;

/** Who has a session; the fold of the door's journal. */
export interface DoorState {
  /** By the hash of the token. */
  readonly sessions: ReadonlyMap<string, KeptSession>;
  readonly guests: ReadonlyMap<string, Guest>;
}

export interface Door {
  /** A new patron with a new token, durable. `fund` gives the first chips, and may say no. */
  readonly begin: (
    wanted: { readonly name?: string; readonly bot?: boolean },
    fund: (patron: string) => Promise<Result<number, StoreRefusal>>,
  ) => Promise<Result<{ readonly token: string; readonly session: string; readonly guest: Guest }, Refusal>>;
  /** The session that a token opens. */
  readonly find: (
    token: string | undefined,
  ) => { readonly session: string; readonly guest: Guest } | undefined;
  /** Who holds a session that is not over. */
  readonly guestOf: (session: string) => Guest | undefined;
  /** Others read the new name when the guest sits down the next time. */
  readonly rename: (guest: Guest, name: string) => Promise<Result<Guest, Refusal>>;
  readonly end: (session: string) => Promise<Result<void, Refusal>>;
  readonly guest: (patron: string) => Guest | undefined;
  readonly noteGrant: (patron: string, amount: number) => Promise<Result<Guest, Refusal>>;
  readonly save: () => Promise<void>;
}

export async function openDoor(
  store: Store,
  now: () => number,
  random: Random,
): Promise<Result<Door, StoreRefusal>> {
  const state: MutableDoor = { sessions: new Map(), guests: new Map() };
  const journal = await openJournal(store, DOOR, {
    load: (loaded) => loadDoor(state, loaded),
    take: (events) => {
      for (const event of events) foldDoor(state, unwrap(DOOR_JOURNAL.parse(event)));
    },
    snapshot: () => {
      forgetExpired(state, now());
      return writeForm(DOOR_SNAPSHOT, snapshotOfDoor(state));
    },
  });
  return journal.ok ? ok(keepDoor(journal.value, state, now, random)) : journal;
}

function keepDoor(journal: Journal, state: DoorState, now: () => number, random: Random): Door {
  let sinceSnapshot = 0;

  const write = async (events: readonly DoorEvent[]): Promise<Result<void, Refusal>> => {
    const done = await journal.append(events.map(DOOR_JOURNAL.write));
    if (!done.ok) return err(refusalFrom(done.error));
    sinceSnapshot += events.length;
    if (sinceSnapshot >= SNAPSHOT_EVERY) void save();
    return ok(undefined);
  };

  const save = async (): Promise<void> => {
    sinceSnapshot = 0;
    await journal.save();
  };

  const guestOf = (session: string): Guest | undefined => {
    const found = state.sessions.get(session);
    return found !== undefined && found.until > now() ? state.guests.get(found.patron) : undefined;
  };

  return {
    begin: async ({ name, bot = false }, fund) => {
      const called = nameFor(name, bot, random);
      if (!called.ok) return called;
      const patron = randomHex(random, PATRON_BYTES);
      const token = randomText(random, TOKEN_BYTES);
      const session = hashOfToken(token);
      const at = now();
      const funded = await fund(patron);
      if (!funded.ok) return err(refusalFrom(funded.error));
      const written = await write([
        { type: 'session-begun', session, patron, name: called.value, bot, at },
        { type: 'grant-noted', patron, amount: funded.value, at },
      ]);
      const guest = state.guests.get(patron);
      if (!written.ok) return written;
      return guest === undefined ? err(NOBODY) : ok({ token, session, guest });
    },
    find: (token) => {
      const session = token === undefined ? '' : hashOfToken(token);
      const guest = guestOf(session);
      return guest === undefined ? undefined : { session, guest };
    },
    guestOf,
    rename: async ({ patron, bot }, name) => {
      const called = nameFor(name, bot, random);
      if (!called.ok) return called;
      const written = await write([{ type: 'guest-renamed', patron, name: called.value, at: now() }]);
      const guest = state.guests.get(patron);
      if (!written.ok) return written;
      return guest === undefined ? err(NOBODY) : ok(guest);
    },
    end: (session) => write([{ type: 'session-ended', session, at: now() }]),
    guest: (patron) => state.guests.get(patron),
    noteGrant: async (patron, amount) => {
      const written = await write([{ type: 'grant-noted', patron, amount, at: now() }]);
      const guest = state.guests.get(patron);
      if (!written.ok) return written;
      return guest === undefined ? err(NOBODY) : ok(guest);
    },
    save,
  };
}

const NOBODY = refusal('session/none', 'There is no session: begin one first.');

const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

const BOT_MARK = ' (bot)';
/** However it is written, no person may look like a program, nor the other way round. */
const LOOKS_LIKE_A_BOT = /\(\s*bot\s*\)\s*$/iu;

/** What others read: a guest's own name, or a number; a program's always says that it is one. */
function nameFor(name: string | undefined, bot: boolean, random: Random): Result<string, Refusal> {
  if (name !== undefined && LOOKS_LIKE_A_BOT.test(name.normalize('NFKC'))) {
    const bare = name.normalize('NFKC').replace(LOOKS_LIKE_A_BOT, '').trim();
    return bot && bare !== ''
      ? ok(bare + BOT_MARK)
      : err(refusal('message/malformed', 'A name may not end in "(bot)": that is for programs.'));
  }
  const bare = name ?? `${bot ? 'Patron' : 'Guest'} ${fourDigits(random)}`;
  return ok(bot ? bare + BOT_MARK : bare);
}

const fourDigits = (random: Random): number => 1_000 + (Buffer.from(random(4)).readUInt32BE() % 9_000);

interface MutableDoor {
  readonly sessions: Map<string, KeptSession>;
  readonly guests: Map<string, Guest>;
}

function foldDoor(state: MutableDoor, event: DoorEvent): void {
  switch (event.type) {
    case 'session-begun': {
      const { session, patron, name, bot, at } = event;
      state.sessions.set(session, { patron, until: at + SESSION_MS });
      state.guests.set(patron, { patron, name, bot, since: at, granted: 0, grants: 0, grantedAt: at });
      return;
    }
    case 'guest-renamed': {
      const guest = state.guests.get(event.patron);
      if (guest !== undefined) state.guests.set(guest.patron, { ...guest, name: event.name });
      return;
    }
    case 'session-ended': {
      const patron = state.sessions.get(event.session)?.patron;
      state.sessions.delete(event.session);
      if (patron !== undefined) state.guests.delete(patron);
      return;
    }
    case 'grant-noted': {
      const guest = state.guests.get(event.patron);
      if (guest === undefined) return;
      const { granted, grants } = guest;
      state.guests.set(guest.patron, {
        ...guest,
        granted: granted + event.amount,
        grants: grants + 1,
        grantedAt: event.at,
      });
    }
  }
}

function forgetExpired(state: MutableDoor, now: number): void {
  for (const [session, { patron, until }] of state.sessions) {
    if (until > now) continue;
    state.sessions.delete(session);
    state.guests.delete(patron);
  }
}

const snapshotOfDoor = ({ sessions, guests }: DoorState): DoorSnapshot => ({
  sessions: [...sessions],
  guests: [...guests.values()],
});

function loadDoor(state: MutableDoor, { snapshot, rows }: Loaded): Result<void, StoreRefusal> {
  const kept = snapshot === undefined ? ok(NOBODY_YET) : readSnapshot(DOOR_SNAPSHOT, snapshot);
  const events = readRows(DOOR_JOURNAL, rows);
  if (!kept.ok) return kept;
  if (!events.ok) return events;
  for (const [session, one] of kept.value.sessions) state.sessions.set(session, one);
  for (const guest of kept.value.guests) state.guests.set(guest.patron, guest);
  for (const event of events.value) foldDoor(state, event);
  return ok(undefined);
}

const NOBODY_YET: DoorSnapshot = { sessions: [], guests: [] };
