import { type Bytes, type LogSigner, logSigner } from '../fair/index.ts';

/** Who signs for the house. */
export interface Signer extends LogSigner {
  readonly secretKey: Bytes;
}

export const makeSigner = (secretKey: Bytes): Signer => ({ ...logSigner(secretKey), secretKey });
