import { at, unwrap } from '../base/index.ts';
import { type Bet, DECK, type GameRules, getRankIndex, PIPS_BY_RANK, RANKS } from '../engine/index.ts';
import type { Composition } from './composition.ts';
import { compositionOfDecks, takeOut } from './composition.ts';
import { beforeCoup } from './moment.ts';
import { findPrice, isPriced, priceAt } from './price.ts';
import { divideRatios, negateRatio, type Ratio, ratio, subtractRatios, sumRatios } from './ratio.ts';

/** Cards with one tag in a count: a rank, or all cards that count 0 if a bet cannot distinguish them. */
export interface CountedCards {
  /** `A`, `2`, …, `10`; `J`, `Q` and `K` too if the bet distinguishes ranks. */
  readonly name: string;
  /** Indices of the ranks. */
  readonly ranks: readonly number[];
  /** How many of them a deck has. */
  readonly inDeck: number;
}

const SUITS = 4;

/** Every kind of card that a count of a bet distinguishes. */
export function countedCards({ needs }: Pick<Bet, 'needs'>): readonly CountedCards[] {
  const kinds = new Map<string, number[]>();
  for (const [rank, name] of RANKS.entries()) {
    const kind = needs === 'pips' && at(PIPS_BY_RANK, rank) === 0 ? '10' : name;
    kinds.set(kind, [...(kinds.get(kind) ?? []), rank]);
  }
  return Array.from(kinds, ([name, ranks]) => ({ name, ranks, inDeck: ranks.length * SUITS }));
}

/** How much removing one card from a full shoe adds to a patron's expectation per unit staked. */
export interface RemovalEffect {
  readonly cards: CountedCards;
  readonly effect: Ratio;
}

export interface Removals {
  /** The patron's expectation per unit staked on the full shoe. */
  readonly full: Ratio;
  readonly effects: readonly RemovalEffect[];
}

/** Exact, card by card. Averages over suits if a bet distinguishes them. */
export function removalEffects(game: GameRules, bet: Bet): Removals {
  const shoe = compositionOfDecks(game.shoe.decks);
  const full = expectationOn(game, bet, shoe);
  const effects = countedCards(bet).map((cards) => {
    const all = DECK.filter((card) => cards.ranks.includes(getRankIndex(card)));
    const tried = bet.needs === 'card' ? all : all.slice(0, 1);
    const after = tried.map((card) => expectationOn(game, bet, unwrap(takeOut(shoe, [card]))));
    const mean = divideRatios(sumRatios(after), ratio(BigInt(tried.length), 1n));
    return { cards, effect: subtractRatios(mean, full) };
  });
  return { full, effects };
}

/** A patron's average win per unit staked: the negated edge. */
function expectationOn(game: GameRules, bet: Bet, shoe: Composition): Ratio {
  const found = findPrice(priceAt({ ...game, bets: [bet] }, beforeCoup(game.tableau, shoe)), bet.id);
  if (found === undefined || !isPriced(found)) throw new Error(`a shoe with suits prices ${bet.id}`);
  return negateRatio(found.edge);
}
