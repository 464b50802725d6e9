import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCard, sixCards } from '../../test/arbitraries/cards.ts';
import { plainGame } from '../../test/arbitraries/houseFile.ts';
import { dealCoupFrom } from '../../test/arbitraries/play.ts';
import { type Card, card, getRankIndex } from './card.ts';
import { cardsDrawn, dealCoup, getWinner } from './coup.ts';
import { FACT_NAMES, FACTS, finest, getFacts, getFinish } from './facts.ts';
import { getTotal } from './hand.ts';

const game = plainGame();
const facts = (names: string) => getFacts(game.tableau, getFinish(dealCoupFrom(game, names)));

describe('facts of a coup', () => {
  it('a coup of six cards has all facts', () => {
    expect(facts('2H KD 2C 3S 9H JD')).toEqual({
      winner: 'tie',
      playerTotal: 3,
      bankerTotal: 3,
      playerCards: 3,
      bankerCards: 3,
      cards: 6,
      margin: 0,
      playerStart: 4,
      bankerStart: 3,
      combinedTotal: 6,
      difference: 0,
      playerNatural: false,
      bankerNatural: false,
      eitherNatural: false,
      bothNatural: false,
      winnerNatural: false,
      playerThirdPips: 9,
      bankerThirdPips: 0,
      playerThirdRank: '9',
      bankerThirdRank: 'J',
      playerPair: true,
      bankerPair: false,
      playerSuitedPair: false,
      bankerSuitedPair: false,
    });
  });

  it('a coup of two naturals has all facts', () => {
    expect(facts('9H 4D KC 4D')).toEqual({
      winner: 'player',
      playerTotal: 9,
      bankerTotal: 8,
      playerCards: 2,
      bankerCards: 2,
      cards: 4,
      margin: 1,
      playerStart: 9,
      bankerStart: 8,
      combinedTotal: 17,
      difference: 1,
      playerNatural: true,
      bankerNatural: true,
      eitherNatural: true,
      bothNatural: true,
      winnerNatural: true,
      playerThirdPips: 'none',
      bankerThirdPips: 'none',
      playerThirdRank: 'none',
      bankerThirdRank: 'none',
      playerPair: false,
      bankerPair: true,
      playerSuitedPair: false,
      bankerSuitedPair: true,
    });
  });

  it('a three-card 8 or 9 is no natural, and a natural may tie', () => {
    expect(facts('2H 7D 3C KS 3H')).toMatchObject({
      playerTotal: 8,
      playerNatural: false,
      eitherNatural: false,
    });
    expect(facts('8H 8D KC KS')).toMatchObject({ winner: 'tie', bothNatural: true, winnerNatural: false });
    expect(facts('7H 9D KC KS')).toMatchObject({
      playerNatural: false,
      bothNatural: false,
      winnerNatural: true,
      eitherNatural: true,
    });
  });

  it('the table defines what a natural is', () => {
    const sevens = plainGame({
      'tableau/naturals': [7, 8, 9],
      'tableau/bankerDrawsAgainst/7': undefined,
    });
    const finish = getFinish(dealCoupFrom(sevens, '7H 2D KC 2S'));
    expect(getFacts(sevens.tableau, finish)).toMatchObject({
      playerNatural: true,
      winnerNatural: true,
      cards: 4,
    });
  });

  it('every fact has a listed value and agrees with the cards', () => {
    fc.assert(
      fc.property(sixCards, (cards) => {
        const { coup } = dealCoup(game.tableau, cards);
        const found = getFacts(game.tableau, getFinish(coup));
        for (const name of FACT_NAMES) {
          expect(FACTS[name].values as readonly unknown[]).toContain(found[name]);
        }
        expect(found.winner).toBe(getWinner(coup));
        expect(found.playerTotal).toBe(getTotal(coup.player));
        expect(found.bankerTotal).toBe(getTotal(coup.banker));
        expect(found.cards).toBe(cardsDrawn(game.tableau, coup));
      }),
    );
  });
});

describe('card classes', () => {
  const sameSeen = (needs: string, a: readonly Card[], b: readonly Card[]): boolean => {
    const of = (cards: readonly Card[]) =>
      getFacts(game.tableau, getFinish(dealCoup(game.tableau, cards).coup));
    const names = FACT_NAMES.filter((name) => FACTS[name].needs === needs);
    return names.every((name) => of(a)[name] === of(b)[name]);
  };

  it('facts by points do not change when a king replaces a ten', () => {
    const other = (of: Card): Card => (getRankIndex(of) < 9 ? of : card(of - getRankIndex(of) + 12));
    fc.assert(fc.property(sixCards, (cards) => sameSeen('pips', cards, cards.map(other))));
  });

  it('facts by rank do not depend on suits', () => {
    fc.assert(
      fc.property(sixCards, fc.array(anyCard, { minLength: 6, maxLength: 6 }), (cards, suits) => {
        const resuited = cards.map((of, index) =>
          card(Math.floor((suits[index] ?? 0) / 13) * 13 + getRankIndex(of)),
        );
        return sameSeen('rank', cards, resuited) && sameSeen('pips', cards, resuited);
      }),
    );
  });

  it('several facts need the finest of their classes', () => {
    expect(finest([])).toBe('pips');
    expect(finest(['winner', 'margin'])).toBe('pips');
    expect(finest(['winner', 'playerPair'])).toBe('rank');
    expect(finest(['playerSuitedPair', 'bankerThirdRank'])).toBe('card');
  });
});
