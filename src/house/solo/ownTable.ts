import { ok, type Result } from '../../base/index.ts';
import type { GameRules } from '../../engine/index.ts';
import type { Store, StoreRefusal } from '../../record/index.ts';
import type { Seeds, TableSettings } from '../../table/index.ts';
import { seedsFrom } from '../chain.ts';
import type { Random } from '../random.ts';

/** Shoes per chain: more than anybody plays alone. */
const CHAIN_LENGTH = 1_000;

/** Deadlines of a millisecond never pass by themselves, since a solo table's clock does not run. */
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

/** Random bytes, created once per name. */
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
