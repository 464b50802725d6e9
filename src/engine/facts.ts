import { assert } from '../base/index.ts';
import { getRankIndex, PIPS_BY_RANK, RANKS, type Rank } from './card.ts';
import { CARD_FACTS, type CardFactName, isCardFact } from './cardFacts.ts';
import { type Coup, WINNERS, winnerByTotals } from './coup.ts';
import { getPairing, getTotal, type Pairing, type Side } from './hand.ts';
import { type Tableau, TOTALS } from './tableau.ts';

/**
 * How finely cards must be distinguished: by points, by rank, or each card by itself. From coarse to fine.
 */
export const CARD_CLASSES = ['pips', 'rank', 'card'] as const;
export type CardClass = (typeof CARD_CLASSES)[number];

const NONE = 'none' as const;
const CARD_COUNTS = [2, 3] as const;
const YES_NO = [false, true] as const;
const THIRD_PIPS = [...TOTALS, NONE] as const;
const THIRD_RANKS = [...RANKS, NONE] as const;

const COMBINED = Array.from({ length: 19 }, (_, sum) => sum);
const DIFFERENCES = COMBINED.map((sum) => sum - 9);

/** The facts of a finish: each fact's values, the coarsest card class it needs, and its description. */
export const FACTS = {
  winner: { values: WINNERS, needs: 'pips', about: 'which hand won' },
  playerTotal: { values: TOTALS, needs: 'pips', about: "Player's final total" },
  bankerTotal: { values: TOTALS, needs: 'pips', about: "Banker's final total" },
  playerCards: { values: CARD_COUNTS, needs: 'pips', about: "number of Player's cards" },
  bankerCards: { values: CARD_COUNTS, needs: 'pips', about: "number of Banker's cards" },
  cards: { values: [4, 5, 6], needs: 'pips', about: 'number of cards in the coup' },
  margin: { values: TOTALS, needs: 'pips', about: 'points between the two totals' },
  playerStart: { values: TOTALS, needs: 'pips', about: "total of Player's first two cards" },
  bankerStart: { values: TOTALS, needs: 'pips', about: "total of Banker's first two cards" },
  combinedTotal: { values: COMBINED, needs: 'pips', about: 'both totals added' },
  difference: { values: DIFFERENCES, needs: 'pips', about: "Player's total less Banker's" },
  playerNatural: { values: YES_NO, needs: 'pips', about: 'Player has a natural' },
  bankerNatural: { values: YES_NO, needs: 'pips', about: 'Banker has a natural' },
  eitherNatural: { values: YES_NO, needs: 'pips', about: 'at least one hand is a natural' },
  bothNatural: { values: YES_NO, needs: 'pips', about: 'both hands are naturals' },
  winnerNatural: { values: YES_NO, needs: 'pips', about: 'the winning hand is a natural' },
  playerThirdPips: { values: THIRD_PIPS, needs: 'pips', about: "points of Player's third card" },
  bankerThirdPips: { values: THIRD_PIPS, needs: 'pips', about: "points of Banker's third card" },
  playerThirdRank: { values: THIRD_RANKS, needs: 'rank', about: "rank of Player's third card" },
  bankerThirdRank: { values: THIRD_RANKS, needs: 'rank', about: "rank of Banker's third card" },
  playerPair: { values: YES_NO, needs: 'rank', about: "Player's first two cards are of one rank" },
  bankerPair: { values: YES_NO, needs: 'rank', about: "Banker's first two cards are of one rank" },
  playerSuitedPair: {
    values: YES_NO,
    needs: 'card',
    about: "Player's first two cards are of one rank and suit",
  },
  bankerSuitedPair: {
    values: YES_NO,
    needs: 'card',
    about: "Banker's first two cards are of one rank and suit",
  },
} as const satisfies Record<string, FactDefinition>;

export interface FactDefinition {
  readonly values: readonly FactValue[];
  readonly needs: CardClass;
  readonly about: string;
}

export type FactValue = string | number | boolean;
export type FactName = keyof typeof FACTS;
export const FACT_NAMES = Object.keys(FACTS) as readonly FactName[];

/** All that a bet may depend on: facts of a finish, and facts of the cards. */
export type AnyFactName = FactName | CardFactName;
export const getDefinition = (fact: AnyFactName): FactDefinition =>
  isCardFact(fact) ? CARD_FACTS[fact] : FACTS[fact];

/** The facts of one finished coup, and its cards, from which all other facts are computed. */
export type Facts = { readonly [F in FactName]: (typeof FACTS)[F]['values'][number] } & {
  readonly coup?: Coup;
};

export function getFact(facts: Facts, fact: AnyFactName): FactValue {
  const shown: FactValue | undefined = facts[fact as FactName];
  if (shown !== undefined) return shown;
  assert(facts.coup !== undefined && isCardFact(fact), () => `${fact} is computed from the cards`);
  return CARD_FACTS[fact].of(facts.coup);
}

/** The coarsest class that distinguishes all of these facts. */
export function finest(facts: Iterable<AnyFactName>): CardClass {
  let finest = 0;
  for (const fact of facts) finest = Math.max(finest, CARD_CLASSES.indexOf(getDefinition(fact).needs));
  return CARD_CLASSES[finest] ?? 'card';
}

/** A hand's first two cards, as coarsely as any fact can see them. */
export interface Start {
  readonly total: number;
  readonly pairing: Pairing;
}

/** A finished coup, as coarsely as any fact can see it: third cards by index of rank. */
export interface Finish {
  readonly player: Start;
  readonly banker: Start;
  readonly playerThird: number | undefined;
  readonly bankerThird: number | undefined;
}

export function getFinish(coup: Coup): Finish {
  const start = (side: Side): Start => ({
    total: getTotal(coup[side].slice(0, 2)),
    pairing: getPairing(coup[side]),
  });
  const third = (side: Side): number | undefined => {
    const card = coup[side][2];
    return card === undefined ? undefined : getRankIndex(card);
  };
  return {
    player: start('player'),
    banker: start('banker'),
    playerThird: third('player'),
    bankerThird: third('banker'),
  };
}

export const factsOfCoup = (tableau: Tableau, coup: Coup): Facts => ({
  ...getFacts(tableau, getFinish(coup)),
  coup,
});

/** Every fact of a finish. The tableau defines what a natural is. */
export function getFacts(tableau: Tableau, finish: Finish): Facts {
  const player = handFacts(tableau, finish.player, finish.playerThird);
  const banker = handFacts(tableau, finish.banker, finish.bankerThird);
  const winner = winnerByTotals(player.total, banker.total);
  return {
    winner,
    playerTotal: player.total,
    bankerTotal: banker.total,
    playerCards: player.cards,
    bankerCards: banker.cards,
    cards: (player.cards + banker.cards) as Facts['cards'],
    margin: Math.abs(player.total - banker.total) as Facts['margin'],
    playerStart: finish.player.total as Facts['playerStart'],
    bankerStart: finish.banker.total as Facts['bankerStart'],
    combinedTotal: player.total + banker.total,
    difference: player.total - banker.total,
    playerNatural: player.natural,
    bankerNatural: banker.natural,
    eitherNatural: player.natural || banker.natural,
    bothNatural: player.natural && banker.natural,
    winnerNatural: winner !== 'tie' && (winner === 'player' ? player : banker).natural,
    playerThirdPips: player.thirdPips,
    bankerThirdPips: banker.thirdPips,
    playerThirdRank: player.thirdRank,
    bankerThirdRank: banker.thirdRank,
    playerPair: player.pair,
    bankerPair: banker.pair,
    playerSuitedPair: player.suitedPair,
    bankerSuitedPair: banker.suitedPair,
  };
}

function handFacts(tableau: Tableau, start: Start, third: number | undefined) {
  const pips = third === undefined ? undefined : PIPS_BY_RANK[third];
  assert(third === undefined || pips !== undefined, 'a third card has a rank');
  return {
    total: ((start.total + (pips ?? 0)) % 10) as Facts['playerTotal'],
    cards: third === undefined ? (2 as const) : (3 as const),
    natural: third === undefined && tableau.natural[start.total] === 1,
    thirdPips: (pips ?? NONE) as Facts['playerThirdPips'],
    thirdRank: (third === undefined ? NONE : RANKS[third]) as Rank | typeof NONE,
    pair: start.pairing !== 'none',
    suitedPair: start.pairing === 'suited',
  };
}
