import type { TablePicture } from '../../../client/index.ts';
import { type GameRules, SIDES, type Side } from '../../../engine/index.ts';
import type { LastCoup } from './types.ts';

type Seen = Pick<TablePicture, 'view' | 'me' | 'you'>;

/** What other patrons have on a bet, stake by stake; while a settled coup is drawn, what they had on it. */
export function othersOn(
  seen: Seen,
  coup: LastCoup | undefined,
  bet: string,
): { readonly stakes: readonly number[]; readonly sum: number } {
  const stakes = othersStakes(seen, coup, bet).flatMap(([, stake]) => (stake === 0 ? [] : [stake]));
  return { stakes, sum: stakes.reduce((sum, stake) => sum + stake, 0) };
}

/** How many patrons back a hand, and with how much. */
export interface BackersOnHand {
  readonly patrons: number;
  readonly sum: number;
}

/** All main wagers, hand by hand; `own` is this patron's wagers as the page draws them. */
export function onHands(
  game: GameRules,
  seen: Seen,
  coup: LastCoup | undefined,
  own: Readonly<Record<string, number>>,
): Readonly<Record<Side, BackersOnHand>> {
  const on = (hand: Side): BackersOnHand => {
    const byPatron = new Map<Other | 'own', number>();
    const add = (patron: Other | 'own', stake: number): void => {
      if (stake > 0) byPatron.set(patron, (byPatron.get(patron) ?? 0) + stake);
    };
    for (const bet of game.bets) {
      if (bet.place !== 'main' || bet.hand !== hand) continue;
      for (const [other, stake] of othersStakes(seen, coup, bet.id)) add(other, stake);
      add('own', own[bet.id] ?? 0);
    }
    return { patrons: byPatron.size, sum: [...byPatron.values()].reduce((sum, stake) => sum + stake, 0) };
  };
  return Object.fromEntries(SIDES.map((side) => [side, on(side)])) as Record<Side, BackersOnHand>;
}

/** Another patron: identified by seat while chips are on the felt, by alias in a settled coup. */
type Other = number | string;

const othersStakes = (
  { view, me, you }: Seen,
  coup: LastCoup | undefined,
  bet: string,
): readonly (readonly [other: Other, stake: number])[] =>
  coup === undefined
    ? view.patrons.flatMap(({ seat, wagers }) =>
        seat === you?.seat ? [] : [[seat, wagers[bet] ?? 0] as const],
      )
    : coup.rows.flatMap((row) =>
        row.bet === bet && row.patron !== me.alias ? [[row.patron, row.stake] as const] : [],
      );
