import { flag, isRecord, list, object, text, whole } from '../base/index.ts';
import { TABLE_SETTINGS } from './tableSettings.ts';
import { firstForm } from './versionedSchema.ts';

/**
 * Values stored as the snapshot of a journal without rows. The record is complete without them, but later
 * versions must still read them.
 */

/** More than the bets of a host's files and editions; the oldest are dropped. */
export const MOST_TESTS = 5_000;
/** More than any settings ask for. */
const MOST_TABLES = 10_000;

const fraction = (about: string) => text({ about, pattern: /^-?\d{1,30}(\.\d{1,30})?(e[+-]?\d{1,3})?$/ });

const TEST = object('the test of one bet', {
  law: text({ about: 'the hash of the rules that decide it', pattern: /^[0-9a-f]{64}$/ }),
  game: text({ about: 'the game' }),
  bet: text({ about: 'the bet' }),
  coups: whole({ about: 'coups with stakes on it', from: 0, to: Number.MAX_SAFE_INTEGER }),
  higher: fraction("the log likelihood ratio of returns above the bet's own"),
  lower: fraction("the log likelihood ratio of returns below the bet's own"),
  returned: fraction('the total return of one unit on each coup'),
  alarmed: flag('whether it has raised its alarm'),
});

/** The state of the return watch's tests. */
export const RETURN_WATCH_SNAPSHOT = firstForm(
  object('the state of the return watch', {
    tests: list(TEST, { about: 'by rules and bet', to: MOST_TESTS }),
  }),
);

const TABLE = object('a public table', {
  game: text({ about: 'house/game' }),
  minimum: whole({ about: 'its lowest main wager, in cents', from: 1, to: Number.MAX_SAFE_INTEGER }),
  settings: TABLE_SETTINGS,
});

/** The public tables that should exist, where the pit has changed the settings. */
export const FLOOR_SNAPSHOT = firstForm(
  object('the public tables that the pit wants', {
    wanted: text({ about: "the settings' tables that were changed, as JSON" }),
    tables: list(TABLE, { about: 'the tables', to: MOST_TABLES }),
  }),
);

/** Unlike every other schema, these two once wrote `v: 1`. */
export function withoutFirst(stored: unknown): unknown {
  if (!isRecord(stored) || stored['v'] !== 1) return stored;
  const { v: _, ...rest } = stored;
  return rest;
}
