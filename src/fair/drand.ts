import { type Bytes, hexBytes, makeHex, u32be, utf8 } from './bytes.ts';
import { DRAND_CHAINS } from './drandChains.ts';
import { hashSha256 } from './hash.ts';

/** How a drand chain signs. A chained one signs each round with the signature of the previous one. */
export const DRAND_SCHEMES = [
  'pedersen-bls-chained',
  'pedersen-bls-unchained',
  'bls-unchained-g1-rfc9380',
] as const;
export type DrandScheme = (typeof DRAND_SCHEMES)[number];

/** A chain of drand, the public beacon: a key, and a round every few seconds. */
export interface DrandChain {
  readonly beaconId: string;
  readonly scheme: DrandScheme;
  readonly publicKey: string;
  /** When round 1 is made, in seconds since 1970. */
  readonly genesisTime: number;
  /** Seconds between rounds. */
  readonly period: number;
  readonly groupHash: string;
}

/**
 * drand's own name for a chain: a hash of its key, its times and its group, so that the name identifies
 * everything.
 */
export const chainHash = (chain: DrandChain): string =>
  makeHex(
    hashSha256(
      Uint8Array.of(
        ...u32be(chain.period),
        ...u64be(chain.genesisTime),
        ...hexBytes(chain.publicKey),
        ...hexBytes(chain.groupHash),
        ...(chain.beaconId === 'default' ? [] : utf8(chain.beaconId)),
      ),
    ),
  );

/** The name of a beacon in a call for entropy. */
export const drandName = (chain: DrandChain): string => `drand/${chainHash(chain)}`;

export const drandChainNamed = (name: string): DrandChain | undefined =>
  DRAND_CHAINS.find((chain) => drandName(chain) === name);

/** A round as a call for entropy writes it: a whole number from 1, in decimal. */
export const parseRound = (text: string): number | undefined =>
  /^[1-9]\d{0,11}$/.test(text) ? Number(text) : undefined;

/** When a round is made, in milliseconds since 1970. */
export const roundTimeMs = ({ genesisTime, period }: DrandChain, round: number): number =>
  (genesisTime + (round - 1) * period) * 1_000;

/** The first round made after a moment: the one a house names for T2. */
export const firstRoundAfter = ({ genesisTime, period }: DrandChain, ms: number): number =>
  Math.max(1, Math.floor((ms / 1_000 - genesisTime) / period) + 2);

/** A round of a public beacon, as a call for entropy names it. */
export interface NamedBeacon {
  readonly name: string;
  readonly round: string;
}

/** The beacon in a call for entropy: the first round that cannot be known by T2. */
export const drandCall = (chain: DrandChain, openBy: number): NamedBeacon => ({
  name: drandName(chain),
  round: String(firstRoundAfter(chain, openBy)),
});

/** When a named round is made; undefined for an unknown beacon. */
export function beaconDueMs({ name, round }: NamedBeacon): number | undefined {
  const chain = drandChainNamed(name);
  const number = parseRound(round);
  return chain === undefined || number === undefined ? undefined : roundTimeMs(chain, number);
}

export const u64be = (value: number): Bytes =>
  Uint8Array.of(...u32be(Math.floor(value / 2 ** 32)), ...u32be(value % 2 ** 32));
