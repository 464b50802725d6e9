import {
  either,
  flag,
  type Infer,
  list,
  mapOf,
  nothing,
  object,
  oneOf,
  type Shape,
  text,
  whole,
} from '../base/index.ts';
import { DECK, makeCard, SIDES, TURNING, WINNERS } from '../engine/index.ts';
import { betId, cents, difference, gameId, hex32, id, moment, seqOf, words } from '../forms/index.ts';

const orNull = <T>(about: string, shape: Shape<T>) => either(about, nothing(about), shape);
const small = (about: string) => whole({ about, from: 0, to: 10_000 });
const total = whole({ about: 'a total', from: 0, to: 9 });
const card = oneOf('a card, as in 8H', DECK.map(makeCard));
const hand = oneOf('the hand', SIDES);
const place = whole({ about: 'the place of the card in the shoe', from: 0, to: 4_991 });

const stages = <const S extends string>(...is: readonly S[]) => oneOf('what the table does', is);

/** What a table waits for; with a clock where one runs. */
export const STAGE = either(
  'a stage',
  object('a stage without a clock', { is: stages('resting', 'sealing', 'dealing', 'closed') }),
  object('a stage with a clock', {
    is: stages('committing', 'opening', 'betting', 'settled'),
    until: moment('its end'),
  }),
);

export const SHOE_VIEW = object('the shoe in play', {
  id: text({ about: 'the id of the shoe: table/index' }),
  index: small('its index in the chain'),
  phase: text({ about: 'how far its log is' }),
  entries: whole({ about: 'entries of its log: k', from: 0, to: 1_000_000 }),
  head: hex32('log_k'),
  cardsLeft: orNull('cards left, once it was burned', whole({ about: 'cards', from: 0, to: 4_992 })),
  coups: small('coups so far'),
  last: flag('whether the last coup of the shoe is here'),
  commitments: small('commitments to entropy so far'),
  anchor: hex32('S_0'),
  root: orNull('the root, once it is sealed', hex32('the root')),
});

export const CARD_VIEW = object(
  'a card on the felt',
  { place, hand, card: orNull('the card, or null while it lies face down', card) },
  { peeledBy: id('who is looking at it') },
);

export const SETTLED_WAGER = object('what became of a wager', {
  patron: id('whose'),
  bet: betId,
  stake: cents('the whole stake', 1),
  result: oneOf('how it ended', ['win', 'lose', 'push'] as const),
  profit: cents('profit'),
  commission: cents('commission'),
  returned: cents('what went back to the patron'),
});

export const COUP_VIEW = object('a settled coup', {
  coup: small('its number in the shoe'),
  cards: list(object('a card', { place, hand, card }), { about: 'its cards in dealing order', to: 6 }),
  totals: object('the totals', { player: total, banker: total }),
  winner: oneOf('the winner', WINNERS),
  rows: list(SETTLED_WAGER, { about: 'every wager, in order of acceptance', to: 10_000 }),
});

export const PATRON_VIEW = object('a patron at the table', {
  patron: id('the patron'),
  name: text({ about: 'the name' }),
  seat: small('the seat, from 1'),
  wagers: mapOf({ about: 'the id of a bet', pattern: /^[a-z0-9-]{1,64}$/ }, cents('chips'), 'stakes by bet'),
  away: flag('whether the connection is lost'),
});

const TURN = object('a turn', {
  places: list(place, { about: 'places of the cards', to: 6 }),
  patron: orNull('who turns them, or null for the dealer', id('a patron')),
  until: moment('by when'),
});

/** Before the first coup there are none, and an empty text says so. */
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
  private: flag('whether seats are for those with an invitation'),
  seq: seqOf('the number of the last event'),
  stage: STAGE,
  shoe: orNull('the shoe, or null between shoes', SHOE_VIEW),
  cards: list(CARD_VIEW, { about: 'the cards of the coup being dealt', to: 6 }),
  totals: orNull(
    'the totals as far as the cards are up',
    object('totals', {
      player: orNull("Player's total", total),
      banker: orNull("Banker's total", total),
    }),
  ),
  turns: list(TURN, { about: 'who turns which cards', to: 8 }),
  patrons: list(PATRON_VIEW, { about: 'patrons in the order of sitting down', to: 2_000 }),
  outcomes: OUTCOMES,
  last: orNull('the coup that was settled last', COUP_VIEW),
  paused: orNull('why the table is paused', words('a reason')),
  closing: orNull('why the table will close', words('a reason')),
} as const;

export const PUBLIC_VIEW = object('a table as everybody sees it', PUBLIC);
export type PublicView = Infer<typeof PUBLIC_VIEW>;

const { table: _table, game: _game, ...MAY_CHANGE } = PUBLIC;
/** Members of a view that are otherwise now, whole. */
export const VIEW_CHANGES = object('what is otherwise now', {}, MAY_CHANGE);
export type ViewChanges = Infer<typeof VIEW_CHANGES>;

export const OPENING = object('an opening', {
  n: place,
  card,
  salt: text({ about: 'the salt: 16 bytes as 32 lower-case hex digits', pattern: /^[0-9a-f]{32}$/ }),
});

/** What one patron alone knows of a table. */
export const YOU_VIEW = object('your own part', {
  stack: cents('your chips at this table'),
  onFelt: cents('your chips on the felt'),
  leaving: flag('whether you leave after this coup'),
  lastNet: orNull('the net of your last coup', difference('net')),
  canRebet: flag('whether there are wagers to repeat'),
  committed: flag('whether you committed entropy for the shoe being made'),
  peels: list(OPENING, { about: 'cards that you look at before the others', to: 6 }),
});
export type YouView = Infer<typeof YOU_VIEW>;

const ms = (about: string) => whole({ about: `${about}, in milliseconds`, from: 0, to: 86_400_000 });

/** What a host decided about the table, as far as it concerns everybody. */
export const TABLE_INFO = object('how the table is run', {
  commitMs: ms('time to commit entropy'),
  openMs: ms('time to open it'),
  bettingMs: ms('the betting clock'),
  turnMs: ms('time to turn cards'),
  settledMs: ms('the pause after a coup'),
  seats: small('seats'),
  turnedBy: oneOf('who turns the cards', TURNING),
  requireMainWager: flag('whether bets that may require a main wager do'),
});
export type TableInfo = Infer<typeof TABLE_INFO>;
