import {
  byTag,
  either,
  flag,
  HIDDEN_CHARACTERS,
  type Infer,
  list,
  nothing,
  object,
  oneOf,
  text,
  whole,
} from '../base/index.ts';
import { amount, keptId, orNull, seatNumber, wordsShape } from './leaves.ts';

const patron = keptId('a patron');

/** More guests than a private table has seats; further guests are not admitted. */
export const MOST_ADMITTED = 200;
export const MOST_REMOVED = 200;

export const TABLE_NAME = text({
  about: 'the name of the table: 1 to 40 characters, none of them invisible, no space at either end',
  pattern: new RegExp(`^(?=[^${HIDDEN_CHARACTERS}]{1,40}$)\\S(?:.*\\S)?$`, 'u'),
});

export const STARTING_CHIPS = either(
  'the most that a patron has in front of them after buying in, in cents, or null for any amount',
  nothing('any amount'),
  whole({ about: 'chips, in cents', from: 100, to: 1_000_000_000 }),
);

/**
 * Who may take a seat: everybody with the invitation; those whom the host admits from the waiting room; or only those
 * who were admitted before.
 */
export const NIGHT_DOOR = oneOf('who may take a seat', ['invited', 'waiting-room', 'closed']);

const BOTS = whole({ about: 'programs that take empty seats', from: 0, to: 99 });

/** What the host of a private table decides, beside its settings. */
export const NIGHT_MEMBERS = {
  patron: keptId('the host'),
  name: wordsShape('the name of the table'),
  door: NIGHT_DOOR,
  /** The croupier deals no further hand until the host says so. */
  holds: orNull('why no hand is dealt', oneOf('why', ['before-first-hand', 'paused'])),
  deal: flag('whether the host closes the bets that are open now'),
  quiet: flag('whether no remarks are passed on'),
  muted: list(patron, { about: 'patrons whose remarks are not passed on', to: MOST_ADMITTED }),
  reserved: list(seatNumber, { about: 'seats kept for those whom the host gives them', to: 100 }),
  admitted: list(
    object('an admitted patron', { patron, seat: orNull('the seat given to them, or null', seatNumber) }),
    { about: 'whom the host admitted', to: MOST_ADMITTED },
  ),
  removed: list(patron, { about: 'whom the host removed', to: MOST_REMOVED }),
  startingChips: orNull('the most in front of a patron after buying in', amount('chips', 1)),
  bots: BOTS,
} as const;
export const NIGHT = object('what the host decides', NIGHT_MEMBERS);
export type Night = Infer<typeof NIGHT>;

/** The same as everybody at the table may know it: patrons by their seats. */
export const NIGHT_VIEW = object('what the host decides', {
  name: wordsShape('the name of the table'),
  host: orNull("the host's seat, or null while the host has none", seatNumber),
  door: NIGHT_DOOR,
  holds: NIGHT_MEMBERS.holds,
  quiet: flag('whether no remarks are passed on'),
  muted: list(seatNumber, { about: 'seats whose remarks are not passed on', to: MOST_ADMITTED }),
  reserved: NIGHT_MEMBERS.reserved,
  startingChips: NIGHT_MEMBERS.startingChips,
  bots: BOTS,
});
export type NightView = Infer<typeof NIGHT_VIEW>;

const doing = <const D extends string>(what: D) => oneOf('what the host does', [what]);
const on = flag('whether it is so from now on');

/** What the host of a private table may do there. */
export const HOST_ACTS = {
  rename: object('another name', { do: doing('rename'), name: TABLE_NAME }),
  start: object('the first hand dealt, or the table resumed', { do: doing('start') }),
  pause: object('no further hand until the host starts again', { do: doing('pause') }),
  deal: object('the open bets closed now', { do: doing('deal') }),
  door: object('who may take a seat', { do: doing('door'), door: NIGHT_DOOR }),
  quiet: object('no remarks at all', { do: doing('quiet'), on }),
  mute: object('no remarks of one patron', { do: doing('mute'), seat: seatNumber, on }),
  remove: object('a patron removed from the table', { do: doing('remove'), seat: seatNumber }),
  reserve: object('a seat kept free', { do: doing('reserve'), seat: seatNumber, on }),
  chips: object('the starting chips', { do: doing('chips'), startingChips: STARTING_CHIPS }),
  bots: object('programs in empty seats', { do: doing('bots'), bots: BOTS }),
  end: object('the end of the night', { do: doing('end') }),
} as const;
export const HOST_ACT = byTag('what the host does', 'do', HOST_ACTS);
export type HostAct = Infer<typeof HOST_ACT>;

/** What is noted of an act: also what the house does for the host. */
export const HOST_DID = oneOf('what the host did', [
  'open',
  'rename',
  'start',
  'pause',
  'deal',
  'door',
  'quiet',
  'mute',
  'remove',
  'reserve',
  'chips',
  'bots',
  'end',
  'admit',
  'turn-away',
]);
export type HostDid = Infer<typeof HOST_DID>;
