import { addChips, type Chips, NO_CHIPS } from '../../base/index.ts';
import type { LimitKind, LimitWindow, PlayedMinute } from '../../forms/index.ts';

/** What a patron has played, by the minute. Changed in place: one who plays all month is not copied for each coup. */
export type PlayedMinutes = Map<number, PlayedMinute>;

export const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export const WINDOW_MS: Readonly<Record<LimitWindow, number>> = {
  '24h': DAY_MS,
  '7d': 7 * DAY_MS,
  '30d': 30 * DAY_MS,
};

/** So long may pass between two coups before it counts as no play: who watches a shoe is not charged with the time. */
export const PAUSE_MINUTES = 10;

export const toMinute = (at: number): number => Math.floor(at / MINUTE_MS);

/** A minute counts until the whole of it is further back than the window reaches. */
export const fallsOut = (minute: number, over: LimitWindow): number =>
  (minute + 1) * MINUTE_MS + WINDOW_MS[over];

/** What one happening adds to its minute. */
export interface PlayedAt {
  readonly at: number;
  readonly staked?: Chips;
  /** Stakes and fees less what came back; only of a settled coup. */
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

/** Forgets what no window reaches any more: the oldest stand first, but for what a clock that went back has added. */
export function forgetOld(played: PlayedMinutes, now: number): void {
  for (const minute of played.keys()) {
    if (fallsOut(minute, '30d') > now) return;
    played.delete(minute);
  }
}

/** What each minute adds to what a limit counts, oldest first. */
interface Counted {
  readonly minute: number;
  readonly amount: number;
}

/** How much of a limit is used at a moment: of time, in minutes. */
export const getUsed = (played: PlayedMinutes, of: LimitKind, over: LimitWindow, now: number): number =>
  sum(getCounted(played, of, over, now));

/** The minutes in play, had a coup been played just now as well. */
export function timeWith(played: PlayedMinutes, over: LimitWindow, now: number): number {
  const minutes = minutesInPlay(played, over, now);
  const newest = toMinute(now);
  return sum(spans(minutes.at(-1) === newest ? minutes : [...minutes, newest]));
}

/** When so much of a limit will be free again without more play; undefined where it never will. */
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

/** Since when the patron plays without a pause; now where nothing was played a moment ago. */
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

/** Each minute lasts until the next one with a coup, or for itself alone where a pause follows. */
export const spans = (minutes: readonly number[]): readonly Counted[] =>
  minutes.map((minute, index) => {
    const next = minutes[index + 1];
    const gap = next === undefined ? 1 : next - minute;
    return { minute, amount: gap <= PAUSE_MINUTES ? gap : 1 };
  });

const sum = (counted: readonly Counted[]): number => counted.reduce((total, { amount }) => total + amount, 0);
