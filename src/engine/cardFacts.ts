import { type Card, card, DECK, getRankIndex, getSuit, RANKS, type Rank, type Suit, toRank } from './card.ts';
import type { Coup } from './coup.ts';
import type { FactValue } from './facts.ts';
import { SIDE_NAMES, SIDES, type Side } from './hand.ts';
import { makeCard, spellCard, spellRank } from './notation.ts';

/** What a fact distinguishes in a coup. Two coups that look the same to a fact have the same value of it. */
export interface CardSight {
  /** In a single card. */
  readonly card: (of: Card) => string | number;
  /** In a hand's first two cards; nothing, where it does not look at that hand. */
  readonly start: (side: Side, first: Card, second: Card) => string | number;
  /** Hands whose third card matters by more than its points. */
  readonly thirds: readonly Side[];
  /** All cards of a hand, where third cards of both hands matter. */
  readonly hand?: (cards: readonly Card[]) => string | number;
}

/** A fact that is computed from the cards, since a `Finish` does not contain it. */
export interface CardFact extends CardSight {
  readonly values: readonly FactValue[];
  readonly needs: 'rank' | 'card';
  readonly about: string;
  readonly of: (coup: Coup) => FactValue;
}

export type CardFactName =
  | `${Side}${(typeof HAND_CARD_FACTS)[number]}`
  | 'samePair'
  | 'dealtColour'
  | `count:${CountedCard}`
  | `count:${CountedCard}:${Side | 'start'}`
  | `oneSuit:${Rank | 'JQK'}:start`;

/** Facts of each hand, without the hand's name. */
export const HAND_CARD_FACTS = [
  'Suited',
  'StartColour',
  'KingQueenSuited',
  'FirstRank',
  'SecondRank',
  'AllSuited',
  'Colour',
  'Trips',
] as const;

export const HAND_COLOURS = ['red', 'black', 'mixed'] as const;
type HandColour = (typeof HAND_COLOURS)[number];

/** What is counted: a rank, the faces, or one card of the deck. */
export const COUNTED = [...RANKS, 'JQK', ...DECK.map(makeCard)] as readonly CountedCard[];
export type CountedCard = Rank | 'JQK' | `${Rank}${Suit}`;

const YES_NO = [false, true] as const;
const NO_HAND: readonly Side[] = [];
const NOTHING = '';

const getColour = (of: Card): HandColour => (getSuit(of) === 'D' || getSuit(of) === 'H' ? 'red' : 'black');
const colourOfAll = (cards: readonly Card[]): HandColour => {
  const colours = new Set(cards.map(getColour));
  return colours.size > 1 ? 'mixed' : colours.has('red') ? 'red' : 'black';
};
const areSuited = (cards: readonly Card[]): boolean => new Set(cards.map(getSuit)).size === 1;
const areAlike = (cards: readonly Card[]): boolean => new Set(cards.map(getRankIndex)).size === 1;
/** The suit or rank that two cards share. */
const suitOfBoth = (one: Card, two: Card): string => (getSuit(one) === getSuit(two) ? getSuit(one) : NOTHING);
const rankOfBoth = (one: Card, two: Card): string => (toRank(one) === toRank(two) ? toRank(one) : NOTHING);
const isKingAndQueen = (one: Card, two: Card): boolean =>
  getSuit(one) === getSuit(two) && [toRank(one), toRank(two)].sort().join('') === 'KQ';

const firstTwo = (hand: readonly Card[]): readonly [Card, Card] => [hand[0] ?? card(0), hand[1] ?? card(0)];
const getDealtCards = ({ player, banker }: Coup): readonly Card[] => [...player, ...banker];
const getStartCards = ({ player, banker }: Coup): readonly Card[] => [
  ...firstTwo(player),
  ...firstTwo(banker),
];

/** All facts of the cards, by name. */
export const CARD_FACTS: Readonly<Record<CardFactName, CardFact>> = Object.fromEntries([
  ...SIDES.flatMap(handFacts),
  ['samePair', samePair()],
  ['dealtColour', dealtColour()],
  ...COUNTED.flatMap(countFacts),
  ...[...RANKS, 'JQK' as const].map((of) => [`oneSuit:${of}:start`, oneSuit(of)] as const),
]) as Record<CardFactName, CardFact>;

export const CARD_FACT_NAMES = Object.keys(CARD_FACTS) as readonly CardFactName[];

export const isCardFact = (fact: string): fact is CardFactName => Object.hasOwn(CARD_FACTS, fact);

function handFacts(side: Side): readonly (readonly [string, CardFact])[] {
  const name = SIDE_NAMES[side];
  /** A fact of the first two cards only. */
  const ofStart = <V extends FactValue>(
    values: readonly V[],
    about: string,
    sees: CardSight['card'],
    of: (first: Card, second: Card) => V,
    needs: CardFact['needs'] = 'card',
  ): CardFact => ({
    values,
    needs,
    about,
    card: sees,
    start: (hand, first, second) => (hand === side ? String(of(first, second)) : NOTHING),
    thirds: NO_HAND,
    of: (coup) => of(...firstTwo(coup[side])),
  });
  /** A fact of all cards of a hand; `start` is its state after the first two. */
  const ofAll = (
    fact: Pick<CardFact, 'values' | 'needs' | 'about' | 'card'>,
    start: (first: Card, second: Card) => string,
    of: (hand: readonly Card[]) => FactValue,
  ): CardFact => ({
    ...fact,
    start: (hand, first, second) => (hand === side ? start(first, second) : NOTHING),
    thirds: [side],
    of: (coup) => of(coup[side]),
  });
  return [
    [`${side}Suited`, ofStart(YES_NO, `${name}'s first two cards are of one suit`, getSuit, suitedPair)],
    [
      `${side}StartColour`,
      ofStart(HAND_COLOURS, `colour of ${name}'s first two cards`, getColour, (...two) => colourOfAll(two)),
    ],
    [
      `${side}KingQueenSuited`,
      ofStart(YES_NO, `${name}'s first two cards are king and queen of one suit`, getRoyal, isKingAndQueen),
    ],
    [
      `${side}FirstRank`,
      ofStart(RANKS, `rank of ${name}'s first card`, toRank, (first) => toRank(first), 'rank'),
    ],
    [
      `${side}SecondRank`,
      ofStart(RANKS, `rank of ${name}'s second card`, toRank, (_, second) => toRank(second), 'rank'),
    ],
    [
      `${side}AllSuited`,
      ofAll(
        { values: YES_NO, needs: 'card', about: `all of ${name}'s cards are of one suit`, card: getSuit },
        suitOfBoth,
        areSuited,
      ),
    ],
    [
      `${side}Colour`,
      ofAll(
        { values: HAND_COLOURS, needs: 'card', about: `colour of all of ${name}'s cards`, card: getColour },
        (...two) => colourOfAll(two),
        colourOfAll,
      ),
    ],
    [
      `${side}Trips`,
      ofAll(
        { values: YES_NO, needs: 'rank', about: `${name} has three cards of one rank`, card: toRank },
        rankOfBoth,
        (hand) => hand.length === 3 && areAlike(hand),
      ),
    ],
  ];
}

function suitedPair(first: Card, second: Card): boolean {
  return getSuit(first) === getSuit(second);
}

/** Kings and queens by suit; all other cards are equal. */
function getRoyal(of: Card): string {
  return toRank(of) === 'K' || toRank(of) === 'Q' ? makeCard(of) : NOTHING;
}

function samePair(): CardFact {
  return {
    values: YES_NO,
    needs: 'rank',
    about: 'both hands start with pairs of the same rank',
    card: toRank,
    start: (_, first, second) => rankOfBoth(first, second),
    thirds: NO_HAND,
    of: (coup) => areAlike(getStartCards(coup)),
  };
}

function dealtColour(): CardFact {
  return {
    values: HAND_COLOURS,
    needs: 'card',
    about: 'colour of every card dealt',
    card: getColour,
    start: (_, ...two) => colourOfAll(two),
    thirds: SIDES,
    hand: colourOfAll,
    of: (coup) => colourOfAll(getDealtCards(coup)),
  };
}

function isCounted(what: CountedCard, of: Card): boolean {
  if (what === 'JQK') return getRankIndex(of) > RANKS.indexOf('10');
  return what === toRank(of) || what === makeCard(of);
}

/** How many of something there are in a hand, in the first four cards, and among all cards dealt. */
function countFacts(what: CountedCard): readonly (readonly [string, CardFact])[] {
  const count = (cards: readonly Card[]): number => cards.filter((each) => isCounted(what, each)).length;
  const fact = (
    most: number,
    where: string,
    sides: readonly Side[],
    thirds: readonly Side[],
    of: CardFact['of'],
  ) =>
    ({
      values: Array.from({ length: most + 1 }, (_, some) => some),
      needs: what.length > 1 && what !== '10' && what !== 'JQK' ? 'card' : 'rank',
      about: `number of ${countedWords(what)} ${where}`,
      card: (each) => Number(isCounted(what, each)),
      start: (side, ...two) => (sides.includes(side) ? count(two) : NOTHING),
      thirds,
      hand: count,
      of,
    }) satisfies CardFact;
  return [
    [`count:${what}`, fact(6, 'among all cards dealt', SIDES, SIDES, (coup) => count(getDealtCards(coup)))],
    [
      `count:${what}:start`,
      fact(4, 'in the first four cards', SIDES, NO_HAND, (coup) => count(getStartCards(coup))),
    ],
    ...SIDES.map(
      (side) =>
        [
          `count:${what}:${side}`,
          fact(3, `in ${SIDE_NAMES[side]}'s hand`, [side], [side], (coup) => count(coup[side])),
        ] as const,
    ),
  ];
}

/** Whether all cards of a rank in the first four are of one suit. */
function oneSuit(what: Rank | 'JQK'): CardFact {
  const suits = (cards: readonly Card[]): readonly string[] =>
    cards.filter((each) => isCounted(what, each)).map(getSuit);
  return {
    values: YES_NO,
    needs: 'card',
    about: `the ${countedWords(what)} in the first four cards are of one suit`,
    card: (each) => (isCounted(what, each) ? getSuit(each) : NOTHING),
    start: (_, ...two) => [...new Set(suits(two))].sort().join(''),
    thirds: NO_HAND,
    of: (coup) => new Set(suits(getStartCards(coup))).size === 1,
  };
}

function countedWords(what: CountedCard): string {
  if (what === 'JQK') return 'jacks, queens and kings';
  const rank = RANKS.find((each) => each === what);
  if (rank !== undefined) return `${spellRank(rank)}${rank === '6' ? 'es' : 's'}`;
  const named = DECK.find((each) => makeCard(each) === what);
  return named === undefined ? what : `copies of the ${spellCard(named)}`;
}
