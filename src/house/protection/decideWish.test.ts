import { describe, expect, it } from 'vitest';
import type { ProtectionEvent, ProtectionWish, Wants } from '../../forms/index.ts';
import { decideLift, decideWish } from './decideWish.ts';
import { getLimit, isCounted, isForgettable, NOTHING_WANTED, wantsAfter } from './wants.ts';

/** 14 November 2023, 22:13:20. */
const NOW = 1_700_000_000_000;
const HALF_A_YEAR_ON = Date.parse('2024-05-14T22:13:20.000Z');
const DAY = 24 * 60 * 60 * 1_000;
const BY = { patron: 'ann', at: NOW };
const LOSS = { of: 'loss', over: '24h' } as const;

const limited = (most: number | null, asked: { most: number | null; at: number } | null = null): Wants => ({
  ...NOTHING_WANTED,
  limits: [{ ...LOSS, most, asked }],
});
const excluded = (until: number, returnAsked = false): Wants => ({
  ...NOTHING_WANTED,
  exclusion: { since: 7, until, returnAsked },
});

const NONE = { ok: true, value: [] };
const happens = (event: object) => ({ ok: true, value: [event] });
const NOTHING_ASKED = {
  ok: false,
  error: {
    code: 'protection/nothing-asked',
    message: 'There is nothing of the kind that was asked for.',
  },
};
const tooSoon = (until: number) => ({
  ok: false,
  error: { code: 'protection/too-soon', message: 'It is too soon for that.', until },
});

type Case = readonly [what: string, wants: Wants, wish: ProtectionWish, expected: unknown];

describe('[PP1] [PP2] [PP3] [PP4] what a wish for protection makes happen', () => {
  it.each<Case>([
    [
      'an age that nobody has said yet',
      NOTHING_WANTED,
      { do: 'confirm-age', years: 21 },
      happens({ type: 'age-confirmed', ...BY, years: 21 }),
    ],
    ['the same age', { ...NOTHING_WANTED, years: 21 }, { do: 'confirm-age', years: 21 }, NONE],
    ['a lower age', { ...NOTHING_WANTED, years: 21 }, { do: 'confirm-age', years: 18 }, NONE],
    [
      'a higher age',
      { ...NOTHING_WANTED, years: 21 },
      { do: 'confirm-age', years: 22 },
      happens({ type: 'age-confirmed', ...BY, years: 22 }),
    ],
    [
      'a first limit',
      NOTHING_WANTED,
      { do: 'limit', ...LOSS, most: 500 },
      happens({ type: 'limit-set', ...BY, ...LOSS, most: 500 }),
    ],
    ['no limit where there is none', NOTHING_WANTED, { do: 'limit', ...LOSS, most: null }, NONE],
    [
      'a tighter limit',
      limited(500),
      { do: 'limit', ...LOSS, most: 499 },
      happens({ type: 'limit-set', ...BY, ...LOSS, most: 499 }),
    ],
    [
      'a limit of nothing',
      limited(500),
      { do: 'limit', ...LOSS, most: 0 },
      happens({ type: 'limit-set', ...BY, ...LOSS, most: 0 }),
    ],
    ['the limit that holds', limited(500), { do: 'limit', ...LOSS, most: 500 }, NONE],
    [
      'a looser limit',
      limited(500),
      { do: 'limit', ...LOSS, most: 501 },
      happens({ type: 'limit-asked', ...BY, ...LOSS, most: 501 }),
    ],
    [
      'no limit any more',
      limited(500),
      { do: 'limit', ...LOSS, most: null },
      happens({ type: 'limit-asked', ...BY, ...LOSS, most: null }),
    ],
    [
      'a limit on something else',
      limited(500),
      { do: 'limit', of: 'wager', over: '24h', most: 501 },
      happens({ type: 'limit-set', ...BY, of: 'wager', over: '24h', most: 501 }),
    ],
    [
      'a limit over another time',
      limited(500),
      { do: 'limit', of: 'loss', over: '7d', most: 501 },
      happens({ type: 'limit-set', ...BY, of: 'loss', over: '7d', most: 501 }),
    ],
    [
      'the word for a limit that nobody asked for',
      limited(500),
      { do: 'confirm-limit', ...LOSS },
      NOTHING_ASKED,
    ],
    [
      'that word a moment before its time',
      limited(500, { most: 900, at: NOW - DAY + 1 }),
      { do: 'confirm-limit', ...LOSS },
      tooSoon(NOW + 1),
    ],
    [
      'that word in time',
      limited(500, { most: 900, at: NOW - DAY }),
      { do: 'confirm-limit', ...LOSS },
      happens({ type: 'limit-set', ...BY, ...LOSS, most: 900 }),
    ],
    ['taking back what nobody asked for', limited(500), { do: 'withdraw-limit', ...LOSS }, NOTHING_ASKED],
    [
      'taking back what was asked for',
      limited(500, { most: 900, at: NOW }),
      { do: 'withdraw-limit', ...LOSS },
      happens({ type: 'limit-withdrawn', ...BY, ...LOSS }),
    ],
    [
      'a break',
      NOTHING_WANTED,
      { do: 'break', ms: DAY },
      happens({ type: 'break-taken', ...BY, until: NOW + DAY }),
    ],
    [
      'a break as long as the one that holds',
      { ...NOTHING_WANTED, breakUntil: NOW + DAY },
      { do: 'break', ms: DAY },
      NONE,
    ],
    [
      'a break that is longer by a moment',
      { ...NOTHING_WANTED, breakUntil: NOW + DAY - 1 },
      { do: 'break', ms: DAY },
      happens({ type: 'break-taken', ...BY, until: NOW + DAY }),
    ],
    [
      '[PP8] an exclusion of six months, to the same day',
      NOTHING_WANTED,
      { do: 'exclude', months: 6 },
      happens({ type: 'excluded', ...BY, until: HALF_A_YEAR_ON }),
    ],
    [
      '[PP8] an exclusion of a year, to the same day',
      NOTHING_WANTED,
      { do: 'exclude', months: 12 },
      happens({ type: 'excluded', ...BY, until: Date.parse('2024-11-14T22:13:20.000Z') }),
    ],
    [
      'an exclusion that ends with the one that holds',
      excluded(HALF_A_YEAR_ON),
      { do: 'exclude', months: 6 },
      NONE,
    ],
    [
      'an exclusion that ends a moment later',
      excluded(HALF_A_YEAR_ON - 1),
      { do: 'exclude', months: 6 },
      happens({ type: 'excluded', ...BY, until: HALF_A_YEAR_ON }),
    ],
    ['a return of one who is not excluded', NOTHING_WANTED, { do: 'ask-return' }, NOTHING_ASKED],
    ['a return a moment too soon', excluded(NOW + 1), { do: 'ask-return' }, tooSoon(NOW + 1)],
    ['a return in time', excluded(NOW), { do: 'ask-return' }, happens({ type: 'return-asked', ...BY })],
    ['a return that was asked for before', excluded(NOW, true), { do: 'ask-return' }, NONE],
    [
      'a reminder',
      NOTHING_WANTED,
      { do: 'remind', everyMinutes: 30 },
      happens({ type: 'reminder-set', ...BY, everyMinutes: 30 }),
    ],
    [
      'the reminder that there is',
      { ...NOTHING_WANTED, everyMinutes: 30 },
      { do: 'remind', everyMinutes: 30 },
      NONE,
    ],
    [
      'no reminder any more',
      { ...NOTHING_WANTED, everyMinutes: 30 },
      { do: 'remind', everyMinutes: null },
      happens({ type: 'reminder-set', ...BY, everyMinutes: null }),
    ],
    ['going on without a reminder', NOTHING_WANTED, { do: 'go-on' }, NONE],
    [
      'going on after a reminder',
      { ...NOTHING_WANTED, everyMinutes: 30 },
      { do: 'go-on' },
      happens({ type: 'went-on', ...BY }),
    ],
  ])('%s', (_, wants, wish, expected) => {
    expect(decideWish(wants, 'ann', wish, NOW)).toEqual(expected);
  });

  it('the pit lifts an exclusion whose term is over and whose patron asks for it, and no other', () => {
    const lift = (wants: Wants) => decideLift(wants, 'ann', 'boss', NOW);
    expect(lift(NOTHING_WANTED)).toEqual(NOTHING_ASKED);
    expect(lift(excluded(NOW))).toEqual(NOTHING_ASKED);
    expect(lift(excluded(NOW + 1, true))).toEqual(tooSoon(NOW + 1));
    expect(lift(excluded(NOW, true))).toEqual(
      happens({ type: 'exclusion-lifted', patron: 'ann', by: 'boss', at: NOW }),
    );
  });
});

describe('what a patron wants after one more event', () => {
  const other = { of: 'wager', over: '7d', most: 9, asked: null } as const;
  const both: Wants = { ...NOTHING_WANTED, limits: [other, { ...LOSS, most: 500, asked: null }] };
  const minute = { minute: 3, coups: 1, staked: 5, lost: 2, boughtIn: 0 } as Wants['carried'][number];

  it.each<readonly [wants: Wants, event: ProtectionEvent, expected: Wants]>([
    [
      NOTHING_WANTED,
      { type: 'age-confirmed', ...BY, years: 21 },
      { ...NOTHING_WANTED, years: 21, saidAt: NOW },
    ],
    [
      { ...NOTHING_WANTED, years: 30 },
      { type: 'age-confirmed', ...BY, years: 21 },
      { ...NOTHING_WANTED, years: 30, saidAt: NOW },
    ],
    [
      both,
      { type: 'limit-set', ...BY, ...LOSS, most: 400 },
      { ...NOTHING_WANTED, limits: [other, { ...LOSS, most: 400, asked: null }] },
    ],
    [both, { type: 'limit-set', ...BY, ...LOSS, most: null }, { ...NOTHING_WANTED, limits: [other] }],
    [
      both,
      { type: 'limit-asked', ...BY, ...LOSS, most: 900 },
      { ...NOTHING_WANTED, limits: [other, { ...LOSS, most: 500, asked: { most: 900, at: NOW } }] },
    ],
    [
      NOTHING_WANTED,
      { type: 'limit-asked', ...BY, ...LOSS, most: null },
      { ...NOTHING_WANTED, limits: [{ ...LOSS, most: null, asked: { most: null, at: NOW } }] },
    ],
    [limited(500, { most: 900, at: 1 }), { type: 'limit-withdrawn', ...BY, ...LOSS }, limited(500)],
    [limited(null, { most: 900, at: 1 }), { type: 'limit-withdrawn', ...BY, ...LOSS }, NOTHING_WANTED],
    [NOTHING_WANTED, { type: 'break-taken', ...BY, until: 9 }, { ...NOTHING_WANTED, breakUntil: 9 }],
    [
      { ...NOTHING_WANTED, breakUntil: 10 },
      { type: 'break-taken', ...BY, until: 9 },
      { ...NOTHING_WANTED, breakUntil: 10 },
    ],
    [
      NOTHING_WANTED,
      { type: 'excluded', ...BY, until: 9 },
      { ...NOTHING_WANTED, exclusion: { since: NOW, until: 9, returnAsked: false } },
    ],
    [excluded(8, true), { type: 'excluded', ...BY, until: 9 }, excluded(9)],
    [excluded(8), { type: 'return-asked', ...BY }, excluded(8, true)],
    [NOTHING_WANTED, { type: 'return-asked', ...BY }, NOTHING_WANTED],
    [excluded(8), { type: 'exclusion-lifted', ...BY, by: 'boss' }, NOTHING_WANTED],
    [
      NOTHING_WANTED,
      { type: 'reminder-set', ...BY, everyMinutes: 15 },
      { ...NOTHING_WANTED, everyMinutes: 15, wentOnAt: NOW },
    ],
    [
      { ...NOTHING_WANTED, wentOnAt: NOW + 5 },
      { type: 'reminder-set', ...BY, everyMinutes: 15 },
      { ...NOTHING_WANTED, everyMinutes: 15, wentOnAt: NOW + 5 },
    ],
    [NOTHING_WANTED, { type: 'went-on', ...BY }, { ...NOTHING_WANTED, wentOnAt: NOW }],
    [
      NOTHING_WANTED,
      { type: 'play-carried', ...BY, minutes: [minute] } as ProtectionEvent,
      { ...NOTHING_WANTED, carried: [minute] },
    ],
    [NOTHING_WANTED, { type: 'wants-kept', ...BY, wants: both }, both],
  ])('of %j by %j', (wants, event, expected) => {
    expect(wantsAfter(wants, event)).toEqual(expected);
  });

  it('has a limit by what it limits and over how long, and none where nobody set one', () => {
    expect(getLimit(both, 'loss', '24h')).toEqual({ ...LOSS, most: 500, asked: null });
    expect(getLimit(both, 'wager', '7d')).toEqual(other);
    for (const [of, over] of [
      ['loss', '7d'],
      ['wager', '24h'],
    ] as const)
      expect(getLimit(both, of, over)).toEqual({ of, over, most: null, asked: null });
  });

  it('is counted where something limits or reminds, and forgotten where nothing bars', () => {
    expect(isCounted(NOTHING_WANTED)).toBe(false);
    expect(isCounted(limited(null, { most: 5, at: 1 }))).toBe(false);
    expect(isCounted(limited(0))).toBe(true);
    expect(
      isCounted({ ...limited(5), limits: [...limited(5).limits, { ...other, most: null }] } as Wants),
    ).toBe(true);
    expect(isCounted({ ...NOTHING_WANTED, everyMinutes: 15 })).toBe(true);
    expect(isForgettable(NOTHING_WANTED, NOW)).toBe(true);
    expect(isForgettable({ ...NOTHING_WANTED, breakUntil: NOW }, NOW)).toBe(true);
    expect(isForgettable({ ...NOTHING_WANTED, breakUntil: NOW + 1 }, NOW)).toBe(false);
    expect(isForgettable(excluded(1), NOW)).toBe(false);
  });
});
