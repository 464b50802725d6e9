import { describe, expect, it } from 'vitest';
import { moneyGame } from '../../test/arbitraries/moneyGame.ts';
import { printedGame } from '../../test/arbitraries/printedGame.ts';
import { priceFullShoe } from '../odds/index.ts';
import { oddsText } from './oddsText.ts';
import { parSheet } from './parSheet.ts';
import { parSheetHtml } from './parSheetHtml.ts';
import { parSheetMarkdown } from './parSheetMarkdown.ts';
import { ruleCard } from './ruleCard.ts';
import { ruleCardHtml } from './ruleCardHtml.ts';
import { ruleCardText } from './ruleCardText.ts';

describe('a card of a felt with a card printed on it', () => {
  it('a rule card says that a card is printed on the felt', () => {
    const text = ruleCardText(ruleCard(printedGame())).replaceAll(/\s+/g, ' ');
    expect(text).toContain('Player’s first card printed on the felt: 7S; it comes from no shoe');
    expect(ruleCardText(ruleCard(moneyGame()))).not.toContain('printed on the felt');
  });
});

describe('a card that takes commission at the end of the shoe', () => {
  it('a rule card with commission at the end of the shoe says when, and what is held', () => {
    const game = moneyGame({ 'settlement/commissionTaken': 'end-of-shoe' });
    const text = ruleCardText(ruleCard(game)).replaceAll(/\s+/g, ' ');
    expect(text).toContain(
      'marked and held as each wager is settled, due at the end of the shoe or on leaving',
    );
    expect(ruleCardText(ruleCard(moneyGame()))).toContain('as each wager is settled');
  });
});

describe('a card with limits over all patrons and wagers bound to each other', () => {
  const card = ruleCard(moneyGame({ 'bets/tie/fee': [1, 100] }));
  const text = ruleCardText(card).replaceAll(/\s+/g, ' ');
  const page = ruleCardHtml(card)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

  it.each([
    'half the stake back',
    'At most 1 in 10 of the wager on Banker',
    'Pays at most $500 a patron and coup',
    'Of all patrons together $18,000 a coup',
    'All stakes on Player and Banker at most $5,000 apart',
    'A fee of 1 % of the stake is taken with it, whatever the result',
  ])('a rule card with table limits and bound wagers says: %s', (words) => {
    expect(text).toContain(words);
    expect(page).toContain(words);
  });
});

describe('sheets of a bet with a fee', () => {
  const game = moneyGame({ 'bets/tie/fee': [1, 100] });
  const priced = priceFullShoe(game);
  const note = 'The edge includes a fee of 1 % of the stake, whatever the result.';

  it('the sheets of a bet with a fee say once that the edge includes it', () => {
    const sheet = parSheet(priced, []);
    for (const text of [oddsText(priced, undefined), parSheetMarkdown(sheet), parSheetHtml(sheet)])
      expect(text.split(note)).toHaveLength(2);
    expect(oddsText(priceFullShoe(moneyGame()), undefined)).not.toContain('fee');
  });
});
