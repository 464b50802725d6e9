import { flag, type Infer, list, object, pair, whole } from '../base/index.ts';
import { firstForm, nextForm } from './form.ts';
import { type EventsOf, journalForm } from './journalForm.ts';
import { cents, hex32, keptId, moment, wordsShape } from './leaves.ts';

const session = hex32('the hash of the token of the session');
const patron = keptId('the patron');
const name = wordsShape('the name that others read');
const bot = flag('whether this is a program');
const at = moment('when');

const granted = cents('play chips that the house gave');
const grants = whole({ about: 'how many times', from: 0, to: Number.MAX_SAFE_INTEGER });
const grantedAt = moment('when last');
const until = moment('the end of the session');
const since = moment('the beginning of the session');

/** A session lasts this long and no longer. */
export const SESSION_MS = 30 * 24 * 60 * 60 * 1_000;

/** Of the session's token only the hash is kept: whoever reads the record cannot come in with it. */
const BEGUN = firstForm(object('a session begun', { session, patron, name, bot, at }));

const EVENTS = {
  /** With its first chips; before, they were noted by an event of their own. */
  'session-begun': nextForm(
    BEGUN,
    object('a session begun', { session, patron, name, bot, granted, grants, at, until }),
    (old) => ({ ...old, granted: 0, grants: 0, until: old.at + SESSION_MS }),
  ),
  /** Somebody who has never sat at a table does so: from now on the session lasts. */
  'guest-seated': firstForm(object('a guest at a table', { patron, at, until })),
  /** All that is known of a guest once more, so that what was written before need not be read for it. */
  'guest-kept': firstForm(
    object('a guest kept', { session, patron, name, bot, since, granted, grants, grantedAt, at, until }),
  ),
  'guest-renamed': firstForm(object('a guest renamed', { patron, name, at })),
  'session-ended': firstForm(object('a session ended', { session, at })),
  'grant-noted': firstForm(object('play chips given', { patron, amount: cents('how much'), at })),
} as const;

/** The journal of who came in and who went. */
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
/** Somebody whom the house knows. */
export type Guest = Infer<typeof GUEST>;

const SESSION = object('a session', { patron, until: moment('its end') });

const SNAPSHOT = object('who has a session', {
  sessions: list(pair('a session by its hash', session, SESSION), { about: 'sessions' }),
  guests: list(GUEST, { about: 'guests' }),
});
/** Of the older houses; since guests are kept by rows of their own, it says that nobody came before. */
export const DOOR_SNAPSHOT = firstForm(SNAPSHOT);
