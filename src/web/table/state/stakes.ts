import { chips } from '../../../base/index.ts';
import type { TablePicture } from '../../../client/index.ts';
import { findBet, type GameRules, getFees } from '../../../engine/index.ts';
import type { SettledRow } from './types.ts';

/** A patron's stakes by bet, in cents. */
export type CentsByBet = Readonly<Record<string, number>>;

/** Chips on one bet. */
export interface BetChips {
  readonly bet: string;
  readonly amount: number;
}

export function addStakes(stakes: CentsByBet, more: readonly BetChips[]): CentsByBet {
  const sums: Record<string, number> = { ...stakes };
  for (const { bet, amount } of more) sums[bet] = (sums[bet] ?? 0) + amount;
  return sums;
}

/** The patron's stakes on the felt; `pending` are those that the house does not show yet. */
export const ownStakes = (
  { view, you }: Pick<TablePicture, 'view' | 'you'>,
  pending: readonly BetChips[],
): CentsByBet => addStakes(view.patrons.find(({ seat }) => seat === you?.seat)?.wagers ?? {}, pending);

/** One patron's stakes in a settled coup. */
export const settledStakes = (rows: readonly SettledRow[], alias: string | null): CentsByBet =>
  addStakes(
    {},
    rows.flatMap((row) => (row.patron === alias ? [{ bet: row.bet, amount: row.stake }] : [])),
  );

/** The fees that the house charges on these stakes. */
export const getFeesOnStakes = (game: GameRules | undefined, stakes: CentsByBet): number =>
  game === undefined
    ? 0
    : getFees(
        game,
        Object.entries(stakes).flatMap(([id, stake]) => {
          const bet = findBet(game, id);
          return bet === undefined ? [] : [{ bet, stake: chips(stake) }];
        }),
      );

export const sumStakes = (stakes: CentsByBet): number =>
  Object.values(stakes).reduce((sum, stake) => sum + stake, 0);
