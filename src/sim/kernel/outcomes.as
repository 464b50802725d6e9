// The kernel in AssemblyScript: the same steps as typescript.ts, in the same order, over plain memory.
// `node scripts/wasm.mjs` compiles it to wasmBytes.ts; a test holds both kernels to the same counts.

const LANES: u32 = 4;
const LANE_ROOM: u32 = 5120;
const SUMS: u32 = 19;
const BINS: u32 = 3600;

// Where things lie in memory; the host reads these places off the exports and fills them in.
export const STATE: u32 = 0;
export const SHOES: u32 = 64;
export const CARDS: u32 = SHOES + LANES * LANE_ROOM;
export const BURN: u32 = CARDS + LANE_ROOM;
export const DRAWS: u32 = BURN + 256;
export const FINALS: u32 = DRAWS + 2 * (SUMS * SUMS * 10 + 6);
export const PLAYER_PAIRING: u32 = FINALS + 2 * 4000;
export const BANKER_PAIRING: u32 = PLAYER_PAIRING + 2 * 256;
export const TALLY: u32 = BANKER_PAIRING + 2 * 256;
export const END: u32 = TALLY + 4 * BINS;

const ONE: u32 = SHOES;
const TWO: u32 = SHOES + LANE_ROOM;
const THREE: u32 = SHOES + 2 * LANE_ROOM;
const FOUR: u32 = SHOES + 3 * LANE_ROOM;

/** Deals so many coups and counts them by outcome. */
export function count(size: u32, front: u32, cut: u32, after: u32, mostCoups: u32, hands: u32): void {
  const mostInGroup = LANES * mostCoups;
  let left = hands;
  while (left >= mostInGroup) {
    shuffle(size, front);
    left -= dealGroup(cut, after);
  }
  while (left > 0) {
    shuffle(size, front);
    for (let lane: u32 = 0; lane < LANES; lane++) left -= dealShoe(SHOES + lane * LANE_ROOM, cut, after, left);
  }
}

function shuffle(size: u32, front: u32): void {
  for (let lane: u32 = 0; lane < LANES; lane++) memory.copy(SHOES + lane * LANE_ROOM, CARDS, size);
  let a = load<u32>(STATE);
  let b = load<u32>(STATE + 4);
  let c = load<u32>(STATE + 8);
  let counter = load<u32>(STATE + 12);
  let n = size;
  for (let first: u32 = 0; first < front; first++) {
    const one = a + b + counter;
    counter++;
    a = b ^ (b >> 9);
    b = c + (c << 3);
    c = rotl<u32>(c, 21) + one;
    const two = a + b + counter;
    counter++;
    a = b ^ (b >> 9);
    b = c + (c << 3);
    c = rotl<u32>(c, 21) + two;
    let m0 = (one >> 16) * n;
    let m1 = (one & 0xffff) * n;
    let m2 = (two >> 16) * n;
    let m3 = (two & 0xffff) * n;
    if (<i32>(((m0 & 0xffff) - n) | ((m1 & 0xffff) - n) | ((m2 & 0xffff) - n) | ((m3 & 0xffff) - n)) < 0) {
      store<u32>(STATE, a);
      store<u32>(STATE + 4, b);
      store<u32>(STATE + 8, c);
      store<u32>(STATE + 12, counter);
      m0 = again(m0, n);
      m1 = again(m1, n);
      m2 = again(m2, n);
      m3 = again(m3, n);
      a = load<u32>(STATE);
      b = load<u32>(STATE + 4);
      c = load<u32>(STATE + 8);
      counter = load<u32>(STATE + 12);
    }
    const j0 = first + (m0 >> 16);
    const card0 = load<u8>(j0, ONE);
    store<u8>(j0, load<u8>(first, ONE), ONE);
    store<u8>(first, card0, ONE);
    const j1 = first + (m1 >> 16);
    const card1 = load<u8>(j1, TWO);
    store<u8>(j1, load<u8>(first, TWO), TWO);
    store<u8>(first, card1, TWO);
    const j2 = first + (m2 >> 16);
    const card2 = load<u8>(j2, THREE);
    store<u8>(j2, load<u8>(first, THREE), THREE);
    store<u8>(first, card2, THREE);
    const j3 = first + (m3 >> 16);
    const card3 = load<u8>(j3, FOUR);
    store<u8>(j3, load<u8>(first, FOUR), FOUR);
    store<u8>(first, card3, FOUR);
    n--;
  }
  store<u32>(STATE, a);
  store<u32>(STATE + 4, b);
  store<u32>(STATE + 8, c);
  store<u32>(STATE + 12, counter);
}

function again(drawn: u32, n: u32): u32 {
  const uneven: u32 = 0x10000 % n;
  let m = drawn;
  while ((m & 0xffff) < uneven) m = (nextWord() >> 16) * n;
  return m;
}

function nextWord(): u32 {
  const a = load<u32>(STATE);
  const b = load<u32>(STATE + 4);
  const c = load<u32>(STATE + 8);
  const counter = load<u32>(STATE + 12);
  const word = a + b + counter;
  store<u32>(STATE, b ^ (b >> 9));
  store<u32>(STATE + 4, c + (c << 3));
  store<u32>(STATE + 8, rotl<u32>(c, 21) + word);
  store<u32>(STATE + 12, counter + 1);
  return word;
}

function dealGroup(cut: u32, after: u32): u32 {
  let i0 = ONE + load<u8>(load<u8>(ONE), BURN);
  let i1 = TWO + load<u8>(load<u8>(TWO), BURN);
  let i2 = THREE + load<u8>(load<u8>(THREE), BURN);
  let i3 = FOUR + load<u8>(load<u8>(FOUR), BURN);
  let hands = LANES * after;
  while (i0 < ONE + cut && i1 < TWO + cut && i2 < THREE + cut && i3 < FOUR + cut) {
    i0 = dealOutcome(i0);
    i1 = dealOutcome(i1);
    i2 = dealOutcome(i2);
    i3 = dealOutcome(i3);
    hands += LANES;
  }
  for (; i0 < ONE + cut; hands++) i0 = dealOutcome(i0);
  for (; i1 < TWO + cut; hands++) i1 = dealOutcome(i1);
  for (; i2 < THREE + cut; hands++) i2 = dealOutcome(i2);
  for (; i3 < FOUR + cut; hands++) i3 = dealOutcome(i3);
  for (let coup: u32 = 0; coup < after; coup++) {
    i0 = dealOutcome(i0);
    i1 = dealOutcome(i1);
    i2 = dealOutcome(i2);
    i3 = dealOutcome(i3);
  }
  return hands;
}

function dealShoe(lane: u32, cut: u32, after: u32, most: u32): u32 {
  let place = lane + load<u8>(load<u8>(lane), BURN);
  let hands: u32 = 0;
  while (place < lane + cut && hands < most) {
    place = dealOutcome(place);
    hands++;
  }
  for (let coup: u32 = 0; coup < after && hands < most; coup++) {
    place = dealOutcome(place);
    hands++;
  }
  return hands;
}

@inline
function dealOutcome(place: u32): u32 {
  const one: u32 = load<u8>(place);
  const two: u32 = load<u8>(place, 1);
  const three: u32 = load<u8>(place, 2);
  const four: u32 = load<u8>(place, 3);
  const fifth: u32 = load<u8>(place, 4) >> 4;
  const sixth: u32 = load<u8>(place, 5) >> 4;
  const player = (one >> 4) + (three >> 4);
  const banker = (two >> 4) + (four >> 4);
  const drawn: u32 = load<u16>((player * (SUMS * 10) + banker * 10 + fifth) << 1, DRAWS);
  const bin: u32 =
    <u32>load<u16>(((drawn & 0xfff) + sixth) << 1, FINALS) +
    <u32>load<u16>((one ^ three) << 1, PLAYER_PAIRING) +
    <u32>load<u16>((two ^ four) << 1, BANKER_PAIRING);
  store<u32>(bin << 2, load<u32>(bin << 2, TALLY) + 1, TALLY);
  return place + (drawn >> 12);
}
