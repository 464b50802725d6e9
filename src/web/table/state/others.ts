import type { TablePicture } from '../../../client/index.ts';
import { type GameRules, SIDES, type Side } from '../../../engine/index.ts';
import type { SettledCoup } from './types.ts';

type Seen = Pick<TablePicture, 'view' | 'me'>;

/** What others have on one bet, stake by stake; while a settled coup is drawn, what they had on it. */
export function othersOn(
  { view, me }: Seen,
  coup: SettledCoup | undefined,
  bet: string,
): { readonly stakes: readonly number[]; readonly sum: number } {
  const stakes = stakesOn(view, coup, bet).flatMap(([patron, stake]) =>
    patron === me.patron || stake === 0 ? [] : [stake],
  );
  return { stakes, sum: stakes.reduce((sum, stake) => sum + stake, 0) };
}

/** Who is on a hand with how much. */
export interface OnHand {
  readonly patrons: number;
  readonly sum: number;
}

/** Everybody's main wagers, hand by hand; `own` is what the page's own patron has on the felt as it draws it. */
export function onHands(
  game: GameRules,
  { view, me }: Seen,
  coup: SettledCoup | undefined,
  own: Readonly<Record<string, number>>,
): Readonly<Record<Side, OnHand>> {
  const on = (hand: Side): OnHand => {
    const byPatron = new Map<string, number>();
    const add = (patron: string, stake: number): void => {
      if (stake > 0) byPatron.set(patron, (byPatron.get(patron) ?? 0) + stake);
    };
    for (const bet of game.bets) {
      if (bet.place !== 'main' || bet.hand !== hand) continue;
      for (const [patron, stake] of stakesOn(view, coup, bet.id))
        if (patron !== me.patron) add(patron, stake);
      add(me.patron, own[bet.id] ?? 0);
    }
    return { patrons: byPatron.size, sum: [...byPatron.values()].reduce((sum, stake) => sum + stake, 0) };
  };
  return Object.fromEntries(SIDES.map((side) => [side, on(side)])) as Record<Side, OnHand>;
}

const stakesOn = (
  view: Seen['view'],
  coup: SettledCoup | undefined,
  bet: string,
): readonly (readonly [patron: string, stake: number])[] =>
  coup === undefined
    ? view.patrons.map(({ patron, wagers }) => [patron, wagers[bet] ?? 0])
    : coup.rows.flatMap((row) => (row.bet === bet ? [[row.patron, row.stake] as const] : []));
