import { bls12_381 } from '@noble/curves/bls12-381.js';
import { err, isRecord, ok, type Result } from '../base/index.ts';
import { type Bytes, hexBytes, makeHex, parseHex } from './bytes.ts';
import { type DrandChain, u64be } from './drand.ts';
import { hashSha256 } from './hash.ts';

/** A round as drand publishes it. */
export interface DrandRound {
  readonly round: number;
  readonly signature: Bytes;
  /** For a chained chain: the signature of the previous round. */
  readonly previousSignature?: Bytes;
}

/** Whether the chain's key signed this round. False for malformed signatures. */
export function checkDrandRound(chain: DrandChain, round: DrandRound): boolean {
  const message = findMessage(chain, round);
  if (message === undefined) return false;
  const said = [chain.scheme, chain.publicKey, makeHex(message), makeHex(round.signature)].join(' ');
  if (signed.has(said)) return true;
  if (!signs(chain, message, round.signature)) return false;
  if (signed.size === MOST_SIGNED) signed.clear();
  signed.add(said);
  return true;
}

/** Caches verified signatures: many shoes of many tables use one round. */
const signed = new Set<string>();
const MOST_SIGNED = 1_000;

function signs(chain: DrandChain, message: Bytes, signature: Bytes): boolean {
  try {
    return verifies(chain, message, signature);
  } catch {
    return false;
  }
}

export type DrandRefusal = 'beacon/form' | 'beacon/other-round' | 'beacon/not-signed';

/**
 * Reads the named round from drand's own JSON, ignoring unknown members. The source need not be trusted: a
 * round that the chain did not sign is refused.
 */
export function parseDrandRound(
  chain: DrandChain,
  round: number,
  value: unknown,
): Result<DrandRound, DrandRefusal> {
  if (!isRecord(value)) return err('beacon/form');
  const signature = hexIn(value['signature']);
  const previousSignature = hexIn(value['previous_signature']);
  if (signature === undefined || !Number.isSafeInteger(value['round'])) return err('beacon/form');
  if (value['round'] !== round) return err('beacon/other-round');
  const published = { round, signature, ...(previousSignature !== undefined && { previousSignature }) };
  return checkDrandRound(chain, published) ? ok(published) : err('beacon/not-signed');
}

const MOST_DIGITS = 2 * 1_024;

const hexIn = (value: unknown): Bytes | undefined =>
  typeof value === 'string' && value.length <= MOST_DIGITS ? parseHex(value) : undefined;

function findMessage({ scheme }: DrandChain, { round, previousSignature }: DrandRound): Bytes | undefined {
  if (scheme !== 'pedersen-bls-chained') return hashSha256(u64be(round));
  return previousSignature && hashSha256(Uint8Array.of(...previousSignature, ...u64be(round)));
}

function verifies({ scheme, publicKey }: DrandChain, message: Bytes, signature: Bytes): boolean {
  const { longSignatures, shortSignatures } = bls12_381;
  const key = hexBytes(publicKey);
  return scheme === 'bls-unchained-g1-rfc9380'
    ? shortSignatures.verify(signature, shortSignatures.hash(message, getTag('G1')), key)
    : longSignatures.verify(signature, longSignatures.hash(message, getTag('G2')), key);
}

/** The domain separation tag of RFC 9380 for signatures in this group. */
const getTag = (group: 'G1' | 'G2'): string => `BLS_SIG_BLS12381${group}_XMD:SHA-256_SSWU_RO_NUL_`;
