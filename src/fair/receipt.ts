import { type Infer, list, object } from '../base/index.ts';
import { type Bytes, hexBytes, u32be, utf8 } from './bytes.ts';
import { countShape, hex32Shape, name } from './form.ts';
import { tagged } from './hash.ts';
import { MOST_ENTRIES } from './mostEntries.ts';
import { getSignature, isSignedBy, SIGNATURE } from './signature.ts';

/** The house's signature on a shoe's log at one entry: its holder can prove another log false. */
export type Receipt = Infer<typeof RECEIPT>;
export const RECEIPT = object('a receipt', {
  shoeId: name('the id of the shoe'),
  k: countShape('the number of the entry; 0 is the open record', MOST_ENTRIES),
  log: hex32Shape('log_k'),
  signature: SIGNATURE,
});

export const RECEIPTS = list(RECEIPT, { about: 'receipts that people kept', to: MOST_ENTRIES });

const hashReceipt = tagged('coup/receipt/v1');

/** The 32 bytes to sign. */
export const receiptBytes = ({ shoeId, k, log }: Omit<Receipt, 'signature'>): Bytes =>
  hashReceipt(utf8(shoeId), u32be(k), hexBytes(log));

export const signReceipt = (of: Omit<Receipt, 'signature'>, secretKey: Bytes): Receipt => ({
  shoeId: of.shoeId,
  k: of.k,
  log: of.log,
  signature: getSignature(receiptBytes(of), secretKey),
});

export const checkReceipt = (receipt: Receipt, publicKey: string): boolean =>
  isSignedBy(publicKey, receipt.signature, receiptBytes(receipt));
