import {
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
import { CURRENCY } from '../engine/index.ts';
import { cents, difference, gameId, id, moment, STAGE, seatNumber, wordsShape } from '../forms/index.ts';

// What the pit sees. Only the pit's page and tests load these schemas.

const count = (about: string) => whole({ about, from: 0, to: Number.MAX_SAFE_INTEGER });
const orNull = <T>(about: string, shape: Shape<T>) => either(about, nothing(`not ${about}`), shape);

/** Actual and theoretical revenue. */
const SUMS = {
  coups: count('coups that were settled'),
  drop: cents('chips that patrons brought'),
  handle: cents('all stakes'),
  win: difference('what the house won'),
  /**
   * From the exact edge of each bet; null while it is being computed, or if the rules are no longer known.
   */
  theo: orNull('what it should have won', difference('theoretical win')),
  /** From the exact variances and covariances of the bets, over all wagers of a coup together. */
  sd: orNull('how far chance deviates from that, as one standard deviation', cents('a standard deviation')),
};

export const TAKEN = object('what was taken', SUMS);
export type Taken = Infer<typeof TAKEN>;

const RATED = object('a patron at a table, since they sat down', {
  patron: id('who'),
  name: wordsShape('the name shown to others'),
  seat: seatNumber,
  coups: count('coups with a wager'),
  average: cents('the average of what lay on a coup'),
  handle: cents('all stakes'),
  theo: orNull('what the house should have won', difference('theoretical win')),
  win: difference('what the house won'),
});
export type RatedPatron = Infer<typeof RATED>;

/** A table as the pit sees it. */
export const DESK_TABLE = object(
  'a table',
  {
    table: id('the table'),
    game: gameId,
    number: whole({ about: 'its number among the tables of its house', from: 1, to: 10_000 }),
    houseName: wordsShape('the name of the house'),
    gameName: wordsShape('the name of the game'),
    private: flag('whether seats need an invitation'),
    ownRules: flag("whether it uses its host's own rules, with chips of its own"),
    bettingMs: count('the betting clock, in milliseconds'),
    minimum: cents('the least main wager'),
    maximum: cents('the largest main wager'),
    stage: STAGE,
    status: oneOf('what has become of it', ['running', 'away', 'ended'] as const),
    shoe: count('the index of the shoe'),
    coup: count('coups of this shoe'),
    seats: count('seats'),
    seated: count('patrons seated'),
    bots: count('programs among them'),
    watching: count('sockets that follow the table'),
    /** What the pit has requested: in force, or pending until the table can do it. */
    paused: orNull('why it rests', wordsShape('why')),
    closing: orNull('why it closes', wordsShape('why')),
    changes: flag('whether new rules or settings apply from its next shoe'),
    /** Null for a table with its host's own rules. */
    today: orNull('what it took since midnight UTC', TAKEN),
    course: list(difference('won by then'), { about: 'what the house had won, coup after coup', to: 100 }),
    patrons: list(RATED, { about: 'who plays there', to: 200 }),
  },
  { currency: CURRENCY },
);
export type DeskTable = Infer<typeof DESK_TABLE>;

export const DESK_TABLES = list(DESK_TABLE, { about: 'tables', to: 100 });

/** One game on one day. */
export const DAY_TAKEN = object(
  'what a game took on a day',
  {
    day: text({ about: 'the day by UTC', pattern: /^\d{4}-\d\d-\d\d$/ }),
    game: gameId,
    ...SUMS,
  },
  { currency: CURRENCY },
);
export type DayTaken = Infer<typeof DAY_TAKEN>;

export const DAYS_TAKEN = object('what the games took', {
  now: moment('now'),
  days: list(DAY_TAKEN, { about: 'by day and game, newest first', to: 10_000 }),
});
export type DaysTaken = Infer<typeof DAYS_TAKEN>;

/** Rows of the journal of significant events in a verifiable form: each hash covers the previous one. */
export const EVENT_ROWS = object('significant events', {
  before: text({ about: 'the hash of the row before the first', pattern: /^[0-9a-f]{64}$/ }),
  rows: list(
    object('a row', {
      seq: count('its number'),
      type: wordsShape('what happened'),
      /** Canonical JSON, exactly the bytes that the hash covers. */
      body: text({ about: 'its body' }),
      hash: text({ about: 'its hash', pattern: /^[0-9a-f]{64}$/ }),
    }),
    { about: 'the newest rows, oldest first', to: 500 },
  ),
});
export type EventRows = Infer<typeof EVENT_ROWS>;
