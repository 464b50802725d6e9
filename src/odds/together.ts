import { at, type Chips } from '../base/index.ts';
import {
  type Bet,
  type Conditions,
  type GameRules,
  getFee,
  type PayLine,
  type When,
} from '../engine/index.ts';
import { compositionOfDecks } from './composition.ts';
import { type Ending, settledBy } from './endings.ts';
import { perLineCounts } from './lineCounts.ts';
import { ratio } from './ratio.ts';

/** The bets of one patron in one coup. Their results depend on each other: Player and Tie never both win. */
export interface Together {
  /** The joint results of stakes on them, in the same order; each amount once, lowest first. */
  readonly endings: (stakes: readonly Chips[]) => readonly Ending[];
}

/** The most joint results to distinguish: more than any patron's wagers need. */
const MOST_WAYS = 4_000;
/** For bets that depend on the cards themselves. */
const MOST_WAYS_BY_CARDS = 120;

/** Counted on a full shoe of the game. Undefined without bets, or with too many joint results. */
export function together(game: GameRules, bets: readonly Bet[]): Together | undefined {
  const counted = countedWays(game, bets);
  if (counted === undefined) return undefined;
  const { ways, counts, total: all } = counted;
  return {
    endings: (stakes) => {
      const sums = new Map<number, bigint>();
      for (const [index, { lines }] of ways.entries()) {
        const count = at(counts, index);
        if (count === 0n) continue;
        const result = resultOfAll(game, bets, lines, stakes);
        sums.set(result, (sums.get(result) ?? 0n) + count);
      }
      return [...sums]
        .sort(([a], [b]) => a - b)
        .map(([result, count]) => ({ result, probability: ratio(count, all) }));
    },
  };
}

interface CountedWays {
  readonly ways: readonly Way[];
  /** The number of deals of each, out of the total. */
  readonly counts: readonly bigint[];
  readonly total: bigint;
}

/** All joint results of these bets, on a full shoe of the game. */
export function countedWays(game: GameRules, bets: readonly Bet[]): CountedWays | undefined {
  const byCards = bets.some((bet) => bet.byCards);
  const ways = findWays(bets, byCards ? MOST_WAYS_BY_CARDS : MOST_WAYS);
  if (ways === undefined || bets.length === 0) return undefined;
  const one: Bet = { ...at(bets, 0), lines: ways.map(toLine), byCards };
  const { total, bets: counted } = perLineCounts(
    { ...game, bets: [one] },
    compositionOfDecks(game.shoe.decks),
  );
  return { ways, counts: (at(counted, 0) ?? []).map(BigInt), total: BigInt(total) };
}

/** One joint result: its condition, and the deciding line of each bet; undefined where it loses. */
interface Way {
  readonly when: When;
  readonly lines: readonly (PayLine | undefined)[];
}

const toLine = ({ when }: Way): PayLine => ({ label: '', when, odds: [0, 1], commission: undefined });

/**
 * Every line of the first bet with every line of the second, and so on, "no line" last. In this order the
 * first match of a coup has the deciding line of each bet.
 */
function findWays(bets: readonly Bet[], most: number): readonly Way[] | undefined {
  let ways: readonly Way[] = [{ when: {}, lines: [] }];
  for (const bet of bets) {
    ways = ways.flatMap(({ when, lines }) => [
      ...bet.lines.flatMap((line) => {
        const both = findBoth(when, line.when);
        return both === undefined ? [] : [{ when: both, lines: [...lines, line] }];
      }),
      { when, lines: [...lines, undefined] },
    ]);
    if (ways.length > most) return undefined;
  }
  return ways;
}

/** In cents. A house's maximum payout covers all wagers of a patron together. */
function resultOfAll(
  game: GameRules,
  bets: readonly Bet[],
  lines: Way['lines'],
  stakes: readonly Chips[],
): number {
  let [result, paid] = [0, 0];
  for (const [index, line] of lines.entries()) {
    const stake = at(stakes, index);
    result -= stake + getFee(game.settlement, at(bets, index), stake);
    if (line === undefined) continue;
    const settled = settledBy(game, at(bets, index), line, stake, paid);
    result += settled.returned;
    paid += settled.profit;
  }
  return result;
}

/** Both conditions; undefined if no coup can meet them. */
function findBoth(one: When, two: When): When | undefined {
  const { any: oneAny, ...oneFacts } = one;
  const { any: twoAny, ...twoFacts } = two;
  const facts = factsOfBoth(oneFacts, twoFacts);
  if (facts === undefined) return undefined;
  if (oneAny === undefined || twoAny === undefined) {
    const any = oneAny ?? twoAny;
    return any === undefined ? facts : { ...facts, any };
  }
  const any = oneAny.flatMap((first) => twoAny.flatMap((second) => factsOfBoth(first, second) ?? []));
  return any.length === 0 ? undefined : { ...facts, any };
}

function factsOfBoth(one: Conditions, two: Conditions): Conditions | undefined {
  const both: Record<string, Conditions[keyof Conditions]> = { ...one };
  for (const [fact, values = []] of Object.entries(two)) {
    const known = both[fact];
    const left = known === undefined ? values : values.filter((value) => known.includes(value));
    if (left.length === 0) return undefined;
    both[fact] = left;
  }
  return both;
}
