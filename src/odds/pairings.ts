import { type Finish, PAIRINGS, RANKS, type Start, SUITS } from '../engine/index.ts';
import type { Composition } from './composition.ts';
import { type Enumeration, weightAt } from './enumeration.ts';
import { type Grain, thirdClasses } from './grain.ts';
import { MOST_IN_DOUBLES } from './moment.ts';

/**
 * Pairs in closed form, for bets on nothing else, before a coup: the ways to deal two hands of two cards with
 * each pairing, as sums over 13 ranks or 52 cards. No value is above 4,992⁴, so doubles hold all of them
 * exactly.
 */
export function pairsAlone(grain: Grain): Enumeration {
  const starts: readonly Start[] = PAIRINGS.map((pairing) => ({ total: 0, pairing }));
  const finishes: readonly Finish[] = starts.flatMap((player) =>
    starts.map((banker) => ({ player, banker, playerThird: undefined, bankerThird: undefined })),
  );
  const stands = thirdClasses(grain);
  return {
    grain,
    deals: finishes.map((finish, cell) => ({ finish, cells: [cell] })),
    weights: 'thirds',
    mostInDoubles: MOST_IN_DOUBLES,
    weightOf: Uint16Array.from(finishes, () => weightAt(stands, stands, stands)),
    fill: ({ left }, ways) => fillPairings(left, ways),
  };
}

/** Indices into PAIRINGS. */
const NONE = 0;
const RANK = 1;
const SUITED = 2;

/** Without suits every pair is a pair by rank alone. */
function fillPairings({ size, ranks, cards }: Composition, ways: Float64Array): void {
  const { pairs, pairsPairs, suited, suitedSuited, suitedPairs } = sumRanks(ranks, cards ?? []);
  const others = (size - 2) * (size - 3);
  const put = (one: number, other: number, count: number): void => {
    ways[one * PAIRINGS.length + other] = count;
    ways[other * PAIRINGS.length + one] = count;
  };
  put(SUITED, SUITED, suitedSuited);
  put(SUITED, RANK, suitedPairs - suitedSuited);
  put(SUITED, NONE, suited * others - suitedPairs);
  put(RANK, RANK, pairsPairs - 2 * suitedPairs + suitedSuited);
  put(RANK, NONE, (pairs - suited) * others - (pairsPairs - suitedPairs));
  put(NONE, NONE, size * (size - 1) * others - 2 * pairs * others + pairsPairs);
}

/** Ordered pairs, and ordered pairs for both hands: of any suits, suited, and one of each. */
interface PairSums {
  readonly pairs: number;
  readonly suited: number;
  readonly pairsPairs: number;
  readonly suitedPairs: number;
  readonly suitedSuited: number;
}

/** Two hands with pairs of different ranks are a product of sums; pairs of one rank share its cards. */
function sumRanks(ranks: readonly number[], cards: readonly number[]): PairSums {
  let pairs = 0;
  let suited = 0;
  let pairsPairs = 0;
  let suitedPairs = 0;
  let suitedSuited = 0;
  for (let rank = 0; rank < RANKS.length; rank++) {
    const count = ranks[rank] as number;
    const ownPairs = count * (count - 1);
    const beside = (count - 2) * (count - 3);
    const { own, both } = getSuited(rank, cards);
    pairsPairs += ownPairs * (2 * pairs + beside);
    suitedPairs += own * (pairs + beside) + suited * ownPairs;
    suitedSuited += 2 * own * suited + both;
    pairs += ownPairs;
    suited += own;
  }
  return { pairs, suited, pairsPairs, suitedPairs, suitedSuited };
}

/** Suited pairs of one rank, and such pairs for both hands: of two suits, or four cards of one. */
function getSuited(rank: number, cards: readonly number[]): { readonly own: number; readonly both: number } {
  let own = 0;
  let both = 0;
  for (let suit = 0; suit < SUITS.length; suit++) {
    const count = cards[suit * RANKS.length + rank] ?? 0;
    const pairs = count * (count - 1);
    both += pairs * (2 * own + (count - 2) * (count - 3));
    own += pairs;
  }
  return { own, both };
}
