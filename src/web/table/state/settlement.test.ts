import { describe, expect, test } from 'vitest';
import { moneyGame } from '../../../../test/arbitraries/moneyGame.ts';
import { coupFrom, gameNamed } from '../../../../test/web/dealt.ts';
import { decidedBets, settlementLines, sumRowNets } from './settlement.ts';

const ROCK = gameNamed('rock-bac/commission-free');
const WON = { patron: 'me', result: 'win', profit: 500, commission: 0 } as const;

describe('what a coup decides', () => {
  test('bets that win, bets that push, and the rest lose', () => {
    const tie = decidedBets(ROCK, coupFrom(ROCK.tableau, 'KD KC 6S 6H'));
    expect([...tie.wins]).toEqual(['tie']);
    expect([...tie.pushes]).toEqual(['player', 'banker']);
    const six = decidedBets(ROCK, coupFrom(ROCK.tableau, 'KD 4C 6S 3H'));
    expect(six.wins.has('banker')).toBe(true);
    expect(six.pushes.size).toBe(0);
    expect(six.wins.has('player')).toBe(false);
  });

  test('a patron’s lines are in order, and a bet that the card does not have is left out', () => {
    const coup = coupFrom(ROCK.tableau, 'KD 4C 9S 2H');
    const lines = settlementLines(ROCK, coup, [
      { ...WON, bet: 'player', stake: 500, returned: 1_000 },
      { ...WON, bet: 'no-such-bet', stake: 100, returned: 200 },
      { ...WON, bet: 'tie', result: 'lose', stake: 200, profit: 0, returned: 0 },
    ]);
    expect(lines.map(({ bet, net, short }) => [bet.id, net, short])).toEqual([
      ['player', 500, 'wins $5 at 1 to 1'],
      ['tie', -200, 'loses $2'],
    ]);
  });

  test('a bet that loses half neither wins nor pushes', () => {
    const game = moneyGame();
    const coup = coupFrom(game.tableau, 'KD KC 6S 6H');
    const tie = decidedBets(game, coup);
    expect([...tie.wins]).toEqual(['tie']);
    expect([...tie.pushes]).toEqual(['banker']);
    const [line] = settlementLines(game, coup, [
      { ...WON, bet: 'player', result: 'lose', stake: 1_000, profit: 0, returned: 500 },
    ]);
    expect(line).toMatchObject({ net: -500, short: 'loses $10 and gets half it back, $5: tie' });
  });

  test('the net is what came back less what was staked', () => {
    expect(sumRowNets([])).toBe(0);
    expect(
      sumRowNets([
        { returned: 1_000, stake: 500 },
        { returned: 0, stake: 200 },
      ]),
    ).toBe(300);
  });
});
