import { cardsEn } from './cards.ts';
import { everywhereEn } from './everywhere.ts';
import { figuresEn } from './figures.ts';

const { percent, count, money } = figuresEn;

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** The house's tables, live or solo. */
export const lobbyEn = {
  /** The tab's title. */
  tab: 'Play baccarat',
  hero: {
    title: (houses: number): string =>
      `Baccarat by the printed rules of ${COUNTS[houses] ?? houses} real ${houses === 1 ? 'casino' : 'casinos'}.`,
    lead: 'Free to play. No account, no real money.',
    leadSolo: 'Free to play, in this browser. No account, no server, no real money.',
    play: 'Play a hand now',
    learn: 'Learn it in 3 minutes',
    under: (chips: number): string => `Dealt at once. You start with ${money(chips)} in play chips.`,
  },
  /** The live table at the top. */
  live: {
    label: (house: string, table: string): string => `Live now: ${house}, ${table}`,
    table: (game: string, stake: string): string => `${game}, ${stake}`,
    hand: (hand: number): string => `Live, hand ${hand}`,
    newShoe: 'Live, new shoe',
    open: 'Open',
    reveals: (name: string): string => `${name} reveals`,
    /** `3 bets, $275`. */
    bets: (bets: number, sum: string): string => `${count(bets, 'bet', 'bets')}, ${sum}`,
    pool: 'Bets on the felt',
    lastHands: (hands: number): string =>
      hands === 0 ? 'New shoe' : `Last ${count(hands, 'hand', 'hands')}`,
    predict: 'Roads record what was dealt. They predict nothing.',
    bead: (hands: number): string => `Bead plate of ${count(hands, 'hand', 'hands')}`,
    watching: (people: number): string => `${people} watching`,
    hands: cardsEn.winners,
  },
  quick: {
    title: 'Quick seat',
    stake: 'Stake',
    game: 'Game',
    any: 'Any game',
    go: 'Seat me',
    next: (table: string, state: string): string => `Next: ${table}. ${state}.`,
    none: 'No free seat for that. Try another stake or game.',
  },
  chips: {
    title: 'Out of chips',
    what: (balance: number): string => `You have ${money(balance)}, less than the smallest bet.`,
    again: (time: string): string => `You can get more at ${time}.`,
  },
  friends: {
    title: 'Friends’ night',
    what: 'A private table with your rules, your pace and a link to share.',
    go: 'Host a night',
  },
  own: {
    title: 'Make your own game',
    what: 'Change a casino’s card or invent a side bet. Exact odds while you type.',
    go: 'Open the workshop',
  },
  choose: 'Choose a table',
  chooseSolo: 'Choose a game',
  what: 'Every table follows a real casino’s printed rules.',
  summary: (dealing: number, people: number, bots: number): string =>
    `${count(dealing, 'table', 'tables')} dealing, ${count(people, 'person', 'people')}, ${count(bots, 'bot', 'bots')}`,
  noAnswer: (why: string): string =>
    `The house doesn’t answer (${why}). Trying again. Solo works without it.`,
  stopped: (tables: number): string =>
    `${count(tables, 'table is', 'tables are')} closed: the house can’t read ${tables === 1 ? 'its' : 'their'} record. Chips there are safe.`,
  oneOfficer: 'One officer runs this house: chips are put right without a second.',
  beginAnew: (problem: string): string => `${problem} Open any game to start again.`,
  fetching: 'Loading the tables',
  soloOnly: 'Solo only',
  filter: 'Filter tables',
  filters: {
    all: (games: number): string => `All ${games} games`,
    favourites: 'Favorites',
    dealing: 'Dealing now',
    people: 'People seated',
    'no-commission': 'No commission',
    'side-bets': 'Side bets',
    'you-reveal': 'You reveal',
  },
  noMatch: 'No game matches.',
  showAll: 'Show all games',
  ownHouse: 'A host’s own rules. The rule card is on the table.',
  bankerEdge: 'Banker edge',
  ageHead: 'Age',
  /** `21+`. */
  age: (years: number): string => `${years}+`,
  /** `1.46 or 1.06 %`: exact figures, highest first. */
  edges: (exact: readonly string[]): string => {
    const joined = exact.map((figure, at) =>
      at === exact.length - 1 ? percent(figure) : figuresEn.decimal(figure),
    );
    return joined.join(' or ') || everywhereEn.none;
  },
  /** Columns of the list of cards. */
  heads: { house: 'House', game: 'Game', turnedBy: 'Cards turned by', limits: 'Limits' },
  turners: { dealer: 'Dealer', 'largest-wager': 'Largest wager', patrons: 'Patrons' },
  /** What distinguishes a house, derived from its games. */
  commission: {
    some: 'With or without commission',
    none: 'No commission',
    rate: (exact: string): string => `${percent(exact)} commission on Banker wins`,
  },
  /** Precedes a value, for screen readers. */
  said: (head: string): string => `${head}: `,
  reveals: {
    dealer: 'Dealer reveals.',
    'largest-wager': 'Largest bet reveals the cards.',
    patrons: 'You reveal the cards.',
  },
  /** `Super 6, Dragon Bonus`. */
  sideBets: (bets: readonly string[]): string => (bets.length === 0 ? 'No side bets' : bets.join(', ')),
  limits: (range: string): string => `Main bets ${range}`,
  private: 'Private',
  restored: 'restored',
  stakes: (game: string): string => `Stakes, ${game}`,
  /** The label of a stake button for screen readers. */
  pill: (stake: string, seated: string, state: string): string => `${stake} table, ${seated}, ${state}`,
  seats: {
    of: (seated: number, seats: number): string => `${seated} of ${seats}`,
    full: 'full',
    empty: 'empty',
  },
  states: {
    betting: (span: string): string => `${span} to bet`,
    dealing: 'dealing',
    paying: 'paying',
    shuffling: 'shuffling',
    open: 'open',
    paused: 'paused',
    closed: 'closed',
  },
  /** What a table is doing: a word, with its meaning below. */
  now: {
    betting: 'Place your bets',
    dealing: 'Dealing',
    paying: 'Paying',
    shuffling: 'New shoe',
    open: 'Open',
    paused: 'Paused',
    closed: 'Closed',
    hand: (hand: number): string => `Hand ${hand}`,
    firstHand: 'First hand',
    sealIn: (span: string): string => `First hand in ${span}`,
    soon: 'First hand soon',
    startsWhenYouSit: 'Starts when you sit',
    resumesWhenYouSit: 'Resumes when you sit',
    last: (winner: string): string => `Last: ${winner}`,
    fresh: 'New shoe. First hand.',
    solo: 'Solo',
    noClock: 'No clock',
  },
  seated: (seated: number, seats: number): string => `${seated} of ${seats} seated`,
  bots: (bots: number): string => count(bots, 'bot', 'bots'),
  acts: {
    return: 'Return',
    sit: 'Take a seat',
    full: 'Full',
    watch: 'Watch',
    solo: 'Solo',
    play: 'Play solo',
  },
  nothingToWatch: 'Nothing to watch yet',
  /** An action and its object. */
  act: (act: string, about: string): string => `${act}: ${about}`,
  favourite: (game: string): string => `Add ${game} to favorites`,
  miniRoad: (hands: number): string =>
    hands === 0 ? 'Big road: no hand yet' : `Big road of ${count(hands, 'hand', 'hands')}`,
};
