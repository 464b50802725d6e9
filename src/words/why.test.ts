import { describe, expect, it } from 'vitest';
import { chips } from '../base/index.ts';
import {
  decideDraw,
  explainDecision,
  explainSettled,
  findBet,
  parseCoup,
  playerDraws,
  settle,
  TOTALS,
} from '../engine/index.ts';
import { GAMES } from '../houses/index.ts';
import { spanishEs } from './es/index.ts';
import { frenchFr } from './fr/index.ts';
import { chineseZh } from './zh/index.ts';

const OTHERS = [frenchFr, spanishEs, chineseZh];
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

const game = GAMES.find(({ id }) => id === 'penn-national/mini');
if (game === undefined) throw new Error('penn-national/mini is shipped');

describe('reasons in other languages', () => {
  it('reasons explain every decision of a tableau with its totals, each differently', () => {
    for (const { why } of OTHERS)
      for (const player of TOTALS)
        for (const banker of TOTALS) {
          const third = playerDraws(game.tableau, player) ? 6 : undefined;
          for (const decision of decideDraw(game.tableau, player, banker, third)) {
            const text = explainDecision(game.tableau, decision, why);
            expect(text).toMatch(/[.。]$/);
            expect(text).not.toMatch(/Player|Banker|undefined/);
            if (decision.act !== 'natural') expect(text).toContain(String(decision.total));
            const opposite = {
              ...decision,
              act: decision.act === 'draw' ? 'stand' : 'draw',
            } as typeof decision;
            if (decision.act !== 'natural')
              expect(explainDecision(game.tableau, opposite, why)).not.toBe(text);
          }
        }
  });

  it('reasons use the words of the table', () => {
    const [, banker] = decideDraw(game.tableau, 0, 3, 8);
    if (banker === undefined) throw new Error('Banker decides after Player');
    expect(OTHERS.map(({ why }) => explainDecision(game.tableau, banker, why))).toEqual([
      'Banque 3 reste : la troisième carte du Joueur valait 8, et à 3 la Banque tire sauf contre 8.',
      'Banca 3 se planta: la tercera carta del Jugador fue 8, y con 3 la Banca pide salvo contra 8.',
      '庄 3 点停牌：闲家第三张牌是 8 点，庄家 3 点除 8 外都补牌。',
    ]);
  });

  it('reasons begin with the bet’s name on its card', () => {
    const coup = parseCoup(game, ['8H', 'KD', '2C', '3S', '8D']);
    const [player, tie] = [findBet(game, 'player'), findBet(game, 'tie')];
    if (!coup.ok || player === undefined || tie === undefined) throw new Error('the card has both');
    const settled = settle(game, coup.value, [
      { bet: player, stake: chips(2_500) },
      { bet: tie, stake: chips(500) },
    ]);
    expect(settled.map((each) => plain(explainSettled(each, undefined, frenchFr.why).text))).toEqual([
      'Player gagne 25 $, payé 1 à 1.',
      'Tie perd 5 $.',
    ]);
    for (const { why } of OTHERS)
      for (const each of settled)
        expect(explainSettled(each, undefined, why).text.startsWith(`${each.wager.bet.label} `)).toBe(true);
  });
});
