import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { chips } from '../../base/index.ts';
import { cageAccount, MINT } from '../../ledger/index.ts';
import { hashOfBalances } from './balancesHash.ts';

/** As docs/fairness.md writes a hash with a tag: the tag, a zero, then each part behind its length. */
function hashByHand(text: string): string {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(Buffer.byteLength(text));
  return createHash('sha256').update('coup/balances/v1\0').update(length).update(text).digest('hex');
}

describe('the hash of all balances', () => {
  it('is of one text, in the order of names, without those that hold nothing', () => {
    const balances = new Map([
      [MINT, chips(-7)],
      [cageAccount('b'), chips(0)],
      [cageAccount('c'), chips(3)],
      [cageAccount('a'), chips(4)],
    ]);
    expect(hashOfBalances(balances)).toBe(hashByHand('[["cage/a",4],["cage/c",3],["mint",-7]]'));
    expect(hashOfBalances(new Map())).toBe(hashByHand('[]'));
  });

  it.each([999, 1_000, 1_001, 2_500])('is of one text also for %i accounts', (count) => {
    const names = Array.from({ length: count }, (_, n) => `p${String(n).padStart(5, '0')}`);
    const text = names.map((name) => `["cage/${name}",5]`).join();
    expect(hashOfBalances(new Map(names.map((name) => [cageAccount(name), chips(5)])))).toBe(
      hashByHand(`[${text}]`),
    );
  });
});
