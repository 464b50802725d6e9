import { describe, expect, it } from 'vitest';
import {
  fileWith,
  plainFile,
  plainFileWith,
  plainGame,
  plainHouse,
} from '../../test/arbitraries/houseFile.ts';
import { dealCoupFrom, toWagers } from '../../test/arbitraries/play.ts';
import { applyPatch, unwrap } from '../base/index.ts';
import { GAMES } from '../houses/index.ts';
import { getGaps } from './claim.ts';
import { NEUTRAL_COLOURS } from './colours.ts';
import { cardsDrawn, explainCoup, getWinner } from './coup.ts';
import { getTotal } from './hand.ts';
import { findBet, findGame, type GameRules, getLimits } from './houseRules.ts';
import { applyAlternative, parseHouse } from './readings.ts';
import { explainSettled, settle } from './settle.ts';
import { parseWagers } from './wagers.ts';

describe('a house', () => {
  it('a house has its identity, its games and the file they came from', () => {
    const house = plainHouse({ tagline: 'Plain.' });
    expect(house.identity).toEqual({
      id: 'plain',
      name: 'The Plain House',
      short: 'Plain',
      place: null,
      source: 'A test',
      tagline: 'Plain.',
      colours: NEUTRAL_COLOURS,
      currency: { code: 'USD', step: 1 },
    });
    expect(house.games.map((game) => game.id)).toEqual(['plain/table']);
    expect(findGame(house, 'plain/table')?.name).toBe('Table');
    expect(findGame(house, 'table')).toBeUndefined();
    expect(findBet(plainGame(), 'super-6')).toBeUndefined();
    expect(house.file).toEqual(plainFileWith({ tagline: 'Plain.' }));
  });

  it("a house's bets are in the order of the felt, with defaults for omitted members", () => {
    const game = plainGame({ 'bets/dragon/place': undefined });
    expect(game.bets.map((bet) => bet.id)).toEqual(['player', 'banker', 'tie', 'dragon']);
    expect(findBet(game, 'dragon')).toMatchObject({
      place: 'side',
      requires: 'never',
      excludes: [],
      limits: { minimum: 100, maximum: 100_000, step: 100 },
      needs: 'pips',
    });
  });

  it('a bet that is not offered is not on the felt', () => {
    expect(plainGame({ offers: ['player', 'banker'] }).bets.map((bet) => bet.id)).toEqual([
      'player',
      'banker',
    ]);
  });
});

describe('what games share', () => {
  const { name, offers, bets, ...sections } = plainFile.games.table;
  const shared = plainFileWith({
    shared: { ...sections, bets },
    games: {
      mini: { name: 'Mini', offers },
      midi: {
        name: 'Midi',
        offers: ['banker', 'player'],
        shoe: { decks: 6 },
        bets: { banker: { lines: [{ when: { winner: 'hand' }, odds: [1, 2] }] } },
      },
    },
  });
  const [mini, midi] = unwrap(parseHouse(shared)).games as [GameRules, GameRules];

  it("a game's own members override shared ones, one by one", () => {
    expect(name).toBe('Table');
    expect([mini.shoe.decks, midi.shoe.decks]).toEqual([8, 6]);
    expect(midi.shoe.cutCard).toEqual(mini.shoe.cutCard);
    expect(findBet(midi, 'banker')?.label).toBe('Banker');
    expect(findBet(midi, 'banker')?.lines.map((line) => line.odds)).toEqual([[1, 2]]);
    expect(findBet(mini, 'banker')?.lines.map((line) => line.odds)).toEqual([
      [1, 1],
      [0, 1],
    ]);
  });

  it('a pay table serves each hand with its own conditions', () => {
    const house = unwrap(
      parseHouse(
        fileWith(shared, {
          'shared/payTables': {
            lucky: { lines: [{ when: { winner: 'hand', handTotal: 7 }, odds: [5, 1] }] },
          },
          'shared/bets/lucky-player': { label: 'Lucky', hand: 'player', payTable: 'lucky' },
          'shared/bets/lucky-banker': { label: 'Lucky', hand: 'banker', payTable: 'lucky' },
          'games/mini/offers': ['lucky-player', 'lucky-banker'],
        }),
      ),
    );
    expect(house.games[0]?.bets.map((bet) => bet.lines[0]?.when)).toEqual([
      { winner: ['player'], playerTotal: [7] },
      { winner: ['banker'], bankerTotal: [7] },
    ]);
  });
});

describe('where values come from', () => {
  const marked = plainGame({
    'shoe/basis': { '*': { is: 'stated', where: 'Page 1' }, burn: { is: 'assumed', where: 'Nowhere' } },
    'bets/tie/basis': { lines: { is: 'inferred', where: 'Page 2' } },
  });
  const claim = (of: string) => {
    const { is, where } = marked.claims.find((each) => each.of === of) ?? {};
    return [is, where];
  };

  it('each value has its claim, by name, by *, or none', () => {
    expect(claim('shoe/decks')).toEqual(['stated', 'Page 1']);
    expect(claim('shoe/burn')).toEqual(['assumed', 'Nowhere']);
    expect(claim('bets/tie/lines')).toEqual(['inferred', 'Page 2']);
    expect(claim('bets/player/lines')[0]).toBe('unmarked');
    expect(claim('offers')[0]).toBe('unmarked');
  });
});

describe('another reading', () => {
  const sixDecks = {
    label: 'Six decks',
    changesEdge: 'yes',
    patch: [{ op: 'replace', path: '/games/table/shoe/decks', value: 6 }],
  } as const;
  const gap = { id: 'decks', title: 'Decks', reading: 'Eight', alternatives: [sixDecks] };
  const house = plainHouse({ 'games/table/shoe/basis': { decks: { is: 'assumed', where: 'Nowhere', gap } } });

  it('another reading gives another house and does not change this one', () => {
    const other = unwrap(applyAlternative(house, sixDecks));
    expect(other.games[0]?.shoe.decks).toBe(6);
    expect(house.games[0]?.shoe.decks).toBe(8);
  });

  it('a reading that does not apply says why', () => {
    const wrong = { ...sixDecks, patch: [{ op: 'remove', path: '/games/table/decks' }] } as const;
    expect(applyAlternative(house, wrong)).toMatchObject({
      ok: false,
      error: [{ path: '', found: 'a patch that does not apply' }],
    });
  });

  it('a reading is found by its gap, which each game lists once', () => {
    const [game] = house.games as [GameRules];
    expect(getGaps(game).map(({ id, claim }) => [id, claim.of, claim.is])).toEqual([
      ['decks', 'shoe/decks', 'assumed'],
    ]);
  });
});

describe('a patched table', () => {
  const patch = [
    { op: 'replace', path: '/games/table/tableau/bankerDrawsAgainst/6', value: [5, 6, 7] },
  ] as const;
  const before = plainGame();
  const [after] = unwrap(parseHouse(unwrap(applyPatch(plainFile, patch)))).games as [GameRules];
  const CARDS = 'KH KD JC 6S 5H 9C';

  const played = (game: GameRules) => {
    const coup = dealCoupFrom(game, CARDS);
    const settled = settle(game, coup, toWagers(game, { player: 500, banker: 500, tie: 500 }));
    return {
      drawn: cardsDrawn(game.tableau, coup),
      winner: getWinner(coup),
      banker: getTotal(coup.banker),
      results: settled.map(({ result }) => result),
      words: explainCoup(game.tableau, coup).at(-1),
      told: settled.map((each) => explainSettled(each).rule),
    };
  };

  it('[TB6] a patched table deals, settles and explains as the card first said', () => {
    expect(played(before)).toEqual({
      drawn: 5,
      winner: 'banker',
      banker: 6,
      results: ['lose', 'win', 'lose'],
      words: {
        rule: 'TB6',
        text: "Banker 6 stands: Player's third card was 5, and a 6 draws only against 6 and 7.",
      },
      told: ['ST3', 'ST2', 'ST3'],
    });
  });

  it('[TB6] a patched table deals, settles and explains differently once Banker 6 draws against 5', () => {
    expect(played(after)).toEqual({
      drawn: 6,
      winner: 'tie',
      banker: 5,
      results: ['push', 'push', 'win'],
      words: {
        rule: 'TB6',
        text: "Banker 6 draws: Player's third card was 5, and a 6 draws only against 5–7.",
      },
      told: ['ST4', 'ST4', 'ST2'],
    });
  });
});

describe('a house and a bet made at run time', () => {
  const file = plainFileWith({
    id: 'night-market',
    games: {
      lanterns: {
        ...plainFile.games.table,
        name: 'Lanterns',
        offers: ['player', 'banker', 'lantern'],
        bets: {
          ...plainFile.games.table.bets,
          lantern: {
            label: 'Lantern',
            hand: 'banker',
            lines: [
              {
                label: 'Three-card nine over a pair',
                when: { handTotal: 9, handCards: 3, playerPair: true },
                odds: [77, 2],
              },
              { when: { winner: ['hand', 'tie'], handThirdRank: ['A', 'K'] }, odds: [3, 1] },
            ],
          },
        },
      },
    },
  });
  const [game] = unwrap(parseHouse(file)).games as [GameRules];

  const played = (cards: string) => {
    const [settled] = settle(game, dealCoupFrom(game, cards), unwrap(parseWagers(game, { lantern: 700 })));
    if (settled === undefined) throw new Error('one wager is settled');
    const { result, profit, returned } = settled;
    return { result, profit, returned, reason: explainSettled(settled) };
  };

  it('[ST1] [ST2] [ST3] a house and a bet made at run time are settled and explained like any other', () => {
    expect(game.id).toBe('night-market/lanterns');
    expect(findBet(game, 'lantern')).toMatchObject({ needs: 'rank', place: 'side' });
    const pair = played('2H 2D 2C 3S 4S 4D');
    expect(pair).toMatchObject({ result: 'win', profit: 26_950, returned: 27_650, reason: { rule: 'ST2' } });
    expect(pair.reason.text).toContain('Lantern wins $269.50');
    expect(pair.reason.text).toContain('77 to 2');
    expect(pair.reason.text).toContain('three-card nine over a pair');
    expect(played('AH 2D KC 3S 4S KD')).toMatchObject({ result: 'win', profit: 2100, returned: 2800 });
    expect(played('AH 2D KC 3S 4S QD')).toEqual({
      result: 'lose',
      profit: 0,
      returned: 0,
      reason: { rule: 'ST3', text: 'Lantern loses $7.' },
    });
  });
});

describe('limits of a place', () => {
  it('the limits of a place cover the limits of its bets, including their own', () => {
    const penn = GAMES.find(({ id }) => id === 'penn-national/mini') as GameRules;
    expect(getLimits(penn, 'main')).toEqual({ minimum: 500, maximum: 1_000_000 });
    expect(getLimits(penn, 'side')).toEqual({ minimum: 500, maximum: 10_000 });
    const plain = GAMES.find(({ id }) => id === 'firekeepers/baccarat') as GameRules;
    expect(getLimits(plain, 'side')).toBeUndefined();
    const { minimum, maximum } = getLimits(plainGame(), 'main') ?? { minimum: 0, maximum: 0 };
    for (const bet of ['player', 'banker', 'tie']) {
      const own = { minimum: minimum - 100, maximum: maximum + 100, step: 100 };
      expect(getLimits(plainGame({ [`bets/${bet}/limits`]: own }), 'main')).toEqual({
        minimum: own.minimum,
        maximum: own.maximum,
      });
    }
  });
});
