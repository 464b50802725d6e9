import { randomBytes } from 'node:crypto';
import { getCommitment, makeHex } from '../fair/index.ts';

/** A patron's own entropy for one shoe. */
export interface BotEntropy {
  readonly shoe: string;
  readonly entropy: string;
  readonly commitment: string;
  readonly opened: boolean;
}

export function freshEntropy(shoe: string): BotEntropy {
  const bits = new Uint8Array(randomBytes(32));
  return { shoe, entropy: makeHex(bits), commitment: makeHex(getCommitment(bits)), opened: false };
}
