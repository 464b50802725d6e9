import { sha256 } from '@noble/hashes/sha2.js';
import { err, ok, type Result } from '../base/index.ts';
import { makeHex, utf8 } from '../fair/index.ts';
import { DOOR, type DoorEvent, type Guest, SESSION_MS } from '../forms/index.ts';
import type { Store, StoreRefusal } from '../record/index.ts';
import { DOOR_FOLD, type DoorBook, type KnownGuest, rollingDoor, UNSEATED_MS } from './doorBook.ts';
import { nameFor } from './guestName.ts';
import { type Log, NO_LOG } from './log.ts';
import { openQueue, type Queue } from './queue.ts';
import { type Random, randomHex, randomText } from './random.ts';
import type { HouseRefusal } from './refusal.ts';
import { keepingShort } from './rollingBook.ts';
import { openWriter } from './writer.ts';

export { type Guest, SESSION_MS, UNSEATED_MS };

const PATRON_BYTES = 16;
const TOKEN_BYTES = 32;

/** The sessions of guests. */
export interface Door {
  /** A new patron and token, durable. `fund` gives the first chips and may refuse. */
  readonly begin: (
    wanted: { readonly name?: string; readonly bot?: boolean },
    fund: (patron: string) => Promise<Result<number, StoreRefusal>>,
  ) => Promise<Answer<{ readonly token: string; readonly session: string; readonly guest: Guest }>>;
  readonly find: (
    token: string | undefined,
  ) => { readonly session: string; readonly guest: Guest } | undefined;
  /** The guest of a session that has not ended. */
  readonly getGuestSession: (session: string) => Guest | undefined;
  /** Others see the new name when the guest next sits down. */
  readonly rename: (guest: Guest, name: string) => Promise<Answer<Guest>>;
  readonly end: (session: string) => Promise<Answer<void>>;
  readonly guest: (patron: string) => Guest | undefined;
  /** Records that these guests sat down: the first seat extends a guest's life to a whole session. */
  readonly seated: (patrons: readonly string[]) => Promise<Answer<void>>;
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
  const opened = await openWriter(store, DOOR, DOOR_FOLD);
  if (!opened.ok) return opened;
  const writer = opened.value;
  const noting = openQueue(writer, 'the door', log);
  const queue = keepingShort(writer, noting, now, rollingDoor(writer.state()));
  return ok(keepDoor({ book: writer.state, queue, now, random }));
}

interface DoorDeps {
  readonly book: () => DoorBook;
  readonly queue: Queue<DoorEvent>;
  readonly now: () => number;
  readonly random: Random;
}

function keepDoor({ book, queue, now, random }: DoorDeps): Door {
  const known = (patron: string): KnownGuest | undefined => {
    const found = book().entries.get(patron);
    return found !== undefined && found.until > now() ? found : undefined;
  };
  const guest = (patron: string): Guest | undefined => known(patron)?.guest;
  const getGuestSession = (session: string): Guest | undefined => guest(book().patrons.get(session) ?? '');

  const noted = async (patron: string, event: DoorEvent): Promise<Answer<Guest>> => {
    const written = await queue.append([event]);
    if (!written.ok) return written;
    const found = guest(patron);
    return found === undefined ? err(NOBODY) : ok(found);
  };

  return {
    begin: async ({ name, bot = false }, fund) => {
      const called = nameFor(name, bot, random);
      if (!called.ok) return called;
      const patron = randomHex(random, PATRON_BYTES);
      const token = newToken(random);
      const session = hashOfToken(token);
      const at = now();
      const funded = await fund(patron);
      if (!funded.ok) return funded;
      const chips = { granted: funded.value, grants: 1 };
      const event = { session, patron, name: called.value, bot, ...chips, at, until: at + UNSEATED_MS };
      const begun = await noted(patron, { type: 'session-begun', ...event });
      return begun.ok ? ok({ token, session, guest: begun.value }) : begun;
    },
    find: (token) => {
      const session = token === undefined ? '' : hashOfToken(token);
      const found = getGuestSession(session);
      return found === undefined ? undefined : { session, guest: found };
    },
    getGuestSession,
    rename: async ({ patron, bot }, name) => {
      const called = nameFor(name, bot, random);
      if (!called.ok) return called;
      return noted(patron, { type: 'guest-renamed', patron, name: called.value, at: now() });
    },
    end: (session) => queue.append([{ type: 'session-ended', session, at: now() }]),
    guest,
    seated: (patrons) => queue.append(patrons.flatMap((patron) => firstSeat(known(patron), now()))),
    noteGrant: (patron, amount) => noted(patron, { type: 'grant-noted', patron, amount, at: now() }),
    save: async () => {
      await queue.save();
    },
  };
}

function firstSeat(known: KnownGuest | undefined, at: number): readonly DoorEvent[] {
  if (known === undefined) return [];
  const { patron, since } = known.guest;
  const until = since + SESSION_MS;
  return known.until < until ? [{ type: 'guest-seated', patron, at, until }] : [];
}

export const NOBODY: HouseRefusal = {
  code: 'session/none',
  message: 'There is no session: begin one first.',
};

/** The bearer token of a session. The house stores only its hash. */
export const newToken = (random: Random): string => randomText(random, TOKEN_BYTES);

export const hashOfToken = (token: string): string => makeHex(sha256(utf8(token)));
