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

/** The table as the terminal draws it at one moment. */
export interface SeatTable {
  readonly game: GameRules;
  readonly shoe: string;
  readonly cardsLeft: number;
  /** The next coup is the last of its shoe. */
  readonly last: boolean;
  readonly roads: Roads;
  /** Chips beside the felt; what is wagered has left it. */
  readonly stack: Chips;
  readonly stakes: Readonly<Record<string, Chips>>;
  /** Won or lost since the patron sat down; chips on the felt are not lost yet, and chips given are not won. */
  readonly net: Chips;
  /** Coups since then. */
  readonly coups: number;
}

/** Since when the terminal counts. */
export interface Sitting {
  /** All that the patron had then, and what the house has given since. */
  readonly broughtAlong: number;
  readonly coups: number;
}

/** All that the patron has, wherever it lies. */
export const worthNow = (table: SoloTable): Chips => {
  const { cage, tables } = table.purse();
  return chips(cage + tables);
};

export interface FinishedCoup {
  readonly coup: Coup;
  readonly settled: readonly Settled[];
}

/** What the terminal knows of a table, read off its state. */
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

/** The coup that was settled last in this shoe, with the patron's own wagers as the card settles them. */
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

/** What one coup means to this patron: returned less staked. */
export const getCoupNet = ({ settled }: FinishedCoup): Chips =>
  chips(settled.reduce((sum, { returned, wager }) => sum + returned - wager.stake, 0));
