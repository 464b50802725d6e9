import { describe, expect, it } from 'vitest';
import { makeFault, parseShape } from '../base/index.ts';
import { TABLE_SETTINGS, USUAL_SETTINGS } from './index.ts';

const USUAL = { ...USUAL_SETTINGS, turnedBy: 'dealer' };
const getFaults = (value: unknown): readonly string[] => {
  const parsed = parseShape(TABLE_SETTINGS, value);
  return parsed.ok ? [] : parsed.error.map(makeFault);
};

describe('settings of a table', () => {
  it('settings are paced for people by default', () => {
    expect(USUAL_SETTINGS).toEqual({
      commitMs: 8_000,
      openMs: 4_000,
      bettingMs: 20_000,
      turnMs: 12_000,
      drawingMs: 6_200,
      settledMs: 500,
      seatKeptMs: 120_000,
      seats: 9,
      requireMainWager: false,
      invitation: null,
      float: 100_000_000,
    });
    expect(getFaults(USUAL)).toEqual([]);
  });

  const DAY = 86_400_000;
  it.each([
    ['commitMs', 0, DAY, 'time to commit entropy, in milliseconds'],
    ['openMs', 0, DAY, 'time to reveal it, in milliseconds'],
    ['bettingMs', 1, DAY, 'betting clock, in milliseconds'],
    ['turnMs', 1, DAY, 'time to turn cards, in milliseconds'],
    ['drawingMs', 0, DAY, 'time to draw six cards, in milliseconds'],
    ['settledMs', 0, DAY, 'pause after a coup, in milliseconds'],
    ['seatKeptMs', 0, DAY, 'how long a seat is kept for a lost connection, in milliseconds'],
    ['seats', 1, 2_000, 'seats'],
    ['float', 1, 1_000_000_000_000, 'chips the house sets aside for the table, in cents'],
  ])('the setting %s takes whole numbers from %d to %d', (member, from, to, about) => {
    for (const fine of [from, to]) expect(getFaults({ ...USUAL, [member]: fine })).toEqual([]);
    for (const wrong of [from - 1, to + 1, from + 0.5, `${from}`, null]) {
      const [fault, ...more] = getFaults({ ...USUAL, [member]: wrong });
      expect(fault).toMatch(new RegExp(`^/${member}: found .*, expected ${about}`));
      expect(more).toEqual([]);
    }
  });

  it.each([
    ['turnedBy', 'nobody', 'who turns the cards'],
    ['requireMainWager', 'yes', 'whether bets that may require a main wager do'],
    ['invitation', 7, 'the hash of an invitation code, or null for a public table'],
    ['invitation', 'AB'.repeat(32), '32 bytes as 64 lower-case hex digits'],
    ['invitation', `${'ab'.repeat(32)}a`, '32 bytes as 64 lower-case hex digits'],
    ['invitation', `x${'ab'.repeat(32)}`, '32 bytes as 64 lower-case hex digits'],
  ])('the setting %s refuses %j', (member, wrong, about) => {
    const [fault, ...more] = getFaults({ ...USUAL, [member]: wrong });
    expect(fault).toMatch(new RegExp(`^/${member}: found .*, expected .*${about}`));
    expect(more).toEqual([]);
  });

  it('settings accept every way of turning and the hash of an invitation', () => {
    for (const turnedBy of ['dealer', 'largest-wager', 'patrons']) {
      expect(getFaults({ ...USUAL, turnedBy })).toEqual([]);
    }
    expect(getFaults({ ...USUAL, invitation: 'ab'.repeat(32) })).toEqual([]);
    expect(getFaults({})).toHaveLength(12);
    expect(getFaults({ ...USUAL, speed: 1 })).toHaveLength(1);
    expect(getFaults(7).join()).toContain('the settings of a table');
  });
});
