import { err, ok, type Result } from '../../base/index.ts';
import { makeHex } from '../../fair/index.ts';
import type { StoreRefusal } from '../../record/index.ts';
import { loadChain } from '../chain.ts';
import type { HouseRefusal } from '../refusal.ts';
import { loadOpenRecord } from '../shoes.ts';
import { loadRestorations, type RestoringDeps } from './restoring.ts';

/** The seed of a shoe that a restoration ended: S_i, which leads to the anchor in i steps. */
export interface RevealedSeed {
  readonly shoeId: string;
  readonly index: number;
  readonly anchor: string;
  readonly seed: string;
}

/** For a host who declares that the original of this house will never deal again. */
export async function revealSeed(
  { store, keys, random, chainLength }: Omit<RestoringDeps, 'time'>,
  shoeId: string,
): Promise<Result<RevealedSeed, HouseRefusal | StoreRefusal>> {
  const statements = await loadRestorations(store);
  if (!statements.ok) return statements;
  const isEnded = statements.value.some(({ tables }) => tables.some(({ ended }) => ended?.shoeId === shoeId));
  if (!isEnded) return err({ code: 'table/none', message: `no restoration has ended a shoe ${shoeId}` });
  const open = await loadOpenRecord(store, shoeId);
  if (!open.ok) return open;
  const { tableId, index, anchor } = open.value;
  const seeds = await loadChain(store, keys, tableId, random, chainLength, { anchor });
  if (!seeds.ok) return seeds;
  return ok({ shoeId, index, anchor, seed: makeHex(seeds.value.seedOf(index)) });
}
