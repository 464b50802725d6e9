import { err, ok, type Result, unwrap } from '../base/index.ts';
import type { GameRules } from '../engine/index.ts';
import {
  type Entry,
  followAll,
  NO_BYTES,
  type OpenRecord,
  standingAt,
  type Transcript,
  transcriptOf,
} from '../fair/index.ts';
import { TABLE_JOURNAL } from '../forms/index.ts';
import type { Store, StoreRefusal } from '../record/index.ts';
import { evolve, isWishId } from '../table/index.ts';
import { PAGE } from './houseBounds.ts';
import { readRow, readRows } from './reading.ts';
import type { HouseRefusal } from './refusal.ts';
import type { Signer } from './signer.ts';

/** Transcripts of closed shoes, read from the journal. */
export interface Shoes {
  /** By the id of the shoe; of any table that ever was, closed ones too. */
  readonly transcript: (shoeId: string) => Promise<Answer<Transcript>>;
}

type Answer<T> = Result<T, HouseRefusal | StoreRefusal>;

/** Without a signer transcripts are not signed: alone there is nobody to sign for. */
export function openShoes(store: Store, signer?: Signer): Shoes {
  const begins = new Map<string, Begins>();

  const logOf = async (table: string, shoeId: string): Promise<Answer<ShoeLog | undefined>> => {
    const known = begins.get(table) ?? { at: new Map<string, number>(), read: 0 };
    begins.set(table, known);
    const begin = await beginOf(store, table, known, shoeId);
    if (!begin.ok) return begin;
    return begin.value === undefined ? ok(undefined) : logFrom(store, table, begin.value);
  };

  return {
    transcript: async (shoeId) => {
      const table = tableOf(shoeId);
      if (table === undefined) return err(NO_SHOE);
      const game = await gameOf(store, table);
      if (!game.ok) return game;
      const found = await logOf(table, shoeId);
      if (!found.ok) return found;
      if (found.value === undefined) return err(NOT_CLOSED);
      const { open, log } = found.value;
      const standing = unwrap(followAll(standingAt(game.value, open), log));
      return ok(transcriptOf({ standing, log, seed: NO_BYTES, sealed: undefined }, signer));
    },
  };
}

interface ShoeLog {
  readonly open: OpenRecord;
  readonly log: readonly Entry[];
}

const NO_SHOE: HouseRefusal = { code: 'table/none', message: 'There is no such table, or no such shoe.' };
const NOT_CLOSED: HouseRefusal = {
  code: 'shoe/not-closed',
  message: 'A shoe is shown when it is closed: not before.',
};

/** A shoe's id is that of its table and a number. */
function tableOf(shoeId: string): string | undefined {
  const [, table] = /^([^/]+)\/[1-9]\d{0,5}$/.exec(shoeId) ?? [];
  return isWishId(table) ? table : undefined;
}

/** By the card that the table was opened with: its journal begins with it, where it is a table's at all. */
async function gameOf(store: Store, table: string): Promise<Answer<GameRules>> {
  const first = await store.events(table, 1, 1);
  if (!first.ok) return first;
  const [row] = first.value;
  if (row?.type !== 'opened') return err(NO_SHOE);
  const opened = readRow(TABLE_JOURNAL, row);
  return opened.ok ? ok(evolve(undefined, opened.value).game) : opened;
}

/** Where each shoe of a table begins, as far as its journal was read. */
interface Begins {
  readonly at: Map<string, number>;
  read: number;
}

async function beginOf(
  store: Store,
  table: string,
  known: Begins,
  shoeId: string,
): Promise<Answer<number | undefined>> {
  while (!known.at.has(shoeId)) {
    const page = await store.events(table, known.read + 1, PAGE);
    if (!page.ok) return page;
    const events = readRows(TABLE_JOURNAL, page.value);
    if (!events.ok) return events;
    for (const event of events.value) {
      known.read += 1;
      if (event.type === 'shoe-opened') known.at.set(event.open.shoeId, known.read);
    }
    if (page.value.length < PAGE) break;
  }
  return ok(known.at.get(shoeId));
}

/** The log of the shoe that begins there; undefined while it is in play. */
async function logFrom(store: Store, table: string, begin: number): Promise<Answer<ShoeLog | undefined>> {
  let open: OpenRecord | undefined;
  const log: Entry[] = [];
  for (let from = begin; ; from += PAGE) {
    const page = await store.events(table, from, PAGE);
    if (!page.ok) return page;
    const events = readRows(TABLE_JOURNAL, page.value);
    if (!events.ok) return events;
    for (const event of events.value) {
      if (event.type === 'shoe-opened') open = event.open;
      if (event.type !== 'logged') continue;
      log.push(event.entry);
      if (event.entry.type === 'close' && open !== undefined) return ok({ open, log });
    }
    if (page.value.length < PAGE) return ok(undefined);
  }
}
