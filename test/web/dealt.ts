import { assert } from '../../src/base/index.ts';
import {
  type Coup,
  dealCoup,
  type GameRules,
  inDealingOrder,
  parseCard,
  type Tableau,
} from '../../src/engine/index.ts';
import { ALL_GAMES } from '../../src/houses/index.ts';
import type { KnownCoup } from '../../src/web/table/draw/director.ts';
import type { DealtCard } from '../../src/web/table/draw/timeline.ts';

export function gameNamed(id: string): GameRules {
  const game = ALL_GAMES.find((one) => one.id === id);
  assert(game !== undefined, `there is a game ${id}`);
  return game;
}

/** A whole coup from the cards that leave the shoe: `KD 4C 9S 2H`. */
export function coupFrom(tableau: Tableau, names: string): Coup {
  const cards = names.split(' ').map((name) => {
    const card = parseCard(name);
    assert(card !== undefined, `${name} is a card`);
    return card;
  });
  const { coup, complete } = dealCoup(tableau, cards);
  assert(complete, `${names} is a whole coup`);
  return coup;
}

/** The same as a page holds it, in dealing order, every card up. */
export const dealtFrom = (coup: Coup): readonly DealtCard[] =>
  inDealingOrder(coup).map(({ side, card }, place) => ({ place, hand: side, card }));

export const settledFrom = (tableau: Tableau, names: string): KnownCoup => ({
  tableau,
  cards: dealtFrom(coupFrom(tableau, names)),
  settled: true,
});
