import { describe, expect, it } from 'vitest';
import { chips } from '../../base/index.ts';
import type { LimitKind, LimitWindow, ProtectionView, Wants } from '../../forms/index.ts';
import type { ToPlay } from '../../table/index.ts';
import { barredBy, NOTHING_UNDER_WAY, refuseToPlay, remindAt, type UnderWay } from './mayPlay.ts';
import { getMost, newPermitGuard, type Permit } from './permit.ts';
import {
  addPlayed,
  forgetOld,
  freeAt,
  getUsed,
  inPlaySince,
  type PlayedMinutes,
  spans,
  timeWith,
} from './played.ts';
import { viewOfProtection } from './view.ts';
import { NOTHING_WANTED } from './wants.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** The beginning of a minute, and of a quarter of an hour. */
const NOW = 1_700_000_100_000 - (1_700_000_100_000 % (15 * MINUTE));
const AGE = 21;
const OF_AGE: Wants = { ...NOTHING_WANTED, years: AGE };

const limited = (of: LimitKind, over: LimitWindow, most: number): Wants => ({
  ...OF_AGE,
  limits: [{ of, over, most, asked: null }],
});
const stake = (amount: number, held = amount): ToPlay => ({ do: 'stake', stake: amount, held, age: AGE });
const buyIn = (amount: number): ToPlay => ({ do: 'buy-in', amount, age: AGE });

/** A coup so many minutes ago each. */
function coups(...ago: readonly (readonly [minutes: number, staked: number, lost: number])[]): PlayedMinutes {
  const played: PlayedMinutes = new Map();
  for (const [minutes, staked, lost] of ago)
    addPlayed(played, { at: NOW - minutes * MINUTE, staked: chips(staked), lost });
  return played;
}

const refusal = (
  wants: Wants,
  to: ToPlay,
  played: PlayedMinutes | undefined = new Map(),
  underWay: UnderWay = NOTHING_UNDER_WAY,
) => refuseToPlay(wants, { played, underWay }, to, NOW);

describe('[PP1] [PP2] why a patron may not play', () => {
  it('is an exclusion, then a break, then the age of the card', () => {
    const exclusion = { since: 1, until: 5, returnAsked: false };
    const all: Wants = { ...NOTHING_WANTED, exclusion, breakUntil: NOW + 1 };
    const excluded = {
      code: 'protection/excluded',
      message: 'You have excluded yourself from every table.',
      until: 5,
    };
    const resting = { code: 'protection/break', message: 'You have taken a break.', until: NOW + 1 };
    expect(refusal(all, { do: 'sit', age: AGE })).toEqual(excluded);
    expect(refusal({ ...all, exclusion: null }, { do: 'sit', age: AGE })).toEqual(resting);
    expect(barredBy({ ...all, exclusion: null, breakUntil: NOW }, NOW)).toBeUndefined();
    const young = {
      code: 'protection/age',
      message: 'This card is for those of 21 years and over: say that you are.',
      largest: 21,
    };
    for (const years of [null, 20])
      expect(refusal({ ...NOTHING_WANTED, years }, { do: 'sit', age: AGE })).toEqual(young);
    for (const years of [21, 22])
      expect(refusal({ ...NOTHING_WANTED, years }, { do: 'sit', age: AGE })).toBeUndefined();
    expect(refusal(NOTHING_WANTED, { do: 'sit', age: 0 })).toBeUndefined();
  });

  it('is that nothing is known yet, of one who has limits and would stake or buy in', () => {
    const counting = {
      code: 'protection/not-ready',
      message: 'The house is counting what you have played: ask again.',
    };
    const wants = limited('loss', '24h', 5);
    const unknown = { played: undefined, underWay: NOTHING_UNDER_WAY };
    for (const to of [stake(1), buyIn(1)]) expect(refuseToPlay(wants, unknown, to, NOW)).toEqual(counting);
    expect(refuseToPlay(wants, unknown, { do: 'sit', age: AGE }, NOW)).toBeUndefined();
    expect(refuseToPlay(OF_AGE, unknown, stake(1), NOW)).toBeUndefined();
  });

  it.each([
    ['24h', '24 hours', DAY],
    ['7d', '7 days', 7 * DAY],
    ['30d', '30 days', 30 * DAY],
  ] as const)(
    'is a limit over %s, to the cent, until what is counted falls out of it',
    (over, said, window) => {
      const played = coups([50, 40, 30], [20, 9, 5]);
      addPlayed(played, { at: NOW - 3 * MINUTE, boughtIn: chips(60) });
      const words = (of: string) => `That is more than the limit that you set yourself on ${of} in ${said}.`;
      const fallen = (ago: number) => NOW - ago * MINUTE + MINUTE + window;
      // Lost 35, staked 49, bought in 60.
      expect(refusal(limited('loss', over, 40), stake(5), played)).toBeUndefined();
      expect(refusal(limited('loss', over, 40), stake(4, 6), played)).toEqual({
        code: 'protection/loss-limit',
        message: words('losses'),
        until: fallen(50),
        largest: 5,
      });
      expect(refusal(limited('loss', over, 40), stake(36), played)).toMatchObject({ until: fallen(20) });
      expect(refusal(limited('loss', over, 40), stake(41), played)).toEqual({
        code: 'protection/loss-limit',
        message: words('losses'),
        largest: 5,
      });
      expect(refusal(limited('wager', over, 50), stake(1, 9), played)).toBeUndefined();
      expect(refusal(limited('wager', over, 50), stake(2, 0), played)).toEqual({
        code: 'protection/wager-limit',
        message: words('wagers'),
        until: fallen(50),
        largest: 1,
      });
      expect(refusal(limited('buy-in', over, 70), buyIn(10), played)).toBeUndefined();
      expect(refusal(limited('buy-in', over, 70), buyIn(11), played)).toEqual({
        code: 'protection/buy-in-limit',
        message: words('chips bought in'),
        until: fallen(3),
        largest: 10,
      });
      expect(refusal(limited('buy-in', over, 50), buyIn(1), played)).toMatchObject({ largest: 0 });
      // Whoever stakes buys in nothing, and the other way round.
      expect(refusal(limited('buy-in', over, 0), stake(11), played)).toBeUndefined();
      for (const of of ['loss', 'wager', 'time'] as const)
        expect(refusal(limited(of, over, 0), buyIn(11), played)).toBeUndefined();
    },
  );

  it('counts what is on its way as if it had come', () => {
    const underWay = { stake: 3, held: 4, boughtIn: 5 };
    const cases: readonly (readonly [LimitKind, (n: number) => ToPlay, number])[] = [
      ['wager', (n) => stake(n, 0), 3],
      ['loss', (n) => stake(0, n), 4],
      ['buy-in', buyIn, 5],
    ];
    for (const [of, to, waits] of cases) {
      expect(refusal(limited(of, '24h', 20), to(20 - waits), new Map(), underWay)).toBeUndefined();
      expect(refusal(limited(of, '24h', 20), to(21 - waits), new Map(), underWay)).toMatchObject({
        code: `protection/${of}-limit`,
        largest: 20 - waits,
      });
    }
  });

  it('is time in play, the present minute with it', () => {
    // Four minutes from one coup to the next, and one for the last; then one for now.
    const played = coups([30, 1, 0], [26, 1, 0]);
    expect(getUsed(played, 'time', '24h', NOW)).toBe(5);
    expect(timeWith(played, '24h', NOW)).toBe(6);
    expect(refusal(limited('time', '24h', 6), stake(1), played)).toBeUndefined();
    expect(refusal(limited('time', '24h', 5), stake(1), played)).toEqual({
      code: 'protection/time-limit',
      message: 'That is more than the limit that you set yourself on time in play in 24 hours.',
      until: NOW - 30 * MINUTE + MINUTE + DAY,
    });
    expect(refusal(limited('time', '24h', 0), stake(1), new Map())).toMatchObject({
      code: 'protection/time-limit',
    });
  });

  it('[PP5] is a reminder that waits to be read, for stakes alone', () => {
    const played = coups([30, 1, 0], [25, 1, 0], [16, 1, 0], [8, 1, 0]);
    const reminded = {
      code: 'protection/reminder',
      message: 'You asked to be reminded of time and result: go on when you have read it.',
    };
    const every = (everyMinutes: number, wentOnAt = 0): Wants => ({ ...OF_AGE, everyMinutes, wentOnAt });
    expect(remindAt(every(30), played, NOW)).toBe(NOW);
    expect(refusal(every(30), stake(1), played)).toEqual(reminded);
    expect(refusal(every(30), buyIn(1), played)).toBeUndefined();
    expect(refusal(every(31), stake(1), played)).toBeUndefined();
    expect(remindAt(every(30, NOW - 5), played, NOW)).toBe(NOW - 5 + 30 * MINUTE);
    expect(refusal(every(30, NOW - 5), stake(1), played)).toBeUndefined();
    expect(remindAt(OF_AGE, played, NOW)).toBeUndefined();
    expect(refusal(OF_AGE, stake(1), played)).toBeUndefined();
  });
});

describe('what was played', () => {
  it('is added up by the minute', () => {
    const played: PlayedMinutes = new Map();
    addPlayed(played, { at: NOW, staked: chips(5), lost: -3 });
    addPlayed(played, { at: NOW + MINUTE - 1, staked: chips(7), lost: 4, boughtIn: chips(9) });
    addPlayed(played, { at: NOW + MINUTE, boughtIn: chips(2) });
    const minute = NOW / MINUTE;
    expect([...played.values()]).toEqual([
      { minute, coups: 2, staked: 12, lost: 1, boughtIn: 9 },
      { minute: minute + 1, coups: 0, staked: 0, lost: 0, boughtIn: 2 },
    ]);
  });

  it('falls out of a window with the last moment of its minute, and is forgotten after the longest', () => {
    for (const [over, days] of [
      ['24h', 1],
      ['7d', 7],
      ['30d', 30],
    ] as const) {
      const played = coups([0, 8, 5]);
      const end = NOW + MINUTE + days * DAY;
      expect([getUsed(played, 'loss', over, end - 1), getUsed(played, 'loss', over, end)]).toEqual([5, 0]);
      expect([getUsed(played, 'time', over, end - 1), getUsed(played, 'time', over, end)]).toEqual([1, 0]);
    }
    const played = coups([2, 1, 1], [1, 1, 1], [0, 1, 1]);
    forgetOld(played, NOW - 2 * MINUTE + MINUTE + 30 * DAY - 1);
    expect(played.size).toBe(3);
    forgetOld(played, NOW - 2 * MINUTE + MINUTE + 30 * DAY);
    expect([...played.keys()]).toEqual([NOW / MINUTE - 1, NOW / MINUTE]);
  });

  it('lasts from one coup to the next where no more than ten minutes lie between', () => {
    expect(spans([])).toEqual([]);
    expect(spans([5, 15, 26, 27])).toEqual([
      { minute: 5, amount: 10 },
      { minute: 15, amount: 1 },
      { minute: 26, amount: 1 },
      { minute: 27, amount: 1 },
    ]);
    // A minute in which only chips were bought is no time in play.
    const played = coups([4, 1, 0]);
    addPlayed(played, { at: NOW - 2 * MINUTE, boughtIn: chips(5) });
    expect(getUsed(played, 'time', '24h', NOW)).toBe(1);
    expect(timeWith(played, '24h', NOW)).toBe(5);
    expect(timeWith(coups([4, 1, 0], [0, 1, 0]), '24h', NOW)).toBe(5);
    expect(inPlaySince(played, NOW)).toBe(NOW - 4 * MINUTE);
    expect(inPlaySince(new Map(), NOW + 5)).toBe(NOW);
  });

  it('is free again when enough of it has fallen out, the oldest first, however it was put in', () => {
    const played = coups([5, 10, 10], [9, 20, 20]);
    const free = (more: number, most = 30) => freeAt(played, { of: 'loss', over: '24h', most }, more, NOW);
    const fallen = (ago: number) => NOW - ago * MINUTE + MINUTE + DAY;
    expect([free(20), free(21), free(30), free(31)]).toEqual([fallen(9), fallen(5), fallen(5), undefined]);
  });
});

describe('what holds for a patron, as they are told', () => {
  it('is every limit with what is used and asked for, and play by the quarter of an hour', () => {
    const played = coups([32, 40, 30], [31, 10, -4], [16, 5, 5], [3, 6, 6]);
    addPlayed(played, { at: NOW - 2 * MINUTE, boughtIn: chips(60) });
    addPlayed(played, { at: NOW - 31 * DAY, staked: chips(1), lost: 1 });
    const wants: Wants = {
      ...limited('loss', '24h', 37),
      limits: [
        { of: 'loss', over: '24h', most: 37, asked: { most: null, at: NOW - 5 } },
        { of: 'time', over: '7d', most: 90, asked: null },
      ],
      breakUntil: NOW,
      everyMinutes: 60,
      wentOnAt: NOW - 1,
    };
    const view: ProtectionView = viewOfProtection(wants, { played, underWay: NOTHING_UNDER_WAY }, NOW);
    const limit = (of: LimitKind, over: LimitWindow, used: number, more: object = {}) => ({
      of,
      over,
      most: null,
      used,
      asked: null,
      ...more,
    });
    expect(view).toEqual({
      now: NOW,
      years: AGE,
      limits: [
        limit('buy-in', '24h', 60),
        limit('buy-in', '7d', 60),
        limit('buy-in', '30d', 60),
        limit('loss', '24h', 37, { most: 37, asked: { most: null, from: NOW - 5 + DAY } }),
        limit('loss', '7d', 37),
        limit('loss', '30d', 37),
        limit('wager', '24h', 61),
        limit('wager', '7d', 61),
        limit('wager', '30d', 61),
        limit('time', '24h', 4),
        limit('time', '7d', 4, { most: 90 }),
        limit('time', '30d', 4),
      ],
      breakUntil: null,
      exclusion: null,
      everyMinutes: 60,
      remindAt: NOW - 1 + 60 * MINUTE,
      refused: { code: 'protection/loss-limit', until: NOW - 32 * MINUTE + MINUTE + DAY },
      play: [
        { at: NOW - 45 * MINUTE, net: -26, minutes: 2, staked: 50 },
        { at: NOW - 30 * MINUTE, net: -5, minutes: 1, staked: 5 },
        { at: NOW - 15 * MINUTE, net: -6, minutes: 1, staked: 6 },
      ],
    });
    const resting = viewOfProtection(
      { ...OF_AGE, breakUntil: NOW + 1, exclusion: { since: 1, until: 2, returnAsked: true } },
      { played: new Map(), underWay: NOTHING_UNDER_WAY },
      NOW,
    );
    expect(resting).toMatchObject({
      breakUntil: NOW + 1,
      exclusion: { since: 1, until: 2, returnAsked: true },
      remindAt: null,
      refused: { code: 'protection/excluded', until: 2 },
      play: [],
    });
    expect(
      viewOfProtection(OF_AGE, { played: new Map(), underWay: NOTHING_UNDER_WAY }, NOW).refused,
    ).toBeNull();
  });

  it('has no more than fifteen minutes of play in a quarter', () => {
    // The last coup of the first quarter lasts into the next.
    const played = coups(...Array.from({ length: 8 }, (_, n) => [45 - 2 * n, 1, 0] as const), [25, 3, 2]);
    const view = viewOfProtection(OF_AGE, { played, underWay: NOTHING_UNDER_WAY }, NOW);
    expect(view.play).toEqual([
      { at: NOW - 45 * MINUTE, net: 0, minutes: 15, staked: 8 },
      { at: NOW - 30 * MINUTE, net: -2, minutes: 1, staked: 3 },
    ]);
  });
});

describe('a permit', () => {
  const guarded = (permit: Permit | undefined, to: ToPlay) => {
    const guard = newPermitGuard();
    const command = { do: 'recover' } as const;
    if (permit !== undefined) guard.permit(command, permit);
    guard.deciding(command);
    return guard.mayPlay('ann', to, NOW);
  };
  const NOT_PERMITTED = {
    code: 'protection/not-ready',
    message: 'The house is counting what you have played: ask again.',
  };

  it('is for what a wish takes at most', () => {
    expect(getMost(undefined)).toEqual({ stake: 0, held: 0, amount: 0 });
    expect(getMost({ do: 'sit', age: AGE })).toEqual({ stake: 0, held: 0, amount: 0 });
    expect(getMost(stake(5, 6))).toEqual({ stake: 5, held: 6, amount: 0 });
    expect(getMost(buyIn(7))).toEqual({ stake: 0, held: 0, amount: 7 });
  });

  it('lets its own wish do so much and no more, of whoever is old enough, and nothing without one', () => {
    const most = { stake: 5, held: 6, amount: 7 };
    expect(guarded(undefined, stake(1))).toEqual(NOT_PERMITTED);
    expect(guarded({ years: AGE, most }, stake(5, 6))).toBeUndefined();
    for (const to of [stake(6, 6), stake(5, 7), buyIn(8)])
      expect(guarded({ years: AGE, most }, to)).toEqual(NOT_PERMITTED);
    expect(guarded({ years: AGE, most }, buyIn(7))).toBeUndefined();
    expect(guarded({ years: AGE }, stake(1_000))).toBeUndefined();
    expect(guarded({ years: AGE - 1 }, stake(1))).toMatchObject({ code: 'protection/age' });
    const no = { code: 'protection/break', message: 'no' } as const;
    expect(guarded({ years: AGE - 1, no }, stake(1))).toEqual(no);
  });
});
