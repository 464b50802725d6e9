import { byTag, flag, type Infer, list, object, oneOf, text, whole } from '../base/index.ts';
import { cents, difference, moment, orNull } from './leaves.ts';

/** What a patron may limit: chips bought in, gross; losses; stakes; and minutes in play. */
export const LIMIT_KINDS = ['buy-in', 'loss', 'wager', 'time'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];

/** The windows of a limit; each ends now. */
export const LIMIT_WINDOWS = ['24h', '7d', '30d'] as const;
export type LimitWindow = (typeof LIMIT_WINDOWS)[number];

/** The terms of a self-exclusion, in months. */
export const EXCLUSION_MONTHS = [6, 12, 60] as const;

const HOUR_MS = 60 * 60 * 1_000;
export const SHORTEST_BREAK_MS = HOUR_MS;
export const LONGEST_BREAK_MS = 42 * 24 * HOUR_MS;

export const of = oneOf('what is limited', LIMIT_KINDS);
export const limitWindowShape = oneOf('the window', LIMIT_WINDOWS);
export const most = orNull(
  'the limit, in cents, or in minutes for time; null for none',
  whole({ about: 'the limit', from: 0, to: 1_000_000_000_000 }),
);
export const years = whole({ about: 'years of age', from: 16, to: 99 });
export const everyMinutes = orNull(
  'minutes in play between reminders, or null for never',
  whole({ about: 'minutes', from: 5, to: 240 }),
);
const doing = <const D extends string>(what: D) => oneOf('what is requested', [what]);

/** What a patron may request for their own protection. */
export const PROTECTION_WISHES = {
  'confirm-age': object('to state one’s age', { do: doing('confirm-age'), years }),
  limit: object('a limit', { do: doing('limit'), of, over: limitWindowShape, most }),
  'confirm-limit': object('a looser limit, a day after it was requested', {
    do: doing('confirm-limit'),
    of,
    over: limitWindowShape,
  }),
  'withdraw-limit': object('to withdraw the requested looser limit', {
    do: doing('withdraw-limit'),
    of,
    over: limitWindowShape,
  }),
  break: object('a break from now on', {
    do: doing('break'),
    ms: whole({ about: 'how long, in milliseconds', from: SHORTEST_BREAK_MS, to: LONGEST_BREAK_MS }),
  }),
  exclude: object('to be excluded', {
    do: doing('exclude'),
    months: oneOf('for how many months', EXCLUSION_MONTHS),
  }),
  'ask-return': object('to be readmitted after the term', { do: doing('ask-return') }),
  remind: object('to be reminded of time and result', { do: doing('remind'), everyMinutes }),
  'go-on': object('to continue after a reminder', { do: doing('go-on') }),
} as const;

export const PROTECTION_WISH = byTag('a request for protection', 'do', PROTECTION_WISHES);
export type ProtectionWish = Infer<typeof PROTECTION_WISH>;

/** A patron's limits, their use, and recent play. */
export const PROTECTION_VIEW = object('your protection', {
  now: moment('now'),
  years: orNull('the age that you stated, or null', years),
  limits: list(
    object('a limit', {
      of,
      over: limitWindowShape,
      most,
      used: difference('how much of it is used, in cents or minutes'),
      asked: orNull(
        'a looser limit that you requested, or null',
        object('a looser limit', { most, from: moment('when it can be confirmed') }),
      ),
    }),
    { about: 'every possible limit', to: 12 },
  ),
  breakUntil: orNull('the end of your break, or null', moment('its end')),
  exclusion: orNull(
    'your self-exclusion, or null',
    object('a self-exclusion', {
      since: moment('when it began'),
      until: moment('the end of its term'),
      returnAsked: flag('whether you have asked to be readmitted'),
    }),
  ),
  everyMinutes,
  remindAt: orNull('when the house next reminds you if you play on, or null', moment('when')),
  refused: orNull(
    'why your wagers are refused now, or null',
    object('why', {
      code: text({ about: 'the code', pattern: /^protection\/[a-z-]+$/ }),
      until: orNull('until when, if known', moment('until when')),
    }),
  ),
  play: list(
    object('a quarter of an hour with play', {
      at: moment('its beginning'),
      net: difference('returns minus stakes'),
      minutes: whole({ about: 'minutes in play', from: 0, to: 15 }),
      staked: cents('what was staked'),
    }),
    { about: 'the last thirty days, oldest first', to: 3_000 },
  ),
});
export type ProtectionView = Infer<typeof PROTECTION_VIEW>;
