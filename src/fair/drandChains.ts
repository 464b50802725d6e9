// Chains of drand's League of Entropy. The fault simulation replaces them with its own, for which it can
// sign.
import type { DrandChain } from './drand.ts';

export const QUICKNET: DrandChain = {
  beaconId: 'quicknet',
  scheme: 'bls-unchained-g1-rfc9380',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesisTime: 1_692_803_367,
  period: 3,
  groupHash: 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e',
};

export const DEFAULT_CHAIN: DrandChain = {
  beaconId: 'default',
  scheme: 'pedersen-bls-chained',
  publicKey:
    '868f005eb8e6e4ca0a47c8a77ceaa5309a47978a7c71bc5cce96366b5d7a569937c529eeda66c7293784a9402801af31',
  genesisTime: 1_595_431_050,
  period: 30,
  groupHash: '176f93498eac9ca337150b46d21dd58673ea4e3581185f869672e59fa4cb390a',
};

/** The chains that a verifier knows without configuration. */
export const DRAND_CHAINS: readonly DrandChain[] = [QUICKNET, DEFAULT_CHAIN];
