/** The totals of many sessions. Whole numbers throughout, so that sums do not depend on their order. */
export interface PatronTally {
  readonly sessions: number;
  /** All coups, and those with a wager. */
  readonly hands: number;
  readonly wagered: number;
  readonly ruined: number;
  readonly ahead: number;
  readonly even: number;
  /** In cents. */
  readonly turnover: bigint;
  readonly net: bigint;
  /** Of the sessions' results, squared. */
  readonly squares: bigint;
  readonly drawdown: { readonly sum: bigint; readonly most: number };
  readonly winning: Streaks;
  readonly losing: Streaks;
  readonly results: SessionSpread;
  /** By bet: how often each stake was wagered. */
  readonly stakes: ReadonlyMap<string, ReadonlyMap<number, number>>;
  readonly refused: number;
  /** The first refusal, in the house's words. */
  readonly refusal: string | undefined;
}

/** The longest streak of each session: their sum, and the longest of all. */
export interface Streaks {
  readonly sum: number;
  readonly most: number;
}

/** How often sessions ended with each result, in multiples of `width` cents, rounded down. */
export interface SessionSpread {
  readonly width: number;
  readonly counts: ReadonlyMap<number, number>;
}

/**
 * A spread with more different results halves its resolution, so memory stays constant, whatever the order of
 * blocks.
 */
const MOST_RESULTS = 4096;

export const NO_SESSIONS: PatronTally = {
  sessions: 0,
  hands: 0,
  wagered: 0,
  ruined: 0,
  ahead: 0,
  even: 0,
  turnover: 0n,
  net: 0n,
  squares: 0n,
  drawdown: { sum: 0n, most: 0 },
  winning: { sum: 0, most: 0 },
  losing: { sum: 0, most: 0 },
  results: { width: 1, counts: new Map() },
  stakes: new Map(),
  refused: 0,
  refusal: undefined,
};

/** The second follows the first. */
export const addTallies = (a: PatronTally, b: PatronTally): PatronTally => ({
  sessions: a.sessions + b.sessions,
  hands: a.hands + b.hands,
  wagered: a.wagered + b.wagered,
  ruined: a.ruined + b.ruined,
  ahead: a.ahead + b.ahead,
  even: a.even + b.even,
  turnover: a.turnover + b.turnover,
  net: a.net + b.net,
  squares: a.squares + b.squares,
  drawdown: {
    sum: a.drawdown.sum + b.drawdown.sum,
    most: Math.max(a.drawdown.most, b.drawdown.most),
  },
  winning: addStreaks(a.winning, b.winning),
  losing: addStreaks(a.losing, b.losing),
  results: addSpreads(a.results, b.results),
  stakes: addStakes(a.stakes, b.stakes),
  refused: a.refused + b.refused,
  refusal: a.refusal ?? b.refusal,
});

const addStreaks = (a: Streaks, b: Streaks): Streaks => ({
  sum: a.sum + b.sum,
  most: Math.max(a.most, b.most),
});

/** The final width depends only on the results: it doubles only when it must. */
export function addSpreads(a: SessionSpread, b: SessionSpread): SessionSpread {
  const width = Math.max(a.width, b.width);
  const counts = new Map(halveResolution(a, width).counts);
  for (const [place, count] of halveResolution(b, width).counts)
    counts.set(place, (counts.get(place) ?? 0) + count);
  return limitResults({ width, counts });
}

export const limitResults = (spread: SessionSpread): SessionSpread =>
  spread.counts.size <= MOST_RESULTS ? spread : limitResults(halveResolution(spread, spread.width * 2));

function halveResolution(spread: SessionSpread, width: number): SessionSpread {
  if (width === spread.width) return spread;
  const counts = new Map<number, number>();
  for (const [place, count] of spread.counts) {
    const wide = Math.floor((place * spread.width) / width);
    counts.set(wide, (counts.get(wide) ?? 0) + count);
  }
  return { width, counts };
}

type Stakes = PatronTally['stakes'];

function addStakes(a: Stakes, b: Stakes): Stakes {
  const sum = new Map([...a].map(([bet, stakes]) => [bet, new Map(stakes)]));
  for (const [bet, stakes] of b) {
    const own = sum.get(bet) ?? new Map<number, number>();
    for (const [stake, count] of stakes) own.set(stake, (own.get(stake) ?? 0) + count);
    sum.set(bet, own);
  }
  return sum;
}

/** The smallest result that at least this part of sessions end at or below, in cents. */
export function quantile({ width, counts }: SessionSpread, part: number): number {
  const places = [...counts].sort(([a], [b]) => a - b);
  const total = places.reduce((sum, [, count]) => sum + count, 0);
  let seen = 0;
  for (const [place, count] of places) {
    seen += count;
    if (seen >= part * total) return place * width;
  }
  return 0;
}
