import {
  type AnyFactName,
  type Bet,
  CARD_FACTS,
  type Card,
  type Conditions,
  factsNeeded,
  factsOfCoup,
  getConditions,
  getFact,
  getTotal,
  isCardFact,
  type Side,
  type Tableau,
} from '../engine/index.ts';

/**
 * All that a bet's lines can see of one hand, as a key: coups of hands with the same keys have the same line.
 */
export type HandWord = (hand: readonly Card[]) => string;

export function handWords(tableau: Tableau, bet: Bet, side: Side): HandWord {
  const asked = bet.lines
    .flatMap(({ when }) => [when, ...(when.any ?? [])])
    .flatMap((each) => getOwnConditions(each, side));
  const shared = [...factsNeeded(bet.lines)].filter((fact) => findSide(fact) === undefined);
  const byTotals = shared.some((fact) => !isCardFact(fact));
  return (hand) => {
    // Facts of one hand ignore the other, so the same cards serve as both.
    const facts = factsOfCoup(tableau, { player: hand, banker: hand });
    const told = asked.map(([fact, values]) => (values.includes(getFact(facts, fact)) ? 1 : 0));
    return [
      byTotals ? `${getTotal(hand)}/${hand.length}` : '',
      told.join(''),
      ...shared.map((fact) => getPart(fact, side, hand)),
    ].join();
  };
}

/** What a line requires of this hand alone. */
const getOwnConditions = (when: Conditions, side: Side) =>
  getConditions(when).filter(([fact]) => findSide(fact) === side);

/** The hand that a fact is about; undefined if it is about both. */
function findSide(fact: AnyFactName): Side | undefined {
  if (fact.startsWith('player') || fact.endsWith(':player')) return 'player';
  return fact.startsWith('banker') || fact.endsWith(':banker') ? 'banker' : undefined;
}

/** What a hand contributes to a fact about both. */
function getPart(fact: AnyFactName, side: Side, hand: readonly Card[]): string | number {
  if (!isCardFact(fact)) return '';
  const { thirds, start, hand: whole } = CARD_FACTS[fact];
  const [first, second] = hand;
  if (thirds.length > 0 && whole !== undefined) return whole(hand);
  return first === undefined || second === undefined ? '' : start(side, first, second);
}
