import { flag, type Infer, list, object, whole } from '../base/index.ts';
import { firstForm } from './form.ts';
import { type EventsOf, journalForm } from './journalForm.ts';
import { amount, difference, keptId, moment, orNull, wordsShape } from './leaves.ts';
import { everyMinutes, limitWindowShape, most, of, years } from './protectionWish.ts';

const patron = keptId('the patron');
const at = moment('when');
const count = (about: string) => whole({ about, from: 0, to: Number.MAX_SAFE_INTEGER });

/** What was played in one minute: enough to count by, for as long as the longest window. */
const PLAYED_MINUTE = object('a minute of play', {
  minute: count('which, since 1970'),
  coups: count('coups that were settled in it'),
  staked: amount('what was staked on them'),
  lost: difference('stakes and fees less what came back'),
  boughtIn: amount('chips brought to tables in it'),
});
export type PlayedMinute = Infer<typeof PLAYED_MINUTE>;

const LIMIT = object('a limit', {
  of,
  over: limitWindowShape,
  most,
  asked: orNull(
    'a looser one that was asked for, or null',
    object('a looser limit', { most, at: moment('when it was asked for') }),
  ),
});
export type Limit = Infer<typeof LIMIT>;

const WANTS = object('what a patron has asked for', {
  years: orNull('the age that was said, or null', years),
  saidAt: moment('when'),
  limits: list(LIMIT, { about: 'limits', to: 12 }),
  breakUntil: moment('the end of the newest break, or 0'),
  exclusion: orNull(
    'a self-exclusion that holds, or null',
    object('a self-exclusion', {
      since: moment('when it began'),
      until: moment('the end of its term'),
      returnAsked: flag('whether the patron has asked to be let in again'),
    }),
  ),
  everyMinutes,
  wentOnAt: moment('when a reminder was last read, or 0'),
  carried: list(PLAYED_MINUTE, { about: 'play of an earlier record', to: 50_000 }),
});
/** All that a patron has asked for, as it stands. */
export type Wants = Infer<typeof WANTS>;

const EVENTS = {
  'age-confirmed': firstForm(object('an age that a patron has said', { patron, years, at })),
  /** Counts from now on: a tighter limit, or a looser one that was asked for a day ago and is confirmed. */
  'limit-set': firstForm(object('a limit', { patron, of, over: limitWindowShape, most, at })),
  'limit-asked': firstForm(
    object('a looser limit asked for', { patron, of, over: limitWindowShape, most, at }),
  ),
  'limit-withdrawn': firstForm(
    object('a looser limit asked for no more', { patron, of, over: limitWindowShape, at }),
  ),
  'break-taken': firstForm(object('a break', { patron, until: moment('its end'), at })),
  excluded: firstForm(object('a self-exclusion', { patron, until: moment('the end of its term'), at })),
  'return-asked': firstForm(object('to be let in again after the term', { patron, at })),
  'exclusion-lifted': firstForm(object('a self-exclusion lifted', { patron, by: wordsShape('who did'), at })),
  'reminder-set': firstForm(object('how often the house reminds', { patron, everyMinutes, at })),
  'went-on': firstForm(object('a reminder read', { patron, at })),
  /** A record that begins anew says what was played before. */
  'play-carried': firstForm(
    object('play of an earlier record', {
      patron,
      minutes: list(PLAYED_MINUTE, { about: 'minutes of play', to: 50_000 }),
      at,
    }),
  ),
  /** All that holds for a patron, said anew: what came before it is needed no more. */
  'wants-kept': firstForm(object('what a patron has asked for, said anew', { patron, wants: WANTS, at })),
} as const;

/** The journal of what patrons have asked for their own protection. */
export const PROTECTION = 'protection';
export const PROTECTION_JOURNAL = journalForm(EVENTS);
export type ProtectionEvent = EventsOf<typeof EVENTS>;

export const PROTECTION_SNAPSHOT = firstForm(
  object('what patrons have asked for', {
    patrons: list(object('a patron', { patron, wants: WANTS }), { about: 'patrons' }),
  }),
);
