/**
 * Every reason for which the engine refuses cards or wagers, in order of precedence: where several hold, the
 * first is told. `retryable`: the same request may do later or after a change of amount; the others never will.
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

/** A refusal is an answer: a code for programs, a sentence for people, and what would do instead. */
export interface GameRefusal {
  readonly code: GameRefusalCode;
  readonly message: string;
  /** The bet that it is about, where it is about one. */
  readonly bet?: string;
  /** The largest stake in cents that would be taken, where that is the question. */
  readonly largest?: number;
}
