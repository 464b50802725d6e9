import { makeMoney } from '../../../base/index.ts';
import type { WhoseEntropy } from '../state/whoseEntropy.ts';

export const MENU = {
  buy: 'Buy more chips',
  inCage: (cage: number): string => `${makeMoney(cage, 'always')} in the cage`,
  limits: 'Every bet and its limits',
  keys: 'Keys',
  room: 'Room',
  leave: 'Leave the table',
  chipsGo: 'your chips go to the cage',
  toLobby: 'To the lobby',
} as const;

export const BUY_CHIPS = {
  title: 'Buy chips',
  cage: 'In the cage',
  table: 'At this table',
  empty: 'Nothing is left in the cage. When you are broke the house gives you play chips again.',
  all: (cage: number): string => `All ${makeMoney(cage)}`,
} as const;

export const SEAL = {
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
  entropyOf: (whose: WhoseEntropy): string =>
    `${ofWhom(whose)}${whose.yoursNext ? '; yours goes into the next shoe' : ''}`,
  beacon: 'Public beacon',
  beaconOf: (beacon: { readonly name: string; readonly round: string } | null): string =>
    beacon === null
      ? 'none: the house was not bound to one'
      : `round ${beacon.round} of ${beacon.name.split('/', 1)}, made after the entropy was in`,
  transcript: (index: number): string => `Transcript of shoe ${index}`,
} as const;

/** Of a large table no more are named than one reads. */
const MOST_NAMES = 6;

function ofWhom({ yours, names, gone }: WhoseEntropy): string {
  const known = [...(yours ? ['you'] : []), ...names];
  const named = known.slice(0, known.length > MOST_NAMES + 1 ? MOST_NAMES : MOST_NAMES + 1);
  const others = known.length - named.length;
  const parts = [
    ...named,
    ...(others > 0 ? [`${others} others`] : []),
    ...(gone > 0 ? [`${gone} who ${gone === 1 ? 'has' : 'have'} left`] : []),
  ];
  if (parts.length === 0) return 'of the house alone';
  const last = parts.at(-1);
  return parts.length === 1 ? `of ${last}` : `of ${parts.slice(0, -1).join(', ')} and ${last}`;
}

export const LIMITS = {
  title: 'Every bet',
  /** Around the amount. */
  most: ['One patron’s wagers on one coup can win at most ', ' together; '],
  refused: 'what could win more is refused.',
  unpaid: 'more is not paid.',
  bet: 'Bet',
  pays: 'Pays',
  limits: 'Limits',
  edge: 'Edge',
} as const;

export const KEYS: readonly (readonly [keys: string, what: string])[] = [
  ['Arrows', 'move on the felt'],
  ['Enter', 'puts the chip in hand on the bet'],
  ['1 to 6', 'choose a chip'],
  ['U', 'undo the last placement'],
  ['C', 'clear all your wagers'],
  ['R', 'rebet the last coup'],
  ['D', 'double your wagers'],
  ['F', 'save the bets that lie, or put the saved ones down'],
  ['S', 'squeeze your next card: arrows lift an edge, T turns it, Enter opens it'],
  ['T', 'turn your next card; alone, deal'],
  ['L', 'say the last hand'],
  ['W', 'say your wagers'],
  ['B', 'say your balance'],
  ['Q', 'say how much time is left'],
  ['?', 'this list'],
];
