import { beforeEach, describe, expect, it } from 'vitest';
import { closedNow, noteProtection, noteRefusal } from './closure.ts';

const OPEN = { exclusion: null, breakUntil: null, refused: null };
const NOW = 1_760_000_000_000;

beforeEach(() => {
  for (const keeper of ['house', 'solo'] as const) noteProtection(keeper, OPEN);
});

describe('[PP10] what closes play in a browser', () => {
  it('is a break until its end, wherever it was taken', () => {
    noteProtection('solo', { ...OPEN, breakUntil: NOW });
    expect(closedNow(NOW - 1)).toEqual({ is: 'break', until: NOW });
    expect(closedNow(NOW)).toBeUndefined();
  });

  it('is an exclusion also after its term, until the house says that there is none', () => {
    const exclusion = { since: NOW - 10, until: NOW, returnAsked: false };
    noteProtection('house', { ...OPEN, exclusion });
    noteProtection('solo', { ...OPEN, breakUntil: NOW + 5 });
    expect(closedNow(NOW + 1)).toEqual({ is: 'excluded', until: NOW });
    noteProtection('house', OPEN);
    expect(closedNow(NOW + 1)).toEqual({ is: 'break', until: NOW + 5 });
  });

  it('is told by a refusal, and by a view of another guest of a barred browser', () => {
    noteRefusal('house', { code: 'protection/loss-limit', until: NOW });
    expect(closedNow(NOW)).toBeUndefined();
    noteRefusal('house', { code: 'protection/excluded' });
    expect(closedNow(NOW)).toEqual({ is: 'excluded', until: null });
    noteProtection('house', { ...OPEN, refused: { code: 'protection/break', until: NOW + 1 } });
    expect(closedNow(NOW)).toEqual({ is: 'break', until: NOW + 1 });
  });
});
