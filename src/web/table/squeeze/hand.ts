import type { Card } from '../../../engine/index.ts';
import { words } from '../../app/language.ts';
import { sayShowing } from '../words/squeeze.ts';
import { byArrow, getFold, type Keyed } from './arrows.ts';
import {
  type CardBend,
  type Edge,
  easeOut,
  getLie,
  getProgress,
  turnedBy,
  type Vector,
  withinMargin,
} from './fold.ts';
import {
  FLAT,
  getPose,
  HAND_PACE,
  type Hold,
  hold,
  inSteps,
  isMoving,
  openFrom,
  type Pose,
  passTime,
  releaseBend,
  takeUp,
} from './hold.ts';
import { paintFold } from './paint.ts';
import { foldByPull, type Grab, grabAt, grabByPull } from './pull.ts';
import {
  type CardSheets,
  type FaceSheets,
  getContext,
  getFront,
  makeFaceSheets,
  makeSheets,
} from './sheets.tsx';

/** A card picked up from the felt: drawn on a canvas, bent by pointer, finger or keys. */
export interface SqueezeHand {
  /** The house has revealed the card, so more than its margin may show. */
  readonly know: (card: Card) => void;
  /** Opens the card as soon as it is known. */
  readonly open: () => void;
  readonly turn: () => void;
  /** Whether the hand handled the key. */
  readonly key: (event: KeyboardEvent) => boolean;
  readonly stop: () => void;
}

export interface HandNeeds {
  /** Covers the whole area in which the card may be drawn. */
  readonly canvas: HTMLCanvasElement;
  /** Where the card is on the felt. */
  readonly place: () => DOMRect | undefined;
  /** The patron prefers reduced motion. */
  readonly still: boolean;
  readonly onFold: (edge: Edge, fold: CardBend) => void;
  readonly onWords: (words: string) => void;
  /** The card was released late or opened: turn it for everyone. */
  readonly onOpening: () => void;
  readonly onLaid: () => void;
  /** The card is back on the felt, open. */
  readonly onOver: () => void;
}

const QUARTER = Math.PI / 2;
/** Finer steps are invisible on a moving card. */
const FINEST = 2;

interface Grip extends HandNeeds {
  readonly ctx: CanvasRenderingContext2D;
  dpr: number;
  size: Size;
  sheets: CardSheets | undefined;
  faces: FaceSheets | undefined;
  card: Card | undefined;
  held: Hold;
  edge: Edge;
  keyed: Keyed | undefined;
  /** How the card is rotated in the hand. */
  view: View;
  wantsOpen: boolean;
  /** The fingers on the canvas, and what they do. */
  readonly down: Map<number, Vector>;
  grab: { readonly at: Vector; readonly by: Grab | undefined } | undefined;
  twist: { readonly angle: number; readonly view: number } | undefined;
  told: { words: string; at: number };
  readonly slow: number[];
  frame: number | undefined;
  stopped: boolean;
}

interface Size {
  readonly width: number;
  readonly height: number;
  /** The card's width in the hand, and its center. */
  readonly grown: number;
  readonly centre: Vector;
}

interface View {
  readonly angle: number;
  readonly from: number;
  readonly to: number;
  readonly since: number;
}

export function makeHand(needs: HandNeeds): SqueezeHand {
  const { canvas } = needs;
  const grip: Grip = {
    ...needs,
    ctx: getContext(canvas),
    dpr: Math.min(FINEST, devicePixelRatio || 1),
    size: measure(canvas),
    held: takeUp(performance.now()),
    edge: 'bottom',
    view: { angle: 0, from: 0, to: 0, since: Number.NEGATIVE_INFINITY },
    wantsOpen: false,
    down: new Map(),
    told: { words: '', at: 0 },
    slow: [],
    stopped: false,
    ...{ sheets: undefined, faces: undefined, card: undefined, keyed: undefined },
    ...{ grab: undefined, twist: undefined, frame: undefined },
  };
  const unlisten = listenToFingers(grip);
  const resize = (): void => void dress(grip);
  addEventListener('resize', resize);
  resize();
  return {
    know: (card) => {
      if (grip.card !== undefined) return;
      grip.card = card;
      void dress(grip);
    },
    open: () => askToOpen(grip),
    turn: () => turnCard(grip),
    key: (event) => obey(grip, event),
    stop: () => {
      grip.stopped = true;
      unlisten();
      removeEventListener('resize', resize);
      if (grip.frame !== undefined) cancelAnimationFrame(grip.frame);
    },
  };
}

const MOST_GROWN = 250;
const NARROW = 760;

/** Two and a half card widths; on a phone, as wide as a thumb reaches. Leaves room below for text and buttons. */
function measure(canvas: HTMLCanvasElement): Size {
  const { width, height } = canvas.getBoundingClientRect();
  const below = width < NARROW ? 128 : 80;
  const grown = Math.min(MOST_GROWN, width * 0.56, (height - below) / 1.7);
  return { width, height, grown, centre: [width / 2, (height - below) / 2] };
}

/** Draws the sheets for this size and card. */
async function dress(grip: Grip): Promise<void> {
  grip.size = measure(grip.canvas);
  const { canvas, size, dpr, card } = grip;
  canvas.width = Math.round(size.width * dpr);
  canvas.height = Math.round(size.height * dpr);
  const px = (size.grown / 100) * dpr;
  const within = canvas.parentElement ?? document.body;
  grip.sheets = await makeSheets(within, px);
  if (card !== undefined) grip.faces = await makeFaceSheets(within, px, card);
  if (grip.wantsOpen && grip.faces !== undefined) beginOpening(grip);
  kick(grip);
}

function kick(grip: Grip): void {
  if (grip.frame !== undefined || grip.stopped) return;
  grip.frame = requestAnimationFrame(() => {
    grip.frame = undefined;
    if (!grip.stopped) drawFrame(grip);
  });
}

function drawFrame(grip: Grip): void {
  const now = performance.now();
  grip.held = passTime(grip.held, now, grip.still);
  if (grip.held.is === 'over') {
    grip.onOver();
    return;
  }
  turnOn(grip, now);
  const pose = getPose(grip.held, now);
  paint(grip, pose);
  const told = tell(grip, pose, now);
  beQuick(grip, performance.now() - now);
  if (!told || isMoving(grip.held) || grip.view.angle !== grip.view.to) kick(grip);
}

function turnOn(grip: Grip, now: number): void {
  if (grip.twist !== undefined) return;
  const { from, to, since } = grip.view;
  const part = grip.still ? 1 : easeOut((now - since) / HAND_PACE.quarter);
  grip.view = { ...grip.view, angle: part >= 1 ? to : from + (to - from) * part };
}

/** The hand moves at once, but shows no more than the house has revealed. */
function shownFold(grip: Grip, fold: CardBend): CardBend {
  return grip.faces === undefined ? withinMargin(fold) : fold;
}

function paint(grip: Grip, pose: Pose): void {
  const { ctx, canvas, size, dpr, sheets, faces, held } = grip;
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.clearRect(0, 0, canvas.width, canvas.height);
  if (sheets === undefined) return;
  const place = getPlace(grip);
  const k = (place.width + (size.grown - place.width) * pose.grown) / 100;
  const between = (from: number, to: number): number => from + (to - from) * pose.grown;
  ctx.setTransform(dpr, 0, 0, dpr, 0, 0);
  ctx.translate(between(place.x, size.centre[0]), between(place.y, size.centre[1]));
  if (held.is === 'home' && faces !== undefined) {
    paintHome(grip, faces, held.from, pose.grown, k);
    return;
  }
  ctx.rotate(grip.view.angle);
  ctx.scale(k, k);
  const fold = shownFold(grip, pose.fold);
  const front = faces === undefined ? sheets.blank : getFront(faces, getProgress(fold));
  const { r, shift } = pose;
  paintFold(ctx, { back: sheets.back, front, fold, r, shift, slot: 'rgb(255 255 255/.28)' });
}

/** Straightens the fallen card on its way back; fades an upside-down card into an upright one. */
function paintHome(
  { ctx, view, dpr }: Grip,
  { open }: FaceSheets,
  from: CardBend,
  grown: number,
  k: number,
): void {
  const lies = getLie(from.n) + view.to;
  const target = Math.round(lies / Math.PI) * Math.PI;
  const draw = (): void => ctx.drawImage(open, -50, -70, 100, 140);
  ctx.rotate(lies + (target - lies) * (1 - grown));
  ctx.scale(k, k);
  ctx.shadowColor = 'rgb(0 0 0/.35)';
  ctx.shadowBlur = 10 * dpr;
  ctx.shadowOffsetY = 3 * dpr;
  draw();
  ctx.shadowColor = 'transparent';
  if (Math.round(target / Math.PI) % 2 === 0) return;
  ctx.globalAlpha = 1 - grown;
  ctx.rotate(Math.PI);
  draw();
  ctx.globalAlpha = 1;
}

/** The center of the card's place on the felt, relative to the canvas; the canvas center if there is none. */
function getPlace({ canvas, place, size }: Grip): {
  readonly x: number;
  readonly y: number;
  readonly width: number;
} {
  const [box, all] = [place(), canvas.getBoundingClientRect()];
  if (box === undefined) return { x: size.centre[0], y: size.centre[1], width: size.grown };
  return { x: box.x + box.width / 2 - all.x, y: box.y + box.height / 2 - all.y, width: box.width };
}

const WORDS_MS = 120;
const BARELY = 0.03;

/** False while a message is still waiting for its turn. */
function tell(grip: Grip, pose: Pose, now: number): boolean {
  const fold = shownFold(grip, pose.fold);
  grip.onFold(grip.edge, fold);
  const words = wordsFor(grip, fold);
  if (words === grip.told.words) return true;
  if (now - grip.told.at < WORDS_MS) return false;
  grip.told = { words, at: now };
  grip.onWords(words);
  return true;
}

function wordsFor({ card, faces, held }: Grip, fold: CardBend): string {
  if (card === undefined || faces === undefined)
    return held.is === 'growing' ? words().table.squeeze.pull : words().table.squeeze.waiting;
  return getProgress(fold) < BARELY ? words().table.squeeze.pull : sayShowing(card, fold);
}

const SLOW_FRAME_MS = 10;
const FRAMES_LOOKED_AT = 12;

/** Without a GPU, lower the resolution: a coarse card that follows the hand is better than a fine one that lags. */
function beQuick(grip: Grip, ms: number): void {
  grip.slow.push(ms);
  if (grip.slow.length < FRAMES_LOOKED_AT) return;
  const median = grip.slow.toSorted((a, b) => a - b)[FRAMES_LOOKED_AT / 2] ?? 0;
  grip.slow.length = 0;
  if (median <= SLOW_FRAME_MS || grip.dpr === 1) return;
  grip.dpr = 1;
  void dress(grip);
}

function become(grip: Grip, next: Hold): void {
  grip.held = next;
  kick(grip);
}

const foldNow = ({ held }: Grip): CardBend => getPose(held, performance.now()).fold;

function askToOpen(grip: Grip): void {
  if (grip.wantsOpen) return;
  grip.wantsOpen = true;
  grip.onOpening();
  if (grip.faces !== undefined) beginOpening(grip);
}

function beginOpening(grip: Grip): void {
  if (['opening', 'open', 'home', 'over'].includes(grip.held.is)) return;
  grip.keyed = undefined;
  grip.grab = undefined;
  become(grip, openFrom(shownFold(grip, foldNow(grip)), performance.now()));
}

function turnCard(grip: Grip, by = QUARTER): void {
  const { angle } = grip.view;
  const to = Math.round(angle / QUARTER) * QUARTER + by;
  grip.view = { angle, from: angle, to, since: performance.now() };
  fallBack(grip);
}

function fallBack(grip: Grip): void {
  grip.keyed = undefined;
  if (isFree(grip)) become(grip, { is: 'falling', since: performance.now(), from: foldNow(grip) });
  kick(grip);
}

/** Whether the hand may bend the card: it has arrived and is not opening. */
const isFree = ({ held, wantsOpen }: Grip): boolean =>
  (held.is === 'held' || held.is === 'falling') && !wantsOpen;

function obey(grip: Grip, event: KeyboardEvent): boolean {
  if (event.key === 'Escape') grip.onLaid();
  else if (event.key === 'Enter') askToOpen(grip);
  else if (event.key.toLowerCase() === 't') turnCard(grip);
  else return liftByKey(grip, event);
  return true;
}

/** Input that arrives while the card is still rising is not lost. */
function beInTheHand(grip: Grip): void {
  if (grip.held.is === 'growing') grip.held = hold(FLAT, performance.now());
}

function liftByKey(grip: Grip, { key, shiftKey }: KeyboardEvent): boolean {
  const size = grip.still ? 'half' : shiftKey ? 'fine' : 'usual';
  const keyed = byArrow(grip.keyed, key, grip.view.to, size);
  if (keyed === undefined) return false;
  beInTheHand(grip);
  if (!isFree(grip)) return true;
  // Reduced motion: flat, half, open.
  if (grip.still && keyed.progress > 0.5) {
    askToOpen(grip);
    return true;
  }
  grip.keyed = keyed;
  grip.edge = keyed.edge;
  become(grip, hold(foldNow(grip), performance.now(), getFold(keyed)));
  return true;
}

function listenToFingers(grip: Grip): () => void {
  const { canvas } = grip;
  const heard = {
    pointerdown: press,
    pointermove: pull,
    pointerup: release,
    pointercancel: release,
  } as const;
  const ears = Object.entries(heard).map(
    ([name, act]) => [name as keyof typeof heard, (event: PointerEvent): void => act(grip, event)] as const,
  );
  for (const [name, hear] of ears) canvas.addEventListener(name, hear);
  return () => {
    for (const [name, hear] of ears) canvas.removeEventListener(name, hear);
  };
}

/** Converts a page point to the card's own units. */
function inCard({ canvas, size, view }: Grip, { clientX, clientY }: PointerEvent): Vector {
  const box = canvas.getBoundingClientRect();
  const [x, y] = turnedBy([clientX - box.x - size.centre[0], clientY - box.y - size.centre[1]], -view.angle);
  return [(x * 100) / size.grown, (y * 100) / size.grown];
}

/** Accepts presses slightly beside the card. */
const [NEAR_X, NEAR_Y] = [66, 86];

function press(grip: Grip, event: PointerEvent): void {
  beInTheHand(grip);
  if (!isFree(grip)) return;
  grip.canvas.setPointerCapture(event.pointerId);
  grip.down.set(event.pointerId, [event.clientX, event.clientY]);
  if (grip.down.size > 1) {
    grip.twist = { angle: getAngle(grip), view: grip.view.angle };
    grip.grab = undefined;
    fallBack(grip);
    return;
  }
  const at = inCard(grip, event);
  if (Math.abs(at[0]) > NEAR_X || Math.abs(at[1]) > NEAR_Y) return;
  grip.keyed = undefined;
  grip.grab = { at, by: grabAt(at) };
  become(grip, hold({ ...foldNow(grip), f: 0 }, performance.now()));
}

function getAngle({ down }: Grip): number {
  const [a = [0, 0], b = [0, 0]] = [...down.values()];
  return Math.atan2(b[1] - a[1], b[0] - a[0]);
}

/** A press in the middle of the card waits for the direction of the pull. */
const PULL_BEGINS = 4;

function pull(grip: Grip, event: PointerEvent): void {
  if (!grip.down.has(event.pointerId)) return;
  grip.down.set(event.pointerId, [event.clientX, event.clientY]);
  if (grip.twist !== undefined) {
    const angle = grip.twist.view + getAngle(grip) - grip.twist.angle;
    grip.view = { ...grip.view, angle, to: angle };
    kick(grip);
    return;
  }
  if (grip.grab === undefined || !isFree(grip)) return;
  const { at } = grip.grab;
  const [x, y] = inCard(grip, event);
  const pulled: Vector = [x - at[0], y - at[1]];
  if (grip.grab.by === undefined && Math.hypot(...pulled) < PULL_BEGINS) return;
  const by = grip.grab.by ?? grabByPull(at, pulled);
  grip.grab = { at, by };
  grip.edge = by.edge;
  const asked = shownFold(grip, foldByPull(by, pulled));
  const fold = grip.still ? inSteps(asked) : asked;
  if (grip.still && fold.f !== foldNow(grip).f) fade(grip);
  become(grip, hold(fold, performance.now()));
}

const fade = ({ canvas }: Grip): Animation =>
  canvas.animate([{ opacity: 0.35 }, { opacity: 1 }], { duration: HAND_PACE.fade });

function release(grip: Grip, event: PointerEvent): void {
  if (!grip.down.delete(event.pointerId)) return;
  if (grip.twist !== undefined) {
    // Two fingers rarely lift at the same moment; the one that remains must not rotate the card.
    grip.twist = undefined;
    turnCard(grip, 0);
    return;
  }
  const pulled = grip.grab?.by !== undefined;
  grip.grab = undefined;
  if (!pulled || !isFree(grip)) return;
  // The system canceled the touch, so the card falls back, however far it was lifted.
  if (event.type === 'pointercancel') {
    fallBack(grip);
    return;
  }
  const next = releaseBend(foldNow(grip), performance.now());
  if (next.is === 'opening') askToOpen(grip);
  // Reduced motion: a half-lifted card stays half lifted.
  else if (!grip.still) become(grip, next);
}
