import type { Currency } from '../../base/index.ts';
import { listWords, type Odds, type Rank, type Side, WHY } from '../../engine/index.ts';
import { cardsEn } from './cards.ts';
import { everywhereEn } from './everywhere.ts';
import { figuresEn } from './figures.ts';

const NAMES: Readonly<Partial<Record<Rank, string>>> = {
  A: 'an ace',
  J: 'a jack',
  Q: 'a queen',
  K: 'a king',
};

type Turner = 'dealer' | 'largest-wager' | 'patrons';
type Turns = Readonly<Record<Turner, string>>;

const TURNERS: Turns = {
  dealer: 'the dealer',
  'largest-wager': 'the patron with the largest Player or Banker wager',
  patrons: 'on each hand, the patron with its largest wager',
};

/** A printed rule card. Texts of the house file appear as written. */
export const cardEn = {
  money: (amount: number, currency: Currency | undefined): string =>
    figuresEn.money(amount, 'if-any', currency),
  basis: { stated: 'stated', ...everywhereEn.basis },
  stated: (where: string): string => `stated: ${where}`,
  sides: cardsEn.sides,
  stop: '.',
  comma: ', ',
  colon: ': ',
  /** A list of totals of which one applies. */
  oneOf: (totals: readonly string[]): string => listWords(totals, 'or'),
  age: (minimum: number): string => `${minimum} and over`,
  deal: {
    title: 'The game',
    aim: 'Bet on the hand that will be nearer to 9, or on a tie',
    ace: 'An ace counts 1',
    numbers: 'cards from 2 to 9 their number',
    tens: 'tens and faces nothing',
    lastDigit: 'of a sum only the last digit',
    order:
      'The first and third cards are Player’s, the second and fourth Banker’s. A hand gets at most one more',
    naturals: (totals: string): string => `A two-card ${totals} on either side is a natural: nobody draws`,
    /** Example hands: `7 and 8 make 15 and count 5; a king, 5 and 6 make 11 and count 1`. */
    examples: (hands: readonly { readonly ranks: readonly Rank[]; readonly sum: number }[]): string => {
      const words = hands.map(({ ranks, sum }) => {
        const named = listWords(ranks.map((rank) => NAMES[rank] ?? rank));
        return sum < 10 ? `${named} count ${sum}` : `${named} make ${sum} and count ${sum % 10}`;
      });
      return `For example: ${words.join('; ')}`;
    },
  },
  chart: {
    title: 'Third cards',
    playersTotal: 'Player’s total',
    ownTotal: 'Own total',
    playersThirdCard: 'Player’s third card',
    playersThird: 'Player’s third',
    none: 'none',
    banker: (total: number): string => `Banker ${total}`,
    letters: { draws: 'D', natural: 'N' },
    acts: { draws: 'draws', stands: 'stands', natural: 'natural' },
    legend: (totals: string): string =>
      `D draws, · stands, N natural: a two-card ${totals} on either side ends the deal`,
    caption: (totals: string): string =>
      `D draws, a dot stands. N: a two-card ${totals} on either side ends the deal.`,
    marks: {
      naturals: 'Naturals',
      playerDraws: 'Player draws',
      bankerAlone: 'Banker, when Player stood',
      bankerAgainst: 'Banker, against a third card',
    },
  },
  bets: {
    title: 'What each bet pays',
    offers: 'Which bets this game offers',
    less: (rate: string): string => `less ${rate}`,
    noCommission: 'without commission',
    otherwise: 'Anything else',
    loses: 'loses',
    range: (minimum: string, maximum: string): string => `${minimum} to ${maximum}`,
    by: (step: string): string => `by ${step}`,
    upTo: (part: Odds, bet: string): string => `At most ${WHY.part(part)} the wager on ${bet}`,
    mostPaid: (amount: string): string => `Pays at most ${amount} a patron and coup`,
    fee: (rate: string): string => `A fee of ${rate} of the stake is taken with it, whatever the result`,
    requires: {
      never: (): string => 'Needs no other wager',
      may: (main: readonly string[]): string =>
        `A table may ask for a wager on ${listWords(main, 'or')} beside it`,
      always: (main: readonly string[]): string => `Only beside a wager on ${listWords(main, 'or')}`,
    },
    excludes: (others: readonly string[]): string => `Not together with ${listWords(others, 'or')}`,
    both: 'May be made on both hands at once',
  },
  shoe: {
    title: 'The shoe',
    decks: 'Decks',
    burned: 'Burned',
    cutCard: 'Cut card',
    unseen: (count: number): string => `${count} ${count === 1 ? 'card' : 'cards'}, unseen`,
    byPoints: (tens: number): string =>
      `the first card, shown, and as many more as its points (tens and faces ${tens})`,
    cut: (behind: number, coups: number): string => {
      const count = coups === 0 ? 'no coup begins' : `${coups} coups begin`;
      return `${behind} cards behind it; ${coups === 1 ? 'one coup begins' : count} after it comes out`;
    },
  },
  dealing: {
    title: 'The deal',
    calledOut: 'Called out',
    calls: {
      'no-more-bets': '“no more bets” before the deal',
      totals: 'both totals after the first four cards',
    },
    and: (words: readonly string[]): string => listWords(words),
    printed: 'Player’s first card',
    printedIs: (printed: string): string => `printed on the felt: ${printed}; it comes from no shoe`,
    turnedBy: 'Cards turned by',
    turners: TURNERS,
    /** Who turns the cards, and who turns which hand. A card may state only one of the two. */
    turnersAre: {
      dealer: TURNERS.dealer,
      'largest-wager': TURNERS['largest-wager'],
      patrons: 'patrons',
    } as Turns,
    whichTurns: {
      dealer: 'both hands',
      'largest-wager': 'both hands',
      patrons: 'each hand by the one with its largest wager',
    } as Turns,
    mayAlsoBe: 'Or, by table',
    others: (by: readonly Turner[]): string =>
      listWords(
        by.map((one) => TURNERS[one]),
        'or',
      ),
    untilTurned: 'Until then they lie',
    lie: (how: string): string => how.replace('-', ' '),
    equalWagers: 'Equal wagers',
    nobodyOrLate: 'Nobody, or too late',
    turns: (who: string): string => `the ${who} turns`,
  },
  limits: {
    title: 'Limits and pay',
    main: 'Main bets',
    side: 'Side bets',
    maximumPayout: 'Maximum payout',
    perPatron: (amount: string): string => `${amount} a patron and coup`,
    posted: 'Posted at the table',
    postings: {
      limits: 'the least and the largest wagers',
      'maximum-payout': 'maximum payouts',
      'side-bets': 'which side bets are offered',
      'pay-tables': 'the pay tables of side bets, or on the layout',
    },
    and: (words: readonly string[]): string => listWords(words),
    over: 'A wager that could win more',
    refused: 'refused',
    paidUpTo: 'paid up to it',
    together: 'Of all patrons together',
    perCoup: (amount: string): string => `${amount} a coup`,
    stakesOn: (bets: readonly string[]): string => `All stakes on ${listWords(bets)}`,
    apart: (amount: string): string => `at most ${amount} apart`,
    bothMain: (bets: readonly string[]): string => `${listWords(bets)} together`,
    taken: 'taken',
    mainWager: 'A main wager is',
    oneOn: (bets: readonly string[]): string => `one on ${listWords(bets, 'or')}`,
    commissionTaken: 'Commission taken',
    taking: {
      'as-settled': 'as each wager is settled',
      'end-of-shoe': 'marked and held as each wager is settled, due at the end of the shoe or on leaving',
    },
    commissionRounded: 'Commission rounded',
    oddCents: 'A win of odd cents',
    rounded: (how: string): string => `rounded ${how}`,
    /** `unit` is undefined for the cent. */
    rounding: (direction: string, unit: string | undefined): string =>
      `${direction === 'nearest' ? 'to the nearest:' : direction} to ${unit === undefined ? 'the cent' : `a multiple of ${unit}`}`,
  },
  patrons: {
    title: 'Patrons',
    age: 'Age',
    older: (minimum: number): string => `${minimum} or older`,
    helpline: 'Helpline',
    noHelpline: 'none on the card',
    programme: 'Responsible play',
    exclusion: 'Not admitted',
    telephone: 'Telephone',
    address: 'Address',
    website: 'Website',
    slogan: 'Slogan',
    problem: 'Gambling problem?',
    programmeIs: 'Responsible play:',
  },
  gaps: {
    none: 'The card leaves nothing open',
    title: 'Where the card is silent or doubtful',
    noOther: (why: string): string => `No other reading: ${why}`,
    or: (other: string): string => `or: ${other}`,
    /** The text before and after the alternative reading. */
    Or: ['Or: ', '.'] as readonly [string, string],
  },
  legend:
    'Unmarked values are stated on the card; (inferred) follows from it or from other cards; (assumed) is a choice of ours. Play chips are worth nothing and buy nothing.',
  /** In parts; every second part is highlighted. */
  footer: (source: string): readonly string[] => [
    `Source: ${source}. What is not marked is `,
    'stated',
    ' on the card; ',
    'inferred',
    ' follows from it or from other cards, ',
    'assumed',
    ' is a choice of ours. Play chips are worth nothing and buy nothing.',
  ],
  score: 'Score',
  scoreSigns: { player: 'P', banker: 'B' } as Readonly<Record<Side, string>>,
};
