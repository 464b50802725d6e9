import type { Bytes } from './bytes.ts';
import { type Receipt, signReceipt } from './receipt.ts';
import { toPublicKey } from './signature.ts';

/** Who signs where a log stands. Apart from the key, so that whoever signs nothing need not carry the curve. */
export interface LogSigner {
  readonly publicKey: string;
  readonly sign: (of: Omit<Receipt, 'signature'>) => Receipt;
}

export const logSigner = (secretKey: Bytes): LogSigner => ({
  publicKey: toPublicKey(secretKey),
  sign: (of) => signReceipt(of, secretKey),
});
