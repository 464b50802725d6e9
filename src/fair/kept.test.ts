import { describe, expect, test } from 'vitest';
import { dealt, HOUSE_KEY, oneDeck, toBytes } from '../../test/fair/shoes.ts';
import { at, unwrap } from '../base/index.ts';
import { makeHex } from './bytes.ts';
import { heldIn, holdings, type Keepsake, parseKept } from './kept.ts';
import { signReceipt } from './receipt.ts';
import { toPublicKey } from './signature.ts';
import { verifyTranscript } from './verify.ts';

const ONE = dealt(oneDeck());
const OWN = makeHex(toBytes('entropy of ann'));
const KEPT: Keepsake = {
  format: 'coup-kept',
  version: 1,
  transcript: JSON.parse(JSON.stringify(ONE)),
  anchor: ONE.open.anchor,
  publicKey: toPublicKey(HOUSE_KEY),
  receipts: [signReceipt({ shoeId: 'table-1/2', k: 3, log: at(ONE.log, 2).hash }, HOUSE_KEY)],
  ownEntropy: [OWN],
};
const NOTHING: Keepsake = {
  ...KEPT,
  transcript: null,
  anchor: null,
  publicKey: null,
  receipts: [],
  ownEntropy: [],
};

describe('what a patron kept of a shoe', () => {
  test('what a patron kept of a shoe is enough for a proof', () => {
    const kept = unwrap(parseKept(JSON.parse(JSON.stringify({ ...KEPT, aliasProof: OWN }))));
    expect(kept.aliasProof).toBe(OWN);
    const { verified, proved, notProved } = verifyTranscript(kept.transcript, holdings([heldIn(kept)]));
    expect(verified).toBe(true);
    expect(proved.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['anchor/known', 'signature/house', 'receipts/kept', 'order/not-chosen']),
    );
    // The proof is of no alias in this shoe.
    expect(notProved.map(({ code }) => code)).toEqual(['rules/no-card', 'wagers/own-none']);
  });

  test('what a patron kept may be little, and then proves nothing', () => {
    expect(holdings([heldIn(unwrap(parseKept(NOTHING)))])).toEqual({});
  });

  test('what a patron kept is merged from several files, without duplicates', () => {
    const other = { ...KEPT, anchor: OWN, publicKey: OWN };
    expect(holdings([heldIn(NOTHING), heldIn(KEPT), heldIn(other)])).toEqual({
      publicKey: KEPT.publicKey,
      anchor: [KEPT.anchor, OWN],
      receipts: [...KEPT.receipts, ...KEPT.receipts],
      ownEntropy: [OWN],
    });
  });

  test.each([
    [{}],
    [{ ...KEPT, anchor: 'x' }],
    [{ ...KEPT, receipts: [{}] }],
    [{ ...KEPT, note: 'x' }],
    [{ ...KEPT, ownEntropy: Array.from({ length: 101 }, () => OWN) }],
    [null],
  ])('a malformed file of what a patron kept is refused: %#', (value) => {
    expect(parseKept(value)).toMatchObject({ ok: false, error: { code: 'form' } });
  });
});
