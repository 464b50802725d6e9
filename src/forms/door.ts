import { flag, type Infer, list, object, pair, whole } from '../base/index.ts';
import { firstForm } from './form.ts';
import { type EventsOf, journalForm } from './journalForm.ts';
import { cents, hex32, keptId, moment, words } from './leaves.ts';

const session = hex32('the hash of the token of the session');
const patron = keptId('the patron');
const name = words('the name that others read');
const bot = flag('whether this is a program');
const at = moment('when');

const EVENTS = {
  /** Of the session's token only the hash is kept: whoever reads the record cannot come in with it. */
  'session-begun': firstForm(object('a session begun', { session, patron, name, bot, at })),
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
  since: moment('the beginning of the session'),
  granted: cents('play chips that the house gave'),
  grants: whole({ about: 'how many times', from: 0, to: Number.MAX_SAFE_INTEGER }),
  grantedAt: moment('when last'),
});
/** Somebody whom the house knows. */
export type Guest = Infer<typeof GUEST>;

const SESSION = object('a session', { patron, until: moment('its end') });
export type KeptSession = Infer<typeof SESSION>;

const SNAPSHOT = object('who has a session', {
  sessions: list(pair('a session by its hash', session, SESSION), { about: 'sessions' }),
  guests: list(GUEST, { about: 'guests' }),
});
export type DoorSnapshot = Infer<typeof SNAPSHOT>;
export const DOOR_SNAPSHOT = firstForm(SNAPSHOT);
