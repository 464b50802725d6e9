import type { GameRules } from '../../../engine/index.ts';
import { isPriced, priceFullShoe } from '../../../odds/index.ts';
import { percentText } from '../../../print/index.ts';

/** The exact edge of each bet on a full shoe, as the felt prints it. */
export type Edges = ReadonlyMap<string, string>;

const known = new WeakMap<GameRules, Edges>();

export const knownEdges = (game: GameRules): Edges | undefined => known.get(game);

/** Costs some tens of milliseconds the first time: ask when nothing else is to be done. */
export function edgesOf(game: GameRules): Edges {
  const before = known.get(game);
  if (before !== undefined) return before;
  const edges = new Map(
    priceFullShoe(game).bets.map((price) => [
      price.bet.id,
      isPriced(price) ? percentText(price.edge, 2) : 'not priced',
    ]),
  );
  known.set(game, edges);
  return edges;
}
