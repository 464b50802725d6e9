import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toBytes } from '../../test/fair/shoes.ts';
import { canonicalShoe, card, makeCard } from '../engine/index.ts';
import { makeHex, NO_BYTES } from './bytes.ts';
import { shoeKeys } from './keys.ts';
import { checkMerkleProof, merkleProof } from './merkle.ts';
import { checkOpening, leaveOrder, openingAt, sealed, sealShoe } from './seal.ts';

const SOURCE = { shoeId: 'table/1', seed: toBytes('seed'), entropy: [toBytes('e')], beacon: NO_BYTES };
const SHOE = sealShoe(SOURCE, 2);

describe('keys', () => {
  test("a shoe's keys change with each of their inputs", () => {
    const changed = [
      { ...SOURCE, shoeId: 'table/2' },
      { ...SOURCE, seed: toBytes('another') },
      { ...SOURCE, entropy: [] },
      { ...SOURCE, entropy: [toBytes('e'), toBytes('f')] },
      { ...SOURCE, entropy: [toBytes('f'), toBytes('e')] },
      { ...SOURCE, beacon: toBytes('beacon') },
      SOURCE,
    ];
    for (const key of ['shoe', 'order', 'salt'] as const) {
      expect(new Set(changed.map((source) => makeHex(shoeKeys(source)[key]))).size).toBe(changed.length);
    }
  });
});

describe('openings', () => {
  test('every card of a shoe opens under its leaf and under the root', () => {
    for (const [n, leaf] of SHOE.leaves.entries()) {
      const opening = openingAt(SHOE, n);
      expect(checkOpening(SHOE.shoeId, leaf, opening)).toBe(SHOE.order[n]);
    }
    expect(
      checkMerkleProof(SHOE.root, 104, 77, SHOE.leaves[77] ?? NO_BYTES, merkleProof(SHOE.leaves, 77)),
    ).toBe(true);
  });

  test('no other card, salt, place or shoe opens a leaf', () => {
    fc.assert(
      fc.property(fc.nat(103), fc.integer({ min: 1, max: 51 }), (n, step) => {
        const leaf = SHOE.leaves[n];
        const opening = openingAt(SHOE, n);
        const other = makeCard(card(((SHOE.order[n] ?? 0) + step) % 52));
        const salt = openingAt(SHOE, (n + 1) % 104).salt;
        expect(checkOpening(SHOE.shoeId, leaf, { ...opening, card: other })).toBeUndefined();
        expect(checkOpening(SHOE.shoeId, leaf, { ...opening, salt })).toBeUndefined();
        expect(checkOpening(SHOE.shoeId, leaf, { ...opening, n: n + 1 })).toBeUndefined();
        expect(checkOpening('table/2', leaf, opening)).toBeUndefined();
      }),
      { numRuns: 60 },
    );
  });

  test('a malformed opening is refused', () => {
    const [leaf] = SHOE.leaves;
    const opening = openingAt(SHOE, 0);
    expect(checkOpening(SHOE.shoeId, leaf, { ...opening, card: '1X' })).toBeUndefined();
    expect(checkOpening(SHOE.shoeId, leaf, { ...opening, salt: opening.salt.slice(2) })).toBeUndefined();
    expect(checkOpening(SHOE.shoeId, leaf, { ...opening, salt: opening.salt.toUpperCase() })).toBeUndefined();
    expect(checkOpening(SHOE.shoeId, undefined, opening)).toBeUndefined();
  });
});

describe('what a seal gives away', () => {
  test('a seal reveals nothing: equal cards have different leaves, and salts are of 16 bytes, all different', () => {
    const same = leaveOrder(
      's',
      Array.from({ length: 104 }, () => card(0)),
      toBytes('key'),
    );
    expect(new Set(same.leaves.map(makeHex)).size).toBe(104);
    expect(new Set(same.salts.map(makeHex)).size).toBe(104);
    expect(same.salts.every((salt) => salt.length === 16)).toBe(true);
  });

  test('two shoes that are equal up to card k open byte for byte equally up to k', () => {
    const order = canonicalShoe(1);
    const swapped = order.with(40, order[41] ?? card(0)).with(41, order[40] ?? card(0));
    const [a, b] = [
      sealed(leaveOrder('s', order, toBytes('k'))),
      sealed(leaveOrder('s', swapped, toBytes('k'))),
    ];
    for (let n = 0; n < 40; n++) {
      expect(openingAt(a, n)).toEqual(openingAt(b, n));
      expect(a.leaves[n]).toEqual(b.leaves[n]);
    }
    expect(makeHex(a.root)).not.toBe(makeHex(b.root));
  });
});
