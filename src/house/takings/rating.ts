import { type SettledWager, wonBy } from './taking.ts';

/** How a patron has played at a table since they sat down. */
export interface Rating {
  /** Coups that they had a wager on. */
  readonly coups: number;
  /** What the house has won of them; below zero where it lost. */
  readonly win: number;
  /** By edition of the rules, what they staked on each bet. */
  readonly stakes: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

export const NOT_PLAYED: Rating = { coups: 0, win: 0, stakes: {} };

export function withWagers(rating: Rating, edition: string, wagers: readonly SettledWager[]): Rating {
  const stakes: Record<string, number> = { ...rating.stakes[edition] };
  for (const { bet, stake } of wagers) stakes[bet] = (stakes[bet] ?? 0) + stake;
  return {
    coups: rating.coups + 1,
    win: rating.win + wonBy(wagers),
    stakes: { ...rating.stakes, [edition]: stakes },
  };
}
