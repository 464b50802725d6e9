import type { EventOf, TableEvent } from '../../forms/index.ts';
import { getEdition } from '../edition.ts';
import { NOT_PLAYED, type Rating, withWagers } from './rating.ts';
import { joinTakings, noTaking, type TableRevenue, withCoup } from './taking.ts';

/** Table revenue as far as the journals were counted. Changed in place: every coup of the house updates it. */
export interface TakingsBook {
  readonly takings: Map<string, TableRevenue>;
  /** How far each table was counted. */
  readonly tables: Map<string, CountedTable>;
  /** Recently closed tables that were counted to their end; never count them again. */
  readonly ended: Set<string>;
}

export interface CountedTable {
  /** The last event counted. */
  readonly seq: number;
  readonly game: string;
  readonly edition: string;
  /** The time of the last event that has one. */
  readonly at: number;
  /** The patrons who sit there now. */
  readonly ratings: ReadonlyMap<string, Rating>;
}

export const newBook = (): TakingsBook => ({
  takings: new Map(),
  tables: new Map(),
  ended: new Set(),
});

export const DAY_MS = 86_400_000;
/** A month and a day; older days are dropped. */
export const DAYS_KEPT = 31;

const MOST_ENDED = 1_000;

export const toDay = (at: number): number => Math.floor(at / DAY_MS);

export function countEvent(book: TakingsBook, table: string, event: TableEvent): void {
  if (event.type === 'opened') begin(book, table, event);
  else goOn(book, table, event);
}

function goOn(book: TakingsBook, table: string, event: Exclude<TableEvent, EventOf<'opened'>>): void {
  const known = book.tables.get(table);
  if (known === undefined) return;
  const edition = event.type === 'changed' ? event.edition : known.edition;
  book.tables.set(table, { ...known, seq: known.seq + 1, at: momentIn(event) ?? known.at, edition });
  if (event.type === 'sat') rate(book, table, event.patron, NOT_PLAYED);
  if (event.type === 'left') rate(book, table, event.patron, undefined);
  if (event.type === 'bought-in')
    edit(book, table, (taking) => ({ ...taking, drop: taking.drop + event.amount }));
  if (event.type === 'logged') settled(book, table, event);
  if (event.type === 'logged') givenBack(book, table, event);
  if (event.type === 'logged') putRight(book, table, event);
  if (event.type === 'closed') close(book, table);
}

function begin(book: TakingsBook, table: string, { house, game, at }: EventOf<'opened'>): void {
  const edition = getEdition(house, game).rules ?? '';
  book.tables.set(table, { seq: 1, game, edition, at, ratings: new Map() });
}

const momentIn = (event: TableEvent): number | undefined =>
  'at' in event && event.at !== null ? event.at : undefined;

function settled(book: TakingsBook, table: string, { entry, whose = [] }: EventOf<'logged'>): void {
  if (entry.type !== 'settled') return;
  const { rows = [] } = entry;
  edit(book, table, (taking) => withCoup(taking, rows));
  for (const { patron, alias } of whose) {
    const known = book.tables.get(table);
    const mine = rows.filter((row) => row.patron === alias);
    if (known === undefined || mine.length === 0) continue;
    const rating = known.ratings.get(patron) ?? NOT_PLAYED;
    rate(book, table, patron, withWagers(rating, known.edition, mine));
  }
}

/** A voided coup: refunds reduce the table's win and the patron's loss. */
function givenBack(book: TakingsBook, table: string, { entry, whose = [] }: EventOf<'logged'>): void {
  if (entry.type !== 'void-settled') return;
  const { rows = [] } = entry;
  const back = rows.reduce((sum, { amount }) => sum + amount, 0);
  edit(book, table, (taking) => ({ ...taking, win: taking.win - back }));
  for (const { patron, alias } of whose) {
    const mine = rows.find((row) => row.patron === alias)?.amount ?? 0;
    wonLess(book, table, patron, mine);
  }
}

/** A corrected payment comes from the bank: the table's win stays, the win from this patron changes. */
function putRight(book: TakingsBook, table: string, { entry, whose = [] }: EventOf<'logged'>): void {
  if (entry.type !== 'correction') return;
  for (const { patron } of whose) wonLess(book, table, patron, entry.body.amount);
}

function wonLess(book: TakingsBook, table: string, patron: string, amount: number): void {
  const rating = book.tables.get(table)?.ratings.get(patron);
  if (rating !== undefined) rate(book, table, patron, { ...rating, win: rating.win - amount });
}

function rate(book: TakingsBook, table: string, patron: string, rating: Rating | undefined): void {
  const known = book.tables.get(table);
  if (known === undefined) return;
  const others = [...known.ratings].filter(([other]) => other !== patron);
  const ratings = new Map(rating === undefined ? others : [...others, [patron, rating] as const]);
  book.tables.set(table, { ...known, ratings });
}

/** Changes a table's revenue on the day of its last event. */
function edit(book: TakingsBook, table: string, change: (taking: TableRevenue) => TableRevenue): void {
  const known = book.tables.get(table);
  if (known === undefined) return;
  const of = { table, day: toDay(known.at), game: known.game, edition: known.edition };
  const taking = book.takings.get(toTakingsKey(of));
  if (taking === undefined) turnDay(book, of.day);
  book.takings.set(toTakingsKey(of), change(taking ?? noTaking(of)));
}

/**
 * Runs before a new day's entry of a table: merges tables' revenue older than yesterday into their game, and drops days
 * that are too old.
 */
function turnDay(book: TakingsBook, today: number): void {
  for (const [key, taking] of [...book.takings]) {
    if (taking.day <= today - DAYS_KEPT) book.takings.delete(key);
    else if (taking.day < today - 1 && taking.table !== undefined) intoGame(book, taking);
  }
}

/** Merges a closed table's revenue into its game, so that tables may come and go without growing the book. */
function close(book: TakingsBook, table: string): void {
  book.tables.delete(table);
  book.ended.add(table);
  const [oldest] = book.ended;
  if (book.ended.size > MOST_ENDED && oldest !== undefined) book.ended.delete(oldest);
  for (const taking of [...book.takings.values()]) if (taking.table === table) intoGame(book, taking);
}

function intoGame(book: TakingsBook, taking: TableRevenue): void {
  book.takings.delete(toTakingsKey(taking));
  const of = { ...taking, table: undefined };
  const sum = book.takings.get(toTakingsKey(of)) ?? noTaking({ ...of });
  book.takings.set(toTakingsKey(of), joinTakings(sum, taking));
}

export const toTakingsKey = ({
  table,
  day,
  game,
  edition,
}: Pick<TableRevenue, 'table' | 'day' | 'game' | 'edition'>): string =>
  `${day} ${table === undefined ? game : `:${table}`} ${edition}`;
