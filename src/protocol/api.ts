import {
  anything,
  either,
  flag,
  type Infer,
  list,
  nothing,
  object,
  oneOf,
  type Shape,
  text,
  whole,
} from '../base/index.ts';
import { CURRENCY, PROVENANCES, TURNING } from '../engine/index.ts';
import {
  cents,
  gameId,
  hex32,
  id,
  moment,
  PROTECTION_VIEW,
  PROTECTION_WISH,
  PUBLIC_VIEW,
  PURSE,
  patronName,
  STAGE,
  STARTING_CHIPS,
  TABLE_NAME,
  wordsShape,
} from '../forms/index.ts';
import { PATRONS } from './access.ts';
import { ACCOUNT_ROUTES } from './accountRoutes.ts';
import { IRREGULAR_ROUTES } from './irregularRoutes.ts';
import { NIGHT_ROUTES } from './night.ts';
import { OWN_COUP } from './ownCoup.ts';
import { PIT_ROUTES } from './pitRoutes.ts';
import { type AnswerOf, type BodyOf, defineRoute, type ParamsOf } from './route.ts';
import { BANKROLL_RUN, SESSION, STATEMENT_LINE } from './sessionView.ts';
import { SETUP_ROUTES } from './setup.ts';

export const NEW_SESSION = object(
  'a guest',
  {},
  {
    name: patronName,
    bot: flag('whether this is a program'),
    /** May also be stated later; a card's age limit applies to its seats. */
    age: whole({ about: 'how old you are at least, in years', from: 16, to: 99 }),
  },
);
export const TICKET = object('a ticket', { ticket: id('opens one socket'), until: moment('its end') });

const TABLE_MEMBERS = {
  table: id('the table'),
  house: id('the house'),
  game: gameId,
  number: whole({ about: 'its number among the tables of its house', from: 1, to: 10_000 }),
  houseName: wordsShape('the name of the house'),
  gameName: wordsShape('the name of the game'),
  private: flag('whether seats need an invitation'),
  ownRules: flag("whether it uses its host's own rules, with chips of its own"),
  turnedBy: oneOf('who turns the cards', TURNING),
  bettingMs: whole({ about: 'the betting clock, in milliseconds', from: 1, to: 86_400_000 }),
  minimum: cents('the least main wager'),
  maximum: cents('the largest main wager'),
  limitsBasis: oneOf('whether the card states these values', PROVENANCES),
  sideMinimum: either('the least side wager', nothing('no side bets'), cents('chips')),
  sideMaximum: either('the largest side wager', nothing('no side bets'), cents('chips')),
  sideLimitsBasis: either(
    'where those come from',
    nothing('no side bets'),
    oneOf('their basis', PROVENANCES),
  ),
  stage: STAGE,
  coup: whole({ about: 'coups of this shoe', from: 0, to: 10_000 }),
  shoe: whole({ about: 'the index of the shoe', from: 0, to: 1_000_000 }),
  /** For the lobby's big road, as in a view. */
  outcomes: anything('outcomes, as in "B Pb T"') as Shape<string>,
  seats: whole({ about: 'seats', from: 1, to: 2_000 }),
  seated: whole({ about: 'patrons seated', from: 0, to: 2_000 }),
  bots: whole({ about: 'programs among them', from: 0, to: 2_000 }),
  watching: whole({ about: 'sockets that follow the table', from: 0, to: 1_000_000 }),
  /** About the caller. */
  yours: flag('whether you sit here'),
};

/** A table as the lobby shows it. */
export const TABLE_LINE = object('a table', TABLE_MEMBERS, {
  currency: CURRENCY,
  /** Of a private table. */
  name: wordsShape('the name that its host gave it'),
  /** Present only when true. */
  host: flag('whether you are its host'),
  /** Present only when true. */
  restored: flag('whether its house was restored from a backup and it continues with a new chain'),
});
export type TableLine = Infer<typeof TABLE_LINE>;

export const TABLES = object(
  'the tables',
  { now: moment('now'), tables: list(TABLE_LINE, { about: 'tables', to: 10_000 }) },
  /** Present only when true. */
  {
    oneOfficer: flag('whether one officer alone may adjust chips and void coups here'),
    stopped: whole({
      about: 'tables that stay closed because their record cannot be read',
      from: 1,
      to: 10_000,
    }),
  },
);

export const NEW_TABLE = object(
  'a private table',
  {},
  {
    game: gameId,
    /** A host's own card. `game` names one of its games and may be omitted if it has only one. */
    houseFile: anything('a house file'),
    bettingMs: whole({ about: 'the betting clock, in milliseconds', from: 5_000, to: 600_000 }),
    seats: whole({ about: 'seats', from: 1, to: 100 }),
    shoeOdds: flag('whether pages price the bets for the cards left in the shoe; omitted means yes'),
    name: TABLE_NAME,
    minimum: cents('the least main wager; that of the card where left out', 1),
    startingChips: STARTING_CHIPS,
    waitingRoom: flag(
      'whether guests wait for the host to let them in, and the first hand for the host to deal it; left out, all with the code sit down at once',
    ),
  },
);
export const OPENED_TABLE = object('an opened table', {
  table: id('the table'),
  code: text({ about: 'the invitation code; the house stores only its hash' }),
});

export const HOUSE_LINE = object('a house', {
  id: id('the house'),
  name: wordsShape('its name'),
  games: list(gameId, { about: 'its games', to: 100 }),
});

export const STATEMENT = object(
  'a statement',
  {
    purse: PURSE,
    lines: list(STATEMENT_LINE, { about: 'the newest lines, newest first', to: 500 }),
  },
  { run: BANKROLL_RUN, fresh: cents('the play chips that a fresh bankroll has') },
);

/** More than the largest shoe. */
const MOST_SEEN = 5_000;
const seenCard = wordsShape('a card, as in 8H');

export const SEEN = object('the cards that were seen', {
  table: id('the table'),
  gone: list(seenCard, { about: 'out of the shoe for good', to: MOST_SEEN }),
  coup: list(seenCard, { about: 'those of the coup under way, in dealing order', to: 6 }),
});

/** Per response; the next call returns the rest. */
export const MOST_LOG_ENTRIES = 100;

export const TABLE_NOW = object('a table now', { now: moment('now'), view: PUBLIC_VIEW });

export const SHOE_LOG = object('the log of the shoe in play, from an entry on', {
  table: id('the table'),
  rules: anything('its rules document, with the first entries; null with later ones or between shoes'),
  open: anything('its open record with its hash, or null between shoes'),
  of: whole({ about: 'how many entries its log has by now', from: 0, to: 1_000_000 }),
  entries: list(anything('an entry of the log, as a transcript has it'), {
    about: `the entries from there on, at most ${MOST_LOG_ENTRIES}`,
    to: MOST_LOG_ENTRIES,
  }),
});

const houseId = id('the house');

export const ROUTES = {
  begin: defineRoute({
    method: 'POST',
    path: '/session',
    about:
      'Begin a session as a guest with new play chips. If you already have a session, it is returned, renamed if you give a name.',
    session: 'none',
    body: NEW_SESSION,
    answer: SESSION,
  }),
  whoAmI: defineRoute({
    method: 'GET',
    path: '/session',
    about: 'Who you are and what you have.',
    session: 'needed',
    oneFactor: true,
    answer: SESSION,
  }),
  end: defineRoute({
    method: 'DELETE',
    path: '/session',
    about: 'End the session and close its sockets.',
    session: 'needed',
    oneFactor: true,
  }),
  stay: defineRoute({
    method: 'POST',
    path: '/session/stay',
    about:
      "Keeps an officer's session alive. It ends 15 minutes after the last call, and 12 hours after the login; reading alone does not extend it.",
    session: 'needed',
    oneFactor: true,
  }),
  ticket: defineRoute({
    method: 'POST',
    path: '/ticket',
    about: 'A ticket for one socket, valid for thirty seconds.',
    session: 'needed',
    answer: TICKET,
  }),
  grant: defineRoute({
    method: 'POST',
    path: '/grant',
    about: 'Play chips when you are broke, as often as the house grants them.',
    session: 'needed',
    only: PATRONS,
    answer: SESSION,
  }),
  statement: defineRoute({
    method: 'GET',
    path: '/statement',
    about: 'What happened to your chips, newest first.',
    session: 'needed',
    answer: STATEMENT,
  }),
  coups: defineRoute({
    method: 'GET',
    path: '/coups',
    about: 'Your newest settled coups, newest first: their cards, your wagers and the results.',
    session: 'needed',
    answer: list(OWN_COUP, { about: 'coups', to: 500 }),
  }),
  ...ACCOUNT_ROUTES,
  ...SETUP_ROUTES,
  protection: defineRoute({
    method: 'GET',
    path: '/protection',
    about: 'Your limits and their use, breaks and exclusions, and thirty days of play.',
    session: 'needed',
    oneFactor: true,
    answer: PROTECTION_VIEW,
  }),
  protect: defineRoute({
    method: 'POST',
    path: '/protection',
    about:
      'Set a limit, take a break, exclude yourself, or set a reminder. Tighter limits take effect at once, at every table.',
    session: 'needed',
    body: PROTECTION_WISH,
    answer: PROTECTION_VIEW,
  }),
  askReturn: defineRoute({
    method: 'POST',
    path: '/protection/return',
    about:
      'For a self-excluded guest whose session is over: asks, by the browser, to be readmitted after the term. The pit answers. Account holders log in and ask there.',
    session: 'none',
  }),
  ...PIT_ROUTES,
  ...IRREGULAR_ROUTES,
  tables: defineRoute({
    method: 'GET',
    path: '/tables',
    about: 'The open tables; private ones only if you sit there.',
    session: 'none',
    answer: TABLES,
  }),
  openTable: defineRoute({
    method: 'POST',
    path: '/tables',
    about: 'Open a private table of a shipped game, or of your own house file.',
    session: 'needed',
    only: PATRONS,
    body: NEW_TABLE,
    answer: OPENED_TABLE,
  }),
  ...NIGHT_ROUTES,
  shoe: defineRoute({
    method: 'GET',
    path: '/shoes/:chain/:index',
    about:
      'The transcript of a closed shoe by its id, for any verifier. For a private table: only for those who sat or wagered there, or with its code in the header `coup-invitation`.',
    session: 'none',
    params: {
      chain: id('the chain: the table, or the table and the number of its chain, as in midi-1.2'),
      index: text({ about: 'the index of the shoe in its chain, from 1', pattern: /^[1-9]\d{0,5}$/ }),
    },
    answer: anything('a transcript'),
  }),
  seen: defineRoute({
    method: 'GET',
    path: '/tables/:table/seen',
    about:
      'The public history of the shoe in play, for pricing it. For a private table: only for those who sit there, or with its code in the header `coup-invitation`.',
    session: 'none',
    params: { table: id('the table') },
    answer: SEEN,
  }),
  view: defineRoute({
    method: 'GET',
    path: '/tables/:table/view',
    about:
      'The public view of a table, for a page without a seat. For a private table: only for those who sit there, or with its code in the header `coup-invitation`.',
    session: 'none',
    params: { table: id('the table') },
    answer: TABLE_NOW,
  }),
  log: defineRoute({
    method: 'GET',
    path: '/tables/:table/log/:from',
    about:
      'The log of the shoe in play from a given entry on, for checking it as it grows; nothing in it is secret. For a private table: only for those who sit there, or with its code in the header `coup-invitation`.',
    session: 'none',
    params: {
      table: id('the table'),
      from: text({ about: 'how many entries are known already', pattern: /^\d{1,6}$/ }),
    },
    answer: SHOE_LOG,
  }),
  restorations: defineRoute({
    method: 'GET',
    path: '/restorations',
    about: 'Every statement of restoration of this house, oldest first, for any verifier.',
    session: 'none',
    answer: anything('statements of restoration'),
  }),
  houses: defineRoute({
    method: 'GET',
    path: '/houses',
    about: 'The houses whose games are dealt here.',
    session: 'none',
    answer: list(HOUSE_LINE, { about: 'houses', to: 1_000 }),
  }),
  house: defineRoute({
    method: 'GET',
    path: '/houses/:house',
    about: 'A house file, whole.',
    session: 'none',
    params: { house: houseId },
    answer: anything('a house file'),
  }),
  houseFile: defineRoute({
    method: 'GET',
    path: '/house-files/:hash',
    about: 'The house file that a table names by its hash. Its bytes have that SHA-256 and never change.',
    session: 'none',
    params: { hash: hex32('the SHA-256 of the file') },
    answer: anything('a house file'),
    lasts: 'for-ever',
  }),
  odds: defineRoute({
    method: 'GET',
    path: '/houses/:house/:game/odds',
    about: 'The exact odds of every bet of a game.',
    session: 'none',
    params: { house: houseId, game: id('the game of that house') },
    answer: anything('odds, as `coup odds --json` prints them'),
  }),
  openapi: defineRoute({
    method: 'GET',
    path: '/openapi.json',
    about: 'This API as OpenAPI 3.1.',
    session: 'none',
    answer: anything('an OpenAPI document'),
  }),
} as const;
export type RouteName = keyof typeof ROUTES;
type Named<N extends RouteName> = (typeof ROUTES)[N];

/** A route's path parameters, request body and answer, by its name. */
export type RouteParams<N extends RouteName> = ParamsOf<Named<N>>;
export type RouteBody<N extends RouteName> = BodyOf<Named<N>>;
export type RouteAnswer<N extends RouteName> = AnswerOf<Named<N>>;
export type RouteSession<N extends RouteName> = Named<N>['session'];
