import { byTag, flag, type Infer, list, object, oneOf, text, whole } from '../base/index.ts';
import {
  cents,
  difference,
  HOST_ACTS,
  id,
  moment,
  patronName,
  seatNumber,
  wordsShape,
} from '../forms/index.ts';
import { PATRONS } from './access.ts';
import { defineRoute } from './route.ts';

const table = { table: id('the table') };
const doing = <const D extends string>(what: D) => oneOf('what the host does', [what]);
const guest = text({ about: 'who waits: as the waiting room calls them', pattern: /^[0-9a-f]{16}$/ });

/** What a host may do over HTTP: the acts of the table, and those for which the house knows guests and cards. */
export const HOST_WISH = byTag('what the host does', 'do', {
  ...HOST_ACTS,
  admit: object('a guest let in', { do: doing('admit'), guest }, { seat: seatNumber }),
  'turn-away': object('a guest turned away', { do: doing('turn-away'), guest }),
  stakes: object('another minimum, from the next shoe on', {
    do: doing('stakes'),
    minimum: cents('the least main wager', 1),
  }),
});
export type HostWish = Infer<typeof HOST_WISH>;

/** Six letters and digits, typed however. */
export const SHORT_CODE = text({
  about: 'the short code of a table whose waiting room is open',
  pattern: /^[A-Za-z0-9 -]{1,16}$/,
});

export const HOST_VIEW = object(
  'what only the host of a table sees',
  {
    code: text({ about: 'the invitation code of the table' }),
    waiting: list(object('a guest who waits', { guest, name: patronName }), {
      about: 'the waiting room, in the order of asking',
      to: 100,
    }),
    minimum: cents('the least main wager'),
    maximum: cents('the largest main wager'),
    minimums: list(cents('a minimum that the card allows'), { about: 'from the lowest', to: 20 }),
  },
  {
    shortCode: text({ about: 'the short code, while the waiting room is open' }),
    nextMinimum: cents('the least main wager from the next shoe on, where that is another'),
  },
);
export type HostView = Infer<typeof HOST_VIEW>;

export const ASKED_IN = object('where a guest stands', {
  state: oneOf('whether a seat is theirs to take', ['host', 'admitted', 'waiting', 'closed', 'removed']),
});

const STANDING = object(
  'one guest of the night',
  {
    name: wordsShape('the name'),
    bot: flag('whether it is a program'),
    seated: flag('whether they sit there now'),
    boughtIn: cents('chips brought to the table'),
    net: difference('what the night came to'),
    hands: whole({ about: 'hands with a bet', from: 0, to: 1_000_000 }),
  },
  {
    best: object('the best hand', {
      hand: whole({ about: 'its number in the night', from: 1, to: 1_000_000 }),
      net: cents('what it won'),
    }),
    host: oneOf('said of the host', [true]),
    you: oneOf('said of the patron who asks', [true]),
  },
);

export const STANDINGS = object(
  'the standings of a night',
  {
    ...table,
    name: wordsShape('the name of the table'),
    began: moment('when the table was opened'),
    hands: whole({ about: 'hands that were settled', from: 0, to: 1_000_000 }),
    standings: list(STANDING, { about: 'guests, best first; programs after people', to: 2_000 }),
  },
  { ended: moment('when the table closed') },
);
export type Standings = Infer<typeof STANDINGS>;

export const NIGHT_ROUTES = {
  hostView: defineRoute({
    method: 'GET',
    path: '/tables/:table/host',
    about:
      'What only the host of a private table sees: the invitation again, who waits to be let in, and the stakes that the card allows.',
    session: 'needed',
    only: PATRONS,
    params: table,
    answer: HOST_VIEW,
  }),
  hostAct: defineRoute({
    method: 'POST',
    path: '/tables/:table/host',
    about: 'What the host of a private table does there; refused to everybody else.',
    session: 'needed',
    only: PATRONS,
    params: table,
    body: HOST_WISH,
  }),
  askIn: defineRoute({
    method: 'POST',
    path: '/tables/:table/ask-in',
    about:
      'Ask the host of a private table to be let in, with its code in the header `coup-invitation`; ask again every few seconds while you wait: who does not ask for 20 seconds has left the waiting room.',
    session: 'needed',
    only: PATRONS,
    params: table,
    answer: ASKED_IN,
  }),
  join: defineRoute({
    method: 'POST',
    path: '/join',
    about:
      'The table of a short code and its invitation code, while its waiting room is open. A network may ask ten times a minute, and the whole house sixty.',
    session: 'needed',
    only: PATRONS,
    body: object('a short code', { code: SHORT_CODE }),
    answer: object('a table', { ...table, code: text({ about: 'the invitation code' }) }),
  }),
  standings: defineRoute({
    method: 'GET',
    path: '/tables/:table/standings',
    about:
      'Who won and lost how much at a private table, also after it closed; for its host, those who sat there, and every client that sends its code in the header `coup-invitation`. While the night is on, only for the host.',
    session: 'needed',
    only: PATRONS,
    params: table,
    answer: STANDINGS,
  }),
} as const;
