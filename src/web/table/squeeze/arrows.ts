import {
  type CardBend,
  clamp,
  dot,
  EDGES,
  type Edge,
  foldAt,
  INWARD,
  turnedBy,
  type Vector,
} from './fold.ts';

/** A fold made with the keyboard. */
export interface Keyed {
  readonly edge: Edge;
  readonly progress: number;
  /** In radians. */
  readonly lean: number;
}

const WAYS: Readonly<Record<string, Vector>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

const STEP = 0.04;
const FINE_STEP = 0.01;
const HALF = 0.5;
const LEAN_STEP = 0.07;
const MOST_LEAN = 0.6;
const FARTHEST = 0.95;

export type StepSize = 'usual' | 'fine' | 'half';
const SIZE: Readonly<Record<StepSize, number>> = { usual: STEP, fine: FINE_STEP, half: HALF };

/**
 * An arrow lifts the edge behind it, the opposite arrow lowers it, the other two lean it. `turned` is the card's
 * rotation in the hand, in radians. Returns undefined for other keys.
 */
export function byArrow(
  keyed: Keyed | undefined,
  key: string,
  turned: number,
  size: StepSize,
): Keyed | undefined {
  const way = WAYS[key];
  if (way === undefined) return undefined;
  const [x, y] = turnedBy(way, -turned);
  const inward: Vector = [Math.round(x), Math.round(y)];
  const begun =
    keyed === undefined || keyed.progress <= 0 ? { edge: edgeBehind(inward), progress: 0, lean: 0 } : keyed;
  const n = INWARD[begun.edge];
  const across = n[0] * inward[1] - n[1] * inward[0];
  return {
    edge: begun.edge,
    progress: clamp(begun.progress + dot(n, inward) * SIZE[size], 0, FARTHEST),
    lean: clamp(begun.lean + across * LEAN_STEP, -MOST_LEAN, MOST_LEAN),
  };
}

export const getFold = ({ edge, progress, lean }: Keyed): CardBend =>
  foldAt(turnedBy(INWARD[edge], lean), progress);

const edgeBehind = (inward: Vector): Edge =>
  EDGES.find((edge) => dot(INWARD[edge], inward) === 1) ?? 'bottom';
