import { describe, expect, it } from 'vitest';
import type { OwnCoup } from '../../../client/index.ts';
import { firstPlace } from './place.ts';

const coup = (nth: number, settled: number, voided?: number): OwnCoup => ({
  ...{ transfer: `settle/t/${settled}/ann`, table: 't', game: 'h/g', minimum: 500, rules: '', alias: 'a' },
  ...{ shoe: 't/1', coup: nth, at: 0, cards: [], wagers: [], change: 0, total: 0 },
  ...(voided !== undefined && { void: { reason: 'why', back: 5, transfer: `void/t/${voided}/ann` } }),
});
const OWN = [coup(3, 30), coup(2, 20, 25), coup(1, 10)];
const bySeq = (seq: number, table = 't') =>
  firstPlace({ place: undefined, settled: { table, seq } }, OWN)?.coup;

describe('the coup that a link leads to', () => {
  it('is the one of its shoe and number, or the newest', () => {
    const place = { chain: 't', index: 1, coup: 9 };
    expect(firstPlace({ place, settled: undefined }, OWN)).toEqual({ shoe: 't/1', coup: 9 });
    expect(firstPlace({ place: undefined, settled: undefined }, OWN)?.coup).toBe(3);
  });

  it('[IR4] is, from a line of the statement, the one that was settled there, or void', () => {
    expect([10, 20, 25, 30].map((seq) => bySeq(seq))).toEqual([1, 2, 2, 3]);
    expect([2, 5, 100].map((seq) => bySeq(seq))).toEqual([undefined, undefined, undefined]);
    expect(bySeq(10, 'another')).toBeUndefined();
  });
});
