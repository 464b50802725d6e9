import { describe, expect, test } from 'vitest';
import { moneyGame } from '../../../../test/arbitraries/moneyGame.ts';
import type { GameRules } from '../../../engine/index.ts';
import { ALL_HOUSES } from '../../../houses/index.ts';
import { feltRows, findLight, payFace, spellPays, USUAL_ODDS } from './felt.ts';

const games = ALL_HOUSES.flatMap((house) => house.games);
function getGame(id: string): GameRules {
  const game = games.find((candidate) => candidate.id === id);
  if (game === undefined) throw new Error(`no game ${id}`);
  return game;
}
function face(game: string, bet: string) {
  const found = getGame(game).bets.find(({ id }) => id === bet);
  if (found === undefined) throw new Error(`no bet ${bet}`);
  return payFace(found);
}

describe('a bet that may lose half', () => {
  test('says so on the felt and aloud, and pays by its winning line', () => {
    const player = moneyGame().bets.find(({ id }) => id === 'player');
    if (player === undefined) throw new Error('there is a Player bet');
    expect(payFace(player)).toEqual({ is: 'line', odds: [1, 1], notes: ['half the stake back: tie'] });
    expect(spellPays(player)).toBe('1 to 1 on Player wins, half the stake back on Tie');
  });
});

describe('felt', () => {
  test.each(games.map((game) => [game.id, game] as const))(
    '%s: every bet of the card once, and no other',
    (_, game) => {
      const drawn = feltRows(game).flatMap(({ cells }) => cells.map(({ bet }) => bet.id));
      expect([...drawn].sort()).toEqual(game.bets.map(({ id }) => id).sort());
    },
  );

  test('main bets stand first, five to two to five', () => {
    const [main] = feltRows(getGame('rock-bac/commission-free'));
    expect(main?.shares).toEqual([5, 2, 5]);
    expect(main?.cells.map(({ kind }) => kind)).toEqual(['main', 'narrow', 'main']);
  });

  test('side bets have equal shares', () => {
    const rows = feltRows(getGame('fallsview/no-commission'));
    expect(rows.map(({ kind, shares }) => [kind, shares])).toEqual([
      ['main', [5, 2, 5]],
      ['side', [1, 1, 1, 1, 1]],
    ]);
  });

  test('side bets are drawn as such, each with what it pays', () => {
    const [, side] = feltRows(getGame('rock-bac/commission-free'));
    for (const { bet, kind, pays } of side?.cells ?? []) {
      expect(kind).toBe('side');
      expect(pays).toEqual(payFace(bet));
    }
    expect(side?.cells.length).toBeGreaterThan(2);
  });

  test('of all that pushes only a tie goes without saying', () => {
    const game = getGame('rock-bac/commission-free');
    const [player] = game.bets;
    const line = player?.lines[0];
    if (player === undefined || line === undefined) throw new Error('there is a bet on Player');
    const notesWith = (when: typeof line.when, odds: typeof line.odds) => {
      const more = { ...line, label: 'special', when, odds };
      const face = payFace({ ...player, lines: [more, line] });
      return face.is === 'line' ? face.notes.length : undefined;
    };
    expect(notesWith({ winner: ['tie'] }, [0, 1])).toBe(0);
    expect(notesWith({ winner: ['tie'], bankerTotal: [6] }, [0, 1])).toBe(1);
    expect(notesWith({ winner: ['banker'] }, [0, 1])).toBe(1);
    expect(notesWith({ winner: ['tie'] }, [1, 2])).toBe(1);
  });

  test('a game without side bets has one row', () => {
    expect(feltRows(getGame('firekeepers/baccarat'))).toHaveLength(1);
  });

  test('more than six side bets stand in rows of nearly the same length', () => {
    const game = getGame('rock-bac/commission-free');
    const [side] = game.bets.filter(({ place }) => place === 'side');
    if (side === undefined) throw new Error('there is a side bet');
    const bets = Array.from({ length: 8 }, (_, index) => ({ ...side, id: `side-${index}` }));
    expect(feltRows({ ...game, bets }).map(({ cells }) => cells.length)).toEqual([4, 4]);
  });

  test('pay lines by margin are a table, with naturals behind', () => {
    expect(face('penn-national/mini', 'dragon-bonus-player')).toEqual({
      is: 'margins',
      columns: [
        { by: '9', pays: '30' },
        { by: '8', pays: '10' },
        { by: '7', pays: '6' },
        { by: '6', pays: '4' },
        { by: '5', pays: '2' },
        { by: '4', pays: '1' },
      ],
      naturals: ['natural 1 to 1', 'nat. tie push'],
    });
  });

  test('one line pays, and what is special stands under it', () => {
    expect(face('rock-bac/commission-free', 'player')).toEqual({ is: 'line', odds: [1, 1], notes: [] });
    expect(face('rock-bac/commission-free', 'banker')).toEqual({
      is: 'line',
      odds: [1, 1],
      notes: ['1 to 2 with 6'],
    });
    expect(face('rock-bac/commission-free', 'blazing-7s')).toEqual({
      is: 'line',
      odds: [50, 1],
      notes: ['200 to 1: three-card 7'],
    });
    expect(face('penn-national/mini', 'banker')).toEqual({
      is: 'line',
      odds: [1, 1],
      notes: ['less 5 % commission'],
    });
  });

  test('the line that paid lights up: a column of a table, and from 8 to 1 on a note or the odds', () => {
    const lights = (game: string, id: string) => {
      const bet = getGame(game).bets.find((candidate) => candidate.id === id);
      return bet?.lines.map((line) => findLight(bet, line));
    };
    expect(lights('rock-bac/commission-free', 'blazing-7s')).toEqual(['200 to 1: three-card 7', USUAL_ODDS]);
    expect(lights('rock-bac/commission-free', 'banker')).not.toContain(USUAL_ODDS);
    expect(lights('rock-bac/commission-free', 'tie')).toEqual([USUAL_ODDS]);
    expect(lights('penn-national/mini', 'dragon-bonus-player')).toContain('9');
    expect(lights('penn-national/mini', 'dragon-bonus-player')).toContain('natural 1 to 1');
  });

  test('what lights up is printed on the cell', () => {
    for (const game of games)
      for (const bet of game.bets) {
        const face = payFace(bet);
        const printed =
          face.is === 'margins'
            ? [...face.columns.map(({ by }) => by), ...face.naturals]
            : [USUAL_ODDS, ...face.notes];
        const lit = bet.lines.flatMap((line) => findLight(bet, line) ?? []);
        expect([game.id, bet.id, lit.filter((light) => !printed.includes(light))]).toEqual([
          game.id,
          bet.id,
          [],
        ]);
      }
  });

  test('a push that is not the usual one is printed', () => {
    expect(face('ez-baccarat/baccarat', 'banker')).toEqual({
      is: 'line',
      odds: [1, 1],
      notes: ['push with a three-card 7'],
    });
  });

  test('those who hear the felt hear every line', () => {
    const banker = getGame('penn-national/mini').bets.find(({ id }) => id === 'banker');
    expect(banker && spellPays(banker)).toBe('1 to 1 less 5 % on Banker wins, push on Tie');
  });
});
