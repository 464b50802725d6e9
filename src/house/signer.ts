import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { type Bytes, publicKeyOf, type Receipt, signReceipt, utf8 } from '../fair/index.ts';

/** Who signs for the house. The key follows from the house's own, so it is the same after every start. */
export interface Signer {
  readonly publicKey: string;
  readonly secretKey: Bytes;
  readonly sign: (of: Omit<Receipt, 'signature'>) => Receipt;
}

export function makeSigner(houseKey: Bytes): Signer {
  const secretKey = hkdf(sha256, houseKey, undefined, utf8('coup/receipt-key/v1'), 32);
  return { publicKey: publicKeyOf(secretKey), secretKey, sign: (of) => signReceipt(of, secretKey) };
}
