import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shuffledShoe } from '../../test/arbitraries/cards.ts';
import { plainFileWith, plainGame } from '../../test/arbitraries/houseFile.ts';
import { toCards } from '../../test/arbitraries/play.ts';
import { anyTableauRules } from '../../test/arbitraries/tableau.ts';
import { at } from '../base/index.ts';
import { type Card, DECK } from './card.ts';
import { cardsDrawn } from './coup.ts';
import { makeCard } from './notation.ts';
import { parseHouse } from './readings.ts';
import {
  canonicalShoe,
  getBurn,
  isLastCoup,
  mayDeal,
  openShoe,
  type Shoe,
  type ShoeRules,
  walkCoup,
} from './shoe.ts';
import { compileTableau, type Tableau } from './tableau.ts';

const { tableau, shoe: cardRules } = plainGame();

/** Cards whose coups take four cards each: Player and Banker both stand. */
const sevens = (count: number): readonly Card[] =>
  Array.from({ length: count }, (_, index) => at(toCards(index % 4 < 2 ? '7H' : 'KC'), 0));

const rulesWith = (behind: number, coupsAfter: number): ShoeRules => ({
  decks: 8,
  burn: { by: 'count', count: 0 },
  cutCard: { behind, coupsAfter },
});

/** Deals the whole shoe: where each coup began, and the state of the shoe before it. */
function walk(rules: ShoeRules, order: readonly Card[], table: Tableau = tableau) {
  const coups: { from: number; to: number; last: boolean }[] = [];
  let { shoe }: { shoe: Shoe } = openShoe(rules, order);
  while (mayDeal(shoe)) {
    const last = isLastCoup(shoe);
    const from = shoe.dealt;
    const walked = walkCoup(shoe, table);
    expect(walked.shoe.dealt - from).toBe(cardsDrawn(table, walked.coup));
    shoe = walked.shoe;
    coups.push({ from, to: shoe.dealt, last });
  }
  return { coups, shoe };
}

describe('the canonical shoe', () => {
  it('the canonical shoe is deck after deck, each from the ace of clubs to the king of spades', () => {
    const two = canonicalShoe(2);
    expect(two).toEqual([...DECK, ...DECK]);
    expect(canonicalShoe(8)).toHaveLength(416);
  });
});

describe('the burn', () => {
  it('a burn that would reach the cut card is rejected', () => {
    const rules: ShoeRules = { ...rulesWith(14, 1), burn: { by: 'count', count: 6 } };
    expect(openShoe(rules, canonicalShoe(8).slice(0, 20)).shoe.dealt).toBe(6);
    expect(() => openShoe(rules, canonicalShoe(8).slice(0, 19))).toThrow(
      'the burn stays before the cut card',
    );
  });

  it.each([
    ['AH', 2],
    ['2C', 3],
    ['3D', 4],
    ['4S', 5],
    ['5H', 6],
    ['6C', 7],
    ['7D', 8],
    ['8S', 9],
    ['9H', 10],
    ['10C', 11],
    ['JD', 11],
    ['QS', 11],
    ['KH', 11],
  ])('[SH1] after %s is shown, %i cards have left the shoe', (name, count) => {
    const first = at(toCards(name), 0);
    const order = [first, ...canonicalShoe(8).slice(1)];
    const { shoe, burn } = openShoe(cardRules, order);
    expect(burn).toEqual({ shown: first, count });
    expect(shoe.dealt).toBe(count);
    expect(mayDeal(shoe)).toBe(true);
  });

  it('[SH1] tens and faces burn as many as the house says, other cards their points', () => {
    const [ten, nine] = toCards('10H 9H');
    expect(getBurn({ by: 'first-card', tens: 0 }, ten as Card)).toEqual({ shown: ten, count: 1 });
    expect(getBurn({ by: 'first-card', tens: 0 }, nine as Card)).toEqual({ shown: nine, count: 10 });
  });

  it('[SH1] a fixed burn shows no card', () => {
    const { shoe, burn } = openShoe({ ...cardRules, burn: { by: 'count', count: 3 } }, canonicalShoe(8));
    expect(burn).toEqual({ shown: undefined, count: 3 });
    expect(shoe.dealt).toBe(3);
  });

  it('the first coup is dealt after the burn', () => {
    const order = toCards('AH 5S 8C 7D KH KD 2S 3S 4S 5S 6S 7S 8S 9S');
    const rules = { ...cardRules, cutCard: { behind: 11, coupsAfter: 1 } };
    const { coup } = walkCoup(openShoe(rules, order).shoe, tableau);
    expect([...coup.player, ...coup.banker].map(makeCard)).toEqual(['8C', 'KH', '7D', 'KD']);
  });
});

describe('the cut card', () => {
  it('[SH2] the cut card comes out during a coup: that coup is finished and one more follows', () => {
    // 40 cards, 14 behind the cut card: it is before card 26, inside the coup of cards 24 to 27.
    const { coups, shoe } = walk(rulesWith(14, 1), sevens(40));
    expect(coups.map((coup) => coup.from)).toEqual([0, 4, 8, 12, 16, 20, 24, 28]);
    expect(coups.map((coup) => coup.last)).toEqual([false, false, false, false, false, false, false, true]);
    expect(mayDeal(shoe)).toBe(false);
    expect(() => walkCoup(shoe, tableau)).toThrow('while the cut card allows');
  });

  it('[SH2] the cut card counts as out when it comes before the last card of a coup', () => {
    const { coups } = walk(rulesWith(13, 1), sevens(40));
    expect(coups.map((coup) => coup.from)).toEqual([0, 4, 8, 12, 16, 20, 24, 28]);
  });

  it('[SH3] if the cut card is before a first card, that coup is the last', () => {
    // 40 cards, 16 behind the cut card: it is before card 24, where a coup would begin.
    const { coups } = walk(rulesWith(16, 1), sevens(40));
    expect(coups.map((coup) => coup.from)).toEqual([0, 4, 8, 12, 16, 20, 24]);
    expect(coups.at(-1)?.last).toBe(true);
    expect(coups.at(-2)?.last).toBe(false);
  });

  it('[SH3] the cut card may be directly behind the burn', () => {
    const rules: ShoeRules = { ...rulesWith(36, 1), burn: { by: 'count', count: 4 } };
    expect(walk(rules, sevens(40)).coups).toEqual([{ from: 4, to: 8, last: true }]);
  });

  it('[SH2] two coups follow the cut card where the house allows two', () => {
    const { coups } = walk(rulesWith(17, 2), sevens(40));
    expect(coups.map((coup) => coup.from)).toEqual([0, 4, 8, 12, 16, 20, 24, 28]);
    expect(coups.filter((coup) => coup.last)).toEqual([{ from: 28, to: 32, last: true }]);
  });

  it('[SH3] the coup with the cut card before it is the first of two', () => {
    const { coups } = walk(rulesWith(20, 2), sevens(40));
    expect(coups.map((coup) => coup.from)).toEqual([0, 4, 8, 12, 16, 20, 24]);
  });

  it('[SH2] [SH3] any order, any table, any valid shoe: cards never run out, and no coup begins too late', () => {
    const settings = fc
      .record({
        coupsAfter: fc.integer({ min: 1, max: 3 }),
        slack: fc.nat({ max: 8 }),
        burn: fc.oneof(
          fc.record({ by: fc.constant('first-card' as const), tens: fc.nat({ max: 12 }) }),
          fc.record({ by: fc.constant('count' as const), count: fc.nat({ max: 12 }) }),
        ),
      })
      .map(
        ({ coupsAfter, slack, burn }): ShoeRules => ({
          decks: 1,
          burn,
          cutCard: { behind: 6 * coupsAfter + 5 + slack, coupsAfter },
        }),
      );
    fc.assert(
      fc.property(shuffledShoe(1), settings, anyTableauRules, (order, rules, table) => {
        expect(parseHouse(plainFileWith({ 'games/table/shoe': rules })).ok).toBe(true);
        const { coups, shoe } = walk(rules, order, compileTableau(table));
        const cut = order.length - rules.cutCard.behind;
        const wholly = coups.filter((coup) => coup.from >= cut);
        const through = coups.filter((coup) => coup.from < cut && coup.to > cut);
        expect(wholly).toHaveLength(rules.cutCard.coupsAfter);
        expect(through.length).toBeLessThanOrEqual(1);
        expect(coups.findIndex((coup) => coup.last)).toBe(coups.length - 1);
        expect(shoe.dealt).toBeLessThanOrEqual(order.length);
      }),
    );
  });

  it('[SH2] the fewest cards that a house file may leave behind the cut card are enough, and one fewer might not be', () => {
    // Every coup takes six cards, and the cut card comes out before the last five of one of them.
    const six = compileTableau({
      naturals: [],
      playerDraws: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
      bankerDrawsWhenPlayerStands: [],
      bankerDrawsAgainst: Object.fromEntries(
        [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((total) => [total, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]]),
      ),
    });
    const { shoe } = walk(rulesWith(11, 1), canonicalShoe(1).slice(0, 12), six);
    expect(shoe.dealt).toBe(12);
    expect(() => walk(rulesWith(10, 1), canonicalShoe(1).slice(0, 11), six)).toThrow('enough cards');
  });
});
