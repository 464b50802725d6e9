import {
  CARD_HEIGHT,
  CARD_WIDTH,
  type CardBend,
  clamp,
  dot,
  type Edge,
  INWARD,
  isCorner,
  RADIUS_PER_WAY,
  reach,
  turnedBy,
  type Vector,
  widestRadius,
} from './fold.ts';

/** Where a hand grips the card. */
export interface Grab {
  readonly edge: Edge;
  /** The distance from the middle of the edge. */
  readonly along: number;
}

const CORNER = 20;
const LONG_EDGE = 26;
const SHORT_EDGE = 34;

/** A corner or an edge; undefined in the middle, where the pull decides. */
export function grabAt([x, y]: Vector): Grab | undefined {
  const [fromSide, fromEnd] = [CARD_WIDTH / 2 - Math.abs(x), CARD_HEIGHT / 2 - Math.abs(y)];
  const upright = y > 0 ? 'bottom' : 'top';
  const sideways = x > 0 ? 'right' : 'left';
  if (fromSide < CORNER && fromEnd < CORNER) return { edge: `${upright} ${sideways}`, along: 0 };
  if (fromSide < LONG_EDGE && fromSide < fromEnd) return { edge: sideways, along: y };
  return fromEnd < SHORT_EDGE ? { edge: upright, along: x } : undefined;
}

/** In the middle of the card, the direction of the pull picks the edge: upward lifts the bottom edge, and so on. */
export const grabByPull = ([x, y]: Vector, [px, py]: Vector): Grab =>
  Math.abs(px) > Math.abs(py)
    ? { edge: px > 0 ? 'left' : 'right', along: y }
    : { edge: py > 0 ? 'top' : 'bottom', along: x };

/** The largest share of the fold; the rest keeps hold of the card. */
const FARTHEST = 0.98;
const TOO_SHORT = 0.5;

/** The fold that a pull makes: the gripped point stays under the finger. */
export function foldByPull(grab: Grab, pull: Vector): CardBend {
  const inward = INWARD[grab.edge];
  if (Math.hypot(...pull) < TOO_SHORT || dot(pull, inward) <= 0) return { n: inward, f: 0 };
  const { lean, ahead } = getLean(grab, inward, pull);
  const n = turnedBy(inward, lean);
  return { n, f: Math.min(foldOfTravel(n, dot(pull, n) + 2 * ahead), 2 * reach(n) * FARTHEST) };
}

/**
 * How far the fold leans from the edge, and how far the card's extreme corner is beyond the gripped point. From an
 * edge it may lean more the farther the hand has moved, so that no corner jumps at the first touch.
 */
function getLean(
  { edge, along }: Grab,
  inward: Vector,
  pull: Vector,
): { readonly lean: number; readonly ahead: number } {
  const asked = Math.atan2(inward[0] * pull[1] - inward[1] * pull[0], dot(inward, pull));
  const most = clamp(asked, -Math.PI / 4, Math.PI / 4);
  if (isCorner(edge)) return { lean: most, ahead: 0 };
  const half = edge === 'left' || edge === 'right' ? CARD_HEIGHT / 2 : CARD_WIDTH / 2;
  const side = Math.sign(dot(turnedBy(inward, Math.PI / 2), [1, 1])) * (asked > 0 ? -1 : 1);
  const toCorner = half - side * along;
  const allowed = Math.asin(Math.min(1, (0.5 * Math.hypot(...pull)) / Math.max(1, toCorner)));
  const lean = Math.sign(asked) * Math.min(Math.abs(most), allowed);
  return { lean, ahead: toCorner * Math.abs(Math.sin(lean)) };
}

/** The lifted edge has travelled 2f − πr when the fold is at f. This is the inverse. */
function foldOfTravel(n: Vector, travel: number): number {
  const whileGrowing = travel / (2 - Math.PI * RADIUS_PER_WAY);
  const widest = widestRadius(n);
  return whileGrowing * RADIUS_PER_WAY <= widest ? whileGrowing : (travel + Math.PI * widest) / 2;
}
