import { describe, expect, test } from 'vitest';
import { Driver } from '../../../../test/table/driver.ts';
import type { TablePicture } from '../../../client/index.ts';
import { type TableSettings, USUAL_SETTINGS, viewOf } from '../../../table/index.ts';
import { CLEARING_MS } from './pace.ts';
import { isPast } from './scene.ts';
import { hasSettled, NOTHING_SHOWN, type Showing, sceneOf, showNext, showPresent } from './showing.ts';
import { endOf } from './timeline.ts';

type View = TablePicture['view'];

const viewNow = (driver: Driver): View => {
  const { you: _, float: __, ...view } = viewOf(driver.state, { is: 'watcher' });
  return view as View;
};

/** Follows a real table as a page would, one update for each event. */
class Follower {
  showing: Showing = NOTHING_SHOWN;
  readonly driver: Driver;
  private readonly mode: 'live' | 'solo';
  /** Coups that the page took for newly settled. */
  settled = 0;
  private view: View;

  constructor(
    game: string,
    mode: 'live' | 'solo' = 'live',
    settings: Partial<TableSettings> = { settledMs: 6_000 },
  ) {
    this.driver = new Driver(game, settings);
    this.driver.seat('ann');
    this.driver.runTo('betting');
    this.mode = mode;
    this.view = viewNow(this.driver);
  }

  hear(): void {
    const after = viewNow(this.driver);
    if (hasSettled(this.view, after)) this.settled += 1;
    const times = { now: this.driver.now, ahead: 0 };
    this.showing = showNext(this.showing, this.driver.state.game, this.view, after, times, this.mode);
    this.view = after;
  }

  /** Until the table does something else, hearing of each step. */
  runTo(stage: View['stage']['is']): void {
    this.driver.run((state) => {
      this.hear();
      return state.stage.is === stage;
    });
    this.hear();
  }
}

describe('the pause after a coup', () => {
  const { drawingMs } = USUAL_SETTINGS;

  /** By the number of cards: how long nothing moves, and how long before the pause's end the felt is clear. */
  function pauses(settledMs: number): ReadonlyMap<number, readonly [still: number, spare: number]> {
    const page = new Follower('rock-bac/commission-free', 'live', { drawingMs, settledMs });
    const found = new Map<number, readonly [number, number]>();
    while (found.size < 3) {
      page.runTo('settled');
      const { timeline, coup } = page.showing;
      const { stage } = viewNow(page.driver);
      const steps = timeline?.steps ?? [];
      const home = steps.find(({ step }) => step.is === 'home')?.at ?? 0;
      const drawn = Math.max(...steps.map(({ at, ms, step }) => (step.is === 'home' ? 0 : at + ms)));
      const until = 'until' in stage ? stage.until : 0;
      found.set(coup?.cards.length ?? 0, [home - drawn, until - home - CLEARING_MS]);
      page.runTo('betting');
    }
    return found;
  }

  test('leaves the result still for four seconds by the usual settings, however many cards there were', () => {
    const found = pauses(USUAL_SETTINGS.settledMs);
    expect([...found.keys()].toSorted()).toEqual([4, 5, 6]);
    for (const [still, spare] of found.values()) {
      expect(still).toBeGreaterThanOrEqual(4_000);
      expect(still).toBeLessThan(4_700);
      expect(spare).toBe(0);
    }
  });

  test('that a host makes shorter shortens the rest: the drawing is whole, and the felt cleared', () => {
    for (const [still, spare] of pauses(0).values()) {
      expect(still).toBeGreaterThanOrEqual(0);
      expect(spare).toBeGreaterThanOrEqual(0);
    }
  });
});

describe('what a page shows', () => {
  test('a burst of events is drawn from the moment of no more bets, within the pause', () => {
    const page = new Follower('rock-bac/commission-free');
    page.driver.place('ann', 'player', 25);
    page.runTo('settled');
    const { timeline, coup } = page.showing;
    const { stage } = viewNow(page.driver);
    expect(timeline?.start).toBe(page.driver.now);
    expect(coup?.rows).toHaveLength(1);
    expect(timeline !== undefined && 'until' in stage && endOf(timeline) <= stage.until).toBe(true);
    expect(sceneOf(page.showing, page.driver.now).cards).toEqual([]);
    expect(sceneOf(page.showing, page.driver.now + 6_000).totals).toEqual(coup?.totals);
  });

  test('live, the next betting clears the felt; alone, the coup stays in sight', () => {
    for (const mode of ['live', 'solo'] as const) {
      const page = new Follower('rock-bac/commission-free', mode);
      page.runTo('settled');
      page.runTo('betting');
      expect(page.showing.timeline === undefined).toBe(mode === 'live');
    }
  });

  test('each coup is drawn once, also over the end of a shoe', () => {
    const page = new Follower('rock-bac/commission-free');
    page.driver.run((state) => {
      page.hear();
      return state.nextIndex > 2 && state.outcomes.length === 2;
    });
    const dealt = page.driver.events.filter(({ type, ...event }) => {
      const { entry } = event as { readonly entry?: { readonly type: string } };
      return type === 'logged' && entry?.type === 'settled';
    });
    expect(page.driver.state.shoe?.open.index).toBe(2);
    expect(page.settled).toBe(dealt.length);
    expect(page.showing.coup).toEqual(viewNow(page.driver).last);
  });

  test('cards that wait for their patron lie face down and are turned as they are', () => {
    const page = new Follower('penn-national/midi');
    page.driver.place('ann', 'banker', 25);
    page.driver.run((state) => state.coup !== undefined && state.coup.turns.length > 0);
    page.hear();
    const laid = sceneOf(page.showing, page.driver.now + 2_000).cards;
    expect(laid.map(({ up }) => up)).toEqual([false, false, false, false]);
    page.driver.now += 3_000;
    const [first] = laid;
    expect(page.driver.wish('ann', { do: 'turn', place: first?.place ?? 0 })).toBeUndefined();
    page.driver.run((state) => state.coup?.toOpen.length === 0);
    page.hear();
    expect(sceneOf(page.showing, page.driver.now + 300).cards.map(({ up }) => up)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(page.showing.coup).toBeUndefined();
  });

  test('whoever comes in sees the present, settled or dealing', () => {
    const page = new Follower('penn-national/midi');
    page.driver.place('ann', 'banker', 25);
    page.driver.run((state) => state.coup !== undefined && state.coup.turns.length > 0);
    const dealing = showPresent(page.driver.state.game, viewNow(page.driver), page.driver.now);
    expect(sceneOf(dealing, page.driver.now).cards).toHaveLength(4);
    page.runTo('settled');
    const settled = showPresent(page.driver.state.game, viewNow(page.driver), page.driver.now);
    expect(isPast(sceneOf(settled, page.driver.now), 'mark')).toBe(true);
    page.runTo('betting');
    expect(showPresent(page.driver.state.game, viewNow(page.driver), page.driver.now)).toBe(NOTHING_SHOWN);
  });
});
