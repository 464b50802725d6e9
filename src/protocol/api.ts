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
  wordsShape,
} from '../forms/index.ts';
import { PATRONS } from './access.ts';
import { ACCOUNT_ROUTES } from './account.ts';
import { IRREGULAR_ROUTES } from './irregular.ts';
import { OWN_COUP } from './ownCoup.ts';
import { PIT_ROUTES } from './pit.ts';
import { type AnswerOf, type BodyOf, defineRoute, type ParamsOf } from './route.ts';
import { SESSION, STATEMENT_LINE } from './session.ts';
import { SETUP_ROUTES } from './setup.ts';

export const NEW_SESSION = object(
  'a guest',
  {},
  {
    name: patronName,
    bot: flag('whether this is a program'),
    /** May be said later as well; no seat is taken at a card for those who are older. */
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
  private: flag('whether seats are for those with an invitation'),
  ownRules: flag("whether it is dealt by its host's own rules, with chips of its own"),
  turnedBy: oneOf('who turns the cards', TURNING),
  bettingMs: whole({ about: 'the betting clock, in milliseconds', from: 1, to: 86_400_000 }),
  minimum: cents('the least main wager'),
  maximum: cents('the largest main wager'),
  limitsBasis: oneOf('where these come from: stated on the card, or not', PROVENANCES),
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
  /** For the lobby's big road: as in a view. */
  outcomes: anything('outcomes, as in "B Pb T"') as Shape<string>,
  seats: whole({ about: 'seats', from: 1, to: 2_000 }),
  seated: whole({ about: 'patrons seated', from: 0, to: 2_000 }),
  bots: whole({ about: 'programs among them', from: 0, to: 2_000 }),
  watching: whole({ about: 'sockets that follow the table', from: 0, to: 1_000_000 }),
  /** The asker's own. */
  yours: flag('whether you sit here'),
};

/** A table as the lobby shows it. */
export const TABLE_LINE = object('a table', TABLE_MEMBERS, {
  currency: CURRENCY,
  /** Said where it is so. */
  restored: flag('whether its house came back from a backup, and it goes on with a new chain'),
});
export type TableLine = Infer<typeof TABLE_LINE>;

export const TABLES = object(
  'the tables',
  { now: moment('now'), tables: list(TABLE_LINE, { about: 'tables', to: 10_000 }) },
  /** Said where it is so. */
  {
    oneOfficer: flag('whether one officer alone puts chips right and voids coups here'),
    stopped: whole({ about: 'tables that stay shut since their record cannot be read', from: 1, to: 10_000 }),
  },
);

export const NEW_TABLE = object(
  'a private table',
  {},
  {
    game: gameId,
    /** A host's own card; `game` then names one of its games, or may be left out where it has only one. */
    houseFile: anything('a house file'),
    bettingMs: whole({ about: 'the betting clock, in milliseconds', from: 5_000, to: 600_000 }),
    seats: whole({ about: 'seats', from: 1, to: 100 }),
    shoeOdds: flag('whether pages price the shoe of the table as it stands; they do where left out'),
  },
);
export const OPENED_TABLE = object('an opened table', {
  table: id('the table'),
  code: text({ about: 'the invitation code; the house keeps only its hash' }),
});

export const HOUSE_LINE = object('a house', {
  id: id('the house'),
  name: wordsShape('its name'),
  games: list(gameId, { about: 'its games', to: 100 }),
});

export const STATEMENT = object('a statement', {
  purse: PURSE,
  lines: list(STATEMENT_LINE, { about: 'the newest lines, newest first', to: 500 }),
});

/** More than the largest shoe. */
const MOST_SEEN = 5_000;
const seenCard = wordsShape('a card, as in 8H');

export const SEEN = object('the cards that were seen', {
  table: id('the table'),
  gone: list(seenCard, { about: 'out of the shoe for good', to: MOST_SEEN }),
  coup: list(seenCard, { about: 'those of the coup under way, in dealing order', to: 6 }),
});

/** Of one answer: the rest is asked for with the next. */
export const MOST_LOG_ENTRIES = 100;

export const TABLE_NOW = object('a table now', { now: moment('now'), view: PUBLIC_VIEW });

export const SHOE_LOG = object('the log of the shoe in play, from an entry on', {
  table: id('the table'),
  rules: anything(
    'its rules document, with the first entries; null with later ones, or where no shoe is in play',
  ),
  open: anything('its open record with its hash, or null where no shoe is in play'),
  of: whole({ about: 'how many entries its log has by now', from: 0, to: 1_000_000 }),
  entries: list(anything('an entry of the log, as a transcript has it'), {
    about: `those from there on, at most ${MOST_LOG_ENTRIES}`,
    to: MOST_LOG_ENTRIES,
  }),
});

const houseId = id('the house');

export const ROUTES = {
  begin: defineRoute({
    method: 'POST',
    path: '/session',
    about:
      'Begin a session as a guest, with a fresh play balance; answers the one you have if you have one, under its new name if you give one.',
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
      "Somebody is at the page. An officer's session ends 15 minutes after the last sign of them, and 12 hours after the log-in; reading alone is no sign.",
    session: 'needed',
    oneFactor: true,
  }),
  ticket: defineRoute({
    method: 'POST',
    path: '/ticket',
    about: 'A ticket for one socket, good for thirty seconds.',
    session: 'needed',
    answer: TICKET,
  }),
  grant: defineRoute({
    method: 'POST',
    path: '/grant',
    about: 'Play chips again when you are broke, as often as the house gives them.',
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
    about: 'Your newest settled coups, newest first: their cards, your wagers and what came of them.',
    session: 'needed',
    answer: list(OWN_COUP, { about: 'coups', to: 500 }),
  }),
  ...ACCOUNT_ROUTES,
  ...SETUP_ROUTES,
  protection: defineRoute({
    method: 'GET',
    path: '/protection',
    about:
      'Your limits, what is used of them, breaks and exclusions, and how you have played for thirty days.',
    session: 'needed',
    oneFactor: true,
    answer: PROTECTION_VIEW,
  }),
  protect: defineRoute({
    method: 'POST',
    path: '/protection',
    about:
      'Set a limit, take a break, exclude yourself, be reminded: what is tighter holds at once, at every table.',
    session: 'needed',
    body: PROTECTION_WISH,
    answer: PROTECTION_VIEW,
  }),
  askReturn: defineRoute({
    method: 'POST',
    path: '/protection/return',
    about:
      'For a guest who has excluded themselves and whose session is over: asks, by the browser, to be let in again after the term. The pit answers. Who has an account logs in and asks as ever.',
    session: 'none',
  }),
  ...PIT_ROUTES,
  ...IRREGULAR_ROUTES,
  tables: defineRoute({
    method: 'GET',
    path: '/tables',
    about: 'The open tables; private ones only to those who sit there.',
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
  shoe: defineRoute({
    method: 'GET',
    path: '/shoes/:chain/:index',
    about:
      'The transcript of a closed shoe by its id, for any verifier; of a private table, for those who sit or wagered there, and for whoever sends its code in the header `coup-invitation`.',
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
      'What everybody at a table has seen of the shoe in play, for whoever prices it; of a private table, for those who sit there, and for whoever sends its code in the header `coup-invitation`.',
    session: 'none',
    params: { table: id('the table') },
    answer: SEEN,
  }),
  view: defineRoute({
    method: 'GET',
    path: '/tables/:table/view',
    about:
      'A table as everybody sees it, for a page that shows it without a seat; of a private table, for those who sit there, and for whoever sends its code in the header `coup-invitation`.',
    session: 'none',
    params: { table: id('the table') },
    answer: TABLE_NOW,
  }),
  log: defineRoute({
    method: 'GET',
    path: '/tables/:table/log/:from',
    about:
      'The log of the shoe in play as far as it goes, from an entry on, for whoever checks it as it grows; nothing of it is secret. Of a private table, for those who sit there, and for whoever sends its code in the header `coup-invitation`.',
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
    about: 'The house file that a table names by its hash: its bytes have that SHA-256, and never change.',
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

/** What the route of this name takes in its path and as its body, and what it answers. */
export type RouteParams<N extends RouteName> = ParamsOf<Named<N>>;
export type RouteBody<N extends RouteName> = BodyOf<Named<N>>;
export type RouteAnswer<N extends RouteName> = AnswerOf<Named<N>>;
export type RouteSession<N extends RouteName> = Named<N>['session'];
