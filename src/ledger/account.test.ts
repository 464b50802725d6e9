import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BANK,
  COMMISSION,
  cageAccount,
  findPatron,
  floatAccount,
  holdAccount,
  isLedgerId,
  MINT,
  mayBeNegative,
  parseAccount,
  stackAccount,
} from './account.ts';

const anyId = fc.stringMatching(/^[A-Za-z0-9_.:-]{1,80}$/);

describe('accounts', () => {
  it('accounts are named by kind and owner', () => {
    expect([
      cageAccount('ann'),
      floatAccount('t1'),
      stackAccount('t1', 'ann'),
      holdAccount('t1', 'ann'),
    ]).toEqual(['cage/ann', 'float/t1', 'stack/t1/ann', 'hold/t1/ann']);
  });

  it('accounts round-trip through their names, and belong to the patron they name', () => {
    fc.assert(
      fc.property(anyId, anyId, (table, patron) => {
        for (const account of [
          cageAccount(patron),
          stackAccount(table, patron),
          holdAccount(table, patron),
        ]) {
          expect(parseAccount(account)).toBe(account);
          expect(findPatron(account)).toBe(patron);
        }
        for (const account of [MINT, BANK, COMMISSION, floatAccount(table)]) {
          expect(parseAccount(account)).toBe(account);
          expect(findPatron(account)).toBeUndefined();
        }
      }),
    );
  });

  it('accounts never share a name', () => {
    fc.assert(
      fc.property(anyId, anyId, anyId, anyId, (t1, p1, t2, p2) => {
        fc.pre(t1 !== t2 || p1 !== p2);
        expect(stackAccount(t1, p1)).not.toBe(stackAccount(t2, p2));
        expect(holdAccount(t1, p1)).not.toBe(stackAccount(t1, p1));
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
  ])('accounts are not %s', (text) => {
    expect(parseAccount(text)).toBeUndefined();
  });

  it('accounts throw rather than take a name that would be another account', () => {
    for (const wrong of ['', 'a/b', 'a b', 'x'.repeat(81)]) {
      expect(() => cageAccount(wrong)).toThrow('names an account');
      expect(() => stackAccount('t', wrong)).toThrow('names an account');
      expect(() => stackAccount(wrong, 'p')).toThrow('names an account');
    }
    expect(() => stackAccount('t', 'a b')).toThrow('stack/t/a b names an account');
  });

  it('accounts never go below zero, except the mint', () => {
    expect([MINT, BANK, COMMISSION, cageAccount('mint'), floatAccount('mint')].filter(mayBeNegative)).toEqual(
      [MINT],
    );
  });

  it('account names use only plain ids', () => {
    for (const id of ['a', 'A-1_b.c:d', '0', '__proto__', 'x'.repeat(80)]) expect(isLedgerId(id)).toBe(true);
    for (const other of ['', 'a/b', 'a\n', 'ä', 'x'.repeat(81), 5, null])
      expect(isLedgerId(other)).toBe(false);
  });
});
