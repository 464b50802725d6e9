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
import type { DeskTable } from './desk.ts';
import { FOLD_MEMBERS } from './fold.ts';
import { PROTOCOL } from './limits.ts';
import { REFUSAL } from './refusal.ts';
import { REMARK } from './remark.ts';

const says = <const S extends string>(what: S) => oneOf('what the message says', [what]);

/** The house's word on where a shoe's log stood; whoever keeps it can prove another story false. */
export const RECEIPT_MESSAGE = object('a receipt', {
  shoeId: text({ about: 'the id of the shoe' }),
  k: whole({ about: 'the number of the entry', from: 0, to: 30_000 }),
  log: hex32('log_k'),
  signature: text({ about: 'an Ed25519 signature as 128 hex digits', pattern: /^[0-9a-f]{128}$/ }),
});

/** An event as everybody hears it: its type, and members as docs/protocol.md tells. */
const EVENT = anything('an event of the table') as Shape<
  { readonly type: string } & Readonly<Record<string, unknown>>
>;

const YOU = either('your own part, or null when you do not sit here', nothing('not seated'), YOU_VIEW);

/** All that the house may say on a socket. */
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
  /** A whole table: after `watch`, and whenever updates would be more. */
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
  /** What has happened, and what of the view is otherwise now. The same bytes go to everybody. */
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
  /** After an update that changed what is yours alone. */
  you: object('your own part', {
    say: says('you'),
    table: id('the table'),
    seq: seqOf('as of this event'),
    you: YOU,
  }),
  purse: object('your chips', { say: says('purse'), purse: PURSE }),
  /** To a wish: done and durable, by this event; or refused, and nothing has changed. */
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
  /** To a message that was no wish, or none that could be read. */
  refused: object('a refusal', { say: says('refused'), refusal: REFUSAL }),
  /** Somebody lifts a card: told to the others, in passing. */
  fold: object('a card that is lifted', {
    say: says('fold'),
    table: id('the table'),
    seat: seatNumber,
    ...FOLD_MEMBERS,
  }),
  /** Somebody at the table says a quiet word: told to the others, in passing. */
  remark: object('a quiet word', {
    say: says('remark'),
    table: id('the table'),
    seat: seatNumber,
    remark: REMARK,
  }),
  /** The floor as the pit sees it: all of it first, then the tables that are otherwise now. */
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
  /** The last word before the house closes the socket. */
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
