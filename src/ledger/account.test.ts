import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BANK,
  COMMISSION,
  cageOf,
  floatOf,
  holdOf,
  isLedgerId,
  MINT,
  mayBeNegative,
  parseAccount,
  patronOf,
  stackOf,
} from './account.ts';

const anyId = fc.stringMatching(/^[A-Za-z0-9_.:-]{1,80}$/);

describe('accounts', () => {
  it('are named by what lies in them and whose it is', () => {
    expect([cageOf('ann'), floatOf('t1'), stackOf('t1', 'ann'), holdOf('t1', 'ann')]).toEqual([
      'cage/ann',
      'float/t1',
      'stack/t1/ann',
      'hold/t1/ann',
    ]);
  });

  it('are read back as they were written, and belong to whom they name', () => {
    fc.assert(
      fc.property(anyId, anyId, (table, patron) => {
        for (const account of [cageOf(patron), stackOf(table, patron), holdOf(table, patron)]) {
          expect(parseAccount(account)).toBe(account);
          expect(patronOf(account)).toBe(patron);
        }
        for (const account of [MINT, BANK, COMMISSION, floatOf(table)]) {
          expect(parseAccount(account)).toBe(account);
          expect(patronOf(account)).toBeUndefined();
        }
      }),
    );
  });

  it('never share a name', () => {
    fc.assert(
      fc.property(anyId, anyId, anyId, anyId, (t1, p1, t2, p2) => {
        fc.pre(t1 !== t2 || p1 !== p2);
        expect(stackOf(t1, p1)).not.toBe(stackOf(t2, p2));
        expect(holdOf(t1, p1)).not.toBe(stackOf(t1, p1));
      }),
    );
  });

  it.each([
    '',
    'Mint',
    'mint ',
    ' mint',
    'mint\n',
    'mint/x',
    'bank/',
    'cage',
    'cage/',
    'cage/a/b',
    'cage/a b',
    'cage/é',
    'cage/\u0000',
    'stack/t',
    'stack/t/',
    'stack//p',
    'stack/t/p/x',
    'hold/t',
    'float/t/p',
    'purse/ann',
    `cage/${'x'.repeat(81)}`,
    'cage/ann\n',
    "cage/a'b",
    '__proto__',
    'toString',
    5,
    null,
    undefined,
    {},
    ['mint'],
    Symbol.iterator,
  ])('are not %s', (text) => {
    expect(parseAccount(text)).toBeUndefined();
  });

  it('break rather than take a name that would be another account', () => {
    for (const wrong of ['', 'a/b', 'a b', 'x'.repeat(81)]) {
      expect(() => cageOf(wrong)).toThrow('names an account');
      expect(() => stackOf('t', wrong)).toThrow('names an account');
      expect(() => stackOf(wrong, 'p')).toThrow('names an account');
    }
    expect(() => stackOf('t', 'a b')).toThrow('stack/t/a b names an account');
  });

  it('stay at or above nothing, but for the mint', () => {
    expect([MINT, BANK, COMMISSION, cageOf('mint'), floatOf('mint')].filter(mayBeNegative)).toEqual([MINT]);
  });

  it('are made of ids without surprises', () => {
    for (const id of ['a', 'A-1_b.c:d', '0', '__proto__', 'x'.repeat(80)]) expect(isLedgerId(id)).toBe(true);
    for (const other of ['', 'a/b', 'a\n', 'ä', 'x'.repeat(81), 5, null])
      expect(isLedgerId(other)).toBe(false);
  });
});
