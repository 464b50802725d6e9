import { type Bytes, publicKeyOf, type Receipt, signReceipt } from '../fair/index.ts';

/** Who signs for the house. */
export interface Signer {
  readonly publicKey: string;
  readonly secretKey: Bytes;
  readonly sign: (of: Omit<Receipt, 'signature'>) => Receipt;
}

export const makeSigner = (secretKey: Bytes): Signer => ({
  publicKey: publicKeyOf(secretKey),
  secretKey,
  sign: (of) => signReceipt(of, secretKey),
});
