/** Motion whose path the style sheet cannot know. With reduced motion, short fades replace it. */
export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

const EASE = 'cubic-bezier(.2,.7,.2,1)';
const FADE_MS = 80;

export function fadeIn(element: Element, ms = FADE_MS): void {
  element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: ms });
}

const POINTS = 8;

/** Moves along a shallow arc, turning slightly. `sagitta` is a fraction of the path's length. */
export function fly(
  element: Element,
  { from, ms, turn = 0, sagitta = 0.06, rise, grows = false }: Flight,
): Animation | undefined {
  if (isStill()) {
    fadeIn(element);
    return undefined;
  }
  const to = element.getBoundingClientRect();
  const dx = middle(from).x - middle(to).x;
  const dy = middle(from).y - middle(to).y;
  const length = Math.hypot(dx, dy) || 1;
  const height = rise ?? length * sagitta;
  const [nx, ny] = dx > 0 ? [dy / length, -dx / length] : [-dy / length, dx / length];
  const smaller = from.width > 0 && grows ? from.width / (to.width || 1) : 1;
  const frames = Array.from({ length: POINTS + 1 }, (_, index) => {
    const rest = 1 - index / POINTS;
    const bow = 4 * rest * (1 - rest) * height;
    return {
      transform: `translate(${dx * rest + nx * bow}px, ${dy * rest + ny * bow}px) rotate(${turn * rest}deg) scale(${1 + (smaller - 1) * rest})`,
    };
  });
  return element.animate(frames, { duration: ms, easing: EASE });
}

export interface Flight {
  readonly from: DOMRect;
  readonly ms: number;
  readonly turn?: number;
  readonly sagitta?: number;
  /** Grows from the size of its origin to its own. */
  readonly grows?: boolean;
  /** The height of the arc in pixels, instead of a fraction of its length. */
  readonly rise?: number;
}

/** A path across the felt for a copy of an element: start, end, timing and scale. */
export interface Way {
  readonly from: DOMRect;
  readonly to: DOMRect;
  readonly ms: number;
  readonly delay?: number;
  /** The scale at the end, or at the start if `comes`. */
  readonly small?: number;
  readonly comes?: boolean;
  /** A waypoint passed at full size, this long after the start. */
  readonly by?: { readonly box: DOMRect; readonly ms: number };
}

const GLIDE = 'cubic-bezier(.4,.15,.2,1)';

/**
 * Moves a copy of an element across the page, unclipped, and removes it at the end. Returns the copy; with reduced
 * motion does nothing.
 */
export function carry(
  element: Element,
  { from, to, ms, delay = 0, small = 1, comes = false, by }: Way,
): Element | undefined {
  if (isStill()) return undefined;
  const ghost = document.createElement('div');
  ghost.className = 'carried';
  ghost.setAttribute('aria-hidden', 'true');
  const box = comes ? to : from;
  ghost.style.cssText = `left:${box.left}px;top:${box.top}px;width:${box.width}px;height:${box.height}px`;
  ghost.append(element.cloneNode(true));
  // Append inside the table, where its CSS variables apply.
  (document.querySelector('.table') ?? document.body).append(ghost);
  const [x, y] = [middle(to).x - middle(from).x, middle(to).y - middle(from).y];
  const here = { transform: 'none', opacity: 1 };
  const there = comes
    ? { transform: `translate(${-x}px, ${-y}px) scale(${small})`, opacity: 1 }
    : { transform: `translate(${x}px, ${y}px) scale(${small})`, opacity: 1 };
  const passed = by === undefined ? [] : [{ ...here, transform: wayTo(from, by.box), offset: by.ms / ms }];
  const frames = comes
    ? [there, here]
    : [here, ...passed, { ...there, offset: 0.92 }, { ...there, opacity: 0 }];
  const way = ghost.animate(frames, { duration: ms, delay, easing: GLIDE, fill: 'both' });
  way.onfinish = () => ghost.remove();
  way.oncancel = () => ghost.remove();
  return ghost;
}

const wayTo = (from: DOMRect, to: DOMRect): string =>
  `translate(${middle(to).x - middle(from).x}px, ${middle(to).y - middle(from).y}px)`;

const middle = ({ left, top, width, height }: DOMRect) => ({ x: left + width / 2, y: top + height / 2 });

/** Shakes a refused element once. */
export function shake(element: Element): void {
  if (isStill()) return;
  const [left, right] = ['translateX(-4px)', 'translateX(4px)'];
  element.animate([{ transform: 'none' }, { transform: left }, { transform: right }, { transform: 'none' }], {
    duration: 120,
  });
}
