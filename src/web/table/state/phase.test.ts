import { describe, expect, test } from 'vitest';
import { LinkedTable, ME } from '../../../../test/web/linkedTable.ts';
import { openPage, type TablePage, usePages } from '../../../../test/web/tablePage.ts';
import { WON } from '../../../engine/index.ts';
import { getPhase, handsTurnedBy, type PhaseLine } from './phase.ts';

const ROCK = 'rock-bac/commission-free';
const TURNED = 'fallsview/no-commission';
const SLOW = { commitMs: 3_000, openMs: 2_000, bettingMs: 20_000, turnMs: 9_000, settledMs: 15_000 };

usePages();

/** What the middle of the felt says now. */
function phaseNow(page: TablePage, table: LinkedTable): PhaseLine {
  const { view, you, settings } = table.now;
  const [scene, showing] = [page.scene.value, page.showing.value];
  return getPhase({
    view,
    scene,
    showing,
    mine: you?.seat,
    mode: page.mode,
    settings,
    lifted: page.folds.value.at(-1)?.words,
  });
}
const quiet = (word: string, under = ''): PhaseLine => ({ word, result: false, under, clock: undefined });

describe('a new shoe with a beacon', () => {
  test('is sealed when the round is made: the clock runs until then, and says what it waits for', async () => {
    const table = new LinkedTable(ROCK, SLOW);
    const page = openPage(table);
    await table.sit(ME, 100);
    const { view, you, settings } = table.now;
    const [scene, showing] = [page.scene.value, page.showing.value];
    const until = Date.now() + 2_000;
    const beacon = { name: 'drand/0', round: '7', dueAt: until + 1_500 };
    const phaseWith = (commitments: number, opened: number): PhaseLine => {
      const shoe = view.shoe && { ...view.shoe, beacon, commitments, opened };
      const stage = { is: 'opening', until } as const;
      const question = {
        view: { ...view, shoe, stage },
        scene,
        showing,
        mine: you?.seat,
        mode: page.mode,
        settings,
      };
      return getPhase({ ...question, lifted: undefined });
    };
    const clock = { until: until + 1_500, wholeMs: 3_500, what: 'untilSealed' };
    expect(phaseWith(2, 1)).toEqual({ word: 'New shoe', result: false, under: 'opening entropy', clock });
    expect(phaseWith(2, 2)).toMatchObject({ under: 'waiting for the beacon', clock });
  });
});

describe('the phases of a live table', () => {
  test('a new shoe, betting, the deal and its result, each with its clock', async () => {
    const table = new LinkedTable(ROCK, SLOW);
    const page = openPage(table);
    expect(phaseNow(page, table)).toEqual(quiet('Sit, and it is dealt', 'a shoe opens then'));
    await table.sit(ME, 100);
    const start = Date.now();
    expect(phaseNow(page, table)).toEqual({
      word: 'New shoe',
      result: false,
      under: 'gathering entropy',
      clock: { until: start + 3_000, wholeMs: 3_000, what: 'toAdd' },
    });
    // Ann commits and never opens, so that the house waits for her.
    await table.sit('ann', 100);
    table.change(() => table.driver.wish('ann', { do: 'commit', commitment: 'a'.repeat(64) }));
    await table.passTo('opening');
    expect(phaseNow(page, table)).toEqual({
      word: 'New shoe',
      result: false,
      under: 'opening entropy',
      clock: { until: start + 5_000, wholeMs: 2_000, what: 'untilSealed' },
    });
    await table.passTo('betting');
    const opened = Date.now();
    expect(phaseNow(page, table)).toEqual({
      word: 'Place your bets',
      result: false,
      under: 'seconds',
      clock: { until: opened + 20_000, wholeMs: 20_000, what: 'leftToBet' },
    });
    await table.passTo('settled');
    const settled = Date.now();
    expect(phaseNow(page, table)).toEqual(quiet('No more bets'));
    await table.pass(9_000);
    expect(phaseNow(page, table)).toEqual({
      word: WON[table.now.view.last?.winner ?? 'tie'],
      result: true,
      under: 'next coup',
      clock: { until: settled + 15_000, wholeMs: 15_000, what: 'toNextCoup' },
    });
  });

  test('the result stands as soon as the settlement is drawn, and not before', async () => {
    const table = await LinkedTable.seated(ROCK, SLOW);
    const page = openPage(table);
    await table.passTo('settled');
    for (let ms = 0; ms < 9_000; ms += 50) {
      expect(phaseNow(page, table).result).toBe(page.scene.value.settlement !== 'none');
      await table.pass(50);
    }
  });

  test('a shoe that is being sealed, and a table that rests, is paused or closed', async () => {
    const table = await LinkedTable.seated(ROCK, SLOW);
    const page = openPage(table);
    const { view, you, settings } = table.now;
    const [scene, showing] = [page.scene.value, page.showing.value];
    const phaseIn = (stage: unknown): PhaseLine =>
      getPhase({
        ...{
          view: { ...view, stage } as typeof view,
          scene,
          showing,
          mine: you?.seat,
          mode: 'live',
          settings,
        },
        lifted: undefined,
      });
    expect(phaseIn({ is: 'sealing' })).toEqual(quiet('New shoe', 'sealing'));
    expect(phaseIn({ is: 'resting' })).toEqual(quiet('A moment'));
    expect(phaseIn({ is: 'dealing' })).toEqual(quiet('No more bets'));
    expect(phaseIn({ is: 'closed' })).toEqual(quiet('Table closed'));
    table.change(() => table.driver.do({ do: 'pause', reason: 'Lunch.' }));
    expect(phaseNow(page, table)).toEqual(quiet('Paused'));
    await table.passTo('settled');
    await table.pass(16_000);
    const word = WON[table.now.view.last?.winner ?? 'tie'];
    expect(phaseNow(page, table)).toEqual({ ...quiet(word, 'Paused'), result: true });
  });

  test('a table that has closed says so over everything', async () => {
    const table = await LinkedTable.seated(ROCK, SLOW);
    const page = openPage(table);
    table.change(() => table.driver.do({ do: 'close', reason: 'Late.' }));
    await table.passTo('closed');
    expect(phaseNow(page, table)).toEqual(quiet('Table closed'));
  });
});

describe('who turns the cards', () => {
  test('is told once they lie there, with the time that is left', async () => {
    const table = await LinkedTable.seated(TURNED, SLOW);
    await table.sit('ann', 500);
    table.place(ME, 'banker', 25);
    table.place('ann', 'player', 50);
    const page = openPage(table);
    await table.passTo('dealing');
    const dealt = Date.now();
    expect(phaseNow(page, table)).toEqual(quiet('No more bets'));
    await table.pass(2_000);
    const clock = { until: dealt + 9_000, wholeMs: 9_000, what: 'leftToTurn' };
    expect(phaseNow(page, table)).toEqual({ ...quiet('No more bets', 'You turn the cards'), clock });
    page.turn([12, 14]);
    await table.pass(1_000);
    expect(phaseNow(page, table)).toEqual({ ...quiet('No more bets', 'ann turns'), clock });
    const { view } = table.now;
    expect([1, 2, 3].map((seat) => handsTurnedBy(view, seat))).toEqual([['banker'], ['player'], []]);
  });

  test('both hands may be one patron’s, who may have left', async () => {
    const table = await LinkedTable.seated('penn-national/midi', SLOW);
    await table.sit('ann', 500);
    table.place('ann', 'player', 50);
    const page = openPage(table);
    await table.passTo('dealing');
    await table.pass(2_000);
    expect(phaseNow(page, table).under).toBe('ann turns');
    const { place = 0 } = table.now.view.cards[0] ?? {};
    table.showFold('ann', { place, edge: 0, progress: 33, direction: 0 });
    expect(phaseNow(page, table).under).toBe('ann lifts the bottom edge, a third');
    table.showFold('ann', { place, edge: 0, progress: 0, direction: 0 });
    expect(phaseNow(page, table).under).toBe('ann turns');
    expect(handsTurnedBy(table.now.view, 2)).toEqual(['player', 'banker']);
    const { view, you, settings } = table.now;
    const [scene, showing] = [page.scene.value, page.showing.value];
    const left = { ...view, patrons: [] };
    const question = {
      view: left,
      scene,
      showing,
      mine: you?.seat,
      mode: 'live',
      settings,
      lifted: undefined,
    } as const;
    expect(getPhase(question).under).toBe('A patron turns');
  });

  test('the dealer is not told of', async () => {
    const table = await LinkedTable.seated(TURNED, SLOW);
    const page = openPage(table);
    await table.passTo('settled');
    await table.pass(1_500);
    expect(phaseNow(page, table)).toEqual(quiet('No more bets'));
  });
});

describe('alone', () => {
  test('no clock runs', async () => {
    const table = await LinkedTable.seated(TURNED, SLOW);
    table.place(ME, 'banker', 25);
    const page = openPage(table, 'solo');
    expect(phaseNow(page, table)).toEqual(quiet('Place your bets', 'then deal'));
    await table.passTo('dealing');
    await table.pass(2_000);
    expect(phaseNow(page, table)).toEqual(quiet('No more bets', 'You turn the cards'));
    await table.passTo('settled');
    await table.pass(9_000);
    const word = WON[table.now.view.last?.winner ?? 'tie'];
    expect(phaseNow(page, table)).toEqual({ ...quiet(word), result: true });
    await table.passTo('betting');
    expect(phaseNow(page, table)).toEqual({ ...quiet(word), result: true });
  });
});
