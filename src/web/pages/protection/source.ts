import { ok, type Result } from '../../../base/index.ts';
import { askReturn, type ProtectionView, type ProtectionWish } from '../../../client/index.ts';
import type { SpokenRefusal } from '../../../words/index.ts';

/** Where limits are stored: in the live house, or in this browser for solo tables. */
export interface ProtectionSource {
  readonly view: () => Promise<Result<ProtectionView, SpokenRefusal>>;
  readonly protect: (wish: ProtectionWish) => Promise<Result<ProtectionView, SpokenRefusal>>;
  /** For a guest whose session ended: identifies them by the excluded browser. */
  readonly askReturn: () => Promise<Result<void, SpokenRefusal>>;
}

export const getProtectionSource = (solo: boolean): ProtectionSource =>
  __SITE__ || solo ? soloSource : liveSource;

const soloHouse = async () => (await import('../../solo/thisBrowser.ts')).soloHere();

const soloSource: ProtectionSource = {
  view: async () => {
    const house = await soloHouse();
    return house.ok ? house.value.protection() : house;
  },
  protect: async (wish) => {
    const house = await soloHouse();
    return house.ok ? house.value.protect(wish) : house;
  },
  // A solo house knows its patron as long as the browser does.
  askReturn: async () => ok(undefined),
};

const liveSource: ProtectionSource = {
  view: async () => {
    const { beSomebody, house } = await import('../../live/house.ts');
    const begun = await beSomebody();
    return begun.ok ? house.protection() : begun;
  },
  protect: async (wish) => (await import('../../live/house.ts')).house.protect(wish),
  askReturn: async () => {
    const { world } = await import('../../live/house.ts');
    const asked = await askReturn(world);
    return asked.ok ? ok(undefined) : asked;
  },
};
