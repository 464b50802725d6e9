/**
 * Every reason for which the engine refuses cards or wagers, in order of precedence: if several apply, the
 * first is reported. `retryable`: the same request may succeed later or with another amount.
 */
export const REFUSALS = {
  'cards/not-a-list': { retryable: false },
  'cards/unknown-card': { retryable: false },
  'cards/too-many-copies': { retryable: false },
  'cards/too-few': { retryable: false },
  'wagers/not-an-object': { retryable: false },
  'wager/unknown-bet': { retryable: false },
  'wager/not-a-number': { retryable: false },
  'wager/fraction-of-a-cent': { retryable: false },
  'wager/not-positive': { retryable: false },
  'wager/off-step': { retryable: true },
  'wager/under-minimum': { retryable: true },
  'wager/over-maximum': { retryable: true },
  'wager/excluded': { retryable: true },
  'wager/needs-main-wager': { retryable: true },
  'wager/over-other-wager': { retryable: true },
  'wager/over-maximum-payout': { retryable: true },
  'wager/over-differential': { retryable: true },
} as const satisfies Readonly<Record<string, { readonly retryable: boolean }>>;

export type GameRefusalCode = keyof typeof REFUSALS;

/** A code for programs, a sentence for people, and what would be accepted. */
export interface GameRefusal {
  readonly code: GameRefusalCode;
  readonly message: string;
  readonly bet?: string;
  /** The largest acceptable stake in cents, if the stake is the problem. */
  readonly largest?: number;
}
