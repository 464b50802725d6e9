import { ROAD_WORDS } from '../../roads/index.ts';
import { figuresEn } from './figures.ts';

/** A table in a terminal. Patrons type orders in English; every language describes them. */
export const playEn = {
  whichTable: 'Which table?',
  number: 'Number (Enter for 1): ',
  tables: (last: number): string => `There are tables 1 to ${last}; q leaves.`,
  welcome: 'Welcome. These are play chips: worth nothing, and they buy nothing.',
  given: (chips: string): string => `Your purse was empty: here are ${chips} in play chips.`,
  fresh: (chips: string): string => `A fresh bankroll of ${chips}.`,
  /** `peak`, `net` and `chips` are formatted amounts. */
  broke: (hands: number, peak: string, wins: number, net: string, chips: string): string =>
    `You’re out of chips after ${hands} ${hands === 1 ? 'hand' : 'hands'}: peak ${peak}, longest winning run ${wins}, net ${net}. Enter takes a fresh bankroll of ${chips}; q leaves.`,
  how: 'Place with "1 25" or "banker 25", Enter deals, "help" lists the rest.',
  explanationsOn: 'Explanations are on.',
  explanationsOff: 'Explanations are off.',
  leave: (chips: string, net: string, coups: number): string =>
    `You leave with ${chips}, net ${net} after ${figuresEn.count(coups, 'coup', 'coups')}.`,
  goBack: 'Enter goes back to the table. ',
  shoe: (cards: number, coup: number): string => `${cards} cards left, coup ${coup}`,
  lastShoe: (cards: number, coup: number): string => `${cards} cards left, last coup, coup ${coup}`,
  helpline: (number: string): string => `helpline ${number}`,
  cutCard: 'The cut card is out: the next coup is the last of this shoe.',
  /** For a bet with two pay lines, the usual one first. */
  paysOr: (usual: string, other: string, line: string): string => `${usual}, or ${other}: ${line}`,
  paysSteps: (profits: string): string => `${profits} to 1`,
  less: (odds: string, rate: string): string => `${odds} less ${rate}`,
  tooLittle: (takes: string, holds: string): string => `That takes ${takes}, and your purse holds ${holds}.`,
  nothingToDouble: 'There is nothing on the felt to double.',
  nothingToTakeBack: 'There is nothing on the felt to take back.',
  typeBet: 'Type a bet and an amount, like "1 25" or "banker 25"; "help" lists the rest.',
  noBet: (typed: string, bets: string): string => `No bet "${typed}". Bets: ${bets}.`,
  noAmount: (typed: string): string => `"${typed}" is not an amount; type dollars, like 25 or 12.50.`,
  orders: {
    deal: 'close the bets and deal (Enter alone does it too)',
    undo: 'take back the last chips placed',
    clear: 'take back all chips',
    rebet: 'place the last wagers again',
    double: 'double what is on the felt',
    why: 'explanations on or off',
    card: 'the rule card',
    roads: 'all five roads',
    statement: 'what happened to your chips',
    transcript: 'with a FILE: the shoe that ended last, for coup shoe verify',
    help: 'this list',
    quit: 'leave; your chips are kept',
  },
  place: 'place dollars on a bet, by its number or name',
  transcript: {
    typeFile: (record: string): string => `Type "transcript FILE". All your shoes lie in ${record}.`,
    noneEnded: 'No shoe has ended at this table yet: its seed is shown then, and not before.',
    lies: (shoe: string, file: string): string =>
      `Shoe ${shoe} lies in ${file}. Check it: coup shoe verify ${file}`,
  },
  statement: {
    kinds: {
      grant: 'play chips from the house',
      'buy-in': 'to the table',
      leave: 'from the table',
      settle: 'a coup',
    },
    moved: 'moved',
  },
  roads: ROAD_WORDS,
};
