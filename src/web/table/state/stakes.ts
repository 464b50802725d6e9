import { chips } from '../../../base/index.ts';
import type { TablePicture } from '../../../client/index.ts';
import { feesOf, findBet, type GameRules } from '../../../engine/index.ts';
import type { SettledRow } from './types.ts';

/** A patron's stakes by bet, in cents. */
export type Stakes = Readonly<Record<string, number>>;

/** Chips on one bet. */
export interface Placed {
  readonly bet: string;
  readonly amount: number;
}

export function addStakes(stakes: Stakes, more: readonly Placed[]): Stakes {
  const sums: Record<string, number> = { ...stakes };
  for (const { bet, amount } of more) sums[bet] = (sums[bet] ?? 0) + amount;
  return sums;
}

/** What a patron has on the felt; `pending` is what the house has not shown yet. */
export const ownStakes = (
  { view, you }: Pick<TablePicture, 'view' | 'you'>,
  pending: readonly Placed[],
): Stakes => addStakes(view.patrons.find(({ seat }) => seat === you?.seat)?.wagers ?? {}, pending);

/** What a settled coup has decided on, of one patron. */
export const settledStakes = (rows: readonly SettledRow[], alias: string | null): Stakes =>
  addStakes(
    {},
    rows.flatMap((row) => (row.patron === alias ? [{ bet: row.bet, amount: row.stake }] : [])),
  );

/** What the house takes beside these stakes. */
export const feesOn = (game: GameRules | undefined, stakes: Stakes): number =>
  game === undefined
    ? 0
    : feesOf(
        game,
        Object.entries(stakes).flatMap(([id, stake]) => {
          const bet = findBet(game, id);
          return bet === undefined ? [] : [{ bet, stake: chips(stake) }];
        }),
      );

export const sumStakes = (stakes: Stakes): number =>
  Object.values(stakes).reduce((sum, stake) => sum + stake, 0);
