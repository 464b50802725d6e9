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
import { type OddsRefusal, oddsRefusal } from './oddsRefusal.ts';

/** The largest shoe with fewer than 2^53 ordered six-card deals. */
export const MOST_IN_DOUBLES = 458;

/** A shoe during a coup: the remaining cards and those on the table. */
export interface Moment {
  readonly left: Composition;
  readonly coup: Coup;
  /** Cards on the table, out of six, including a printed one. */
  readonly dealt: number;
}

/** The moment before the first card, for a shoe that is known to be large enough. */
export function beforeCoup(tableau: Tableau, shoe: Composition): Moment {
  assert(refuseSize(shoe) === undefined, 'a coup is dealt from 6 to 4,992 cards');
  const coup = coupBegun(tableau);
  return { left: shoe, coup, dealt: coup.player.length };
}

/** Cards in the shoe when the coup began, including one printed on the felt. */
export const sizeBefore = ({ left, dealt }: Moment): number => left.size + dealt;

/** The moment after `dealt`, in dealing order, left the shoe; refused if no coup can begin that way. */
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
