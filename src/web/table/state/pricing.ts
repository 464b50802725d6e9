import type { GameRules } from '../../../engine/index.ts';
import { isPriced, makePercent, priceFullShoe } from '../../../odds/index.ts';
import type { EdgesByBet } from './edges.ts';

/** Takes tens of milliseconds. */
export const priceEdges = (game: GameRules): EdgesByBet =>
  new Map(
    priceFullShoe(game).bets.map((price) => [
      price.bet.id,
      isPriced(price) ? makePercent(price.edge, 2) : undefined,
    ]),
  );
