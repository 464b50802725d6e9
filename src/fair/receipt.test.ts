import { describe, expect, test } from 'vitest';
import { HOUSE_KEY, toBytes } from '../../test/fair/shoes.ts';
import { makeHex, parseHex, u32be, utf8 } from './bytes.ts';
import { hashSha256 } from './hash.ts';
import { checkReceipt, receiptBytes, signReceipt } from './receipt.ts';
import { toPublicKey } from './signature.ts';

const OF = { shoeId: 'table/1', k: 258, log: makeHex(toBytes('log')) };
const KEY = toPublicKey(HOUSE_KEY);
const RECEIPT = signReceipt(OF, HOUSE_KEY);

describe('a receipt', () => {
  test('a receipt signs the tagged hash of shoe, k and log_k', () => {
    const message = [
      ...utf8('coup/receipt/v1\0'),
      ...[...u32be(7), ...utf8('table/1')],
      ...[...u32be(4), ...u32be(258)],
      ...[...u32be(32), ...toBytes('log')],
    ];
    expect(receiptBytes(OF)).toEqual(hashSha256(Uint8Array.from(message)));
  });

  test('a receipt is valid under the key of the house and no other', () => {
    expect(checkReceipt(RECEIPT, KEY)).toBe(true);
    expect(checkReceipt(RECEIPT, toPublicKey(toBytes('another key')))).toBe(false);
  });

  test('a receipt is valid only for its exact content', () => {
    expect(checkReceipt({ ...RECEIPT, k: 259 }, KEY)).toBe(false);
    expect(checkReceipt({ ...RECEIPT, shoeId: 'table/2' }, KEY)).toBe(false);
    expect(checkReceipt({ ...RECEIPT, log: makeHex(toBytes('other')) }, KEY)).toBe(false);
    expect(checkReceipt({ ...RECEIPT, signature: `00${RECEIPT.signature.slice(2)}` }, KEY)).toBe(false);
  });

  test('a receipt is not valid under a key of small order, which would accept anything', () => {
    const identity = `01${'00'.repeat(31)}`;
    const anything = `${identity}${'00'.repeat(32)}`;
    expect(checkReceipt({ ...RECEIPT, signature: anything }, identity)).toBe(false);
  });

  test('a receipt uses Ed25519 as in RFC 8032 (7.1, test 1: the public key)', () => {
    const secret = parseHex('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', 32);
    expect(toPublicKey(secret ?? HOUSE_KEY)).toBe(
      'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    );
  });
});
