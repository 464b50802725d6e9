import { describe, expect, it } from 'vitest';
import { progressLine, progressOn } from './progress.ts';

describe('progress', () => {
  it('shows how far, how fast and how long still', () => {
    const line = progressLine({ done: 250e6, total: 1e9, seconds: 5, unit: 'hands' });
    expect(line).toContain(' 25 %');
    expect(line).toContain('250.0 million hands');
    expect(line).toContain('50.0 million/s');
    expect(line).toContain('0:15 left');
    expect(progressLine({ done: 36e6, total: 36e8, seconds: 36, unit: 'hands' })).toContain('59:24 left');
    expect(progressLine({ done: 1e6, total: 1e10, seconds: 1, unit: 'hands' })).toContain('2:46:39 left');
    expect(progressLine({ done: 5, total: undefined, seconds: 0, unit: 'hands' })).toBe('5 hands  0/s');
    expect(line.length).toBeLessThan(79);
  });

  it('is drawn over itself now and then, and taken away; nobody watching, nothing', () => {
    let written = '';
    let now = 0;
    const screen = (isTTY: boolean) => ({ isTTY, columns: 20, write: (text: string) => (written += text) });
    const shown = progressOn(screen(true), () => now);
    shown.show('a'.repeat(50));
    shown.show('too soon');
    now = 200;
    shown.show('later');
    shown.clear();
    shown.clear();
    expect(written).toBe(`\r\u001b[2K${'a'.repeat(19)}\r\u001b[2Klater\r\u001b[2K`);
    written = '';
    const silent = progressOn(screen(false), () => now);
    silent.show('x');
    silent.clear();
    expect(written).toBe('');
  });
});
