import { chips, unwrap } from '../../src/base/index.ts';
import {
  type Card,
  type Coup,
  findBet,
  type GameRules,
  parseCards,
  parseCoup,
  type Wager,
} from '../../src/engine/index.ts';

/** Cards by name, in dealing order: `KH 6D 3C KS`. */
export const toCards = (names: string): readonly Card[] => unwrap(parseCards(names));

/** The coup that a game deals from these names. */
export const dealCoupFrom = (game: GameRules, names: string): Coup =>
  unwrap(parseCoup(game, names.split(' ')));

/** `{ player: 500 }` as wagers, without asking whether the house would take them. */
export const toWagers = (game: GameRules, stakes: Readonly<Record<string, number>>): readonly Wager[] =>
  Object.entries(stakes).map(([id, cents]) => {
    const bet = findBet(game, id);
    if (bet === undefined) throw new Error(`${game.id} has no bet ${id}`);
    return { bet, stake: chips(cents) };
  });
