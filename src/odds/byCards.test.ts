import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainFile } from '../../test/arbitraries/houseFile.ts';
import { bruteLines, type Kind } from '../../test/odds/bruteForce.ts';
import { randomDealt, randomGame, randomShoe } from '../../test/odds/randomGames.ts';
import { runs } from '../../test/runs.ts';
import { unwrap } from '../base/index.ts';
import {
  type AnyFactName,
  CARD_FACT_NAMES,
  type Card,
  DECK,
  dealCoup,
  FACT_NAMES,
  type GameRules,
  parseCards,
  parseHouse,
} from '../engine/index.ts';
import { coupsSeen } from './byCards.ts';
import {
  type Composition,
  compositionOfCounts,
  compositionOfDecks,
  compositionOfRanks,
} from './composition.ts';
import { lineCountsAt } from './lineCounts.ts';
import { beforeCoup, parseMoment } from './moment.ts';
import { findPrice, isPriced, price, priceFullShoe } from './price.ts';
import { makeRatio } from './ratio.ts';

/** Each kind of fact of the cards. A few counted cards suffice: all 52 would run the same code. */
const FACTS: readonly AnyFactName[] = [
  ...CARD_FACT_NAMES.filter((name) => !name.startsWith('count:') && !name.startsWith('oneSuit:')),
  ...([
    'count:7',
    'count:JQK:start',
    'count:9D',
    'count:4:player',
    'count:4S:banker',
    'oneSuit:9:start',
  ] as const),
];

const FEW = { bets: 2, lines: 2 };

const getComposition = (kinds: readonly Kind[]): Composition =>
  compositionOfCounts(DECK.map((card) => kinds.find((kind) => kind.card === card)?.count ?? 0));

function countsAt(game: GameRules, shoe: readonly Kind[], dealt: readonly Card[]) {
  const counts = lineCountsAt(game, unwrap(parseMoment(game.tableau, getComposition(shoe), dealt)));
  return counts.bets.map((lines) => lines?.map(BigInt));
}

/** A game of one bet, whose lines are [when, odds]. */
function getGame(lines: readonly (readonly [when: object, odds: number])[], decks = 8): GameRules {
  const { table } = plainFile.games;
  const bet = { label: 'Bet', lines: lines.map(([when, odds]) => ({ when, odds: [odds * 2, 2] })) };
  const house = parseHouse({
    ...plainFile,
    format: 'coup-house/2',
    games: {
      table: { ...table, offers: ['bet'], bets: { ...table.bets, bet }, shoe: { ...table.shoe, decks } },
    },
  });
  const [game] = unwrap(house).games;
  if (game === undefined) throw new Error('the house has a game');
  return game;
}

describe('bets that look at the cards', () => {
  test('a bet on the cards matches every deal of any small shoe, before a coup', () => {
    fc.assert(
      fc.property(randomGame([...FACTS, ...FACT_NAMES], FEW), randomShoe, (game, shoe) => {
        expect(countsAt(game, shoe, [])).toEqual(bruteLines(game, shoe).bets);
      }),
      { numRuns: runs(25) },
    );
  });

  test('a bet on the cards matches every deal after any legal beginning of a coup', () => {
    const cases = fc
      .tuple(randomGame([...FACTS, 'winner', 'playerThirdRank', 'bankerPair'], FEW), randomShoe)
      .chain(([game, shoe]) => fc.tuple(fc.constant(game), fc.constant(shoe), randomDealt(shoe, 6)));
    fc.assert(
      fc.property(cases, ([game, shoe, cards]) => {
        const { coup } = dealCoup(game.tableau, cards);
        const dealt = cards.slice(0, coup.player.length + coup.banker.length);
        expect(countsAt(game, shoe, dealt)).toEqual(bruteLines(game, shoe, dealt).bets);
      }),
      { numRuns: runs(25) },
    );
  });

  test('a bet on the cards is exact on shoes too large for doubles', () => {
    const cards = unwrap(parseCards('9C 9D 6H KS KD'));
    const shoe = cards.map((card, index) => ({ card, count: 90 + index }));
    const game = getGame([
      [{ dealtColour: 'black', winner: 'tie' }, 5],
      [{ 'count:9:start': { from: 2 } }, 3],
      [{ winner: 'banker' }, 2],
    ]);
    expect(countsAt(game, shoe, [])).toEqual(bruteLines(game, shoe).bets);
  });

  test('a bet that needs no suits is priced on a shoe known by ranks, as with suits; another bet is not', () => {
    const ranks = compositionOfRanks(Array.from({ length: 13 }, () => 32));
    const counting = getGame([[{ 'count:7': { from: 2 } }, 3]]);
    const lines = (shoe: Composition) => lineCountsAt(counting, beforeCoup(counting.tableau, shoe)).bets[0];
    expect(lines(ranks)).toEqual(lines(compositionOfDecks(8)));
    const suits = unwrap(price(getGame([[{ playerSuited: true }, 3]]), ranks));
    expect(suits.bets.map((each) => !isPriced(each) && each.unpriced)).toEqual(['needs suits']);
  });
});

/** From others' complete enumerations: eight decks. */
const KNOWN: readonly (readonly [name: string, lines: Parameters<typeof getGame>[0], edge: string])[] = [
  [
    'both totals added',
    [
      [{ combinedTotal: 0 }, 50],
      [{ combinedTotal: 18 }, 25],
      [{ any: [{ combinedTotal: { from: 1, to: 3 } }, { combinedTotal: { from: 15, to: 17 } }] }, 1],
    ],
    '318454315645/3904998652737',
  ],
  ['either pair', [[{ any: [{ playerPair: true }, { bankerPair: true }] }, 5]], '108091/788417'],
  [
    'king and queen of one suit',
    [
      [{ playerKingQueenSuited: true }, 25],
      [{ playerSuited: true }, 2.5],
    ],
    '697/10790',
  ],
  [
    'pair, suit and both',
    [
      [{ playerSuitedPair: true }, 7],
      [{ playerPair: true }, 4],
      [{ playerSuited: true }, 1],
    ],
    '47/415',
  ],
  [
    'a rank in the first four, with suits',
    [
      [{ 'count:9:start': 4 }, 500],
      [{ 'count:9:start': 3, 'oneSuit:9:start': true }, 250],
      [{ 'count:9:start': 3 }, 20],
      [{ 'count:9:start': 2, 'oneSuit:9:start': true }, 8],
      [{ 'count:9:start': 2 }, 5],
      [{ 'count:9:start': 1, 'count:9D:start': 1 }, 2],
      [{ 'count:9:start': 1 }, 1],
    ],
    '1953368/10249421',
  ],
  ['colour of every card dealt', [[{ dealtColour: 'black' }, 24]], '39194722913/600769023498'],
  [
    'count of a rank among all cards',
    [6, 5, 4, 3, 2, 1].map(
      (count, index) => [{ 'count:A': count }, [100, 60, 40, 20, 3, 1][index] ?? 0] as const,
    ),
    '1105409452568/6508331087895',
  ],
  ['three of a kind in a hand', [[{ playerTrips: true }, 75]], '812134151/1055690363'],
];

describe('known answers', () => {
  test.each(KNOWN)('the published edge is confirmed: %s', (_, lines, edge) => {
    const found = findPrice(priceFullShoe(getGame(lines)), 'bet');
    expect(found !== undefined && isPriced(found) && makeRatio(found.edge)).toBe(edge);
  });
});

test('representative coups show each line that can occur, and none that cannot', () => {
  const lines = [
    [{ 'count:AS': 2 }, 9],
    [{ playerSuitedPair: true }, 5],
  ] as const;
  const seen = (decks: number): number => {
    const game = getGame(lines, decks);
    const [bet] = game.bets;
    if (bet === undefined) throw new Error('the game has its bet');
    const coups = coupsSeen(game.tableau, bet, beforeCoup(game.tableau, compositionOfDecks(decks)));
    return coups.filter(
      ({ player, banker }) => [...player, ...banker].filter((card) => card === 39).length > 1,
    ).length;
  };
  expect(seen(1)).toBe(0);
  expect(seen(2)).toBeGreaterThan(0);
});
