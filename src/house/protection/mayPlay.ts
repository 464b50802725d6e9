import { LIMIT_KINDS, LIMIT_WINDOWS, type LimitKind, type LimitWindow } from '../../forms/index.ts';
import type { ProtectionCode, TableRefusal, ToPlay } from '../../table/index.ts';
import { freeAt, getUsed, inPlaySince, MINUTE_MS, type PlayedMinutes, timeWith } from './played.ts';
import { getLimit, isCounted, type Wants } from './wants.ts';

/** Unsettled amounts: on the felt of every table, and in commits under way. */
export interface UnderWay {
  readonly stake: number;
  readonly held: number;
  readonly boughtIn: number;
}

export const NOTHING_UNDER_WAY: UnderWay = { stake: 0, held: 0, boughtIn: 0 };

/** A patron's counted play; undefined until the record has been read. */
export interface PlayTally {
  readonly played: PlayedMinutes | undefined;
  readonly underWay: UnderWay;
}

/** For patrons without limits: nothing is counted. */
export const NOTHING_COUNTED: PlayTally = { played: undefined, underWay: NOTHING_UNDER_WAY };

/** Why the patron may not do this now, and until when; undefined if allowed. */
export function refuseToPlay(
  wants: Wants,
  tally: PlayTally,
  ask: ToPlay,
  now: number,
): TableRefusal | undefined {
  return barredBy(wants, now) ?? tooYoung(wants, ask) ?? overLimit(wants, tally, ask, now);
}

/** A break or a self-exclusion. A self-exclusion holds beyond its term, until it is lifted. */
export function barredBy({ exclusion, breakUntil }: Wants, now: number): TableRefusal | undefined {
  if (exclusion !== null)
    return no('protection/excluded', 'You have excluded yourself from every table.', exclusion.until);
  if (now < breakUntil) return no('protection/break', 'You have taken a break.', breakUntil);
  return undefined;
}

export const tooYoung = ({ years }: Pick<Wants, 'years'>, { age }: ToPlay): TableRefusal | undefined =>
  (years ?? 0) >= age
    ? undefined
    : {
        code: 'protection/age',
        message: `This card is for those of ${age} years and over: say that you are.`,
        largest: age,
      };

function overLimit(
  wants: Wants,
  { played, underWay }: PlayTally,
  ask: ToPlay,
  now: number,
): TableRefusal | undefined {
  if (ask.do === 'sit' || !isCounted(wants)) return undefined;
  if (played === undefined)
    return no('protection/not-ready', 'The house is counting what you have played: ask again.');
  if (ask.do === 'stake' && isReminded(wants, played, now))
    return no(
      'protection/reminder',
      'You asked to be reminded of time and result: go on when you have read it.',
    );
  for (const of of LIMIT_KINDS)
    for (const over of LIMIT_WINDOWS) {
      const refused = overOne(wants, played, { of, over, more: findMore(of, ask, underWay) }, now);
      if (refused !== undefined) return refused;
    }
  return undefined;
}

/** What this command adds to a limit; undefined if the limit does not apply to it. */
function findMore(of: LimitKind, ask: ToPlay, { stake, held, boughtIn }: UnderWay): More | undefined {
  if (of === 'buy-in') return ask.do === 'buy-in' ? { asked: ask.amount, waits: boughtIn } : undefined;
  if (ask.do !== 'stake') return undefined;
  if (of === 'loss') return { asked: ask.held, waits: held };
  return of === 'wager' ? { asked: ask.stake, waits: stake } : { asked: 0, waits: 0 };
}

interface More {
  readonly asked: number;
  /** Already under way, and may still count. */
  readonly waits: number;
}

interface OneLimit {
  readonly of: LimitKind;
  readonly over: LimitWindow;
  readonly more: More | undefined;
}

function overOne(
  wants: Wants,
  played: PlayedMinutes,
  { of, over, more }: OneLimit,
  now: number,
): TableRefusal | undefined {
  const { most } = getLimit(wants, of, over);
  if (most === null || more === undefined) return undefined;
  if (of === 'time') {
    if (timeWith(played, over, now) <= most) return undefined;
    return no('protection/time-limit', getWords(of, over), freeAt(played, { of, over, most }, 1, now));
  }
  const used = getUsed(played, of, over, now) + more.waits;
  if (used + more.asked <= most) return undefined;
  const until = freeAt(played, { of, over, most }, more.waits + more.asked, now);
  return { ...no(CODES[of], getWords(of, over), until), largest: Math.max(0, most - used) };
}

const CODES: Readonly<Record<LimitKind, ProtectionCode>> = {
  'buy-in': 'protection/buy-in-limit',
  loss: 'protection/loss-limit',
  wager: 'protection/wager-limit',
  time: 'protection/time-limit',
};

const SAID: Readonly<Record<LimitWindow, string>> = { '24h': '24 hours', '7d': '7 days', '30d': '30 days' };
const OF: Readonly<Record<LimitKind, string>> = {
  'buy-in': 'chips bought in',
  loss: 'losses',
  wager: 'wagers',
  time: 'time in play',
};

const getWords = (of: LimitKind, over: LimitWindow): string =>
  `That is more than the limit that you set yourself on ${OF[of]} in ${SAID[over]}.`;

/** Whether a reminder is due: the interval passed without a pause and since the last reminder. */
function isReminded(wants: Wants, played: PlayedMinutes, now: number): boolean {
  const due = remindAt(wants, played, now);
  return due !== undefined && now >= due;
}

/** When the next reminder is due if the patron keeps playing. */
export function remindAt(
  { everyMinutes, wentOnAt }: Wants,
  played: PlayedMinutes,
  now: number,
): number | undefined {
  if (everyMinutes === null) return undefined;
  return Math.max(wentOnAt, inPlaySince(played, now)) + everyMinutes * MINUTE_MS;
}

const no = (code: ProtectionCode, message: string, until?: number): TableRefusal => ({
  code,
  message,
  ...(until !== undefined && { until }),
});
