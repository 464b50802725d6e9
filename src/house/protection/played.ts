import { addChips, type Chips, NO_CHIPS } from '../../base/index.ts';
import type { LimitKind, LimitWindow, PlayedMinute } from '../../forms/index.ts';

/** A patron's play per minute. Mutable: a month of play must not be copied for each coup. */
export type PlayedMinutes = Map<number, PlayedMinute>;

export const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export const WINDOW_MS: Readonly<Record<LimitWindow, number>> = {
  '24h': DAY_MS,
  '7d': 7 * DAY_MS,
  '30d': 30 * DAY_MS,
};

/** A longer gap between two coups is a pause: watching a shoe does not count as play time. */
export const PAUSE_MINUTES = 10;

export const toMinute = (at: number): number => Math.floor(at / MINUTE_MS);

/** A minute counts until the window has passed all of it. */
export const fallsOut = (minute: number, over: LimitWindow): number =>
  (minute + 1) * MINUTE_MS + WINDOW_MS[over];

/** What one event adds to its minute. */
export interface PlayedAt {
  readonly at: number;
  readonly staked?: Chips;
  /** Stakes and fees minus returns; only for settled coups. */
  readonly lost?: number;
  readonly boughtIn?: Chips;
}

export function addPlayed(played: PlayedMinutes, { at, staked, lost, boughtIn = NO_CHIPS }: PlayedAt): void {
  const minute = toMinute(at);
  const before = played.get(minute) ?? { minute, coups: 0, staked: NO_CHIPS, lost: 0, boughtIn: NO_CHIPS };
  played.set(minute, {
    minute,
    coups: before.coups + (lost === undefined ? 0 : 1),
    staked: addChips(before.staked, staked ?? NO_CHIPS),
    lost: before.lost + (lost ?? 0),
    boughtIn: addChips(before.boughtIn, boughtIn),
  });
}

/** Drops minutes outside every window. The map is oldest first, except for entries from before a clock was set back. */
export function forgetOld(played: PlayedMinutes, now: number): void {
  for (const minute of played.keys()) {
    if (fallsOut(minute, '30d') > now) return;
    played.delete(minute);
  }
}

/** What each minute adds to a limit, oldest first. */
interface Counted {
  readonly minute: number;
  readonly amount: number;
}

/** The used part of a limit; time limits count minutes. */
export const getUsed = (played: PlayedMinutes, of: LimitKind, over: LimitWindow, now: number): number =>
  sum(getCounted(played, of, over, now));

/** Minutes in play if a coup were played now. */
export function timeWith(played: PlayedMinutes, over: LimitWindow, now: number): number {
  const minutes = minutesInPlay(played, over, now);
  const newest = toMinute(now);
  return sum(spans(minutes.at(-1) === newest ? minutes : [...minutes, newest]));
}

/** When this much of a limit becomes free without further play; undefined if never. */
export function freeAt(
  played: PlayedMinutes,
  { of, over, most }: { readonly of: LimitKind; readonly over: LimitWindow; readonly most: number },
  more: number,
  now: number,
): number | undefined {
  const counted = getCounted(played, of, over, now);
  let left = sum(counted);
  for (const { minute, amount } of counted) {
    left -= amount;
    if (left + more <= most) return fallsOut(minute, over);
  }
  return undefined;
}

/** The start of the current session without a pause; now if there was no recent play. */
export function inPlaySince(played: PlayedMinutes, now: number): number {
  let since = toMinute(now);
  for (const minute of minutesInPlay(played, '30d', now).reverse()) {
    if (since - minute > PAUSE_MINUTES) break;
    since = Math.min(since, minute);
  }
  return Math.min(since * MINUTE_MS, now);
}

function getCounted(
  played: PlayedMinutes,
  of: LimitKind,
  over: LimitWindow,
  now: number,
): readonly Counted[] {
  if (of === 'time') return spans(minutesInPlay(played, over, now));
  return [...played.values()]
    .filter(({ minute }) => fallsOut(minute, over) > now)
    .sort((a, b) => a.minute - b.minute)
    .map(({ minute, lost, staked, boughtIn }) => ({
      minute,
      amount: of === 'loss' ? lost : of === 'wager' ? staked : boughtIn,
    }));
}

const minutesInPlay = (played: PlayedMinutes, over: LimitWindow, now: number): number[] =>
  [...played.values()]
    .filter(({ minute, coups }) => coups > 0 && fallsOut(minute, over) > now)
    .map(({ minute }) => minute)
    .sort((a, b) => a - b);

/** Each minute lasts until the next one with a coup; before a pause it counts as one. */
export const spans = (minutes: readonly number[]): readonly Counted[] =>
  minutes.map((minute, index) => {
    const next = minutes[index + 1];
    const gap = next === undefined ? 1 : next - minute;
    return { minute, amount: gap <= PAUSE_MINUTES ? gap : 1 };
  });

const sum = (counted: readonly Counted[]): number => counted.reduce((total, { amount }) => total + amount, 0);
