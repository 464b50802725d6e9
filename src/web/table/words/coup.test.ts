import { describe, expect, test } from 'vitest';
import { gameNamed } from '../../../../test/web/dealt.ts';
import type { LastCoup } from '../state/types.ts';
import { tellLast, tellNet, tellOutcome } from './coup.ts';

const ROCK = gameNamed('rock-bac/commission-free');
const coup = (winner: LastCoup['winner'], player: number, banker: number, cards: number): LastCoup => ({
  coup: 1,
  winner,
  totals: { player, banker },
  cards: Array.from({ length: cards }, (_, place) => ({ place, hand: 'player', card: '2H' })),
  rows: [],
});

describe('a coup in words', () => {
  test('the winner’s total first', () => {
    expect(tellLast(coup('player', 8, 3, 5), ROCK)).toContain('8 to 3');
    expect(tellLast(coup('banker', 3, 8, 5), ROCK)).toContain('8 to 3');
    expect(tellLast(coup('tie', 1, 1, 6), ROCK)).toContain('one all');
    expect(tellLast(coup('tie', 9, 9, 6), ROCK)).toContain('nine all');
  });

  test('what it came to for one patron', () => {
    expect([0, 5_000, -2_550].map(tellNet)).toEqual(['You are even.', 'You won $50.', '−\u2060$25.50.']);
  });

  test('a natural is told of who won by it, with four cards', () => {
    expect(tellOutcome(coup('banker', 3, 8, 4), ROCK)).toBe('Banker wins, 8 to 3, with a natural.');
    expect(tellOutcome(coup('player', 9, 8, 4), ROCK)).toBe('Player wins, 9 to 8, with a natural.');
    expect(tellOutcome(coup('player', 8, 3, 5), ROCK)).toBe('Player wins, 8 to 3.');
    expect(tellOutcome(coup('banker', 6, 7, 4), ROCK)).toBe('Banker wins, 7 to 6.');
    expect(tellLast(coup('banker', 3, 8, 4), ROCK)).toBe('Last coup: Banker won, 8 to 3, with a natural.');
    expect(tellLast(coup('tie', 6, 6, 4), ROCK)).toBe('Last coup: a tie, six all.');
    expect(tellLast(coup('player', 8, 3, 5), ROCK)).toBe('Last coup: Player won, 8 to 3.');
  });

  test('a tie says which wagers push, as the card has it', () => {
    expect(tellOutcome(coup('tie', 6, 6, 4), ROCK)).toBe('A tie, six all. Player and Banker wagers push.');
    expect(tellOutcome(coup('tie', 8, 8, 4), ROCK)).toBe(
      'A tie, eight all, with a natural. Player and Banker wagers push.',
    );
    const [first] = ROCK.bets;
    const none = { ...ROCK, bets: first === undefined ? [] : [{ ...first, lines: first.lines.slice(0, 1) }] };
    expect(tellOutcome(coup('tie', 6, 6, 4), none)).toBe('A tie, six all.');
  });
});
