import { type Bytes, type LogSigner, logSigner, receiptBytes } from '../fair/index.ts';

export interface Signer extends LogSigner {
  readonly secretKey: Bytes;
}

/** Ed25519 signature of a message, in hex. */
export type Sign = (message: Uint8Array) => string;

/** `sign` is an optional faster Ed25519 with the same key. */
export const makeSigner = (secretKey: Bytes, sign?: Sign): Signer => ({
  ...logSigner(secretKey),
  ...(sign !== undefined && { sign: (of) => ({ ...of, signature: sign(receiptBytes(of)) }) }),
  secretKey,
});
