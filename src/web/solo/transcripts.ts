import { ok, type Result } from '../../base/index.ts';
import type { GameRules } from '../../engine/index.ts';
import {
  type Entry,
  makeHex,
  type OpenRecord,
  openHash,
  rulesDocument,
  type Transcript,
} from '../../fair/index.ts';
import { TABLE_JOURNAL } from '../../forms/index.ts';
import { readRows } from '../../house/reading.ts';
import type { Store, StoreRefusal } from '../../record/index.ts';

/** The transcript of a closed shoe, read off the table's journal; undefined while it is in play or unknown. */
export async function shoeTranscript(
  store: Store,
  game: GameRules,
  table: string,
  index: number,
): Promise<Result<Transcript | undefined, StoreRefusal>> {
  const rows = await store.events(table, 1, Number.MAX_SAFE_INTEGER);
  if (!rows.ok) return rows;
  const events = readRows(TABLE_JOURNAL, rows.value);
  if (!events.ok) return events;
  let open: OpenRecord | undefined;
  const log: Entry[] = [];
  for (const event of events.value) {
    if (event.type === 'shoe-opened') open = event.open.index === index ? event.open : undefined;
    if (event.type !== 'logged' || open === undefined) continue;
    log.push(event.entry);
    if (event.entry.type === 'close') return ok(made(game, open, log));
  }
  return ok(undefined);
}

const made = (game: GameRules, open: OpenRecord, log: readonly Entry[]): Transcript => ({
  format: 'coup-transcript',
  version: 1,
  rules: rulesDocument(game),
  open: { ...open, hash: makeHex(openHash(open)) },
  log,
  signed: null,
});
