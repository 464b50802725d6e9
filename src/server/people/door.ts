import { createHash } from 'node:crypto';
import { err, ok, type Result } from '../../base/index.ts';
import { type Random, randomHex, randomText } from '../../house/random.ts';
import type { Refusal } from '../../protocol/index.ts';
import type { Loaded, Store, StoredEvent, StoreRefusal } from '../../record/index.ts';
import { refusal, refusalFrom } from '../refusal.ts';
import { type Journal, openJournal } from './journal.ts';

/** The journal of who came in and who went. */
export const DOOR = 'door';

/** A session lasts this long and no longer. */
export const SESSION_MS = 30 * 24 * 60 * 60 * 1_000;

const PATRON_BYTES = 16;
const TOKEN_BYTES = 32;
/** A snapshot of the door after so many of its events. */
const SNAPSHOT_EVERY = 500;

/** Somebody whom the house knows. */
export interface Guest {
  readonly patron: string;
  readonly name: string;
  readonly bot: boolean;
  /** When the session began. */
  readonly since: number;
  /** Play chips that the house gave, how many times, and when last. */
  readonly granted: number;
  readonly grants: number;
  readonly grantedAt: number;
}

export type DoorEvent =
  /** Of the session's token only the hash is kept: whoever reads the record cannot come in with it. */
  | {
      readonly type: 'session-begun';
      readonly session: string;
      readonly patron: string;
      readonly name: string;
      readonly bot: boolean;
      readonly at: number;
    }
  | { readonly type: 'guest-renamed'; readonly patron: string; readonly name: string; readonly at: number }
  | { readonly type: 'session-ended'; readonly session: string; readonly at: number }
  | { readonly type: 'grant-noted'; readonly patron: string; readonly amount: number; readonly at: number };

/** Who has a session; the fold of the door's journal. */
export interface DoorState {
  /** By the hash of the token. */
  readonly sessions: ReadonlyMap<string, { readonly patron: string; readonly until: number }>;
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
      for (const event of events) foldDoor(state, eventFrom(event));
    },
    snapshot: () => {
      forgetExpired(state, now());
      return snapshotOfDoor(state);
    },
  });
  return journal.ok ? ok(keepDoor(journal.value, state, now, random)) : journal;
}

function keepDoor(journal: Journal, state: DoorState, now: () => number, random: Random): Door {
  let sinceSnapshot = 0;

  const write = async (events: readonly DoorEvent[]): Promise<Result<void, Refusal>> => {
    const done = await journal.append(events.map(({ type, ...body }) => ({ type, body })));
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
  readonly sessions: Map<string, { readonly patron: string; readonly until: number }>;
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

interface DoorSnapshot {
  readonly sessions: readonly (readonly [string, { readonly patron: string; readonly until: number }])[];
  readonly guests: readonly Guest[];
}

const snapshotOfDoor = ({ sessions, guests }: DoorState): DoorSnapshot => ({
  sessions: [...sessions],
  guests: [...guests.values()],
});

function loadDoor(state: MutableDoor, { snapshot, rows }: Loaded): void {
  const kept = snapshot?.state as DoorSnapshot | undefined;
  for (const [session, one] of kept?.sessions ?? []) state.sessions.set(session, one);
  for (const guest of kept?.guests ?? []) state.guests.set(guest.patron, guest);
  for (const row of rows) foldDoor(state, eventFrom(row));
}

const eventFrom = ({ type, body }: StoredEvent): DoorEvent => ({ type, ...body }) as unknown as DoorEvent;
