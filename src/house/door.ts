import { sha256 } from '@noble/hashes/sha2.js';
import { err, ok, type Result } from '../base/index.ts';
import { makeHex, utf8 } from '../fair/index.ts';
import {
  DOOR,
  DOOR_JOURNAL,
  DOOR_SNAPSHOT,
  type DoorEvent,
  type Guest,
  type KeptSession,
  writeForm,
} from '../forms/index.ts';
import type { Store, StoreRefusal } from '../record/index.ts';
import { nameFor } from './guestName.ts';
import { type Log, NO_LOG } from './log.ts';
import { openQueue, type Queue } from './queue.ts';
import { type Random, randomHex, randomText } from './random.ts';
import { readRow, readSnapshot } from './reading.ts';
import type { HouseRefusal } from './refusal.ts';
import { type Fold, openWriter } from './writer.ts';

export type { Guest };

/** A session lasts this long and no longer. */
export const SESSION_MS = 30 * 24 * 60 * 60 * 1_000;

const PATRON_BYTES = 16;
const TOKEN_BYTES = 32;

/** Who comes in and who goes: the sessions of guests. */
export interface Door {
  /** A new patron with a new token, durable. `fund` gives the first chips, and may say no. */
  readonly begin: (
    wanted: { readonly name?: string; readonly bot?: boolean },
    fund: (patron: string) => Promise<Result<number, StoreRefusal>>,
  ) => Promise<Answer<{ readonly token: string; readonly session: string; readonly guest: Guest }>>;
  /** The session that a token opens. */
  readonly find: (
    token: string | undefined,
  ) => { readonly session: string; readonly guest: Guest } | undefined;
  /** Who holds a session that is not over. */
  readonly guestOf: (session: string) => Guest | undefined;
  /** Others read the new name when the guest sits down the next time. */
  readonly rename: (guest: Guest, name: string) => Promise<Answer<Guest>>;
  readonly end: (session: string) => Promise<Answer<void>>;
  readonly guest: (patron: string) => Guest | undefined;
  readonly noteGrant: (patron: string, amount: number) => Promise<Answer<Guest>>;
  readonly save: () => Promise<void>;
}

type Answer<T> = Result<T, HouseRefusal | StoreRefusal>;

export async function openDoor(
  store: Store,
  now: () => number,
  random: Random,
  log: Log = NO_LOG,
): Promise<Result<Door, StoreRefusal>> {
  const opened = await openWriter(store, DOOR, doorFold(now));
  if (!opened.ok) return opened;
  return ok(keepDoor(openQueue(opened.value, 'the door', log), opened.value.state, now, random));
}

function keepDoor(queue: Queue<DoorEvent>, state: () => Sessions, now: () => number, random: Random): Door {
  const guestOf = (session: string): Guest | undefined => {
    const found = state().sessions.get(session);
    return found !== undefined && found.until > now() ? state().guests.get(found.patron) : undefined;
  };

  /** The guest as the event leaves it. */
  const noted = async (patron: string, event: DoorEvent): Promise<Answer<Guest>> => {
    const written = await queue.append([event]);
    const guest = state().guests.get(patron);
    if (!written.ok) return written;
    return guest === undefined ? err(NOBODY) : ok(guest);
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
      if (!funded.ok) return funded;
      const written = await queue.append([
        { type: 'session-begun', session, patron, name: called.value, bot, at },
        { type: 'grant-noted', patron, amount: funded.value, at },
      ]);
      const guest = state().guests.get(patron);
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
      return noted(patron, { type: 'guest-renamed', patron, name: called.value, at: now() });
    },
    end: (session) => queue.append([{ type: 'session-ended', session, at: now() }]),
    guest: (patron) => state().guests.get(patron),
    noteGrant: (patron, amount) => noted(patron, { type: 'grant-noted', patron, amount, at: now() }),
    save: async () => {
      await queue.save();
    },
  };
}

const NOBODY: HouseRefusal = {
  code: 'session/none',
  message: 'There is no session: begin one first.',
};

const hashOfToken = (token: string): string => makeHex(sha256(utf8(token)));

/** Who has a session. Changed in place: a hundred thousand guests are not copied for each that comes. */
interface Sessions {
  /** By the hash of the token. */
  readonly sessions: Map<string, KeptSession>;
  readonly guests: Map<string, Guest>;
}

const doorFold = (now: () => number): Fold<Sessions, DoorEvent> => ({
  begin: () => ({ sessions: new Map(), guests: new Map() }),
  evolve: (state, event) => {
    foldDoor(state, event);
    return state;
  },
  read: (row) => readRow(DOOR_JOURNAL, row),
  write: DOOR_JOURNAL.write,
  transfers: () => [],
  snapshot: (state) => {
    forgetExpired(state, now());
    return writeForm(DOOR_SNAPSHOT, { sessions: [...state.sessions], guests: [...state.guests.values()] });
  },
  restore: (snapshot) => {
    const kept = readSnapshot(DOOR_SNAPSHOT, snapshot);
    if (!kept.ok) return kept;
    const { sessions, guests } = kept.value;
    return ok({
      sessions: new Map(sessions),
      guests: new Map(guests.map((guest) => [guest.patron, guest])),
    });
  },
});

function foldDoor({ sessions, guests }: Sessions, event: DoorEvent): void {
  switch (event.type) {
    case 'session-begun': {
      const { session, patron, name, bot, at } = event;
      sessions.set(session, { patron, until: at + SESSION_MS });
      guests.set(patron, { patron, name, bot, since: at, granted: 0, grants: 0, grantedAt: at });
      return;
    }
    case 'guest-renamed': {
      const guest = guests.get(event.patron);
      if (guest !== undefined) guests.set(guest.patron, { ...guest, name: event.name });
      return;
    }
    case 'session-ended': {
      const patron = sessions.get(event.session)?.patron;
      sessions.delete(event.session);
      if (patron !== undefined) guests.delete(patron);
      return;
    }
    case 'grant-noted': {
      const guest = guests.get(event.patron);
      if (guest === undefined) return;
      const { granted, grants } = guest;
      guests.set(guest.patron, {
        ...guest,
        granted: granted + event.amount,
        grants: grants + 1,
        grantedAt: event.at,
      });
    }
  }
}

function forgetExpired({ sessions, guests }: Sessions, now: number): void {
  for (const [session, { patron, until }] of sessions) {
    if (until > now) continue;
    sessions.delete(session);
    guests.delete(patron);
  }
}
