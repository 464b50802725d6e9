import { describe, expect, it } from 'vitest';
import { plainGame } from '../../test/arbitraries/houseFile.ts';
import { dealCoupFrom } from '../../test/arbitraries/play.ts';
import { getFacts, getFinish } from './facts.ts';
import { findBet, type GameRules } from './houseRules.ts';
import { factsNeeded, isPush, lineFor, makeOdds, makeRate, makeWhen, matches } from './payTable.ts';

const game = plainGame();
const facts = (names: string) => getFacts(game.tableau, getFinish(dealCoupFrom(game, names)));

const getLines = (of: GameRules, bet: string) => findBet(of, bet)?.lines ?? [];

describe('pay lines', () => {
  it('[ST1] the first line that matches decides, though a later one matches too', () => {
    const dragon = getLines(game, 'dragon');
    expect(lineFor(dragon, facts('9H KD KC QS'))?.label).toBe('Win by 9');
    expect(lineFor(dragon, facts('8H KD KC QS'))?.label).toBe('Win by 4 or more');
    expect(lineFor(dragon, facts('9H 6D KC KS'))).toBeUndefined();
    const turned = plainGame({
      'bets/dragon/lines': [
        { label: 'Any win', when: { winner: 'hand' }, odds: [1, 1] },
        { label: 'Win by 9', when: { winner: 'hand', margin: 9 }, odds: [30, 1] },
      ],
    });
    expect(lineFor(getLines(turned, 'dragon'), facts('9H KD KC QS'))?.label).toBe('Any win');
  });

  it('[ST1] all conditions of a line must hold, each by any of its values', () => {
    const natural = facts('9H KD KC QS');
    expect(matches({}, natural)).toBe(true);
    expect(matches({ winner: ['player'], margin: [8, 9] }, natural)).toBe(true);
    expect(matches({ winner: ['player'], margin: [8] }, natural)).toBe(false);
    expect(matches({ winner: ['banker'], margin: [9] }, natural)).toBe(false);
    expect(matches({ winner: [] }, natural)).toBe(false);
  });

  it('pay lines list the facts they need', () => {
    expect([...factsNeeded(getLines(game, 'dragon'))].sort()).toEqual(['margin', 'winner']);
    expect(findBet(game, 'dragon')?.needs).toBe('pips');
  });

  it('[ST4] odds of zero are a push', () => {
    const [wins, ties] = getLines(game, 'player');
    expect([wins, ties].map((line) => line && isPush(line))).toEqual([false, true]);
  });
});

describe('pay lines in words', () => {
  it('odds and rates have words', () => {
    expect([makeOdds([8, 1]), makeOdds([1, 2]), makeOdds([0, 1])]).toEqual(['8 to 1', '1 to 2', 'push']);
    expect([makeRate([5, 100]), makeRate([1, 3]), makeRate([1, 8])]).toEqual(['5 %', '33.3333 %', '12.5 %']);
  });

  it('a line without a label is described by its conditions', () => {
    expect(makeWhen({})).toBe('Always');
    expect(makeWhen({ winner: ['banker'], bankerTotal: [6] })).toBe("Banker wins, Banker's final total 6");
    expect(makeWhen({ winner: ['player', 'tie'] })).toBe('Player wins or tie');
    expect(makeWhen({ margin: [7, 8, 9] })).toBe('Points between the two totals 7–9');
    expect(makeWhen({ margin: [8, 9] })).toBe('Points between the two totals 8 or 9');
    expect(makeWhen({ playerPair: [true] })).toBe("Player's first two cards are of one rank");
    expect(makeWhen({ eitherNatural: [false] })).toBe('Not: at least one hand is a natural');
    expect(makeWhen({ playerThirdRank: ['J', 'Q', 'none'] })).toBe(
      "Rank of Player's third card J, Q or none",
    );
    const bare = plainGame({ 'bets/dragon/lines': [{ when: { winner: 'hand' }, odds: [1, 1] }] });
    expect(getLines(bare, 'dragon')[0]?.label).toBe('Player wins');
  });
});
