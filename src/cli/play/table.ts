import {
  addChips,
  type Chips,
  chips,
  err,
  makeMoney,
  NO_CHIPS,
  ok,
  type Result,
  sumChips,
} from '../../base/index.ts';
import {
  type Bet,
  type Card,
  type Coup,
  type GameRules,
  isLastCoup,
  mayDeal,
  openShoe,
  outcomeOf,
  parseWagers,
  type Settled,
  type Shoe,
  settle,
  walkCoup,
} from '../../engine/index.ts';
import { addOutcome, drawRoads, type Roads } from '../../roads/index.ts';

/** One patron at one table in a terminal. Every act gives a new table, or a sentence that says why not. */
export interface Table {
  readonly game: GameRules;
  readonly shoe: Shoe;
  readonly roads: Roads;
  /** Chips beside the felt; what is wagered has left it. */
  readonly purse: Chips;
  /** Chips that the purse held when the patron sat down. */
  readonly boughtIn: Chips;
  readonly placed: readonly Placement[];
  readonly lastWagers: readonly Placement[];
  readonly lastCoup: FinishedCoup | undefined;
  readonly coups: number;
}

/** Chips put down at once; several on one bet make one wager. */
export interface Placement {
  readonly bet: Bet;
  readonly stake: Chips;
}

export interface FinishedCoup {
  readonly coup: Coup;
  readonly settled: readonly Settled[];
}

type Act = Result<Table, string>;

/** A shuffled shoe: randomness comes in from outside. */
export type Shuffle = (decks: number) => readonly Card[];

export const sitDown = (game: GameRules, purse: Chips, shuffle: Shuffle): Table => ({
  game,
  shoe: openShoe(game.shoe, shuffle(game.shoe.decks)).shoe,
  roads: drawRoads([]),
  purse,
  boughtIn: purse,
  placed: [],
  lastWagers: [],
  lastCoup: undefined,
  coups: 0,
});

/** A patron's whole stake on each bet, in the order in which the bets were first made. */
export function stakesOf(placed: readonly Placement[]): Readonly<Record<string, Chips>> {
  const stakes: Record<string, Chips> = {};
  for (const { bet, stake } of placed) stakes[bet.id] = addChips(stakes[bet.id] ?? NO_CHIPS, stake);
  return stakes;
}

export const onFelt = (table: Table): Chips => sumChips(table.placed.map(({ stake }) => stake));

export function place(table: Table, bet: Bet, stake: Chips): Act {
  return placeAll(table, [{ bet, stake }]);
}

function placeAll(table: Table, more: readonly Placement[]): Act {
  const stake = sumChips(more.map((placement) => placement.stake));
  if (stake > table.purse)
    return err(`That takes ${makeMoney(stake)}, and your purse holds ${makeMoney(table.purse)}.`);
  const placed = [...table.placed, ...more];
  const wagers = parseWagers(table.game, stakesOf(placed));
  if (!wagers.ok) return err(wagers.error.message);
  return ok({ ...table, placed, purse: chips(table.purse - stake) });
}

export function undo(table: Table): Act {
  const last = table.placed.at(-1);
  if (last === undefined) return err('There is nothing on the felt to take back.');
  return ok({ ...table, placed: table.placed.slice(0, -1), purse: addChips(table.purse, last.stake) });
}

export const clear = (table: Table): Table => ({
  ...table,
  placed: [],
  purse: addChips(table.purse, onFelt(table)),
});

export function rebet(table: Table): Act {
  if (table.lastWagers.length === 0) return err('There is no earlier wager to make again.');
  return placeAll(clear(table), table.lastWagers);
}

export function double(table: Table): Act {
  if (table.placed.length === 0) return err('There is nothing on the felt to double.');
  return placeAll(table, table.placed);
}

/** Closes the bets, deals a coup from the shoe and settles it; a shoe that has ended is replaced first. */
export function deal(
  table: Table,
  shuffle: Shuffle,
): Result<{ readonly table: Table; readonly newShoe: boolean }, string> {
  const wagers = parseWagers(table.game, stakesOf(table.placed));
  if (!wagers.ok) return err(wagers.error.message);
  const newShoe = !mayDeal(table.shoe);
  const standing = newShoe ? { ...table, ...freshShoe(table.game, shuffle) } : table;
  const { coup, shoe } = walkCoup(standing.shoe, standing.game.tableau);
  const settled = settle(standing.game, coup, wagers.value);
  return ok({
    newShoe,
    table: {
      ...standing,
      shoe,
      roads: addOutcome(standing.roads, outcomeOf(coup)),
      purse: addChips(standing.purse, sumChips(settled.map(({ returned }) => returned))),
      placed: [],
      lastWagers: standing.placed.length > 0 ? standing.placed : standing.lastWagers,
      lastCoup: { coup, settled },
      coups: standing.coups + 1,
    },
  });
}

const freshShoe = (game: GameRules, shuffle: Shuffle): Pick<Table, 'shoe' | 'roads'> => ({
  shoe: openShoe(game.shoe, shuffle(game.shoe.decks)).shoe,
  roads: drawRoads([]),
});

export const isLast = (table: Table): boolean => isLastCoup(table.shoe);

/** What one coup means to this patron: returned less staked. */
export const netOf = ({ settled }: FinishedCoup): Chips =>
  chips(settled.reduce((sum, { returned, wager }) => sum + returned - wager.stake, 0));
