/**
 * The geometry of a card in the hand, in its own units: 100 by 140, origin at the center, y down, back up. Edges
 * are the card's own; its rotation in the hand is not known here.
 *
 * Behind the fold the card winds around a cylinder on the felt and continues flat, face up, over itself. Nothing is
 * scaled or cut.
 */
export const CARD_WIDTH = 100;
export const CARD_HEIGHT = 140;

export type Vector = readonly [x: number, y: number];

/** Where a card can be lifted, corners last. The order is part of the message to the others. */
export const EDGES = [
  ...(['bottom', 'top', 'left', 'right'] as const),
  ...(['bottom left', 'bottom right', 'top left', 'top right'] as const),
] as const;
export type Edge = (typeof EDGES)[number];

const Q = Math.SQRT1_2;
/** The inward direction of each; for a corner, the diagonal of a square. */
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
  /** The unit vector inward from the lifted edge. */
  readonly n: Vector;
  /** How far the fold has advanced along it. */
  readonly f: number;
}

/** Past this point, releasing opens the card, and its indices appear on the flap. */
export const OPEN_AT = 0.6;
/** The roll starts tight and widens in proportion to the distance. */
export const RADIUS_PER_WAY = 0.3;
const RADIUS_PER_REACH = 0.12;
const LARGEST_RADIUS = 8.5;
/** No mark is this near the edge but the indices, which stay hidden. */
const MARGIN = 9;

export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1];
export const turnedBy = ([x, y]: Vector, radians: number): Vector => [
  x * Math.cos(radians) - y * Math.sin(radians),
  x * Math.sin(radians) + y * Math.cos(radians),
];
export const clamp = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));

/** Half the card's extent along n. */
export const reach = (n: Vector): number => (Math.abs(n[0]) * CARD_WIDTH + Math.abs(n[1]) * CARD_HEIGHT) / 2;

export const widestRadius = (n: Vector): number => Math.min(LARGEST_RADIUS, RADIUS_PER_REACH * reach(n));
export const radius = ({ n, f }: CardBend): number => Math.min(widestRadius(n), RADIUS_PER_WAY * f);

export const foldAt = (n: Vector, progress: number): CardBend => ({ n, f: progress * 2 * reach(n) });
export const getProgress = ({ n, f }: CardBend): number => f / (2 * reach(n));

/** What is nearer to the lifted edge than this is face up; the crest of the roll hides the rest. */
export const crest = (fold: CardBend): number => fold.f - (Math.PI / 2) * radius(fold);

/** Until the page knows the card, the flap shows no more than the margin, which is the same on all cards. */
export function withinMargin(fold: CardBend): CardBend {
  const most = MARGIN / (1 - (Math.PI / 2) * RADIUS_PER_WAY);
  return fold.f <= most ? fold : { ...fold, f: most };
}

const FALLS_FOR = 0.62;
const BOUNCE = 0.07;

/** A card released early falls and bounces once. Returns a share of the released fold; `t` runs from 0 to 1. */
export function fall(t: number): number {
  if (t >= 1) return 0;
  if (t < FALLS_FOR) return 1 - (t / FALLS_FOR) ** 2;
  const v = (t - FALLS_FOR) / (1 - FALLS_FOR);
  return BOUNCE * 4 * v * (1 - v);
}

/** A moving fold: a radius that flattens, and how far the whole has shifted along n. */
export interface BendRoll {
  readonly fold: CardBend;
  readonly r: number;
  readonly shift: number;
}

/** A card released late: the roll runs through while the card draws back under itself, so it ends open in place. */
export function opening(from: CardBend, t: number): BendRoll {
  const [e, length, r0] = [easeOut(t), 2 * reach(from.n), radius(from)];
  const r = r0 * (1 - e);
  const f = from.f + (length - from.f) * e;
  const lifted = 2 * from.f - length / 2 - Math.PI * r0;
  const edge = lifted + (length / 2 - lifted) * e;
  return { fold: { n: from.n, f }, r, shift: edge - (2 * f - length / 2 - Math.PI * r) };
}

export const easeOut = (t: number): number => 1 - (1 - clamp(t, 0, 1)) ** 3;

/** The rotation of the open card as it fell, in radians. */
export const getLie = (n: Vector): number => 2 * Math.atan2(n[1], n[0]);
