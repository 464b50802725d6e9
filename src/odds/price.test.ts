import { describe, expect, test } from 'vitest';
import { at, unwrap } from '../base/index.ts';
import { type GameRules, parseCards } from '../engine/index.ts';
import { ALL_GAMES } from '../houses/index.ts';
import { compositionOfDecks, parseComposition } from './composition.ts';
import { findPrice, isPriced, type Priced, type PricedBet, price, priceFullShoe } from './price.ts';
import { addRatios, makePercent, makeRatio, ONE, ratio, sumRatios, toNumber } from './ratio.ts';

const game = (id: string): GameRules => {
  const found = ALL_GAMES.find((each) => each.id === id);
  if (found === undefined) throw new Error(`there is a game ${id}`);
  return found;
};

const getBet = (priced: Priced, id: string): PricedBet => {
  const found = findPrice(priced, id);
  if (found === undefined || !isPriced(found)) throw new Error(`${id} has a price`);
  return found;
};

const on = (id: string, decks: number): Priced => unwrap(price(game(id), compositionOfDecks(decks)));
const edge = (priced: Priced, bet: string): string => makePercent(getBet(priced, bet).edge, 5);

describe('the figures that everybody knows', () => {
  test('eight decks have the well-known counts', () => {
    const { total, player, banker, tie } = on('fallsview/commission', 8);
    expect(total).toBe(4_998_398_275_503_360n);
    expect(banker).toBe(2_292_252_566_437_888n);
    expect(player).toBe(2_230_518_282_592_256n);
    expect(tie).toBe(475_627_426_473_216n);
    expect(player + banker + tie).toBe(total);
  });

  test('six decks have the well-known counts', () => {
    const { total, player, banker, tie } = on('fallsview/commission', 6);
    expect(total).toBe(878_869_206_895_680n);
    expect(banker).toBe(403_095_751_234_560n);
    expect(player).toBe(392_220_492_728_832n);
    expect(tie).toBe(83_552_962_932_288n);
  });

  test('the well-known house edges on eight decks are exact to the last digit', () => {
    const commission = on('fallsview/commission', 8);
    const noCommission = on('fallsview/no-commission', 8);
    const penn = on('penn-national/mini', 8);
    expect(edge(commission, 'banker')).toBe('1.05791');
    expect(edge(noCommission, 'banker')).toBe('1.45810');
    expect(edge(commission, 'player')).toBe('1.23508');
    expect(edge(commission, 'tie')).toBe('14.35963');
    expect(edge(noCommission, 'super-6')).toBe('29.97717');
    expect(edge(penn, 'dragon-bonus-player')).toBe('2.65167');
    expect(edge(penn, 'dragon-bonus-banker')).toBe('9.37307');
    expect(edge(noCommission, 'pair-player')).toBe('10.36145');
    expect(edge(noCommission, 'pair-banker')).toBe('10.36145');
  });
});

describe('a price', () => {
  test('the price of Player on eight decks is exact', () => {
    const player = getBet(on('fallsview/commission', 8), 'player');
    expect(makeRatio(player.edge)).toBe('241149546272/19524993263685');
    expect(player.lines.map(({ count }) => count)).toEqual([2_230_518_282_592_256n, 475_627_426_473_216n]);
    expect(makePercent(player.edgeResolved ?? ONE, 5)).toBe('1.36497');
    expect(makePercent(player.hit, 4)).toBe('44.6247');
    expect(makePercent(player.push, 4)).toBe('9.5156');
    expect(player.sd).toBeCloseTo(0.95115, 5);
  });

  test('a price takes commission as an exact part of the profit', () => {
    const banker = getBet(on('fallsview/commission', 8), 'banker');
    expect(banker.lines[0]?.pays).toEqual(ratio(19n, 20n));
  });

  test('every price of every game is consistent', () => {
    for (const each of ALL_GAMES) {
      for (const bet of priceFullShoe(each).bets.filter(isPriced)) {
        const loses = 1 - toNumber(bet.hit) - toNumber(bet.push);
        const mean = bet.lines.reduce(
          (sum, { probability, pays }) => sum + toNumber(probability) * toNumber(pays),
          -loses,
        );
        const square = bet.lines.reduce(
          (sum, { probability, pays }) => sum + toNumber(probability) * (toNumber(pays) - mean) ** 2,
          loses * (-1 - mean) ** 2,
        );
        expect(toNumber(bet.edge), bet.bet.id).toBeCloseTo(-mean, 12);
        expect(toNumber(bet.variance), bet.bet.id).toBeCloseTo(square, 10);
        expect(bet.sd ** 2, bet.bet.id).toBeCloseTo(square, 10);
        expect(addRatios(bet.edge, bet.returned)).toEqual(ONE);
        expect(addRatios(bet.hit, bet.push)).toEqual(sumRatios(bet.lines.map((line) => line.probability)));
      }
    }
  });

  test('a complete coup has certain prices', () => {
    const dealt = unwrap(parseCards('8H KD KC 3S'));
    const priced = unwrap(price(game('fallsview/commission'), compositionOfDecks(8), dealt));
    expect(priced.total).toBe(412n * 411n);
    expect(priced.player).toBe(priced.total);
    expect(getBet(priced, 'player').edge).toEqual(ratio(-1n));
    expect(getBet(priced, 'banker').edge).toEqual(ONE);
    expect(getBet(priced, 'banker').sd).toBe(0);
  });

  test('a certain push has no edge per resolved wager', () => {
    const dealt = unwrap(parseCards('8H 8D KC KS'));
    const priced = unwrap(price(game('fallsview/commission'), compositionOfDecks(8), dealt));
    expect(getBet(priced, 'player')).toMatchObject({ edge: ratio(0n), edgeResolved: undefined, push: ONE });
  });

  test('the price during a coup counts completions', () => {
    const dealt = unwrap(parseCards('8H KD'));
    const priced = unwrap(price(game('fallsview/commission'), compositionOfDecks(8), dealt));
    expect(priced.total).toBe(414n * 413n * 412n * 411n);
    expect(priced.player + priced.banker + priced.tie).toBe(priced.total);
  });

  test('a bet that needs suits has no price on a shoe known by ranks', () => {
    const ranks = unwrap(
      parseComposition('A=32,2=32,3=32,4=32,5=32,6=32,7=32,8=32,9=32,10=32,J=32,Q=32,K=32'),
    );
    const priced = unwrap(price(game('pair-room/suited'), ranks));
    expect(findPrice(priced, 'suited-pair-player')).toMatchObject({ unpriced: 'needs suits' });
    const full = priceFullShoe(game('pair-room/suited'));
    expect(getBet(priced, 'winning-pair').edge).toEqual(getBet(full, 'winning-pair').edge);
  });

  test('a suited pair is priced from 7 of the 415 cards beside the first', () => {
    const [suited, pair] = getBet(priceFullShoe(game('pair-room/suited')), 'suited-pair-player').lines;
    expect(suited?.probability).toEqual(ratio(7n, 415n));
    expect(pair?.probability).toEqual(ratio(24n, 415n));
  });

  test('a price is refused where no coup can begin that way', () => {
    const refused = price(at(ALL_GAMES, 0), compositionOfDecks(8), unwrap(parseCards('8H KD KC 3S 2C')));
    expect(refused).toMatchObject({ ok: false, error: { code: 'dealt/too-many' } });
  });
});
