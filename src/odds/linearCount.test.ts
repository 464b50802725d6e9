import { describe, expect, it } from 'vitest';
import { unwrap } from '../base/index.ts';
import { ALL_GAMES } from '../houses/index.ts';
import { parseComposition } from './composition.ts';
import { bestCount, countBy } from './linearCount.ts';
import { findPrice, isPriced, price } from './price.ts';
import { makeRatio, multiplyRatios, ratio, subtractRatios, sumRatios, toNumber } from './ratio.ts';
import { removalEffects } from './removal.ts';

function getBet(gameId: string, betId: string) {
  const game = ALL_GAMES.find(({ id }) => id === gameId);
  const bet = game?.bets.find(({ id }) => id === betId);
  if (game === undefined || bet === undefined) throw new Error(`there is a bet ${gameId} ${betId}`);
  return { game, bet };
}

const getEffects = (gameId: string, betId: string) => {
  const { game, bet } = getBet(gameId, betId);
  return removalEffects(game, bet);
};

describe('effects of removal', () => {
  it('an effect of removal is a difference of prices: a seven gone from eight decks', () => {
    const { game, bet } = getBet('fallsview/commission', 'player');
    const priceOn = (text: string) => {
      const found = findPrice(unwrap(price(game, unwrap(parseComposition(text)))), bet.id);
      if (found === undefined || !isPriced(found)) throw new Error('Player has a price');
      return found.edge;
    };
    const others = 'A=32,2=32,3=32,4=32,5=32,6=32,8=32,9=32,10=32,J=32,Q=32,K=32';
    const { effects, full } = removalEffects(game, bet);
    expect(makeRatio(effects[6]?.effect ?? full)).toBe(
      makeRatio(subtractRatios(priceOn(`${others},7=32`), priceOn(`${others},7=31`))),
    );
  });

  it.each([
    ['fallsview/commission', 'banker'],
    ['fallsview/no-commission', 'super-6'],
    ['fallsview/no-commission', 'dragon-bonus-player'],
  ])('the effects of %s %s cancel over a deck: removing a random card changes nothing', (game, bet) => {
    const { effects } = getEffects(game, bet);
    const sum = sumRatios(
      effects.map(({ cards, effect }) => multiplyRatios(effect, ratio(BigInt(cards.inDeck), 1n))),
    );
    const most = Math.max(...effects.map(({ effect }) => Math.abs(toNumber(effect))));
    expect(makeRatio(sum)).toBe('0/1');
    expect(most).toBeGreaterThan(0);
  });

  it('effects of removal distinguish tens and faces only if a bet does', () => {
    const names = (bet: string) =>
      getEffects('fallsview/commission', bet).effects.map(({ cards }) => cards.name);
    expect(names('player')).toHaveLength(10);
    expect(names('pair-player')).toHaveLength(13);
  });
});

describe('a linear count', () => {
  const { game, bet } = getBet('rock-bac/commission-free', 'super-6');

  it('a linear count is better the nearer its tags are to the effects', () => {
    const removals = removalEffects(game, bet);
    const perfect = removals.effects.map(({ effect }) => toNumber(effect));
    expect(countBy(removals, 8, perfect).correlation).toBeCloseTo(1, 12);
    const turned = perfect.map((each) => -each);
    expect(countBy(removals, 8, turned)).toMatchObject({ breakEven: undefined });
    const { tags, correlation, balanced } = bestCount(removals, 8);
    expect(correlation).toBeGreaterThan(0.9);
    expect(balanced).toBe(true);
    expect(tags.every((tag) => Number.isInteger(tag) && Math.abs(tag) <= 4)).toBe(true);
  });

  it('a linear count breaks even where the patron has no edge', () => {
    const removals = removalEffects(game, bet);
    const perfect = removals.effects.map(({ effect }) => toNumber(effect));
    // With effects as tags, a true count of c means 415 / 52 * c above the full shoe.
    const breakEven = countBy(removals, 8, perfect).breakEven ?? 0;
    expect((breakEven * 415) / 52).toBeCloseTo(-toNumber(removals.full), 12);
  });
});
