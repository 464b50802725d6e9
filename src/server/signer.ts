import { hkdfSync } from 'node:crypto';
import { type Bytes, publicKeyOf, type Receipt, signReceipt } from '../fair/index.ts';

/** Who signs for the house. The key follows from the house's own, so it is the same after every start. */
export interface Signer {
  readonly publicKey: string;
  readonly secretKey: Bytes;
  readonly sign: (of: Omit<Receipt, 'signature'>) => Receipt;
}

export function makeSigner(houseKey: Bytes): Signer {
  const secretKey = new Uint8Array(hkdfSync('sha256', houseKey, new Uint8Array(), 'coup/receipt-key/v1', 32));
  return { publicKey: publicKeyOf(secretKey), secretKey, sign: (of) => signReceipt(of, secretKey) };
}
