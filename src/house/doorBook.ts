import { ok } from '../base/index.ts';
import { DOOR_JOURNAL, DOOR_SNAPSHOT, type DoorEvent, type Guest, writeForm } from '../forms/index.ts';
import { readRow, readSnapshot } from './reading.ts';
import type { Fold } from './writer.ts';

/** A guest with the one session that they have, and the row of the journal that says all of it. */
export interface KnownGuest {
  readonly guest: Guest;
  /** The hash of its token. */
  readonly session: string;
  readonly until: number;
  readonly place: number;
}

/** Who has a session. Changed in place: a hundred thousand guests are not copied for each that comes. */
export interface DoorBook {
  /** Those whose row is oldest first. */
  readonly guests: Map<string, KnownGuest>;
  readonly patrons: Map<string, string>;
}

/**
 * The journal of the door is its own snapshot: nothing before the oldest row that somebody is kept by matters any more.
 * As guests go, and those who stay are noted anew behind the others, that place moves on; so whoever comes in costs the
 * same however many there are, and a start reads no more than what is live calls for.
 */
export const DOOR_FOLD: Fold<DoorBook, DoorEvent> = {
  begin: () => ({ guests: new Map(), patrons: new Map() }),
  evolve: (book, event, seq) => {
    note(book, event, seq);
    return book;
  },
  read: (row) => readRow(DOOR_JOURNAL, row),
  write: DOOR_JOURNAL.write,
  transfers: () => [],
  snapshot: () => writeForm(DOOR_SNAPSHOT, { sessions: [], guests: [] }),
  snapshotAt: nothingBefore,
  restore: (snapshot) => {
    const kept = readSnapshot(DOOR_SNAPSHOT, snapshot);
    if (!kept.ok) return kept;
    const book = DOOR_FOLD.begin();
    const byPatron = new Map(kept.value.guests.map((guest) => [guest.patron, guest]));
    for (const [session, { patron, until }] of kept.value.sessions) {
      const guest = byPatron.get(patron);
      if (guest !== undefined) keep(book, { guest, session, until, place: snapshot.seq });
    }
    return ok(book);
  },
};

/** The last event that nobody is kept by any more. */
export function nothingBefore({ guests }: DoorBook, seq: number): number {
  const [oldest] = guests.values();
  return oldest === undefined ? seq : oldest.place - 1;
}

/** Not worth the trouble. */
const ROWS_LEFT = 100;

/** Whether more than half of the rows that a start would read are of no use. */
export const isLong = (book: DoorBook, seq: number): boolean =>
  seq - nothingBefore(book, seq) > 2 * book.guests.size + ROWS_LEFT;

/** Those whose rows are oldest; whoever's session is over is forgotten on the way. */
export function oldestGuests(book: DoorBook, most: number, now: number): readonly KnownGuest[] {
  const oldest: KnownGuest[] = [];
  for (const known of book.guests.values()) {
    if (oldest.length === most) break;
    if (known.until > now) oldest.push(known);
    else forget(book, known);
  }
  return oldest;
}

/** Looks at a few guests each time, round and round, and forgets those whose session is over. */
export function newSweep(book: DoorBook): (many: number, now: number) => void {
  let round = book.guests.values();
  return (many, now) => {
    for (let looked = 0; looked < many; looked++) {
      const { value: known, done } = round.next();
      if (done === true) {
        round = book.guests.values();
        return;
      }
      if (known.until <= now) forget(book, known);
    }
  };
}

function note(book: DoorBook, event: DoorEvent, seq: number): void {
  switch (event.type) {
    case 'session-begun': {
      const { session, patron, name, bot, granted, grants, at, until } = event;
      const guest = { patron, name, bot, since: at, granted, grants, grantedAt: at };
      keep(book, { guest, session, until, place: seq });
      break;
    }
    case 'guest-kept': {
      const { type: _, session, until, at: __, ...guest } = event;
      keep(book, { guest, session, until, place: seq });
      break;
    }
    case 'guest-seated':
      change(book, event.patron, (known) => ({ ...known, until: event.until }));
      break;
    case 'guest-renamed':
      change(book, event.patron, ({ guest, ...known }) => ({
        ...known,
        guest: { ...guest, name: event.name },
      }));
      break;
    case 'grant-noted':
      change(book, event.patron, ({ guest, ...known }) => ({ ...known, guest: afterGrant(guest, event) }));
      break;
    case 'session-ended': {
      const known = book.guests.get(book.patrons.get(event.session) ?? '');
      if (known !== undefined) forget(book, known);
    }
  }
}

const afterGrant = (
  guest: Guest,
  { amount, at }: Extract<DoorEvent, { readonly type: 'grant-noted' }>,
): Guest => ({
  ...guest,
  granted: guest.granted + amount,
  grants: guest.grants + 1,
  grantedAt: at,
});

/** Behind all others, as its row is. */
function keep({ guests, patrons }: DoorBook, known: KnownGuest): void {
  guests.delete(known.guest.patron);
  guests.set(known.guest.patron, known);
  patrons.set(known.session, known.guest.patron);
}

function change({ guests }: DoorBook, patron: string, to: (known: KnownGuest) => KnownGuest): void {
  const known = guests.get(patron);
  if (known !== undefined) guests.set(patron, to(known));
}

function forget({ guests, patrons }: DoorBook, { guest, session }: KnownGuest): void {
  guests.delete(guest.patron);
  patrons.delete(session);
}
