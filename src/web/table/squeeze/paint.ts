import { CARD_HEIGHT, CARD_WIDTH, type CardBend, dot, radius, reach, type Vector } from './fold.ts';
import { getContext, type Sheet } from './sheets.tsx';

/** What to paint: the back, the face on the flap, and what changes while the card opens. */
export interface Painting {
  readonly back: Sheet;
  readonly front: Sheet;
  readonly fold: CardBend;
  readonly r?: number | undefined;
  readonly shift?: number | undefined;
  /** The color of the dashed outline that marks the card's place. */
  readonly slot?: string | undefined;
}

type Context = CanvasRenderingContext2D;

/** Slices in each half of the roll: 2 pixels each on a full-size card. */
const SLICES = 12;
/** The card's diagonal plus a margin. */
const DIAGONAL = 176;

/**
 * Paints the folded card, centered at the origin, in the card's own units. Both sheets are rotated once so that the
 * fold is vertical; then each slice of the roll is a plain copy.
 */
export function paintFold(ctx: Context, painting: Painting): void {
  const { fold, shift = 0, slot } = painting;
  if (slot !== undefined && fold.f > 1) paintSlot(ctx, slot);
  ctx.save();
  ctx.translate(fold.n[0] * shift, fold.n[1] * shift);
  const roll = getRoll(fold, painting.r ?? radius(fold));
  const rising = turnedSheet(0, painting.back, roll, 'back');
  paintLying(ctx, roll, rising);
  if (fold.f > 0.2) paintRoll(ctx, roll, rising, painting.front);
  ctx.restore();
}

interface Roll {
  readonly fold: CardBend;
  readonly r: number;
  /** Half the card along n, the position of the fold, and the angle of n. */
  readonly h: number;
  readonly xf: number;
  readonly theta: number;
  /** The length of card inside the bend; beyond it the flap is flat. */
  readonly flat: number;
  /** The x of a point at distance `a` behind the fold. */
  readonly getX: (a: number) => number;
}

function getRoll(fold: CardBend, r: number): Roll {
  const h = reach(fold.n);
  const [xf, flat] = [fold.f - h, Math.PI * r];
  const xOf = (a: number): number => {
    if (a <= 0) return xf - a;
    return a < flat ? xf - r * Math.sin(a / r) : xf + a - flat;
  };
  return { fold, r, h, xf, flat, getX: xOf, theta: Math.atan2(fold.n[1], fold.n[0]) };
}

const isLying = ({ fold, h }: Roll): boolean => fold.f < 2 * h - 0.01;

function paintSlot(ctx: Context, colour: string): void {
  ctx.save();
  ctx.strokeStyle = colour;
  ctx.lineWidth = 0.5;
  ctx.setLineDash([2.2, 2.2]);
  ctx.stroke(wholeCard());
  ctx.restore();
}

function wholeCard(): Path2D {
  const path = new Path2D();
  path.roundRect(-CARD_WIDTH / 2 + 0.2, -CARD_HEIGHT / 2 + 0.2, CARD_WIDTH - 0.4, CARD_HEIGHT - 0.4, 7);
  return path;
}

/** The part that is flat on the felt, with its shadow. */
function paintLying(ctx: Context, roll: Roll, rising: Turned): void {
  if (!isLying(roll)) return;
  const outline = roll.fold.f < 1 ? wholeCard() : getOutline(roll, -2 * roll.h, 0);
  paintShadow(ctx, outline, { dx: 0, dy: 1.2, blur: 3.4, alpha: 0.34 });
  ctx.save();
  ctx.rotate(roll.theta);
  copySlice(ctx, rising, [roll.xf, DIAGONAL / 2], [roll.xf, DIAGONAL / 2], 0);
  ctx.restore();
}

/** The roll and flap over their shadow, which falls on card and felt; light comes from the top left. */
function paintRoll(ctx: Context, roll: Roll, rising: Turned, front: Sheet): void {
  const { fold, r, flat, xf, getX: xOf } = roll;
  const far = fold.f;
  const lift = far < flat ? r * (1 - Math.cos(far / r)) : 2 * r;
  if (lift > 0.3 || !isLying(roll))
    paintShadow(ctx, getOutline(roll, Math.min(flat / 2, far), far), {
      ...{ dx: 0.12 * lift + 0.2, dy: 0.26 * lift + 0.6, blur: 3 + 0.62 * lift, alpha: 0.62 },
    });
  const over = turnedSheet(1, front, roll, 'face');
  ctx.save();
  ctx.rotate(roll.theta);
  for (let index = 0; index < 2 * SLICES && r > 0.2; index++) {
    const a0 = (flat * index) / (2 * SLICES);
    const a1 = Math.min((flat * (index + 1)) / (2 * SLICES), far);
    if (a1 <= a0) break;
    // Up to the crest show the back, with its lattice continued; past the crest, the face.
    if (index < SLICES) copySlice(ctx, rising, [xf - a1, xf - a0], [xOf(a1), xOf(a0)]);
    else copySlice(ctx, over, [a0 - xf, a1 - xf], [xOf(a0), xOf(a1)]);
  }
  if (far > flat) copySlice(ctx, over, [flat - xf, far - xf], [xOf(flat), xOf(far)], 0);
  ctx.restore();
  if (far <= flat / 2) return;
  ctx.strokeStyle = 'rgb(60 44 24/.34)';
  ctx.lineWidth = 0.35;
  ctx.stroke(getOutline(roll, flat / 2, far));
}

type Span = readonly [from: number, to: number];

function copySlice(ctx: Context, { canvas, k }: Turned, [from, to]: Span, [x0, x1]: Span, pad = 0.3): void {
  const [left, width] = [(from + DIAGONAL / 2) * k, (to - from) * k];
  const wide = x1 - x0 + 2 * pad;
  ctx.drawImage(canvas, left, 0, width, DIAGONAL * k, x0 - pad, -DIAGONAL / 2, wide, DIAGONAL);
}

interface Turned {
  readonly canvas: HTMLCanvasElement;
  /** Pixels per unit. */
  readonly k: number;
}

const scratch: { 0?: Context; 1?: Context } = {};

/** A shaded sheet, rotated so that n points right. The face is mirrored, because it is seen from behind. */
function turnedSheet(slot: 0 | 1, sheet: Sheet, roll: Roll, side: 'back' | 'face'): Turned {
  const k = sheet.width / CARD_WIDTH;
  const wide = Math.ceil(DIAGONAL * k);
  scratch[slot] ??= getContext(document.createElement('canvas'));
  const g = scratch[slot];
  if (g.canvas.width !== wide) {
    g.canvas.width = wide;
    g.canvas.height = wide;
  }
  const upright = (): void => g.setTransform(k, 0, 0, k, (DIAGONAL * k) / 2, (DIAGONAL * k) / 2);
  upright();
  g.clearRect(-DIAGONAL, -DIAGONAL, 2 * DIAGONAL, 2 * DIAGONAL);
  if (side === 'face') g.scale(-1, 1);
  g.rotate(-roll.theta);
  if (side === 'face') g.scale(-1, 1);
  g.drawImage(sheet, -CARD_WIDTH / 2, -CARD_HEIGHT / 2, CARD_WIDTH, CARD_HEIGHT);
  upright();
  g.globalCompositeOperation = 'source-atop';
  if (side === 'face') shadeFace(g, roll);
  else if (roll.r > 0.2) shadeRise(g, roll);
  g.globalCompositeOperation = 'source-over';
  return { canvas: g.canvas, k };
}

/** The rise darkens toward its crest; a roll that faces the light is lighter inside. */
function shadeRise(g: Context, { fold: { n }, xf, flat }: Roll): void {
  const lit = -n[1] * 0.5 - n[0] * 0.3;
  const shade = g.createLinearGradient(xf, 0, xf - flat / 2, 0);
  for (let index = 0; index <= 8; index++) {
    const up = Math.sin((index / 8) * (Math.PI / 2));
    shade.addColorStop(index / 8, tint(0.55 * up * up + (index > 0 ? 0.06 : 0) - 0.5 * lit * up * (1 - up)));
  }
  g.fillStyle = shade;
  g.fillRect(xf - flat / 2 - 1, -DIAGONAL / 2, flat / 2 + 1, DIAGONAL);
}

/** Past the crest: a soft highlight on the shoulder, and slight shade along the flap. */
function shadeFace(g: Context, { fold: { f }, xf, flat, r }: Roll): void {
  const [crestX, flatX] = [flat / 2 - xf, flat - xf];
  const farX = Math.max(f - xf, flatX + 0.1);
  if (r > 0.2) {
    const bend = g.createLinearGradient(crestX, 0, flatX, 0);
    for (let index = 0; index <= 10; index++) {
      const v = index / 10;
      bend.addColorStop(v, tint(0.46 * (1 - v) ** 2.2 - 0.42 * Math.exp(-(((v - 0.74) / 0.2) ** 2))));
    }
    g.fillStyle = bend;
    g.fillRect(crestX - 1, -DIAGONAL / 2, flatX - crestX + 1, DIAGONAL);
  }
  const flap = g.createLinearGradient(flatX, 0, farX, 0);
  flap.addColorStop(0, tint(-0.077));
  flap.addColorStop(Math.min(0.45, 14 / Math.max(14, farX - flatX)), tint(0.045));
  flap.addColorStop(1, tint(0.09));
  g.fillStyle = flap;
  g.fillRect(flatX, -DIAGONAL / 2, DIAGONAL, DIAGONAL);
}

/** Positive depth is shade, negative is light; both are warm. */
const tint = (depth: number): string =>
  depth > 0 ? `rgb(34 20 6/${depth.toFixed(3)})` : `rgb(255 253 246/${(-depth).toFixed(3)})`;

interface Shadow {
  readonly dx: number;
  readonly dy: number;
  readonly blur: number;
  readonly alpha: number;
}

/** Units each way from the card's center, and the strokes of a soft edge. */
const SPAN = 170;
const SOFT = 9;
let small: Context | undefined;

/** Drawn small and scaled up: one pixel per unit is enough for a soft edge, at a twentieth of the cost. */
function paintShadow(ctx: Context, path: Path2D, { dx, dy, blur, alpha }: Shadow): void {
  if (small === undefined) {
    const canvas = document.createElement('canvas');
    canvas.width = 2 * SPAN;
    canvas.height = 2 * SPAN;
    small = getContext(canvas);
  }
  small.setTransform(1, 0, 0, 1, 0, 0);
  small.clearRect(0, 0, 2 * SPAN, 2 * SPAN);
  small.translate(SPAN, SPAN);
  small.lineJoin = 'round';
  small.strokeStyle = `rgb(0 0 0/${alpha / SOFT})`;
  small.fillStyle = small.strokeStyle;
  for (let index = 0; index < SOFT; index++) {
    small.lineWidth = (blur * (2 * index + 1)) / SOFT;
    small.fill(path);
    small.stroke(path);
  }
  ctx.drawImage(small.canvas, dx - SPAN, dy - SPAN, 2 * SPAN, 2 * SPAN);
}

/** The card's outline between two distances behind the fold, in its current position. */
function getOutline({ fold: { n, f }, getX: xOf }: Roll, a0: number, a1: number): Path2D {
  const path = new Path2D();
  for (const [index, [s, across]] of cardBetween(n, f - a1, f - a0).entries()) {
    const along = xOf(f - s);
    const [x, y] = [along * n[0] - across * n[1], along * n[1] + across * n[0]];
    if (index === 0) path.moveTo(x, y);
    else path.lineTo(x, y);
  }
  path.closePath();
  return path;
}

const CORNER = 6;
/** The centers of the four rounded corners, and the start angle of each, in degrees. */
const CORNERS: readonly (readonly [x: number, y: number, degrees: number])[] = [
  [CARD_WIDTH / 2 - CORNER, -CARD_HEIGHT / 2 + CORNER, -90],
  [CARD_WIDTH / 2 - CORNER, CARD_HEIGHT / 2 - CORNER, 0],
  [-CARD_WIDTH / 2 + CORNER, CARD_HEIGHT / 2 - CORNER, 90],
  [-CARD_WIDTH / 2 + CORNER, -CARD_HEIGHT / 2 + CORNER, 180],
];

/** The card's outline between two distances from the lifted edge, as points along and across n. */
function cardBetween(n: Vector, s0: number, s1: number): readonly Vector[] {
  const [h, across]: [number, Vector] = [reach(n), [-n[1], n[0]]];
  const points = CORNERS.flatMap(([x, y, degrees]) =>
    [0, 30, 60, 90].map((step): Vector => {
      const angle = ((degrees + step) * Math.PI) / 180;
      const at: Vector = [x + CORNER * Math.cos(angle), y + CORNER * Math.sin(angle)];
      return [dot(at, n) + h, dot(at, across)];
    }),
  );
  return cut(cut(points, s0, 'above'), s1, 'below');
}

function cut(points: readonly Vector[], at: number, keep: 'above' | 'below'): readonly Vector[] {
  const inside = ([s]: Vector): boolean => (keep === 'above' ? s >= at : s <= at);
  return points.flatMap((point, index) => {
    const next = points[(index + 1) % points.length] ?? point;
    const kept = inside(point) ? [point] : [];
    if (inside(point) === inside(next)) return kept;
    const t = (at - point[0]) / (next[0] - point[0]);
    return [...kept, [at, point[1] + (next[1] - point[1]) * t] as const];
  });
}
