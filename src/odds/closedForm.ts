import { assert } from '../base/index.ts';
import type { Tableau } from '../engine/index.ts';
import { addTo } from './addTo.ts';
import { type Enumeration, weightAt } from './enumeration.ts';
import { BY_POINTS } from './grain.ts';
import { MOST_IN_DOUBLES } from './moment.ts';
import { type Deal, finishOfDeal, getPlan, type Plan } from './plan.ts';

/**
 * The closed form for facts that need only points, before a coup. By exchangeability the third cards may be
 * drawn first: a cell then counts the ways in which four of the other cards start the hands, and
 * inclusion–exclusion gives that number from sums over ten points, without visiting any deal. The cell
 * ignores which hand has which total and which third card, so it serves up to four deals. Every value is a
 * whole number of at most 4,992⁴, so doubles hold all of them exactly. Sums of points are modulo 10.
 */
export function closedForm(tableau: Tableau): Enumeration {
  const plan = getPlan(tableau, BY_POINTS);
  const blocks = getBlocks(plan);
  const cells = blocks.flatMap(({ cells: own }) => own);
  const cellOf = new Map(cells.map((cell, index) => [toKey(cell), index]));
  return {
    grain: BY_POINTS,
    deals: plan.deals.map((deal) => ({
      finish: finishOfDeal(plan, deal),
      cells: [cellOf.get(toKey(cellOfDeal(deal))) ?? 0],
    })),
    weights: 'thirds',
    mostInDoubles: MOST_IN_DOUBLES,
    weightOf: Uint16Array.from(cells, ({ x, y }) => weightAt(POINTS, x, y)),
    fill({ left }, ways) {
      fillPartners(left.pips);
      for (let index = 0; index < blocks.length; index++) fillBlock(blocks[index] as Block, left.pips, ways);
    },
  };
}

const POINTS = 10;
/** The points of a missing third card. */
const NONE = POINTS;

/** Two totals and two third cards, regardless of the hand: p >= q and x <= y. */
interface Cell {
  readonly p: number;
  readonly q: number;
  readonly x: number;
  readonly y: number;
}

const cellOfDeal = ({ player, banker, playerThird, bankerThird }: Deal): Cell => ({
  p: Math.max(player, banker),
  q: Math.min(player, banker),
  x: Math.min(playerThird, bankerThird),
  y: Math.max(playerThird, bankerThird),
});

/** A unique number for each cell. */
const toKey = ({ p, q, x, y }: Cell): number => ((p * POINTS + q) * (POINTS + 1) + x) * (POINTS + 1) + y;

/** The cells of two totals: those without third cards, then those with one, then those with two. */
interface Block {
  readonly p: number;
  readonly q: number;
  readonly cells: readonly Cell[];
  /** Where its cells with no third card, with one and with two begin, and where they all end. */
  readonly begin: number;
  readonly ones: number;
  readonly twos: number;
  readonly end: number;
  /** Third cards of the cells from `ones` on. */
  readonly x: Uint8Array;
  readonly y: Uint8Array;
  readonly mends: readonly Correction[];
}

/** Corrects a cell with two third cards if some of its four cards have the same points. */
interface Correction {
  readonly cell: number;
  readonly x: number;
  readonly y: number;
  /** 1 if x and y are a hand of total p, or of total q. */
  readonly handP: number;
  readonly handQ: number;
  /** 1 if the partner of x in p has the points of y's partner in q; 1 if y's in p has those of x's in q. */
  readonly alikeXY: number;
  readonly alikeYX: number;
}

function getBlocks({ deals }: Plan): readonly Block[] {
  const byTotals = new Map<number, Map<number, Cell>>();
  for (const cell of deals.map(cellOfDeal)) {
    const totals = cell.p * POINTS + cell.q;
    const own = byTotals.get(totals) ?? new Map<number, Cell>();
    byTotals.set(totals, own.set(toKey(cell), cell));
  }
  let begin = 0;
  return Array.from(byTotals.values(), (own) => {
    const block = getBlock([...own.values()], begin);
    begin = block.end;
    return block;
  });
}

function getBlock(own: readonly Cell[], begin: number): Block {
  const [noThirds, oneThird, twoThirds] = [0, 1, 2].map((thirds) =>
    own.filter((cell) => getThirds(cell) === thirds),
  ) as [Cell[], Cell[], Cell[]];
  const ones = begin + noThirds.length;
  const twos = ones + oneThird.length;
  const drawn = [...oneThird, ...twoThirds];
  return {
    cells: [...noThirds, ...drawn],
    begin,
    ones,
    twos,
    end: ones + drawn.length,
    x: Uint8Array.from(drawn, ({ x }) => x),
    y: Uint8Array.from(drawn, ({ y }) => y),
    mends: twoThirds.flatMap((cell, index) => getCorrections(cell, twos + index)),
    ...getTotals(own),
  };
}

const getTotals = ([first]: readonly Cell[]): Pick<Cell, 'p' | 'q'> => {
  assert(first !== undefined, 'every two totals have a cell');
  return { p: first.p, q: first.q };
};

const getThirds = ({ x, y }: Cell): number => Number(x !== NONE) + Number(y !== NONE);

function getCorrections({ p, q, x, y }: Cell, cell: number): readonly Correction[] {
  const mend: Correction = {
    cell,
    x,
    y,
    handP: Number(pointsTo(p, x) === y),
    handQ: Number(pointsTo(q, x) === y),
    alikeXY: Number(pointsTo(p, x) === pointsTo(q, y)),
    alikeYX: Number(pointsTo(p, y) === pointsTo(q, x)),
  };
  return mend.handP + mend.handQ + mend.alikeXY + mend.alikeYX === 0 ? [] : [mend];
}

/** The points that complete a total. */
const pointsTo = (total: number, a: number): number => (total < a ? total - a + POINTS : total - a);

/** [total, a] -> cards that complete the total with a given card of a points. */
const partners = new Float64Array(POINTS * POINTS);
/** [total] -> ordered pairs of cards with that total. */
const pairs = new Float64Array(POINTS);

function fillPartners(pips: readonly number[]): void {
  for (let total = 0; total < POINTS; total++) {
    let ordered = 0;
    for (let a = 0; a < POINTS; a++) {
      const other = pointsTo(total, a);
      const count = (pips[other] as number) - (other === a ? 1 : 0);
      partners[total * POINTS + a] = count;
      ordered += (pips[a] as number) * count;
    }
    pairs[total] = ordered;
  }
}

/**
 * For the current block, [x] -> partners of a given card of x points in a hand of total p, and of total q.
 */
const inP = new Float64Array(POINTS);
const inQ = new Float64Array(POINTS);
/** [x] -> starts that use such a card, and starts that do not. */
const uses = new Float64Array(POINTS);
const spares = new Float64Array(POINTS);

function fillBlock(block: Block, pips: readonly number[], ways: Float64Array): void {
  const { p, q, begin, ones, twos, end, x, y } = block;
  const starts = getStarts(p, q, pips);
  if (begin < ones) ways[begin] = starts;
  if (ones === end) return;
  fillUses(p, q, starts);
  for (let cell = ones; cell < twos; cell++) ways[cell] = spares[x[cell - ones] as number] as number;
  for (let cell = twos; cell < end; cell++)
    ways[cell] = spareBoth(x[cell - ones] as number, y[cell - ones] as number);
  for (let index = 0; index < block.mends.length; index++)
    correct(block, block.mends[index] as Correction, ways);
}

/** Pairs of each total, minus those that share a card; a shared pair was subtracted twice. */
function getStarts(p: number, q: number, pips: readonly number[]): number {
  let shared = 0;
  for (let a = 0; a < POINTS; a++) {
    const ofP = partners[p * POINTS + a] as number;
    const ofQ = partners[q * POINTS + a] as number;
    inP[a] = ofP;
    inQ[a] = ofQ;
    shared += (pips[a] as number) * ofP * ofQ;
  }
  const pairsOfP = pairs[p] as number;
  return pairsOfP * (pairs[q] as number) - 4 * shared + (p === q ? 2 * pairsOfP : 0);
}

function fillUses(p: number, q: number, starts: number): void {
  const alike = p === q ? 2 : 0;
  const pairsOfP = (pairs[p] as number) + alike;
  const pairsOfQ = (pairs[q] as number) + alike;
  for (let x = 0; x < POINTS; x++) {
    const ofP = inP[x] as number;
    const ofQ = inQ[x] as number;
    const usedInP = ofP * (pairsOfQ - 2 * (ofQ + (inQ[pointsTo(p, x)] as number)));
    const usedInQ = ofQ * (pairsOfP - 2 * (ofP + (inP[pointsTo(q, x)] as number)));
    const used = 2 * (usedInP + usedInQ);
    uses[x] = used;
    spares[x] = starts - used;
  }
}

/** Starts that use neither x nor y: those that use both, one in each hand, were subtracted twice. */
const spareBoth = (x: number, y: number): number =>
  (spares[x] as number) -
  (uses[y] as number) +
  4 * ((inP[x] as number) * (inQ[y] as number) + (inQ[x] as number) * (inP[y] as number));

/** Corrects for equal points: x and y may be a hand themselves, and no card is a partner of both. */
function correct(
  { p, q }: Block,
  { cell, x, y, handP, handQ, alikeXY, alikeYX }: Correction,
  ways: Float64Array,
): void {
  const pOfX = inP[x] as number;
  const pOfY = inP[y] as number;
  const asP = handP * (2 * (pairs[q] as number) - 8 * ((inQ[x] as number) + (inQ[y] as number)) + 16 * handQ);
  const asQ = handQ * (2 * (pairs[p] as number) - 8 * (pOfX + pOfY));
  const shared = alikeXY * (pOfX - handP) + alikeYX * (pOfY - handP);
  addTo(ways, cell, asP + asQ - 4 * shared);
}
