import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Scene } from './scene.ts';
import { getScene, NOTHING_SHOWN, type Showing } from './showing.ts';
import { callNow, fitInto, nextBeat, type Timed, type Timeline } from './timeline.ts';

/** Draws coups step by step on time. */
export interface Drawing {
  readonly showing: ReadonlySignal<Showing>;
  readonly scene: ReadonlySignal<Scene>;
  /** Shows this from now on; silently if the page missed the steps before it. */
  readonly show: (next: Showing, how: 'drawn' | 'silently') => void;
  readonly clear: () => void;
  readonly stop: () => void;
}

/** Drawing uses the page's own clock, because a solo table's clock may stop. */
export const pageNow = (): number => performance.timeOrigin + performance.now();

/** Draws the rest of the current coup at once. */
export const drawAtOnce = (drawing: Redrawn): void =>
  redraw(drawing, (timeline, now) => fitInto(timeline, now + 1, now));

/** Draws the current coup up to its result at once; the rest keeps its pace. */
export const drawToCall = (drawing: Redrawn): void => redraw(drawing, callNow);

type Redrawn = Pick<Drawing, 'showing' | 'show'>;

function redraw({ showing, show }: Redrawn, sooner: (timeline: Timeline, now: number) => Timeline): void {
  const { timeline } = showing.value;
  const now = pageNow();
  if (timeline === undefined || nextBeat(timeline, now) === undefined) return;
  show({ ...showing.value, timeline: sooner(timeline, now) }, 'drawn');
}

export interface DrawingListener {
  /** Called once for each step, when it is drawn. */
  readonly onSteps: (due: readonly Timed[], showing: Showing) => void;
  /** Called when no steps are left. */
  readonly onOver: () => void;
}

export function makeDrawing({ onSteps, onOver }: DrawingListener): Drawing {
  const beat = signal(pageNow());
  const showing = signal<Showing>(NOTHING_SHOWN);
  const scene = computed(() => getScene(showing.value, beat.value));
  const heard = new WeakSet<Timed>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Draws the due steps, then sleeps until the next one. */
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
