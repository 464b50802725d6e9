import {
  type Card,
  canonicalShoe,
  cardsDrawn,
  dealCoup,
  type Finish,
  type GameRules,
  getFinish,
  mayDeal,
  openShoe,
  walkCoup,
} from '../../src/engine/index.ts';
import { binOfFinish, FINISH_BINS, outcomesOfFinishes, type Walk } from '../../src/sim/index.ts';

/** A literal simulator: docs/simulation.md in big integers and the engine's own shoe, slow and plain. */
export interface Literal {
  readonly game: GameRules;
  readonly walk: Walk;
  readonly seed: number;
  readonly block: number;
  readonly hands: number;
  readonly cards?: readonly Card[];
  /** The shuffle; ours by default, or a planted one. */
  readonly shuffle?: (group: readonly Card[][], front: number, words: () => number) => void;
}

export function literalFinishes(literal: Literal): Float64Array {
  const counts = new Float64Array(FINISH_BINS);
  let left = literal.hands;
  for (const finish of finishes(literal)) {
    if (left-- === 0) break;
    const bin = binOfFinish(finish);
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return counts;
}

export const literalOutcomes = (literal: Literal): Float64Array =>
  outcomesOfFinishes(literal.game.tableau, literalFinishes(literal));

function* finishes({ game, walk, seed, block, cards, shuffle = fisherYates }: Literal): Generator<Finish> {
  const words = sfc32(seed, block);
  const full = cards ?? canonicalShoe(game.shoe.decks);
  for (;;) {
    const group = Array.from({ length: 4 }, () => [...full]);
    shuffle(group, getFront(game, walk, full.length), words);
    for (const order of group) yield* eachCoups(game, walk, order);
  }
}

/** The number of cards that any coup can reach; the rest of the shoe stays in place. */
function getFront({ shoe }: GameRules, walk: Walk, size: number): number {
  if (walk === 'cut-card') return size - shoe.cutCard.behind + 5 + 6 * shoe.cutCard.coupsAfter;
  return 6 * walk.coups + (shoe.burn.by === 'count' ? shoe.burn.count : 1 + Math.max(9, shoe.burn.tens));
}

function* eachCoups(game: GameRules, walk: Walk, order: readonly Card[]): Generator<Finish> {
  let { shoe } = openShoe(walk === 'cut-card' ? game.shoe : { ...game.shoe, cutCard: NEVER }, order);
  if (walk === 'cut-card') {
    while (mayDeal(shoe)) {
      const walked = walkCoup(shoe, game.tableau);
      shoe = walked.shoe;
      yield getFinish(walked.coup);
    }
    return;
  }
  let { dealt } = shoe;
  for (let coup = 0; coup < walk.coups; coup++) {
    const { coup: cards } = dealCoup(game.tableau, order.slice(dealt, dealt + 6));
    dealt += cardsDrawn(game.tableau, cards);
    yield getFinish(cards);
  }
}

const NEVER = { behind: 0, coupsAfter: 1 };

/**
 * Two words for each index: their four halves draw for the four shoes; then the draws that must be repeated,
 * in order.
 */
export function fisherYates(group: readonly Card[][], front: number, words: () => number): void {
  for (let place = 0; place < front; place++) {
    const pair = [words(), words()];
    const halves = pair.flatMap((word) => [Math.floor(word / 65536), word % 65536]);
    for (const [lane, order] of group.entries()) {
      const n = order.length - place;
      let half = halves[lane] ?? 0;
      while ((half * n) % 65536 < 65536 % n) half = Math.floor(words() / 65536);
      swap(order, place, place + Math.floor((half * n) / 65536));
    }
  }
}

export function swap(order: Card[], a: number, b: number): void {
  const held = order[a] as Card;
  order[a] = order[b] as Card;
  order[b] = held;
}

/** The generator in big integers. */
export function sfc32(seed: number, block: number): () => number {
  const mask = 0xffffffffn;
  let [a, b, c, counter] = [BigInt(seed) & mask, BigInt(seed) >> 32n, BigInt(block), 1n];
  const next = (): number => {
    const word = (a + b + counter) & mask;
    counter = (counter + 1n) & mask;
    a = b ^ (b >> 9n);
    b = (c + (c << 3n)) & mask;
    c = ((((c << 21n) & mask) | (c >> 11n)) + word) & mask;
    return Number(word);
  };
  for (let step = 0; step < 16; step++) next();
  return next;
}
