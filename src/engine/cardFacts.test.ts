import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCard, sixCards } from '../../test/arbitraries/cards.ts';
import { plainFile, plainGame } from '../../test/arbitraries/houseFile.ts';
import { dealCoupFrom } from '../../test/arbitraries/play.ts';
import { CARD_FACT_NAMES, CARD_FACTS, type CardFactName } from './cardFacts.ts';
import { tooFine } from './cardView.ts';
import { type Coup, dealCoup } from './coup.ts';
import { type AnyFactName, FACT_NAMES, factsOfCoup, getFact } from './facts.ts';
import { makeCard } from './notation.ts';
import { makeWhen, matches } from './payTable.ts';
import { parseHouse } from './readings.ts';
import { compileWhen } from './when.ts';

const game = plainGame();
const fact = (name: CardFactName, cards: string) => CARD_FACTS[name].of(dealCoupFrom(game, `${cards} 5C 5D`));

describe('facts of the cards', () => {
  it.each([
    ['playerSuited', '2H KD 9H 3S', true],
    ['playerSuited', '2H KD 9C 3D', false],
    ['bankerSuited', '2H KD 9C 3D', true],
    ['playerStartColour', '2H KD 9D 3S', 'red'],
    ['bankerStartColour', '2H KD 9D 3S', 'mixed'],
    ['playerKingQueenSuited', 'KH 2D QH 7S', true],
    ['playerKingQueenSuited', 'QH 2D KH 7S', true],
    ['playerKingQueenSuited', 'KH 2D QC 7S', false],
    ['playerKingQueenSuited', 'KH 2D KH 7S', false],
    ['playerFirstRank', '10H 2D QC 7S', '10'],
    ['playerSecondRank', '10H 2D QC 7S', 'Q'],
    ['playerAllSuited', '2H KD 2H 7S 9H', true],
    ['playerAllSuited', '2H KD 2H 7S 9C', false],
    ['playerColour', '2S KD 2S 7S 9C', 'black'],
    ['bankerColour', '2S KD 2S 7S 9C', 'mixed'],
    ['playerTrips', '2H KD 2D 7S 2C', true],
    ['playerTrips', '9H KD 9D 7S', false],
    ['samePair', '9H 9D 9C 9S', true],
    ['samePair', '9H 8D 9C 8S', false],
    ['dealtColour', '9H 8D 9D 8H', 'red'],
    ['dealtColour', '2S KC 2S 7S 9H', 'mixed'],
    ['count:9', '9H 8D 9D 8H', 2],
    ['count:JQK', 'JH QD 10D KH 5C', 3],
    ['count:9:start', '2H KD 2D 7S 9C', 0],
    ['count:9:player', '2H KD 2D 7S 9C', 1],
    ['count:9:banker', '2H KD 2D 7S 9C', 0],
    ['count:9D:start', '9D 9C 9H 8D', 1],
    ['oneSuit:9:start', '9D 9D 2H 8D', true],
    ['oneSuit:9:start', '9D 9C 2H 8D', false],
    ['oneSuit:9:start', '3D 8C 2H 8D', false],
  ] as const)('the fact %s of %s is %s', (name, cards, value) => {
    expect(fact(name, cards)).toBe(value);
  });

  it('every fact of the cards has a listed value', () => {
    fc.assert(
      fc.property(sixCards, (cards) => {
        const { coup } = dealCoup(game.tableau, cards);
        for (const name of CARD_FACT_NAMES)
          expect(CARD_FACTS[name].values).toContain(CARD_FACTS[name].of(coup));
      }),
      { numRuns: 30 },
    );
  });

  it('facts of the cards that need ranks do not depend on suits', () => {
    const byRank = CARD_FACT_NAMES.filter((name) => CARD_FACTS[name].needs === 'rank');
    const resuit = (coup: Coup, suits: readonly number[]): Coup => {
      const one = (hand: 'player' | 'banker', from: number) =>
        coup[hand].map((card, index) => (((suits[from + index] ?? 0) % 4) * 13 + (card % 13)) as typeof card);
      return { player: one('player', 0), banker: one('banker', 3) };
    };
    fc.assert(
      fc.property(sixCards, fc.array(anyCard, { minLength: 6, maxLength: 6 }), (cards, suits) => {
        const { coup } = dealCoup(game.tableau, cards);
        for (const name of byRank)
          expect(CARD_FACTS[name].of(resuit(coup, suits))).toBe(CARD_FACTS[name].of(coup));
      }),
      { numRuns: 40 },
    );
  });
});

/** The conditions again, as plain code over card names that shares nothing with the facts. */
const LITERAL: readonly (readonly [when: object, says: (player: string[], banker: string[]) => boolean])[] = [
  [{ combinedTotal: { from: 15, to: 17 } }, (p, b) => total(p) + total(b) >= 15 && total(p) + total(b) <= 17],
  [{ difference: -3 }, (p, b) => total(b) - total(p) === 3],
  [
    { playerStart: { to: 5 }, bankerStart: 7 },
    (p, b) => total(p.slice(0, 2)) <= 5 && total(b.slice(0, 2)) === 7,
  ],
  [{ any: [{ playerPair: true }, { bankerPair: true }] }, (p, b) => isPair(p) || isPair(b)],
  [
    { winner: 'player', any: [{ playerSuited: true }, { 'count:7': { from: 1 } }] },
    (p, b) =>
      total(p) > total(b) && (suit(p[0]) === suit(p[1]) || [...p, ...b].some((card) => rank(card) === '7')),
  ],
  [{ handTrips: true }, (p) => p.length === 3 && new Set(p.map(rank)).size === 1],
  [{ 'count:JQK:hand': 2 }, (p) => p.filter((card) => 'JQK'.includes(rank(card))).length === 2],
  [
    { dealtColour: ['red', 'black'] },
    (p, b) => new Set([...p, ...b].map((card) => 'DH'.includes(suit(card)))).size === 1,
  ],
  [{ samePair: true }, (p, b) => isPair(p) && isPair(b) && rank(p[0]) === rank(b[0])],
  [
    { 'count:9:start': { from: 2 }, 'oneSuit:9:start': true },
    (p, b) => {
      const nines = [...p.slice(0, 2), ...b.slice(0, 2)].filter((card) => rank(card) === '9');
      return nines.length >= 2 && nines.every((card) => suit(card) === suit(nines[0]));
    },
  ],
];

const rank = (card = ''): string => card.slice(0, -1);
const suit = (card = ''): string => card.slice(-1);
const isPair = (hand: readonly string[]): boolean => rank(hand[0]) === rank(hand[1]);
const total = (hand: readonly string[]): number =>
  hand.reduce(
    (sum, card) => sum + ({ A: 1, '10': 0, J: 0, Q: 0, K: 0 }[rank(card)] ?? Number(rank(card))),
    0,
  ) % 10;

describe('conditions', () => {
  it.each(LITERAL.map(([when, says]) => [JSON.stringify(when), when, says] as const))(
    'the condition %s means what its label says',
    (_, when, says) => {
      const compiled = compileWhen(when as Record<string, unknown>, 'player');
      fc.assert(
        fc.property(sixCards, (cards) => {
          const { coup } = dealCoup(game.tableau, cards);
          const names = [coup.player.map(makeCard), coup.banker.map(makeCard)] as const;
          expect(matches(compiled, factsOfCoup(game.tableau, coup))).toBe(says([...names[0]], [...names[1]]));
        }),
        { numRuns: 300 },
      );
    },
  );

  it('combined conditions hold as each fact by itself says', () => {
    const names: readonly AnyFactName[] = [...FACT_NAMES, ...CARD_FACT_NAMES];
    const parts = fc.uniqueArray(fc.constantFrom(...names), { maxLength: 3 });
    fc.assert(
      fc.property(sixCards, sixCards, parts, parts, parts, (cards, others, all, one, two) => {
        const facts = factsOfCoup(game.tableau, dealCoup(game.tableau, cards).coup);
        const wanted = factsOfCoup(game.tableau, dealCoup(game.tableau, others).coup);
        const when = (of: readonly AnyFactName[]) =>
          Object.fromEntries(of.map((name) => [name, [getFact(wanted, name)]]));
        const holds = (of: readonly AnyFactName[]) =>
          of.every((name) => getFact(facts, name) === getFact(wanted, name));
        const said = { ...when(all), any: [when(one), when(two)] };
        expect(matches(said, facts)).toBe(holds(all) && (holds(one) || holds(two)));
      }),
    );
  });

  it('conditions on the cards have a sentence', () => {
    expect(makeWhen({ any: [{ playerPair: [true] }, { bankerPair: [true] }] })).toBe(
      "Player's first two cards are of one rank or Banker's first two cards are of one rank",
    );
    expect(makeWhen({ 'count:6': [2, 3, 4, 5, 6] })).toBe('Number of sixes among all cards dealt 2–6');
    expect(makeWhen({ 'count:9D:start': [1] })).toBe(
      'Number of copies of the nine of diamonds in the first four cards 1',
    );
    expect(makeWhen({ winner: ['tie'], dealtColour: ['red'] })).toBe('Tie, colour of every card dealt red');
  });
});

describe('a file', () => {
  const parsed = (format: string, when: object) => {
    const { table } = plainFile.games;
    const bet = { label: 'Bet', lines: [{ when, odds: [2, 1] }] };
    const house = parseHouse({
      ...plainFile,
      format,
      games: { table: { ...table, offers: ['bet'], bets: { ...table.bets, bet } } },
    });
    return house.ok
      ? 'taken'
      : house.error.map(({ path }) => path.replace('/games/table/bets/bet/lines', ''));
  };

  it('only a version 2 file may use facts of the cards, any and ranges', () => {
    for (const when of [
      { playerSuited: true },
      { 'count:7': 3 },
      { combinedTotal: 18 },
      { margin: { from: 3, to: 5 } },
      { any: [{ winner: 'tie' }, { margin: 9 }] },
    ]) {
      expect(parsed('coup-house/2', when)).toBe('taken');
      expect(parsed('coup-house/1', when)).not.toBe('taken');
    }
    expect(parsed('coup-house/1', { margin: { atLeast: 3 } })).toBe('taken');
    expect(parsed('coup-house/2', { margin: { atLeast: 3 } })).toBe('taken');
  });

  it('a file with a wrong condition is refused with its place', () => {
    expect(parsed('coup-house/2', { 'count:7': 7 })).toEqual(['/0/when/count:7']);
    expect(parsed('coup-house/2', { 'count:11': 1 })).toEqual(['/0/when/count:11']);
    expect(parsed('coup-house/2', { any: [{ winner: 'tie' }] })).toEqual(['/0/when/any']);
    expect(parsed('coup-house/2', { any: [{ margin: { from: 5, to: 3 } }, {}] })).toEqual([
      '/0/when/any/0/margin',
    ]);
    expect(parsed('coup-house/2', { any: [{}, { handPair: true }] })).toEqual(['/0/when']);
    expect(parsed('coup-house/2', { 'count:7:hand': 1 })).toEqual(['/0/when']);
  });

  it('a bet that distinguishes too many cards to price in time is refused', () => {
    expect(parsed('coup-house/2', { playerSuited: true, bankerAllSuited: true, playerPair: true })).toBe(
      'taken',
    );
    const all = { playerAllSuited: true, bankerAllSuited: true, playerTrips: true, bankerTrips: true };
    expect(parsed('coup-house/2', all)).toEqual(['']);
    const many = Object.fromEntries(
      ['A', '2', '3', '4', '5', '6', '7', '8', '9'].map((of) => [`count:${of}`, [0]]),
    );
    expect(tooFine([{ when: many }])).toBe('at most 8 facts of the cards in one bet');
  });
});
