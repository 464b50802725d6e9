import { flag, type Infer, list, object, whole } from '../base/index.ts';
import { type EventsOf, journalForm } from './journalForm.ts';
import { amount, difference, keptId, moment, orNull, wordsShape } from './leaves.ts';
import { everyMinutes, limitWindowShape, most, of, years } from './protectionWish.ts';
import { firstForm } from './versionedSchema.ts';

const patron = keptId('the patron');
const at = moment('when');
const count = (about: string) => whole({ about, from: 0, to: Number.MAX_SAFE_INTEGER });

/** What was played in one minute: enough detail for the longest limit window. */
const PLAYED_MINUTE = object('a minute of play', {
  minute: count('which, since 1970'),
  coups: count('coups settled in it'),
  staked: amount('what was staked on them'),
  lost: difference('stakes and fees minus returns'),
  boughtIn: amount('chips brought to tables in it'),
});
export type PlayedMinute = Infer<typeof PLAYED_MINUTE>;

const LIMIT = object('a limit', {
  of,
  over: limitWindowShape,
  most,
  asked: orNull(
    'a looser limit that was requested, or null',
    object('a looser limit', { most, at: moment('when it was requested') }),
  ),
});
export type Limit = Infer<typeof LIMIT>;

const WANTS = object("a patron's protection", {
  years: orNull('the stated age, or null', years),
  saidAt: moment('when'),
  limits: list(LIMIT, { about: 'limits', to: 12 }),
  breakUntil: moment('the end of the latest break, or 0'),
  exclusion: orNull(
    'the self-exclusion in force, or null',
    object('a self-exclusion', {
      since: moment('when it began'),
      until: moment('the end of its term'),
      returnAsked: flag('whether the patron has asked to be readmitted'),
    }),
  ),
  everyMinutes,
  wentOnAt: moment('when a reminder was last acknowledged, or 0'),
  carried: list(PLAYED_MINUTE, { about: 'play of an earlier record', to: 50_000 }),
});
/** The protection of one patron as it is now. */
export type Wants = Infer<typeof WANTS>;

const EVENTS = {
  'age-confirmed': firstForm(object('an age that a patron stated', { patron, years, at })),
  /** Takes effect now: a tighter limit, or a looser one that was requested a day ago and confirmed. */
  'limit-set': firstForm(object('a limit', { patron, of, over: limitWindowShape, most, at })),
  'limit-asked': firstForm(
    object('a looser limit requested', { patron, of, over: limitWindowShape, most, at }),
  ),
  'limit-withdrawn': firstForm(
    object('a looser limit withdrawn', { patron, of, over: limitWindowShape, at }),
  ),
  'break-taken': firstForm(object('a break', { patron, until: moment('its end'), at })),
  excluded: firstForm(object('a self-exclusion', { patron, until: moment('the end of its term'), at })),
  'return-asked': firstForm(object('a request to be readmitted after the term', { patron, at })),
  'exclusion-lifted': firstForm(object('a self-exclusion lifted', { patron, by: wordsShape('who did'), at })),
  'reminder-set': firstForm(object('how often the house reminds', { patron, everyMinutes, at })),
  'went-on': firstForm(object('a reminder read', { patron, at })),
  /** A new record starts with what was played before. */
  'play-carried': firstForm(
    object('play of an earlier record', {
      patron,
      minutes: list(PLAYED_MINUTE, { about: 'minutes of play', to: 50_000 }),
      at,
    }),
  ),
  /** Repeats all of a patron's protection, so that earlier events need not be read. */
  'wants-kept': firstForm(object("a patron's protection, repeated", { patron, wants: WANTS, at })),
} as const;

/** The journal of what patrons set for their own protection. */
export const PROTECTION = 'protection';
export const PROTECTION_JOURNAL = journalForm(EVENTS);
export type ProtectionEvent = EventsOf<typeof EVENTS>;

export const PROTECTION_SNAPSHOT = firstForm(
  object("patrons' protection", {
    patrons: list(object('a patron', { patron, wants: WANTS }), { about: 'patrons' }),
  }),
);
