/** One coup, in milliseconds. */
export const PACE = {
  close: 120,
  firstCard: 200,
  nextCard: 240,
  flight: 320,
  /** From the last card laid to the first one turned. */
  beforeTurn: 60,
  nextTurn: 300,
  turn: 260,
  total: 120,
  /** A rule can be read before its card moves, and the card lies a moment before it is turned. */
  rule: 400,
  still: 100,
  /** From a turn to what follows it; the total counts in meanwhile. */
  afterTurn: 520,
  settle: 200,
  collectAfter: 350,
  payAfter: 350,
  markAfter: 1_100,
  /** Chips to the dealer's side and from it, one stack after the other. */
  slide: 380,
  nextLost: 60,
  nextPaid: 120,
  mark: 120,
  /** Before the last card that can still change the result. */
  breath: 300,
  /** From the mark on nothing moves for so long, unless the patron bets. */
  rest: 4_000,
  /** The felt is swept before the first card of the next coup. */
  sweep: 200,
  /** Won stacks go to the rack; then the cards are gathered. */
  home: 340,
  nextHome: 60,
  square: 240,
  gather: 280,
} as const;
