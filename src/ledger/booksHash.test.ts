import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyTransfer, foldPlainly } from '../../test/record/transfers.ts';
import { type Chips, chips } from '../base/index.ts';
import { type Account, BANK, cageAccount, MINT } from './account.ts';
import { hashOfBooks } from './booksHash.ts';
import { move, type Transfer } from './transfer.ts';

const anyBooks = fc
  .uniqueArray(anyTransfer, { maxLength: 8, selector: ({ id }) => id })
  .map((transfers) => ({ transfers, balances: foldPlainly(transfers) }));

describe('the hash of the books', () => {
  it('the hash of the books has known values for known books', () => {
    // SHA-256 of '["coup/books/v1"]\n', and with one transfer, computed by another program.
    expect(hashOfBooks([], [])).toBe(KNOWN.empty);
    const grant = move('g', 'grant', MINT, cageAccount('ann'), chips(5));
    expect(hashOfBooks(foldPlainly([grant]), [grant])).toBe(KNOWN.one);
  });

  it('the hash of the books does not depend on any order', () => {
    fc.assert(
      fc.property(anyBooks, ({ transfers, balances }) => {
        const turned = transfers
          .toReversed()
          .map((transfer) => ({ ...transfer, legs: transfer.legs.toReversed() }));
        expect(hashOfBooks([...balances].reverse(), turned)).toBe(hashOfBooks(balances, transfers));
      }),
    );
  });

  it('the hash of the books ignores empty accounts', () => {
    fc.assert(
      fc.property(anyBooks, ({ transfers, balances }) => {
        const more: readonly (readonly [Account, Chips])[] = [...balances, [cageAccount('eve'), chips(0)]];
        expect(hashOfBooks(more, transfers)).toBe(hashOfBooks(balances, transfers));
      }),
    );
  });

  it('the hash of the books changes with any change of content', () => {
    fc.assert(
      fc.property(anyBooks, ({ transfers, balances }) => {
        const [first, ...rest] = transfers;
        const [leg, ...legs] = first?.legs ?? [];
        if (first === undefined || leg === undefined) return;
        const hash = hashOfBooks(balances, transfers);
        const others: readonly (readonly Transfer[])[] = [
          rest,
          [{ ...first, id: 'y/other' }, ...rest],
          [{ ...first, kind: 'other' }, ...rest],
          [{ ...first, legs: [{ ...leg, account: cageAccount('eve') }, ...legs] }, ...rest],
          [{ ...first, legs: [{ ...leg, amount: chips(leg.amount + 1) }, ...legs] }, ...rest],
        ];
        for (const other of others) expect(hashOfBooks(balances, other)).not.toBe(hash);
        const richer = new Map(balances).set(BANK, chips((balances.get(BANK) ?? 0) + 1));
        expect(hashOfBooks(richer, transfers)).not.toBe(hash);
      }),
    );
  });
});

const KNOWN = {
  empty: 'f5b690920a58f7788eb590b9c50b741142192729ccb8d707c5853e9f95069e43',
  one: '6c6221a56d65c7ef4e694e0ae552af2e38e06d72671fdfbb107893ec593b9387',
};
