import { type Basis, everywhere } from './everywhere.ts';
import { figures } from './figures.ts';

const { percent, count } = figures;

const COUNTS = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
];

/** The tables of the house, live or alone. */
export const lobby = {
  /** `Five houses`. */
  title: (houses: number): string => `${COUNTS[houses] ?? houses} ${houses === 1 ? 'house' : 'houses'}`,
  lead: 'Each table is dealt exactly as its house’s card says. The line under a name is what sets it apart.',
  leadAlone:
    'Each table is dealt exactly as its house’s card says, to you alone and in this browser: no clock, no server.',
  welcome: {
    label: 'Welcome',
    what: 'Baccarat as five casinos deal it, each by its own printed card, from shoes that anybody can check.',
    free: 'It is free and needs nothing: no account, no money, only play chips that are worth nothing.',
    first: 'Play your first coup',
  },
  noAnswer: (why: string): string =>
    `The house does not answer (${why}). Your chips are safe; this page keeps asking. A game alone needs no house.`,
  stopped: (tables: number): string =>
    `Shut since the house cannot read their record: ${tables} tables. Chips that lay there are kept.`,
  beginAnew: (problem: string): string => `${problem} Open any table to begin anew.`,
  fetching: 'Fetching the tables',
  alone: 'Played alone',
  aloneSuffix: ', alone',
  filter: 'Filter',
  filters: {
    all: 'All tables',
    favourites: 'Favourites',
    'no-commission': 'No commission',
    'patrons-turn': 'Patrons turn',
  },
  from: (minimum: string): string => `From ${minimum}`,
  noMatch: 'No table matches.',
  showAll: 'Show all tables',
  heads: {
    house: 'House',
    game: 'Game',
    turnedBy: 'Cards turned by',
    limits: 'Limits',
    patrons: 'Patrons',
    road: 'Big road',
    now: 'Now',
  },
  ownHouse: 'A house of its host’s own. Its rule card is on the table.',
  bankerEdge: 'Banker edge',
  /** `1.46 or 1.06 %, assumed`: exact figures, the dearer first. */
  edges: (exact: readonly string[]): string => {
    const joined = exact.map((figure, at) =>
      at === exact.length - 1 ? percent(figure) : figures.decimal(figure),
    );
    return `${joined.join(' or ') || everywhere.none}`;
  },
  /** What sets a house apart whose card says nothing of itself. */
  commission: {
    some: 'With or without commission',
    none: 'No commission',
    rate: (exact: string): string => `${percent(exact)} commission`,
  },
  sets: (commission: string, sideBets: readonly string[]): string =>
    `${commission}; ${sideBets.length === 0 ? 'no side bets' : sideBets.join(', ')}.`,
  /** Before what follows, for those who hear it. */
  said: (head: string): string => `${head}: `,
  turners: { dealer: 'Dealer', 'largest-wager': 'Largest wager', patrons: 'Patrons' },
  noSideBets: 'no side bets',
  side: (range: string): string => `side ${range}`,
  both: (basis: Basis): string => `both ${everywhere.basis[basis]}`,
  private: 'private',
  /** Of a table that goes on with a new chain since its house came back from a backup. */
  restored: 'restored',
  bots: (bots: number): string => `${bots} ${bots === 1 ? 'is a bot' : 'are bots'}`,
  tableNumber: (game: string, number: number): string => `${game}, table ${number}`,
  acts: { return: 'Return', watch: 'Watch', wait: 'Wait', sit: 'Sit', play: 'Play' },
  /** An act and what it is about. */
  act: (act: string, about: string): string => `${act}: ${about}`,
  favourite: (table: string): string => `Keep ${table} among the favourites`,
  /** `30 s to bet`. */
  pace: (seconds: number): string => `${seconds} s to bet`,
  seatedOf: (patrons: number, seats: number): string => `${patrons} of ${seats} seated`,
  /** `2 more tables, from $25, $100`. */
  moreTables: (tables: number, from: readonly string[]): string =>
    `${count(tables, 'more table', 'more tables')}, from ${from.join(', ')}`,
  fewer: 'Fewer tables',
  playAlone: 'Play alone',
  miniRoad: (coups: number): string =>
    coups === 0 ? 'Big road: no coup yet' : `Big road of ${count(coups, 'coup', 'coups')}`,
  /** What a table does now, in a few words. */
  now: {
    betting: (seconds: number): string => `Betting, ${seconds} s`,
    noMoreBets: 'No more bets',
    goesOn: 'Goes on when you sit',
    coup: (coup: number): string => `Coup ${coup}`,
    sealIn: (span: string): string => `New shoe, seal in ${span}`,
    newShoe: 'New shoe',
    opens: 'Opens when you sit',
    closed: 'Closed',
    fresh: 'A fresh shoe',
  },
};
