import { type CardBend, easeOut, fall, foldAt, getProgress, INWARD, OPEN_AT, opening } from './fold.ts';

/** The timing of a card in the hand, in milliseconds. */
export const HAND_PACE = {
  /** From its place to the middle of the felt, and back. */
  grow: 260,
  fall: 180,
  open: 220,
  /** The open card rests before it goes back. */
  rest: 900,
  quarter: 200,
  /** With reduced motion, a fade replaces each movement. */
  fade: 80,
} as const;

/** The states of a card, from being picked up until it is back on the felt. */
export type Hold =
  | { readonly is: 'growing'; readonly since: number }
  /** With keys, the fold moves toward a target. */
  | { readonly is: 'held'; readonly fold: CardBend; readonly aim?: CardBend; readonly at: number }
  | { readonly is: 'falling'; readonly since: number; readonly from: CardBend }
  | { readonly is: 'opening' | 'open' | 'home'; readonly since: number; readonly from: CardBend }
  | { readonly is: 'over' };

export const FLAT: CardBend = { n: INWARD.bottom, f: 0 };

/** For an edge not lifted yet: where the opening roll begins. */
const FIRST_LIFT = 0.02;

export const takeUp = (now: number): Hold => ({ is: 'growing', since: now });

export const hold = (fold: CardBend, now: number, aim?: CardBend): Hold => ({
  ...{ is: 'held', fold, at: now },
  ...(aim !== undefined && { aim }),
});

/** Releases the card: past `OPEN_AT` it opens, before that it falls back. */
export const releaseBend = (fold: CardBend, now: number): Hold =>
  getProgress(fold) >= OPEN_AT ? openFrom(fold, now) : { is: 'falling', since: now, from: fold };

export function openFrom(fold: CardBend, now: number): Hold {
  const from = getProgress(fold) > FIRST_LIFT ? fold : foldAt(fold.n, FIRST_LIFT);
  return { is: 'opening', since: now, from };
}

/** The time constant of keyboard moves: about two thirds of the distance. */
const FOLLOW_MS = 40;
const NEAR = 0.1;

/** Advances the state to `now`. `still`: with reduced motion there are no intermediate frames. */
export function passTime(held: Hold, now: number, still: boolean): Hold {
  const over = (ms: number): boolean => 'since' in held && (still || now - held.since >= ms);
  switch (held.is) {
    case 'growing':
      return over(HAND_PACE.grow) ? hold(FLAT, now) : held;
    case 'held':
      return held.aim === undefined ? held : follow(held.fold, held.aim, now, now - held.at, still);
    case 'falling':
      return over(HAND_PACE.fall) ? hold({ n: held.from.n, f: 0 }, now) : held;
    case 'opening':
      return over(HAND_PACE.open) ? { ...held, is: 'open', since: now } : held;
    case 'open':
      return now - held.since >= HAND_PACE.rest ? { ...held, is: 'home', since: now } : held;
    case 'home':
      return over(HAND_PACE.grow) ? { is: 'over' } : held;
    case 'over':
      return held;
  }
}

function follow(fold: CardBend, aim: CardBend, now: number, passed: number, still: boolean): Hold {
  const part = still ? 1 : 1 - Math.exp(-passed / FOLLOW_MS);
  const f = fold.f + (aim.f - fold.f) * part;
  return Math.abs(aim.f - f) <= NEAR ? hold(aim, now) : hold({ n: aim.n, f }, now, aim);
}

/** How to draw it: `grown` runs from 0 in its place to 1 in the hand. */
export interface Pose {
  readonly fold: CardBend;
  readonly grown: number;
  readonly r?: number;
  readonly shift?: number;
}

export function getPose(held: Hold, now: number): Pose {
  const part = (ms: number): number => ('since' in held ? Math.min(1, (now - held.since) / ms) : 1);
  switch (held.is) {
    case 'growing':
      return { fold: FLAT, grown: easeOut(part(HAND_PACE.grow)) };
    case 'held':
      return { fold: held.fold, grown: 1 };
    case 'falling':
      return { fold: { n: held.from.n, f: held.from.f * fall(part(HAND_PACE.fall)) }, grown: 1 };
    case 'opening':
      return { ...opening(held.from, part(HAND_PACE.open)), grown: 1 };
    case 'open':
      return { ...opening(held.from, 1), grown: 1 };
    case 'home':
      return { ...opening(held.from, 1), grown: 1 - easeOut(part(HAND_PACE.grow)) };
    case 'over':
      return { fold: FLAT, grown: 0 };
  }
}

/** Whether the next frame differs because of time alone. */
export const isMoving = (held: Hold): boolean =>
  held.is !== 'over' && (held.is !== 'held' || held.aim !== undefined);

const HALF = 0.5;
/** Below this the fold is flat, above it half, and past `OPEN_AT` open. */
const HALF_FROM = 0.25;

/** With reduced motion the fold has three steps: flat, half, open. */
export function inSteps(fold: CardBend): CardBend {
  const asked = getProgress(fold);
  if (asked < HALF_FROM) return { ...fold, f: 0 };
  return foldAt(fold.n, asked < OPEN_AT ? HALF : OPEN_AT);
}
