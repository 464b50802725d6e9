import { bls12_381 } from '@noble/curves/bls12-381.js';
import { type Bytes, hexBytes } from './bytes.ts';
import { type DrandChain, u64be } from './drand.ts';
import { sha256Of } from './hash.ts';

/** A round as drand publishes it. */
export interface DrandRound {
  readonly round: number;
  readonly signature: Bytes;
  /** Of a chained chain: what the round before was signed with. */
  readonly previousSignature?: Bytes;
}

/** Whether the chain's key signed this round. What is no signature at all is none of the chain's. */
export function checkDrandRound(chain: DrandChain, round: DrandRound): boolean {
  const message = messageOf(chain, round);
  if (message === undefined) return false;
  try {
    return verifies(chain, message, round.signature);
  } catch {
    return false;
  }
}

function messageOf({ scheme }: DrandChain, { round, previousSignature }: DrandRound): Bytes | undefined {
  if (scheme !== 'pedersen-bls-chained') return sha256Of(u64be(round));
  return previousSignature && sha256Of(Uint8Array.of(...previousSignature, ...u64be(round)));
}

function verifies({ scheme, publicKey }: DrandChain, message: Bytes, signature: Bytes): boolean {
  const { longSignatures, shortSignatures } = bls12_381;
  const key = hexBytes(publicKey);
  return scheme === 'bls-unchained-g1-rfc9380'
    ? shortSignatures.verify(signature, shortSignatures.hash(message, tagOf('G1')), key)
    : longSignatures.verify(signature, longSignatures.hash(message, tagOf('G2')), key);
}

/** The domain separation tag of RFC 9380 for signatures in this group. */
const tagOf = (group: 'G1' | 'G2'): string => `BLS_SIG_BLS12381${group}_XMD:SHA-256_SSWU_RO_NUL_`;
