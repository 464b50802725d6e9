import { assert, at } from '../base/index.ts';
import { type Card, getPips } from './card.ts';
import { getTotal, SIDE_NAMES, SIDES, type Side } from './hand.ts';
import {
  bankerDraws,
  type Decision,
  decideDraw,
  endsOnNatural,
  explainDecision,
  playerDraws,
  type Tableau,
} from './tableau.ts';
import { WHY, type WhyWords } from './why.ts';

/** One round: the cards of each hand in dealing order. */
export interface Coup {
  readonly player: readonly Card[];
  readonly banker: readonly Card[];
}

export const WINNERS = ['player', 'banker', 'tie'] as const;
export type Winner = (typeof WINNERS)[number];

/** `Player wins`, `Tie`. */
export const WON: Readonly<Record<Winner, string>> = {
  player: `${SIDE_NAMES.player} wins`,
  banker: `${SIDE_NAMES.banker} wins`,
  tie: 'Tie',
};

export const NO_CARDS: Coup = { player: [], banker: [] };
/** Which hand gets each of the first four cards. [DL1] */
export const FIRST_CARDS: readonly Side[] = ['player', 'banker', 'player', 'banker'];
export const FEWEST_CARDS = FIRST_CARDS.length;
export const MOST_CARDS = 6;

/** A coup before its first card from the shoe: empty, or with the card printed on the felt. [DL4] */
export const coupBegun = ({ printed }: Tableau): Coup =>
  printed === undefined ? NO_CARDS : { player: [printed], banker: [] };

/** Who gets the next card; undefined once the coup is complete. [DL1, DL4, TB1–TB9] */
export function nextToDraw(tableau: Tableau, coup: Coup): Side | undefined {
  const dealt = cardsIn(coup);
  if (dealt < FEWEST_CARDS) return FIRST_CARDS[dealt];
  if (coup.banker.length > 2) return undefined;
  const player = getTotal(coup.player.slice(0, 2));
  const banker = getTotal(coup.banker);
  if (endsOnNatural(tableau, player, banker)) return undefined;
  const third = coup.player[2];
  if (third === undefined && playerDraws(tableau, player)) return 'player';
  return bankerDraws(tableau, banker, third === undefined ? undefined : getPips(third))
    ? 'banker'
    : undefined;
}

export const addCard = (coup: Coup, side: Side, card: Card): Coup => ({
  ...coup,
  [side]: [...coup[side], card],
});

/** Deals from the front of `cards` as far as they and the tableau allow. */
export function dealCoup(
  tableau: Tableau,
  cards: readonly Card[],
): { readonly coup: Coup; readonly complete: boolean } {
  let coup = coupBegun(tableau);
  for (let dealt = 0; ; dealt++) {
    const side = nextToDraw(tableau, coup);
    if (side === undefined) return { coup, complete: true };
    if (dealt === cards.length) return { coup, complete: false };
    coup = addCard(coup, side, at(cards, dealt));
  }
}

/** The cards of both hands, including a printed one. */
const cardsIn = (coup: Coup): number => coup.player.length + coup.banker.length;

/** The cards that came from the shoe. */
export const cardsDrawn = (tableau: Tableau, coup: Coup): number =>
  cardsIn(coup) - cardsIn(coupBegun(tableau));

/** How many cards from the shoe are dealt before the first decision. */
export const firstCards = (tableau: Tableau): number => FEWEST_CARDS - cardsIn(coupBegun(tableau));

/** A coup's cards in dealing order, each with its hand. */
export function inDealingOrder(
  coup: Coup,
): readonly { readonly side: Side; readonly card: Card; readonly nth: number }[] {
  return [0, 1, 2].flatMap((nth) =>
    SIDES.flatMap((side) => {
      const card = coup[side][nth];
      return card === undefined ? [] : [{ side, card, nth }];
    }),
  );
}

/** The higher total wins; equal totals tie. [DL3] */
export const winnerByTotals = (player: number, banker: number): Winner =>
  player > banker ? 'player' : player < banker ? 'banker' : 'tie';

export const getWinner = (coup: Coup): Winner => winnerByTotals(getTotal(coup.player), getTotal(coup.banker));

/** Every third-card decision of a complete coup, in order. */
export function getDecisions(tableau: Tableau, coup: Coup): readonly Decision[] {
  assert(nextToDraw(tableau, coup) === undefined, 'decisions exist only for complete coups');
  const third = coup.player[2];
  return decideDraw(
    tableau,
    getTotal(coup.player.slice(0, 2)),
    getTotal(coup.banker.slice(0, 2)),
    third === undefined ? undefined : getPips(third),
  );
}

/** A sentence with its rule number. */
export interface Reason {
  readonly rule: string;
  readonly text: string;
}

export const explainCoup = (tableau: Tableau, coup: Coup, words: WhyWords = WHY): readonly Reason[] =>
  getDecisions(tableau, coup).map((decision) => ({
    rule: decision.rule,
    text: explainDecision(tableau, decision, words),
  }));
