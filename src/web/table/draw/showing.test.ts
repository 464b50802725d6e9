import { describe, expect, test } from 'vitest';
import { Driver } from '../../../../test/table/driver.ts';
import type { TablePicture } from '../../../client/index.ts';
import { getView, type TableSettings, USUAL_SETTINGS } from '../../../table/index.ts';
import { isPast } from './scene.ts';
import { getScene, hasSettled, NOTHING_SHOWN, type Showing, showNext, showPresent } from './showing.ts';

type View = TablePicture['view'];

const viewNow = (driver: Driver): View => {
  const { you: _, float: __, ...view } = getView(driver.state, { is: 'watcher' });
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
    this.showing = showNext(
      this.showing,
      this.driver.state.game,
      this.view,
      after,
      this.driver.now,
      this.mode,
    );
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

describe('the time that a table leaves for drawing', () => {
  test('is enough to call the result, however many cards there were', () => {
    const { drawingMs } = USUAL_SETTINGS;
    const page = new Follower('rock-bac/commission-free', 'live', { drawingMs, settledMs: 0 });
    const found = new Set<number>();
    while (found.size < 3) {
      page.runTo('settled');
      const { timeline, coup } = page.showing;
      const { stage } = viewNow(page.driver);
      const call = timeline?.steps.find(({ step }) => step.is === 'settle')?.at;
      expect(call).toBeLessThan('until' in stage ? stage.until : 0);
      found.add(coup?.cards.length ?? 0);
      page.runTo('betting');
    }
  });
});

describe('what a page shows', () => {
  test('a burst of events is drawn from the moment of no more bets', () => {
    const page = new Follower('rock-bac/commission-free');
    page.driver.place('ann', 'player', 25);
    page.runTo('settled');
    const { timeline, coup } = page.showing;
    expect(timeline?.start).toBe(page.driver.now);
    expect(coup?.rows).toHaveLength(1);
    expect(getScene(page.showing, page.driver.now).cards).toEqual([]);
    expect(getScene(page.showing, page.driver.now + 6_000).totals).toEqual(coup?.totals);
  });

  test('a coup stays in sight while bets are open for the next one, and is swept when that begins', () => {
    for (const mode of ['live', 'solo'] as const) {
      const page = new Follower('rock-bac/commission-free', mode);
      page.runTo('settled');
      const { coup } = page.showing;
      page.runTo('betting');
      expect(page.showing.coup).toBe(coup);
      page.runTo('settled');
      expect(page.showing.coup).not.toBe(coup);
      const { timeline } = page.showing;
      const first = timeline?.steps.find(({ step }) => step.is === 'deal')?.at ?? 0;
      expect(first - (timeline?.start ?? 0)).toBe(400);
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
    const laid = getScene(page.showing, page.driver.now + 2_000).cards;
    expect(laid.map(({ up }) => up)).toEqual([false, false, false, false]);
    page.driver.now += 3_000;
    const [first] = laid;
    expect(page.driver.wish('ann', { do: 'turn', place: first?.place ?? 0 })).toBeUndefined();
    page.driver.run((state) => state.coup?.toOpen.length === 0);
    page.hear();
    expect(getScene(page.showing, page.driver.now + 300).cards.map(({ up }) => up)).toEqual([
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
    expect(getScene(dealing, page.driver.now).cards).toHaveLength(4);
    page.runTo('settled');
    const settled = showPresent(page.driver.state.game, viewNow(page.driver), page.driver.now);
    expect(isPast(getScene(settled, page.driver.now), 'mark')).toBe(true);
    page.runTo('betting');
    expect(showPresent(page.driver.state.game, viewNow(page.driver), page.driver.now)).toBe(NOTHING_SHOWN);
  });
});
