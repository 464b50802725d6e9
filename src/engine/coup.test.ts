import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sixCards } from '../../test/arbitraries/cards.ts';
import { plainGame } from '../../test/arbitraries/houseFile.ts';
import { dealCoupFrom, toCards } from '../../test/arbitraries/play.ts';
import { anyTableauRules } from '../../test/arbitraries/tableau.ts';
import {
  addCard,
  cardsDrawn,
  dealCoup,
  explainCoup,
  getDecisions,
  getWinner,
  NO_CARDS,
  nextToDraw,
} from './coup.ts';
import { getTotal } from './hand.ts';
import { makeCards } from './notation.ts';
import { bankerDraws, compileTableau, endsOnNatural, playerDraws } from './tableau.ts';

const game = plainGame();

const hands = (names: string): readonly [string, string] => {
  const coup = dealCoupFrom(game, names);
  return [makeCards(coup.player), makeCards(coup.banker)];
};

describe('the deal', () => {
  it('[DL1] cards 1 and 3 go to player, 2 and 4 to banker', () => {
    expect(hands('9H 7D KC 10S')).toEqual(['9H KC', '7D 10S']);
  });

  it.each([
    ['only player draws', '2H 7D 3C KS 9H', ['2H 3C 9H', '7D KS']],
    ['only banker draws', '6H 2D KC 3S 9H', ['6H KC', '2D 3S 9H']],
    ['both draw, player first', '2H KD 3C 2S 9H 4D', ['2H 3C 9H', 'KD 2S 4D']],
    ['neither draws', '6H 7D KC KS', ['6H KC', '7D KS']],
    ['cards beyond the coup stay undealt', '8H 7D KC KS 2H 3H 4H', ['8H KC', '7D KS']],
  ])('[DL1] the deal gives third cards in order: %s', (_, names, dealt) => {
    expect(hands(names)).toEqual(dealt);
  });

  it('[DL1] the deal says at each card who gets the next', () => {
    let coup = NO_CARDS;
    const order: (string | undefined)[] = [];
    for (const card of toCards('2H KD 3C 2S 9H 4D')) {
      const side = nextToDraw(game.tableau, coup);
      order.push(side);
      if (side !== undefined) coup = addCard(coup, side, card);
    }
    expect(order).toEqual(['player', 'banker', 'player', 'banker', 'player', 'banker']);
    expect(nextToDraw(game.tableau, coup)).toBeUndefined();
    expect(NO_CARDS).toEqual({ player: [], banker: [] });
  });

  it('dealing stops when the cards run out', () => {
    const { coup, complete } = dealCoup(game.tableau, toCards('2H KD 3C 2S 9H'));
    expect(complete).toBe(false);
    expect(cardsDrawn(game.tableau, coup)).toBe(5);
    expect(dealCoup(game.tableau, [])).toEqual({ coup: NO_CARDS, complete: false });
  });

  it('[DL1] under any table a coup has four to six cards, dealt in order, at most one more each', () => {
    fc.assert(
      fc.property(anyTableauRules, sixCards, (rules, cards) => {
        const tableau = compileTableau(rules);
        const { coup, complete } = dealCoup(tableau, cards);
        const [p1, p2, p3] = coup.player;
        const [b1, b2, b3] = coup.banker;
        const dealt = [p1, b1, p2, b2, p3, b3].filter((card) => card !== undefined);
        expect(complete).toBe(true);
        expect(dealt).toEqual(cards.slice(0, dealt.length));
        expect(dealt.length).toBeGreaterThanOrEqual(4);
        expect(cardsDrawn(tableau, coup)).toBe(dealt.length);
      }),
    );
  });

  it('[TB1] [TB8] [TB9] a hand draws exactly where the table says so', () => {
    fc.assert(
      fc.property(anyTableauRules, sixCards, (rules, cards) => {
        const tableau = compileTableau(rules);
        const { coup } = dealCoup(tableau, cards);
        const player = getTotal(coup.player.slice(0, 2));
        const banker = getTotal(coup.banker.slice(0, 2));
        const natural = endsOnNatural(tableau, player, banker);
        const third = coup.player[2];
        expect(third !== undefined).toBe(!natural && playerDraws(tableau, player));
        const against = third === undefined ? undefined : getTotal([third]);
        expect(coup.banker.length === 3).toBe(!natural && bankerDraws(tableau, banker, against));
      }),
    );
  });
});

describe('the winner', () => {
  it.each([
    ['9H 7D KC KS', 'player'],
    ['7H 9D KC KS', 'banker'],
    ['7H 7D KC KS', 'tie'],
    ['JH QD KC 10S 10H JD', 'tie'],
    ['2H 7D 3C KS 9H', 'banker'],
  ])('[DL3] the winner: %s: %s', (names, winner) => {
    expect(getWinner(dealCoupFrom(game, names))).toBe(winner);
  });

  it('[DL3] the hand with the higher total of all its cards wins', () => {
    fc.assert(
      fc.property(sixCards, (cards) => {
        const { coup } = dealCoup(game.tableau, cards);
        const margin = getTotal(coup.player) - getTotal(coup.banker);
        expect(getWinner(coup)).toBe(margin === 0 ? 'tie' : margin > 0 ? 'player' : 'banker');
      }),
    );
  });
});

describe('a coup explained', () => {
  it("a coup's explanation lists each decision once, in order, with its rule", () => {
    expect(explainCoup(game.tableau, dealCoupFrom(game, '8H KD 2C 3S 8D'))).toEqual([
      { rule: 'TB8', text: 'Player 0 draws: Player draws on 0–5.' },
      { rule: 'TB3', text: "Banker 3 stands: Player's third card was 8, and a 3 draws unless it is 8." },
    ]);
    expect(explainCoup(game.tableau, dealCoupFrom(game, '9H 8D KC KS'))).toEqual([
      { rule: 'TB1', text: 'Natural: Player 9 and Banker 8. Neither hand draws.' },
    ]);
  });

  it("a coup's explanation covers every drawn card and no other", () => {
    fc.assert(
      fc.property(sixCards, (cards) => {
        const { coup } = dealCoup(game.tableau, cards);
        const draws = getDecisions(game.tableau, coup).filter((decision) => decision.act === 'draw');
        expect(draws.length).toBe(cardsDrawn(game.tableau, coup) - 4);
      }),
    );
  });

  it('only a complete coup can be explained', () => {
    const { coup } = dealCoup(game.tableau, toCards('2H KD 3C 2S'));
    expect(() => explainCoup(game.tableau, coup)).toThrow('complete coups');
  });
});
