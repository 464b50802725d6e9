import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { assert } from '../base/index.ts';
import { type Bytes, makeHex, parseHex, utf8 } from './bytes.ts';
import { tagged } from './hash.ts';

/** k: a patron's secret, known only to the house and the patron's own program. */
export const ALIAS_SECRET_BYTES = 32;
const PROOF_BYTES = 32;
const ALIAS_BYTES = 16;

const hashAlias = tagged('coup/alias/v1');

/** a: proves ownership of the patron's wagers in this one shoe. */
export function aliasProof(secret: Bytes, shoeId: string): Bytes {
  assert(secret.length === ALIAS_SECRET_BYTES, 'a secret has 32 bytes');
  return hmac(sha256, secret, utf8(shoeId));
}

/** The patron's name in the wagers, rows and transcript of a shoe. */
export const getAlias = (secret: Bytes, shoeId: string): string =>
  aliasFrom(aliasProof(secret, shoeId), shoeId);

/** Whether a proof, as hex, belongs to this alias in the shoe. */
export const provesAlias = (proof: string, shoeId: string, alias: string): boolean =>
  aliasProvedBy(proof, shoeId) === alias;

/** The alias that a proof, as hex, belongs to in the shoe. */
export function aliasProvedBy(proof: string, shoeId: string): string | undefined {
  const bytes = parseHex(proof, PROOF_BYTES);
  return bytes && aliasFrom(bytes, shoeId);
}

const aliasFrom = (proof: Bytes, shoeId: string): string =>
  makeHex(hashAlias(utf8(shoeId), proof).slice(0, ALIAS_BYTES));
