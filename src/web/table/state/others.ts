import type { TablePicture } from '../../../client/index.ts';
import type { SettledCoup } from './types.ts';

/** What others have on one bet together; while a settled coup is drawn, what they had on it. */
export function othersOn(
  { view, me }: Pick<TablePicture, 'view' | 'me'>,
  coup: SettledCoup | undefined,
  bet: string,
): { readonly patrons: number; readonly sum: number } {
  const stakes =
    coup === undefined
      ? view.patrons.flatMap(({ patron, wagers }) => (patron === me.patron ? [] : [wagers[bet] ?? 0]))
      : coup.rows.flatMap((row) => (row.bet === bet && row.patron !== me.patron ? [row.stake] : []));
  const placed = stakes.filter((stake) => stake > 0);
  return { patrons: placed.length, sum: placed.reduce((sum, stake) => sum + stake, 0) };
}
