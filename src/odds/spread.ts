/** Probabilities by place, the first at `from`. */
export interface PlaceSpread {
  readonly from: number;
  readonly mass: Float64Array;
}

/** A step by so many places, and its probability. */
export interface WeightedStep {
  readonly by: number;
  readonly probability: number;
}

export const getLowestStep = (moves: readonly WeightedStep[]): number =>
  Math.min(...moves.map(({ by }) => by));
export const multiplyWeights = (moves: readonly WeightedStep[]): number =>
  Math.max(...moves.map(({ by }) => by)) - getLowestStep(moves);

export const sumMass = (mass: Float64Array): number => mass.reduce((sum, each) => sum + each, 0);

/** Two arrays that convolutions write to in turn; they grow as needed. */
export interface SpreadBuffers {
  /** The array to write next, and the one being read. */
  next: Float64Array;
  other: Float64Array;
}

export const twoRooms = (): SpreadBuffers => ({ next: new Float64Array(), other: new Float64Array() });

/** One convolution. The result is in a buffer that the convolution after the next overwrites. */
export function convolve(
  { from, mass }: PlaceSpread,
  moves: readonly WeightedStep[],
  rooms: SpreadBuffers,
): PlaceSpread {
  const lowest = getLowestStep(moves);
  const reach = multiplyWeights(moves);
  const next = nextRoom(rooms, mass.length + reach);
  const shifted = moves.map(({ by, probability }) => ({ by: by - lowest, probability }));
  const inner = Math.max(reach, mass.length);
  pullEnds(mass, next, shifted, 0, reach);
  pullInner(mass, next, shifted, reach, mass.length);
  pullEnds(mass, next, shifted, inner, mass.length + reach);
  return { from: from + lowest, mass: next };
}

function nextRoom(rooms: SpreadBuffers, length: number): Float64Array {
  const room = rooms.next.length >= length ? rooms.next : new Float64Array(2 * length);
  rooms.next = rooms.other;
  rooms.other = room;
  return room.subarray(0, length);
}

/** Places that some moves reach from beyond either end, where the mass is zero. */
function pullEnds(
  mass: Float64Array,
  next: Float64Array,
  moves: readonly WeightedStep[],
  begin: number,
  end: number,
): void {
  for (let place = begin; place < end; place++) {
    next[place] = moves.reduce((sum, { by, probability }) => sum + probability * (mass[place - by] ?? 0), 0);
  }
}

const NO_MOVE: WeightedStep = { by: 0, probability: 0 };

/** Places that every move reaches from inside: nearly all of them, so four moves at a time. */
function pullInner(
  mass: Float64Array,
  next: Float64Array,
  moves: readonly WeightedStep[],
  begin: number,
  end: number,
): void {
  next.fill(0, begin, Math.max(begin, end));
  for (let first = 0; first < moves.length; first += 4) {
    const [a = NO_MOVE, b = NO_MOVE, c = NO_MOVE, d = NO_MOVE] = moves.slice(first, first + 4);
    pullFour(mass, next, begin, end, a, b, c, d);
  }
}

function pullFour(
  mass: Float64Array,
  next: Float64Array,
  begin: number,
  end: number,
  { by: byA, probability: a }: WeightedStep,
  { by: byB, probability: b }: WeightedStep,
  { by: byC, probability: c }: WeightedStep,
  { by: byD, probability: d }: WeightedStep,
): void {
  for (let place = begin; place < end; place++) {
    const ab = a * (mass[place - byA] as number) + b * (mass[place - byB] as number);
    const cd = c * (mass[place - byC] as number) + d * (mass[place - byD] as number);
    next[place] = (next[place] as number) + ab + cd;
  }
}

const NEGLIGIBLE = 1e-25;

/** Cuts off the ends with negligible mass. */
export function trim({ from, mass }: PlaceSpread): PlaceSpread {
  let begin = 0;
  let end = mass.length;
  while (begin < end && (mass[begin] as number) < NEGLIGIBLE) begin++;
  while (begin < end && (mass[end - 1] as number) < NEGLIGIBLE) end--;
  return { from: from + begin, mass: mass.subarray(begin, end) };
}

/** Joins two spreads that do not overlap. */
export function join(one: PlaceSpread, two: PlaceSpread): PlaceSpread {
  if (one.mass.length === 0) return two;
  if (two.mass.length === 0) return one;
  const from = Math.min(one.from, two.from);
  const mass = new Float64Array(Math.max(one.from + one.mass.length, two.from + two.mass.length) - from);
  for (const each of [one, two]) mass.set(each.mass, each.from - from);
  return { from, mass };
}
