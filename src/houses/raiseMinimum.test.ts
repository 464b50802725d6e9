import { describe, expect, it } from 'vitest';
import { parseAsWritten, parseWagers } from '../engine/index.ts';
import { GAMES, HOUSES } from './index.ts';
import { raiseMinimum } from './raiseMinimum.ts';

const dealt = (id: string) => {
  const house = HOUSES.find(({ games }) => games.some((one) => one.id === id));
  const game = house?.games.find((one) => one.id === id);
  if (house === undefined || game === undefined) throw new Error(`no game ${id}`);
  return { house, game };
};

describe('a table with a larger minimum', () => {
  it.each(GAMES.map(({ id }) => id))(
    'a larger minimum at %s starts at $25, scales side bets, and says so',
    (id) => {
      const raised = raiseMinimum(dealt(id), 2_500);
      expect(raised?.game.limits).toMatchObject({ main: { minimum: 2_500 }, side: { minimum: 500 } });
      expect(raised?.game.limits.main.maximum).toBe(dealt(id).game.limits.main.maximum);
      expect(raised && parseWagers(raised.game, { player: 500 })).toMatchObject({
        ok: false,
        error: { code: 'wager/under-minimum' },
      });
      expect(raised && parseWagers(raised.game, { player: 2_500 })).toMatchObject({ ok: true });
      // The file alone is enough for every reader.
      expect(raised && parseAsWritten(raised.house.file)).toMatchObject({ ok: true });
    },
  );

  it('a larger minimum changes nothing else, and not the original game', () => {
    const raised = raiseMinimum(dealt('penn-national/mini'), 10_000);
    const { game, house } = dealt('penn-national/mini');
    expect(raised?.game.tableau).toEqual(game.tableau);
    expect(raised?.game.bets.map(({ lines }) => lines)).toEqual(game.bets.map(({ lines }) => lines));
    const [, midi] = [raised, raised?.house.games.find(({ id }) => id === 'penn-national/midi')];
    expect(midi?.limits).toEqual(house.games.find(({ id }) => id === 'penn-national/midi')?.limits);
  });

  it('the card’s own minimum gives the card itself', () => {
    const card = dealt('rock-bac/commission-free');
    expect(raiseMinimum(card, card.game.limits.main.minimum)).toEqual(card);
  });

  it('a minimum that the card excludes, or between its steps, is refused', () => {
    const card = dealt('rock-bac/commission-free');
    for (const minimum of [100, 2_550, card.game.limits.main.maximum + 100])
      expect(raiseMinimum(card, minimum)).toBeUndefined();
  });
});
