import { byTag, flag, type Infer, list, object, oneOf, text, whole } from '../base/index.ts';
import { cents, difference, moment, orNull } from './leaves.ts';

/** What a patron may limit: chips bought in, gross; what is lost; what is staked; and minutes in play. */
export const LIMIT_KINDS = ['buy-in', 'loss', 'wager', 'time'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];

/** Over how long: each window ends now. */
export const LIMIT_WINDOWS = ['24h', '7d', '30d'] as const;
export type LimitWindow = (typeof LIMIT_WINDOWS)[number];

/** The terms of a self-exclusion, in months. */
export const EXCLUSION_MONTHS = [6, 12, 60] as const;

const HOUR_MS = 60 * 60 * 1_000;
export const SHORTEST_BREAK_MS = HOUR_MS;
export const LONGEST_BREAK_MS = 42 * 24 * HOUR_MS;

export const of = oneOf('what is limited', LIMIT_KINDS);
export const limitWindowShape = oneOf('over how long', LIMIT_WINDOWS);
export const most = orNull(
  'the limit, in cents, or in minutes for time; null for none',
  whole({ about: 'the limit', from: 0, to: 1_000_000_000_000 }),
);
export const years = whole({ about: 'years of age', from: 16, to: 99 });
export const everyMinutes = orNull(
  'after how many minutes in play the house reminds, or null for never',
  whole({ about: 'minutes', from: 5, to: 240 }),
);
const doing = <const D extends string>(what: D) => oneOf('what is wished', [what]);

/** What a patron may ask for their own protection. */
export const PROTECTION_WISHES = {
  'confirm-age': object('to say one’s age', { do: doing('confirm-age'), years }),
  limit: object('a limit', { do: doing('limit'), of, over: limitWindowShape, most }),
  'confirm-limit': object('a looser limit, a day after it was asked for', {
    do: doing('confirm-limit'),
    of,
    over: limitWindowShape,
  }),
  'withdraw-limit': object('not to have the looser limit that was asked for', {
    do: doing('withdraw-limit'),
    of,
    over: limitWindowShape,
  }),
  break: object('a break from now on', {
    do: doing('break'),
    ms: whole({ about: 'how long, in milliseconds', from: SHORTEST_BREAK_MS, to: LONGEST_BREAK_MS }),
  }),
  exclude: object('to be let in no more', {
    do: doing('exclude'),
    months: oneOf('for how many months', EXCLUSION_MONTHS),
  }),
  'ask-return': object('to be let in again after the term', { do: doing('ask-return') }),
  remind: object('to be reminded of time and result', { do: doing('remind'), everyMinutes }),
  'go-on': object('to go on after a reminder', { do: doing('go-on') }),
} as const;

export const PROTECTION_WISH = byTag('a wish for protection', 'do', PROTECTION_WISHES);
export type ProtectionWish = Infer<typeof PROTECTION_WISH>;

/** What holds for a patron, what they have used of it, and how they have played. */
export const PROTECTION_VIEW = object('what holds for you', {
  now: moment('now'),
  years: orNull('the age that you have said, or null', years),
  limits: list(
    object('a limit', {
      of,
      over: limitWindowShape,
      most,
      used: difference('how much of it is used, in cents or minutes'),
      asked: orNull(
        'a looser one that you have asked for, or null',
        object('a looser limit', { most, from: moment('from when on it can be confirmed') }),
      ),
    }),
    { about: 'every limit that there can be', to: 12 },
  ),
  breakUntil: orNull('the end of your break, or null', moment('its end')),
  exclusion: orNull(
    'your self-exclusion, or null',
    object('a self-exclusion', {
      since: moment('when it began'),
      until: moment('the end of its term'),
      returnAsked: flag('whether you have asked to be let in again'),
    }),
  ),
  everyMinutes,
  remindAt: orNull('when the house reminds next if you play on, or null', moment('when')),
  refused: orNull(
    'why no wager of yours is taken now, or null',
    object('why', {
      code: text({ about: 'the code', pattern: /^protection\/[a-z-]+$/ }),
      until: orNull('until when, where that is known', moment('until when')),
    }),
  ),
  play: list(
    object('a quarter of an hour with play', {
      at: moment('its beginning'),
      net: difference('what came back less what was staked'),
      minutes: whole({ about: 'minutes in play', from: 0, to: 15 }),
      staked: cents('what was staked'),
    }),
    { about: 'the last thirty days, oldest first', to: 3_000 },
  ),
});
export type ProtectionView = Infer<typeof PROTECTION_VIEW>;
