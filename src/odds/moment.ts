import { assert, err, ok, type Result } from '../base/index.ts';
import {
  type Card,
  type Coup,
  cardsDrawn,
  coupBegun,
  dealCoup,
  makeCard,
  nextToDraw,
  parseCards,
  type Tableau,
} from '../engine/index.ts';
import { type Composition, refuseSize, takeOut } from './composition.ts';
import { type OddsRefusal, oddsRefusal } from './refusal.ts';

/** The largest shoe whose ordered six-card deals are fewer than 2^53. */
export const MOST_IN_DOUBLES = 458;

/** A shoe at some point of a coup: what is left to draw from, and what lies on the table. */
export interface Moment {
  readonly left: Composition;
  readonly coup: Coup;
  /** Cards on the table, of the six that a deal is counted by; one that is printed there is among them. */
  readonly dealt: number;
}

/** Before the first card, of a shoe that is known to hold enough of them. */
export function beforeCoup(tableau: Tableau, shoe: Composition): Moment {
  assert(refuseSize(shoe) === undefined, 'a coup is dealt from 6 to 4,992 cards');
  const coup = coupBegun(tableau);
  return { left: shoe, coup, dealt: coup.player.length };
}

/** Cards in the shoe when the coup began; one that is printed on the felt counts among them. */
export const sizeBefore = ({ left, dealt }: Moment): number => left.size + dealt;

/** After `dealt`, in dealing order, came out of the shoe; refused where no coup could begin so. */
export function parseMoment(
  tableau: Tableau,
  shoe: Composition,
  dealt: readonly Card[] = [],
): Result<Moment, OddsRefusal> {
  const size = refuseSize(shoe);
  if (size !== undefined) return err(size);
  const { coup } = dealCoup(tableau, dealt);
  const used = cardsDrawn(tableau, coup);
  const extra = dealt[used];
  if (extra !== undefined) {
    return err(
      oddsRefusal(
        'dealt/too-many',
        `The coup is complete after ${used} cards; ${makeCard(extra)} would be card ${used + 1}.`,
      ),
    );
  }
  const left = takeOut(shoe, dealt);
  const onTable = coup.player.length + coup.banker.length;
  return left.ok ? ok({ left: left.value, coup, dealt: onTable }) : left;
}

/** Reads cards in dealing order, as in `8H KD 2C`. */
export function parseDealt(text: string): Result<readonly Card[], OddsRefusal> {
  const cards = parseCards(text);
  if (cards.ok) return cards;
  return err(
    oddsRefusal(
      'dealt/unknown-card',
      `"${cards.error.slice(0, 60)}" is not a card; cards are like 8H, 10D or KC.`,
    ),
  );
}

export const isComplete = (tableau: Tableau, { coup }: Moment): boolean =>
  nextToDraw(tableau, coup) === undefined;
