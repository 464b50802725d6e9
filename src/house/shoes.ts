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
   * By the id of the shoe; of any table that ever was, closed ones too. Of a private table it is shown to those who
   * sit or wagered there, and to whoever was invited. Where a shoe names patrons by their ids, as those from before
   * aliases do, its wagers are shown to nobody but those who wagered there.
   */
  readonly transcript: (shoeId: string, reader?: ShoeReader) => Promise<Answer<Transcript>>;
}

/** Whoever asks for a shoe, as far as it is known who that is. */
export interface ShoeReader {
  readonly patron?: string | undefined;
  /** The hash of the code that came along. */
  readonly invitation?: string | undefined;
  readonly sitsAt?: (table: string) => boolean;
}

type Answer<T> = Result<T, HouseRefusal | StoreRefusal>;

/** All that is read of a house. */
type Journals = Pick<Store, 'events'>;

/** What was asked for last is kept: the rest is read again. */
const MOST_CARDS_KEPT = 64;
const MOST_TABLES_KEPT = 256;

/** Without a signer transcripts are not signed: alone there is nobody to sign for. */
export function openShoes(store: Journals, signer?: Signer, mostTables = MOST_TABLES_KEPT): Shoes {
  const begins = new Map<string, Begins>();
  const games = new Map<string, GameRules>();

  /** Compiled once: anybody may ask for any shoe, and a card is much work. */
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

/** What was put longest ago is forgotten first. */
function putNewest<T>(of: Map<string, T>, key: string, value: T, most: number): void {
  of.delete(key);
  of.set(key, value);
  const [oldest] = of.keys();
  if (of.size > most && oldest !== undefined) of.delete(oldest);
}

interface ShoeLog {
  readonly open: OpenRecord;
  readonly log: readonly Entry[];
  /** Whether it names nobody by the id. */
  readonly byAlias: boolean;
  /** Whose wagers it settled. */
  readonly wagered: ReadonlySet<string>;
}

const hasWagered = ({ wagered }: ShoeLog, { patron }: ShoeReader): boolean =>
  patron !== undefined && wagered.has(patron);

/** Whether there is such a shoe is for those to know who may read it. */
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

/** A shoe's id is that of its chain and a number; that of a chain begins with its table's. */
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

/** The open record of a shoe, whatever became of it. */
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

/** By the card that the shoe was opened under: the event that brought it is named. */
async function loadGame(store: Journals, table: string, edition: number): Promise<Answer<GameRules>> {
  const rows = await store.events(table, edition, 1);
  const read = rows.ok ? readRows(TABLE_JOURNAL, rows.value) : rows;
  if (!read.ok) return read;
  const [event] = read.value;
  if (event?.type !== 'opened' && event?.type !== 'change-asked') return err(NO_SHOE);
  const game = findGame(unwrap(parseCachedHouse(event.house)), event.game);
  return game === undefined ? err(NO_SHOE) : ok(game);
}

/** Where a shoe begins, and the event that brought the card that it is dealt by. */
interface Begin {
  readonly seq: number;
  readonly edition: number;
}

/** Where each shoe of a table begins, as far as its journal was read. */
interface Begins {
  readonly at: Map<string, Begin>;
  read: number;
  /** The event that brought the present card, and one that was asked for. */
  edition: number;
  asked?: number;
  /** Of a private table: the hash of its code. */
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
    // Somebody else, who asked at the same time, has counted these rows.
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
      // Whoever restored the house does not know what its original dealt since: this shoe is shown by nobody.
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
