import { DEFAULT_CHAIN, type DrandChain, QUICKNET } from '../../src/fair/index.ts';

/** A chain of drand's test network, for the scheme that neither of the League's main chains uses. */
export const TESTNET: DrandChain = {
  beaconId: 'testnet-unchained-3s',
  scheme: 'pedersen-bls-unchained',
  publicKey:
    '8200fc249deb0148eb918d6e213980c5d01acd7fc251900d9260136da3b54836ce125172399ddc69c4e3e11429b62c11',
  genesisTime: 1_651_677_099,
  period: 3,
  groupHash: '65083634d852ae169e21b6ce5f0410be9ed4cc679b9970236f7875cff667e13d',
};

/** Each chain's name as drand publishes it. */
export const CHAIN_HASHES: readonly (readonly [DrandChain, string])[] = [
  [QUICKNET, '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971'],
  [DEFAULT_CHAIN, '8990e7a9aaed2ffed73dbd7092123d6f289930540d7651336225dc172e51b2ce'],
  [TESTNET, '7672797f548f3f4748ac4bf3352fc6c6b6468c9ad40ad456a397545c6e2df5bf'],
];

export interface PublishedRound {
  readonly chain: DrandChain;
  readonly round: number;
  readonly signature: string;
  readonly previousSignature?: string;
  /** SHA-256 of the signature, if the source gave it. */
  readonly randomness?: string;
}

/** Real rounds, as drand published them. Each proves itself: only the chain can sign one. */
export const PUBLISHED_ROUNDS: readonly PublishedRound[] = [
  {
    chain: QUICKNET,
    round: 1_000,
    signature:
      'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
    randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  },
  {
    chain: QUICKNET,
    round: 1_001,
    signature:
      'b33bf3667cbd5a82de3a24b4e0e9fe5513cc1a0e840368c6e31f5fcfa79bea03f73896b25883abf2853d10337fb8fa41',
  },
  {
    chain: QUICKNET,
    round: 657_413,
    signature:
      'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b',
    randomness: 'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587',
  },
  {
    chain: DEFAULT_CHAIN,
    round: 1,
    previousSignature: '176f93498eac9ca337150b46d21dd58673ea4e3581185f869672e59fa4cb390a',
    signature:
      '8d61d9100567de44682506aea1a7a6fa6e5491cd27a0a0ed349ef6910ac5ac20ff7bc3e09d7c046566c9f7f3c6f3b10104990e7cb424998203d8f7de586fb7fa5f60045417a432684f85093b06ca91c769f0e7ca19268375e659c2a2352b4655',
    randomness: '101297f1ca7dc44ef6088d94ad5fb7ba03455dc33d53ddb412bbc4564ed986ec',
  },
  {
    chain: DEFAULT_CHAIN,
    round: 3_311_596,
    previousSignature:
      '8ed588f2a7716fb1349e2d9803da5db0005e98a83783c353d4a08f183236a9ad91d70ddb01266f4b7c576983db464b430e65680b9e0098552758afd6c1e6afcb77e3f62fe1b93d42d1cb63abbb2205512fe12fbf74ea9c5ac3b8f5c1e283a1d8',
    signature:
      'a696b9409ababce45749c3a4ec369074453dd4a79967734e1390d969c8ad8d98897d217b9121e92c8ddebbddda8d92f900e3bd6bf9deb166863b1a19390d743f82774001487594c5c09e581db7365f02b70a2c8cc41ce32446ef08e4890c4754',
    randomness: '647c07b2abbf7ff2afb4d670214f565e5cd9f9c91bfdcecb59a21f3c78d73920',
  },
  {
    chain: TESTNET,
    round: 1_000,
    signature:
      'a4721e6c3eafcd823f138cd29c6c82e8c5149101d0bb4bafddbac1c2d1fe3738895e4e21dd4b8b41bf007046440220910bb1cdb91f50a84a0d7f33ff2e8577aa62ac64b35a291a728a9db5ac91e06d1312b48a376138d77b4d6ad27c24221afe',
  },
];
