/** Motion that the style sheet cannot know the way of. Those who want little of it get short fades. */
export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

const EASE = 'cubic-bezier(.2,.7,.2,1)';
const FADE_MS = 80;

export function fadeIn(element: Element, ms = FADE_MS): void {
  element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: ms });
}

const POINTS = 8;

/** Along a shallow arc from one place to another, turning a little. `sagitta` is a part of the way's length. */
export function fly(
  element: Element,
  { from, ms, turn = 0, sagitta = 0.06, rise }: Flight,
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
  const frames = Array.from({ length: POINTS + 1 }, (_, index) => {
    const rest = 1 - index / POINTS;
    const bow = 4 * rest * (1 - rest) * height;
    return {
      transform: `translate(${dx * rest + nx * bow}px, ${dy * rest + ny * bow}px) rotate(${turn * rest}deg)`,
    };
  });
  return element.animate(frames, { duration: ms, easing: EASE });
}

export interface Flight {
  readonly from: DOMRect;
  readonly ms: number;
  readonly turn?: number;
  readonly sagitta?: number;
  /** The height of the arc in pixels, instead of a part of its length. */
  readonly rise?: number;
}

const middle = ({ left, top, width, height }: DOMRect) => ({ x: left + width / 2, y: top + height / 2 });

/** What was refused shakes once. */
export function shake(element: Element): void {
  if (isStill()) return;
  const [left, right] = ['translateX(-4px)', 'translateX(4px)'];
  element.animate([{ transform: 'none' }, { transform: left }, { transform: right }, { transform: 'none' }], {
    duration: 120,
  });
}
