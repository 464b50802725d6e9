import { PAIRINGS } from '../../engine/index.ts';
import { JOINT_BINS } from '../../odds/index.ts';
import { CODES, PAIRING_OF_XOR, PIPS_SHIFT, RANK_OF_CODE } from '../cardCode.ts';
import { type DealPlan, FINAL_MASK, NO_CARD, SUMS, USED_SHIFT } from '../dealPlan.ts';
import { NO_THIRD, OUTCOME_BINS, STARTS, THIRDS } from '../histogram.ts';
import { nextWord, STATE_WORDS, seedState } from '../sfc32.ts';
import { type Block, type Kernel, LANE_ROOM, LANES } from './kernel.ts';

/**
 * The reference kernel. Small functions over module-level arrays: engines compile that about three times
 * faster than one large function. Only the most recently loaded plan outlives a call.
 */
export const typescriptKernel: Kernel = {
  name: 'typescript',
  count: countOutcomes,
  shoes: () => shoes,
};

const shoes = new Uint8Array(LANES * LANE_ROOM);
const state = new Int32Array(STATE_WORDS);
const draws = new Uint16Array(SUMS * SUMS * 10);
const finals = new Uint16Array(4000);
const burn = new Uint8Array(CODES);
const tally = new Uint32Array(OUTCOME_BINS);

const SECOND = LANE_ROOM;
const THIRD = 2 * LANE_ROOM;
const FOURTH = 3 * LANE_ROOM;
/** The index of each shoe's next coup. */
const places = new Int32Array(LANES);

/** [exclusive or of a hand's first two codes] -> what the pairing adds to the bin. */
const playerPairing = Uint16Array.from(PAIRING_OF_XOR, (pairing) => pairing * PAIRINGS.length * JOINT_BINS);
const bankerPairing = Uint16Array.from(PAIRING_OF_XOR, (pairing) => pairing * JOINT_BINS);

let loaded: DealPlan | undefined;
/** The card printed on the felt as Player's first: the general path deals as if it came before each coup. */
let printed = NO_CARD;

function countOutcomes(plan: DealPlan, { seed, block, hands }: Block, counts: Uint32Array): void {
  begin(plan, seed, block);
  tally.fill(0);
  const mostInGroup = LANES * plan.mostCoups;
  let left = hands;
  while (left >= mostInGroup) {
    shuffleGroup(plan);
    left -= dealGroup(plan.cut, plan.after);
  }
  while (left > 0) {
    shuffleGroup(plan);
    for (let lane = 0; lane < LANES; lane++) left -= dealShoe(lane * LANE_ROOM, plan, left, dealOutcome);
  }
  for (let bin = 0; bin < OUTCOME_BINS; bin++) counts[bin] = (counts[bin] as number) + (tally[bin] as number);
}

/** The general path: the same shoes, counted by finish; `look` also sees the cards of each coup. */
export function countFinishes(
  plan: DealPlan,
  { seed, block, hands }: Block,
  counts: Uint32Array,
  look?: (codes: Uint8Array, place: number) => void,
): void {
  begin(plan, seed, block);
  let left = hands;
  const count = (place: number): number => {
    const bin = finishAt(place);
    counts[bin] = (counts[bin] as number) + 1;
    look?.(shoes, place);
    return place + usedAt(place);
  };
  while (left > 0) {
    shuffleGroup(plan);
    for (let lane = 0; lane < LANES; lane++) left -= dealShoe(lane * LANE_ROOM, plan, left, count);
  }
}

/** A visitor of whole shoes: sees the index of the first card, and the start and end of each coup. */
export interface ShoeVisitor {
  readonly open: (codes: Uint8Array, first: number) => void;
  readonly coup: (codes: Uint8Array, from: number, to: number) => void;
  readonly close: () => void;
}

/** Visits a number of whole shoes, one after another. */
export function visitShoes(
  plan: DealPlan,
  { seed, block, shoes: count }: { readonly seed: number; readonly block: number; readonly shoes: number },
  visitor: ShoeVisitor,
): void {
  begin(plan, seed, block);
  const visit = (place: number): number => {
    const next = place + usedAt(place);
    visitor.coup(shoes, place, next);
    return next;
  };
  for (let shoe = 0; shoe < count; shoe++) {
    const lane = (shoe % LANES) * LANE_ROOM;
    if (lane === 0) shuffleGroup(plan);
    visitor.open(shoes, lane);
    dealShoe(lane, plan, Number.POSITIVE_INFINITY, visit);
    visitor.close();
  }
}

/** Shoes one after another, coup by coup, for a patron. Only one walk at a time. */
export interface ShoeWalk {
  /** Opens a new shoe. */
  readonly open: () => void;
  /** The finish of the next coup, as a bin; -1 at the end of the shoe. */
  readonly next: () => number;
}

export function walkShoes(plan: DealPlan, seed: number, block: number): ShoeWalk {
  begin(plan, seed, block);
  let lane = LANES;
  let place = 0;
  let cut = 0;
  let after = 0;
  return {
    open: () => {
      lane += 1;
      if (lane >= LANES) {
        shuffleGroup(plan);
        lane = 0;
      }
      place = placeAfterBurn(lane * LANE_ROOM);
      cut = lane * LANE_ROOM + plan.cut;
      after = plan.after;
    },
    next: () => {
      if (place >= cut) {
        if (after === 0) return -1;
        after -= 1;
      }
      const bin = finishAt(place);
      place += usedAt(place);
      return bin;
    },
  };
}

function begin(plan: DealPlan, seed: number, block: number): void {
  seedState(state, seed, block);
  if (loaded === plan) return;
  // The bytes behind a smaller shoe must be some card: a coup may read them, though it never draws them.
  shoes.fill(0);
  draws.set(plan.draws);
  finals.set(plan.finals);
  burn.set(plan.burn);
  printed = plan.printed;
  loaded = plan;
}

/** Four new shoes. Each is shuffled from the order of the plan, independent of earlier shoes. */
function shuffleGroup({ cards, shuffled }: DealPlan): void {
  shoes.set(cards, 0);
  shoes.set(cards, SECOND);
  shoes.set(cards, THIRD);
  shoes.set(cards, FOURTH);
  const size = cards.length;
  let place = 0;
  while (place < shuffled) {
    const end = Math.min(place + STRETCH, shuffled);
    place = shuffleFrom(place, size, end);
    if (place === end) continue;
    redrawAt(place, size - place);
    place += 1;
  }
}

/** Short loops, so that an engine compiles the function once instead of replacing it in mid-loop. */
const STRETCH = 32;

/**
 * The front of Fisher–Yates, in four shoes at once. Each word of the generator gives two draws of 16 bits, of
 * n cards each: the high half of `half * n` is uniform once the few low halves below 65536 mod n are drawn
 * again. In that case the loop exits with the index and its words; a call inside would cost as much as the
 * loop itself.
 */
function shuffleFrom(from: number, size: number, front: number): number {
  let a = state[0] as number;
  let b = state[1] as number;
  let c = state[2] as number;
  let counter = state[3] as number;
  let first = from;
  for (; first < front; first++) {
    const n = (size - first) | 0;
    const one = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + one) | 0;
    const two = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + two) | 0;
    const m0 = Math.imul(one >>> 16, n);
    const m1 = Math.imul(one & 0xffff, n);
    const m2 = Math.imul(two >>> 16, n);
    const m3 = Math.imul(two & 0xffff, n);
    if ((((m0 & 0xffff) - n) | ((m1 & 0xffff) - n) | ((m2 & 0xffff) - n) | ((m3 & 0xffff) - n)) < 0) {
      words[0] = one;
      words[1] = two;
      break;
    }
    const j0 = (first + (m0 >>> 16)) | 0;
    const card0 = shoes[j0] as number;
    shoes[j0] = shoes[first] as number;
    shoes[first] = card0;
    const i1 = (SECOND + first) | 0;
    const j1 = (i1 + (m1 >>> 16)) | 0;
    const card1 = shoes[j1] as number;
    shoes[j1] = shoes[i1] as number;
    shoes[i1] = card1;
    const i2 = (THIRD + first) | 0;
    const j2 = (i2 + (m2 >>> 16)) | 0;
    const card2 = shoes[j2] as number;
    shoes[j2] = shoes[i2] as number;
    shoes[i2] = card2;
    const i3 = (FOURTH + first) | 0;
    const j3 = (i3 + (m3 >>> 16)) | 0;
    const card3 = shoes[j3] as number;
    shoes[j3] = shoes[i3] as number;
    shoes[i3] = card3;
  }
  state[0] = a;
  state[1] = b;
  state[2] = c;
  state[3] = counter;
  return first;
}

/** The words of the index at which `shuffleFrom` stopped. */
const words = new Int32Array(2);

/** One index, exactly: a draw that would favor some cards is repeated, from the high half of a new word. */
function redrawAt(place: number, n: number): void {
  const uneven = 0x10000 % n;
  for (let lane = 0; lane < LANES; lane++) {
    const word = words[lane >> 1] as number;
    let m = Math.imul(lane % 2 === 0 ? word >>> 16 : word & 0xffff, n);
    while ((m & 0xffff) < uneven) m = Math.imul(nextWord(state) >>> 16, n);
    const i = lane * LANE_ROOM + place;
    const j = i + (m >>> 16);
    const card = shoes[j] as number;
    shoes[j] = shoes[i] as number;
    shoes[i] = card;
  }
}

/** Deals four whole shoes and returns the number of coups. */
function dealGroup(cut: number, after: number): number {
  for (let lane = 0; lane < LANES; lane++) places[lane] = placeAfterBurn(lane * LANE_ROOM);
  let hands = dealSideBySide(cut);
  for (let lane = 0; lane < LANES; lane++) {
    let place = places[lane] as number;
    for (const end = lane * LANE_ROOM + cut; place < end; hands++) place = dealOutcome(place);
    places[lane] = place;
  }
  for (let left = after; left > 0; left--) dealOneOfEach();
  return hands + LANES * after;
}

const placeAfterBurn = (lane: number): number => lane + (burn[shoes[lane] as number] as number);

/** Deals a coup of each shoe in turn while all of them last, so that one uses the time that another waits. */
function dealSideBySide(cut: number): number {
  let i0 = places[0] as number;
  let i1 = places[1] as number;
  let i2 = places[2] as number;
  let i3 = places[3] as number;
  let hands = 0;
  while (i0 < cut && i1 < SECOND + cut && i2 < THIRD + cut && i3 < FOURTH + cut) {
    i0 = dealOutcome(i0);
    i1 = dealOutcome(i1);
    i2 = dealOutcome(i2);
    i3 = dealOutcome(i3);
    hands += 4;
  }
  places[0] = i0;
  places[1] = i1;
  places[2] = i2;
  places[3] = i3;
  return hands;
}

function dealOneOfEach(): void {
  places[0] = dealOutcome(places[0] as number);
  places[1] = dealOutcome(places[1] as number);
  places[2] = dealOutcome(places[2] as number);
  places[3] = dealOutcome(places[3] as number);
}

/** Deals one shoe, or as much of it as requested, and returns the number of coups. */
function dealShoe(lane: number, plan: DealPlan, most: number, deal: (place: number) => number): number {
  let place = placeAfterBurn(lane);
  let hands = 0;
  while (place < lane + plan.cut && hands < most) {
    place = deal(place);
    hands++;
  }
  for (let coup = 0; coup < plan.after && hands < most; coup++) {
    place = deal(place);
    hands++;
  }
  return hands;
}

/**
 * Counts the coup that begins here, and returns the index of the next one. The bare numbers are PIPS_SHIFT,
 * SUMS * 10, 10, FINAL_MASK and USED_SHIFT: written out they keep this small enough to be inlined into its
 * callers four times.
 */
function dealOutcome(place: number): number {
  const one = shoes[place] as number;
  const two = shoes[place + 1] as number;
  const three = shoes[place + 2] as number;
  const four = shoes[place + 3] as number;
  const drawn = draws[
    ((one >> 4) + (three >> 4)) * 190 + ((two >> 4) + (four >> 4)) * 10 + ((shoes[place + 4] as number) >> 4)
  ] as number;
  const bin =
    (finals[(drawn & 0xfff) + ((shoes[place + 5] as number) >> 4)] as number) +
    (playerPairing[one ^ three] as number) +
    (bankerPairing[two ^ four] as number);
  tally[bin] = (tally[bin] as number) + 1;
  return place + (drawn >> 12);
}

const firstAt = (place: number): number => (printed === NO_CARD ? (shoes[place] as number) : printed);

/** The index of the second of the six cards. */
const secondAt = (place: number): number => (printed === NO_CARD ? place + 1 : place);

const drawnAt = (place: number): number => {
  const second = secondAt(place);
  const player = (firstAt(place) >> PIPS_SHIFT) + ((shoes[second + 1] as number) >> PIPS_SHIFT);
  const banker = ((shoes[second] as number) >> PIPS_SHIFT) + ((shoes[second + 2] as number) >> PIPS_SHIFT);
  const fifth = (shoes[second + 3] as number) >> PIPS_SHIFT;
  return draws[player * (SUMS * 10) + banker * 10 + fifth] as number;
};

const usedAt = (place: number): number => (drawnAt(place) >> USED_SHIFT) - (printed === NO_CARD ? 0 : 1);

/** The finish of the coup that begins here, as a bin. */
function finishAt(place: number): number {
  const second = secondAt(place);
  const one = firstAt(place);
  const two = shoes[second] as number;
  const three = shoes[second + 1] as number;
  const four = shoes[second + 2] as number;
  // 0: neither hand drew; 1: Banker did; 2: Player did; 3: both.
  const drew = Math.floor((drawnAt(place) & FINAL_MASK) / 1000);
  const playerThird = drew >= 2 ? (RANK_OF_CODE[shoes[second + 3] as number] as number) : NO_THIRD;
  const bankerThird =
    drew === 1 || drew === 3
      ? (RANK_OF_CODE[shoes[second + (drew === 3 ? 4 : 3)] as number] as number)
      : NO_THIRD;
  return (
    ((getStart(one, three) * STARTS + getStart(two, four)) * THIRDS + playerThird) * THIRDS + bankerThird
  );
}

const getStart = (one: number, two: number): number =>
  (PAIRING_OF_XOR[one ^ two] as number) * 10 + (((one >> PIPS_SHIFT) + (two >> PIPS_SHIFT)) % 10);
