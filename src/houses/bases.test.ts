import { describe, expect, it } from 'vitest';
import { GAMES } from './index.ts';

const DRAWS = ['tableau/naturals', 'tableau/playerDraws', 'tableau/bankerDrawsAgainst'];
const DEAL = ['dealing/order', 'dealing/points'];
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
    ...MAIN_LINES,
    'dealing/mayAlsoBe',
    'patron/minimumAge',
    'patron/exclusion',
    ...both('dragon-bonus', 'lines'),
    ...both('dragon-bonus', 'requires'),
    ...both('pair', 'requires'),
  ],
  inferred: [
    'tableau/bankerDrawsWhenPlayerStands',
    'dealing/untilTurned',
    'settlement/commissionTaken',
    'wagering/mainWagers',
    ...MAIN_TOGETHER,
    ...both('pair', 'lines'),
  ],
};

const HOLLYWOOD_MIDI = {
  stated: [
    ...DRAWS,
    ...DEAL,
    ...MAIN_LINES,
    'tableau/bankerDrawsWhenPlayerStands',
    'dealing/turnedBy',
    'settlement/commissionTaken',
    'patron/helpline',
  ],
  inferred: ['dealing/untilTurned', 'wagering/mainWagers', ...MAIN_TOGETHER],
};

const HOLLYWOOD_MINI = {
  stated: [...HOLLYWOOD_MIDI.stated, 'shoe/decks', 'dealing/untilTurned'],
  inferred: ['wagering/mainWagers', ...MAIN_TOGETHER],
};

const PENN_DRAGON = [...both('dragon-bonus', 'requires'), ...both('dragon-bonus', 'limits')];

/** What each card says outright and what follows from it or from its neighbours; all else is assumed. */
const BASES: Readonly<
  Record<string, { readonly stated: readonly string[]; readonly inferred: readonly string[] }>
> = {
  'fallsview/no-commission': { ...FALLSVIEW, stated: [...FALLSVIEW.stated, 'bets/super-6/lines'] },
  'fallsview/commission': FALLSVIEW,
  'firekeepers/baccarat': {
    stated: [...DRAWS, ...DEAL, 'bets/tie/lines', ...MAIN_TOGETHER],
    inferred: [
      'tableau/bankerDrawsWhenPlayerStands',
      'dealing/untilTurned',
      'wagering/mainWagers',
      'bets/player/lines',
    ],
  },
  'penn-national/mini': { ...HOLLYWOOD_MINI, stated: [...HOLLYWOOD_MINI.stated, ...PENN_DRAGON] },
  'penn-national/midi': { ...HOLLYWOOD_MIDI, stated: [...HOLLYWOOD_MIDI.stated, ...PENN_DRAGON] },
  'morgantown/mini': HOLLYWOOD_MINI,
  'morgantown/midi': HOLLYWOOD_MIDI,
  'rock-bac/commission-free': {
    stated: [
      ...DRAWS,
      ...MAIN_LINES,
      ...MAIN_TOGETHER,
      'tableau/bankerDrawsWhenPlayerStands',
      'settlement/commissionTaken',
      'patron/minimumAge',
      'patron/helpline',
      ...both('dragon-bonus', 'lines'),
      ...both('dragon-bonus', 'requires'),
      ...both('dragon-bonus', 'excludes'),
      'bets/super-6/lines',
      'bets/blazing-7s/lines',
      'bets/blazing-7s/requires',
    ],
    inferred: [...DEAL, 'wagering/mainWagers'],
  },
};

describe('the basis of every value', () => {
  it.each(GAMES.map((game) => [game.id, game] as const))('%s is that of its card', (id, game) => {
    const { stated = [], inferred = [] } = BASES[id] ?? {};
    // Left out: which bets are offered, where the cards are least plain.
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
  });
});
