import type { Bytes } from './bytes.ts';
import { type Receipt, signReceipt } from './receipt.ts';
import { toPublicKey } from './signature.ts';

/** Signs a log. Separate from the key, so that code which signs nothing does not load the curve. */
export interface LogSigner {
  readonly publicKey: string;
  readonly sign: (of: Omit<Receipt, 'signature'>) => Receipt;
}

export const logSigner = (secretKey: Bytes): LogSigner => ({
  publicKey: toPublicKey(secretKey),
  sign: (of) => signReceipt(of, secretKey),
});
