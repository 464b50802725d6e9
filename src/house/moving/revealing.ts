import { err, ok, type Result } from '../../base/index.ts';
import { makeHex, walkBack } from '../../fair/index.ts';
import type { StoreRefusal } from '../../record/index.ts';
import { chainOf } from '../chain.ts';
import type { HouseRefusal } from '../refusal.ts';
import { type RestoringDeps, restorationsOf } from './restoring.ts';

/** The seed of a shoe that a restoration ended: S_i, which gives the anchor in i steps. */
export interface RevealedSeed {
  readonly shoeId: string;
  readonly index: number;
  readonly anchor: string;
  readonly seed: string;
}

/** For a host who has declared that the original of this house will never deal again. */
export async function revealSeed(
  { store, keys, random, chainLength }: Omit<RestoringDeps, 'time'>,
  shoeId: string,
): Promise<Result<RevealedSeed, HouseRefusal | StoreRefusal>> {
  const statements = await restorationsOf(store);
  if (!statements.ok) return statements;
  const isEnded = statements.value.some(({ tables }) => tables.some(({ ended }) => ended?.shoeId === shoeId));
  if (!isEnded) return err({ code: 'table/none', message: `no restoration has ended a shoe ${shoeId}` });
  const [sealedId = '', number] = shoeId.split('/');
  const index = Number(number);
  const seeds = await chainOf(store, keys, sealedId, random, chainLength);
  if (!seeds.ok) return seeds;
  const seed = seeds.value.seedOf(index);
  return ok({ shoeId, index, anchor: makeHex(walkBack(seed, index)), seed: makeHex(seed) });
}
