import type { ReadBet } from '../print/readCard.ts';

/**
 * What each rule card must print beside its third-card table, written down by hand from the five cards: every bet,
 * line and limit with the word for what the card does not state, and every row. Nothing here comes from the product.
 */
export interface LiteralCard {
  readonly heading: string;
  readonly examples: string;
  readonly bets: readonly ReadBet[];
  readonly rows: Readonly<Record<string, string>>;
}

const MAIN_LIMITS = '$5 to $10,000 (assumed)';
const SIDE_LIMITS = '$1 to $1,000 (assumed)';

const bet = (
  names: string | readonly string[],
  limits: string,
  lines: readonly string[],
  notes: readonly string[] = [],
): ReadBet => ({
  names: [names].flat(),
  limits,
  lines: lines.map((line) => {
    const [when = '', pays = ''] = line.split(' | ');
    return [when, pays] as const;
  }),
  notes,
});

const PLAYER = bet('Player', MAIN_LIMITS, ['Player wins | 1 to 1', 'Tie | push']);
const TIE = bet('Tie', MAIN_LIMITS, ['Tie | 8 to 1']);
const BANKER_5 = bet('Banker', MAIN_LIMITS, ['Banker wins | 1 to 1 less 5 %', 'Tie | push']);
const bankerHalf = (even = '1 to 1 without commission') =>
  bet('Banker', MAIN_LIMITS, ['Banker wins with 6 | 1 to 2', `Banker wins | ${even}`, 'Tie | push']);
const ALONE = 'Needs no other wager (assumed).';
const SUPER_6 = bet('Super 6', SIDE_LIMITS, ['Banker wins with 6 | 12 to 1'], [ALONE]);
const DRAGONS = ['Dragon Bonus, Player', 'Dragon Bonus, Banker'];

const dragonLines = (
  seven: number,
  four: number,
  { tie = 'push', winner = '1 to 1', otherwise = 'loses (inferred)' } = {},
) => [
  `Natural winner | ${winner}`,
  `Natural tie | ${tie}`,
  'Non-natural win by 9 | 30 to 1',
  'Non-natural win by 8 | 10 to 1',
  `Non-natural win by 7 | ${seven} to 1`,
  'Non-natural win by 6 | 4 to 1',
  'Non-natural win by 5 | 2 to 1',
  `Non-natural win by 4 | ${four} to 1`,
  `Anything else | ${otherwise}`,
];

const SHOE = {
  Burned: 'the first card, shown, and as many more as its points (tens and faces 10) (assumed)',
  'Cut card': '14 cards behind it; one coup begins after it comes out (assumed)',
};
const MAIN = { 'Main bets': '$5 to $10,000, by $1 (assumed)' };
const SIDE = { 'Side bets': '$1 to $1,000, by $1 (assumed)' };
const PAYOUT = {
  'Maximum payout': '$100,000 a patron and coup (assumed)',
  'A wager that could win more': 'refused (assumed)',
};
const TOGETHER = 'Player and Banker together';
const MAIN_WAGER = { 'A main wager is': 'one on Player or Banker (inferred)' };
const POSTED = {
  'Posted at the table': 'the least and the largest wagers, maximum payouts and which side bets are offered',
};
const HALF_CENTS = { 'A win of odd cents': 'rounded up to the cent (assumed)' };
const ROUNDED = { 'Commission rounded': 'down to the cent (assumed)' };

// Fallsview

const ON_EITHER = 'A table may ask for a wager on Player or Banker beside it (inferred).';
const FALLSVIEW_SIDES = [
  bet(DRAGONS, SIDE_LIMITS, dragonLines(4, 2, { otherwise: 'loses' }), [
    ON_EITHER,
    'May be made on both hands at once (assumed).',
  ]),
  bet(
    ['Pair, Player', 'Pair, Banker'],
    SIDE_LIMITS,
    ['First two cards a pair (inferred) | 11 to 1'],
    [ON_EITHER, 'May be made on both hands at once.'],
  ),
];
const FALLSVIEW_DEAL = {
  'Called out': 'both totals after the first four cards',
  'Cards turned by': 'patrons (stated), each hand by the one with its largest wager (assumed)',
  'Or, by table': 'the dealer',
  'Until then they lie': 'face down (inferred)',
  'Equal wagers': 'the earliest turns (assumed)',
  'Nobody, or too late': 'the dealer turns (assumed)',
};
const FALLSVIEW_PATRONS = {
  Age: '19 or older',
  Helpline: 'none on the card',
  'Responsible play': 'Play Smart',
  'Not admitted':
    'Anyone who has voluntarily excluded themselves from Ontario gaming sites and has not been reinstated',
};
const SEVEN_EIGHT = 'For example: 7 and 8 make 15 and count 5; a king, 5 and 6 make 11 and count 1.';

const fallsviewNoCommission: LiteralCard = {
  heading: 'Fallsview Casino Resort: No Commission Baccarat',
  examples: SEVEN_EIGHT,
  bets: [PLAYER, TIE, bankerHalf(), ...FALLSVIEW_SIDES, SUPER_6],
  rows: {
    Decks: '8 (assumed)',
    ...SHOE,
    ...FALLSVIEW_DEAL,
    ...MAIN,
    ...SIDE,
    ...PAYOUT,
    ...POSTED,
    [TOGETHER]: 'taken (inferred)',
    ...MAIN_WAGER,
    ...HALF_CENTS,
    ...FALLSVIEW_PATRONS,
  },
};

const fallsviewCommission: LiteralCard = {
  heading: 'Fallsview Casino Resort: Commission Baccarat',
  examples: SEVEN_EIGHT,
  bets: [PLAYER, TIE, BANKER_5, ...FALLSVIEW_SIDES],
  rows: {
    Decks: '8 (assumed)',
    ...SHOE,
    ...FALLSVIEW_DEAL,
    ...MAIN,
    ...SIDE,
    ...PAYOUT,
    ...POSTED,
    [TOGETHER]: 'taken (inferred)',
    ...MAIN_WAGER,
    'Commission taken': 'as each wager is settled (inferred)',
    ...ROUNDED,
    ...FALLSVIEW_PATRONS,
  },
};

// FireKeepers

const firekeepers: LiteralCard = {
  heading: 'FireKeepers Casino Hotel: Baccarat',
  examples: 'For example: 9, 5 and 10 make 14 and count 4.',
  bets: [
    bet('Player', MAIN_LIMITS, ['Player wins | 1 to 1 (inferred)', 'Tie | push']),
    TIE,
    bet('Banker', MAIN_LIMITS, ['Banker wins | 1 to 1 less 5 % (assumed)', 'Tie | push']),
  ],
  rows: {
    Decks: '8 (assumed)',
    ...SHOE,
    'Called out': 'both totals after the first four cards',
    'Cards turned by': 'the dealer (assumed)',
    'Until then they lie': 'face up (inferred)',
    ...MAIN,
    ...PAYOUT,
    [TOGETHER]: 'taken',
    'Commission taken': 'as each wager is settled (assumed)',
    ...ROUNDED,
    Age: '21 or older (assumed)',
    Helpline: 'none on the card',
    Telephone: '877-FKC-8777',
    Address: '11177 Michigan Avenue, Battle Creek, MI (I-94, exit 104)',
    Website: 'FireKeepersCasino.com',
    Slogan: 'Time to get your Vegas on',
  },
};

// Penn National and Morgantown

const NINE_FIVE = 'For example: 9 and 5 make 14 and count 4; a jack and an ace count 1.';
const PENN_DRAGON = bet(
  DRAGONS,
  '$5 to $100 (stated), by $1 (assumed)',
  dragonLines(6, 1, { tie: 'push (assumed)', winner: '1 to 1 (inferred)' }),
  ['Only beside a wager on Player or Banker (inferred).', 'May be made on both hands at once (assumed).'],
);
const MINI_DEAL = {
  'Called out': '“no more bets” before the deal',
  'Cards turned by': 'the dealer',
  'Until then they lie': 'face up',
};
const MIDI_DEAL = {
  'Called out': '“no more bets” before the deal',
  'Cards turned by': 'the patron with the largest Player or Banker wager (stated), both hands (inferred)',
  'Until then they lie': 'face down (inferred)',
  'Equal wagers': 'the earliest turns (assumed)',
  'Nobody, or too late': 'the dealer turns (assumed)',
};

const penn = (name: string, decks: string, deal: Readonly<Record<string, string>>): LiteralCard => ({
  heading: `Hollywood Casino at Penn National Race Course (inferred): ${name}`,
  examples: NINE_FIVE,
  bets: [PLAYER, TIE, BANKER_5, PENN_DRAGON],
  rows: {
    Decks: decks,
    ...SHOE,
    ...deal,
    ...MAIN,
    ...PAYOUT,
    [TOGETHER]: 'taken (inferred)',
    ...MAIN_WAGER,
    'Commission taken': 'as each wager is settled',
    ...ROUNDED,
    Age: '21 or older (assumed)',
    Helpline: '1-877-565-2112',
  },
});

const morgantown = (name: string, decks: string, deal: Readonly<Record<string, string>>): LiteralCard => ({
  heading: `Hollywood Casino Morgantown: ${name}`,
  examples: NINE_FIVE,
  bets: [PLAYER, TIE, BANKER_5],
  rows: {
    Decks: decks,
    ...SHOE,
    ...deal,
    ...MAIN,
    ...PAYOUT,
    [TOGETHER]: 'taken (inferred)',
    'Commission taken': 'as each wager is settled',
    ...ROUNDED,
    Age: '21 or older (assumed)',
    Helpline: '1-800-GAMBLER',
    Slogan: 'A my choice destination',
  },
});

// Rock Bac

const rockBac: LiteralCard = {
  heading: 'The Cincinnati house (assumed): Rock Bac Commission Free',
  examples: SEVEN_EIGHT,
  bets: [
    PLAYER,
    TIE,
    bankerHalf('1 to 1 (inferred) without commission (stated)'),
    bet(DRAGONS, SIDE_LIMITS, dragonLines(6, 1), [ALONE, 'May be made on both hands at once.']),
    bet(
      'Blazing 7’s',
      SIDE_LIMITS,
      ['Both hands a three-card 7 | 200 to 1', 'Both hands a two-card 7 | 50 to 1'],
      [ALONE],
    ),
    SUPER_6,
  ],
  rows: {
    Decks: '8 (assumed)',
    ...SHOE,
    'Cards turned by': 'the dealer (assumed)',
    'Until then they lie': 'face up (assumed)',
    ...MAIN,
    ...SIDE,
    ...PAYOUT,
    'Posted at the table': 'the pay tables of side bets, or on the layout',
    [TOGETHER]: 'taken',
    ...HALF_CENTS,
    Age: '21 or older',
    Helpline: '1-800-589-9966',
  },
};

export const LITERAL_CARDS: Readonly<Record<string, LiteralCard>> = {
  'fallsview/no-commission': fallsviewNoCommission,
  'fallsview/commission': fallsviewCommission,
  'firekeepers/baccarat': firekeepers,
  'penn-national/mini': penn('Mini Baccarat', '8', MINI_DEAL),
  'penn-national/midi': penn('Midi Baccarat', '8 (assumed)', MIDI_DEAL),
  'morgantown/mini': morgantown('Mini Baccarat', '8', MINI_DEAL),
  'morgantown/midi': morgantown('Midi Baccarat', '8 (assumed)', MIDI_DEAL),
  'rock-bac/commission-free': rockBac,
};
