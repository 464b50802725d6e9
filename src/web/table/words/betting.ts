import { makeMoney } from '../../../base/index.ts';
import type { View } from '../state/types.ts';

const NOTHING_PLACED = 'There is nothing of yours on the felt.';

/** What is said of wagers: why one is not taken, and what may be done with those that are. */
export const BETTING = {
  acts: { undo: 'Undo', clear: 'Clear', rebet: 'Rebet', double: 'Double' },
  /** What those hear who do not see it. */
  placed: (bet: string, stake: number): string => `${bet}, ${makeMoney(stake)}`,
  done: {
    undo: (onFelt: number): string => `Undone. ${makeMoney(onFelt)} on the felt`,
    clear: (): string => 'Cleared. Nothing on the felt',
    rebet: (onFelt: number): string => `Bet again. ${makeMoney(onFelt)} on the felt`,
    double: (onFelt: number): string => `Doubled. ${makeMoney(onFelt)} on the felt`,
  },
  notReady: {
    undo: NOTHING_PLACED,
    clear: NOTHING_PLACED,
    rebet: 'There is no earlier wager to make again.',
    double: NOTHING_PLACED,
  },
  saveLayout: 'Save bets',
  savedLayout: 'Saved bets',
  saved: (sum: number): string => `Saved. ${makeMoney(sum)} as they lie`,
  nothingSaved: 'There is no saved layout yet. Put chips down and press Save bets.',
  stackEmpty: 'Your stack is empty.',
  stackHolds: (stack: number): string => `Your stack holds ${makeMoney(stack)}.`,
  largest: (stake: number): string => `The largest that would do is ${makeMoney(stake)}.`,
  returned: (onFelt: number, why: string): string =>
    `${makeMoney(onFelt, 'always')} went back to you. ${why}`,
} as const;

const NEW_SHOE = 'A new shoe is being made.';

/** Why wagers are not taken now. */
export const CLOSED = {
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
  } satisfies Readonly<Record<View['stage']['is'], string>>,
} as const;
