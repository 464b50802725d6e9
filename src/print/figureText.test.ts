import { describe, expect, it } from 'vitest';
import { ratio } from '../odds/index.ts';
import { countText, oneIn, percentText, signedPercentText } from './figureText.ts';

describe('figures', () => {
  it('percentText rounds from the exact ratio, with a true minus and a no-break space', () => {
    expect(percentText(ratio(241149546272n, 19524993263685n))).toBe('1.23508\u00a0%');
    expect(percentText(ratio(-1n, 80n), 2)).toBe('\u22121.25\u00a0%');
    expect(signedPercentText(ratio(1n, 8n), 1)).toBe('+12.5\u00a0%');
  });

  it('countText groups digits, and oneIn says how often a line decides', () => {
    expect(countText(4998398275503360n)).toBe('4,998,398,275,503,360');
    expect(oneIn(ratio(2n, 21n))).toBe('1 in 10.50');
    expect(oneIn(ratio(1n, 123456n))).toBe('1 in 123,456');
    expect(oneIn(ratio(0n))).toBe('–');
  });
});
