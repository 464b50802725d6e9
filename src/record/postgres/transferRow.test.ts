import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { chips } from '../../base/index.ts';
import {
  type Account,
  BANK,
  balanced,
  cageAccount,
  floatAccount,
  MINT,
  move,
  stackAccount,
} from '../../ledger/index.ts';
import { checkTransfer } from '../storedTransfer.ts';
import { findOnePatron, getOwner, keyOfId, makeRow, numbersIn, readTransferRow } from './transferRow.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const NUMBERS = new Map<Account, number>([
  [cageAccount('ann'), 12],
  [stackAccount('table-1', 'ann'), 3],
  [cageAccount('bob'), 7],
  [MINT, 1],
]);
const toNumber = (account: Account): number => NUMBERS.get(account) ?? expect.fail(account);
const findName = (number: number): Account | undefined =>
  [...NUMBERS].find(([, known]) => known === number)?.[0];

const BUY_IN = move(
  'table-1/ann/7',
  'buy-in',
  cageAccount('ann'),
  stackAccount('table-1', 'ann'),
  chips(500),
);

describe('the row of a transfer', () => {
  it('a row has the one patron whose chips move as its owner, by which a statement finds it', () => {
    const one = () => 1;
    const buyIn = move('buy-in/1', 'buy-in', cageAccount('ann'), stackAccount('table-1', 'ann'), chips(500));
    expect(makeRow('cage', 1, buyIn, one).owner).toBe(getOwner('ann'));
    const float = move('float/1', 'float', BANK, floatAccount('table-1'), chips(500));
    expect(makeRow('cage', 1, float, one).owner).toBeNull();
    expect(getOwner('ann')).not.toBe(getOwner('bob'));
    const two = [{ account: cageAccount('ann') }, { account: cageAccount('bob') }];
    expect(findOnePatron(two)).toBeUndefined();
    expect(findOnePatron([{ account: BANK }, { account: cageAccount('bob') }])).toBe('bob');
    expect(findOnePatron([])).toBeUndefined();
  });

  it('a row is compact and repeats nothing', () => {
    const text =
      '["coup/transfer/v1","table-1",4,"table-1/ann/7","buy-in",[["cage/ann",-500],["stack/table-1/ann",500]]]';
    expect(makeRow('table-1', 4, BUY_IN, toNumber)).toEqual({
      key: sha256('table-1/ann/7').slice(0, 32),
      id: '%/*/7',
      kind: 'buy-in',
      legs: '12:-500,3:500',
      owner: BigInt.asIntN(64, BigInt(`0x${sha256('ann').slice(0, 16)}`)).toString(),
      hash: sha256(text).slice(0, 32),
    });
    expect(keyOfId('x')).toBe(sha256('x').slice(0, 32));
  });

  it.each([
    ['the journal', 'table-1', 'a/table-1/table-1', 'a/%/%'],
    ['the patron', 'cage', 'ann/b/ann', '*/b/*'],
    ['neither', 'cage', 'anna/table-12', 'anna/table-12'],
  ])('a row omits %s from an id, and restores it', (_, journal, id, short) => {
    const transfer = { ...BUY_IN, id };
    const row = makeRow(journal, 4, transfer, toNumber);
    expect(row.id).toBe(short);
    const read = readTransferRow({ ...row, position: 9, journal, seq: 4 }, findName);
    expect(read).toMatchObject({ ...transfer, position: 9, journal, seq: 4, hash: row.hash });
    expect(checkTransfer(read)).toMatchObject({ ok: true });
  });

  it('a row of several patrons or none omits nothing', () => {
    const split = balanced('ann/bob', 'settle', [
      { account: cageAccount('ann'), amount: chips(-5) },
      { account: cageAccount('bob'), amount: chips(5) },
    ]);
    const row = makeRow('cage', 1, split, toNumber);
    expect([row.id, row.owner]).toEqual(['ann/bob', null]);
    expect(readTransferRow({ ...row, id: '*/%', position: 1, journal: 'cage', seq: 1 }, findName).id).toBe(
      '/cage',
    );
  });

  it('a row with unknown accounts is readable, and its hash reveals the fault', () => {
    const row = { ...makeRow('table-1', 4, BUY_IN, toNumber), position: 9, journal: 'table-1', seq: 4 };
    const read = readTransferRow({ ...row, legs: '12:-500,99:500' }, findName);
    expect(read.legs).toEqual([
      { account: 'cage/ann', amount: -500 },
      { account: '', amount: 500 },
    ]);
    expect(checkTransfer(read)).toMatchObject({ ok: false, error: { code: 'store/damaged' } });
  });

  it('a row lists the numbers of its accounts', () => {
    expect(numbersIn({ legs: '12:-500,3:400,7:100' })).toEqual([12, 3, 7]);
    expect(numbersIn({ legs: 'x:1' })).toEqual([Number.NaN]);
  });
});
