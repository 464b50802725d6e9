import { describe, expect, it } from 'vitest';
import { type Account, cageAccount } from '../../ledger/index.ts';
import { createKnownHeads } from './knownHeads.ts';

const nobody = new Map<string, never>();
const numbers = (...known: readonly (readonly [string, number])[]): ReadonlyMap<Account, number> =>
  new Map(known.map(([patron, number]) => [cageAccount(patron), number]));
const head = (seq: number) => ({ number: 1, epoch: 1, seq, hash: `of ${seq}` });

describe('known heads and accounts', () => {
  it('the store knows what it learned last', () => {
    const standing = createKnownHeads();
    standing.learn({ heads: new Map([['table', head(1)]]), numbers: numbers(['amy', 7]) });
    standing.learn({ heads: new Map([['table', head(2)]]), numbers: numbers() });
    expect(standing.headOf('table')).toEqual(head(2));
    expect(standing.numberOf(cageAccount('amy'))).toBe(7);
    expect(standing.headOf('other')).toBeUndefined();
  });

  it('the store’s knowledge is bounded: the least recently used is forgotten', () => {
    const standing = createKnownHeads(100);
    standing.learn({ heads: nobody, numbers: numbers(['amy', 1], ['zoe', 2]) });
    for (let i = 0; i < 1_000; i += 1) {
      standing.learn({ heads: nobody, numbers: numbers([`guest-${i}`, i]) });
      if (i % 10 === 0) expect(standing.numberOf(cageAccount('amy'))).toBe(1);
    }
    expect(standing.numberOf(cageAccount('zoe'))).toBeUndefined();
    const newestFirst = Array.from({ length: 1_000 }, (_, i) => 999 - i);
    const known = newestFirst.filter((i) => standing.numberOf(cageAccount(`guest-${i}`)) === i);
    expect(known.slice(0, 40)).toEqual(newestFirst.slice(0, 40));
    expect(known.length).toBeLessThanOrEqual(100);
  });

  it('the store never returns to an earlier head of a journal', () => {
    const standing = createKnownHeads(4);
    for (let seq = 1; seq <= 20; seq += 1) {
      standing.learn({ heads: new Map([['table', head(seq)]]), numbers: numbers() });
      standing.learn({ heads: new Map([[`other ${seq}`, head(0)]]), numbers: numbers() });
      expect(standing.headOf('table')).toEqual(head(seq));
    }
  });
});
