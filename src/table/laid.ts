import { at } from '../base/index.ts';
import {
  addCard,
  type Card,
  type Coup,
  coupBegun,
  FIRST_CARDS,
  firstCards,
  nextToDraw,
  type Side,
} from '../engine/index.ts';
import { getShoe, type ShoeStanding } from '../fair/index.ts';

/** A card on the table: its place, and its face once it is up. */
export interface LaidCard {
  /** Place in the shoe. */
  readonly place: number;
  readonly hand: Side;
  readonly card: Card | undefined;
}

export interface Laid {
  readonly cards: readonly LaidCard[];
  /** The open cards in dealing order, up to the first face-down one. */
  readonly coup: Coup;
  /** Whether every card that the tableau asks for is up. */
  readonly complete: boolean;
}

/** The cards of the coup being dealt. A third card appears only once the tableau requires it. */
export function laidCards(standing: ShoeStanding): Laid {
  const start = getShoe(standing).dealt;
  const cards: LaidCard[] = [];
  const { tableau } = standing.game;
  const first = firstCards(tableau);
  let coup = coupBegun(tableau);
  let known = true;
  for (let place = start; ; place++) {
    const side = known
      ? nextToDraw(tableau, coup)
      : place - start < first
        ? at(FIRST_CARDS, FIRST_CARDS.length - first + place - start)
        : undefined;
    if (side === undefined) return { cards, coup, complete: known };
    const card = standing.up.get(place);
    cards.push({ place, hand: side, card });
    if (card === undefined) known = false;
    else if (known) coup = addCard(coup, side, card);
  }
}

/** The cards that lie face down. */
export const faceDown = ({ cards }: Laid): readonly LaidCard[] =>
  cards.filter(({ card }) => card === undefined);
