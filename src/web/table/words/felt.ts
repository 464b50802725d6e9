import { makeMoney } from '../../../base/index.ts';
import { SIDE_NAMES, type Side } from '../../../engine/index.ts';
import { count } from '../../app/words.ts';

interface OnHand {
  readonly patrons: number;
  readonly sum: number;
}

/** What is printed on the felt, and what those hear who do not see it. */
export const FELT = {
  felt: 'Felt',
  bets: 'Bets on this felt',
  edge: 'edge',
  by: 'by',
  toOne: 'to 1',
  natural: 'nat.',
  push: 'push',
  wins: 'wins',
  saidPays: (pays: string): string => `, pays ${pays}`,
  saidEdge: (edge: string): string => `house edge ${edge.replace(/\s%$/, ' per cent')}`,
  saidWager: (stake: number): string => `your wager ${makeMoney(stake)}`,
  /** `2 others, $450`. */
  others: (patrons: number, sum: number): string => `${count(patrons, 'other')}, ${makeMoney(sum)}`,
  /** `Player 3, $600`. */
  onHand: (hand: Side, { patrons, sum }: OnHand): string =>
    patrons === 0 ? SIDE_NAMES[hand] : `${SIDE_NAMES[hand]} ${patrons}, ${makeMoney(sum)}`,
  onHands: (player: OnHand, banker: OnHand): string =>
    `On Player ${count(player.patrons, 'patron')} with ${makeMoney(player.sum)}, on Banker ${count(banker.patrons, 'patron')} with ${makeMoney(banker.sum)}`,
  unpriced: 'not priced',
} as const;

/** What a table takes and pays at most. */
export const PLACARD = {
  main: 'Main bets',
  side: 'Side bets',
  mostPaid: 'Maximum payout',
  every: 'Every bet',
} as const;

/** The third-card table beside a solo table. */
export const THIRD_CARDS = {
  title: 'Third cards',
  caption: 'Who draws a third card: D draws, a dot stands, N is a natural.',
  signs: { draws: 'D', stands: '·', natural: 'N' },
  total: 'Total',
  playersThird: 'Player’s third',
  noThird: 'none',
  banker: (total: number): string => `Banker ${total}`,
  legend: 'D draws, a dot stands, N is a natural and ends the deal.',
} as const;
