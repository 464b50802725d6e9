import { at } from '../base/index.ts';
import type { Card, CardClasses, Side, ThirdView } from '../engine/index.ts';
import { addTo } from './addTo.ts';
import type { Starts } from './byCards.ts';
import type { Composition } from './composition.ts';
import type { Moment } from './moment.ts';

/**
 * For each two starts as a bet sees them: the ways to deal them; times the cards of a third-card class that
 * they use; times the ways to pick a card of each of two classes among those.
 */
export interface StartSums {
  readonly any: (player: number, banker: number) => number;
  readonly usesX: (player: number, banker: number, x: number) => number;
  readonly usesY: (player: number, banker: number, y: number) => number;
  readonly usesBoth: (player: number, banker: number, x: number, y: number) => number;
  /** Whether some card is of both classes. */
  readonly meet: (x: number, y: number) => boolean;
}

/** One way for a hand to start: what the bet sees, the classes still to be drawn, and in how many orders. */
interface Opening {
  readonly start: number;
  readonly first: number;
  readonly second: number;
  readonly orders: number;
}

const NO_CLASS = -1;

export function sumStartsByCards(
  view: CardClasses,
  starts: Readonly<Record<Side, Starts>>,
  { left, coup }: Moment,
): StartSums {
  const [xs, ys] = [view.thirds.player.cards.length, view.thirds.banker.cards.length];
  const room = 1 + xs + ys + xs * ys;
  const bankers = starts.banker.cards.length;
  const place = (player: number, banker: number): number => (player * bankers + banker) * room;
  const sums = new Float64Array(starts.player.cards.length * bankers * room);
  const held = getHeldCards(view, left);
  fillSums(sums, {
    held,
    room,
    bankers,
    xs,
    ys,
    xOf: Uint8Array.from(view.cards, (each) => at(view.thirds.player.classOf, each)),
    yOf: Uint8Array.from(view.cards, (each) => at(view.thirds.banker.classOf, each)),
    players: createOpeningCheck(view, starts.player, coup.player.slice(0, 2), held),
    openings: createOpeningCheck(view, starts.banker, coup.banker.slice(0, 2), held),
    withThirds: view.byPoints,
  });
  const meets = new Set(
    Array.from(view.thirds.player.classOf, (x, byte) => x * ys + at(view.thirds.banker.classOf, byte)),
  );
  return {
    any: (player, banker) => sums[place(player, banker)] as number,
    usesX: (player, banker, x) => sums[place(player, banker) + 1 + x] as number,
    usesY: (player, banker, y) => sums[place(player, banker) + 1 + xs + y] as number,
    usesBoth: (player, banker, x, y) => sums[place(player, banker) + 1 + xs + ys + x * ys + y] as number,
    meet: (x, y) => meets.has(x * ys + y),
  };
}

/** [class] -> cards left in the shoe. Without suits, a rank is at the place of its club. */
export function getHeldCards({ classOf, cards }: ThirdView, left: Composition): Float64Array {
  const held = new Float64Array(cards.length);
  for (const [place, count] of (left.cards ?? left.ranks).entries()) addTo(held, at(classOf, place), count);
  return held;
}

/** Every way to complete a hand's first two cards from those it has. */
function createOpeningCheck(
  view: CardClasses,
  { indexOf }: Starts,
  has: readonly Card[],
  held: Float64Array,
): readonly Opening[] {
  const seen = (first: number, second: number): number => at(indexOf, first * view.cards.length + second);
  const [one, two] = has.map((each) => at(view.classOf, each));
  if (one !== undefined && two !== undefined)
    return [{ start: seen(one, two), first: NO_CLASS, second: NO_CLASS, orders: 1 }];
  const present = view.cards.flatMap((_, index) => (at(held, index) > 0 ? [index] : []));
  if (one !== undefined)
    return present.map((each) => ({ start: seen(one, each), first: each, second: NO_CLASS, orders: 1 }));
  return present.flatMap((first, index) =>
    present.slice(index).flatMap((second): readonly Opening[] => {
      const [start, turned] = [seen(first, second), seen(second, first)];
      if (first === second) return [{ start, first, second, orders: 1 }];
      if (start === turned) return [{ start, first, second, orders: 2 }];
      return [
        { start, first, second, orders: 1 },
        { start: turned, first, second, orders: 1 },
      ];
    }),
  );
}

interface Filling {
  readonly held: Float64Array;
  readonly room: number;
  readonly bankers: number;
  readonly xs: number;
  readonly ys: number;
  /** [class of a first card] -> its class as a third card of each hand. */
  readonly xOf: Uint8Array;
  readonly yOf: Uint8Array;
  readonly players: readonly Opening[];
  readonly openings: readonly Opening[];
  readonly withThirds: boolean;
}

const takenClasses = new Int16Array(4);

function fillSums(sums: Float64Array, filling: Filling): void {
  const { held, players, openings, room, bankers, withThirds } = filling;
  for (const player of players) {
    const ofPlayer = take(held, player) * player.orders;
    const known = noteTaken(0, player);
    if (ofPlayer > 0) {
      for (const banker of openings) {
        const ways = ofPlayer * take(held, banker) * banker.orders;
        putBack(held, banker);
        if (ways === 0) continue;
        const base = (player.start * bankers + banker.start) * room;
        addTo(sums, base, ways);
        if (withThirds) addUses(sums, base, ways, noteTaken(known, banker), filling);
      }
    }
    putBack(held, player);
  }
}

/** Appends the classes that an opening takes; returns how many there are now. */
function noteTaken(known: number, { first, second }: Opening): number {
  let count = known;
  if (first !== NO_CLASS) takenClasses[count++] = first;
  if (second !== NO_CLASS) takenClasses[count++] = second;
  return count;
}

function addUses(
  sums: Float64Array,
  base: number,
  ways: number,
  count: number,
  { xOf, yOf, xs, ys }: Filling,
): void {
  for (let i = 0; i < count; i++) {
    const one = takenClasses[i] as number;
    const x = xOf[one] as number;
    addTo(sums, base + 1 + x, ways);
    addTo(sums, base + 1 + xs + (yOf[one] as number), ways);
    const row = base + 1 + xs + ys + x * ys;
    for (let j = 0; j < count; j++) {
      if (i !== j) addTo(sums, row + (yOf[takenClasses[j] as number] as number), ways);
    }
  }
}

/** Takes an opening's cards out of the shoe one after another; returns the ways to do so. */
function take(held: Float64Array, { first, second }: Opening): number {
  let ways = 1;
  if (first !== NO_CLASS) {
    ways *= held[first] as number;
    addTo(held, first, -1);
  }
  if (second !== NO_CLASS) {
    ways *= held[second] as number;
    addTo(held, second, -1);
  }
  return ways;
}

function putBack(held: Float64Array, { first, second }: Opening): void {
  if (first !== NO_CLASS) addTo(held, first, 1);
  if (second !== NO_CLASS) addTo(held, second, 1);
}
