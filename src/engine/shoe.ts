import { assert, at } from '../base/index.ts';
import { type Card, DECK, DECK_SIZE, getPips } from './card.ts';
import { type Coup, cardsDrawn, dealCoup, MOST_CARDS } from './coup.ts';
import type { Tableau } from './tableau.ts';

/** How a house prepares and ends a shoe. */
export interface ShoeRules {
  readonly decks: number;
  readonly burn: BurnRule;
  readonly cutCard: {
    /** Cards behind the cut card. */
    readonly behind: number;
    /** Coups that may begin after the cut card is out. */
    readonly coupsAfter: number;
  };
}

export type BurnRule =
  /**
   * Shows and discards the first card, then as many more, unseen, as its points; tens and faces count `tens`.
   */
  | { readonly by: 'first-card'; readonly tens: number }
  /** A fixed number, unseen. */
  | { readonly by: 'count'; readonly count: number };

/** Deck after deck, each in canonical order. */
export const canonicalShoe = (decks: number): readonly Card[] =>
  Array.from({ length: decks * DECK_SIZE }, (_, index) => at(DECK, index % DECK_SIZE));

/** A shoe being dealt: a position in a fixed order. Immutable. */
export interface Shoe {
  readonly order: readonly Card[];
  readonly rules: ShoeRules;
  /** Cards that have left the shoe, including burned ones. */
  readonly dealt: number;
  /** Coups that may still begin; undefined until the cut card is out. */
  readonly coupsLeft: number | undefined;
}

export interface Burn {
  /** The card that was shown; undefined if the house burns unseen. */
  readonly shown: Card | undefined;
  /** All cards that left the shoe, including the shown one. */
  readonly count: number;
}

/** The cards that the burn rule takes, given the shoe's first card. [SH1] */
export function getBurn(rule: BurnRule, first: Card): Burn {
  if (rule.by === 'count') return { shown: undefined, count: rule.count };
  return { shown: first, count: 1 + (getPips(first) === 0 ? rule.tens : getPips(first)) };
}

/** Burns, and returns the shoe before its first coup. */
export function openShoe(
  rules: ShoeRules,
  order: readonly Card[],
): { readonly shoe: Shoe; readonly burn: Burn } {
  const burn = getBurn(rules.burn, at(order, 0));
  assert(order.length - rules.cutCard.behind >= burn.count, 'the burn stays before the cut card');
  return { burn, shoe: { order, rules, dealt: burn.count, coupsLeft: undefined } };
}

/** Whether another coup may begin. [SH2, SH3] */
export const mayDeal = (shoe: Shoe): boolean => coupsLeftBefore(shoe) > 0;

/** Whether the coup that begins now is known to be the last. */
export const isLastCoup = (shoe: Shoe): boolean => coupsLeftBefore(shoe) === 1;

/** Deals one coup. [SH2, SH3] */
export function walkCoup(shoe: Shoe, tableau: Tableau): { readonly shoe: Shoe; readonly coup: Coup } {
  const left = coupsLeftBefore(shoe);
  assert(left > 0, 'a coup begins only while the cut card allows');
  const { coup, complete } = dealCoup(tableau, shoe.order.slice(shoe.dealt, shoe.dealt + MOST_CARDS));
  assert(complete, 'enough cards lie behind the cut card');
  const dealt = shoe.dealt + cardsDrawn(tableau, coup);
  const outBefore = left !== Number.POSITIVE_INFINITY;
  const outNow = dealt > cutCardAt(shoe);
  const coupsLeft = outBefore ? left - 1 : outNow ? shoe.rules.cutCard.coupsAfter : undefined;
  return { coup, shoe: { ...shoe, dealt, coupsLeft } };
}

/** The position before which the cut card comes out. */
const cutCardAt = (shoe: Shoe): number => shoe.order.length - shoe.rules.cutCard.behind;

/**
 * If the cut card came out during an earlier coup, what is left. If it is on top now, this coup is the first
 * of those after it.
 */
function coupsLeftBefore(shoe: Shoe): number {
  if (shoe.coupsLeft !== undefined) return shoe.coupsLeft;
  return shoe.dealt >= cutCardAt(shoe) ? shoe.rules.cutCard.coupsAfter : Number.POSITIVE_INFINITY;
}
