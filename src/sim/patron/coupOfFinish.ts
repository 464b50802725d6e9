import { at } from '../../base/index.ts';
import {
  type Card,
  type Coup,
  card,
  DECK,
  type Finish,
  getPairing,
  getTotal,
  PAIRINGS,
  type Pairing,
  RANKS,
  type Start,
  TOTALS,
} from '../../engine/index.ts';

/** One of the many coups with this finish; no fact can distinguish them. */
export const coupOfFinish = ({ player, banker, playerThird, bankerThird }: Finish): Coup => ({
  player: [...startCards(player), ...thirdCard(playerThird)],
  banker: [...startCards(banker), ...thirdCard(bankerThird)],
});

const thirdCard = (rank: number | undefined): readonly Card[] => (rank === undefined ? [] : [card(rank)]);

const startCards = ({ total, pairing }: Start): readonly Card[] =>
  at(at(CARDS_OF_START, getIndex(pairing)), total);

const getIndex = (pairing: Pairing): number => PAIRINGS.indexOf(pairing);

/** [pairing][total] -> two cards. Two of one rank have an even total, so the odd places are empty. */
const CARDS_OF_START: readonly (readonly (readonly Card[])[])[] = PAIRINGS.map((pairing) =>
  TOTALS.map((total) =>
    DECK.slice(0, RANKS.length)
      .flatMap((one) => partner(one, total, pairing))
      .slice(0, 2),
  ),
);

function partner(one: Card, total: number, pairing: Pairing): readonly Card[] {
  const two = DECK.find((other) => getTotal([one, other]) === total && getPairing([one, other]) === pairing);
  return two === undefined ? [] : [one, two];
}
