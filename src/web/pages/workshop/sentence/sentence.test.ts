import { describe, expect, it } from 'vitest';
import { unwrap } from '../../../../base/index.ts';
import { parseHouse } from '../../../../engine/index.ts';
import { blankFile } from '../blankFile.ts';
import { createWorkshop } from '../ctrl.ts';
import { localHand } from '../desk/clerk.ts';
import { schemasAt } from '../text/schemaAt.ts';
import { toFactName, toWhenText } from './factText.ts';
import { readSentence } from './grammar.ts';
import { sentencePricing } from './pricing.ts';
import { sentenceEn } from './words/en.ts';

const SENTENCES: readonly (readonly [sentence: string, odds: readonly [number, number], when: unknown])[] = [
  [
    'pays 30 to 1 when both hands end on 7 with three cards',
    [30, 1],
    { playerTotal: 7, bankerTotal: 7, playerCards: 3, bankerCards: 3 },
  ],
  [
    'when player and banker each have a natural it pays 15 to 1',
    [15, 1],
    { playerNatural: true, bankerNatural: true },
  ],
  [
    'pays 25:1 if either hand is a suited pair',
    [25, 1],
    { any: [{ playerSuitedPair: true }, { bankerSuitedPair: true }] },
  ],
  [
    'pays 5 to 1 when the winning hand has a natural nine',
    [5, 1],
    {
      any: [
        { winner: 'player', playerNatural: true, playerTotal: 9 },
        { winner: 'banker', bankerNatural: true, bankerTotal: 9 },
      ],
    },
  ],
  ['pays 8 to 1 on a tie with 6 or 7', [8, 1], { winner: 'tie', playerTotal: [6, 7], bankerTotal: [6, 7] }],
  ['pays 40 to 1 when Player loses with 8', [40, 1], { winner: 'banker', playerTotal: 8 }],
  ['pays 3 to 1 when player wins by 4 or more', [3, 1], { winner: 'player', margin: { from: 4 } }],
  ['pays even money when banker stands', [1, 1], { bankerCards: 2 }],
  [
    'pays 100 to 1 when six cards are dealt and both totals add up to 18',
    [100, 1],
    { cards: 6, combinedTotal: 18 },
  ],
  ['pays 10 to 1 when at least three kings are dealt', [10, 1], { 'count:K': { from: 3 } }],
  [
    'pays 2 to 1 when banker draws or player stands',
    [2, 1],
    { any: [{ bankerCards: 3 }, { playerCards: 2 }] },
  ],
  ['pays 9 to 1 when Player’s third card is a seven', [9, 1], { playerThirdRank: '7' }],
  [
    'pays 4 to 1 when Banker starts with 6 to 8 and is not a natural',
    [4, 1],
    { bankerStart: { from: 6, to: 8 }, bankerNatural: false },
  ],
];

describe('a side bet in a sentence', () => {
  it.each(SENTENCES)('reads “%s”', (sentence, odds, when) => {
    const read = readSentence(sentence);
    expect(read.unknown).toEqual([]);
    expect(read.lines.map((line) => [line.odds, line.when])).toEqual([[odds, when]]);
  });

  it('reads a name before a colon, and several lines', () => {
    const read = readSentence(
      'Lucky Six: pays 12 to 1 when Banker wins with 6 and two cards; 20 to 1 when Banker wins with 6 and three cards',
    );
    expect(read.name).toBe('Lucky Six');
    expect(read.unknown).toEqual([]);
    expect(read.lines.map(({ odds, label }) => [odds[0], label])).toEqual([
      [12, 'Banker wins with 6 and two cards'],
      [20, 'Banker wins with 6 and three cards'],
    ]);
  });

  it('tells each word that it can’t read, with its place', () => {
    const { unknown } = readSentence('pays 50 to 1 when purple dragons beat Banker 8');
    expect(unknown.map(({ text, at }) => [text, at])).toEqual([
      ['purple', 18],
      ['dragons', 25],
      ['beat', 33],
    ]);
  });

  it.each([
    ['pays 30 to 1', 'no condition'],
    ['both hands end on 7', 'no odds'],
    ['pays 30 to 1 when the total is 7', 'a total of no hand'],
    ['pays 30 to 1 when Banker ends on 7 and Banker ends on 8', 'two totals at once'],
    ['', 'nothing'],
  ])('makes no line of “%s”: %s', (sentence) => {
    expect(readSentence(sentence).lines).toEqual([]);
  });

  it('survives any text', () => {
    for (const text of [
      '::::',
      'pays pays pays',
      'or or or',
      'at least at most',
      '1 to',
      'when when',
      'player '.repeat(500),
    ])
      expect(() => readSentence(text)).not.toThrow();
  });

  it.each(SENTENCES)('gives the game a bet that it can price: “%s”', async (sentence) => {
    const shop = createWorkshop(blankFile(), { hire: localHand, restMs: 0 });
    const pricing = sentencePricing(shop, localHand);
    await until(() => shop.whole.value);
    pricing.price('Own', readSentence(sentence).lines);
    await until(() => pricing.row.value !== undefined);
    expect(pricing.row.value?.full).toBeDefined();
    pricing.close();
    shop.close();
  });

  it('puts the bet on the felt under an id of its own, as one step back', async () => {
    const shop = createWorkshop(blankFile(), { hire: localHand, restMs: 0 });
    const pricing = sentencePricing(shop, localHand);
    const { lines } = readSentence('pays 30 to 1 when both hands end on 7 with three cards');
    pricing.add('Twin Sevens', lines);
    pricing.add('Twin Sevens', lines);
    await until(() => shop.whole.value);
    const house = unwrap(parseHouse(JSON.parse(shop.text.value)));
    expect(house.games[0]?.bets.map(({ id, label }) => `${id} ${label}`).slice(-2)).toEqual([
      'twin-sevens Twin Sevens',
      'twin-sevens-2 Twin Sevens',
    ]);
    shop.back();
    expect(shop.text.value).not.toContain('twin-sevens-2');
    pricing.close();
    shop.close();
  });
});

describe('a condition in words', () => {
  it.each([
    [{ playerTotal: 7, bankerCards: 3 }, 'Player totals 7 and Banker has 3 cards'],
    [{ winner: 'tie', margin: { from: 4 } }, 'it is a tie and the margin is 4 or more'],
    [{ handPair: false }, 'its hand has no pair'],
    [{ 'count:JQK:start': [2, 3] }, '2 or 3 × face cards are among the first four cards'],
    [{ any: [{ playerPair: true }, { bankerPair: true }] }, 'Player has a pair or Banker has a pair'],
  ])('says %j', (when, said) => {
    expect(toWhenText(when, sentenceEn)).toBe(said);
  });

  it('names every fact that a line may ask for without the name that the file has', () => {
    for (const fact of factsToChoose()) expect(toFactName(fact, sentenceEn)).not.toBe(fact);
  });
});

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((done) => setTimeout(done, 1));
}

/** As the form offers them. */
const factsToChoose = (): readonly string[] =>
  schemasAt('/shared/bets/x/lines/0/when').flatMap(({ properties }) =>
    Object.keys((properties ?? {}) as object).filter((fact) => fact !== 'any'),
  );
