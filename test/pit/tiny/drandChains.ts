// In place of src/fair/drandChains.ts wherever the pit runs: a chain whose rounds the pit signs itself.
import type { DrandChain } from '../../../src/fair/index.ts';

export const QUICKNET: DrandChain = {
  beaconId: 'pit',
  scheme: 'bls-unchained-g1-rfc9380',
  publicKey:
    'aecb3fe3d22a958237df2fdb9c6932c837687151bf8b819f18296cce5c5967fb215f16445486c93dbf6a2c933969a93601c2fda599ece5eb4f44c7a311f061d1390e8337230c72085387af3bef1854ef45307aea81704241cbf9ad10717cf4df',
  genesisTime: 1_799_000_000,
  period: 3,
  groupHash: '00'.repeat(32),
};

export const DEFAULT_CHAIN: DrandChain = { ...QUICKNET, beaconId: 'default' };

export const DRAND_CHAINS: readonly DrandChain[] = [QUICKNET];
