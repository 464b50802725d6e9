import { describe, expect, it } from 'vitest';
import { fileWith, plainFile, plainGame } from '../../test/arbitraries/houseFile.ts';
import { chips, unwrap } from '../base/index.ts';
import { type GameRefusal, type GameRefusalCode, REFUSALS } from './gameRefusal.ts';
import { parseCoup } from './parseCoup.ts';
import { parseHouse } from './readings.ts';
import { parseWagers, refuseTogether } from './wagers.ts';

const game = plainGame({
  'bets/dragon/requires': 'always',
  'bets/dragon/excludes': ['tie'],
  'limits/maximumPayout': 1_000_000,
});

const oneDeck = plainGame({ 'shoe/decks': 1 });

/** Uses what only version 2 offers. */
const [bound] = unwrap(
  parseHouse(
    fileWith(
      { ...plainFile, format: 'coup-house/2' },
      {
        'games/table/bets/dragon/upTo': { bet: 'banker', part: [1, 1] },
        'games/table/limits/differential': { between: ['player', 'banker'], maximum: 500 },
      },
    ),
  ),
).games;

function together(stake: number): GameRefusalCode | undefined {
  const player = bound?.bets.find(({ id }) => id === 'player');
  if (bound === undefined || player === undefined) throw new Error('the house has a Player bet');
  return refuseTogether(bound, [{ bet: player, stake: chips(stake) }])?.code;
}

const refused = (result: {
  readonly ok: boolean;
  readonly error?: GameRefusal;
}): GameRefusalCode | undefined => result.error?.code;
const cards = (value: unknown) => refused(parseCoup(game, value));
const wagers = (value: unknown) => refused(parseWagers(game, value));

const nine = (name: string): readonly string[] => Array.from({ length: 9 }, () => name);

/** One way to provoke each code. */
const PROVOKED: Readonly<Record<GameRefusalCode, () => GameRefusalCode | undefined>> = {
  'cards/not-a-list': () => cards('8H KD'),
  'cards/unknown-card': () => cards(['8H', 'KX', '2C', '3S']),
  'cards/too-many-copies': () => cards(nine('8H')),
  'cards/too-few': () => cards(['2H', '2D', '2C', '2S']),
  'wagers/not-an-object': () => wagers([500]),
  'wager/unknown-bet': () => wagers({ 'super-6': 500 }),
  'wager/not-a-number': () => wagers({ player: '500' }),
  'wager/fraction-of-a-cent': () => wagers({ player: 500.5 }),
  'wager/not-positive': () => wagers({ player: 0 }),
  'wager/off-step': () => wagers({ player: 550 }),
  'wager/under-minimum': () => wagers({ player: 400 }),
  'wager/over-maximum': () => wagers({ player: 1_000_100 }),
  'wager/excluded': () => wagers({ player: 500, dragon: 100, tie: 500 }),
  'wager/needs-main-wager': () => wagers({ dragon: 100 }),
  'wager/over-other-wager': () =>
    bound === undefined ? undefined : refused(parseWagers(bound, { dragon: 100 })),
  'wager/over-differential': () => together(600),
  'wager/over-maximum-payout': () => wagers({ tie: 500_000 }),
};

describe('refusals', () => {
  it.each(Object.keys(REFUSALS) as GameRefusalCode[])('the refusal %s can be provoked', (code) => {
    expect(PROVOKED[code]()).toBe(code);
  });

  it('only refusals that another amount or time could cure are retryable', () => {
    const retryable = Object.entries(REFUSALS).filter(([, { retryable }]) => retryable);
    expect(retryable.map(([code]) => code)).toEqual([
      'wager/off-step',
      'wager/under-minimum',
      'wager/over-maximum',
      'wager/excluded',
      'wager/needs-main-wager',
      'wager/over-other-wager',
      'wager/over-maximum-payout',
      'wager/over-differential',
    ]);
  });

  it.each([
    ['not a list', null, 'Cards are a list like ["8H","KD","2C","3S"], not null.'],
    ['a number', ['8H', 8], '8 is not a card; cards are like 8H, 10D or KC.'],
    ['a word', ['queen'], '"queen" is not a card; cards are like 8H, 10D or KC.'],
  ])('refused cards that are %s are shown back', (_, value, message) => {
    expect(parseCoup(game, value)).toMatchObject({ error: { message } });
  });

  it.each([
    [null, 'Wagers are an object of bet ids and cents, not null.', undefined],
    [
      { 'super-6': 1 },
      'plain/table has no bet "super-6"; it offers player, banker, tie and dragon.',
      'super-6',
    ],
    [{ player: null }, 'Player: a stake is a number of cents, not null.', 'player'],
    [{ player: 1.5 }, 'Player: a stake is a whole number of cents, not 1.5.', 'player'],
    [{ player: -500 }, 'Player: a stake is more than nothing, not -500.', 'player'],
  ])('wagers %j are refused with a sentence', (value, message, bet) => {
    const parsed = parseWagers(game, value);
    expect(parsed).toMatchObject({ error: { message } });
    expect(!parsed.ok && parsed.error.bet).toBe(bet);
  });

  it('a sum past all limits is over the maximum, which is named', () => {
    for (const stake of [2 ** 53, 1e300, Number.POSITIVE_INFINITY]) {
      expect(parseWagers(game, { player: stake })).toMatchObject({
        error: { code: 'wager/over-maximum', bet: 'player', largest: 1_000_000 },
      });
    }
  });
});

describe('where two refusals hold, the earlier of the list is told', () => {
  /** In each, both apply; the first named is reported. */
  const BOTH: readonly (readonly [GameRefusalCode, GameRefusalCode, () => GameRefusalCode | undefined])[] = [
    ['cards/unknown-card', 'cards/too-many-copies', () => cards(['KX', ...nine('8H')])],
    ['cards/unknown-card', 'cards/too-many-copies', () => cards([...nine('8H'), 'KX'])],
    ['cards/unknown-card', 'cards/too-few', () => cards(['KX'])],
    ['cards/too-many-copies', 'cards/too-few', () => refused(parseCoup(oneDeck, ['2H', '2H', '2D', '2C']))],
    ['wager/unknown-bet', 'wager/not-a-number', () => wagers({ 'super-6': '500' })],
    ['wager/unknown-bet', 'wager/not-a-number', () => wagers({ player: '500', 'super-6': 500 })],
    ['wager/unknown-bet', 'wager/over-maximum', () => wagers({ player: 1_000_100, 'super-6': 500 })],
    ['wager/fraction-of-a-cent', 'wager/not-positive', () => wagers({ player: -0.5 })],
    ['wager/fraction-of-a-cent', 'wager/off-step', () => wagers({ player: 500.5 })],
    ['wager/not-positive', 'wager/under-minimum', () => wagers({ player: -100 })],
    ['wager/not-positive', 'wager/off-step', () => wagers({ player: -50 })],
    ['wager/off-step', 'wager/under-minimum', () => wagers({ player: 50 })],
    ['wager/off-step', 'wager/over-maximum', () => wagers({ player: 1_000_050 })],
    ['wager/off-step', 'wager/over-maximum', () => wagers({ player: 1_000_100, banker: 550 })],
    ['wager/under-minimum', 'wager/over-maximum', () => wagers({ player: 1_000_100, banker: 400 })],
    ['wager/under-minimum', 'wager/needs-main-wager', () => wagers({ dragon: 100, tie: 400 })],
    ['wager/over-maximum', 'wager/excluded', () => wagers({ dragon: 100_100, tie: 500 })],
    ['wager/over-maximum', 'wager/over-maximum-payout', () => wagers({ tie: 1_000_100 })],
    ['wager/excluded', 'wager/needs-main-wager', () => wagers({ dragon: 100, tie: 500 })],
    ['wager/excluded', 'wager/over-maximum-payout', () => wagers({ player: 500, dragon: 100, tie: 500_000 })],
    ['wager/needs-main-wager', 'wager/over-maximum-payout', () => wagers({ dragon: 100_000 })],
  ];

  it.each(BOTH)('the refusal %s takes precedence over %s', (first, second, provoke) => {
    const codes = Object.keys(REFUSALS);
    expect(codes.indexOf(first)).toBeLessThan(codes.indexOf(second));
    expect(provoke()).toBe(first);
  });
});
