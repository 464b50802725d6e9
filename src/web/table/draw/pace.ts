/** The timing of one coup, in milliseconds. */
export const PACE = {
  close: 120,
  firstCard: 200,
  nextCard: 240,
  flight: 320,
  /** From the last card dealt to the first one turned. */
  beforeTurn: 60,
  nextTurn: 300,
  turn: 260,
  total: 120,
  /** Time to read a rule before its card moves, and for the card to rest before it is turned. */
  rule: 400,
  still: 100,
  /** From a turn to the next step; the total appears in between. */
  afterTurn: 520,
  settle: 200,
  collectAfter: 350,
  payAfter: 350,
  markAfter: 1_100,
  /** Chips move to and from the dealer one stack after the other. */
  slide: 380,
  nextLost: 60,
  nextPaid: 120,
  mark: 120,
  /** The pause before the last card that can change the result. */
  breath: 300,
  /** How long the felt rests after the mark, unless the patron bets. */
  rest: 4_000,
  /** Clears the felt before the first card of the next coup. */
  sweep: 200,
  /** Winning stacks go to the rack, then the cards are gathered. */
  home: 340,
  nextHome: 60,
  square: 240,
  gather: 280,
} as const;
