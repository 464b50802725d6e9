import { describe, expect, it } from 'vitest';
import { plainGame } from '../../test/arbitraries/houseFile.ts';
import { dealCoupFrom } from '../../test/arbitraries/play.ts';
import { inDealingOrder } from './coup.ts';
import { makeCard } from './notation.ts';
import { getOutcome, makeOutcome, outcome, parseOutcome } from './outcome.ts';

const game = plainGame();

describe('the outcome of a coup', () => {
  it.each([
    ['9H 2D KC 5S', 'P'],
    ['2D 9H 5S KC', 'B'],
    ['9H 9D KC QS', 'T'],
    ['4H 2D 4C 5S', 'Pp'],
    ['2D 4H 5S 4C', 'Bb'],
    ['4H 9D 4C 9S', 'Tbp'],
  ])('the outcome of %s is %s, and is read back', (cards, written) => {
    const made = getOutcome(dealCoupFrom(game, cards));
    expect(makeOutcome(made)).toBe(written);
    expect(parseOutcome(written)).toEqual(made);
  });

  it('an outcome is written with b before p, from the stored form', () => {
    expect(makeOutcome(outcome('tie', { player: true, banker: true }))).toBe('Tbp');
    expect(makeOutcome(outcome('banker', { player: true, banker: false }))).toBe('Bp');
  });

  it.each(['', 'b', 'X', 'BB', 'Bbb', 'B ', 'Ppp'])('parseOutcome refuses %j rather than guess', (word) => {
    expect(parseOutcome(word)).toBeUndefined();
  });
});

describe('a coup in dealing order', () => {
  it.each(['9H 2D KC 5S', '2H 3D KC 4S 5H', '2H 3D KC 2S 5H 6D'])(
    '[DL1] dealing order restores %s',
    (cards) => {
      expect(
        inDealingOrder(dealCoupFrom(game, cards))
          .map(({ card }) => makeCard(card))
          .join(' '),
      ).toBe(cards);
    },
  );
});
