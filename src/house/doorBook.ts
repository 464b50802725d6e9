import { ok } from '../base/index.ts';
import {
  DOOR_JOURNAL,
  DOOR_SNAPSHOT,
  type DoorEvent,
  type Guest,
  SESSION_MS,
  writeForm,
} from '../forms/index.ts';
import { readRow, readSnapshot } from './reading.ts';
import { nothingBefore, type RollingBook, type RollingEntry, type RollingRules } from './rollingBook.ts';
import type { Projection } from './writer.ts';

/** How long the house remembers a guest who never sat down. Forgetting one loses nothing. */
export const UNSEATED_MS = 24 * 60 * 60 * 1_000;

/** The most guests who never sat down; beyond that the oldest is forgotten, which bounds a flood. */
export const MOST_UNSEATED = 20_000;

/** A guest and their only session. */
export interface KnownGuest extends RollingEntry {
  readonly guest: Guest;
  /** The hash of the session's token. */
  readonly session: string;
  readonly until: number;
}

/** Guests by patron, and patrons by session. */
export interface DoorBook extends RollingBook<KnownGuest> {
  readonly patrons: Map<string, string>;
  /** Guests who never sat down, oldest first. */
  readonly unseated: Set<string>;
}

export const DOOR_FOLD: Projection<DoorBook, DoorEvent> = {
  begin: () => ({ entries: new Map(), patrons: new Map(), unseated: new Set() }),
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

export const rollingDoor = (book: DoorBook): RollingRules<KnownGuest, DoorEvent> => ({
  isOver: ({ until }, now) => until <= now,
  forget: (known) => forget(book, known),
  keptAnew: ({ guest, session, until }, at) => ({ type: 'guest-kept', ...guest, session, at, until }),
  about: (event) => ('patron' in event ? event.patron : event.session),
  names: ({ guest, session }) => [guest.patron, session],
});

function note(book: DoorBook, event: DoorEvent, seq: number): void {
  switch (event.type) {
    case 'session-begun': {
      const { session, patron, name, bot, granted, grants, at, until } = event;
      const guest = { patron, name, bot, since: at, granted, grants, grantedAt: at };
      keep(book, { guest, session, until, place: seq });
      forgetFirst(book);
      break;
    }
    case 'guest-kept': {
      const { type: _, session, until, at: __, ...guest } = event;
      keep(book, { guest, session, until, place: seq });
      break;
    }
    case 'guest-seated':
      change(book, event.patron, (known) => ({ ...known, until: event.until }));
      book.unseated.delete(event.patron);
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
      const known = book.entries.get(book.patrons.get(event.session) ?? '');
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

/** Appends at the end, in the order of the rows. */
function keep({ entries, patrons, unseated }: DoorBook, known: KnownGuest): void {
  const { patron, since } = known.guest;
  entries.delete(patron);
  entries.set(patron, known);
  patrons.set(known.session, patron);
  if (known.until < since + SESSION_MS) unseated.add(patron);
}

/** Forgets the oldest guest who never sat down, if there are too many. */
function forgetFirst(book: DoorBook): void {
  if (book.unseated.size <= MOST_UNSEATED) return;
  const [first = ''] = book.unseated;
  const known = book.entries.get(first);
  if (known !== undefined) forget(book, known);
}

function change({ entries }: DoorBook, patron: string, to: (known: KnownGuest) => KnownGuest): void {
  const known = entries.get(patron);
  if (known !== undefined) entries.set(patron, to(known));
}

function forget({ entries, patrons, unseated }: DoorBook, { guest, session }: KnownGuest): void {
  entries.delete(guest.patron);
  patrons.delete(session);
  unseated.delete(guest.patron);
}
