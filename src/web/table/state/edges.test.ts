import { describe, expect, test, vi } from 'vitest';
import { LinkedTable } from '../../../../test/web/linkedTable.ts';
import { openPage, usePages } from '../../../../test/web/tablePage.ts';
import { ALL_GAMES } from '../../../houses/index.ts';
import { findPrice, isPriced, makePercent, priceFullShoe } from '../../../odds/index.ts';
import { priceEdges } from './pricing.ts';

usePages();

describe('the edges on the felt', () => {
  test('come after it, and are those of the exact price', async () => {
    const table = await LinkedTable.seated('rock-bac/commission-free');
    const page = openPage(table);
    expect(page.edges.value).toBeUndefined();
    await table.pass(10);
    vi.useRealTimers();
    await vi.waitFor(() => expect(page.edges.value).toBeDefined(), 30_000);
    expect(page.edges.value?.get('player')).toBe('1.24');
    expect(page.edges.value?.get('banker')).toBe('1.46');
    expect(page.edges.value?.size).toBe(page.game.value?.bets.length);
  });

  test('every bet of every card has one, and none where it cannot be priced', () => {
    for (const game of ALL_GAMES) {
      const price = priceFullShoe(game);
      const edges = priceEdges(game);
      for (const { id } of game.bets) {
        const priced = findPrice(price, id);
        expect(edges.get(id)).toBe(
          priced !== undefined && isPriced(priced) ? makePercent(priced.edge, 2) : undefined,
        );
      }
    }
  });
});
