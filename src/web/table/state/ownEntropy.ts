import { ENTROPY_BYTES, getCommitment, makeHex } from '../../../fair/index.ts';

/** Fresh random bytes and the commitment to them. */
export interface OwnEntropy {
  readonly entropy: string;
  readonly commitment: string;
}

export function drawEntropy(): OwnEntropy {
  const bytes = crypto.getRandomValues(new Uint8Array(ENTROPY_BYTES));
  return { entropy: makeHex(bytes), commitment: makeHex(getCommitment(bytes)) };
}
