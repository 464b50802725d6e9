import { beforeEach, describe, expect, test } from 'vitest';
import { LinkedTable, ME } from '../../../../test/web/linkedTable.ts';
import { openPage, usePages } from '../../../../test/web/tablePage.ts';
import { preferences } from '../../preferences.ts';
import { dealtHow, handSum } from './newcomer.ts';

const ROCK = 'rock-bac/commission-free';

usePages();
beforeEach(() => {
  preferences.coups.value = 0;
});

describe('a newcomer', () => {
  test('is led through the first coup, sees sums for three, and then never again unless they ask', async () => {
    const table = await LinkedTable.seated(ROCK, { settledMs: 20_000 });
    const page = openPage(table);
    expect([page.step.value, page.sums.value]).toEqual(['place', true]);
    table.place(ME, 'player', 25);
    expect(page.step.value).toBe('deal');
    expect([dealtHow(page.showing.value, 'solo'), dealtHow(page.showing.value, 'live')]).toEqual([
      'press',
      'clock',
    ]);
    await table.passTo('settled');
    expect(page.step.value).toBe('deal');
    // Nobody is asked to press what was pressed.
    expect([dealtHow(page.showing.value, 'solo'), dealtHow(page.showing.value, 'live')]).toEqual([
      'here',
      'here',
    ]);
    await table.pass(6_500);
    expect(page.step.value).toBe('result');
    await table.pass(13_000);
    expect([page.step.value, page.sums.value]).toEqual([undefined, true]);
    for (const left of [true, false]) {
      await table.passTo('betting');
      await table.passTo('settled');
      await table.pass(19_500);
      expect(page.sums.value).toBe(left);
    }
    page.ask();
    expect([page.step.value, page.sums.value]).not.toEqual([undefined, false]);
    page.hide();
    expect([page.step.value, page.sums.value]).toEqual([undefined, false]);
  });

  test('sums are those of the cards, and the total their last digit', async () => {
    const table = await LinkedTable.seated(ROCK, { settledMs: 20_000 });
    const page = openPage(table);
    expect(handSum(page.scene.value, 'player')).toBeUndefined();
    await table.passTo('settled');
    await table.pass(9_000);
    for (const hand of ['player', 'banker'] as const) {
      const { points = [], sum, total } = handSum(page.scene.value, hand) ?? {};
      expect(points.reduce((all, one) => all + one, 0)).toBe(sum);
      expect((sum ?? 0) % 10).toBe(total);
      expect(total).toBe(table.now.view.last?.totals[hand]);
    }
  });

  test('no sum says what a card is that still turns', async () => {
    const table = await LinkedTable.seated(ROCK, { settledMs: 20_000 });
    const page = openPage(table);
    const seen = new Set<number>();
    for (let coup = 0; coup < 6; coup++) {
      await table.passTo('settled');
      for (let ms = 0; ms < 9_000; ms += 50) {
        await table.pass(50);
        for (const hand of ['player', 'banker'] as const) {
          const sum = handSum(page.scene.value, hand);
          expect(sum?.total).toBe(page.scene.value.totals[hand]);
          seen.add(sum?.points.length ?? 0);
        }
      }
      await table.passTo('betting');
    }
    expect(seen).toEqual(new Set([0, 2, 3]));
  });
});
