import type { Infer } from '../../src/base/index.ts';
import type { ProtectionView, PublicView, Purse, TableInfo, Wish, YouView } from '../../src/forms/index.ts';
import {
  type ClientMessage,
  type ClientMessageName,
  type DeskTable,
  type OPENED_TABLE,
  type OwnCoup,
  PROTOCOL,
  type Refusal,
  type RouteAnswer,
  type RouteName,
  type ServerMessage,
  type ServerSay,
  type Session,
  type STATEMENT,
  type TABLES,
} from '../../src/protocol/index.ts';

/**
 * At least one example of every message, both ways. The documents show them, the tests parse them, and the
 * fuzzer starts from them.
 */
export interface Example<T> {
  /** A caption, shown above the example. */
  readonly about: string;
  readonly value: T;
}

const NOW = 1_790_000_028_000;
const DAY_MS = 24 * 60 * 60 * 1_000;
const TABLE = 'penn-national-midi-1';
const ANN = '5d0c1f6f7a3b4e8a9c2d1e0f3a4b5c6d';
/** The aliases of the two patrons in the shoe, and the proof of the first. */
const ANN_HERE = 'ca4b5792eaaa4fb5d71f6ce2e607a1ff';
const ANN_PROOF = 'bc9b2afdd039d9e2ada62e367bec6e98515f578cc85339ca3506ea3f4ef9e742';
const BOB_HERE = '9fd0b1a71b3dc0dd2dbc618e7b292828';
const RUN = 'c2e1d0b4a5968778';
const WISH_ID = '9f86d081884c7d659a2feaa0c55ad015';
const COMMITMENT = '3a38fe51746f270babf65fe2a90dd1b616a0066ddfb892b102dc1d0259f3765c';
const ENTROPY = '0909090909090909090909090909090909090909090909090909090909090909';
const ANCHOR = '2525f24c04885262354233ff01011e7c85d5a80a42f14452fbc6817c0958733c';
const ROOT = '00e692c9ffa6a57d0316a8daed94ce6a63d990350ddc260a955def13221ddb8b';
const HEAD = '65cef96aea4c091fa6c99c6b4f4b6f742b68b1be31ee533056cd1d4bde4c9e1e';
const SETTLED_HEAD = '733255e60e5f0866dc56a12bc2175c677b50599ec09f8cf57d9df05145b9bb3d';
const PUBLIC_KEY = '8a88e3dd7409f195fd52db2d3cba5d72ca6709bf1d94121bf3748801b40f6f5c';
const HOUSE_FILE_HASH = '5b1e3f0c2d4a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0';
const OPENED_CARD = { n: 11, card: 'AC', salt: '74e485456747f043f41c1b082fe37263' } as const;

/** Files and documents are long and described elsewhere. */
const elsewhere = (what: string) => ({ '…': what });

export const WISH_EXAMPLES: { readonly [D in Wish['do']]: Extract<Wish, { readonly do: D }> } = {
  sit: { do: 'sit', seat: 3 },
  'buy-in': { do: 'buy-in', amount: 50_000 },
  leave: { do: 'leave' },
  place: { do: 'place', bet: 'banker', amount: 5_000 },
  undo: { do: 'undo' },
  clear: { do: 'clear' },
  rebet: { do: 'rebet' },
  double: { do: 'double' },
  ready: { do: 'ready' },
  pace: { do: 'pace', faster: true },
  commit: { do: 'commit', commitment: COMMITMENT },
  open: { do: 'open', entropy: ENTROPY },
  peel: { do: 'peel', place: 11 },
  turn: { do: 'turn', place: 11 },
};

const wish = (about: string, wished: Wish): Example<ClientMessage> => ({
  about,
  value: { say: 'wish', table: TABLE, id: WISH_ID, wish: wished },
});

export const CLIENT_EXAMPLES: Readonly<Record<ClientMessageName, readonly Example<ClientMessage>[]>> = {
  watch: [
    { about: 'Follow a table', value: { say: 'watch', table: TABLE } },
    {
      about: 'Follow it again, after event 22 of this run of the house',
      value: { say: 'watch', table: TABLE, after: 22, run: RUN },
    },
    {
      about: 'Follow a private table that you do not sit at',
      value: { say: 'watch', table: TABLE, invitation: 'K7QM-2XVD-9RTA-H4WP' },
    },
  ],
  unwatch: [{ about: 'Follow it no more', value: { say: 'unwatch', table: TABLE } }],
  wish: [
    wish('A seat of your choice', WISH_EXAMPLES.sit),
    wish('Any seat at a private table', { do: 'sit', invitation: 'K7QM-2XVD-9RTA-H4WP' }),
    wish('Chips from the cage to the table', WISH_EXAMPLES['buy-in']),
    wish('A wager', WISH_EXAMPLES.place),
    wish('The last placement back', WISH_EXAMPLES.undo),
    wish('Everything back', WISH_EXAMPLES.clear),
    wish('The wagers of the last coup again', WISH_EXAMPLES.rebet),
    wish('Ready: bets close once every person who sits says so', WISH_EXAMPLES.ready),
    wish('A vote for half the time to bet', WISH_EXAMPLES.pace),
    wish('As much again on every bet', WISH_EXAMPLES.double),
    wish('A commitment to entropy for the next shoe', WISH_EXAMPLES.commit),
    wish('The entropy that was committed to', WISH_EXAMPLES.open),
    wish('To look at a card that is yours to turn', WISH_EXAMPLES.peel),
    wish('A card of yours turned up for all', WISH_EXAMPLES.turn),
    wish('To leave with all chips', WISH_EXAMPLES.leave),
  ],
  fold: [
    {
      about: 'A card is lifted at its bottom edge, a third of the way',
      value: { say: 'fold', table: TABLE, place: 11, edge: 0, progress: 33, direction: -4 },
    },
  ],
  remark: [{ about: 'A quiet word', value: { say: 'remark', table: TABLE, remark: 'good-luck' } }],
  desk: [
    {
      about: 'Follow the whole floor, as who runs or audits the house',
      value: { say: 'desk', do: 'follow' },
    },
  ],
  ping: [{ about: 'A sign of life', value: { say: 'ping', at: NOW } }],
};

const PURSE: Purse = {
  cage: 150_000,
  tables: 50_000,
  granted: 200_000,
  since: NOW - 60_000,
  nextGrantAt: NOW + 3_540_000,
};

const SETTINGS: TableInfo = {
  commitMs: 8_000,
  openMs: 4_000,
  bettingMs: 20_000,
  turnMs: 12_000,
  drawingMs: 8_400,
  settledMs: 5_000,
  seats: 9,
  turnedBy: 'largest-wager',
  requireMainWager: false,
};

const VIEW: PublicView = {
  table: TABLE,
  game: 'penn-national/midi',
  private: false,
  seq: 22,
  stage: { is: 'dealing' },
  shoe: {
    id: `${TABLE}/1`,
    index: 1,
    phase: 'dealing',
    entries: 6,
    head: HEAD,
    cardsLeft: 405,
    coups: 1,
    last: false,
    commitments: 1,
    opened: 1,
    anchor: ANCHOR,
    beacon: null,
    root: ROOT,
  },
  entropyOf: [1],
  cards: [
    { place: 11, hand: 'player', card: null, peeledBy: 1 },
    { place: 12, hand: 'banker', card: null },
    { place: 13, hand: 'player', card: null },
    { place: 14, hand: 'banker', card: null },
  ],
  totals: { player: null, banker: null },
  turns: [{ places: [11, 12, 13, 14], seat: 1, until: NOW + 12_000 }],
  patrons: [
    { seat: 1, name: 'Ann', alias: ANN_HERE, wagers: { banker: 5_000 }, away: false },
    { seat: 2, name: 'Guest 4821', alias: BOB_HERE, wagers: { player: 2_500 }, away: false },
  ],
  outcomes: '',
  last: null,
  paused: null,
  closing: null,
};

const YOU: YouView = {
  seat: 1,
  alias: ANN_HERE,
  proof: ANN_PROOF,
  stack: 45_000,
  onFelt: 5_000,
  marked: 0,
  leaving: false,
  lastNet: null,
  canRebet: false,
  committed: true,
  peels: [OPENED_CARD],
};

const ROWS = [
  { patron: ANN_HERE, bet: 'banker', stake: 5_000, result: 'lose', profit: 0, commission: 0, returned: 0 },
  {
    patron: BOB_HERE,
    bet: 'player',
    stake: 2_500,
    result: 'win',
    profit: 2_500,
    commission: 0,
    returned: 5_000,
  },
] as const;

const REFUSAL: Refusal = {
  code: 'wager/late',
  message: 'No more bets: the wager came too late for this coup.',
  retryable: false,
};

/** Events as everybody hears them, by type. Bodies of log entries are those of docs/fairness.md. */
export const EVENT_EXAMPLES = {
  opened: {
    type: 'opened',
    tableId: TABLE,
    house: elsewhere('the house file'),
    game: 'penn-national/midi',
    settings: { ...SETTINGS, seatKeptMs: 120_000, private: false },
    at: NOW - 600_000,
  },
  sat: { type: 'sat', seat: 1, name: 'Ann', at: NOW - 50_000 },
  'bought-in': { type: 'bought-in', seat: 1 },
  left: { type: 'left', seat: 1 },
  leaving: { type: 'leaving', seat: 1, by: { id: WISH_ID, wish: '{"do":"leave"}' } },
  lost: { type: 'lost', seat: 2, until: NOW + 120_000 },
  'came-back': { type: 'came-back', seat: 2 },
  placed: {
    type: 'placed',
    seat: 1,
    placements: [{ bet: 'banker', amount: 5_000 }],
    by: { id: WISH_ID, wish: '{"do":"place","bet":"banker","amount":5000}' },
    at: NOW - 9_000,
  },
  'taken-back': {
    type: 'taken-back',
    seat: 1,
    placements: [{ bet: 'banker', amount: 5_000 }],
    by: { id: WISH_ID, wish: '{"do":"undo"}' },
    at: NOW - 8_000,
  },
  committed: {
    type: 'committed',
    seat: 1,
    commitment: COMMITMENT,
    by: { id: WISH_ID, wish: `{"do":"commit","commitment":"${COMMITMENT}"}` },
  },
  'opened-entropy': {
    type: 'opened-entropy',
    seat: 1,
    entropy: ENTROPY,
    by: { id: WISH_ID, wish: `{"do":"open","entropy":"${ENTROPY}"}` },
  },
  'commission-taken': { type: 'commission-taken', why: 'end-of-shoe' },
  'shoe-opened': {
    type: 'shoe-opened',
    open: {
      tableId: TABLE,
      index: 1,
      shoeId: `${TABLE}/1`,
      decks: 8,
      rulesHash: 'ab5a9a7b8bd074586e9367db630082a80aa97186dc65af2df6a6e49971b156a4',
      anchor: ANCHOR,
    },
  },
  logged: {
    type: 'logged',
    entry: { type: 'cards', body: { coup: 1, openings: [OPENED_CARD] }, hash: SETTLED_HEAD },
    at: NOW,
  },
  'betting-opened': { type: 'betting-opened', until: NOW, at: NOW - 20_000 },
  ready: { type: 'ready', seat: 1, by: { id: WISH_ID, wish: '{"do":"ready"}' }, at: NOW },
  'pace-voted': {
    type: 'pace-voted',
    seat: 1,
    faster: true,
    by: { id: WISH_ID, wish: '{"do":"pace","faster":true}' },
    at: NOW,
  },
  'night-changed': { type: 'night-changed', did: 'pause', at: NOW },
  'turn-given': { type: 'turn-given', places: [11, 12, 13, 14], seat: 1, until: NOW + 12_000 },
  'peel-asked': {
    type: 'peel-asked',
    seat: 1,
    place: 11,
    by: { id: WISH_ID, wish: '{"do":"peel","place":11}' },
  },
  'peel-shown': { type: 'peel-shown', seat: 1, place: 11 },
  'turn-asked': {
    type: 'turn-asked',
    seat: 1,
    place: 11,
    by: { id: WISH_ID, wish: '{"do":"turn","place":11}' },
  },
  'holds-returned': {
    type: 'holds-returned',
    holds: [{ seat: 1, amount: 5_000 }],
    reason: 'the house was down while bets were open',
  },
  'pause-asked': { type: 'pause-asked', reason: 'The table is being cleaned.' },
  resumed: { type: 'resumed' },
  'close-asked': { type: 'close-asked', reason: 'The house closes.' },
  'change-asked': { type: 'change-asked' },
  changed: {
    type: 'changed',
    edition: '5d1b2f0c8a7e4936b0c1d2e3f405162738495a6b7c8d9e0f1a2b3c4d5e6f7081',
  },
  'coup-void-asked': { type: 'coup-void-asked', coup: 12, reason: 'A card was seen.' },
  'void-asked': { type: 'void-asked', reason: 'A card was seen.' },
  restored: {
    type: 'restored',
    r: '0123456789abcdef0123456789abcdef',
    anchor: '5d1b2f0c8a7e4936b0c1d2e3f405162738495a6b7c8d9e0f1a2b3c4d5e6f7081',
    ended: null,
    at: NOW,
  },
  recovered: { type: 'recovered', at: NOW },
  closed: { type: 'closed' },
} as const satisfies Readonly<Record<string, { readonly type: string } & Readonly<Record<string, unknown>>>>;

const TAKEN_EXAMPLE = {
  coups: 1_216,
  drop: 520_000,
  handle: 7_692_500,
  win: 288_800,
  theo: 125_600,
  sd: 118_250,
};

const DESK_TABLE_EXAMPLE: DeskTable = {
  table: TABLE,
  game: 'penn-national/midi',
  number: 1,
  houseName: 'Penn National',
  gameName: 'Midi Baccarat',
  private: false,
  ownRules: false,
  bettingMs: 30_000,
  minimum: 2_500,
  maximum: 1_000_000,
  stage: { is: 'betting', until: NOW + 12_000 },
  status: 'running',
  shoe: 4,
  coup: 22,
  seats: 9,
  seated: 1,
  bots: 0,
  watching: 3,
  paused: null,
  closing: null,
  changes: false,
  today: TAKEN_EXAMPLE,
  course: [5_000, 12_500, 288_800],
  patrons: [
    {
      patron: ANN,
      name: 'Ann',
      seat: 3,
      coups: 40,
      average: 7_500,
      handle: 300_000,
      theo: 3_706,
      win: -12_500,
    },
  ],
};

export const SERVER_EXAMPLES: Readonly<Record<ServerSay, readonly Example<ServerMessage>[]>> = {
  welcome: [
    {
      about: 'The greeting',
      value: {
        say: 'welcome',
        protocol: PROTOCOL,
        run: RUN,
        patron: ANN,
        name: 'Ann',
        now: NOW,
        purse: PURSE,
        publicKey: PUBLIC_KEY,
      },
    },
  ],
  table: [
    {
      about: 'A snapshot, to a patron who is looking at a card',
      value: {
        say: 'table',
        table: TABLE,
        run: RUN,
        now: NOW,
        number: 1,
        houseFile: HOUSE_FILE_HASH,
        ownRules: false,
        settings: SETTINGS,
        view: VIEW,
        you: YOU,
        watching: 3,
      },
    },
    {
      about: 'A snapshot of a table between shoes, to one who only watches',
      value: {
        say: 'table',
        table: TABLE,
        run: RUN,
        now: NOW,
        number: 1,
        houseFile: HOUSE_FILE_HASH,
        ownRules: false,
        settings: SETTINGS,
        view: {
          ...VIEW,
          seq: 1,
          stage: { is: 'resting' },
          shoe: null,
          cards: [],
          totals: null,
          turns: [],
          patrons: [],
        },
        you: null,
        watching: 1,
      },
    },
  ],
  update: [
    {
      about: 'Somebody has put chips down',
      value: {
        say: 'update',
        table: TABLE,
        seq: 15,
        now: NOW - 9_000,
        events: [EVENT_EXAMPLES.placed],
        changes: { seq: 15, changedPatrons: VIEW.patrons.slice(0, 1) },
      },
    },
    {
      about: 'The cards are up, and the coup is settled, with a receipt',
      value: {
        say: 'update',
        table: TABLE,
        seq: 26,
        now: NOW + 12_000,
        events: [
          {
            type: 'logged',
            entry: {
              type: 'settled',
              body: {
                coup: 1,
                player: 9,
                banker: 5,
                winner: 'player',
                settled: '9193dc9ab0637039b51ddce2644877bc3fb26002179686122e88dbc3ea4daf06',
              },
              hash: SETTLED_HEAD,
              rows: ROWS,
            },
            at: NOW + 12_000,
          },
        ],
        changes: {
          seq: 26,
          stage: { is: 'settled', until: NOW + 17_000 },
          cards: [],
          totals: null,
          turns: [],
          outcomes: 'P',
          last: {
            coup: 1,
            cards: [
              { place: 11, hand: 'player', card: 'AC' },
              { place: 12, hand: 'banker', card: '5D' },
              { place: 13, hand: 'player', card: '8H' },
              { place: 14, hand: 'banker', card: 'JC' },
            ],
            totals: { player: 9, banker: 5 },
            winner: 'player',
            rows: ROWS,
          },
        },
        receipt: {
          shoeId: `${TABLE}/1`,
          k: 9,
          log: SETTLED_HEAD,
          signature:
            'b43bac3f9a5d8a6e0c9d2f417e5b60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f6071',
        },
        watching: 3,
      },
    },
  ],
  you: [
    {
      about: 'Your own part, after that coup',
      value: {
        say: 'you',
        table: TABLE,
        seq: 26,
        you: { ...YOU, onFelt: 0, lastNet: -5_000, canRebet: true, peels: [] },
      },
    },
    { about: 'You do not sit there any more', value: { say: 'you', table: TABLE, seq: 27, you: null } },
  ],
  purse: [
    {
      about: 'Your chips, after you left a table',
      value: { say: 'purse', purse: { ...PURSE, cage: 195_000, tables: 0 } },
    },
  ],
  answer: [
    {
      about: 'Done and durable',
      value: { say: 'answer', table: TABLE, id: WISH_ID, ok: true, seq: 15 },
    },
    {
      about: 'Refused, and nothing has changed',
      value: { say: 'answer', table: TABLE, id: WISH_ID, ok: false, refusal: REFUSAL },
    },
    {
      about: 'Refused, with what would do',
      value: {
        say: 'answer',
        table: TABLE,
        id: WISH_ID,
        ok: false,
        refusal: {
          code: 'wager/over-maximum',
          message: 'At most $500 on Tie.',
          retryable: true,
          bet: 'tie',
          largest: 50_000,
        },
      },
    },
  ],
  refused: [
    {
      about: 'To a message that could not be read',
      value: {
        say: 'refused',
        refusal: {
          code: 'message/malformed',
          message: '/say: found "shout", expected one of watch, unwatch, wish, ping',
          retryable: false,
        },
      },
    },
  ],
  fold: [
    {
      about: 'Somebody lifts a card',
      value: { say: 'fold', table: TABLE, seat: 1, place: 11, edge: 0, progress: 33, direction: -4 },
    },
  ],
  remark: [
    {
      about: 'Somebody says a quiet word',
      value: { say: 'remark', table: TABLE, seat: 1, remark: 'good-luck' },
    },
  ],
  desk: [
    {
      about: 'The floor, to who follows it',
      value: { say: 'desk', now: NOW, anew: true, tables: [DESK_TABLE_EXAMPLE], gone: [] },
    },
  ],
  pong: [{ about: 'To a ping', value: { say: 'pong', at: NOW, now: NOW + 3 } }],
  bye: [
    {
      about: 'The house closes',
      value: { say: 'bye', reason: 'The house is closing.', retryAfterMs: 5_000 },
    },
  ],
};

const SESSION: Session = { patron: ANN, name: 'Ann', bot: false, purse: PURSE };

const TICKET_EXAMPLE: RouteAnswer<'ticket'> = { ticket: 'J0bYk3tPqvWm8sZr5uXn2g', until: NOW + 30_000 };

const TABLES_EXAMPLE: Infer<typeof TABLES> = {
  now: NOW,
  tables: [
    {
      table: TABLE,
      house: 'penn-national',
      game: 'penn-national/midi',
      number: 1,
      houseName: 'Penn National',
      gameName: 'Midi Baccarat',
      private: false,
      ownRules: false,
      turnedBy: 'largest-wager',
      bettingMs: 20_000,
      minimum: 2_500,
      maximum: 500_000,
      limitsBasis: 'assumed',
      sideMinimum: 500,
      sideMaximum: 50_000,
      sideLimitsBasis: 'assumed',
      stage: { is: 'betting', until: NOW + 11_000 },
      coup: 12,
      shoe: 1,
      outcomes: 'P B Bp T B P P Pb B T B P',
      seats: 9,
      seated: 3,
      bots: 2,
      watching: 4,
      yours: true,
    },
  ],
};

const OPENED_EXAMPLE: Infer<typeof OPENED_TABLE> = { table: 'private-7f3a', code: 'K7QM-2XVD-9RTA-H4WP' };

const STATEMENT_EXAMPLE: Infer<typeof STATEMENT> = {
  purse: PURSE,
  lines: [
    { transfer: `settle/${TABLE}/26/${ANN}`, kind: 'settle', change: -5_000, total: 195_000 },
    { transfer: `grant/${ANN}/1`, kind: 'grant', change: 200_000, total: 200_000 },
  ],
};

const COUP_EXAMPLE: OwnCoup = {
  transfer: `settle/${TABLE}/26/${ANN}`,
  table: TABLE,
  game: 'penn-national/midi',
  minimum: 500,
  rules: HOUSE_FILE_HASH,
  shoe: `${TABLE}/12`,
  alias: ANN_HERE,
  coup: 46,
  at: NOW,
  cards: ['9C', '9C', '3D', '3C', '7C', 'QC'],
  wagers: [
    { bet: 'player', stake: 15_000, result: 'win', profit: 15_000, commission: 0, returned: 30_000 },
    { bet: 'tie', stake: 500, result: 'lose', profit: 0, commission: 0, returned: 0 },
  ],
  change: 14_500,
  total: 223_000,
};

const LIKES_EXAMPLE = {
  tables: [TABLE],
  layouts: [{ game: 'penn-national/midi', stakes: [{ bet: 'banker', stake: 5_000 }] }],
};

const ACCOUNT_EXAMPLE = {
  patron: SESSION.patron,
  name: 'Ann',
  role: 'patron',
  at: 1_760_000_000_000,
  credentials: [
    { credential: '5f0c9a1b2c3d4e5f', kind: 'password', label: 'password', at: 1_760_000_000_000 },
  ],
  recovery: 10,
  sessions: 1,
  likes: LIKES_EXAMPLE,
};
const ROLE_REQUEST_EXAMPLE = {
  patron: SESSION.patron,
  name: 'Ann',
  role: 'auditor',
  before: 'patron',
  by: 'p-boss',
  at: NOW,
} as const;
const CODES_EXAMPLE = ['7KQ2M-XW4RT-9BHNC-3ZJPA'];
const MADE_EXAMPLE = elsewhere('as the browser made it');

const NO_LIMIT = { most: null, used: 0, asked: null } as const;

const PROTECTION_EXAMPLE: ProtectionView = {
  now: NOW,
  years: 21,
  limits: [
    { of: 'buy-in', over: '24h', ...NO_LIMIT, used: 50_000 },
    { of: 'loss', over: '24h', most: 100_000, used: 95_000, asked: { most: null, from: NOW + 82_800_000 } },
    { of: 'time', over: '7d', ...NO_LIMIT, most: 600, used: 53 },
  ],
  breakUntil: null,
  exclusion: null,
  everyMinutes: 30,
  remindAt: NOW + 600_000,
  refused: null,
  play: [{ at: NOW - (NOW % 900_000), net: -95_000, minutes: 12, staked: 310_000 }],
};

const PIT_EXAMPLES = {
  takings: {
    answers: [
      {
        about: 'One game on one day',
        value: { now: NOW, days: [{ day: '2026-09-21', game: 'penn-national/midi', ...TAKEN_EXAMPLE }] },
      },
    ],
  },
  events: {
    answers: [
      {
        about: 'The newest row',
        value: {
          before: HEAD,
          rows: [
            {
              seq: 412,
              type: 'table-asked',
              body: `{"asked":"pause","at":${NOW},"by":"${ANN}","reason":"Shift change","table":"${TABLE}"}`,
              hash: SETTLED_HEAD,
            },
          ],
        },
      },
    ],
  },
  openPublic: {
    bodies: [
      {
        about: 'From $50 on',
        value: { game: 'penn-national/midi', reason: 'A full house', minimum: 5_000 },
      },
    ],
    answers: [{ about: 'The table', value: { table: 'penn-national-midi-3' } }],
  },
  askTable: {
    bodies: [
      { about: 'A pause after the coup in play', value: { do: 'pause', reason: 'Shift change' } },
      {
        about: 'A longer clock from the next shoe on',
        value: { do: 'change', reason: 'Beginners’ night', bettingMs: 45_000 },
      },
    ],
  },
  returns: {
    answers: [
      {
        about: 'Somebody whose term was over a day ago',
        value: [{ patron: ANN, name: 'Ann', since: NOW - 185 * DAY_MS, until: NOW - DAY_MS }],
      },
    ],
  },
  letIn: {},
};

const ACCOUNT_EXAMPLES = {
  makeAccount: {
    bodies: [
      { about: 'By a password', value: { login: 'ann', password: 'seven brown herons' } },
      { about: 'By a passkey', value: { login: 'ann', passkey: MADE_EXAMPLE, label: 'phone' } },
    ],
    answers: [
      {
        about: 'Your session, and the recovery codes',
        value: { session: { ...SESSION, role: 'patron' }, codes: CODES_EXAMPLE },
      },
    ],
  },
  account: { answers: [{ about: 'Your account', value: ACCOUNT_EXAMPLE }] },
  deleteAccount: {},
  exportAccount: {
    answers: [
      {
        about: 'All that the house has of you',
        value: {
          account: ACCOUNT_EXAMPLE,
          purse: PURSE,
          protection: PROTECTION_EXAMPLE,
          lines: STATEMENT_EXAMPLE.lines,
          coups: [COUP_EXAMPLE],
        },
      },
    ],
  },
  askPasskey: { answers: [{ about: 'The question', value: elsewhere('for the browser') }] },
  addPasskey: {
    bodies: [{ about: 'A passkey', value: { passkey: MADE_EXAMPLE, label: 'phone' } }],
    answers: [{ about: 'Your account', value: ACCOUNT_EXAMPLE }],
  },
  askTotp: {
    answers: [
      {
        about: 'A key for one-time codes',
        value: {
          secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZA',
          uri: 'otpauth://totp/Coup:Ann?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZA&issuer=Coup&algorithm=SHA1&digits=6&period=30',
        },
      },
    ],
  },
  addTotp: {
    bodies: [{ about: 'A code of the app', value: { code: '492039', label: 'Telephone' } }],
    answers: [{ about: 'Your session', value: { ...SESSION, role: 'pit' } }],
  },
  addPassword: {
    bodies: [{ about: 'A password', value: { password: 'seven brown herons', label: 'at home' } }],
    answers: [{ about: 'Your account', value: ACCOUNT_EXAMPLE }],
  },
  removeCredential: { answers: [{ about: 'Your account', value: ACCOUNT_EXAMPLE }] },
  newCodes: { answers: [{ about: 'The codes', value: { codes: CODES_EXAMPLE } }] },
  keepLikes: { bodies: [{ about: 'A favourite and a layout', value: LIKES_EXAMPLE }] },
  endSessions: {},
  logIn: {
    bodies: [
      { about: 'By a password', value: { login: 'ann', password: 'seven brown herons' } },
      {
        about: 'With a second factor',
        value: { login: 'ann', password: 'seven brown herons', oneTimeCode: '492 039' },
      },
      { about: 'By a recovery code', value: { login: 'ann', code: CODES_EXAMPLE[0] } },
    ],
    answers: [{ about: 'Your session', value: { ...SESSION, role: 'patron' } }],
  },
  askLogIn: { answers: [{ about: 'The question', value: elsewhere('for the browser') }] },
  logInByPasskey: {
    bodies: [{ about: 'A passkey', value: { passkey: MADE_EXAMPLE } }],
    answers: [{ about: 'Your session', value: { ...SESSION, role: 'patron' } }],
  },
  officers: {
    answers: [
      {
        about: 'Who runs the house',
        value: [{ patron: SESSION.patron, name: 'Ann', role: 'pit', at: 1_760_000_000_000 }],
      },
    ],
  },
  roleRequests: { answers: [{ about: 'What waits for a second officer', value: [ROLE_REQUEST_EXAMPLE] }] },
  giveRole: {
    bodies: [{ about: 'A role', value: { role: 'auditor' } }],
    answers: [{ about: 'It waits for a second officer', value: ROLE_REQUEST_EXAMPLE }],
  },
  answerRole: { bodies: [{ about: 'Another officer approves', value: { answer: 'agree' } }] },
  setup: { bodies: [{ about: 'The code of the link', value: { code: '5e'.repeat(32) } }] },
};

const VOID_EXAMPLE = {
  table: TABLE,
  shoe: `${TABLE}/4`,
  coup: 12,
  why: 'A card was seen.',
  by: 'p-boss',
  gives: [{ patron: SESSION.patron, amount: 50_000 }],
  at: NOW,
  is: 'waiting',
  second: null,
} as const;

const ADJUSTMENT_EXAMPLE = {
  adjustment: 'adj-2026-11-16-1',
  patron: SESSION.patron,
  amount: 2_500,
  why: 'Banker was paid at 1 to 2.',
  about: { shoe: `${TABLE}/4`, coup: 12 },
  by: 'p-boss',
  at: NOW,
  is: 'done',
  second: null,
  before: 200_000,
  after: 202_500,
} as const;

/** What the pit does where something went wrong. */
const IRREGULAR_EXAMPLES = {
  watch: {
    answers: [
      {
        about: 'All is paid as it should be',
        value: {
          coups: 4_811,
          falseAlarm: '0.000001',
          alarms: [],
          bets: [
            {
              game: 'penn-national/midi',
              bet: 'banker',
              coups: 3_120,
              evidence: '9.7e-1',
              expectedPct: '98.942',
              actualPct: '99.310',
              coupsToSee: 249_000,
            },
          ],
        },
      },
    ],
  },
  voidCoup: {
    bodies: [{ about: 'A coup that is void', value: { coup: 12, why: 'A card was seen.' } }],
    answers: [{ about: 'It had been settled', value: { is: 'done', was: 'settled' } }],
  },
  adjustments: {
    answers: [
      {
        about: 'What was put right, and what waits',
        value: {
          fourEyes: true,
          fourEyesAbove: 10_000,
          fourEyesAbove30Days: 10_000,
          adjustments: [ADJUSTMENT_EXAMPLE],
          voids: [VOID_EXAMPLE],
        },
      },
    ],
  },
  answerVoid: {
    bodies: [
      { about: 'A second officer approves', value: { shoe: VOID_EXAMPLE.shoe, coup: 12, answer: 'agree' } },
    ],
    answers: [{ about: 'Done by two', value: { ...VOID_EXAMPLE, is: 'approved', second: 'p-other' } }],
  },
  adjust: {
    bodies: [
      {
        about: 'A payment put right',
        value: {
          adjustment: ADJUSTMENT_EXAMPLE.adjustment,
          patron: SESSION.patron,
          amount: 2_500,
          why: ADJUSTMENT_EXAMPLE.why,
          about: ADJUSTMENT_EXAMPLE.about,
        },
      },
    ],
    answers: [{ about: 'Done at once', value: ADJUSTMENT_EXAMPLE }],
  },
  answerAdjustment: {
    bodies: [{ about: 'A second of the pit agrees', value: { answer: 'agree' } }],
    answers: [{ about: 'Done by two', value: { ...ADJUSTMENT_EXAMPLE, second: 'p-other' } }],
  },
};

/** What is sent to and comes from each route of the HTTP API. */
export const API_EXAMPLES: Readonly<
  Record<
    RouteName,
    { readonly bodies?: readonly Example<unknown>[]; readonly answers?: readonly Example<unknown>[] }
  >
> = {
  begin: {
    bodies: [
      { about: 'A guest whom the house names', value: {} },
      { about: 'A guest with a name', value: { name: 'Ann' } },
      { about: 'A guest who says that they are of age', value: { name: 'Ann', age: 21 } },
      { about: 'A program', value: { name: 'Mila', bot: true } },
    ],
    answers: [{ about: 'Your session', value: SESSION }],
  },
  whoAmI: { answers: [{ about: 'Your session', value: SESSION }] },
  end: {},
  stay: {},
  ticket: { answers: [{ about: 'A ticket', value: TICKET_EXAMPLE }] },
  grant: {
    answers: [
      {
        about: 'Your session, with fresh chips',
        value: { ...SESSION, purse: { ...PURSE, cage: 200_000, tables: 0, granted: 400_000 } },
      },
    ],
  },
  statement: { answers: [{ about: 'The newest lines first', value: STATEMENT_EXAMPLE }] },
  coups: { answers: [{ about: 'One coup', value: [COUP_EXAMPLE] }] },
  ...ACCOUNT_EXAMPLES,
  protection: {
    answers: [{ about: 'A limit on losses, and a quarter of an hour of play', value: PROTECTION_EXAMPLE }],
  },
  protect: {
    bodies: [
      { about: 'To say your age', value: { do: 'confirm-age', years: 21 } },
      { about: 'A limit', value: { do: 'limit', of: 'loss', over: '24h', most: 100_000 } },
      {
        about: 'No limit any more: in a day, if you ask again',
        value: { do: 'limit', of: 'loss', over: '24h', most: null },
      },
      { about: 'That, a day later', value: { do: 'confirm-limit', of: 'loss', over: '24h' } },
      { about: 'Or rather not', value: { do: 'withdraw-limit', of: 'loss', over: '24h' } },
      { about: 'A break of an hour', value: { do: 'break', ms: 3_600_000 } },
      { about: 'An exclusion', value: { do: 'exclude', months: 6 } },
      { about: 'To be let in again, after the term', value: { do: 'ask-return' } },
      { about: 'A reminder', value: { do: 'remind', everyMinutes: 30 } },
      { about: 'To go on after it', value: { do: 'go-on' } },
    ],
    answers: [{ about: 'What holds then', value: PROTECTION_EXAMPLE }],
  },
  askReturn: {},
  ...PIT_EXAMPLES,
  ...IRREGULAR_EXAMPLES,
  tables: { answers: [{ about: 'One table', value: TABLES_EXAMPLE }] },
  openTable: {
    bodies: [
      {
        about: 'A shipped game',
        value: { game: 'rock-bac/commission-free', bettingMs: 15_000, seats: 6 },
      },
      { about: 'A game of your own', value: { houseFile: elsewhere('a house file') } },
      {
        about: 'A night with a waiting room',
        value: {
          ...{ game: 'rock-bac/commission-free', name: "Noor's Friday", minimum: 500 },
          ...{ startingChips: 100_000, waitingRoom: true },
        },
      },
    ],
    answers: [{ about: 'The table, and the code to invite with', value: OPENED_EXAMPLE }],
  },
  hostView: {
    answers: [
      {
        about: 'One guest waits',
        value: {
          code: OPENED_EXAMPLE.code,
          shortCode: 'K7Q-42M',
          waiting: [{ guest: '9f86d081884c7d65', name: 'Ines' }],
          minimum: 500,
          maximum: 500_000,
          minimums: [500, 1_000, 2_500],
        },
      },
    ],
  },
  hostAct: {
    bodies: [
      { about: 'A guest let in', value: { do: 'admit', guest: '9f86d081884c7d65' } },
      { about: 'To a seat that is reserved', value: { do: 'admit', guest: '9f86d081884c7d65', seat: 4 } },
      { about: 'A guest turned away', value: { do: 'turn-away', guest: '9f86d081884c7d65' } },
      { about: 'The first hand, or the next one after a pause', value: { do: 'start' } },
      { about: 'The open bets closed', value: { do: 'deal' } },
      { about: 'A pause', value: { do: 'pause' } },
      { about: 'The door closed', value: { do: 'door', door: 'closed' } },
      { about: 'Another name', value: { do: 'rename', name: 'Friday' } },
      { about: 'No remarks of the patron at seat 3', value: { do: 'mute', seat: 3, on: true } },
      { about: 'No remarks at all', value: { do: 'quiet', on: true } },
      { about: 'The patron at seat 3 removed', value: { do: 'remove', seat: 3 } },
      { about: 'Seat 4 kept free', value: { do: 'reserve', seat: 4, on: true } },
      { about: 'Two programs in empty seats', value: { do: 'bots', bots: 2 } },
      { about: 'Other starting chips', value: { do: 'chips', startingChips: 50_000 } },
      { about: 'Another minimum', value: { do: 'stakes', minimum: 1_000 } },
      { about: 'The end of the night', value: { do: 'end' } },
    ],
  },
  askIn: { answers: [{ about: 'The host was told', value: { state: 'waiting' } }] },
  join: {
    bodies: [{ about: 'As it was told you', value: { code: 'k7q 42m' } }],
    answers: [{ about: 'The table, and its code', value: OPENED_EXAMPLE }],
  },
  standings: {
    answers: [
      {
        about: 'A night that is over',
        value: {
          ...{ table: OPENED_EXAMPLE.table, name: "Noor's Friday", began: NOW, ended: NOW + 7_200_000 },
          hands: 46,
          standings: [
            {
              ...{ name: 'Noor', bot: false, seated: false, boughtIn: 100_000, net: 61_000, hands: 44 },
              ...{ best: { hand: 29, net: 10_000 }, host: true, you: true },
            },
          ],
        },
      },
    ],
  },
  shoe: { answers: [{ about: 'A transcript', value: elsewhere('as docs/fairness.md tells') }] },
  seen: {
    answers: [
      {
        about: 'Two coups are over, the third is being turned',
        value: { table: TABLE, gone: ['4C', '9C', '9C', '3D', '3C'], coup: ['7C', 'QC'] },
      },
    ],
  },
  view: { answers: [{ about: 'A coup is being turned', value: { now: NOW, view: VIEW } }] },
  log: {
    answers: [
      {
        about: 'Somebody who knows 41 entries asks for those behind them',
        value: {
          ...{ table: TABLE, rules: null, open: elsewhere('as docs/fairness.md tells'), of: 42 },
          entries: [elsewhere('as docs/fairness.md tells')],
        },
      },
    ],
  },
  restorations: { answers: [{ about: 'One statement', value: [elsewhere('as docs/fairness.md tells')] }] },
  houses: {
    answers: [
      {
        about: 'One house',
        value: [
          {
            id: 'penn-national',
            name: 'Penn National',
            games: ['penn-national/mini', 'penn-national/midi'],
          },
        ],
      },
    ],
  },
  house: { answers: [{ about: 'A house file', value: elsewhere('the house file, whole') }] },
  houseFile: { answers: [{ about: 'The file of a table', value: elsewhere('the house file, whole') }] },
  odds: { answers: [{ about: 'Odds', value: elsewhere('as `coup odds --json` prints them') }] },
  openapi: { answers: [{ about: 'The API', value: elsewhere('an OpenAPI 3.1 document') }] },
};

/** Every refusal over HTTP has this form. */
export const REFUSED_EXAMPLE: Example<{ readonly error: Refusal }> = {
  about: 'A refusal, with status 401',
  value: {
    error: { code: 'session/none', message: 'Begin a session first.', retryable: false },
  },
};
