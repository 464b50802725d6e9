import { describe, expect, it } from 'vitest';
import { claimFor } from '../engine/index.ts';
import { GAMES } from './index.ts';

const DRAWS = ['tableau/naturals', 'tableau/playerDraws', 'tableau/bankerDrawsAgainst'];
const DEAL = ['dealing/order', 'dealing/points'];
const TOLD = ['counting/examples', 'announcing/calls'];
const TURNED_BY = ['dealing/turnedBy'];
const MAIN_LINES = ['bets/player/lines', 'bets/tie/lines', 'bets/banker/lines'];
const MAIN_TOGETHER = ['bets/player/excludes', 'bets/banker/excludes'];
const both = (bet: string, member: string) => [
  `bets/${bet}-player/${member}`,
  `bets/${bet}-banker/${member}`,
];

const FALLSVIEW = {
  stated: [
    ...DRAWS,
    ...DEAL,
    ...TOLD,
    ...MAIN_LINES,
    ...TURNED_BY,
    'dealing/mayAlsoBe',
    'announcing/posted',
    'patron/minimumAge',
    'patron/exclusion',
    'patron/programme',
    ...both('dragon-bonus', 'lines'),
    ...both('dragon-bonus', 'otherwise'),
    ...both('dragon-bonus', 'requires'),
    ...both('pair', 'lines'),
    ...both('pair', 'requires'),
    ...both('pair', 'excludes'),
  ],
  inferred: [
    'tableau/bankerDrawsWhenPlayerStands',
    'dealing/untilTurned',
    'wagering/mainWagers',
    ...MAIN_TOGETHER,
    ...both('pair', 'lines/0/when'),
  ],
};

const HOLLYWOOD_MIDI = {
  stated: [
    ...DRAWS,
    ...DEAL,
    ...TOLD,
    ...MAIN_LINES,
    'tableau/bankerDrawsWhenPlayerStands',
    ...TURNED_BY,
    'settlement/commissionTaken',
    'patron/helpline',
  ],
  inferred: ['dealing/untilTurned', 'dealing/turnedBy/which', ...MAIN_TOGETHER],
};

const HOLLYWOOD_MINI = {
  stated: [...HOLLYWOOD_MIDI.stated, 'shoe/decks', 'dealing/untilTurned'],
  inferred: MAIN_TOGETHER,
};

/** The table is printed except for its natural tie and a torn row; the limits are, except for the step. */
const penn = ({ stated, inferred }: typeof HOLLYWOOD_MIDI) => ({
  stated: [
    ...stated,
    ...both('dragon-bonus', 'lines'),
    ...both('dragon-bonus', 'lines/0/when'),
    ...both('dragon-bonus', 'requires'),
    ...both('dragon-bonus', 'limits'),
  ],
  inferred: [
    ...inferred,
    'house/name',
    'wagering/mainWagers',
    ...both('dragon-bonus', 'lines/0/odds'),
    ...both('dragon-bonus', 'otherwise'),
  ],
});

const morgantown = ({ stated, inferred }: typeof HOLLYWOOD_MIDI) => ({
  stated: [...stated, 'contact/slogan'],
  inferred,
});

/** What each card states outright and what follows from it or from its neighbors; the rest is assumed. */
const BASES: Readonly<
  Record<string, { readonly stated: readonly string[]; readonly inferred: readonly string[] }>
> = {
  'fallsview/no-commission': {
    ...FALLSVIEW,
    stated: [...FALLSVIEW.stated, 'bets/super-6/lines', 'bets/banker/lines/1/commission'],
  },
  'fallsview/commission': {
    ...FALLSVIEW,
    inferred: [...FALLSVIEW.inferred, 'settlement/commissionTaken'],
  },
  'firekeepers/baccarat': {
    stated: [
      ...DRAWS,
      ...DEAL,
      ...TOLD,
      'bets/tie/lines',
      ...MAIN_TOGETHER,
      // What a tie does to either wager is printed; what they win is not.
      'bets/player/lines/1',
      'bets/banker/lines/1',
      'contact/telephone',
      'contact/address',
      'contact/website',
      'contact/slogan',
    ],
    inferred: ['tableau/bankerDrawsWhenPlayerStands', 'dealing/untilTurned', 'bets/player/lines'],
  },
  'penn-national/mini': penn(HOLLYWOOD_MINI),
  'penn-national/midi': penn(HOLLYWOOD_MIDI),
  'morgantown/mini': morgantown(HOLLYWOOD_MINI),
  'morgantown/midi': morgantown(HOLLYWOOD_MIDI),
  'rock-bac/commission-free': {
    stated: [
      ...DRAWS,
      ...MAIN_LINES,
      ...MAIN_TOGETHER,
      'dealing/points',
      'counting/examples',
      'tableau/bankerDrawsWhenPlayerStands',
      'patron/minimumAge',
      'patron/helpline',
      ...both('dragon-bonus', 'lines'),
      ...both('dragon-bonus', 'excludes'),
      'announcing/posted',
      'bets/banker/lines/1/commission',
      'bets/super-6/lines',
      'bets/blazing-7s/lines',
    ],
    inferred: [
      'dealing/order',
      'dealing/points/ace',
      // Banker’s even money is that of standard baccarat: the card prints Player’s alone.
      'bets/banker/lines/1/odds',
      ...both('dragon-bonus', 'otherwise'),
    ],
  },
};

const gameById = (id: string) => {
  const game = GAMES.find((each) => each.id === id);
  if (game === undefined) throw new Error(`no game ${id}`);
  return game;
};
const basis = (id: string, of: string) => claimFor(gameById(id), of).is;

describe('the basis of every value', () => {
  it.each(GAMES.map((game) => [game.id, game] as const))(
    'the basis of every value of %s is that of its card',
    (id, game) => {
      const { stated = [], inferred = [] } = BASES[id] ?? {};
      // Not counted: which bets are offered, where the cards are least plain.
      const found = game.claims
        .filter((claim) => claim.of !== 'offers')
        .map((claim) => `${claim.of} ${claim.is}`);
      const expected = game.claims
        .map((claim) => claim.of)
        .filter((of) => of !== 'offers')
        .map(
          (of) => `${of} ${stated.includes(of) ? 'stated' : inferred.includes(of) ? 'inferred' : 'assumed'}`,
        );
      expect(found).toEqual(expected);
      const known = game.claims.map((claim) => claim.of);
      expect([...stated, ...inferred].filter((of) => !known.includes(of))).toEqual([]);
    },
  );

  it('the basis of a limit is not that of a pay line', () => {
    for (const id of ['fallsview/no-commission', 'rock-bac/commission-free']) {
      expect(basis(id, 'bets/super-6/lines/0')).toBe('stated');
      expect(basis(id, 'bets/super-6/limits')).toBe('assumed');
      expect(basis(id, 'bets/banker/limits/maximum')).toBe('assumed');
    }
    for (const id of ['penn-national/mini', 'penn-national/midi']) {
      expect(basis(id, 'bets/dragon-bonus-banker/limits')).toBe('stated');
      expect(basis(id, 'bets/dragon-bonus-banker/limits/maximum')).toBe('stated');
      expect(basis(id, 'bets/dragon-bonus-banker/limits/step')).toBe('assumed');
      expect(basis(id, 'bets/banker/limits')).toBe('assumed');
    }
  });

  it('Penn National’s natural tie is assumed, its torn row inferred, and every other line stated', () => {
    const lines = gameById('penn-national/midi').bets.find(({ id }) => id === 'dragon-bonus-player')?.lines;
    expect(
      lines?.map(
        ({ label }, index) =>
          `${label} ${basis('penn-national/midi', `bets/dragon-bonus-player/lines/${index}/odds`)}`,
      ),
    ).toEqual([
      'Natural winner inferred',
      'Natural tie assumed',
      'Non-natural win by 9 stated',
      'Non-natural win by 8 stated',
      'Non-natural win by 7 stated',
      'Non-natural win by 6 stated',
      'Non-natural win by 5 stated',
      'Non-natural win by 4 stated',
    ]);
  });

  it('Fallsview states the odds of its pairs, and what an identical pair is is inferred', () => {
    expect(basis('fallsview/commission', 'bets/pair-banker/lines/0/odds')).toBe('stated');
    expect(basis('fallsview/commission', 'bets/pair-banker/lines/0/when')).toBe('inferred');
  });
});

describe('what a game does not have', () => {
  const claimed = (id: string) => gameById(id).claims.map(({ of }) => of);
  it.each([
    ['morgantown/mini', 'limits/side'],
    ['morgantown/midi', 'limits/side'],
    ['firekeepers/baccarat', 'limits/side'],
    ['penn-national/mini', 'limits/side'],
    ['penn-national/midi', 'limits/side'],
    ['rock-bac/commission-free', 'settlement/commissionTaken'],
    ['rock-bac/commission-free', 'settlement/commissionRounding'],
    ['fallsview/no-commission', 'settlement/commissionRounding'],
    ['penn-national/mini', 'dealing/equalWagers'],
    ['morgantown/mini', 'dealing/nobodyOrLate'],
    ['firekeepers/baccarat', 'wagering/mainWagers'],
  ])('%s claims nothing about the %s that it does not have', (id, of) => {
    expect(claimed(id)).not.toContain(of);
  });

  it.each([
    ['fallsview/commission', 'limits/side'],
    ['fallsview/commission', 'settlement/commissionRounding'],
    ['rock-bac/commission-free', 'settlement/profitRounding'],
    ['penn-national/midi', 'dealing/equalWagers'],
    ['penn-national/mini', 'wagering/mainWagers'],
  ])('%s claims a basis where it has %s', (id, of) => {
    expect(claimed(id)).toContain(of);
  });
});
