import { ok, type Result } from '../../base/index.ts';
import type { GameRules } from '../../engine/index.ts';
import type { Store, StoreRefusal } from '../../record/index.ts';
import type { Seeds, TableSettings } from '../../table/index.ts';
import { seedsFrom } from '../chain.ts';
import type { Random } from '../random.ts';

/** Shoes of one chain: more than anybody deals alone. */
const CHAIN_LENGTH = 1_000;

/** A millisecond is a deadline that is never over by itself: the clock of a solo table stands still. */
export const soloSettings = (game: GameRules): TableSettings => ({
  commitMs: 1,
  openMs: 1,
  bettingMs: 1,
  turnMs: 1,
  drawingMs: 0,
  settledMs: 6_000,
  seatKeptMs: 86_400_000,
  seats: 1,
  turnedBy: game.dealing.turnedBy,
  requireMainWager: false,
  invitation: null,
  float: 1_000_000_000,
});

export async function soloSeeds(
  random: Random,
  store: Store,
  table: string,
): Promise<Result<Seeds, StoreRefusal>> {
  const kept = await keptBytes(random, store, `chain/${table}`);
  return kept.ok ? ok(seedsFrom(kept.value, CHAIN_LENGTH)) : kept;
}

/** Random bytes that are the same for this name ever after. */
export async function keptBytes(
  random: Random,
  store: Store,
  name: string,
): Promise<Result<Uint8Array, StoreRefusal>> {
  const before = await store.secret(name);
  if (!before.ok) return before;
  if (before.value !== undefined) return ok(before.value);
  const made = random(32);
  const put = await store.putSecret(name, made);
  return put.ok ? ok(made) : put;
}
