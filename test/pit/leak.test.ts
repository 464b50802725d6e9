import { describe, expect, it } from 'vitest';
import type { Host } from './host.ts';
import { letOut } from './leak.ts';

const LONG_MS = 300_000;

describe('undealt cards', () => {
  it('[RELIABILITY 11] leave no trace: two shoes equal up to card k give the same bytes up to k', {
    timeout: LONG_MS,
  }, async () => {
    let compared = 0;
    for (let seed = 1; seed <= 12; seed++) {
      const k = 14 + ((seed * 7) % 26);
      const one = await letOut(seed, k, (rest) => rest);
      const other = await letOut(seed, k, (rest) => rest.toReversed());
      expect([one.violation, other.violation]).toEqual([undefined, undefined]);
      expect(firstDifference(one.texts, other.texts), `seed ${seed}, k ${k}`).toBeUndefined();
      expect(other.reached).toBe(one.reached);
      if (one.reached) compared += one.texts.length;
    }
    expect(compared).toBeGreaterThan(1_000);
  });

  it('would be noticed if as much as their colour showed', { timeout: LONG_MS }, async () => {
    const hint = ({ keeper, croupier }: Host): string => {
      const next = (keeper.state().shoe?.shoe?.dealt ?? 0) + 8;
      return (croupier.shoe?.sealed?.order[next] ?? 0) % 26 < 13 ? 'black' : 'red';
    };
    const seen: boolean[] = [];
    for (let seed = 1; seed <= 4; seed++) {
      const one = await letOut(seed, 20, (rest) => rest, hint);
      const other = await letOut(seed, 20, (rest) => rest.toReversed(), hint);
      seen.push(firstDifference(one.texts, other.texts) !== undefined);
    }
    expect(seen).toContain(true);
  });
});

/** Where two stories part, if they do. */
function firstDifference(one: readonly string[], other: readonly string[]): readonly unknown[] | undefined {
  const at = one.findIndex((text, index) => text !== other[index]);
  if (at >= 0) return [one[at], other[at]];
  return one.length === other.length ? undefined : [one.length, other.length];
}
