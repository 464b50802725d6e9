import type { Card, Reason, Side } from '../../../engine/index.ts';
import { PACE } from './pace.ts';

/** A card as far as the page knows it. */
export interface DealtCard {
  readonly place: number;
  readonly hand: Side;
  /** Undefined while face down. */
  readonly card: Card | undefined;
}

/** The next thing to draw. The house never waits for it: a step only says when the page draws what it knows. */
export type DrawStep =
  | { readonly is: 'close' }
  | { readonly is: 'deal'; readonly card: DealtCard }
  | { readonly is: 'turn'; readonly cards: readonly DealtCard[] }
  | { readonly is: 'total'; readonly hand: Side; readonly total: number; readonly cards: readonly Card[] }
  | { readonly is: 'rule'; readonly reason: Reason; readonly natural: boolean }
  | { readonly is: 'settle' }
  | { readonly is: 'collect' }
  | { readonly is: 'pay' }
  | { readonly is: 'mark' }
  | { readonly is: 'home' };

export interface Timed {
  /** A time on the page's clock, and how long the step takes. */
  readonly at: number;
  readonly ms: number;
  readonly step: DrawStep;
}

/** The drawing of one coup. It grows at its end as more becomes known. */
export interface Timeline {
  /** The moment of "no more bets". */
  readonly start: number;
  readonly steps: readonly Timed[];
  /** The earliest time for a new step. */
  readonly cursor: number;
}

/** Bets have closed; nothing is dealt yet. */
export const startTimeline = (start: number): Timeline => ({
  start,
  steps: [{ at: start, ms: PACE.close, step: { is: 'close' } }],
  cursor: start,
});

export const getEnd = ({ start, steps }: Pick<Timeline, 'start' | 'steps'>): number =>
  steps.reduce((end, { at, ms }) => Math.max(end, at + ms), start);

/** Compresses the remaining steps when the house continues before they would end. */
export function fitInto(timeline: Timeline, until: number, now: number): Timeline {
  const [needed, given] = [getEnd(timeline) - now, until - now];
  if (needed <= given || given <= 0) return timeline;
  const pace = given / needed;
  const sooner = (at: number): number => now + (at - now) * pace;
  return {
    ...timeline,
    steps: timeline.steps.map((timed) =>
      timed.at <= now ? timed : { ...timed, at: sooner(timed.at), ms: timed.ms * pace },
    ),
    cursor: sooner(timeline.cursor),
  };
}

/** Calls the result now; what follows the call keeps its pace. */
export function callNow(timeline: Timeline, now: number): Timeline {
  const call = timeline.steps.find(({ step }) => step.is === 'settle');
  if (call === undefined || call.at <= now) return fitInto(timeline, now + 1, now);
  const sooner = (at: number): number => (at < call.at ? Math.min(at, now) : at - call.at + now);
  return {
    ...timeline,
    steps: timeline.steps.map((timed) => (timed.at <= now ? timed : { ...timed, at: sooner(timed.at) })),
    cursor: sooner(timeline.cursor),
  };
}

/** The time of the next step after `now`; undefined when none is left. */
export function nextBeat({ steps }: Timeline, now: number): number | undefined {
  const later = steps.map(({ at }) => at).filter((at) => at > now);
  return later.length === 0 ? undefined : Math.min(...later);
}
