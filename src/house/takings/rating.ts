import { type SettledWager, wonBy } from './taking.ts';

/** A patron's play at a table since they sat down. */
export interface Rating {
  /** Coups with a wager of theirs. */
  readonly coups: number;
  /** What the house won from them; negative if it lost. */
  readonly win: number;
  /** Stakes by rules edition and bet. */
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
