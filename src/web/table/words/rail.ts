import { makeMoney } from '../../../base/index.ts';
import type { Remark } from '../../../client/index.ts';
import { SIDE_NAMES, type Side } from '../../../engine/index.ts';

/** Who sits here, and the patron's own wagers. */
export const RAIL = {
  rail: 'Patrons and wagers',
  patrons: 'Patrons',
  seated: (seated: number, watching: number): string => `${seated} seated, ${watching} watching`,
  nobody: 'Nobody sits here yet.',
  more: (patrons: number): string => `and ${patrons} more`,
  sayQuietly: 'Say something quiet',
  remarks: {
    nice: 'Nice',
    unlucky: 'Unlucky',
    'good-luck': 'Good luck',
    thanks: 'Thanks',
  } satisfies Readonly<Record<Remark, string>>,
  you: 'You',
  out: 'sitting out',
  away: 'away',
  turnBoth: (you: boolean): string => `${you ? 'turn' : 'turns'} the cards`,
  turnOne: (you: boolean, hand: Side): string => `${you ? 'turn' : 'turns'} ${SIDE_NAMES[hand]}’s cards`,
  largestOn: (bet: string): string => `largest on ${bet}`,
  andOne: (bet: string, stake: number): string => `and ${bet} ${makeMoney(stake)}`,
  andMore: (bets: number, sum: number): string => `and ${bets} more, ${makeMoney(sum)}`,
  yourWagers: 'Your wagers',
  nothing: 'Nothing on the felt.',
  stack: 'In your stack',
  thisCoup: 'This coup',
  noWager: 'You had no wager.',
  commission: 'Commission, taken off above',
  why: 'Why cards were drawn',
} as const;
