/**
 * A card in the hand, by its own measure: 100 by 140, the origin at its centre, y down, its back up. Edges are the
 * card's own; how it is turned in the hand is not known here.
 *
 * Behind the fold the card winds round a cylinder that lies on the felt, and runs on flat, face up, over itself:
 * nothing is scaled, nothing is cut.
 */
export const CARD_WIDTH = 100;
export const CARD_HEIGHT = 140;

export type Vector = readonly [x: number, y: number];

/** Where a card can be lifted: corners last. The order is that of the message to the others. */
export const EDGES = [
  ...(['bottom', 'top', 'left', 'right'] as const),
  ...(['bottom left', 'bottom right', 'top left', 'top right'] as const),
] as const;
export type Edge = (typeof EDGES)[number];

const Q = Math.SQRT1_2;
/** From each of them inward; a corner's way is the diagonal of a square. */
export const INWARD: Readonly<Record<Edge, Vector>> = {
  bottom: [0, -1],
  top: [0, 1],
  left: [1, 0],
  right: [-1, 0],
  'bottom left': [Q, -Q],
  'bottom right': [-Q, -Q],
  'top left': [Q, Q],
  'top right': [-Q, Q],
};
export const isCorner = (edge: Edge): boolean => edge.includes(' ');

export interface CardBend {
  /** From what is lifted inward, of length one. */
  readonly n: Vector;
  /** How far the fold has come along it. */
  readonly f: number;
}

/** Past this, letting go opens the card, and its indices come on to the flap. */
export const OPEN_AT = 0.6;
/** Tight at first, then a roll in measure with the way that it has to go. */
export const RADIUS_PER_WAY = 0.3;
const RADIUS_PER_REACH = 0.12;
const LARGEST_RADIUS = 8.5;
/** No card has a mark so near its edge, but its indices, and those stay hidden. */
const MARGIN = 9;

export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1];
export const turnedBy = ([x, y]: Vector, radians: number): Vector => [
  x * Math.cos(radians) - y * Math.sin(radians),
  x * Math.sin(radians) + y * Math.cos(radians),
];
export const clamp = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));

/** Half of the card's breadth along n. */
export const reach = (n: Vector): number => (Math.abs(n[0]) * CARD_WIDTH + Math.abs(n[1]) * CARD_HEIGHT) / 2;

export const widestRadius = (n: Vector): number => Math.min(LARGEST_RADIUS, RADIUS_PER_REACH * reach(n));
export const radius = ({ n, f }: CardBend): number => Math.min(widestRadius(n), RADIUS_PER_WAY * f);

export const foldAt = (n: Vector, progress: number): CardBend => ({ n, f: progress * 2 * reach(n) });
export const getProgress = ({ n, f }: CardBend): number => f / (2 * reach(n));

/** What lies nearer the lifted edge than this is face up; the crest of the roll hides the rest. */
export const crest = (fold: CardBend): number => fold.f - (Math.PI / 2) * radius(fold);

/** While nobody here knows the card, the flap goes no farther than its margin, which is alike on all cards. */
export function withinMargin(fold: CardBend): CardBend {
  const most = MARGIN / (1 - (Math.PI / 2) * RADIUS_PER_WAY);
  return fold.f <= most ? fold : { ...fold, f: most };
}

const FALLS_FOR = 0.62;
const BOUNCE = 0.07;

/** Let go early: it falls, and bounces once. A share of the fold that was let go; `t` from 0 to 1. */
export function fall(t: number): number {
  if (t >= 1) return 0;
  if (t < FALLS_FOR) return 1 - (t / FALLS_FOR) ** 2;
  const v = (t - FALLS_FOR) / (1 - FALLS_FOR);
  return BOUNCE * 4 * v * (1 - v);
}

/** A fold under way: a radius that flattens, and how far all of it has moved along n. */
export interface BendRoll {
  readonly fold: CardBend;
  readonly r: number;
  readonly shift: number;
}

/** Let go late: the roll runs through while the card draws back under itself, and it lies open where it lay. */
export function opening(from: CardBend, t: number): BendRoll {
  const [e, length, r0] = [easeOut(t), 2 * reach(from.n), radius(from)];
  const r = r0 * (1 - e);
  const f = from.f + (length - from.f) * e;
  const lifted = 2 * from.f - length / 2 - Math.PI * r0;
  const edge = lifted + (length / 2 - lifted) * e;
  return { fold: { n: from.n, f }, r, shift: edge - (2 * f - length / 2 - Math.PI * r) };
}

export const easeOut = (t: number): number => 1 - (1 - clamp(t, 0, 1)) ** 3;

/** How the open card lies, in radians: as it fell. */
export const getLie = (n: Vector): number => 2 * Math.atan2(n[1], n[0]);
