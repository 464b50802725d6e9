import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { gameNamed, settledFrom } from '../../../../test/web/dealt.ts';
import { direct, jumpTo } from './director.ts';
import { type Drawing, makeDrawing, pageNow } from './drawing.ts';
import { NOTHING_SHOWN, type Showing } from './showing.ts';
import { getEnd } from './timeline.ts';

const { tableau } = gameNamed('penn-national/midi');
const COUP = settledFrom(tableau, 'KD QC 5S 4H 6H 7D');
const showing = (start: number): Showing => ({ timeline: direct(COUP, start), coup: undefined });

let steps: string[] = [];
let over = 0;
let drawing: Drawing | undefined;

function opened(): Drawing {
  drawing = makeDrawing({
    onSteps: (due) => void steps.push(...due.map(({ step }) => step.is)),
    onOver: () => {
      over += 1;
    },
  });
  return drawing;
}

beforeEach(() => {
  vi.useFakeTimers();
  steps = [];
  over = 0;
});
afterEach(() => {
  drawing?.stop();
  vi.useRealTimers();
});

describe('the drawing', () => {
  test('tells each step once, when its time has come, and that it is over once', () => {
    const page = opened();
    const now = pageNow();
    page.show(showing(now), 'drawn');
    expect(steps).toEqual(['close']);
    vi.advanceTimersByTime(199);
    expect(steps).toEqual(['close']);
    vi.advanceTimersByTime(2);
    expect(steps).toEqual(['close', 'deal']);
    expect(page.scene.value.cards).toHaveLength(1);
    expect(over).toBe(0);
    vi.advanceTimersByTime(20_000);
    const all = direct(COUP, now).steps.toSorted((a, b) => a.at - b.at);
    expect(steps.toSorted()).toEqual(all.map(({ step }) => step.is).toSorted());
    expect(steps.at(-1)).toBe('home');
    expect(over).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
    expect(page.scene.value.settlement).toBe('home');
  });

  test('goes on with the same drawing without telling anything again', () => {
    const page = opened();
    const all = showing(pageNow());
    page.show(all, 'drawn');
    vi.advanceTimersByTime(500);
    const before = [...steps];
    page.show({ ...all }, 'drawn');
    expect(steps).toEqual(before);
  });

  test('silently tells nothing, now or later', () => {
    const page = opened();
    page.show({ timeline: jumpTo(COUP, pageNow()), coup: undefined }, 'silently');
    expect(page.scene.value.settlement).toBe('home');
    page.show(showing(pageNow()), 'silently');
    vi.advanceTimersByTime(20_000);
    expect(steps).toEqual([]);
    expect(page.scene.value.settlement).toBe('home');
  });

  test('cleared, nothing is shown, told or waited for', () => {
    const page = opened();
    page.show(showing(pageNow()), 'drawn');
    vi.advanceTimersByTime(300);
    const before = [...steps];
    page.clear();
    expect(page.showing.value).toBe(NOTHING_SHOWN);
    expect(page.scene.value.cards).toEqual([]);
    vi.advanceTimersByTime(20_000);
    expect([steps, over]).toEqual([before, 0]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('stopped, it wakes no more', () => {
    const page = opened();
    page.show(showing(pageNow()), 'drawn');
    page.stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('of nothing is nothing', () => {
    const page = opened();
    page.show(NOTHING_SHOWN, 'drawn');
    page.show(NOTHING_SHOWN, 'silently');
    expect([steps, over, vi.getTimerCount()]).toEqual([[], 0, 0]);
  });

  test('one that is already past is over at once', () => {
    const page = opened();
    const past = pageNow() - 60_000;
    page.show(showing(past), 'drawn');
    expect(getEnd(direct(COUP, past))).toBeLessThan(pageNow());
    expect(steps.at(-1)).toBe('home');
    expect(over).toBe(1);
  });
});
