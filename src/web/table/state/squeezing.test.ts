import { afterEach, describe, expect, test } from 'vitest';
import { LinkedTable, ME } from '../../../../test/web/linkedTable.ts';
import { openPage, usePages } from '../../../../test/web/tablePage.ts';
import { makeCard } from '../../../engine/index.ts';
import { preferences } from '../../preferences.ts';
import { foldAt, INWARD } from '../squeeze/fold.ts';
import { HAND_PACE } from '../squeeze/hold.ts';

const MIDI = 'penn-national/midi';

usePages();
afterEach(() => {
  preferences.dealerTurns.value = false;
});

/** Cards lie face down and are this page's to turn. */
async function atTurn(settings: { readonly turnMs?: number } = {}) {
  const table = await LinkedTable.seated(MIDI, { turnMs: 60_000, settledMs: 20_000, ...settings });
  table.place(ME, 'banker', 25);
  const page = openPage(table);
  await table.passTo('dealing');
  await table.pass(1_500);
  return { table, page };
}

describe('a card in the hand', () => {
  test('is asked for when it is taken up, and known here alone', async () => {
    const { table, page } = await atTurn();
    const [first] = page.yourTurn.value;
    table.hold();
    page.takeUp();
    expect(table.wishes.at(-1)).toEqual({ do: 'peel', place: first?.place });
    expect(page.held.value).toMatchObject({ place: first?.place, card: undefined, up: false });
    await table.letGo();
    const { card } = page.held.value ?? {};
    expect(card).toBeDefined();
    expect(table.now.view.cards.every((one) => one.card === null)).toBe(true);
    expect(page.yourTurn.value).toHaveLength(4);
  });

  test('laid down, it is still the patron’s to turn, and is not asked for in vain', async () => {
    const { table, page } = await atTurn();
    const place = page.yourTurn.value[1]?.place;
    page.takeUp(place);
    await table.pass(10);
    page.layDown();
    expect(page.held.value).toBeUndefined();
    expect(page.yourTurn.value.map((card) => card.place)).toContain(place);
    page.takeUp(place);
    expect(page.held.value?.card).toBeDefined();
  });

  test('one card at a time, and only one’s own', async () => {
    const { table, page } = await atTurn();
    const [first, second] = page.yourTurn.value;
    page.takeUp(999);
    expect(page.held.value).toBeUndefined();
    page.takeUp(first?.place);
    page.takeUp(second?.place);
    expect(page.held.value?.place).toBe(first?.place);
    expect(table.wishes.filter((wish) => wish.do === 'peel')).toHaveLength(1);
  });

  test('opened, it is up for all; what follows is drawn when it is home', async () => {
    const { table, page } = await atTurn();
    page.takeUp();
    await table.pass(500);
    const { place } = page.held.value ?? {};
    page.openHeld();
    await table.pass(0);
    expect(table.wishes.at(-1)).toEqual({ do: 'turn', place });
    expect(page.held.value).toMatchObject({ place, up: true });
    const isUp = () => page.scene.value.cards.find((card) => card.place === place)?.up;
    await table.pass(HAND_PACE.open + HAND_PACE.rest - 1);
    expect(isUp()).toBe(false);
    await table.pass(2);
    expect(isUp()).toBe(true);
    page.openHeld();
    expect(table.wishes.filter((wish) => wish.do === 'turn')).toHaveLength(1);
  });

  test('when time runs out in the hand, the dealer’s card is shown in it', async () => {
    const { table, page } = await atTurn({ turnMs: 6_000 });
    page.takeUp();
    await table.pass(100);
    const known = page.held.value?.card;
    await table.pass(6_000);
    expect(page.held.value).toMatchObject({ card: known, up: true });
    const laid = [...table.now.view.cards, ...(table.now.view.last?.cards ?? [])];
    expect(laid.find(({ place }) => place === page.held.value?.place)?.card).toBe(
      known === undefined ? '' : makeCard(known),
    );
  });

  test('whoever comes back in the middle keeps the right, and what was shown', async () => {
    const { table, page } = await atTurn();
    page.takeUp();
    await table.pass(10);
    const { place, card } = page.held.value ?? {};
    const again = openPage(table);
    expect(again.yourTurn.value).toHaveLength(4);
    again.takeUp(place);
    expect(again.held.value?.card).toBe(card);
  });

  test('who lets the dealer turn has nothing to do, and each card is asked for once', async () => {
    preferences.dealerTurns.value = true;
    const { table, page } = await atTurn();
    await table.pass(100);
    expect(table.wishes.filter((wish) => wish.do === 'turn').length).toBeGreaterThanOrEqual(4);
    const places = table.wishes.flatMap((wish) => (wish.do === 'turn' ? [wish.place] : []));
    expect(new Set(places).size).toBe(places.length);
    expect(page.yourTurn.value).toEqual([]);
  });
});

describe('what the others see of it', () => {
  test('a fold at most every 80 ms, the last one always, and the card flat when it is laid down', async () => {
    const { table, page } = await atTurn();
    page.takeUp();
    await table.pass(10);
    const { place = 0 } = page.held.value ?? {};
    for (let at = 1; at <= 40; at++) {
      page.showFold('left', foldAt(INWARD.left, at / 100));
      await table.pass(16);
    }
    await table.pass(200);
    expect(table.folds.length).toBeLessThanOrEqual(10);
    expect(table.folds.at(-1)).toEqual({ place, edge: 2, progress: 40, direction: 0 });
    const sent = table.folds.length;
    page.showFold('left', foldAt(INWARD.left, 0.4));
    await table.pass(200);
    expect(table.folds).toHaveLength(sent);
    page.layDown();
    expect(table.folds.at(-1)).toMatchObject({ place, progress: 0 });
  });

  test('nothing is shown of a card that is not in the hand, or is up', async () => {
    const { table, page } = await atTurn();
    page.showFold('top', foldAt(INWARD.top, 0.3));
    page.takeUp();
    await table.pass(10);
    page.openHeld();
    await table.pass(10);
    page.showFold('top', foldAt(INWARD.top, 0.9));
    await table.pass(200);
    expect(table.folds).toEqual([]);
  });

  test('another’s fold is drawn while that card lies face down', async () => {
    const { table, page } = await atTurn();
    const { place = 0 } = page.yourTurn.value[0] ?? {};
    table.showFold('ann', { place: 999, edge: 0, progress: 20, direction: 0 });
    expect(page.folds.value).toEqual([]);
    table.showFold('ann', { place, edge: 0, progress: 20, direction: 0 });
    table.showFold('ann', { place, edge: 0, progress: 24, direction: 0 });
    expect(page.folds.value.map(({ fold }) => fold.progress)).toEqual([24]);
    page.turn([place]);
    await table.pass(10);
    expect(page.folds.value).toEqual([]);
  });
});
