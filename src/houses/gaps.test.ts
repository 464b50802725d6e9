import { describe, expect, it } from 'vitest';
import { dealCoupFrom, toWagers } from '../../test/arbitraries/play.ts';
import { unwrap } from '../base/index.ts';
import {
  applyAlternative,
  bankerDraws,
  drawingTotals,
  findBet,
  findGame,
  type GameRules,
  getGaps,
  parseWagers,
  settle,
} from '../engine/index.ts';
import { EXAMPLE_HOUSES, GAMES, HOUSES } from './index.ts';

const FALLSVIEW = ['fallsview/no-commission', 'fallsview/commission'];
const FIREKEEPERS = ['firekeepers/baccarat'];
const PENN_NATIONAL = ['penn-national/mini', 'penn-national/midi'];
const MORGANTOWN = ['morgantown/mini', 'morgantown/midi'];
const MIDI = ['penn-national/midi', 'morgantown/midi'];
const ROCK_BAC = ['rock-bac/commission-free'];
const WITH_COMMISSION = ['fallsview/commission', ...FIREKEEPERS, ...PENN_NATIONAL, ...MORGANTOWN];
const ALL = [...FALLSVIEW, ...FIREKEEPERS, ...PENN_NATIONAL, ...MORGANTOWN, ...ROCK_BAC];

interface ExpectedGap {
  readonly id: string;
  readonly games: readonly string[];
  readonly is: 'stated' | 'inferred' | 'assumed';
  /** What the gap is about, read from a compiled game. */
  readonly asks: (game: GameRules) => unknown;
  readonly reading: unknown;
  /** The same under each alternative. */
  readonly alternatives: readonly (readonly ['yes' | 'no' | 'by-stake', unknown])[];
}

const refusal = (game: GameRules, stakes: Readonly<Record<string, number>>, requireMainWager = false) => {
  const parsed = parseWagers(game, stakes, { requireMainWager });
  return parsed.ok ? 'taken' : parsed.error.code;
};

const findResult = (game: GameRules, bet: string, cards: string) =>
  settle(game, dealCoupFrom(game, cards), toWagers(game, { [bet]: 500 }))[0]?.result;

const odds = (game: GameRules, bet: string) =>
  findBet(game, bet)?.lines.map((line) => [line.odds.join(':'), line.commission?.join(':') ?? '-'].join(' '));

const sideBets = (game: GameRules) =>
  game.bets
    .filter((bet) => bet.place === 'side')
    .map((bet) => bet.id)
    .sort();

const dragonAlone = (game: GameRules) => [
  refusal(game, { 'dragon-bonus-player': 500 }),
  refusal(game, { 'dragon-bonus-player': 500 }, true),
  refusal(game, { 'pair-banker': 500 }),
  refusal(game, { 'pair-banker': 500 }, true),
];

/** A Dragon Bonus on Player beside a wager on Player, on Banker, and on Tie alone. */
const dragonBeside = (game: GameRules) =>
  ['player', 'banker', 'tie'].map((main) => refusal(game, { [main]: 500, 'dragon-bonus-player': 500 }, true));

const HOST_LIMITS = [
  { minimum: 500, maximum: 1_000_000, step: 100 },
  { minimum: 100, maximum: 100_000, step: 100 },
  10_000_000,
];

/** Where the cards are silent or disagree, and our reading. */
const GAPS: readonly ExpectedGap[] = [
  {
    id: 'banker-when-player-stands',
    games: [...FALLSVIEW, ...FIREKEEPERS],
    is: 'inferred',
    asks: (game) => drawingTotals(game.tableau, 'banker'),
    reading: [0, 1, 2, 3, 4, 5],
    alternatives: [['yes', [0, 1, 2]]],
  },
  {
    id: 'banker-six-when-player-stands',
    games: ROCK_BAC,
    is: 'stated',
    asks: (game) => drawingTotals(game.tableau, 'banker'),
    reading: [0, 1, 2, 3, 4, 5],
    alternatives: [['yes', [0, 1, 2, 3, 4, 5, 6]]],
  },
  {
    id: 'third-card-ten',
    games: FIREKEEPERS,
    is: 'stated',
    asks: (game) => [3, 4, 5, 6].map((total) => bankerDraws(game.tableau, total, 0)),
    reading: [true, false, false, false],
    alternatives: [],
  },
  {
    id: 'player-pay',
    games: FIREKEEPERS,
    is: 'inferred',
    asks: (game) => odds(game, 'player'),
    reading: ['1:1 -', '0:1 -'],
    alternatives: [],
  },
  {
    id: 'banker-pay',
    games: FIREKEEPERS,
    is: 'assumed',
    asks: (game) => odds(game, 'banker'),
    reading: ['1:1 5:100', '0:1 -'],
    alternatives: [
      ['yes', ['1:2 -', '1:1 -', '0:1 -']],
      ['yes', ['1:1 -', '0:1 -']],
      ['yes', ['0:1 -', '1:1 -', '0:1 -']],
    ],
  },
  {
    id: 'both-dragon-hands',
    games: [...FALLSVIEW, ...PENN_NATIONAL],
    is: 'assumed',
    asks: (game) => refusal(game, { player: 500, 'dragon-bonus-player': 500, 'dragon-bonus-banker': 500 }),
    reading: 'taken',
    alternatives: [['no', 'wager/excluded']],
  },
  {
    id: 'main-wagers-together',
    games: [...FALLSVIEW, ...PENN_NATIONAL, ...MORGANTOWN],
    is: 'inferred',
    asks: (game) => refusal(game, { player: 500, banker: 500, tie: 500 }),
    reading: 'taken',
    alternatives: [['no', 'wager/excluded']],
  },
  {
    id: 'standard-wager',
    games: PENN_NATIONAL,
    is: 'inferred',
    asks: dragonBeside,
    reading: ['taken', 'taken', 'wager/needs-main-wager'],
    alternatives: [
      ['no', ['taken', 'taken', 'taken']],
      ['no', ['taken', 'wager/needs-main-wager', 'wager/needs-main-wager']],
    ],
  },
  {
    id: 'standard-wager',
    games: FALLSVIEW,
    is: 'inferred',
    asks: dragonBeside,
    reading: ['taken', 'taken', 'wager/needs-main-wager'],
    alternatives: [
      ['no', ['taken', 'taken', 'taken']],
      ['no', ['taken', 'wager/needs-main-wager', 'wager/needs-main-wager']],
    ],
  },
  {
    id: 'dragon-limits',
    games: PENN_NATIONAL,
    is: 'assumed',
    asks: (game) =>
      refusal(game, { player: 500, 'dragon-bonus-player': 10_000, 'dragon-bonus-banker': 10_000 }),
    reading: 'taken',
    alternatives: [],
  },
  {
    id: 'dragon-at-mini',
    games: ['penn-national/mini'],
    is: 'inferred',
    asks: sideBets,
    reading: ['dragon-bonus-banker', 'dragon-bonus-player'],
    alternatives: [['yes', []]],
  },
  {
    id: 'dragon-at-midi',
    games: ['penn-national/midi'],
    is: 'inferred',
    asks: sideBets,
    reading: ['dragon-bonus-banker', 'dragon-bonus-player'],
    alternatives: [['yes', []]],
  },
  {
    id: 'identical-pairs',
    games: FALLSVIEW,
    is: 'inferred',
    asks: (game) =>
      ['JH 7D JC KS 2H', 'JH 7D JH KS 2H', 'JH 7D QH KS 2H'].map((cards) =>
        findResult(game, 'pair-player', cards),
      ),
    reading: ['win', 'win', 'lose'],
    alternatives: [['yes', ['lose', 'win', 'lose']]],
  },
  {
    id: 'side-bets-no-commission',
    games: ['fallsview/no-commission'],
    is: 'inferred',
    asks: sideBets,
    reading: ['dragon-bonus-banker', 'dragon-bonus-player', 'pair-banker', 'pair-player', 'super-6'],
    alternatives: [['yes', ['super-6']]],
  },
  {
    id: 'side-bets-commission',
    games: ['fallsview/commission'],
    is: 'inferred',
    asks: sideBets,
    reading: ['dragon-bonus-banker', 'dragon-bonus-player', 'pair-banker', 'pair-player'],
    alternatives: [
      ['yes', []],
      ['yes', ['dragon-bonus-banker', 'dragon-bonus-player', 'pair-banker', 'pair-player', 'super-6']],
    ],
  },
  {
    id: 'who-turns',
    games: [...FIREKEEPERS, ...ROCK_BAC],
    is: 'assumed',
    asks: ({ dealing }) => [dealing.turnedBy, dealing.untilTurned],
    reading: ['dealer', 'face-up'],
    alternatives: [
      ['no', ['patrons', 'face-down']],
      ['no', ['largest-wager', 'face-down']],
    ],
  },
  {
    id: 'who-turns',
    games: FALLSVIEW,
    is: 'assumed',
    asks: ({ dealing }) => [dealing.turnedBy, dealing.mayAlsoBe],
    reading: ['patrons', ['dealer']],
    alternatives: [['no', ['largest-wager', ['dealer']]]],
  },
  {
    id: 'who-turns',
    games: MIDI,
    is: 'inferred',
    asks: ({ dealing }) => dealing.turnedBy,
    reading: 'largest-wager',
    alternatives: [['no', 'patrons']],
  },
  {
    id: 'face-up',
    games: FIREKEEPERS,
    is: 'inferred',
    asks: ({ dealing }) => dealing.untilTurned,
    reading: 'face-up',
    alternatives: [['no', 'face-down']],
  },
  {
    id: 'face-up',
    games: [...MIDI, ...FALLSVIEW],
    is: 'inferred',
    asks: ({ dealing }) => dealing.untilTurned,
    reading: 'face-down',
    alternatives: [['no', 'face-up']],
  },
  {
    id: 'age',
    games: [...FIREKEEPERS, ...PENN_NATIONAL, ...MORGANTOWN],
    is: 'assumed',
    asks: ({ patron }) => patron.minimumAge,
    reading: 21,
    alternatives: [['no', 18]],
  },
  {
    id: 'helpline',
    games: [...FALLSVIEW, ...FIREKEEPERS],
    is: 'assumed',
    asks: ({ patron }) => patron.helpline,
    reading: null,
    alternatives: [],
  },
  {
    id: 'natural-tie',
    games: PENN_NATIONAL,
    is: 'assumed',
    asks: (game) =>
      ['8H 8D KC KS', '7H 7D KC KS'].map((cards) => findResult(game, 'dragon-bonus-banker', cards)),
    reading: ['push', 'lose'],
    alternatives: [['yes', ['lose', 'lose']]],
  },
  {
    id: 'decks',
    games: [...FALLSVIEW, ...FIREKEEPERS, ...MIDI, ...ROCK_BAC],
    is: 'assumed',
    asks: ({ shoe }) => shoe.decks,
    reading: 8,
    alternatives: [['yes', 6]],
  },
  {
    id: 'ace-and-order',
    games: ROCK_BAC,
    is: 'inferred',
    asks: ({ dealing }) => [dealing.points, dealing.order],
    reading: ['ace-1-tens-0', 'player-banker-player-banker'],
    alternatives: [],
  },
  {
    id: 'commission-rounding',
    games: WITH_COMMISSION,
    is: 'assumed',
    asks: ({ settlement }) => settlement.commissionRounding,
    reading: { unit: 1, direction: 'down' },
    alternatives: [['by-stake', { unit: 25, direction: 'up' }]],
  },
  {
    id: 'commission-taken',
    games: ['fallsview/commission'],
    is: 'inferred',
    asks: ({ settlement }) => settlement.commissionTaken,
    reading: 'as-settled',
    alternatives: [['no', 'end-of-shoe']],
  },
  {
    id: 'commission-taken',
    games: FIREKEEPERS,
    is: 'assumed',
    asks: ({ settlement }) => settlement.commissionTaken,
    reading: 'as-settled',
    alternatives: [['no', 'end-of-shoe']],
  },
  {
    id: 'house-name',
    games: ROCK_BAC,
    is: 'assumed',
    asks: ({ house, name }) => [house.name, name],
    reading: ['The Cincinnati house', 'Rock Bac Commission Free'],
    alternatives: [],
  },
  {
    id: 'house-name',
    games: PENN_NATIONAL,
    is: 'inferred',
    asks: ({ house }) => house.name,
    reading: 'Hollywood Casino at Penn National Race Course',
    alternatives: [['no', 'Penn National Race Course']],
  },
  {
    id: 'equal-wagers',
    games: [...MIDI, ...FALLSVIEW],
    is: 'assumed',
    asks: ({ dealing }) => [dealing.equalWagers, dealing.nobodyOrLate],
    reading: ['earliest', 'dealer'],
    alternatives: [],
  },
  {
    id: 'burn-and-cut',
    games: ALL,
    is: 'assumed',
    asks: ({ shoe }) => [shoe.burn, shoe.cutCard],
    reading: [
      { by: 'first-card', tens: 10 },
      { behind: 14, coupsAfter: 1 },
    ],
    alternatives: [
      [
        'no',
        [
          { by: 'count', count: 1 },
          { behind: 20, coupsAfter: 1 },
        ],
      ],
    ],
  },
  {
    id: 'limits',
    games: ALL,
    is: 'assumed',
    asks: ({ limits }) => [limits.main, limits.side, limits.maximumPayout],
    reading: HOST_LIMITS,
    alternatives: [['no', [{ minimum: 2500, maximum: 500_000, step: 100 }, ...HOST_LIMITS.slice(1)]]],
  },
  {
    id: 'over-maximum-payout',
    games: FALLSVIEW,
    is: 'assumed',
    asks: (game) => refusal(game, { tie: 1_000_000, 'pair-player': 100_000, 'pair-banker': 100_000 }),
    reading: 'wager/over-maximum-payout',
    alternatives: [['by-stake', 'taken']],
  },
  {
    id: 'maximum-payout',
    games: FALLSVIEW,
    is: 'assumed',
    asks: (game) => [
      refusal(game, { tie: 1_000_000, 'pair-player': 100_000, 'pair-banker': 100_000 }),
      refusal(game, { tie: 1_000_000 }),
      game.limits.tableMaximumPayout,
    ],
    reading: ['wager/over-maximum-payout', 'taken', null],
    alternatives: [
      ['no', ['taken', 'taken', null]],
      ['no', ['wager/over-maximum-payout', 'taken', 10_000_000]],
    ],
  },
  {
    id: 'super-6-alone',
    games: ['fallsview/no-commission'],
    is: 'assumed',
    asks: (game) => [false, true].map((asked) => refusal(game, { 'super-6': 500 }, asked)),
    reading: ['taken', 'taken'],
    alternatives: [
      ['no', ['wager/needs-main-wager', 'wager/needs-main-wager']],
      ['no', ['taken', 'wager/needs-main-wager']],
    ],
  },
  {
    id: 'main-wager-required',
    games: ROCK_BAC,
    is: 'assumed',
    asks: (game) =>
      ['dragon-bonus-player', 'dragon-bonus-banker', 'super-6', 'blazing-7s'].map((bet) =>
        refusal(game, { [bet]: 500 }),
      ),
    reading: ['taken', 'taken', 'taken', 'taken'],
    alternatives: [['no', Array.from({ length: 4 }, () => 'wager/needs-main-wager')]],
  },
  {
    id: 'main-wager-required',
    games: FALLSVIEW,
    // The card states that it may be required; that it is not is our reading.
    is: 'assumed',
    asks: dragonAlone,
    reading: ['taken', 'wager/needs-main-wager', 'taken', 'wager/needs-main-wager'],
    alternatives: [
      [
        'no',
        [
          'wager/needs-main-wager',
          'wager/needs-main-wager',
          'wager/needs-main-wager',
          'wager/needs-main-wager',
        ],
      ],
    ],
  },
];

const gapIn = (gameId: string, gapId: string) => {
  const game = GAMES.find(({ id }) => id === gameId);
  const gap = game && getGaps(game).find(({ id }) => id === gapId);
  if (game === undefined || gap === undefined) throw new Error(`${gameId} has no gap ${gapId}`);
  return { game, gap };
};

/** The same game under each alternative of a gap. */
const getAlternatives = (gameId: string, gapId: string) =>
  gapIn(gameId, gapId).gap.alternatives.map((alternative) => {
    const house = HOUSES.find(({ games }) => games.some(({ id }) => id === gameId));
    if (house === undefined) throw new Error(`no house of ${gameId}`);
    const game = findGame(unwrap(applyAlternative(house, alternative)), gameId);
    if (game === undefined) throw new Error(`no ${gameId} under ${alternative.label}`);
    return { alternative, game };
  });

const cases = GAPS.flatMap((expected) =>
  expected.games.map((gameId) => [expected.id, gameId, expected] as const),
);

describe('the gaps of the cards', () => {
  it.each(cases)('the gap %s in %s has this reading and these alternatives', (gapId, gameId, expected) => {
    const { game, gap } = gapIn(gameId, gapId);
    expect(gap.basis).toBe(expected.is);
    expect(expected.asks(game)).toEqual(expected.reading);
    const others = getAlternatives(gameId, gapId);
    expect(others.map((other) => [other.alternative.changesEdge, expected.asks(other.game)])).toEqual(
      expected.alternatives,
    );
  });

  it.each(cases)('the gap %s in %s has another reading, or says why it has none', (gapId, gameId) => {
    const { gap } = gapIn(gameId, gapId);
    expect(gap.alternatives.length === 0).toBe(gap.noAlternative !== undefined);
  });

  it('the cards have these gaps and no others', () => {
    const found = GAMES.flatMap((game) => getGaps(game).map((gap) => `${gap.id} in ${game.id}`));
    expect([...found].sort()).toEqual(cases.map(([gapId, gameId]) => `${gapId} in ${gameId}`).sort());
    expect(EXAMPLE_HOUSES.flatMap((house) => house.games).flatMap(getGaps)).toEqual([]);
  });
});

/** Everything that affects a price. */
const priced = (game: GameRules) => ({
  tableau: game.tableau.rules,
  decks: game.shoe.decks,
  lines: game.bets.map((bet) => [bet.id, bet.lines]),
});
const settledBy = ({ settlement: { commissionTaken: _, ...rounding }, ...game }: GameRules) => ({
  // When commission is due does not change a price.
  rounding,
  policy: game.limits.overMaximumPayout,
});

describe('an alternative says truly whether it changes a price', () => {
  const every = GAMES.flatMap((game) =>
    getGaps(game).flatMap((gap) =>
      getAlternatives(game.id, gap.id).map(
        (other) => [other.alternative.label, game.id, game, other] as const,
      ),
    ),
  );

  it.each(every)(
    'the alternatives of %s (%s) say truly whether they change a price',
    (_label, _id, game, { alternative, game: other }) => {
      const pricesChange = JSON.stringify(priced(other)) !== JSON.stringify(priced(game));
      expect(pricesChange).toBe(alternative.changesEdge === 'yes');
      const hasCommission = game.bets.some((bet) => bet.lines.some((line) => line.commission !== undefined));
      const settlementChanges = JSON.stringify(settledBy(other)) !== JSON.stringify(settledBy(game));
      if (alternative.changesEdge === 'by-stake') expect(settlementChanges).toBe(true);
      if (alternative.changesEdge === 'no') expect(settlementChanges && hasCommission).toBe(false);
    },
  );
});
