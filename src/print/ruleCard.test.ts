import { describe, expect, it } from 'vitest';
import { applyPatch, unwrap } from '../base/index.ts';
import { parseHouse } from '../engine/index.ts';
import { ALL_GAMES, HOUSES } from '../houses/index.ts';
import { payBlocks } from './cardBet.ts';
import { ruleCard } from './ruleCard.ts';
import { ruleCardHtml } from './ruleCardHtml.ts';
import { ruleCardText } from './ruleCardText.ts';

const toCard = (id: string) => {
  const game = ALL_GAMES.find((candidate) => candidate.id === id);
  if (game === undefined) throw new Error(`no game ${id}`);
  return ruleCard(game);
};

describe('a rule card', () => {
  it('a rule card draws the chart from the compiled tableau', () => {
    const { player, banker } = toCard('penn-national/mini').tableau;
    expect(player.map(({ act }) => act[0]).join('')).toBe('ddddddssnn');
    expect(banker.map(({ acts }) => acts.map((act) => (act === 'draws' ? 'D' : '.')).join(''))).toEqual([
      'DDDDDDDDDDD',
      'DDDDDDDDDDD',
      'DDDDDDDDDDD',
      'DDDDDDDD.DD',
      '..DDDDDD..D',
      '....DDDD..D',
      '......DD...',
      '...........',
    ]);
  });

  it('a rule card has one block for bets that pay alike, and another for those that do not', () => {
    const names = payBlocks(toCard('fallsview/no-commission').bets).map(({ labels }) => labels);
    expect(names).toContainEqual(['Dragon Bonus, Player', 'Dragon Bonus, Banker']);
    expect(names).toContainEqual(['Pair, Player', 'Pair, Banker']);
    expect(names).toContainEqual(['Banker']);
  });

  it('a rule card marks inferred and assumed values, and every gap with its readings', () => {
    const text = ruleCardText(toCard('firekeepers/baccarat'));
    expect(text).toMatch(/Decks +8 \(assumed\)/);
    expect(text).toMatch(/Age +21 or older \(assumed\)/);
    expect(text).toContain('or: No commission, and a winning 6 pays half');
    expect(text).toContain('Banker, when Player stood: inferred');
    const page = ruleCardHtml(toCard('firekeepers/baccarat')).replaceAll(/<[^>]+>/g, '');
    expect(page).toContain('Player draws: stated; Banker, when Player stood: inferred; Banker, against');
  });

  it('a rule card names the helpline, the age and who is barred on paper as on screen', () => {
    const page = ruleCardHtml(toCard('fallsview/commission'));
    expect(page).toContain('19 and over');
    expect(page).toContain('excluded themselves');
    expect(ruleCardHtml(toCard('morgantown/midi'))).toContain('1-800-GAMBLER');
  });

  it('a rule card follows the file: another reading prints another chart', () => {
    const [fallsview] = HOUSES;
    const patched = applyPatch(fallsview?.file, [
      { op: 'replace', path: '/shared/tableau/bankerDrawsWhenPlayerStands', value: [0, 1, 2] },
    ]);
    const [game] = unwrap(parseHouse(unwrap(patched))).games;
    const rows = game === undefined ? [] : ruleCard(game).tableau.banker;
    expect(rows.map(({ acts }) => acts[10])).toEqual(['draws', 'draws', 'draws', ...Array(5).fill('stands')]);
  });
});
