import { describe, expect, test } from 'vitest';
import { byArrow, getFold } from './arrows.ts';
import { foldAt, getProgress, INWARD } from './fold.ts';
import {
  FLAT,
  getPose,
  HAND_PACE,
  hold,
  inSteps,
  isMoving,
  openFrom,
  passTime,
  releaseBend,
  takeUp,
} from './hold.ts';

const up = (progress: number) => foldAt(INWARD.bottom, progress);

describe('a card in the hand', () => {
  test('grows into the hand and is held', () => {
    const taken = takeUp(1_000);
    expect(getPose(taken, 1_000).grown).toBe(0);
    expect(passTime(taken, 1_259, false)).toBe(taken);
    expect(passTime(taken, 1_260, false)).toEqual(hold(FLAT, 1_260));
    expect(getPose(hold(FLAT, 1_260), 1_260)).toEqual({ fold: FLAT, grown: 1 });
  });

  test('let go before 60 of 100 it falls back in 180 ms, and is still held', () => {
    const fallen = releaseBend(up(0.59), 0);
    expect(fallen.is).toBe('falling');
    expect(getPose(fallen, 0).fold.f).toBeCloseTo(up(0.59).f);
    expect(passTime(fallen, 179, false)).toBe(fallen);
    expect(passTime(fallen, 180, false)).toMatchObject({ is: 'held', fold: { f: 0 } });
  });

  test('let go past it, it opens, rests and goes home', () => {
    const times = [0];
    let held = releaseBend(up(0.6), 0);
    const seen = [held.is];
    for (let now = 0; held.is !== 'over' && now < 5_000; now += 10) {
      const next = passTime(held, now, false);
      if (next.is !== held.is) {
        seen.push(next.is);
        times.push(now);
      }
      held = next;
    }
    expect(seen).toEqual(['opening', 'open', 'home', 'over']);
    expect(times).toEqual([0, 220, 1_120, 1_380]);
  });

  test('opened unlifted, it rolls from its edge', () => {
    expect(openFrom(FLAT, 0)).toMatchObject({ is: 'opening', from: { n: INWARD.bottom } });
    expect(openFrom(up(0.4), 0)).toMatchObject({ from: up(0.4) });
  });

  test('little motion: each is where it will be, but it still rests', () => {
    expect(passTime(takeUp(0), 0, true).is).toBe('held');
    expect(passTime(releaseBend(up(0.5), 0), 0, true)).toMatchObject({ is: 'held', fold: { f: 0 } });
    const open = passTime(releaseBend(up(0.7), 0), 0, true);
    expect(open.is).toBe('open');
    expect(passTime(open, HAND_PACE.rest - 1, true).is).toBe('open');
    expect([0.1, 0.3, 0.59, 0.61].map((at) => getProgress(inSteps(up(at))))).toEqual([0, 0.5, 0.5, 0.6]);
  });

  test('keys: an arrow lifts the edge behind it, its opposite lowers, the others lean', () => {
    const lifted = byArrow(undefined, 'ArrowUp', 0, 'usual');
    expect(lifted).toEqual({ edge: 'bottom', progress: 0.04, lean: 0 });
    expect(byArrow(lifted, 'ArrowDown', 0, 'usual')).toMatchObject({ edge: 'bottom', progress: 0 });
    expect(byArrow(lifted, 'ArrowUp', 0, 'fine')?.progress).toBeCloseTo(0.05);
    expect(byArrow(lifted, 'ArrowLeft', 0, 'usual')).toMatchObject({ edge: 'bottom', progress: 0.04 });
    expect(byArrow(lifted, 'ArrowLeft', 0, 'usual')?.lean).not.toBe(0);
    expect(byArrow(undefined, 'ArrowRight', 0, 'usual')?.edge).toBe('left');
    expect(byArrow(undefined, 'Enter', 0, 'usual')).toBeUndefined();
  });

  test('a quarter turn brings the long edge to the hand', () => {
    expect(byArrow(undefined, 'ArrowUp', Math.PI / 2, 'usual')?.edge).toBe('right');
    expect(byArrow(undefined, 'ArrowUp', Math.PI, 'usual')?.edge).toBe('top');
  });

  test('by keys it goes to its aim and stays there', () => {
    const aim = getFold({ edge: 'left', progress: 0.2, lean: 0 });
    let held = hold(FLAT, 0, aim);
    for (let now = 0; isMoving(held) && now < 1_000; now += 16) held = passTime(held, now, false);
    expect(held).toMatchObject({ is: 'held', fold: aim });
    expect(isMoving(held)).toBe(false);
  });
});
