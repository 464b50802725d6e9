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
  rule: 160,
  /** From a turn to what follows it; the total counts in meanwhile. */
  afterTurn: 100,
  settle: 200,
  collectAfter: 250,
  payAfter: 600,
  homeAfter: 950,
  markAfter: 1_100,
  slide: 280,
  home: 260,
  mark: 120,
} as const;
