import { describe, expect, it } from 'vitest';
import { terminalWidth } from '../base/index.ts';
import { getGaps } from '../engine/index.ts';
import { ALL_GAMES, EXAMPLE_HOUSES, GAMES } from '../houses/index.ts';
import { priceFullShoe } from '../odds/index.ts';
import { printedZh as chinese } from '../words/printed/chinese.ts';
import { printedFr as french } from '../words/printed/french.ts';
import { printedEs as spanish } from '../words/printed/spanish.ts';
import { parSheet } from './parSheet.ts';
import { parSheetHtml } from './parSheetHtml.ts';
import { parSheetMarkdown } from './parSheetMarkdown.ts';
import { ruleCard } from './ruleCard.ts';
import { ruleCardHtml } from './ruleCardHtml.ts';
import { ruleCardText } from './ruleCardText.ts';

const LANGUAGES = { fr: french, es: spanish, 'zh-Hans': chinese } as const;
/** Our own English words, as printed on an English card. */
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
  it('a translated rule card contains none of our English, and translates every bet name', () => {
    for (const game of ALL_GAMES) {
      const text = ruleCardText(ruleCard(game, words), { words, width: 80 });
      expect(OURS.filter((english) => text.includes(english))).toEqual([]);
      for (const { label } of game.bets) expect(text).toContain(words.houseText(label));
      expect(text).not.toMatch(/undefined|NaN/);
    }
  });

  it('a translated rule card fits its columns, and declares its language', () => {
    for (const game of ALL_GAMES) {
      const card = ruleCard(game, words);
      const wide = ruleCardText(card, { words, width: 80 })
        .split('\n')
        .filter((line) => terminalWidth(line) > 84);
      expect(wide).toEqual([]);
      const html = ruleCardHtml(card, { words, lang });
      expect(html).toContain(`<html lang="${lang}">`);
      for (const { label } of game.bets) {
        const said = words.houseText(label);
        expect(html).toContain(said === label ? `<b><span lang="en">${label}</span></b>` : `<b>${said}</b>`);
      }
    }
  });
});

const LOBBY_GAMES = [...GAMES, ...EXAMPLE_HOUSES.flatMap(({ games }) => games)];

describe.each(Object.entries(LANGUAGES))(
  'what the house files of the lobby write, in %s',
  (_, { houseText }) => {
    /** Registered names of casinos and makers, and words that are the same. */
    const NAMES = ['Super 6', 'Blazing 7’s', 'Panda 8', 'Dragon 7'];
    const texts = LOBBY_GAMES.flatMap((game) => [
      ...(game.house.tagline === undefined ? [] : [game.house.tagline]),
      ...(game.patron.exclusion === null ? [] : [game.patron.exclusion]),
      ...game.bets.flatMap(({ label, lines }) => [label, ...lines.map((line) => line.label)]),
      ...getGaps(game).flatMap(({ title, reading, noAlternative, alternatives }) => [
        title,
        reading,
        ...(noAlternative === undefined ? [] : [noAlternative]),
        ...alternatives.map(({ label }) => label),
      ]),
    ]);

    it("every text of the lobby's house files has a translation", () => {
      const same = [...new Set(texts)].filter((text) => houseText(text) === text);
      expect(same.filter((text) => !NAMES.includes(text))).toEqual([]);
    });
  },
);

describe.each(Object.entries(LANGUAGES))('a PAR sheet in %s', (lang, words) => {
  const sheets = GAMES.map((game) => parSheet(priceFullShoe(game), []));

  it('a translated PAR sheet contains none of our English, and every figure of the English one', () => {
    for (const sheet of sheets) {
      const [here, there] = [parSheetMarkdown(sheet, words), parSheetMarkdown(sheet)];
      expect(OUR_PAR.filter((english) => here.includes(english))).toEqual([]);
      expect(here).not.toMatch(/undefined|NaN/);
      expect(figuresIn(here)).toEqual(figuresIn(there));
    }
  });

  it("a translated PAR sheet declares its language, and marks the house's own text as English", () => {
    for (const sheet of sheets) {
      const html = parSheetHtml(sheet, { words, lang });
      expect(html).toContain(`<html lang="${lang}">`);
      expect(OUR_PAR.filter((english) => html.includes(english))).toEqual([]);
      for (const { price } of sheet.bets) {
        const { label } = price.bet;
        const said = words.houseText(label);
        expect(html).toContain(said === label ? `<h2><span lang="en">${label}</span>` : `<h2>${said}`);
      }
    }
  });
});

const OUR_PAR = [
  'PAR sheet',
  'House edge',
  'What each bet costs',

  'Pushes',
  'Once in',
  'Probability|',
];

/** Exact ratios and whole counts of five digits or more, in any grouping. */
const figuresIn = (text: string): readonly string[] =>
  (text.replaceAll(/(?<=\d)[,\u00a0\u202f](?=\d{3}(\D|\d{3}|$))/g, '').match(/\d{9,}/g) ?? []).toSorted();
