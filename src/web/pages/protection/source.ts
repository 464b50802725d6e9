import type { Result } from '../../../base/index.ts';
import type { ProtectionView, ProtectionWish } from '../../../client/index.ts';
import type { Refused } from '../../../words/index.ts';

/** Where limits are kept: in the live house, or in this browser for tables for one. */
export interface Source {
  readonly view: () => Promise<Result<ProtectionView, Refused>>;
  readonly protect: (wish: ProtectionWish) => Promise<Result<ProtectionView, Refused>>;
}

export const sourceOf = (solo: boolean): Source => (__SITE__ || solo ? soloSource : liveSource);

const soloHouse = async () => (await import('../../solo/thisBrowser.ts')).soloHere();

const soloSource: Source = {
  view: async () => {
    const house = await soloHouse();
    return house.ok ? house.value.protection() : house;
  },
  protect: async (wish) => {
    const house = await soloHouse();
    return house.ok ? house.value.protect(wish) : house;
  },
};

const liveSource: Source = {
  view: async () => {
    const { beSomebody, house } = await import('../../live/house.ts');
    const begun = await beSomebody();
    return begun.ok ? house.protection() : begun;
  },
  protect: async (wish) => (await import('../../live/house.ts')).house.protect(wish),
};
