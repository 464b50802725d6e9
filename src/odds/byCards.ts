import { at } from '../base/index.ts';
import {
  type Bet,
  bankerDraws,
  type Card,
  type CardClasses,
  type Coup,
  cardView,
  endsOnNatural,
  FEWEST_CARDS,
  factsOfCoup,
  getPips,
  getTotal,
  MOST_CARDS,
  matches,
  playerDraws,
  type Side,
  type Tableau,
  type ThirdView,
} from '../engine/index.ts';
import { addTo } from './addTo.ts';
import { handWords } from './handWords.ts';
import { type Moment, sizeBefore } from './moment.ts';
import { getHeldCards, type StartSums, sumStartsByCards } from './startSums.ts';
import type { Count } from './weigh.ts';

/**
 * Bets that depend on the cards themselves. Adds up the ways to start the hands by what the bet sees of two
 * starts, with the third cards that they use; then tries each class of third cards where a hand draws. Asks
 * the engine once per pair of hand kinds which line pays. Undefined if the bet needs suits and the shoe has
 * none.
 */
export function countByCards(tableau: Tableau, bet: Bet, moment: Moment): readonly Count[] | undefined {
  const table = getTable(tableau, bet);
  if (!table.view.byRanks && moment.left.cards === undefined) return undefined;
  const numbers = new Float64Array(bet.lines.length);
  const bigints = new Array<bigint>(bet.lines.length).fill(0n);
  const inDoubles = sizeBefore(moment) <= MAX_CARDS_IN_SUMS;
  const add: AddDeals = inDoubles
    ? (line, terms) => addTo(numbers, line, getSum(terms))
    : (line, terms) => {
        bigints[line] = at(bigints, line) + getBigSum(terms);
      };
  forEachDeal(table, moment, (player, banker, terms) => {
    const line = lineAt(table, player, banker);
    if (line !== NO_LINE) add(line, terms);
  });
  return inDoubles ? [...numbers] : bigints;
}

/** One coup for each pair of hand kinds that a bet distinguishes and the shoe can deal. */
export function coupsSeen(tableau: Tableau, bet: Bet, moment: Moment): readonly Coup[] {
  const table = getTable(tableau, bet);
  const coups = new Map<number, Coup>();
  forEachDeal(table, moment, (player, banker, terms) => {
    const both = player * table.hands.banker.cards.length + banker;
    if (!coups.has(both) && getBigSum(terms) > 0n) coups.set(both, getCoup(table, player, banker));
  });
  return [...coups.values()];
}

/** Largest n with n^6 below 2^53: a term may reach that before the used cards are subtracted. */
const MAX_CARDS_IN_SUMS = 456;

/** How a bet sees the cards under a tableau, and the lines found so far. */
interface CardTable {
  readonly tableau: Tableau;
  readonly bet: Bet;
  readonly view: CardClasses;
  readonly starts: Readonly<Record<Side, Starts>>;
  readonly hands: Readonly<Record<Side, Hands>>;
  /** [kind of Player's hand, kind of Banker's] -> line, NO_LINE, or UNSEEN. */
  readonly lineOf: Int8Array;
}

/** What the bet sees of a hand's first two cards, each with two representative cards. */
export interface Starts {
  /** [class * classes + class] -> index of the start. */
  readonly indexOf: Uint16Array;
  readonly cards: readonly (readonly [Card, Card])[];
  readonly totals: Uint8Array;
}

/** What its lines see of a whole hand: kinds of hands, each with representative cards. */
interface Hands {
  /** [start * (thirds + 1) + third or none] -> kind. */
  readonly kindOf: Uint32Array;
  readonly cards: readonly (readonly Card[])[];
}

const NO_LINE = -1;
const UNSEEN = -2;

const tables = new WeakMap<Tableau, WeakMap<Bet, CardTable>>();

function getTable(tableau: Tableau, bet: Bet): CardTable {
  const own = tables.get(tableau) ?? new WeakMap<Bet, CardTable>();
  tables.set(tableau, own);
  const table = own.get(bet) ?? makeTable(tableau, bet);
  own.set(bet, table);
  return table;
}

function makeTable(tableau: Tableau, bet: Bet): CardTable {
  const view = cardView(bet.lines);
  const starts = { player: getStarts(view, 'player'), banker: getStarts(view, 'banker') };
  const handsOfSide = (side: Side): Hands =>
    getHands(starts[side], view.thirds[side], handWords(tableau, bet, side));
  const hands = { player: handsOfSide('player'), banker: handsOfSide('banker') };
  const lineOf = new Int8Array(hands.player.cards.length * hands.banker.cards.length).fill(UNSEEN);
  return { tableau, bet, view, starts, hands, lineOf };
}

function getStarts({ cards: classes, start }: CardClasses, side: Side): Starts {
  const seen = groupByKey<readonly [Card, Card]>();
  const indexOf = Uint16Array.from({ length: classes.length ** 2 }, (_, both) => {
    const two = [at(classes, Math.floor(both / classes.length)), at(classes, both % classes.length)] as const;
    return seen.place(start(side, ...two), two);
  });
  return { indexOf, cards: seen.all, totals: Uint8Array.from(seen.all, getTotal) };
}

function getHands(starts: Starts, thirds: ThirdView, word: (hand: readonly Card[]) => string): Hands {
  const seen = groupByKey<readonly Card[]>();
  const kinds = thirds.cards.length + 1;
  const kindOf = Uint32Array.from({ length: starts.cards.length * kinds }, (_, index) => {
    const third = index % kinds;
    const hand = [...at(starts.cards, Math.floor(index / kinds)), ...thirds.cards.slice(third, third + 1)];
    return seen.place(word(hand), hand);
  });
  return { kindOf, cards: seen.all };
}

/** Groups items by key; the first of each group represents it. */
function groupByKey<T>(): { readonly all: readonly T[]; readonly place: (word: string, of: T) => number } {
  const places = new Map<string, number>();
  const all: T[] = [];
  return {
    all,
    place: (word, of) => {
      const place = places.get(word) ?? all.push(of) - 1;
      places.set(word, place);
      return place;
    },
  };
}

/** The line for two kinds of hands. */
function lineAt(table: CardTable, player: number, banker: number): number {
  const place = player * table.hands.banker.cards.length + banker;
  const known = table.lineOf[place] as number;
  if (known !== UNSEEN) return known;
  const facts = factsOfCoup(table.tableau, getCoup(table, player, banker));
  const line = table.bet.lines.findIndex(({ when }) => matches(when, facts));
  table.lineOf[place] = line;
  return line;
}

const getCoup = ({ hands }: CardTable, player: number, banker: number): Coup => ({
  player: at(hands.player.cards, player),
  banker: at(hands.banker.cards, banker),
});

/** A number of deals as a sum of products: each factor is exact in doubles, the total may not be. */
interface Terms {
  readonly rest: number;
  readonly any: number;
  readonly ofAny: number;
  readonly usesX: number;
  readonly ofX: number;
  readonly usesY: number;
  readonly ofY: number;
  readonly usesBoth: number;
}

const getSum = (of: Terms): number =>
  of.rest * (of.any * of.ofAny + of.usesX * of.ofX + of.usesY * of.ofY + of.usesBoth);

const getBigSum = (of: Terms): bigint =>
  BigInt(of.rest) *
  (BigInt(of.any) * BigInt(of.ofAny) +
    BigInt(of.usesX) * BigInt(of.ofX) +
    BigInt(of.usesY) * BigInt(of.ofY) +
    BigInt(of.usesBoth));

type AddDeals = (line: number, terms: Terms) => void;
/** Kinds of both hands, and the number of their deals. */
type VisitDeals = (player: number, banker: number, terms: Terms) => void;

/** The state of a count: the sums, the remaining third cards, and the cards on the table. */
interface Walk {
  readonly table: CardTable;
  readonly sums: StartSums;
  readonly left: Readonly<Record<Side, Float64Array>>;
  /** [third of Player, third of Banker] -> remaining cards of both classes. */
  readonly inBoth: Float64Array;
  /** Whether Player's classes subdivide Banker's; otherwise Banker's subdivide Player's. */
  readonly playerFiner: boolean;
  /** The class of a third card on the table; UNKNOWN if there is none. */
  readonly has: Readonly<Record<Side, number>>;
  /** [third cards drawn] -> ways to draw the rest of six. */
  readonly rests: readonly number[];
  readonly visit: VisitDeals;
}

const UNKNOWN = -1;

function forEachDeal(table: CardTable, moment: Moment, visit: VisitDeals): void {
  const { view, starts } = table;
  const walk = getWalk(table, moment, visit);
  for (let player = 0; player < starts.player.cards.length; player++) {
    for (let banker = 0; banker < starts.banker.cards.length; banker++) {
      const any = walk.sums.any(player, banker);
      if (any > 0) visitStart(walk, view, player, banker, any);
    }
  }
}

function getWalk(table: CardTable, moment: Moment, visit: VisitDeals): Walk {
  const { view, starts } = table;
  const { left, coup, dealt } = moment;
  const { player, banker } = view.thirds;
  const has = (side: Side): number => {
    const third = coup[side][2];
    return third === undefined ? UNKNOWN : at(view.thirds[side].classOf, third);
  };
  const startsToCome = Math.max(0, FEWEST_CARDS - dealt);
  const slots = MOST_CARDS - dealt - startsToCome;
  const inBoth = new Float64Array(player.cards.length * banker.cards.length);
  for (const [place, count] of (left.cards ?? left.ranks).entries()) {
    addTo(inBoth, at(player.classOf, place) * banker.cards.length + at(banker.classOf, place), count);
  }
  return {
    table,
    sums: sumStartsByCards(view, starts, moment),
    left: { player: getHeldCards(player, left), banker: getHeldCards(banker, left) },
    inBoth,
    playerFiner: player.cards.length >= banker.cards.length,
    has: { player: has('player'), banker: has('banker') },
    rests: [0, 1, 2].map((drawn) => countDraws(left.size - startsToCome - drawn, slots - drawn)),
    visit,
  };
}

/** Visits every third card that may follow two starts. */
function visitStart(
  walk: Walk,
  { byPoints, thirds }: CardClasses,
  player: number,
  banker: number,
  any: number,
): void {
  const { table, sums, left, has, rests } = walk;
  const { tableau, starts } = table;
  const [p, b] = [at(starts.player.totals, player), at(starts.banker.totals, banker)];
  const none = thirds.player.cards.length;
  if (!byPoints || endsOnNatural(tableau, p, b)) {
    visitDeals(walk, player, banker, none, thirds.banker.cards.length, {
      ...NO_TERMS,
      rest: at(rests, 0),
      any,
      ofAny: 1,
    });
    return;
  }
  if (!playerDraws(tableau, p)) {
    visitBanker(walk, player, banker, none, { ...NO_TERMS, any, ofAny: 1 }, bankerDraws(tableau, b));
    return;
  }
  for (let x = 0; x < none; x++) {
    if (has.player !== UNKNOWN && has.player !== x) continue;
    const draws = bankerDraws(tableau, b, getPips(at(thirds.player.cards, x)));
    const drawn =
      has.player === x
        ? { ...NO_TERMS, any, ofAny: 1 }
        : { ...NO_TERMS, any, ofAny: at(left.player, x), usesX: sums.usesX(player, banker, x), ofX: -1 };
    visitBanker(walk, player, banker, x, drawn, draws);
  }
}

const NO_TERMS: Terms = { rest: 1, any: 0, ofAny: 0, usesX: 0, ofX: 0, usesY: 0, ofY: 0, usesBoth: 0 };

/** Visits every third card of Banker after Player's, if any; `before` counts the ways so far. */
function visitBanker(
  walk: Walk,
  player: number,
  banker: number,
  x: number,
  before: Terms,
  draws: boolean,
): void {
  const { table, sums, left, has, rests } = walk;
  const none = table.view.thirds.banker.cards.length;
  const drawn = before.ofX === 0 ? 0 : 1;
  if (!draws) {
    visitDeals(walk, player, banker, x, none, { ...before, rest: at(rests, drawn) });
    return;
  }
  if (has.banker !== UNKNOWN) {
    visitDeals(walk, player, banker, x, has.banker, { ...before, rest: at(rests, drawn) });
    return;
  }
  for (let y = 0; y < none; y++) {
    const held = at(left.banker, y);
    const rest = at(rests, drawn + 1);
    const usesY = sums.usesY(player, banker, y);
    const terms =
      drawn === 0
        ? { ...before, rest, ofAny: held, usesY, ofY: -1 }
        : bothDrawn(walk, player, banker, x, y, { ...before, rest, usesY });
    visitDeals(walk, player, banker, x, y, terms);
  }
}

/**
 * A card of class x and another of class y, after a start that uses some of both: (X - ux)(Y - uy), minus the
 * cards of both classes. Multiplied out; what a start uses of both is what it uses of the finer class.
 */
function bothDrawn(walk: Walk, player: number, banker: number, x: number, y: number, of: Terms): Terms {
  const { sums, left, inBoth, playerFiner, table } = walk;
  const shared = at(inBoth, x * table.view.thirds.banker.cards.length + y);
  const meet = sums.meet(x, y) ? 2 : 0;
  return {
    ...of,
    ofAny: at(left.player, x) * at(left.banker, y) - shared,
    ofX: (playerFiner ? meet : 0) - at(left.banker, y),
    ofY: (playerFiner ? 0 : meet) - at(left.player, x),
    usesBoth: sums.usesBoth(player, banker, x, y),
  };
}

function visitDeals(
  { table, visit }: Walk,
  player: number,
  banker: number,
  x: number,
  y: number,
  terms: Terms,
): void {
  const { hands, view } = table;
  const ofPlayer = at(hands.player.kindOf, player * (view.thirds.player.cards.length + 1) + x);
  const ofBanker = at(hands.banker.kindOf, banker * (view.thirds.banker.cards.length + 1) + y);
  visit(ofPlayer, ofBanker, terms);
}

/** Ways to draw so many cards one after another. */
function countDraws(cards: number, draws: number): number {
  let ways = 1;
  for (let drawn = 0; drawn < draws; drawn++) ways *= cards - drawn;
  return ways;
}
