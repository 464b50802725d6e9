import { describe, expect, it } from 'vitest';
import {
  alikeIn,
  getTeller,
  type Messages,
  messagesIn,
  takenBy,
  unmadeIn,
  withoutHan,
} from '../../test/words/messages.ts';
import { english } from './en/index.ts';
import { pagesEn as pagesEnglish } from './en/pages.ts';
import { playEn as playEnglish } from './en/play.ts';
import { spanishEs } from './es/index.ts';
import { pagesEs as pagesSpanish } from './es/pages.ts';
import { playEs as playSpanish } from './es/play.ts';
import { frenchFr } from './fr/index.ts';
import { pagesFr as pagesFrench } from './fr/pages.ts';
import { playFr as playFrench } from './fr/play.ts';
import type { Words } from './index.ts';
import { LANGUAGES, languageFor } from './language.ts';
import type { PagesWords } from './pages/index.ts';
import type { PlayWords } from './play/index.ts';
import { printedZh as printedChinese } from './printed/chinese.ts';
import { printedFr as printedFrench } from './printed/french.ts';
import { type PrintedWords, printedEnglish } from './printed/index.ts';
import { printedEs as printedSpanish } from './printed/spanish.ts';
import { chineseZh } from './zh/index.ts';
import { pagesZh as pagesChinese } from './zh/pages.ts';
import { playZh as playChinese } from './zh/play.ts';

const OTHERS = {
  fr: { ...frenchFr, ...printedFrench, pages: pagesFrench, play: playFrench },
  es: { ...spanishEs, ...printedSpanish, pages: pagesSpanish, play: playSpanish },
  zh: { ...chineseZh, ...printedChinese, pages: pagesChinese, play: playChinese },
} as const;
type All = Words & PrintedWords & { readonly pages: PagesWords; readonly play: PlayWords };

/** Intl makes the figures, and they have tests of their own. */
const getMessages = (words: All): Messages =>
  new Map([...messagesIn(words)].filter(([path]) => !path.startsWith('figures.')));

/** Sample arguments: the first one that makes a sentence is used. */
const SCORE = { winner: 'banker', player: 3, banker: 8, coups: 46, tie: 7 };
const REASON = {
  ...{ draws: true, total: 5, on: [0, 1, 2], third: 6, against: [6, 7], stands: [0, 1, 2, 3, 4, 5, 8, 9] },
  ...{ bet: 'Dragon', profit: 500, odds: [2, 1], capped: false, line: 'Win by 9' },
  commission: { rate: [1, 20], amount: 25 },
};
const REFUSED = {
  code: 'wager/under-minimum',
  message: '§',
  limits: { minimum: 500, maximum: 900, step: 100 },
};
const GUESSES: readonly unknown[] = [3, '3', ['3', '4'], [3, 4], SCORE, REASON, REFUSED];
const WORDS_FOR: Readonly<Record<string, readonly unknown[]>> = {
  'why.fee': [500, undefined],
  'cards.rank': ['7'],
  'cards.short': ['K'],
  'cards.card': [20],
  'cards.pips': [2, 'H', true],
  'why.natural': [[{ side: 'player', total: 9 }]],
  'why.against': [
    [6, 7],
    [0, 1, 2],
  ],
  'why.part': [[1, 2]],
  'why.back': [[1, 2]],
  'why.odds': [[8, 1]],
  'why.rate': [[1, 20]],
  'why.loses': ['Dragon', 500, undefined],
  'why.returns': [
    { bet: 'Dragon', stake: 500, part: [1, 2], returned: 250, line: 'Draw', currency: undefined },
  ],
  'table.seal.entropyOf': [{ yours: true, names: ['Ann'], gone: 2, yoursNext: true }],
  'table.seal.beaconOf': [{ name: 'drand/quicknet', round: '7' }],
  'table.felt.onHand': ['player', { patrons: 3, sum: 600 }],
  'table.felt.onHands': [
    { patrons: 3, sum: 600 },
    { patrons: 1, sum: 900 },
  ],
  'table.roads.toldDerived': ['3', { regular: 5, irregular: 1, newest: 'R', run: 3 }],
  'card.money': [500, undefined],
  'card.deal.examples': [[{ ranks: ['7', '8'], sum: 15 }]],
  'card.bets.upTo': [[1, 2], '3'],
  'card.dealing.others': [['dealer', 'patrons']],
  'card.dealing.lie': ['face-down'],
  'card.dealing.turns': ['dealer'],
  'card.limits.rounding': ['up', undefined],
  'card.footer': ['3'],
  'table.calls.hand': ['banker', ['3'], 3],
  'table.calls.third': ['banker', '3', 3],
  'table.calls.result': ['3', ['3'], 3, 3],
  'table.coup.outcome': [SCORE, true],
  'table.coup.last': [SCORE, true],
  'table.guide.deal': ['press'],
  'table.hands.cards': ['player'],
  'table.hands.squeeze': ['player', 1],
  'table.rail.turnOne': [true, 'player'],
  'table.roads.told': ['big', '3'],
  'table.squeeze.holds': ['Ann', 'player'],
  'table.squeeze.lifts': ['Ann', 'top left', 'half'],
  'everywhere.marked': ['3', 'assumed'],
  'everywhere.doubt': ['assumed', '3'],
  'lobby.edges': [['1.46', '1.06']],
  'lobby.sideBets': [['Super 6', 'Pair']],
};

const said = getTeller(WORDS_FOR, GUESSES);

/** Texts that are rightly the same in two languages. */
const SAME =
  /^(everywhere\.(name|none|menu|table)|lobby\.(act|said|age|bots|sideBets|live\.table|states\.\w+|now\.solo|acts\.solo))$/;
const SAME_IN: Readonly<Record<keyof typeof OTHERS, readonly string[]>> = {
  fr: [
    ...['pages.statement.table', 'pages.simulate.courses.exact', 'pages.simulate.courses.exactIs'],
    ...['pages.simulate.bets.exact', 'pages.simulate.run.leftStopped', 'pages.shoe.heads.coup'],
    ...['everywhere.switches.sounds', 'pages.cards.commission', 'lobby.private'],
    ...['table.bar.volume', 'table.bar.table', 'table.bar.place', 'table.seal.coups', 'table.betting.placed'],
    ...['table.auto.button'],
  ],
  es: [
    'table.bar.place',
    'table.betting.placed',
    'table.auto.button',
    'table.hand.natural',
    'table.felt.naturalWin',
    'why.odds',
    'card.money',
    'card.chart.acts.natural',
  ],
  zh: ['card.money'],
};
const ALIKE = [
  'table.coup.lost',
  ...['table.thirdCards.signs.stands', 'table.thirdCards.signs.natural', 'table.thirdCards.total'],
  ...['table.hands.noTotal', 'houseText', 'everywhere.doubt', 'table.roads.signs.B', 'table.roads.marks.R'],
  ...['table.roads.marks.B', 'table.roads.wouldBe', 'table.roads.told', 'table.calls.refused'],
  ...['table.calls.sentence', 'table.squeeze.shows', 'cards.to', 'why.rate', 'pages.simulate.run.left'],
  ...['card.chart.letters.draws', 'card.chart.letters.natural', 'card.scoreSigns.banker', 'card.gaps.Or.1'],
  ...['card.stop', 'card.comma', 'card.colon'],
];
const isFigure = (path: string): boolean => /^table\.(keys|guide\.meanings)\.\w+\.0$/.test(path);

describe('every language', () => {
  const source = getMessages({ ...english, ...printedEnglish, pages: pagesEnglish, play: playEnglish });

  it.each(Object.entries(OTHERS))('%s has every message of English, with the same parameters', (_, words) => {
    const messages = getMessages(words);
    expect([...messages.keys()].sort()).toEqual([...source.keys()].sort());
    expect(takenBy(messages)).toEqual(takenBy(source));
  });

  it.each(Object.entries(OTHERS))('%s has no empty or broken message', (_, words) => {
    expect(unmadeIn(getMessages(words), said)).toEqual([]);
  });

  it.each(Object.entries(OTHERS))('%s is not English, except for texts that are the same', (name, words) => {
    const here = SAME_IN[name as keyof typeof OTHERS];
    const known = (path: string): boolean =>
      SAME.test(path) || ALIKE.includes(path) || isFigure(path) || here.includes(path);
    const same = alikeIn(getMessages(words), source, said).filter((path) => !known(path));
    expect(same).toEqual([]);
  });

  it('Chinese messages use Chinese characters', () => {
    const latin = withoutHan(getMessages(OTHERS.zh), said);
    expect(latin.filter((path) => !isFigure(path) && !CHINESE_FIGURES.includes(path))).toEqual([]);
  });
});

const CHINESE_FIGURES = [
  'table.coup.lost',
  ...['everywhere.name', 'everywhere.none', 'cards.short', 'why.rate'],
  ...[
    'table.thirdCards.signs.stands',
    'table.hands.noTotal',
    'lobby.act',
    'lobby.said',
    'lobby.age',
    'lobby.sideBets',
    'lobby.live.table',
    'table.calls.sentence',
  ],
  ...['houseText', 'everywhere.doubt'],
  ...['table.calls.refused', 'table.squeeze.shows', 'table.bar.place', 'table.betting.placed'],
  ...['table.roads.wouldBe', 'table.limits.most.1', 'pages.simulate.run.left'],
  ...[
    'card.stop',
    'card.comma',
    'card.colon',
    'card.money',
    'card.gaps.Or.1',
    'card.chart.letters.draws',
    'card.chart.letters.natural',
  ],
];

describe('refusals', () => {
  it('refusals are worded by code with their values, and unknown codes keep their text', () => {
    const limits = { minimum: 2_500, maximum: 100_000, step: 100 };
    const low = { code: 'wager/under-minimum', message: 'Player: the least is $25, not $5.', limits };
    expect(english.refusal(low)).toBe(low.message);
    expect(frenchFr.refusal(low).replaceAll('\u00a0', ' ')).toBe('Le minimum est de 25 $.');
    expect(spanishEs.refusal(low)).toBe('El mínimo es $25.');
    expect(chineseZh.refusal(low)).toBe('最低注为 $25。');
    expect(frenchFr.refusal({ code: low.code, message: '' })).toBe('C’est moins que le minimum.');
    for (const { refusal } of Object.values(OTHERS)) {
      expect(refusal({ code: 'host/own-rule', message: 'Ask the host.' })).toBe('Ask the host.');
      expect(refusal({ code: 'toString', message: 'As written.' })).toBe('As written.');
    }
  });
});

describe('language of a page', () => {
  it('a page uses the first wanted language that exists here, of whatever region, or else English', () => {
    expect(languageFor(['de-DE', 'fr-CA', 'en'])).toBe('fr');
    expect(languageFor(['zh-Hans-CN'])).toBe('zh');
    expect(languageFor(['ES'])).toBe('es');
    expect(languageFor(['de'])).toBe('en');
    expect(languageFor([])).toBe('en');
    expect(LANGUAGES).toEqual(['en', ...Object.keys(OTHERS)]);
  });
});
