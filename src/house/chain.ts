import { assert, err, ok, type Result } from '../base/index.ts';
import { type Bytes, MAX_CHAIN_SHOES, makeHex, SEED_BYTES, walkBack } from '../fair/index.ts';
import type { Store, StoreRefusal } from '../record/index.ts';
import { type Seeds, sealedIdIn, type TableState } from '../table/index.ts';
import type { Chains } from './keeper.ts';
import type { Sealing } from './keys/keyring.ts';
import type { Random } from './random.ts';

/** N of a new chain. Opening the shoe of the last seed announces the next chain. */
export const CHAIN_LENGTH = 1_001;

/** What the record says about a chain in use. A later `CHAIN_LENGTH` does not change it. */
export interface ToldOfChain {
  /** N, if a shoe of the chain was called. */
  readonly length?: number | undefined;
  /** S_0, if the chain was announced or one of its shoes opened. */
  readonly anchor?: string | undefined;
}

/** Facts about the chain in play, from the table state. */
export function toldOfChain({ nextIndex, log, shoe, announced }: TableState): ToldOfChain {
  const call = nextIndex === 1 ? undefined : log.find((entry) => entry.type === 'call');
  return { length: call?.body.length, anchor: shoe?.open.anchor ?? announced };
}

/** Every 32nd seed is cached; any other is a few hashes back from one of them. */
const STRIDE = 32;

/** The seeds of a chain that ends in S_N. */
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

/** The chains of a table, each sealed under its own id. */
export const createChains =
  (store: Store, keys: Sealing, random: Random, length?: number) =>
  ({ id, restored }: Pick<TableState, 'id' | 'restored'>): Chains =>
  (chain, told) =>
    loadChain(store, keys, sealedIdIn({ id, chain, restored }), random, length, told);

/** Loads a chain; generates and seals it on first use. */
export async function loadChain(
  store: Store,
  keys: Sealing,
  tableId: string,
  random: Random,
  length = CHAIN_LENGTH,
  told: ToldOfChain = {},
): Promise<Result<Seeds, StoreRefusal>> {
  const found = await store.secret(seedName(tableId));
  if (!found.ok) return found;
  if (found.value !== undefined) return openedChain(keys, tableId, found.value, length, told);
  // Shoes were committed to this chain and its seed is lost: never generate another. [IR3]
  if (told.anchor !== undefined) return missing(tableId);
  const put = await store.putSecret(seedName(tableId), keys.seal(tableId, random(SEED_BYTES)));
  // Read the chain back in any case: another process may have written first, or the reply was lost.
  if (!put.ok && put.error.code !== 'store/exists') return put;
  return loadChain(store, keys, tableId, random, length, told);
}

const seedName = (tableId: string): string => `seed/${tableId}`;

function openedChain(
  keys: Pick<Sealing, 'unseal'>,
  tableId: string,
  box: Bytes,
  length: number,
  told: ToldOfChain,
): Result<Seeds, StoreRefusal> {
  const last = keys.unseal(tableId, box);
  if (last === undefined) return damaged(`the seed of ${tableId} does not open with the keys of the house`);
  const seeds = seedsFrom(last, told.length ?? stepsTo(last, told.anchor) ?? length);
  return told.anchor === undefined || makeHex(seeds.anchor) === told.anchor
    ? ok(seeds)
    : damaged(`the seed of ${tableId} does not lead to the anchor that its record has`);
}

/** A read-only check that the table's current chain can still be loaded. [IR3] */
export async function checkSeeds(
  reader: Pick<Store, 'secret'>,
  keys: Pick<Sealing, 'unseal'>,
  state: TableState,
): Promise<Result<void, StoreRefusal>> {
  const told = toldOfChain(state);
  if (told.anchor === undefined) return ok(undefined);
  const tableId = sealedIdIn(state);
  const found = await reader.secret(seedName(tableId));
  if (!found.ok) return found;
  if (found.value === undefined) return missing(tableId);
  const opened = openedChain(keys, tableId, found.value, CHAIN_LENGTH, told);
  return opened.ok ? ok(undefined) : opened;
}

const missing = (tableId: string): Result<never, StoreRefusal> =>
  damaged(`the seed of ${tableId} is not in the record any more`);

const damaged = (message: string): Result<never, StoreRefusal> => err({ code: 'store/damaged', message });

/** N of a chain from both of its ends; undefined if they do not belong together. */
function stepsTo(last: Bytes, anchor: string | undefined): number | undefined {
  if (anchor === undefined) return undefined;
  let seed = last;
  for (let steps = 0; steps <= MAX_CHAIN_SHOES; steps++) {
    if (makeHex(seed) === anchor) return steps;
    seed = walkBack(seed, 1);
  }
  return undefined;
}
