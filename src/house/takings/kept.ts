import {
  either,
  type Infer,
  list,
  mapOf,
  nothing,
  object,
  parseShape,
  text,
  whole,
} from '../../base/index.ts';
import { newBook, type TakingsBook, toTakingsKey } from './book.ts';
import type { TableRevenue } from './taking.ts';

const MOST = Number.MAX_SAFE_INTEGER;
const count = (about: string) => whole({ about, from: 0, to: MOST });
const sum = (about: string) => whole({ about, from: -MOST, to: MOST });
const BET = { about: 'the id of a bet', pattern: /^[a-z0-9]+(-[a-z0-9]+)*$/ };
const EDITION = { about: 'the hash of the rules', pattern: /^[0-9a-f]{0,64}$/ };
const table = text({ about: 'the table' });
const game = text({ about: 'the game' });

const TAKING = object('what was taken', {
  table: either('the table, or null for several', nothing('several'), table),
  day: count('days since 1970'),
  game,
  edition: text(EDITION),
  coups: count('coups'),
  drop: count('chips brought'),
  win: sum('what the house won'),
  bets: mapOf(BET, object('a bet', { wagers: count('wagers'), stake: count('stakes') }), 'by bet'),
  crosses: mapOf(
    { about: 'two bets', pattern: /^[a-z0-9-]+ [a-z0-9-]+$/ },
    text({ about: 'a whole number', pattern: /^\d{1,60}$/ }),
    'by two bets',
  ),
  course: object('its course', {
    every: count('coups of a point'),
    wins: list(sum('won'), { about: 'points' }),
  }),
});

const COUNTED = object('a table', {
  table,
  seq: count('the last event counted'),
  game,
  edition: text(EDITION),
  at: count('when'),
  ratings: list(
    object('a patron', {
      patron: text({ about: 'who' }),
      coups: count('coups'),
      win: sum('what the house won'),
      stakes: mapOf(EDITION, mapOf(BET, count('stakes'), 'by bet'), 'by edition'),
    }),
    { about: 'who sits there' },
  ),
});

/** The stored form of the book. It can be recounted from the journals, so an unknown form is ignored. */
const KEPT = object('takings', {
  v: whole({ about: 'the version', from: 1, to: 1 }),
  takings: list(TAKING, { about: 'takings' }),
  tables: list(COUNTED, { about: 'tables' }),
});

export const writeBook = ({ takings, tables }: TakingsBook): Infer<typeof KEPT> => ({
  v: 1,
  takings: [...takings.values()].map((taking) => ({
    ...taking,
    table: taking.table ?? null,
    crosses: Object.fromEntries(Object.entries(taking.crosses).map(([pair, of]) => [pair, String(of)])),
  })),
  tables: [...tables].map(([id, { ratings, ...counted }]) => ({
    table: id,
    ...counted,
    ratings: [...ratings].map(([patron, rating]) => ({ patron, ...rating })),
  })),
});

/** Undefined for an unknown form. */
export function readBook(kept: unknown): TakingsBook | undefined {
  const parsed = parseShape(KEPT, kept);
  if (!parsed.ok) return undefined;
  const book = newBook();
  for (const taking of parsed.value.takings) {
    const read: TableRevenue = {
      ...taking,
      table: taking.table ?? undefined,
      crosses: Object.fromEntries(Object.entries(taking.crosses).map(([pair, of]) => [pair, BigInt(of)])),
    };
    book.takings.set(toTakingsKey(read), read);
  }
  for (const { table: id, ratings, ...counted } of parsed.value.tables)
    book.tables.set(id, {
      ...counted,
      ratings: new Map(ratings.map(({ patron, ...rating }) => [patron, rating])),
    });
  return book;
}
