import { listWords, type Side, type Winner, WON } from '../../engine/index.ts';
import { type Colour, makeTally, PREDICT_NOTHING, type RoadTally } from '../../roads/index.ts';
import { type BeaconName, beaconName, entropyParts, type WhoseEntropy } from '../sealWords.ts';
import { cardsEn } from './cards.ts';
import { figuresEn } from './figures.ts';

const { money, signedMoney, figure, count } = figuresEn;

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const PLACES = ['first', 'second', 'third'];
const NOTHING_PLACED = 'There is nothing of yours on the felt.';
const NEW_SHOE = 'A new shoe is being made.';
const BEAD = 'Bead plate';
const BIG = 'Big road';
const MARKS: Readonly<Record<Colour, string>> = { R: 'regular', B: 'irregular' };

/** `8 to 3`, the winner's total first; `one all` for a tie. */
function score({ winner, player, banker }: Score): string {
  if (winner === 'tie') return `${NUMBERS[player] ?? player} all`;
  return winner === 'player' ? `${player} to ${banker}` : `${banker} to ${player}`;
}

export interface Score {
  readonly winner: Winner;
  readonly player: number;
  readonly banker: number;
}

/** How many patrons back a hand, and with how much. */
export interface OnHand {
  readonly patrons: number;
  readonly sum: number;
}

/** The marks of a derived road, counted. */
export interface DerivedMarks {
  readonly regular: number;
  readonly irregular: number;
  readonly newest: Colour;
  /** The length of the current run. */
  readonly run: number;
}

const natural = (is: boolean): string => (is ? ', with a natural' : '');

/** How the cards of a first coup arrive: at the patron's press, by the clock, or they are already on the felt. */
export type DealtHow = 'press' | 'clock' | 'here';
const DEALT: Readonly<Record<DealtHow, string>> = {
  press: 'Press Deal.',
  clock: 'When the clock runs out, cards are dealt.',
  here: 'The cards are on the felt.',
};

/** A term with its meaning, or the text before and after a figure. */
type Pair = readonly [string, string];

type KeyName =
  | ('arrows' | 'enter' | 'chips' | 'undo' | 'clear' | 'rebet' | 'double')
  | ('layout' | 'squeeze' | 'turn' | 'last' | 'wagers' | 'balance' | 'time' | 'help');

/** The messages of a table's page. */
export const tableEn = {
  /** The table's name, and the sealed shoe. */
  bar: {
    fetching: 'Fetching the table',
    onFelt: 'On the felt',
    mute: 'Mute',
    volume: 'Volume',
    solo: 'solo',
    table: (number: number | undefined): string => `table ${number ?? ''}`,
    place: (game: string, where: string): string => `${game}, ${where}`,
    shoe: (index: number): string => `Shoe ${index} `,
    noShoe: 'no shoe',
    betweenShoes: 'between shoes',
    unsealed: 'not sealed yet',
    anchor: (hash: string): string => `anchor ${hash}`,
    sealed: 'sealed',
    root: (hash: string, coups: number): string => `root ${hash}, coup ${coups}`,
    cardsLeft: (cards: number): string => `${cards} left`,
  },
  /** Answers to questions asked by key. */
  answers: {
    nothing: 'The table is not here yet.',
    noCoup: 'No coup was dealt yet.',
    noWager: 'Nothing of yours is on the felt.',
    balance: (balance: number): string => `Balance ${money(balance, 'always')}`,
    noClock: 'No clock runs.',
  },
  /** Wagers: why the house refuses one, and the actions on those placed. */
  betting: {
    acts: { undo: 'Undo', clear: 'Clear', rebet: 'Rebet', double: 'Double' },
    /** For screen readers. */
    placed: (bet: string, stake: number): string => `${bet}, ${money(stake)}`,
    done: {
      undo: (onFelt: number): string => `Undone. ${money(onFelt)} on the felt`,
      clear: (): string => 'Cleared. Nothing on the felt',
      rebet: (onFelt: number): string => `Bet again. ${money(onFelt)} on the felt`,
      double: (onFelt: number): string => `Doubled. ${money(onFelt)} on the felt`,
    },
    notReady: {
      undo: NOTHING_PLACED,
      clear: NOTHING_PLACED,
      rebet: 'There is no earlier wager to make again.',
      double: NOTHING_PLACED,
    },
    saveLayout: 'Save bets',
    savedLayout: 'Saved bets',
    saved: (sum: number): string => `Saved. ${money(sum)} as they lie`,
    nothingSaved: 'There is no saved layout yet. Put chips down and press Save bets.',
    stackEmpty: 'Your stack is empty.',
    stackHolds: (stack: number): string => `Your stack holds ${money(stack)}.`,
    largest: (stake: number): string => `The largest that would do is ${money(stake)}.`,
    returned: (onFelt: number, why: string): string => `${money(onFelt, 'always')} went back to you. ${why}`,
    /** For a settled coup; `back` is 0 if it cost nothing. */
    voided: (coup: number, back: number, why: string): string =>
      `Coup ${coup} is void.${back === 0 ? '' : ` ${money(back, 'always')} is back in your cage.`} ${why}`,
  },
  /** Why the table takes no wagers now. */
  closed: {
    notHere: 'The table is not here yet.',
    lost: 'The connection is lost.',
    watching: 'Take a seat first.',
    leaving: 'You are leaving the table.',
    paused: (why: string): string => `The table is paused: ${why}`,
    stage: {
      resting: 'The table rests.',
      committing: NEW_SHOE,
      opening: NEW_SHOE,
      sealing: NEW_SHOE,
      betting: 'The last coup is still being drawn.',
      dealing: 'No more bets: the coup is being dealt.',
      settled: 'Bets open again with the next coup.',
      closed: 'The table is closed.',
    },
  },
  /** For screen readers. */
  calls: {
    calls: 'The croupier’s calls',
    bettingOpen: 'Betting open',
    bettingOpenFor: (seconds: number): string => `Betting open, ${seconds} seconds`,
    seconds: (seconds: number): string => `${seconds} seconds`,
    /** `Player king, five: 5` */
    hand: (hand: Side, ranks: readonly string[], total: number): string =>
      `${cardsEn.sides[hand]} ${ranks.join(', ')}: ${total}`,
    /** The dealer's call after the first four cards. */
    totals: (player: number, banker: number): string => `Player ${player}, Banker ${banker}.`,
    sentence: (words: string): string => `${words}.`,
    /** `Banker third card, seven of diamonds: 1` */
    third: (hand: Side, card: string, total: number): string =>
      `${cardsEn.sides[hand]} third card, ${card}: ${total}`,
    outcome: (of: Score): string => `${WON[of.winner]}, ${score(of)}.`,
    push: (bet: string): string => `${bet} push`,
    wins: (bet: string, net: number): string => `${bet} wins ${figure(net)}`,
    loses: (bet: string, stake: number): string => `${bet} loses ${figure(stake)}`,
    /** `Tie, one all. Player push, Dragon Bonus loses 25. Net minus 30. Balance 1,365` */
    result: (outcome: string, each: readonly string[], net: number, balance: number): string =>
      `${outcome} ${each.join(', ')}. Net ${net < 0 ? 'minus ' : ''}${figure(net)}. Balance ${figure(balance)}`,
    refused: (bet: string, why: string): string => `${bet}: ${why}`,
  },
  /** The result of a coup. */
  coup: {
    even: 'You are even.',
    won: (amount: number): string => `You won ${money(amount)}.`,
    /** A loss shows its amount only. */
    lost: (amount: number): string => `${signedMoney(-amount)}.`,
    /** `Banker wins, 8 to 3, with a natural.` */
    outcome: (of: Score, isNatural: boolean): string =>
      of.winner === 'tie'
        ? `A tie, ${score(of)}${natural(isNatural)}.`
        : `${WON[of.winner]}, ${score(of)}${natural(isNatural)}.`,
    pushes: (bets: readonly string[]): string => `${listWords(bets)} wagers push.`,
    /** `Last coup: Banker won, 8 to 3, with a natural.` */
    last: (of: Score, isNatural: boolean): string =>
      `Last coup: ${of.winner === 'tie' ? 'a tie' : `${cardsEn.sides[of.winner]} won`}, ${score(of)}${natural(isNatural)}.`,
  },
  menu: {
    buy: 'Buy more chips',
    inCage: (cage: number): string => `${money(cage, 'always')} in the cage`,
    limits: 'Every bet and its limits',
    strip: 'These odds over the felt',
    keys: 'Keys',
    leave: 'Leave the table',
    chipsGo: 'your chips go to the cage',
  },
  buyChips: {
    title: 'Buy chips',
    cage: 'In the cage',
    table: 'At this table',
    empty: 'Nothing is left in the cage. When you are broke the house gives you play chips again.',
    all: (cage: number): string => `All ${money(cage)}`,
  },
  seal: {
    follow: 'Follow this shoe in the verifier',
    none: 'No shoe',
    title: (index: number): string => `Shoe ${index}`,
    before:
      'The order of the cards is not settled yet: patrons add entropy first, and then the shoe is sealed.',
    after:
      'The order of these cards was fixed before the first wager. Each card is opened against the root below, and when the shoe ends its seed is shown, so that anybody can check all of it.',
    root: 'Root',
    noRoot: 'not sealed yet',
    anchor: 'Anchor of the chain',
    log: 'Log',
    entry: (entries: number): string => `entry ${entries}`,
    coups: 'Coups',
    coup: (coups: number, last: boolean): string => `${coups}${last ? ', the last of this shoe' : ''}`,
    left: 'Cards left',
    undealt: 'not dealt yet',
    entropy: 'Entropy',
    entropyOf: (whose: WhoseEntropy): string => {
      const parts = entropyParts(whose, {
        you: 'you',
        others: (others) => `${others} others`,
        left: (gone) => `${gone} who ${gone === 1 ? 'has' : 'have'} left`,
      });
      const of = parts.length === 0 ? 'of the house alone' : `of ${listWords(parts)}`;
      return `${of}${whose.yoursNext ? '; yours goes into the next shoe' : ''}`;
    },
    beacon: 'Public beacon',
    beaconOf: (beacon: BeaconName | null): string =>
      beacon === null
        ? 'none. This house uses no public beacon'
        : `round ${beacon.round} of ${beaconName(beacon)}, made after the entropy was in`,
    transcript: (index: number): string => `Transcript of shoe ${index}`,
  },
  limits: {
    title: 'Every bet',
    /** The text before and after the amount. */
    most: ['One patron’s wagers on one coup can win at most ', ' together; '] as Pair,
    /** What a line pays, with its commission: `1 to 1 less 5 %`. */
    less: (odds: string, rate: string): string => `${odds} less ${rate}`,
    otherwise: 'Anything else',
    loses: 'loses',
    refused: 'what could win more is refused.',
    unpaid: 'more is not paid.',
    bet: 'Bet',
    pays: 'Pays',
    limits: 'Limits',
    edge: 'Edge',
  },
  /** What each key does, in the order of the list. */
  keys: {
    arrows: ['Arrows', 'move on the felt'],
    enter: ['Enter', 'puts the chip in hand on the bet'],
    chips: ['1 to 6', 'choose a chip'],
    undo: ['U', 'undo the last placement'],
    clear: ['C', 'clear all your wagers'],
    rebet: ['R', 'rebet the last coup'],
    double: ['D', 'double your wagers'],
    layout: ['F', 'save the bets that lie, or put the saved ones down'],
    squeeze: ['S', 'squeeze your next card: arrows lift an edge, T turns it, Enter opens it'],
    turn: ['T', 'turn your next card; alone, deal'],
    last: ['L', 'say the last hand'],
    wagers: ['W', 'say your wagers'],
    balance: ['B', 'say your balance'],
    time: ['Q', 'say how much time is left'],
    help: ['?', 'this list'],
  } as Readonly<Record<KeyName, Pair>>,
  /** The print on the felt, with its text for screen readers. */
  felt: {
    fee: (rate: string): string => `fee ${rate}`,
    felt: 'Felt',
    bets: 'Bets on this felt',
    edge: 'edge',
    by: 'by',
    /** Between profit and stake. */
    to: 'to',
    toOne: 'to 1',
    nonNaturalBy: 'non-nat. by',
    naturalWin: (pays: string): string => `natural ${pays}`,
    naturalTie: (pays: string): string => `nat. tie ${pays}`,
    push: 'push',
    wins: 'wins',
    less: (rate: string): string => `less ${rate} commission`,
    /** What a line pays, for screen readers: `1 to 1 less 5 % on Banker wins`. */
    saidLine: (odds: string, rate: string | undefined, line: string): string =>
      `${odds}${rate === undefined ? '' : ` less ${rate}`} on ${line}`,
    saidPays: (pays: string): string => `, pays ${pays}`,
    saidEdge: (edge: string): string => `house edge ${edge} per cent`,
    saidUnpriced: 'house edge not priced',
    saidWager: (stake: number): string => `your wager ${money(stake)}`,
    /** `2 others, $450`. */
    others: (patrons: number, sum: number): string => `${count(patrons, 'other', 'others')}, ${money(sum)}`,
    /** `Player 3, $600`. */
    onHand: (hand: Side, { patrons, sum }: OnHand): string =>
      patrons === 0 ? cardsEn.sides[hand] : `${cardsEn.sides[hand]} ${patrons}, ${money(sum)}`,
    onHands: (player: OnHand, banker: OnHand): string =>
      `On Player ${count(player.patrons, 'patron', 'patrons')} with ${money(player.sum)}, on Banker ${count(banker.patrons, 'patron', 'patrons')} with ${money(banker.sum)}`,
    unpriced: 'not priced',
  },
  /** A table's limits and maximum payouts. */
  placard: {
    main: 'Main bets',
    side: 'Side bets',
    mostPaid: 'Maximum payout',
    marked: 'Commission marked',
    every: 'Every bet',
  },
  /** The third-card table beside a solo table. */
  thirdCards: {
    title: 'Third cards',
    caption: 'Who draws a third card: D draws, a dot stands, N is a natural.',
    signs: { draws: 'D', stands: '·', natural: 'N' },
    total: 'Total',
    playersThird: 'Player’s third',
    noThird: 'none',
    banker: (total: number): string => `Banker ${total}`,
    legend: 'D draws, a dot stands, N is a natural and ends the deal.',
  },
  /** The guide to a first coup. */
  guide: {
    title: 'Your first hand',
    step: (step: number, of: number): string => `${step} of ${of}`,
    place: 'Bet on the hand you think will finish closest to 9.',
    deal: (how: DealtHow): string =>
      `${DEALT[how]} 10s and face cards count 0. Only the last digit of a total counts.`,
    result: 'The hand closest to 9 wins. Winnings are paid beside your bet, then move to your chips.',
    hide: 'Hide',
    again: 'Show the guide for a first hand',
    words: 'Baccarat terms',
    /** Terms that a newcomer may not know. */
    meanings: {
      coup: ['Coup', 'One round: two hands of two or three cards.'],
      patron: ['Patron', 'A person at the table. Player and Banker are only the names of the two hands.'],
      cage: ['Cage', 'Where your chips are while they are at no table.'],
      push: ['Push', 'Nobody wins: your stake comes back.'],
    } as Readonly<Record<'coup' | 'patron' | 'cage' | 'push', Pair>>,
  },
  /** The line under the hands, except rules and results. */
  line: {
    rule: (rule: string): string => `Rule ${rule}`,
    closing: (why: string): string => `This table will close: ${why}`,
    sealed: (index: number, coups: number): string =>
      `Shoe ${index} is sealed. ${coups === 0 ? 'No coup was dealt from it yet.' : ''}`,
    yourEntropy: 'Your entropy goes into the next shoe.',
    entropy: (patrons: number): string =>
      patrons === 0
        ? 'A new shoe: patrons add entropy before it is sealed.'
        : `A new shoe: entropy of ${patrons === 1 ? 'one patron' : `${patrons} patrons`} so far.`,
  },
  /** A lost connection, and what remains safe. */
  connection: {
    sessionOver: 'Your session is over.',
    closed: 'The connection is closed.',
    lost: 'Connection lost, trying again.',
    silent: 'The house does not answer just now.',
    again: 'The house answers again.',
    nothingHere: 'Nothing of yours is at this table.',
    feltStays: (onFelt: number): string => `Your ${money(onFelt, 'always')} stays on the felt.`,
    stackStays: (stack: number): string => `Your ${money(stack, 'always')} stays at your seat.`,
    back: 'Back. You missed nothing.',
    missed: (coups: number, net: number): string =>
      `Back. You missed ${count(coups, 'coup', 'coups')}: ${signedMoney(net, 'always')}.`,
  },
  /** The text in the middle of the felt and beside the hands. */
  phase: {
    closed: 'Table closed',
    paused: 'Paused',
    placeBets: 'Place your bets',
    seconds: 'seconds',
    thenDeal: 'then deal',
    leftToBet: (seconds: number): string => `${count(seconds, 'second', 'seconds')} left to bet`,
    newShoe: 'New shoe',
    gathering: 'gathering entropy',
    toAdd: (seconds: number): string => `${count(seconds, 'second', 'seconds')} to add entropy`,
    opening: 'opening entropy',
    untilSealed: (seconds: number): string =>
      `${count(seconds, 'second', 'seconds')} until the shoe is sealed`,
    beacon: 'waiting for the beacon',
    sealing: 'sealing',
    noMoreBets: 'No more bets',
    betsClosed: 'Bets are closed',
    moment: 'A moment',
    rests: 'Sit, and it is dealt',
    opensWhenYouSit: 'a shoe opens then',
    goesOnWhenYouSit: 'the shoe goes on',
    nextCoup: 'next coup',
    toNextCoup: (seconds: number): string => `${count(seconds, 'second', 'seconds')} to the next coup`,
    youTurn: 'You turn the cards',
    turns: (name: string): string => `${name} turns`,
    aPatron: 'A patron',
    leftToTurn: (seconds: number): string => `${count(seconds, 'second', 'seconds')} left to turn the cards`,
  },
  hands: {
    hands: 'Hands',
    cards: (hand: Side): string => `${cardsEn.sides[hand]}’s cards`,
    squeeze: (hand: Side, nth: number): string =>
      `Squeeze ${cardsEn.sides[hand]}’s ${PLACES[nth] ?? ''} card`,
    noTotal: '–',
  },
  /** The seated patrons, and this patron's wagers. */
  rail: {
    rail: 'Patrons and wagers',
    patrons: 'Patrons',
    seated: (seated: number, watching: number): string => `${seated} seated, ${watching} watching`,
    nobody: 'Nobody sits here yet.',
    more: (patrons: number): string => `and ${patrons} more`,
    sayQuietly: 'Say something quiet',
    remarks: { nice: 'Nice', unlucky: 'Unlucky', 'good-luck': 'Good luck', thanks: 'Thanks' },
    you: 'You',
    out: 'sitting out',
    away: 'away',
    turnBoth: (you: boolean): string => `${you ? 'turn' : 'turns'} the cards`,
    turnOne: (you: boolean, hand: Side): string => `${you ? 'turn' : 'turns'} ${cardsEn.sides[hand]}’s cards`,
    largestOn: (bet: string): string => `largest on ${bet}`,
    andOne: (bet: string, stake: number): string => `and ${bet} ${money(stake)}`,
    andMore: (bets: number, sum: number): string => `and ${bets} more, ${money(sum)}`,
    yourWagers: 'Your wagers',
    nothing: 'Nothing on the felt.',
    stack: 'In your stack',
    thisCoup: 'This coup',
    noWager: 'You had no wager.',
    fees: 'Fees, taken with the stakes',
    commission: 'Commission, taken off above',
    why: 'Why cards were drawn',
  },
  /** The five roads and their descriptions. */
  roads: {
    roads: 'Roads',
    bead: BEAD,
    big: BIG,
    bigScrolls: 'Big road, scrolls sideways',
    told: (road: 'bead' | 'big', tally: string): string => `${road === 'bead' ? BEAD : BIG}. ${tally}`,
    derived: { bigEye: 'Big eye boy', small: 'Small road', cockroach: 'Cockroach pig' },
    coups: (coups: number): string =>
      coups === 0 ? 'No coups yet' : `After ${count(coups, 'coup', 'coups')}`,
    /** `After 46 coups: Banker 17, Player 22, Tie 7` */
    tally: (counts: RoadTally): string => makeTally(counts),
    fullScreen: 'Roads full screen',
    ifWins: { player: 'If Player', banker: 'If Banker' },
    pairs: (banker: number, player: number): string => `pairs: Banker ${banker}, Player ${player}`,
    /** The longest run of each. */
    runs: (banker: number, player: number): string => `longest run: Banker ${banker}, Player ${player}`,
    nothingYet: (road: string): string => `${road}. Nothing yet`,
    toldDerived: (road: string, { regular, irregular, newest, run }: DerivedMarks): string =>
      `${road}. ${regular} regular, ${irregular} irregular; newest ${MARKS[newest]}, ${run} in a row`,
    nothingToMark: 'nothing on the derived roads yet',
    marks: MARKS,
    wouldBe: (road: string, mark: string): string => `${road} ${mark}`,
    predictNothing: PREDICT_NOTHING as string,
    /** One symbol for each result, in a bead. */
    signs: { P: 'P', B: 'B', T: 'T' },
  },
  /** Beside the chips: seats, buying in, and cards to turn. */
  seat: {
    rack: 'Chips and actions',
    chips: 'Chip in hand',
    chip: (chip: number): string => `${figure(chip)} dollar chip`,
    watching: 'You are watching.',
    full: 'Every seat is taken.',
    sit: (cage: number): string => (cage > 0 ? `Sit down with ${money(cage)}` : 'Sit down'),
    notInvited: 'This table is private: its link needs the host’s invitation.',
    cageEmpty: 'Your cage is empty.',
    noChips: 'You have no chips at this table.',
    buy: (cage: number): string => `Buy ${money(cage)} in chips`,
    squeeze: 'Squeeze',
    turnOne: 'Turn a card',
    turnAll: (cards: number): string => (cards === 1 ? 'Turn it' : `Turn all ${cards}`),
  },
  /** The actions from hand to hand, and how a hand ended. */
  hand: {
    primary: { deal: 'Deal', 'rebet-deal': 'Rebet & deal', next: 'Next', rebet: 'Rebet', ready: 'Deal now' },
    waiting: (people: number): string => (people === 0 ? 'Dealing' : `Waiting for ${people}`),
    isReady: 'ready',
    faster: 'Faster',
    /** The votes of seated people: `1 of 2 want it faster`. */
    votes: (votes: number, people: number): string => `${votes} of ${people} want it faster`,
    space: 'Space',
    natural: (total: number): string => `Natural ${total}`,
    /** Under long odds: `$25 pays $750`. */
    pays: (stake: number, profit: number): string => `${money(stake)} pays ${money(profit)}`,
  },
  /** Repeats the same wagers automatically, within limits. */
  auto: {
    button: 'Auto',
    title: 'Auto-rebet',
    what: (stake: number): string => `Bets ${money(stake)} again after each hand.`,
    hands: 'Hands',
    loss: 'Stop after losing',
    pauses: 'A win at 8 to 1 or more always stops it.',
    start: 'Start',
    stop: (left: number): string => `Stop auto (${left})`,
    done: (net: number): string => `Auto-rebet is done: ${signedMoney(net)}.`,
    lost: (amount: number): string => `Auto-rebet stopped: ${money(amount)} lost.`,
    longWin: 'Auto-rebet stopped: a win at long odds.',
    refused: 'Auto-rebet stopped: the bet wasn’t taken.',
  },
  /** The messages about a card in the hand. */
  squeeze: {
    hand: 'The card in your hand. Arrows lift an edge, T turns the card, Enter opens it, Escape lays it down.',
    pull: 'Pull any edge or corner.',
    waiting: 'The card is being fetched.',
    dealer: (said: string): string => `Time is out: the dealer turns it. ${said}`,
    turn: 'Turn 90°',
    lay: 'Lay down',
    open: 'Open',
    tab: (title: string): string => `Your turn: ${title}`,
    nothingShows: 'Nothing shows yet.',
    noPip: (ranks: string): string => `No pip so far: ${ranks}.`,
    shows: (what: string, ranks: string): string => `${what}: ${ranks}.`,
    emblem: 'Frame and emblem',
    frame: 'A printed frame',
    holds: (name: string, hand: Side): string => `${name} holds ${cardsEn.sides[hand]}’s card`,
    lifts: (name: string, edge: SqueezedEdge, much: 'little' | 'third' | 'half'): string =>
      `${name} lifts the ${edge}${edge.includes(' ') ? ' corner' : ' edge'}, ${MUCH[much]}`,
  },
};

const MUCH = { little: 'a little', third: 'a third', half: 'half' } as const;

/** Where a patron lifts a card. */
export type SqueezedEdge =
  | 'bottom'
  | 'top'
  | 'left'
  | 'right'
  | 'bottom left'
  | 'bottom right'
  | 'top left'
  | 'top right';
