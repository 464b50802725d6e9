import type { Bytes } from './bytes.ts';
import { tagged } from './hash.ts';

/**
 * The entropy that patrons add to a shoe: each commits to 32 bytes, and opens them only after all commitments
 * are listed.
 */
export const ENTROPY_BYTES = 32;

const commit = tagged('coup/commit/v1');
const gather = tagged('coup/entropy/v1');

/** c_j of e_j. */
export const getCommitment = (entropy: Bytes): Bytes => commit(entropy);

/** L: everything that was opened, in order of commitment; no parts without entropy. */
export const entropyHash = (opened: readonly Bytes[]): Bytes => gather(...opened);
