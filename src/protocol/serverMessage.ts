import {
  anything,
  byTag,
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
import {
  hex32,
  id,
  moment,
  PUBLIC_VIEW,
  PURSE,
  seatNumber,
  seqOf,
  TABLE_INFO,
  VIEW_CHANGES,
  wordsShape,
  YOU_VIEW,
} from '../forms/index.ts';
import { FOLD_MEMBERS } from './cardFold.ts';
import type { DeskTable } from './pitViews.ts';
import { PROTOCOL } from './protocolLimits.ts';
import { REFUSAL } from './protocolRefusals.ts';
import { REMARK } from './remark.ts';

const says = <const S extends string>(what: S) => oneOf('what the message says', [what]);

/** The house's signed statement of a shoe's log so far. A kept receipt proves a different log false. */
export const RECEIPT_MESSAGE = object('a receipt', {
  shoeId: text({ about: 'the id of the shoe' }),
  k: whole({ about: 'the number of the entry', from: 0, to: 30_000 }),
  log: hex32('log_k'),
  signature: text({ about: 'an Ed25519 signature as 128 hex digits', pattern: /^[0-9a-f]{128}$/ }),
});

/** An event in its public form: its type, and the members listed in docs/protocol.md. */
const EVENT = anything('an event of the table') as Shape<
  { readonly type: string } & Readonly<Record<string, unknown>>
>;

const YOU = either('your own part, or null when you do not sit here', nothing('not seated'), YOU_VIEW);

/** All messages that the house may send on a socket. */
export const SERVER_MESSAGES = {
  /** First on every socket. `run` is new each time the house starts. */
  welcome: object('the greeting', {
    say: says('welcome'),
    protocol: whole({ about: 'the version', from: PROTOCOL, to: PROTOCOL }),
    run: id('this run of the house'),
    patron: id('who you are'),
    name: text({ about: 'your name' }),
    now: moment('now'),
    purse: PURSE,
    publicKey: hex32('the key that receipts are signed with'),
  }),
  /** A whole table: after `watch`, and whenever updates would be larger. */
  table: object('a snapshot', {
    say: says('table'),
    table: id('the table'),
    run: id('this run of the house'),
    now: moment('now'),
    number: whole({ about: 'its number among the tables of its house', from: 1, to: 10_000 }),
    /** The file itself is fetched over HTTP, once: `GET …/house-files/{hash}`. */
    houseFile: hex32('the SHA-256 of the house file'),
    /** Such a table has chips of its own, which are worth nothing elsewhere. */
    ownRules: flag("whether it is dealt by its host's own rules"),
    settings: TABLE_INFO,
    view: PUBLIC_VIEW,
    you: YOU,
    watching: whole({ about: 'sockets that follow the table', from: 0, to: 1_000_000 }),
  }),
  /** What has happened, and what changed in the view. Every subscriber gets the same bytes. */
  update: object(
    'an update',
    {
      say: says('update'),
      table: id('the table'),
      /** The number of the last of these events; the first is `seq - events.length + 1`. */
      seq: seqOf('the number of the last event'),
      now: moment('now'),
      events: list(EVENT, { about: 'events as everybody hears them', to: 10_000 }),
      changes: VIEW_CHANGES,
    },
    {
      receipt: RECEIPT_MESSAGE,
      watching: whole({ about: 'sockets that follow the table', from: 0, to: 1_000_000 }),
    },
  ),
  /** Follows an update that changed your own part. */
  you: object('your own part', {
    say: says('you'),
    table: id('the table'),
    seq: seqOf('as of this event'),
    you: YOU,
  }),
  purse: object('your chips', { say: says('purse'), purse: PURSE }),
  /** Answers a wish: committed by this event, or refused with nothing changed. */
  answer: either(
    'an answer',
    object('yes', {
      say: says('answer'),
      table: id('the table'),
      id: id('the id of the wish'),
      ok: oneOf('yes', [true]),
      seq: seqOf('the event by which it was done'),
    }),
    object('no', {
      say: says('answer'),
      table: id('the table'),
      id: id('the id of the wish'),
      ok: oneOf('no', [false]),
      refusal: REFUSAL,
    }),
  ),
  /** Answers a message that was not a wish or could not be read. */
  refused: object('a refusal', { say: says('refused'), refusal: REFUSAL }),
  /** A patron lifts a card; sent to the others, transient. */
  fold: object('a card that is lifted', {
    say: says('fold'),
    table: id('the table'),
    seat: seatNumber,
    ...FOLD_MEMBERS,
  }),
  /** A patron says a set phrase; sent to the others, transient. */
  remark: object('a quiet word', {
    say: says('remark'),
    table: id('the table'),
    seat: seatNumber,
    remark: REMARK,
  }),
  /** The floor as the pit sees it: all tables first, then those that changed. */
  desk: object('the floor', {
    say: says('desk'),
    now: moment('now'),
    anew: flag('whether what was told before is no more'),
    tables: anything('tables, at most a hundred at once') as Shape<readonly DeskTable[]>,
    gone: list(id('the table'), { about: 'tables that are no more', to: 10_000 }),
  }),
  pong: object('an answer to a ping', {
    say: says('pong'),
    at: moment("the client's own clock"),
    now: moment('now'),
  }),
  /** The last message before the house closes the socket. */
  bye: object('farewell', {
    say: says('bye'),
    reason: wordsShape('why'),
    retryAfterMs: whole({ about: 'when to come back', from: 0, to: 3_600_000 }),
  }),
} as const;

export const SERVER_MESSAGE = byTag('a message of the house', 'say', SERVER_MESSAGES);
export type ServerMessage = Infer<typeof SERVER_MESSAGE>;
export type ServerSay = keyof typeof SERVER_MESSAGES;
export type ServerMessageOf<S extends ServerSay> = Infer<(typeof SERVER_MESSAGES)[S]>;
