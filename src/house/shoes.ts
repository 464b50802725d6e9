import { err, ok, type Result, unwrap } from '../base/index.ts';
import { findGame, type GameRules, parseCachedHouse } from '../engine/index.ts';
import {
  createStanding,
  type Entry,
  followAll,
  getTranscript,
  isSealedIdOf,
  NO_BYTES,
  type OpenRecord,
  type Transcript,
} from '../fair/index.ts';
import { type EventOf, TABLE_JOURNAL } from '../forms/index.ts';
import type { Store, StoreRefusal } from '../record/index.ts';
import { isWishId, withoutLists } from '../table/index.ts';
import { PAGE } from './houseBounds.ts';
import { readRows } from './reading.ts';
import type { HouseRefusal } from './refusal.ts';
import type { Signer } from './signer.ts';

/** Transcripts of closed shoes, read from the journal. */
export interface Shoes {
  /**
   * By shoe id, for any table that ever existed, including closed ones. A private table's shoes are shown only to
   * patrons who sit or wagered there and to invited readers. Shoes from before aliases contain patron ids, so their
   * wagers are shown only to patrons who wagered in them.
   */
  readonly transcript: (shoeId: string, reader?: ShoeReader) => Promise<Answer<Transcript>>;
}

/** Who asks for a shoe, as far as known. */
export interface ShoeReader {
  readonly patron?: string | undefined;
  /** The hash of the invitation code given. */
  readonly invitation?: string | undefined;
  readonly sitsAt?: (table: string) => boolean;
}

type Answer<T> = Result<T, HouseRefusal | StoreRefusal>;

type Journals = Pick<Store, 'events'>;

/** Cache bounds; evicted entries are read again. */
const MOST_CARDS_KEPT = 64;
const MOST_TABLES_KEPT = 256;

/** Without a signer transcripts are unsigned: a solo house has no other patrons to sign for. */
export function openShoes(store: Journals, signer?: Signer, mostTables = MOST_TABLES_KEPT): Shoes {
  const begins = new Map<string, Begins>();
  const games = new Map<string, GameRules>();

  /** Cached because anybody may ask for any shoe, and compiling a card is expensive. */
  const loadCard = async (table: string, edition: number): Promise<Answer<GameRules>> => {
    const key = `${table}/${edition}`;
    const known = games.get(key);
    if (known !== undefined) return ok(known);
    const game = await loadGame(store, table, edition);
    if (!game.ok) return game;
    putNewest(games, key, game.value, MOST_CARDS_KEPT);
    return game;
  };

  const getBegins = (table: string): Begins => {
    const known = begins.get(table) ?? { at: new Map<string, Begin>(), read: 0, edition: 1 };
    putNewest(begins, table, known, mostTables);
    return known;
  };

  return {
    transcript: async (shoeId, reader = {}) => {
      const table = await loadTable(store, shoeId);
      if (!table.ok) return table;
      const known = getBegins(table.value);
      const begin = await readUpTo(store, table.value, known, shoeId);
      if (!begin.ok) return begin;
      const found =
        begin.value === undefined ? ok(undefined) : await logFrom(store, table.value, begin.value.seq);
      if (!found.ok) return found;
      if (!mayRead(known.invitation, table.value, reader, found.value)) return err(NO_SHOE);
      if (found.value === undefined || begin.value === undefined) return err(NOT_CLOSED);
      const game = await loadCard(table.value, begin.value.edition);
      if (!game.ok) return game;
      const { open, byAlias } = found.value;
      const isShown = byAlias || hasWagered(found.value, reader);
      const log = isShown ? found.value.log : found.value.log.map(withoutLists);
      const standing = unwrap(followAll(createStanding(game.value, open), log));
      return ok(getTranscript({ standing, log, seed: NO_BYTES, sealed: undefined }, signer));
    },
  };
}

/** Sets the newest entry and evicts the oldest. */
function putNewest<T>(of: Map<string, T>, key: string, value: T, most: number): void {
  of.delete(key);
  of.set(key, value);
  const [oldest] = of.keys();
  if (of.size > most && oldest !== undefined) of.delete(oldest);
}

interface ShoeLog {
  readonly open: OpenRecord;
  readonly log: readonly Entry[];
  /** Whether it names patrons by alias only. */
  readonly byAlias: boolean;
  readonly wagered: ReadonlySet<string>;
}

const hasWagered = ({ wagered }: ShoeLog, { patron }: ShoeReader): boolean =>
  patron !== undefined && wagered.has(patron);

/** Only permitted readers may learn that the shoe exists. */
function mayRead(
  code: string | null | undefined,
  table: string,
  reader: ShoeReader,
  shoe: ShoeLog | undefined,
): boolean {
  if (code === null || code === undefined) return true;
  if (reader.invitation === code || reader.sitsAt?.(table) === true) return true;
  return shoe !== undefined && hasWagered(shoe, reader);
}

const NO_SHOE: HouseRefusal = { code: 'table/none', message: 'There is no such table, or no such shoe.' };
const NOT_CLOSED: HouseRefusal = {
  code: 'shoe/not-closed',
  message: 'A shoe is shown when it is closed: not before.',
};

/** A shoe's id is its chain's id and a number; a chain's id begins with its table's. */
async function loadTable(store: Journals, shoeId: string): Promise<Answer<string>> {
  const [, sealedId] = /^([^/]+)\/[1-9]\d{0,5}$/.exec(shoeId) ?? [];
  if (!isWishId(sealedId)) return err(NO_SHOE);
  for (let table = sealedId; ; table = table.slice(0, table.lastIndexOf('.'))) {
    const first = isSealedIdOf(table, sealedId) ? await store.events(table, 1, 1) : ok([]);
    if (!first.ok) return first;
    if (first.value[0]?.type === 'opened') return ok(table);
    if (!table.includes('.')) return err(NO_SHOE);
  }
}

/** The open record of a shoe, in whatever state it ended. */
export async function loadOpenRecord(store: Journals, shoeId: string): Promise<Answer<OpenRecord>> {
  const table = await loadTable(store, shoeId);
  if (!table.ok) return table;
  const begin = await readUpTo(store, table.value, { at: new Map(), read: 0, edition: 1 }, shoeId);
  if (!begin.ok) return begin;
  const row = begin.value && (await store.events(table.value, begin.value.seq, 1));
  const read = row === undefined ? ok([]) : row.ok ? readRows(TABLE_JOURNAL, row.value) : row;
  if (!read.ok) return read;
  const [event] = read.value;
  return event?.type === 'shoe-opened' ? ok(event.open) : err(NO_SHOE);
}

/** The card that the shoe was opened under, from the event that brought it. */
async function loadGame(store: Journals, table: string, edition: number): Promise<Answer<GameRules>> {
  const rows = await store.events(table, edition, 1);
  const read = rows.ok ? readRows(TABLE_JOURNAL, rows.value) : rows;
  if (!read.ok) return read;
  const [event] = read.value;
  if (event?.type !== 'opened' && event?.type !== 'change-asked') return err(NO_SHOE);
  const game = findGame(unwrap(parseCachedHouse(event.house)), event.game);
  return game === undefined ? err(NO_SHOE) : ok(game);
}

/** The first event of a shoe, and the event that brought its card. */
interface Begin {
  readonly seq: number;
  readonly edition: number;
}

/** Where each shoe of a table begins, as far as its journal was read. */
interface Begins {
  readonly at: Map<string, Begin>;
  read: number;
  /** The event that brought the current card, and the last change requested. */
  edition: number;
  asked?: number;
  /** For a private table: the hash of its code. */
  invitation?: string | null;
}

async function readUpTo(
  store: Journals,
  table: string,
  known: Begins,
  shoeId: string,
): Promise<Answer<Begin | undefined>> {
  while (!known.at.has(shoeId)) {
    const { read } = known;
    const page = await store.events(table, read + 1, PAGE);
    if (!page.ok) return page;
    // A concurrent request has already counted these rows.
    if (known.read !== read) continue;
    const events = readRows(TABLE_JOURNAL, page.value);
    if (!events.ok) return events;
    for (const event of events.value) {
      known.read += 1;
      if (event.type === 'opened') known.invitation = event.settings.invitation;
      if (event.type === 'change-asked') known.asked = known.read;
      if (event.type === 'changed') known.edition = known.asked ?? known.edition;
      if (event.type === 'shoe-opened')
        known.at.set(event.open.shoeId, { seq: known.read, edition: known.edition });
    }
    if (page.value.length < PAGE) break;
  }
  return ok(known.at.get(shoeId));
}

/** The log of the shoe that begins there; undefined while it is in play. */
async function logFrom(store: Journals, table: string, begin: number): Promise<Answer<ShoeLog | undefined>> {
  let begun: EventOf<'shoe-opened'> | undefined;
  const wagered = new Set<string>();
  const log: Entry[] = [];
  for (let from = begin; ; from += PAGE) {
    const page = await store.events(table, from, PAGE);
    if (!page.ok) return page;
    const events = readRows(TABLE_JOURNAL, page.value);
    if (!events.ok) return events;
    for (const event of events.value) {
      // A restored house does not know what the original has dealt since, so it never shows this shoe.
      if (event.type === 'restored') return ok(undefined);
      if (event.type === 'shoe-opened') begun = event;
      if (event.type !== 'logged') continue;
      log.push(event.entry);
      for (const { patron } of event.whose ?? []) wagered.add(patron);
      if (event.entry.type === 'close' && begun !== undefined)
        return ok({ open: begun.open, log, byAlias: begun.aliases !== null, wagered });
    }
    if (page.value.length < PAGE) return ok(undefined);
  }
}
