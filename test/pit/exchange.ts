import type { Card } from '../../src/engine/index.ts';
import {
  type HouseShoe,
  hexBytes,
  leaveOrder,
  NO_BYTES,
  type SealedShoe,
  sealed,
  shoeKeys,
  shuffleOrder,
} from '../../src/fair/index.ts';

/** The same shoe with its cards in another order, under the same salts. */
export function exchangeOrder(
  { seed, standing }: HouseShoe,
  change: (order: readonly Card[]) => readonly Card[],
): SealedShoe {
  const { shoeId } = standing.open;
  const entropy = (standing.entropy?.opened ?? []).map(({ e }) => hexBytes(e));
  const { salt, order } = orderUnder(seed, shoeId, entropy, standing.open.decks);
  return sealed(leaveOrder(shoeId, change(order), salt));
}

function orderUnder(seed: Uint8Array, shoeId: string, entropy: readonly Uint8Array[], decks: number) {
  const keys = shoeKeys({ shoeId, seed, entropy, beacon: NO_BYTES });
  return { salt: keys.salt, order: shuffleOrder(keys.order, decks) };
}
