import { HOUSE_LINES } from 'virtual:houses';
import type { HouseLine } from '../build/houseLines.ts';
import { words } from './language.ts';

/** The house and its game: a table as the tab names it. */
export function tableTitle(gameId: string | undefined): string {
  for (const house of HOUSE_LINES) {
    const game = house.games.find(({ id }) => id === gameId);
    if (game !== undefined) return `${house.name}, ${game.name}`;
  }
  return words().everywhere.table;
}

/** Shipped games have printed pages; a card of a host's own has none. */
export const isShipped = (gameId: string | undefined): boolean => houseOf(gameId) !== undefined;

/** The shipped house that has a game. */
export const houseOf = (gameId: string | undefined): HouseLine | undefined =>
  HOUSE_LINES.find(({ games }) => games.some(({ id }) => id === gameId));
