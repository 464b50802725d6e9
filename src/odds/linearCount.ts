import { at } from '../base/index.ts';
import { toNumber } from './ratio.ts';
import type { Removals } from './removal.ts';

/**
 * The best linear count of a bet. A shoe's expectation is close to a mean over its cards of one value per
 * kind, and by least squares that value is the effect of the card's removal: the nearer tags are to effects,
 * the better.
 */
export interface LinearCount {
  /** One for each kind of card. */
  readonly tags: readonly number[];
  /** Correlation of tags and effects over the cards of a deck: 1 is the best possible linear count. */
  readonly correlation: number;
  /** Whether the tags of a whole deck add up to zero, so that a true count starts at zero. */
  readonly balanced: boolean;
  /**
   * The true count (running count / decks unseen) from which the patron has an edge; undefined if there is
   * none.
   */
  readonly breakEven: number | undefined;
}

/** The largest tag that people can count with. */
export const MOST_TAG = 4;
/** Prefer smaller tags if they lose no more correlation than this. */
const GIVEN_AWAY = 0.03;

/** A count with given tags. */
export function countBy(removals: Removals, decks: number, tags: readonly number[]): LinearCount {
  const kinds = getKinds(removals);
  const sum = kinds.reduce((total, { weight }, index) => total + weight * at(tags, index), 0);
  const { slope, correlation } = leastSquares(kinds, tags);
  const perTrueCount = (slope * (decks * DECK - 1)) / DECK;
  const full = toNumber(removals.full);
  return {
    tags,
    correlation,
    balanced: sum === 0,
    breakEven: perTrueCount > 0 ? -full / perTrueCount : undefined,
  };
}

/** The count with the smallest tags that is nearly as good as the best one. */
export function bestCount(removals: Removals, decks: number): LinearCount {
  const kinds = getKinds(removals);
  const best = Array.from({ length: MOST_TAG }, (_, index) => bestTags(kinds, index + 1));
  const most = Math.max(...best.map((tags) => leastSquares(kinds, tags).correlation));
  const tags = best.find((each) => leastSquares(kinds, each).correlation >= most * (1 - GIVEN_AWAY));
  return countBy(removals, decks, tags ?? at(best, MOST_TAG - 1));
}

const DECK = 52;

interface Kind {
  readonly effect: number;
  readonly weight: number;
}

const getKinds = ({ effects }: Removals): readonly Kind[] =>
  effects.map(({ cards, effect }) => ({ effect: toNumber(effect), weight: cards.inDeck }));

/** Least squares over the cards of a deck. */
function leastSquares(
  kinds: readonly Kind[],
  tags: readonly number[],
): { readonly slope: number; readonly correlation: number } {
  let [effects, counted] = [0, 0];
  for (const [index, { effect, weight }] of kinds.entries()) {
    effects += (weight * effect) / DECK;
    counted += (weight * at(tags, index)) / DECK;
  }
  let [both, ofEffects, ofTags] = [0, 0, 0];
  for (const [index, { effect, weight }] of kinds.entries()) {
    const [e, t] = [effect - effects, at(tags, index) - counted];
    both += weight * e * t;
    ofEffects += weight * e * e;
    ofTags += weight * t * t;
  }
  if (ofTags === 0 || ofEffects === 0) return { slope: 0, correlation: 0 };
  return { slope: both / ofTags, correlation: both / Math.sqrt(ofEffects * ofTags) };
}

/** The best tags up to a size: scaled effects, rounded, and moved by one where that balances them. */
function bestTags(kinds: readonly Kind[], most: number): readonly number[] {
  const largest = Math.max(...kinds.map(({ effect }) => Math.abs(effect)));
  if (largest === 0) return kinds.map(() => 0);
  let best: readonly number[] = kinds.map(() => 0);
  let bestFit = 0;
  for (const scale of getScales(kinds, largest, most)) {
    const tags = balance(
      kinds,
      kinds.map(({ effect }) => Math.round(effect * scale) + 0),
      most,
    );
    const { correlation } = tags === undefined ? { correlation: 0 } : leastSquares(kinds, tags);
    if (tags === undefined || correlation <= bestFit + 1e-12) continue;
    [best, bestFit] = [tags, correlation];
  }
  return best;
}

/** One scale between each two at which some tag changes. */
function getScales(kinds: readonly Kind[], largest: number, most: number): readonly number[] {
  const end = (most + 0.5) / largest;
  const edges = kinds
    .flatMap(({ effect }) => Array.from({ length: most + 1 }, (_, tag) => (tag + 0.5) / Math.abs(effect)))
    .filter((scale) => scale <= end)
    .sort((a, b) => a - b);
  return edges.map((edge, index) => ((edges[index + 1] ?? end) + edge) / 2).filter((scale) => scale < end);
}

/** Balanced tags: the given ones, or as few as possible changed by one. */
function balance(
  kinds: readonly Kind[],
  tags: readonly number[],
  most: number,
): readonly number[] | undefined {
  const sum = (of: readonly number[]): number =>
    kinds.reduce((total, { weight }, index) => total + weight * at(of, index), 0);
  let now = tags;
  for (let left = Math.abs(sum(now)); left !== 0; left = Math.abs(sum(now))) {
    const over = sum(now);
    const moved = kinds
      .map(({ weight }, index) => ({
        weight,
        tags: now.map((tag, at) => (at === index ? tag - Math.sign(over) : tag)),
      }))
      .filter(({ weight, tags: each }) => weight <= left && each.every((tag) => Math.abs(tag) <= most))
      .map((each) => ({ ...each, correlation: leastSquares(kinds, each.tags).correlation }))
      .sort((a, b) => b.correlation - a.correlation)[0];
    if (moved === undefined) return undefined;
    now = moved.tags;
  }
  return now.some((tag) => tag !== 0) ? now : undefined;
}
