import { describe, expect, it } from 'vitest';
import { ALL_GAMES } from '../houses/index.ts';
import { spanish } from '../words/es/index.ts';
import { french } from '../words/fr/index.ts';
import { chinese } from '../words/zh/index.ts';
import { ruleCard } from './ruleCard.ts';
import { ruleCardHtml } from './ruleCardHtml.ts';
import { ruleCardText } from './ruleCardText.ts';
import { widthOf } from './textTable.ts';

const LANGUAGES = { fr: french, es: spanish, 'zh-Hans': chinese } as const;
/** Our own English words, as they stand on an English card. */
const OURS = [
  ...[
    'Third cards',
    'What each bet pays',
    'The shoe',
    'Burned',
    'Cut card',
    'Cards turned by',
    'Limits and pay',
  ],
  ...['Maximum payout', 'Commission taken', 'Patrons', 'Where the card is silent', '(assumed)', '(inferred)'],
  ...['Unmarked values', 'Bet on the hand', 'An ace counts', 'Only beside'],
];

describe.each(Object.entries(LANGUAGES))('a rule card in %s', (lang, words) => {
  it('has none of our English, and the names of every bet as its house writes them', () => {
    for (const game of ALL_GAMES) {
      const text = ruleCardText(ruleCard(game, words), { words, width: 80 });
      expect(OURS.filter((english) => text.includes(english))).toEqual([]);
      for (const { label } of game.bets) expect(text).toContain(label);
      expect(text).not.toMatch(/undefined|NaN/);
    }
  });

  it('keeps within its columns, and says of its page which language it is', () => {
    for (const game of ALL_GAMES) {
      const card = ruleCard(game, words);
      const wide = ruleCardText(card, { words, width: 80 })
        .split('\n')
        .filter((line) => widthOf(line) > 84);
      expect(wide).toEqual([]);
      const html = ruleCardHtml(card, { words, lang });
      expect(html).toContain(`<html lang="${lang}">`);
      for (const { label } of game.bets.slice(0, 1))
        expect(html).toContain(`<b><span lang="en">${label}</span></b>`);
    }
  });
});
