import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Scene } from './scene.ts';
import { getScene, NOTHING_SHOWN, type Showing } from './showing.ts';
import { callNow, fitInto, nextBeat, type Timed, type Timeline } from './timeline.ts';

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

/** Draws all that is still to come of the coup in sight. */
export const drawAtOnce = (drawing: Redrawn): void =>
  redraw(drawing, (timeline, now) => fitInto(timeline, now + 1, now));

/** Draws the coup in sight up to its result, and what follows at its own pace. */
export const drawToCall = (drawing: Redrawn): void => redraw(drawing, callNow);

type Redrawn = Pick<Drawing, 'showing' | 'show'>;

function redraw({ showing, show }: Redrawn, sooner: (timeline: Timeline, now: number) => Timeline): void {
  const { timeline } = showing.value;
  const now = pageNow();
  if (timeline === undefined || nextBeat(timeline, now) === undefined) return;
  show({ ...showing.value, timeline: sooner(timeline, now) }, 'drawn');
}

export interface DrawingListener {
  /** Hears of each step once, when it is drawn. */
  readonly onSteps: (due: readonly Timed[], showing: Showing) => void;
  /** Nothing more is to come. */
  readonly onOver: () => void;
}

export function makeDrawing({ onSteps, onOver }: DrawingListener): Drawing {
  const beat = signal(pageNow());
  const showing = signal<Showing>(NOTHING_SHOWN);
  const scene = computed(() => getScene(showing.value, beat.value));
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
