import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Scene } from './scene.ts';
import { NOTHING_SHOWN, type Showing, sceneOf } from './showing.ts';
import { nextBeat, type Timed } from './timeline.ts';

/** Draws coups step by step as their time comes. */
export interface Drawing {
  readonly showing: ReadonlySignal<Showing>;
  readonly scene: ReadonlySignal<Scene>;
  /** Goes on with this; silently when it is the present of which somebody missed the past. */
  readonly show: (next: Showing, how: 'drawn' | 'silently') => void;
  readonly clear: () => void;
  readonly stop: () => void;
}

/** Drawing goes by the page's own clock: a table that waits for its patron may let its clock stand still. */
export const pageNow = (): number => performance.timeOrigin + performance.now();

export interface DrawingListener {
  /** Hears of each step once, when it is drawn. */
  readonly onSteps: (due: readonly Timed[], showing: Showing) => void;
  /** Nothing more is to come. */
  readonly onOver: () => void;
}

export function makeDrawing({ onSteps, onOver }: DrawingListener): Drawing {
  const beat = signal(pageNow());
  const showing = signal<Showing>(NOTHING_SHOWN);
  const scene = computed(() => sceneOf(showing.value, beat.value));
  const heard = new WeakSet<Timed>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Draws what is due and sleeps until the next step. */
  const drawOn = (): void => {
    clearTimeout(timer);
    beat.value = Math.max(beat.value, pageNow());
    const { timeline } = showing.value;
    if (timeline === undefined) return;
    const due = timeline.steps.filter((timed) => timed.at <= beat.value && !heard.has(timed));
    for (const timed of due) heard.add(timed);
    if (due.length > 0) onSteps(due, showing.value);
    const next = nextBeat(timeline, beat.value);
    if (next === undefined) onOver();
    else timer = setTimeout(drawOn, Math.max(1, next - pageNow()));
  };

  return {
    showing,
    scene,
    show: (next, how) => {
      showing.value = next;
      if (how === 'silently') for (const timed of next.timeline?.steps ?? []) heard.add(timed);
      drawOn();
    },
    clear: () => {
      clearTimeout(timer);
      showing.value = NOTHING_SHOWN;
    },
    stop: () => clearTimeout(timer),
  };
}
