/**
 * What tables of one game took in one day, under one edition of its rules. Sums of whole cents alone: what they should
 * have come to, and how far chance may lead from it, is read off them with the exact odds of that edition.
 */
export interface TableRevenue {
  /** Undefined where it is of several tables: of days that are over, and of tables that are closed. */
  readonly table: string | undefined;
  /** Days since 1970, by UTC. */
  readonly day: number;
  readonly game: string;
  /** The hash of the rules. */
  readonly edition: string;
  /** Coups that were settled, whoever wagered. */
  readonly coups: number;
  /** Chips that patrons brought to the table. */
  readonly drop: number;
  /** What the house kept of stakes and fees; below zero where it lost. */
  readonly win: number;
  readonly bets: Readonly<Record<string, BetTaking>>;
  /**
   * By two bets, `a b` with a before b, or `a a`: over all coups, what lay on the one times what lay on the other. Wagers
   * on one coup hang together, whoever made them; so this, and no sum over wagers, tells how far chance may lead.
   */
  readonly crosses: Readonly<Record<string, bigint>>;
  readonly course: WinCourse;
}

export interface BetTaking {
  readonly wagers: number;
  readonly stake: number;
}

/** What the house had won after every so many coups, for a picture. */
export interface WinCourse {
  readonly every: number;
  readonly wins: readonly number[];
}

/** One settled wager, as far as it matters here. */
export interface SettledWager {
  readonly bet: string;
  readonly stake: number;
  readonly fee?: number;
  readonly returned: number;
}

export const noTaking = (of: Pick<TableRevenue, 'table' | 'day' | 'game' | 'edition'>): TableRevenue => ({
  ...of,
  coups: 0,
  drop: 0,
  win: 0,
  bets: {},
  crosses: {},
  course: { every: 1, wins: [] },
});

/** One more coup, with all that lay on it. */
export function withCoup(taking: TableRevenue, wagers: readonly SettledWager[]): TableRevenue {
  const bets: Record<string, BetTaking> = { ...taking.bets };
  const stakes = new Map<string, number>();
  for (const { bet, stake } of wagers) {
    const known = bets[bet] ?? { wagers: 0, stake: 0 };
    bets[bet] = { wagers: known.wagers + 1, stake: known.stake + stake };
    stakes.set(bet, (stakes.get(bet) ?? 0) + stake);
  }
  const win = taking.win + wonBy(wagers);
  const coups = taking.coups + 1;
  const crosses = withCrosses(taking.crosses, stakes);
  return { ...taking, bets, coups, win, crosses, course: courseAfter(taking.course, coups, win) };
}

/** What the house keeps of these wagers: commission is in what does not go back. */
export const wonBy = (wagers: readonly SettledWager[]): number =>
  wagers.reduce((sum, { stake, fee = 0, returned }) => sum + stake + fee - returned, 0);

export const getCross = (one: string, two: string): string =>
  one <= two ? `${one} ${two}` : `${two} ${one}`;

function withCrosses(
  crosses: TableRevenue['crosses'],
  stakes: ReadonlyMap<string, number>,
): TableRevenue['crosses'] {
  const all: Record<string, bigint> = { ...crosses };
  for (const [one, stake] of stakes)
    for (const [two, other] of stakes)
      if (one <= two)
        all[getCross(one, two)] = (all[getCross(one, two)] ?? 0n) + BigInt(stake) * BigInt(other);
  return all;
}

/** More than a picture can show apart. */
const MOST_POINTS = 64;

/** When there are too many points, every other one goes. */
function courseAfter({ every, wins }: WinCourse, coups: number, win: number): WinCourse {
  if (coups % every !== 0) return { every, wins };
  const longer = [...wins, win];
  if (longer.length <= MOST_POINTS) return { every, wins: longer };
  return { every: every * 2, wins: longer.filter((_, index) => index % 2 === 1) };
}

/** Both as one, of no table: the course of a sum is nobody's. */
export function joinTakings(one: TableRevenue, two: TableRevenue): TableRevenue {
  const bets: Record<string, BetTaking> = { ...one.bets };
  for (const [bet, { wagers, stake }] of Object.entries(two.bets)) {
    const known = bets[bet] ?? { wagers: 0, stake: 0 };
    bets[bet] = { wagers: known.wagers + wagers, stake: known.stake + stake };
  }
  const crosses: Record<string, bigint> = { ...one.crosses };
  for (const [pair, sum] of Object.entries(two.crosses)) crosses[pair] = (crosses[pair] ?? 0n) + sum;
  return {
    ...one,
    table: undefined,
    coups: one.coups + two.coups,
    drop: one.drop + two.drop,
    win: one.win + two.win,
    bets,
    crosses,
    course: { every: 1, wins: [] },
  };
}
