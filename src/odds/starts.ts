import { assert, at } from '../base/index.ts';
import {
  type Card,
  DECK_SIZE,
  type Pairing,
  PIPS_BY_RANK,
  RANKS,
  SUITS,
  type Tableau,
  TOTALS,
} from '../engine/index.ts';
import { addTo } from './addTo.ts';
import type { Composition } from './composition.ts';
import { type Enumeration, type Part, weightAt } from './enumeration.ts';
import type { Grain } from './grain.ts';
import type { Moment } from './moment.ts';
import { type Deal, finishOfDeal, getPlan, type Plan } from './plan.ts';

/**
 * The finer enumeration: for facts that need ranks or suits together with totals, and for coups under way. It
 * visits the ways in which the hands can start, by kinds of cards, and keeps for each two starts how many
 * there are, and how many third cards of each class they use. After a start that uses u of the n cards of a
 * class, n - u are left to draw: multiplied out, the deals with given third cards are four such sums, each
 * with a weight that does not depend on the start. No sum is above 12 * 4,992⁴, so doubles hold all of them
 * exactly.
 */
export function byStarts(tableau: Tableau, grain: Grain): Enumeration {
  const plan = getPlan(tableau, grain);
  const terms = plan.deals.map((deal) => getTerms(plan, deal));
  const cells = terms.flat();
  const sumOf = Uint32Array.from(cells, ({ sum }) => sum);
  let next = 0;
  return {
    grain,
    deals: plan.deals.map((deal, index) => ({
      finish: finishOfDeal(plan, deal),
      cells: (terms[index] ?? []).map(() => next++),
    })),
    weightOf: Uint16Array.from(cells, ({ weight }) => weight),
    weights: 'thirds and uses',
    mostInDoubles: MAX_CARDS_IN_SUMS,
    fill(moment, ways) {
      const sums = sumStarts(plan, moment);
      for (let cell = 0; cell < sumOf.length; cell++) ways[cell] = sums[sumOf[cell] as number] as number;
    },
  };
}

/** Largest n with n^6 below 2^53: a sum may reach that before the used cards are subtracted. */
const MAX_CARDS_IN_SUMS = 456;

/** One of the sums, and its weight. */
interface Term {
  readonly sum: number;
  readonly weight: number;
}

/**
 * Any start, minus those that use x, minus those that use y, plus those that use both, which were subtracted
 * twice.
 */
function getTerms(plan: Plan, deal: Deal): readonly Term[] {
  const stands = plan.thirds.length;
  const { playerThird: x, bankerThird: y } = deal;
  const term = (sum: number, part: Part): Term => ({ sum, weight: weightAt(stands, x, y, part) });
  const at = getPlaces(plan, deal.player, deal.banker);
  return [
    term(at.any, 'any'),
    ...(x < stands ? [term(at.uses + x, 'usesX')] : []),
    ...(y < stands ? [term(at.uses + y, 'usesY')] : []),
    ...(x < stands && y < stands ? [term(at.usesBoth + x * stands + y, 'usesBoth')] : []),
  ];
}

/**
 * The places of the sums of two starts: their number; for each class, the number times the cards of it that
 * they use; for each two classes, times the ways to pick a card of each among those.
 */
function getPlaces(
  { starts, thirds }: Plan,
  player: number,
  banker: number,
): { readonly any: number; readonly uses: number; readonly usesBoth: number } {
  const both = player * starts.length + banker;
  const any = both * (1 + thirds.length + thirds.length ** 2);
  return { any, uses: any + 1, usesBoth: any + 1 + thirds.length };
}

/**
 * A kind of card that a hand may take, finest first: a card by its byte, then a rank of any suit, then points
 * of any rank.
 */
type Kind = number;
const FIRST_RANK = DECK_SIZE;
const FIRST_POINTS = FIRST_RANK + RANKS.length;
const KINDS = FIRST_POINTS + TOTALS.length;
const NO_KIND = -1;

const RANK_KINDS: readonly Kind[] = RANKS.map((_, rank) => FIRST_RANK + rank);
const POINTS_KINDS: readonly Kind[] = TOTALS.map((points) => FIRST_POINTS + points);

const RANK_OF_KIND = Uint8Array.from({ length: KINDS }, (_, kind) => kind % RANKS.length);
const POINTS_OF_KIND = Uint8Array.from({ length: KINDS }, (_, kind) =>
  kind < FIRST_POINTS ? at(PIPS_BY_RANK, kind % RANKS.length) : kind - FIRST_POINTS,
);

/** One way for a hand to start: its start, and the kinds of the cards still to be drawn. */
interface Opening {
  /** Index of the start. */
  readonly start: number;
  readonly first: Kind;
  readonly second: Kind;
}

function sumStarts(plan: Plan, { left, coup }: Moment): Float64Array {
  const last = plan.starts.length - 1;
  const sums = new Float64Array(getPlaces(plan, last, last).usesBoth + plan.thirds.length ** 2);
  const held = heldOfKinds(left);
  const thirdOf = plan.grain.thirds === 'rank' ? RANK_OF_KIND : POINTS_OF_KIND;
  const players = createOpeningCheck(plan, coup.player.slice(0, 2), held);
  const bankers = createOpeningCheck(plan, coup.banker.slice(0, 2), held);
  for (const player of players) {
    for (const banker of bankers) {
      const { any } = getPlaces(plan, player.start, banker.start);
      addStart(sums, any, plan.thirds.length, thirdOf, player, banker, held);
    }
  }
  return sums;
}

/** [kind] -> cards of that kind in the shoe; a shoe without suits holds no kinds by suit. */
function heldOfKinds({ cards, ranks, pips }: Composition): Float64Array {
  const held = new Float64Array(KINDS);
  if (cards !== undefined) held.set(cards, 0);
  held.set(ranks, FIRST_RANK);
  held.set(pips, FIRST_POINTS);
  return held;
}

/** Every way to complete a hand's first two cards from those it has, as coarsely as the grain allows. */
function createOpeningCheck(plan: Plan, has: readonly Card[], held: Float64Array): readonly Opening[] {
  const present = (kind: Kind): boolean => kind === NO_KIND || at(held, kind) > 0;
  return [...eachTakes(plan.grain, has)]
    .filter(([first, second]) => present(first) && present(second))
    .map(([first, second]) => ({ start: getStart(plan, [...has, first, second]), first, second }));
}

function* eachTakes(grain: Grain, has: readonly Card[]): Generator<readonly [Kind, Kind]> {
  const kinds = grain.starts === 'total' && grain.thirds === 'pips' ? POINTS_KINDS : RANK_KINDS;
  const [known] = has;
  if (has.length === 2) yield [NO_KIND, NO_KIND];
  else if (known !== undefined) {
    for (const kind of kinds) for (const each of getKindsAsFineAs(grain, kind, known)) yield [each, NO_KIND];
  } else {
    for (const [index, kind] of kinds.entries()) yield* eachPairs(grain, kind, kinds.slice(index));
  }
}

/** Each pair of kinds once, in any order. */
function* eachPairs(grain: Grain, kind: Kind, others: readonly Kind[]): Generator<readonly [Kind, Kind]> {
  for (const other of others) {
    const fine = getKindsAsFineAs(grain, kind, other);
    if (fine.length === 1) yield [kind, other];
    else for (const [index, one] of fine.entries()) for (const two of fine.slice(index)) yield [one, two];
  }
}

/** Suits matter only beside a card of the same rank, and only if suited pairs are distinguished. */
const getKindsAsFineAs = (grain: Grain, kind: Kind, beside: Kind): readonly Kind[] =>
  grain.starts === 'suited' && RANK_OF_KIND[kind] === RANK_OF_KIND[beside]
    ? SUITS.map((_, suit) => suit * RANKS.length + at(RANK_OF_KIND, kind))
    : [kind];

/** The index of the start that two kinds make. */
function getStart({ grain, starts }: Plan, kinds: readonly Kind[]): number {
  const [one, two, ...more] = kinds.filter((kind) => kind !== NO_KIND);
  assert(one !== undefined && two !== undefined && more.length === 0, 'a hand starts with two cards');
  const total = (at(POINTS_OF_KIND, one) + at(POINTS_OF_KIND, two)) % 10;
  const pairing = pairingOfKinds(grain, one, two);
  return starts.findIndex((start) => start.total === total && start.pairing === pairing);
}

function pairingOfKinds(grain: Grain, one: Kind, two: Kind): Pairing {
  if (grain.starts === 'total' || RANK_OF_KIND[one] !== RANK_OF_KIND[two]) return 'none';
  return grain.starts === 'suited' && one === two ? 'suited' : 'rank';
}

const takenKinds = new Int8Array(4);

/** Adds the ways to deal two openings, and the cards they use, starting at the place of their sums. */
function addStart(
  sums: Float64Array,
  any: number,
  thirds: number,
  thirdOf: Uint8Array,
  player: Opening,
  banker: Opening,
  held: Float64Array,
): void {
  const count = takeBoth(player, banker);
  const ways = waysToTake(count, held) * getOrders(player) * getOrders(banker);
  if (ways === 0) return;
  addTo(sums, any, ways);
  for (let i = 0; i < count; i++) {
    const one = thirdOf[takenKinds[i] as number] as number;
    addTo(sums, any + 1 + one, ways);
    for (let j = 0; j < count; j++) {
      if (i === j) continue;
      const other = thirdOf[takenKinds[j] as number] as number;
      addTo(sums, any + 1 + thirds + one * thirds + other, ways);
    }
  }
}

/**
 * Lists the kinds that two openings take, cards before ranks, since the rest of a rank depends on its cards.
 */
function takeBoth(player: Opening, banker: Opening): number {
  const [early, late] = banker.first < FIRST_RANK ? [banker, player] : [player, banker];
  let count = 0;
  for (const kind of [early.first, early.second, late.first, late.second]) {
    if (kind !== NO_KIND) takenKinds[count++] = kind;
  }
  return count;
}

const getOrders = ({ first, second }: Opening): number => (second === NO_KIND || first === second ? 1 : 2);

function waysToTake(count: number, held: Float64Array): number {
  let ways = 1;
  for (let i = 0; i < count; i++) {
    const kind = takenKinds[i] as number;
    let left = held[kind] as number;
    for (let j = 0; j < i; j++) if (isOfKind(takenKinds[j] as number, kind)) left -= 1;
    ways *= left;
  }
  return ways;
}

/** A card is also of its rank. Ranks and points are never mixed. */
const isOfKind = (one: Kind, kind: Kind): boolean =>
  one === kind || (one < FIRST_RANK && kind >= FIRST_RANK && RANK_OF_KIND[one] === RANK_OF_KIND[kind]);
