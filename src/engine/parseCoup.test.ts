import { describe, expect, it } from 'vitest';
import { plainGame } from '../../test/arbitraries/houseFile.ts';
import { makeCards } from './notation.ts';
import { parseCoup } from './parseCoup.ts';

const game = plainGame();
const oneDeck = plainGame({ 'shoe/decks': 1 });

const times = (name: string, count: number): readonly string[] => Array.from({ length: count }, () => name);

describe('cards of a coup, by name', () => {
  it('parseCoup deals named cards as the table says and ignores the surplus', () => {
    const coup = parseCoup(game, ['8H', 'KD', '2C', '3S', '8D', 'AS']);
    expect(coup.ok && [makeCards(coup.value.player), makeCards(coup.value.banker)]).toEqual([
      '8H 2C 8D',
      'KD 3S',
    ]);
  });

  it('[DL2] parseCoup refuses more copies of a card than the decks hold', () => {
    expect(parseCoup(game, times('KH', 8))).toMatchObject({ ok: true });
    const nine = parseCoup(game, times('KH', 9));
    expect(nine).toMatchObject({ error: { code: 'cards/too-many-copies' } });
    expect(!nine.ok && nine.error.message).toMatch(/^KH comes 9 times, but 8 decks/);
    expect(parseCoup(oneDeck, ['9H', '7D', 'KC', 'KS'])).toMatchObject({ ok: true });
    expect(parseCoup(oneDeck, ['9H', '9H', 'KC', 'KS'])).toMatchObject({
      error: { code: 'cards/too-many-copies' },
    });
  });

  it('[DL2] parseCoup writes its refusal in the singular for one deck or one card', () => {
    const twice = parseCoup(oneDeck, ['9H', '9H', 'KC', 'KS']);
    expect(!twice.ok && twice.error.message).not.toMatch(/1 deck hold |\b1 times/);
  });

  it('[DL2] parseCoup checks surplus cards too', () => {
    expect(parseCoup(oneDeck, ['9H', '7D', 'KC', 'KS', 'KS'])).toMatchObject({ ok: false });
    expect(parseCoup(game, ['9H', '7D', 'KC', 'KS', 'joker'])).toMatchObject({ ok: false });
  });

  it('parseCoup refuses too few cards for the coup', () => {
    expect(parseCoup(game, [])).toMatchObject({ error: { code: 'cards/too-few' } });
    expect(parseCoup(game, ['2H', '2D', '2C'])).toMatchObject({ error: { code: 'cards/too-few' } });
    const five = parseCoup(game, ['2H', 'KD', '3C', '2S', '9H']);
    expect(five).toMatchObject({ error: { code: 'cards/too-few' } });
    expect(!five.ok && five.error.message).toMatch(/not complete .*5/);
  });
});
