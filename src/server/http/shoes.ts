import { err, ok, type Result, unwrap } from '../../base/index.ts';
import type { GameRules } from '../../engine/index.ts';
import {
  type Entry,
  followAll,
  NO_BYTES,
  type OpenRecord,
  standingAt,
  type Transcript,
  transcriptOf,
} from '../../fair/index.ts';
import { tableEventFrom } from '../../house/postings.ts';
import type { Signer } from '../../house/signer.ts';
import type { Refusal } from '../../protocol/index.ts';
import type { Store } from '../../record/index.ts';
import { evolve, isWishId } from '../../table/index.ts';
import { refusal, refusalFrom, refuse } from '../refusal.ts';

/** Transcripts of closed shoes, read from the journal. */
export interface Shoes {
  /** Of any table that ever was, closed ones too. */
  readonly transcript: (table: string, index: string) => Promise<Result<Transcript, Refusal>>;
}

const PAGE = 500;

const NO_SHOE = 'There is no such table, or no such shoe.';

export function openShoes(store: Store, signer: Signer): Shoes {
  /** Where each shoe of a table begins, as far as its journal was read. */
  const begins = new Map<string, { readonly at: Map<number, number>; read: number }>();

  /** By the card that the table was opened with: its journal begins with it, where it is a table's at all. */
  const gameOf = async (table: string): Promise<Result<GameRules, Refusal>> => {
    const first = isWishId(table) ? await store.events(table, 1, 1) : ok([]);
    if (!first.ok) return err(refusalFrom(first.error));
    const [row] = first.value;
    const opened = row?.type === 'opened' ? tableEventFrom(row) : undefined;
    return opened?.type === 'opened' ? ok(evolve(undefined, opened).game) : refuse('table/none', NO_SHOE);
  };

  const beginOf = async (table: string, index: number): Promise<Result<number | undefined, Refusal>> => {
    const known = begins.get(table) ?? { at: new Map<number, number>(), read: 0 };
    begins.set(table, known);
    while (!known.at.has(index)) {
      const page = await store.events(table, known.read + 1, PAGE);
      if (!page.ok) return err(refusalFrom(page.error));
      for (const row of page.value) {
        const event = tableEventFrom(row);
        if (event.type === 'shoe-opened') known.at.set(event.open.index, row.seq);
        known.read = row.seq;
      }
      if (page.value.length < PAGE) break;
    }
    return ok(known.at.get(index));
  };

  const logFrom = async (
    table: string,
    begin: number,
  ): Promise<Result<{ readonly open: OpenRecord; readonly log: readonly Entry[] } | undefined, Refusal>> => {
    let open: OpenRecord | undefined;
    const log: Entry[] = [];
    for (let from = begin; ; from += PAGE) {
      const page = await store.events(table, from, PAGE);
      if (!page.ok) return err(refusalFrom(page.error));
      for (const row of page.value) {
        const event = tableEventFrom(row);
        if (event.type === 'shoe-opened') open = event.open;
        if (event.type !== 'logged') continue;
        log.push(event.entry);
        if (event.entry.type === 'close' && open !== undefined) return ok({ open, log });
      }
      if (page.value.length < PAGE) return ok(undefined);
    }
  };

  return {
    transcript: async (table, index) => {
      const game = /^[1-9]\d{0,5}$/.test(index) ? await gameOf(table) : refuse('table/none', NO_SHOE);
      if (!game.ok) return game;
      const begin = await beginOf(table, Number(index));
      if (!begin.ok) return begin;
      const found = begin.value === undefined ? ok(undefined) : await logFrom(table, begin.value);
      if (!found.ok) return found;
      if (found.value === undefined)
        return err(refusal('shoe/not-closed', 'A shoe is shown when it is closed: not before.'));
      const { open, log } = found.value;
      const standing = unwrap(followAll(standingAt(game.value, open), log));
      return ok(transcriptOf({ standing, log, seed: NO_BYTES, sealed: undefined }, signer.secretKey));
    },
  };
}
