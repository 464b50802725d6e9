import type { BettingAction } from './betting.ts';

/** What a key does at the table; undefined for other keys. */
export type KeyAct =
  | { readonly is: 'chip'; readonly index: number }
  | { readonly is: 'act'; readonly act: BettingAction }
  | { readonly is: 'layout' }
  | { readonly is: 'turn' }
  | { readonly is: 'primary' }
  | { readonly is: 'squeeze' }
  | { readonly is: 'ask'; readonly about: SpokenQuestion }
  | { readonly is: 'help' };

const ACT_OF: Readonly<Record<string, BettingAction>> = {
  u: 'undo',
  c: 'clear',
  r: 'rebet',
  d: 'double',
};

/** Questions that a key asks and the page answers in words. */
export const ASKED = ['last', 'wagers', 'balance', 'time'] as const;
export type SpokenQuestion = (typeof ASKED)[number];

const ASKED_BY: Readonly<Record<string, SpokenQuestion>> = {
  l: 'last',
  w: 'wagers',
  b: 'balance',
  q: 'time',
};

export function keyAct(key: string): KeyAct | undefined {
  if (/^[1-6]$/.test(key)) return { is: 'chip', index: Number(key) - 1 };
  const act = ACT_OF[key.toLowerCase()];
  if (act !== undefined) return { is: 'act', act };
  if (key === ' ') return { is: 'primary' };
  if (key.toLowerCase() === 'f') return { is: 'layout' };
  if (key.toLowerCase() === 't') return { is: 'turn' };
  if (key.toLowerCase() === 's') return { is: 'squeeze' };
  const about = ASKED_BY[key.toLowerCase()];
  if (about !== undefined) return { is: 'ask', about };
  return key === '?' ? { is: 'help' } : undefined;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as const;
export type Arrow = keyof typeof ARROWS;
export const isArrow = (key: string): key is Arrow => Object.hasOwn(ARROWS, key);

/** The index of the nearest box in an arrow's direction; undefined at the edge of the felt. */
export function nextBox(boxes: readonly Box[], from: number, arrow: Arrow): number | undefined {
  const start = boxes[from];
  if (start === undefined) return undefined;
  const [dx, dy] = ARROWS[arrow];
  let best: { readonly index: number; readonly far: number } | undefined;
  for (const [index, box] of boxes.entries()) {
    const along = dx === 0 ? dy * (centre(box).y - centre(start).y) : dx * (centre(box).x - centre(start).x);
    const beside = dx === 0 ? centre(box).x - centre(start).x : centre(box).y - centre(start).y;
    const sameLine = dx === 0 || (box.top < start.bottom - 1 && box.bottom > start.top + 1);
    if (index === from || along <= 1 || !sameLine) continue;
    const far = dx === 0 ? along * 4 + Math.abs(beside) : along + Math.abs(beside);
    if (best === undefined || far < best.far) best = { index, far };
  }
  return best?.index;
}

const centre = ({ left, right, top, bottom }: Box) => ({ x: (left + right) / 2, y: (top + bottom) / 2 });
