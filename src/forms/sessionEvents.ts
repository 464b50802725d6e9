import { flag, type Infer, list, object, pair, whole } from '../base/index.ts';
import { type EventsOf, journalForm } from './journalForm.ts';
import { cents, hex32, keptId, moment, wordsShape } from './leaves.ts';
import { firstForm, nextForm } from './versionedSchema.ts';

const session = hex32('the hash of the token of the session');
const patron = keptId('the patron');
const name = wordsShape('the name shown to others');
const bot = flag('whether this is a program');
const at = moment('when');

const granted = cents('play chips that the house granted');
const grants = whole({ about: 'how many grants', from: 0, to: Number.MAX_SAFE_INTEGER });
const grantedAt = moment('when last');
const until = moment('the end of the session');
const since = moment('the beginning of the session');

/** The lifetime of a session. */
export const SESSION_MS = 30 * 24 * 60 * 60 * 1_000;

/** The record holds only the hash of a session's token, so that reading the record gives no access. */
const BEGUN = firstForm(object('a session begun', { session, patron, name, bot, at }));

const EVENTS = {
  /** Includes the first chips; version 1 recorded them by an event of their own. */
  'session-begun': nextForm(
    BEGUN,
    object('a session begun', { session, patron, name, bot, granted, grants, at, until }),
    (old) => ({ ...old, granted: 0, grants: 0, until: old.at + SESSION_MS }),
  ),
  /** A guest sits down for the first time, which makes the session last. */
  'guest-seated': firstForm(object('a guest at a table', { patron, at, until })),
  /** Repeats everything known of a guest, so that older events need not be read. */
  'guest-kept': firstForm(
    object('a guest kept', { session, patron, name, bot, since, granted, grants, grantedAt, at, until }),
  ),
  'guest-renamed': firstForm(object('a guest renamed', { patron, name, at })),
  'session-ended': firstForm(object('a session ended', { session, at })),
  'grant-noted': firstForm(object('play chips given', { patron, amount: cents('how much'), at })),
} as const;

/** The journal of guest sessions. */
export const DOOR = 'door';
export const DOOR_JOURNAL = journalForm(EVENTS);
export type DoorEvent = EventsOf<typeof EVENTS>;

const GUEST = object('a guest', {
  patron,
  name,
  bot,
  since,
  granted,
  grants,
  grantedAt,
});
/** A guest that the house knows. */
export type Guest = Infer<typeof GUEST>;

const SESSION = object('a session', { patron, until: moment('its end') });

const SNAPSHOT = object('who holds a session', {
  sessions: list(pair('a session by its hash', session, SESSION), { about: 'sessions' }),
  guests: list(GUEST, { about: 'guests' }),
});
/** From older houses. Guests now have rows of their own, so this snapshot is empty. */
export const DOOR_SNAPSHOT = firstForm(SNAPSHOT);
