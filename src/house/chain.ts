import { assert, err, ok, type Result } from '../base/index.ts';
import { type Bytes, SEED_BYTES, walkBack } from '../fair/index.ts';
import type { Store, StoreRefusal } from '../record/index.ts';
import { type Seeds, sealedIdIn, type TableState } from '../table/index.ts';
import type { Chains } from './keeper.ts';
import type { Sealing } from './keys/keyring.ts';
import type { Random } from './random.ts';

/** N of a table's chain: when the shoe of the last seed is opened, the next chain is announced. */
export const CHAIN_LENGTH = 1_001;

/** Seeds that are kept: any other is a few steps back from one of them. */
const STRIDE = 32;

/** The seeds of a chain that ends in S_N, a few of them kept so that each is near. */
export function seedsFrom(last: Bytes, length: number): Seeds {
  const kept = new Map<number, Bytes>([[length, last]]);
  let [index, seed] = [length, last];
  while (index > 0) {
    const step = index % STRIDE === 0 ? STRIDE : index % STRIDE;
    seed = walkBack(seed, step);
    index -= step;
    kept.set(index, seed);
  }
  return {
    length,
    anchor: seed,
    seedOf: (wanted) => {
      assert(wanted >= 0 && wanted <= length, () => `seed ${wanted} of ${length}`);
      const from = Math.min(Math.ceil(wanted / STRIDE) * STRIDE, length);
      const near = kept.get(from);
      assert(near !== undefined, 'every stride has its seed');
      return walkBack(near, from - wanted);
    },
  };
}

/** The chains of a table, each sealed under an id of its own. */
export const chainsOf =
  (store: Store, keys: Sealing, random: Random, length?: number) =>
  ({ id, restored }: Pick<TableState, 'id' | 'restored'>): Chains =>
  (chain) =>
    chainOf(store, keys, sealedIdIn({ id, chain, restored }), random, length);

/** A chain: made and sealed when it is first asked for, unsealed with the keys of the house afterwards. */
export async function chainOf(
  store: Store,
  keys: Sealing,
  tableId: string,
  random: Random,
  length = CHAIN_LENGTH,
): Promise<Result<Seeds, StoreRefusal>> {
  const name = `seed/${tableId}`;
  const found = await store.secret(name);
  if (!found.ok) return found;
  if (found.value === undefined) {
    const put = await store.putSecret(name, keys.seal(tableId, random(SEED_BYTES)));
    // Whatever is there afterwards is the chain: another may have been first, or the answer was lost.
    if (!put.ok && put.error.code !== 'store/exists') return put;
    return chainOf(store, keys, tableId, random, length);
  }
  const seed = keys.unseal(tableId, found.value);
  return seed === undefined
    ? err({
        code: 'store/damaged',
        message: `the seed of ${tableId} does not open with the keys of the house`,
      })
    : ok(seedsFrom(seed, length));
}
