import { describe, expect, it } from 'vitest';
import { plainFileWith } from '../../test/arbitraries/houseFile.ts';
import { parseShape } from '../base/index.ts';
import { FACT_NAMES, FACTS, getFacts } from './facts.ts';
import { finishes } from './finishes.ts';
import { findBet } from './houseRules.ts';
import { matches } from './payTable.ts';
import { parseHouse } from './readings.ts';
import { compileWhen, getValues, needsHand, WHEN } from './when.ts';

const fits = (when: unknown): boolean => parseShape(WHEN, when).ok;

describe('conditions as a file writes them', () => {
  it('conditions are a value, a list of values, or a range', () => {
    expect(compileWhen({ margin: 9, winner: ['player', 'tie'], cards: { atLeast: 5 } }, undefined)).toEqual({
      margin: [9],
      winner: ['player', 'tie'],
      cards: [5, 6],
    });
    expect(compileWhen({ bankerTotal: { atLeast: 2, atMost: 4 } }, undefined)).toEqual({
      bankerTotal: [2, 3, 4],
    });
    expect(compileWhen({ playerPair: true }, undefined)).toEqual({ playerPair: [true] });
    expect(compileWhen({}, undefined)).toEqual({});
  });

  it('a range of third cards implies a third card', () => {
    expect(getValues('playerThirdPips', { atMost: 1 })).toEqual([0, 1]);
    expect(getValues('playerThirdPips', {})).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(getValues('margin', { atLeast: 5, atMost: 4 })).toEqual([]);
  });

  it('relative conditions refer to the bet’s own hand', () => {
    const when = { winner: 'hand', handTotal: 7, handCards: 3 };
    expect(compileWhen(when, 'player')).toEqual({ winner: ['player'], playerTotal: [7], playerCards: [3] });
    expect(compileWhen(when, 'banker')).toEqual({ winner: ['banker'], bankerTotal: [7], bankerCards: [3] });
    expect(compileWhen({ winner: ['other', 'tie'] }, 'player')).toEqual({ winner: ['banker', 'tie'] });
    expect(compileWhen({ winner: 'other' }, 'banker')).toEqual({ winner: ['player'] });
  });

  it('conditions say whether they need a hand', () => {
    expect(needsHand({ winner: 'hand' })).toBe(true);
    expect(needsHand({ winner: ['tie', 'other'] })).toBe(true);
    expect(needsHand({ handPair: true })).toBe(true);
    expect(needsHand({ winner: 'player', playerPair: true, margin: { atLeast: 1 } })).toBe(false);
  });

  it('conditions accept every value of every fact, and no other', () => {
    for (const name of FACT_NAMES) {
      for (const value of FACTS[name].values) expect(fits({ [name]: value })).toBe(true);
      expect(fits({ [name]: 'nonsense' })).toBe(false);
      expect(fits({ [name]: 77 })).toBe(false);
      expect(fits({ [name]: [] })).toBe(false);
    }
    expect(fits({ margin: { atLeast: 1, atMost: 10 } })).toBe(false);
    expect(fits({ margin: { over: 1 } })).toBe(false);
    expect(fits({ winner: { atLeast: 1 } })).toBe(false);
    expect(fits({ margin: [1, 1] })).toBe(false);
    expect(fits({ wins: 'player' })).toBe(false);
    expect(fits({ winner: ['hand', 'tie'] })).toBe(true);
    expect(fits({ margin: [1] })).toBe(true);
    expect(fits({ playerPair: [true] })).toBe(false);
  });

  it('[ST1] two conditions on one fact, one of them relative, both hold or are refused', () => {
    const line = { when: { handTotal: { atLeast: 5 }, playerTotal: { atMost: 7 } }, odds: [1, 1] };
    const house = parseHouse(plainFileWith({ 'games/table/bets/dragon/lines': [line] }));
    if (!house.ok) {
      expect(house.error.map((fault) => fault.path)).toContain(
        '/games/table/bets/dragon/lines/0/when/playerTotal',
      );
      return;
    }
    const [game] = house.value.games;
    const when = game && findBet(game, 'dragon')?.lines[0]?.when;
    if (game === undefined || when === undefined) throw new Error('the bet has its line');
    for (const finish of finishes(game.tableau, 'pips')) {
      const facts = getFacts(game.tableau, finish);
      expect(matches(when, facts)).toBe(facts.playerTotal >= 5 && facts.playerTotal <= 7);
    }
  });
});
