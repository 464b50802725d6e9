import { type Chips, chips, NO_CHIPS } from '../../base/index.ts';
import {
  addCard,
  type Coup,
  coupBegun,
  type GameRules,
  isLastCoup,
  parseCard,
  parseWagers,
  type Settled,
  settle,
} from '../../engine/index.ts';
import { ALONE, type SoloTable } from '../../house/solo/index.ts';
import { drawRoads, type Roads } from '../../roads/index.ts';
import { getStakes, getView, type TableState } from '../../table/index.ts';

/** The table as the terminal draws it. */
export interface SeatTable {
  readonly game: GameRules;
  readonly shoe: string;
  readonly cardsLeft: number;
  /** The next coup is the last of its shoe. */
  readonly last: boolean;
  readonly roads: Roads;
  /** Chips off the felt, without the wagers. */
  readonly stack: Chips;
  readonly stakes: Readonly<Record<string, Chips>>;
  /** The result since the patron sat down. Chips on the felt are not lost yet, and granted chips are not won. */
  readonly net: Chips;
  /** Coups since then. */
  readonly coups: number;
}

/** The start of the terminal's count. */
export interface Sitting {
  /** The patron's chips at that time, plus what the house has granted since. */
  readonly broughtAlong: number;
  readonly coups: number;
}

/** All of the patron's chips, in the cage and at tables. */
export const worthNow = (table: SoloTable): Chips => {
  const { cage, tables } = table.purse();
  return chips(cage + tables);
};

export interface FinishedCoup {
  readonly coup: Coup;
  readonly settled: readonly Settled[];
}

/** The terminal's view of a table, derived from its state. */
export function tableNow(table: SoloTable, { broughtAlong, coups }: Sitting): SeatTable {
  const state = table.state();
  const { game, shoe, outcomes, seats } = state;
  const seat = seats.get(ALONE);
  const inPlay = shoe?.shoe;
  return {
    game,
    shoe: shoe?.open.shoeId ?? '',
    cardsLeft: inPlay === undefined ? 0 : inPlay.order.length - inPlay.dealt,
    last: inPlay !== undefined && isLastCoup(inPlay),
    roads: drawRoads(outcomes),
    stack: seat?.stack ?? NO_CHIPS,
    stakes: getStakes(seat?.placed ?? []),
    net: chips(worthNow(table) - broughtAlong),
    coups,
  };
}

/** The last settled coup of this shoe, with the patron's wagers settled by the card. */
export function lastCoup(state: TableState): FinishedCoup | undefined {
  const { last } = getView(state, { is: 'watcher' });
  if (last === null) return undefined;
  const coup = last.cards.reduce<Coup>((laid, { hand, card }) => {
    const parsed = parseCard(card);
    return parsed === undefined ? laid : addCard(laid, hand, parsed);
  }, coupBegun(state.game.tableau));
  const mine = last.rows.filter(({ patron }) => patron === ALONE);
  const wagers = parseWagers(
    state.game,
    Object.fromEntries(mine.map(({ bet, stake }) => [bet, chips(stake)])),
  );
  return { coup, settled: wagers.ok ? settle(state.game, coup, wagers.value) : [] };
}

/** The coup's result for this patron: returned less staked. */
export const getCoupNet = ({ settled }: FinishedCoup): Chips =>
  chips(settled.reduce((sum, { returned, wager }) => sum + returned - wager.stake, 0));
