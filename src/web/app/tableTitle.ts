import { HOUSE_LINES } from 'virtual:houses';
import type { LobbyHouse } from '../build/houseLines.ts';
import { words } from './language.ts';

/** The house and its game, as a tab title. */
export const tableTitle = (gameId: string | undefined): string =>
  shippedNames(gameId)?.join(', ') ?? words().everywhere.table;

/** A shipped house and its game by their short names. */
export function shippedNames(gameId: string | undefined): readonly [house: string, game: string] | undefined {
  const house = findHouse(gameId);
  const game = house?.games.find(({ id }) => id === gameId);
  return house === undefined || game === undefined ? undefined : [house.name, game.name];
}

/** Shipped games have printed pages; a host's own card has none. */
export const isShipped = (gameId: string | undefined): boolean => findHouse(gameId) !== undefined;

/** The shipped house that has a game. */
export const findHouse = (gameId: string | undefined): LobbyHouse | undefined =>
  HOUSE_LINES.find(({ games }) => games.some(({ id }) => id === gameId));
