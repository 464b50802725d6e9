import { describe, expect, test } from 'vitest';
import { OWN_CARDS } from '../../test/read/ownCards.ts';
import { unwrap } from '../base/index.ts';
import { type GameRules, parseHouse } from '../engine/index.ts';
import { readCard } from './index.ts';

const getGames = (text: string): readonly GameRules[] =>
  unwrap(parseHouse(unwrap(readCard(text)).draft)).games;

const findPays = (game: GameRules, bet: string): readonly string[] | undefined =>
  game.bets
    .find(({ id }) => id === bet)
    ?.lines.map(
      ({ odds, commission }) => `${odds.join(':')}${commission ? ` less ${commission.join('/')}` : ''}`,
    );

describe.each(OWN_CARDS)('$name', ({ text, house, age, helpline, games, never }) => {
  test('has its games, decks, pays and limits, and no other bet', () => {
    const read = getGames(text);
    expect(read).toHaveLength(games.length);
    for (const [at, wanted] of games.entries()) {
      const game = read[at] as GameRules;
      expect(game.shoe.decks).toBe(wanted.decks);
      expect(Object.fromEntries(game.bets.map(({ id }) => [id, findPays(game, id)]))).toEqual(wanted.pays);
      for (const [bet, [minimum, maximum]] of Object.entries(wanted.limits ?? {}))
        expect([bet, game.bets.find(({ id }) => id === bet)?.limits]).toMatchObject([
          bet,
          { minimum, maximum },
        ]);
      if (never !== undefined) expect(game.bets.filter(({ id }) => never.test(id))).toEqual([]);
    }
  });

  test('has its house and what it tells a patron', () => {
    const [game] = getGames(text);
    expect(game?.house.name).toBe(house);
    if (age !== undefined) expect(game?.patron.minimumAge).toBe(age);
    expect(game?.patron.helpline ?? undefined).toBe(helpline);
  });

  test('calls nothing stated where a letter was read as a figure', () => {
    const { read } = unwrap(readCard(text));
    const stated = read.filter(
      ({ basis, text: said }) => basis === 'stated' && /\b(?:[lOS]\b|\d[lOS])/.test(said),
    );
    expect(stated).toEqual([]);
  });
});
