import type { GameRules } from '../../../engine/index.ts';
import { isPriced, priceFullShoe } from '../../../odds/index.ts';
import { percentText } from '../../../print/index.ts';
import { FELT } from '../words/felt.ts';
import type { Edges } from './edges.ts';

/** Costs some tens of milliseconds. */
export const priceEdges = (game: GameRules): Edges =>
  new Map(
    priceFullShoe(game).bets.map((price) => [
      price.bet.id,
      isPriced(price) ? percentText(price.edge, 2) : FELT.unpriced,
    ]),
  );
