import { assert } from '../base/index.ts';
import { FEWEST_CARDS, MOST_CARDS } from '../engine/index.ts';
import { type Enumeration, PARTS, weightAt } from './enumeration.ts';
import { classOfThird, thirdClasses } from './grain.ts';
import { MOST_IN_DOUBLES, type Moment, sizeBefore } from './moment.ts';

/** An exact whole number: a double while every count of the shoe fits into one, a bigint beyond. */
export type Count = number | bigint;

/** Cells sorted by their place; each place ends where the next begins. */
export interface Places {
  readonly cells: Uint32Array;
  readonly ends: Uint32Array;
}

/** Sorts the cells of each deal by its place. */
export function sortByPlace({ deals }: Enumeration, placeOf: readonly number[], places: number): Places {
  const sorted = Array.from({ length: places }, (): number[] => []);
  for (const [index, { cells }] of deals.entries()) sorted[placeOf[index] ?? 0]?.push(...cells);
  let end = 0;
  const ends = Uint32Array.from(sorted, (own) => {
    end += own.length;
    return end;
  });
  return { cells: Uint32Array.from(sorted.flat()), ends };
}

/** The deals at each place: the ways of its cells, each times its weight. */
export function countPlaces(
  enumeration: Enumeration,
  moment: Moment,
  ways: Float64Array,
  places: Places,
): ArrayLike<number> | ArrayLike<bigint> {
  const { weightOf } = enumeration;
  enumeration.fill(moment, ways);
  fillWeights(enumeration, moment);
  return sizeBefore(moment) <= enumeration.mostInDoubles
    ? sumInDoubles(weightOf, ways, places, new Float64Array(places.ends.length))
    : sumInBigints(weightOf, ways, places);
}

/** All ordered deals of six cards, or completions to six: the denominator of every count. */
export function countTotal(moment: Moment): Count {
  const { left, dealt } = moment;
  if (sizeBefore(moment) <= MOST_IN_DOUBLES) return countDraws(left.size, MOST_CARDS - dealt);
  let ways = 1n;
  for (let drawn = 0; drawn < MOST_CARDS - dealt; drawn++) ways *= BigInt(left.size - drawn);
  return ways;
}

/** Multiplies the ways in place, then adds them up. */
function sumInDoubles(
  weightOf: Uint16Array,
  ways: Float64Array,
  { cells, ends }: Places,
  sums: Float64Array,
): Float64Array {
  for (let cell = 0; cell < weightOf.length; cell++) {
    ways[cell] = (ways[cell] as number) * (weights[weightOf[cell] as number] as number);
  }
  let next = 0;
  for (let place = 0; place < ends.length; place++) {
    const end = ends[place] as number;
    let sum = 0;
    for (; next < end; next++) sum += ways[cells[next] as number] as number;
    sums[place] = sum;
  }
  return sums;
}

function sumInBigints(weightOf: Uint16Array, ways: Float64Array, { cells, ends }: Places): readonly bigint[] {
  const exact = Array.from(weights, BigInt);
  const deals = Array.from(
    weightOf,
    (weight, cell) => BigInt(ways[cell] as number) * (exact[weight] as bigint),
  );
  return Array.from(ends, (end, place) => {
    let sum = 0n;
    for (let next = place === 0 ? 0 : (ends[place - 1] as number); next < end; next++) {
      sum += deals[cells[next] as number] as bigint;
    }
    return sum;
  });
}

const MOST_CLASSES = 14;
/** Indexed by `weightAt`. */
const weights = new Float64Array(Object.keys(PARTS).length * MOST_CLASSES * MOST_CLASSES);

/**
 * For each two third cards, or none: the ways to draw those that are not on the table yet, times the rest of
 * six. Where starts are counted by the cards that they use, one use replaces a draw.
 */
function fillWeights({ grain, weights: wanted }: Enumeration, { left, coup, dealt }: Moment): void {
  const counts = grain.thirds === 'rank' ? left.ranks : left.pips;
  const stands = thirdClasses(grain);
  assert(stands < MOST_CLASSES, 'there is a weight for each two third cards');
  const startsToCome = Math.max(0, FEWEST_CARDS - dealt);
  fillRests(left.size - startsToCome, MOST_CARDS - dealt - startsToCome);
  const playerHas = classOfThird(grain, coup.player[2]) ?? UNKNOWN;
  const bankerHas = classOfThird(grain, coup.banker[2]) ?? UNKNOWN;
  for (let x = 0; x <= stands; x++) {
    const drawsX = playerHas === UNKNOWN && x < stands ? 1 : 0;
    const ofX = waysToGet(x, drawsX, playerHas, counts);
    for (let y = 0; y <= stands; y++) {
      const drawsY = bankerHas === UNKNOWN && y < stands ? 1 : 0;
      const ofY = waysToGet(y, drawsY, bankerHas, counts);
      const alike = x === y ? drawsX * drawsY : 0;
      const rest = rests[drawsX + drawsY] as number;
      weights[weightAt(stands, x, y)] = ofX * (ofY - alike) * rest;
      if (wanted === 'thirds') continue;
      weights[weightAt(stands, x, y, 'usesX')] = -(ofY - alike) * rest;
      weights[weightAt(stands, x, y, 'usesY')] = -(ofX - alike) * rest;
      weights[weightAt(stands, x, y, 'usesBoth')] = rest;
    }
  }
}

const UNKNOWN = -1;

/** Ways to draw a third card; one if it is on the table already, zero if the hand has another. */
const waysToGet = (third: number, draws: number, has: number, counts: readonly number[]): number =>
  draws === 1 ? (counts[third] as number) : has === UNKNOWN || has === third ? 1 : 0;

/** [third cards drawn] -> ways to draw the rest of six. */
const rests = new Float64Array(3);

function fillRests(cards: number, slots: number): void {
  for (let drawn = 0; drawn < rests.length; drawn++) rests[drawn] = countDraws(cards - drawn, slots - drawn);
}

/** Ways to draw so many cards one after another. */
function countDraws(cards: number, draws: number): number {
  let ways = 1;
  for (let drawn = 0; drawn < draws; drawn++) ways *= cards - drawn;
  return ways;
}
