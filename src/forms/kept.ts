import { flag, isRecord, list, object, text, whole } from '../base/index.ts';
import { firstForm } from './form.ts';
import { TABLE_SETTINGS } from './tableSettings.ts';

/**
 * What lies in the place of a snapshot of a journal without rows. The record is whole without it; but what was kept is
 * to be read again, by later versions too.
 */

/** More than the bets of a host's files and their editions; the oldest go. */
export const MOST_TESTS = 5_000;
/** Besides what any settings want. */
const MOST_TABLES = 10_000;

const fraction = (about: string) => text({ about, pattern: /^-?\d{1,30}(\.\d{1,30})?(e[+-]?\d{1,3})?$/ });

const TEST = object('the test of a bet', {
  law: text({ about: 'the hash of what decides it', pattern: /^[0-9a-f]{64}$/ }),
  game: text({ about: 'the game' }),
  bet: text({ about: 'the bet' }),
  coups: whole({ about: 'coups with stakes on it', from: 0, to: Number.MAX_SAFE_INTEGER }),
  higher: fraction('the logarithm of the bet that returns are higher'),
  lower: fraction('the logarithm of the bet that they are lower'),
  returned: fraction('what a unit on each coup has come to together'),
  alarmed: flag('whether it has raised its alarm'),
});

/** Where the tests of the return watch stand. */
export const RETURN_WATCH_SNAPSHOT = firstForm(
  object('where the return watch stands', {
    tests: list(TEST, { about: 'by law and bet', to: MOST_TESTS }),
  }),
);

const TABLE = object('a public table', {
  game: text({ about: 'house/game' }),
  minimum: whole({ about: 'its least main wager, in cents', from: 1, to: Number.MAX_SAFE_INTEGER }),
  settings: TABLE_SETTINGS,
});

/** Which public tables there are to be, where the pit has changed what the settings want. */
export const FLOOR_SNAPSHOT = firstForm(
  object('the public tables as the pit wants them', {
    wanted: text({ about: 'the tables of the settings that were changed, as JSON' }),
    tables: list(TABLE, { about: 'the tables', to: MOST_TABLES }),
  }),
);

/** These two said their first version at first, as no other form does. */
export function withoutFirst(stored: unknown): unknown {
  if (!isRecord(stored) || stored['v'] !== 1) return stored;
  const { v: _, ...rest } = stored;
  return rest;
}
