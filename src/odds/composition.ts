import { at, err, ok, type Result, show } from '../base/index.ts';
import {
  type Card,
  card,
  DECK,
  DECK_SIZE,
  getRankIndex,
  makeCard,
  PIPS_BY_RANK,
  parseCard,
  RANKS,
  type Rank,
  TOTALS,
} from '../engine/index.ts';
import { type OddsRefusal, oddsRefusal } from './oddsRefusal.ts';

/** The counted cards of a shoe. A shoe known only by ranks has no suits. */
export interface Composition {
  readonly size: number;
  /** How many of each points value, 0 to 9. */
  readonly pips: readonly number[];
  /** How many of each rank, ace to king. */
  readonly ranks: readonly number[];
  /** How many of each card, by its byte; undefined if only the ranks are known. */
  readonly cards: readonly number[] | undefined;
}

export const FEWEST_IN_SHOE = 6;
export const MOST_DECKS = 96;
export const MOST_IN_SHOE = MOST_DECKS * DECK_SIZE;

export const compositionOfDecks = (decks: number): Composition => compositionOfCounts(DECK.map(() => decks));

/** A number of decks from user input. */
export function parseDecks(decks: number): Result<Composition, OddsRefusal> {
  if (Number.isInteger(decks) && decks >= 1 && decks <= MOST_DECKS) return ok(compositionOfDecks(decks));
  return err(
    oddsRefusal('shoe/decks', `decks must be a whole number from 1 to ${MOST_DECKS}, not ${show(decks)}.`),
  );
}

export function compositionOfCards(cards: Iterable<Card>): Composition {
  const counts = new Array<number>(DECK_SIZE).fill(0);
  for (const each of cards) counts[each] = at(counts, each) + 1;
  return compositionOfCounts(counts);
}

/** From a count for each of the 52 cards. */
export function compositionOfCounts(cards: readonly number[]): Composition {
  const ranks = RANKS.map((_, rank) => sum(cards.filter((__, byte) => byte % RANKS.length === rank)));
  return { ...compositionOfRanks(ranks), cards };
}

/** From a count for each of the 13 ranks: a shoe without suits. */
export const compositionOfRanks = (ranks: readonly number[]): Composition => ({
  size: sum(ranks),
  pips: TOTALS.map((pips) => sum(ranks.filter((_, rank) => PIPS_BY_RANK[rank] === pips))),
  ranks,
  cards: undefined,
});

/** The same shoe without these cards; refused if it does not hold them. Suits count if the shoe has any. */
export function takeOut(from: Composition, cards: readonly Card[]): Result<Composition, OddsRefusal> {
  const counts = [...(from.cards ?? from.ranks)];
  for (const each of cards) {
    const place = from.cards === undefined ? getRankIndex(each) : each;
    const left = at(counts, place) - 1;
    if (left < 0) return err(notInShoe(from, each));
    counts[place] = left;
  }
  return ok(from.cards === undefined ? compositionOfRanks(counts) : compositionOfCounts(counts));
}

function notInShoe(from: Composition, missing: Card): OddsRefusal {
  const held = from.cards === undefined ? at(from.ranks, getRankIndex(missing)) : at(from.cards, missing);
  const what = from.cards === undefined ? `cards of the rank of ${makeCard(missing)}` : makeCard(missing);
  return oddsRefusal(
    'dealt/not-in-shoe',
    `${makeCard(missing)} is not in the shoe: it holds ${held} ${what}, and they are already dealt.`,
  );
}

/** Why a shoe is too small or too large to deal a coup from, if it is. */
export function refuseSize({ size }: Composition): OddsRefusal | undefined {
  if (size < FEWEST_IN_SHOE) {
    const holds = `${size} ${size === 1 ? 'card' : 'cards'}`;
    return oddsRefusal(
      'shoe/too-few',
      `A coup may need ${FEWEST_IN_SHOE} cards, and the shoe holds ${holds}.`,
    );
  }
  if (size > MOST_IN_SHOE) {
    return oddsRefusal('shoe/too-many', `A shoe holds at most ${MOST_IN_SHOE} cards, not ${size}.`);
  }
  return undefined;
}

/** Reads `A=32,2=31,…,K=32`, or cards as in `AS=8`. Omitted cards count 0. */
export function parseComposition(text: string): Result<Composition, OddsRefusal> {
  const counts = new Map<string, number>();
  for (const word of text.split(/[\s,]+/).filter((part) => part !== '')) {
    const entry = parseEntry(word);
    if (!entry.ok) return entry;
    const { key, count } = entry.value;
    if (counts.has(key))
      return err(oddsRefusal('shoe/repeated', `${show(word)}: ${key} was counted already.`));
    counts.set(key, count);
  }
  const composition = compositionOfEntries(counts);
  if (!composition.ok) return composition;
  const size = refuseSize(composition.value);
  return size === undefined ? composition : err(size);
}

/** `A=32,2=31,…` by ranks, or `AC=8,…` for a shoe with suits; zeros are omitted. */
export function makeComposition({ ranks, cards }: Composition): string {
  const counts = cards ?? ranks;
  const name = (index: number): string => (cards === undefined ? at(RANKS, index) : makeCard(card(index)));
  return counts.flatMap((count, index) => (count === 0 ? [] : [`${name(index)}=${count}`])).join(',');
}

interface Entry {
  readonly key: string;
  readonly count: number;
}

function parseEntry(word: string): Result<Entry, OddsRefusal> {
  const [, key = '', count = ''] = /^([^=]+)=(\d{1,6})$/.exec(word) ?? [];
  if (isRank(key) || parseCard(key) !== undefined) return ok({ key, count: Number(count) });
  return err(oddsRefusal('shoe/malformed', `${show(word)} is not a count of cards; write A=32 or AS=8.`));
}

const isRank = (key: string): boolean => RANKS.includes(key as Rank);

function compositionOfEntries(counts: ReadonlyMap<string, number>): Result<Composition, OddsRefusal> {
  const byRank = [...counts.keys()].filter(isRank);
  const byCard = [...counts.keys()].filter((key) => !isRank(key));
  const [rank] = byRank;
  const [one] = byCard;
  if (rank !== undefined && one !== undefined) {
    return err(
      oddsRefusal('shoe/mixed', `A shoe is told by ranks or by cards, not by both ${rank} and ${one}.`),
    );
  }
  const getCount = (key: string): number => counts.get(key) ?? 0;
  return ok(
    one === undefined
      ? compositionOfRanks(RANKS.map(getCount))
      : compositionOfCounts(DECK.map((each) => getCount(makeCard(each)))),
  );
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
