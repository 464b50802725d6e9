import { flag, type Infer, list, mapOf, object, oneOf, type Shape, text, whole } from '../base/index.ts';
import { DECK, makeCard, SIDES, WINNERS } from '../engine/index.ts';
import { OPENING, PHASES, SETTLED_BODY } from '../fair/index.ts';
import {
  cents,
  difference,
  gameId,
  hex32,
  id,
  moment,
  orNull,
  place,
  seatNumber,
  seqOf,
  wordsShape,
} from './leaves.ts';
import { NIGHT_VIEW } from './night.ts';
import { STAGE, TURN_VIEW } from './tableParts.ts';

const small = (about: string) => whole({ about, from: 0, to: 10_000 });
const total = whole({ about: 'a total', from: 0, to: 9 });
const card = oneOf('a card, as in 8H', DECK.map(makeCard));
const hand = oneOf('the hand', SIDES);

export const SHOE_VIEW = object('the shoe in play', {
  id: text({ about: 'the id of the shoe: table/index' }),
  index: small('its index in the chain'),
  phase: oneOf('the number of entries in its log', PHASES),
  entries: whole({ about: 'entries of its log: k', from: 0, to: 1_000_000 }),
  head: hex32('log_k'),
  cardsLeft: orNull('cards left after the burn', whole({ about: 'cards', from: 0, to: 4_992 })),
  coups: small('coups so far'),
  last: flag('whether the last coup of the shoe has come'),
  commitments: small('commitments to entropy so far'),
  opened: small('how many of them were revealed; only those are in the shoe'),
  anchor: hex32('S_0'),
  beacon: orNull(
    'the public beacon named by its call, or null',
    object('a round of a beacon', {
      name: text({ about: 'the name of the beacon' }),
      round: text({ about: 'its round' }),
      dueAt: moment('when the round is made, in milliseconds since 1970'),
    }),
  ),
  root: orNull('the root, once it is sealed', hex32('the root')),
});
export type ShoeView = Infer<typeof SHOE_VIEW>;

export const CARD_VIEW = object(
  'a card on the felt',
  { place, hand, card: orNull('the card, or null while it lies face down', card) },
  { peeledBy: seatNumber },
);
export type CardView = Infer<typeof CARD_VIEW>;

export const COUP_VIEW = object('a settled coup', {
  coup: small('its number in the shoe'),
  cards: list(object('a card', { place, hand, card }), { about: 'its cards in dealing order', to: 6 }),
  totals: object('the totals', { player: total, banker: total }),
  winner: oneOf('the winner', WINNERS),
  rows: list(SETTLED_BODY, { about: 'every wager, in order of acceptance', to: 10_000 }),
});
export type CoupView = Infer<typeof COUP_VIEW>;

/** A patron's name in one shoe; records of the shoe identify bettors only by it. */
const alias = text({ about: "the patron's alias in the shoe", pattern: /^[A-Za-z0-9_.:-]{1,80}$/ });

export const PATRON_VIEW = object(
  'a patron at the table',
  {
    seat: seatNumber,
    name: text({ about: 'the name' }),
    alias: orNull('the alias in wagers and rows of this shoe, or null between shoes', alias),
    wagers: mapOf(
      { about: 'the id of a bet', pattern: /^[a-z0-9-]{1,64}$/ },
      cents('chips'),
      'stakes by bet',
    ),
    away: flag('whether the connection is lost'),
  },
  {
    ready: flag('whether they need no more time to bet; absent if they do'),
    faster: flag('whether they vote for half the betting time; absent if not'),
  },
);
export type PatronView = Infer<typeof PATRON_VIEW>;

/** An empty text before the first coup. */
const OUTCOMES: Shape<string> = {
  schema: {
    type: 'string',
    description: 'outcomes of this shoe for the roads, as in "B Pb T"; empty at first',
  },
  check(value, path, report) {
    if (typeof value !== 'string' || !/^([BPT]b?p?( [BPT]b?p?)*)?$/.test(value))
      report(path, String(typeof value), 'outcomes, as in "B Pb T"');
  },
};

/** What everybody may know of a table. */
const PUBLIC = {
  table: id('the table'),
  game: gameId,
  private: flag('whether seats need an invitation'),
  seq: seqOf('the number of the last event'),
  stage: STAGE,
  shoe: orNull('the shoe, or null between shoes', SHOE_VIEW),
  entropyOf: list(orNull('a seat, or null for a patron who has left', seatNumber), {
    about: 'whose entropy was revealed and is in the shoe, in order',
    to: 4_096,
  }),
  cards: list(CARD_VIEW, { about: 'the cards of the coup being dealt', to: 6 }),
  totals: orNull(
    'the totals of the cards turned so far',
    object('totals', {
      player: orNull("Player's total", total),
      banker: orNull("Banker's total", total),
    }),
  ),
  turns: list(TURN_VIEW, { about: 'who turns which cards', to: 8 }),
  patrons: list(PATRON_VIEW, { about: 'patrons in the order of sitting down', to: 2_000 }),
  outcomes: OUTCOMES,
  last: orNull('the last settled coup', COUP_VIEW),
  paused: orNull('why the table is paused', wordsShape('a reason')),
  closing: orNull('why the table will close', wordsShape('a reason')),
} as const;

/** Present for a table that has a host. */
const HOSTED = { night: NIGHT_VIEW } as const;

export const PUBLIC_VIEW = object('the public view of a table', PUBLIC, HOSTED);
export type PublicView = Infer<typeof PUBLIC_VIEW>;

const { table: _table, game: _game, ...MAY_CHANGE } = PUBLIC;
/** Changed members of a view, whole; for its patrons, only the changed ones by seat. */
export const VIEW_CHANGES = object(
  'what has changed',
  {},
  {
    ...MAY_CHANGE,
    ...HOSTED,
    changedPatrons: list(PATRON_VIEW, {
      about: 'if no patron came or left: the changed patrons, each replacing the one at that seat',
      to: 2_000,
    }),
  },
);
export type ViewChanges = Infer<typeof VIEW_CHANGES>;

/** What only one patron may know of a table. */
export const YOU_VIEW = object('your own part', {
  seat: seatNumber,
  alias: orNull('your alias in the newest shoe, or null before your first', alias),
  proof: orNull('a of that alias: showing it proves that the wagers of that shoe are yours', hex32('a')),
  stack: cents('your chips at this table'),
  onFelt: cents('your chips on the felt, fees included'),
  marked: cents('your marked commission, collected at the end of the shoe or when you leave'),
  leaving: flag('whether you leave after this coup'),
  lastNet: orNull('the net of your last coup', difference('net')),
  canRebet: flag('whether there are wagers to repeat'),
  committed: flag('whether you committed entropy for the shoe being made'),
  peels: list(OPENING, { about: 'cards that you see before the others', to: 6 }),
});
export type YouView = Infer<typeof YOU_VIEW>;
