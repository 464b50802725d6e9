import { type Bytes, type LogSigner, logSigner, receiptBytes } from '../fair/index.ts';

/** Who signs for the house. */
export interface Signer extends LogSigner {
  readonly secretKey: Bytes;
}

/** Ed25519 of a message, in hex. */
export type Sign = (message: Uint8Array) => string;

/** `sign` is another's Ed25519 with the same key, where there is a quicker one than ours. */
export const makeSigner = (secretKey: Bytes, sign?: Sign): Signer => ({
  ...logSigner(secretKey),
  ...(sign !== undefined && { sign: (of) => ({ ...of, signature: sign(receiptBytes(of)) }) }),
  secretKey,
});
