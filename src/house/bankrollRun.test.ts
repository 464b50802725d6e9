import { describe, expect, it } from 'vitest';
import { readBankrollRun } from './bankrollRun.ts';
import type { PatronLine } from './statement.ts';

/** Newest first, from changes in the order of time. */
function linesFrom(...changes: readonly (readonly [kind: string, change: number])[]): PatronLine[] {
  let total = 0;
  return changes
    .map(([kind, change], index) => {
      total += change;
      return { transfer: `${kind}/${index}`, kind, change, total };
    })
    .reverse();
}

describe('the run of a bankroll', () => {
  it('counts hands, the most chips, the most wins in a row and what hands came to', () => {
    const lines = linesFrom(
      ['grant', 2_000],
      ['buy-in', 0],
      ['settle', 500],
      ['settle', 300],
      ['settle', 0],
      ['settle', 100],
      ['settle', -2_000],
      ['settle', 50],
    );
    expect(readBankrollRun(lines)).toEqual({ start: 2_000, hands: 6, peak: 2_900, wins: 3, net: -1_050 });
  });

  it('begins with the newest chips that the house gave, whatever was left', () => {
    const lines = linesFrom(['grant', 2_000], ['settle', -1_997], ['grant', 2_000], ['settle', 25]);
    expect(readBankrollRun(lines)).toEqual({ start: 2_003, hands: 1, peak: 2_028, wins: 1, net: 25 });
  });

  it('counts what came back of a void hand, but no grant', () => {
    const lines = linesFrom(['grant', 2_000], ['settle', -100], ['void', 100]);
    expect(readBankrollRun(lines)).toEqual({ start: 2_000, hands: 1, peak: 2_000, wins: 0, net: 0 });
  });

  it('is empty before the house has given anything', () => {
    expect(readBankrollRun([])).toEqual({ start: 0, hands: 0, peak: 0, wins: 0, net: 0 });
  });
});
