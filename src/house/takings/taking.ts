/**
 * A day's revenue of one game under one edition of its rules, in whole cents. With the exact odds of the edition, these
 * sums give the expected win and its variance.
 */
export interface TableRevenue {
  /** Undefined for the sum of several tables: past days and closed tables. */
  readonly table: string | undefined;
  /** Days since 1970, UTC. */
  readonly day: number;
  readonly game: string;
  /** The hash of the rules. */
  readonly edition: string;
  /** Settled coups, with or without wagers. */
  readonly coups: number;
  /** Chips that patrons bought in. */
  readonly drop: number;
  /** Stakes and fees that the house kept; negative if it lost. */
  readonly win: number;
  readonly bets: Readonly<Record<string, BetTaking>>;
  /**
   * By pair of bets (`a b` with a before b, or `a a`): the sum over all coups of one stake times the other. Wagers on
   * one coup are correlated, so the variance needs these products, not sums over wagers.
   */
  readonly crosses: Readonly<Record<string, bigint>>;
  readonly course: WinCourse;
}

export interface BetTaking {
  readonly wagers: number;
  readonly stake: number;
}

/** The house's win after every `every` coups, for a chart. */
export interface WinCourse {
  readonly every: number;
  readonly wins: readonly number[];
}

/** The fields of a settled wager that matter here. */
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

/** What the house keeps of these wagers. Commission is included, since it is not returned. */
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

/** More than a chart can resolve. */
const MOST_POINTS = 64;

/** Drops every other point when there are too many. */
function courseAfter({ every, wins }: WinCourse, coups: number, win: number): WinCourse {
  if (coups % every !== 0) return { every, wins };
  const longer = [...wins, win];
  if (longer.length <= MOST_POINTS) return { every, wins: longer };
  return { every: every * 2, wins: longer.filter((_, index) => index % 2 === 1) };
}

/** The sum of both, without a table; a sum has no chart. */
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
