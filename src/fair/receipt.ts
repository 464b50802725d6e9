import { ed25519 } from '@noble/curves/ed25519.js';
import { type Infer, list, object, text } from '../base/index.ts';
import { type Bytes, hexBytes, makeHex, u32be, utf8 } from './bytes.ts';
import { count, hex32, name } from './form.ts';
import { tagged } from './hash.ts';

/** A bound on k: more than the longest log can have. */
export const MOST_ENTRIES = 30_000;

/** The house's word on where a shoe's log stood: whoever keeps it can prove another story false. */
export type Receipt = Infer<typeof RECEIPT>;
export const RECEIPT = object('a receipt', {
  shoeId: name('the id of the shoe'),
  k: count('the number of the entry; 0 is the open record', MOST_ENTRIES),
  log: hex32('log_k'),
  signature: text({
    about: 'an Ed25519 signature: 64 bytes as 128 lower-case hex digits',
    pattern: /^[0-9a-f]{128}$/,
  }),
});

export const RECEIPTS = list(RECEIPT, { about: 'receipts that people kept', to: MOST_ENTRIES });

const hashReceipt = tagged('coup/receipt/v1');

/** The 32 bytes that are signed. */
export const receiptBytes = ({ shoeId, k, log }: Omit<Receipt, 'signature'>): Bytes =>
  hashReceipt(utf8(shoeId), u32be(k), hexBytes(log));

export const publicKeyOf = (secretKey: Bytes): string => makeHex(ed25519.getPublicKey(secretKey));

export const signReceipt = (of: Omit<Receipt, 'signature'>, secretKey: Bytes): Receipt => ({
  shoeId: of.shoeId,
  k: of.k,
  log: of.log,
  signature: makeHex(ed25519.sign(receiptBytes(of), secretKey)),
});

/** RFC 8032 to the letter: no encoding but the canonical one, no key of small order. */
export const checkReceipt = (receipt: Receipt, publicKey: string): boolean =>
  ed25519.verify(hexBytes(receipt.signature), receiptBytes(receipt), hexBytes(publicKey), { zip215: false });
