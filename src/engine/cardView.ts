import { type Card, DECK, getPips, toRank } from './card.ts';
import { CARD_FACTS, type CardSight, isCardFact } from './cardFacts.ts';
import { type AnyFactName, FACT_NAMES, type FactName, getDefinition } from './facts.ts';
import { getPairing, getTotal, SIDES, type Side } from './hand.ts';
import { makeCard } from './notation.ts';
import { factsNeeded, type PayLine } from './payTable.ts';
import { TOTALS } from './tableau.ts';

/**
 * How a bet that depends on single cards sees them: the 52 cards in as few classes as its facts distinguish,
 * each with a representative card.
 */
export interface CardClasses {
  /** Whether totals matter. If not, third cards do not matter either. */
  readonly byPoints: boolean;
  /** Whether counting ranks in the shoe is enough. */
  readonly byRanks: boolean;
  /** [card] -> its class among first cards. */
  readonly classOf: Uint8Array;
  /** [class] -> a representative card. */
  readonly cards: readonly Card[];
  /** How third cards of each hand are classified: by points, or by a class of their own. */
  readonly thirds: Readonly<Record<Side, ThirdView>>;
  /** What the facts see of a hand's first two cards, as a key. */
  readonly start: (side: Side, first: Card, second: Card) => string;
}

export interface ThirdView {
  /** [card] -> its class. */
  readonly classOf: Uint8Array;
  readonly cards: readonly Card[];
}

/** The most facts of the cards in one bet. */
export const MOST_CARD_FACTS = 8;
/** The most kinds of deals that a bet may distinguish, which bounds its pricing time. */
const MAX_KINDS = 8_000_000;

/** Why a bet would take too long to price; undefined if it would not. */
export function tooFine(lines: readonly Pick<PayLine, 'when'>[]): string | undefined {
  const facts = [...factsNeeded(lines)].filter(isCardFact);
  if (facts.length === 0) return undefined;
  if (facts.length > MOST_CARD_FACTS) return `at most ${MOST_CARD_FACTS} facts of the cards in one bet`;
  const { cards, thirds, byPoints } = cardView(lines);
  const starts = SIDES.map((side) => {
    const kinds = [...factsNeeded(lines)].flatMap((fact) => startKinds(fact, side));
    return Math.min(
      cards.length ** 2,
      kinds.reduce((product, each) => product * each, byPoints ? TOTALS.length : 1),
    );
  });
  const drawn = (thirds.player.cards.length + 1) * (thirds.banker.cards.length + 1);
  const kinds = starts.reduce((product, each) => product * each, byPoints ? drawn : 1);
  return kinds <= MAX_KINDS ? undefined : 'facts that tell fewer cards apart together';
}

const kindsOfStarts = new Map<string, number>();

/** How many kinds of starts of a hand a fact distinguishes; computed once per fact. */
function startKinds(fact: AnyFactName, side: Side): readonly number[] {
  return getSights(fact).map(({ start }) => {
    const key = `${fact} ${side}`;
    const known =
      kindsOfStarts.get(key) ??
      new Set(DECK.flatMap((first) => DECK.map((second) => start(side, first, second)))).size;
    kindsOfStarts.set(key, known);
    return known;
  });
}

export function cardView(lines: readonly Pick<PayLine, 'when'>[]): CardClasses {
  const facts = [...factsNeeded(lines)].sort();
  const sights = facts.flatMap(getSights);
  const byPoints = facts.some(needsPoints);
  const points = (of: Card): string => (byPoints ? `${getPips(of)}` : '');
  const first = classesBy((of) => [points(of), ...sights.map((sight) => sight.card(of))].join());
  const inThirds = sights.filter(({ thirds }) => thirds.length > 0);
  const fine = classesBy((of) => [points(of), ...inThirds.map((sight) => sight.card(of))].join());
  const coarse = classesBy(points);
  const getThirds = (side: Side): ThirdView =>
    sights.some(({ thirds }) => thirds.includes(side)) ? fine : coarse;
  return {
    byPoints,
    byRanks: facts.every((fact) => getDefinition(fact).needs !== 'card'),
    ...first,
    thirds: { player: getThirds('player'), banker: getThirds('banker') },
    start: (side, ...two) =>
      [byPoints ? getTotal(two) : '', ...sights.map((sight) => sight.start(side, ...two))].join(),
  };
}

/** Each card's class, and the first card of each. */
function classesBy(wordOf: (of: Card) => string): ThirdView {
  const places = new Map<string, number>();
  const cards: Card[] = [];
  const classOf = Uint8Array.from(DECK, (of) => {
    const word = wordOf(of);
    const place = places.get(word) ?? cards.push(of) - 1;
    places.set(word, place);
    return place;
  });
  return { classOf, cards };
}

/** Whether a fact needs totals. Facts of a finish do, unless they are about a start alone. */
const needsPoints = (fact: AnyFactName): boolean =>
  isCardFact(fact) ? CARD_FACTS[fact].thirds.length > 0 : !START_FACTS.includes(fact);

const START_FACTS: readonly FactName[] = FACT_NAMES.filter((fact) => fact.endsWith('Pair'));

function getSights(fact: AnyFactName): readonly CardSight[] {
  const sight = isCardFact(fact) ? CARD_FACTS[fact] : FINISH_SIGHTS.get(fact);
  return sight === undefined ? [] : [sight];
}

/** Facts of a finish that points do not show, computed from the cards instead. */
const FINISH_SIGHTS: ReadonlyMap<FactName, CardSight> = new Map(
  SIDES.flatMap((side) => {
    const start = (hand: Side, ...two: readonly [Card, Card]): string =>
      hand === side ? getPairing(two) : '';
    const pair: CardSight = { card: toRank, start, thirds: [] };
    return [
      [`${side}Pair`, pair],
      [`${side}SuitedPair`, { ...pair, card: makeCard }],
      [`${side}ThirdRank`, { card: toRank, start: () => '', thirds: [side] }],
    ] as const;
  }),
);
