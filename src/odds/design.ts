import { at, err, ok, type Result, show } from '../base/index.ts';
import type { GameRules, Odds, PayLine } from '../engine/index.ts';
import { type OddsRefusal, oddsRefusal } from './oddsRefusal.ts';
import {
  findPrice,
  isPriced,
  measures,
  netOdds,
  type PricedBet,
  type PricedLine,
  priceFullShoe,
  ratioOfOdds,
} from './price.ts';
import {
  absoluteRatio,
  compareRatios,
  makePercent,
  makeRatio,
  ONE,
  type Ratio,
  ratio,
  subtractRatios,
  sumRatios,
  toNumber,
} from './ratio.ts';

export interface DesignGoal {
  /** Id of the bet. */
  readonly bet: string;
  /** Per unit staked. */
  readonly targetEdge: Ratio;
  /** How many pay tables to return. */
  readonly most?: number;
  /** How many lines may change. */
  readonly mostChanged?: number;
  /** How far from the target a table may be. */
  readonly within?: Ratio;
}

/** A pay table near the target: the bet's own lines with other odds. */
export interface Design {
  readonly lines: readonly PricedLine[];
  /** The number of changed lines. */
  readonly changed: number;
  /** The total change of their odds. */
  readonly moved: Ratio;
  /** Edge minus target. */
  readonly off: Ratio;
  readonly edge: Ratio;
  readonly variance: Ratio;
  readonly sd: number;
  readonly hit: Ratio;
}

export interface Designs {
  /** The current bet. */
  readonly price: PricedBet;
  readonly targetEdge: Ratio;
  readonly within: Ratio;
  /** Excludes the current table. Nearest first; of equally near ones, those that change less. */
  readonly designs: readonly Design[];
}

const MOST_DESIGNS = 20;
const MOST_CHANGED = 2;
/** One percent. */
const WITHIN = ratio(1n, 100n);

/**
 * Pay tables of whole and half odds near a target edge. Bounded: a few lines change at a time, all but the
 * rarest of them to at most 30 to 1. A rarer line never pays less than a commoner one, unless it does now. A
 * commission may change too, in halves of a percent, with the odds of at most one line.
 */
export function designPayTables(game: GameRules, goal: DesignGoal): Result<Designs, OddsRefusal> {
  const { targetEdge, most = MOST_DESIGNS, mostChanged = MOST_CHANGED, within = WITHIN } = goal;
  const price = findPrice(priceFullShoe(game), goal.bet);
  if (price === undefined) return err(oddsRefusal('bet/unknown', `${game.id} has no bet ${show(goal.bet)}.`));
  if (!isPriced(price)) return err(oddsRefusal('bet/unpriced', `${goal.bet}: ${price.unpriced}.`));
  if (compareRatios(absoluteRatio(targetEdge), ONE) >= 0) {
    return err(
      oddsRefusal('design/target', `An edge lies within 100 %, not at ${makePercent(targetEdge, 2)} %.`),
    );
  }
  if (payingLines(price).length === 0) {
    return err(oddsRefusal('design/no-lines', `${price.bet.label} has no line that ever pays.`));
  }
  const found = [
    ...getDesigns(price, price, targetEdge, mostChanged, most),
    ...otherCommissions(price).flatMap((other) =>
      getDesigns(price, other, targetEdge, Math.min(1, mostChanged), most),
    ),
  ];
  const distinct = new Map(found.map((design) => [getTable(design), design]));
  const designs = [...distinct.values()]
    .filter(({ changed, off }) => changed > 0 && compareRatios(absoluteRatio(off), within) <= 0)
    .sort(byNearness);
  return ok({ price, targetEdge, within, designs: designs.slice(0, most) });
}

/** Tables near the target, starting from the current bet or from the bet with another commission. */
function getDesigns(
  now: PricedBet,
  from: PricedBet,
  target: Ratio,
  mostChanged: number,
  most: number,
): readonly Design[] {
  const paying = payingLines(from);
  const nearest = nearestTables(from, paying, toNumber(target), mostChanged, most);
  return nearest.map((halves) => getDesign(now, from, paying, halves, target));
}

/** A pay table as a key, so that each is returned once. */
const getTable = ({ lines }: Design): string =>
  lines.map(({ pays, line }) => `${makeRatio(ratioOfOdds(line.odds))} ${makeRatio(pays)}`).join();

const MOST_COMMISSION_HALVES = 20;

/**
 * The bet with every other commission from none to a tenth, in halves of a percent; none if it has no
 * commission.
 */
function otherCommissions(price: PricedBet): readonly PricedBet[] {
  if (price.lines.every(({ line }) => line.commission === undefined)) return [];
  return Array.from({ length: MOST_COMMISSION_HALVES + 1 }, (_, halves): PricedBet => {
    const commission: Odds | undefined =
      halves === 0 ? undefined : halves % 2 === 0 ? [halves / 2, 100] : [halves, 200];
    const lines = price.lines.map((priced): PricedLine => {
      if (priced.line.commission === undefined) return priced;
      const line = { ...priced.line, commission };
      return { ...priced, line, pays: netOdds(line) };
    });
    return { ...price, lines, ...measures(lines, price.bet) };
  });
}

/** A line whose odds may change. */
interface Paying {
  /** Index among the bet's lines. */
  readonly line: number;
  readonly probability: number;
  /** The value of half a unit of odds to the patron: its probability, less commission, halved. */
  readonly worth: number;
  /** Its current odds, in halves; not a whole number if they are neither whole nor half. */
  readonly halves: number;
}

/** All lines except pushes and impossible ones, rarest first. */
const payingLines = ({ lines }: PricedBet): readonly Paying[] =>
  lines
    .flatMap(({ line, probability, pays }, index) => {
      const odds = toNumber(ratioOfOdds(line.odds));
      const chance = toNumber(probability);
      const kept = odds === 0 ? 0 : toNumber(pays) / odds;
      if (chance === 0 || kept === 0) return [];
      return [{ line: index, probability: chance, worth: (chance * kept) / 2, halves: 2 * odds }];
    })
    .sort((a, b) => a.probability - b.probability);

/** Odds of each paying line, in halves. */
type Halves = readonly number[];

const MOST_HALVES = 20_000;
const REACH = 60;
const MOST_TABLES = 5_000_000;

function nearestTables(
  price: PricedBet,
  paying: readonly Paying[],
  target: number,
  mostChanged: number,
  most: number,
): readonly Halves[] {
  const now = paying.map(({ halves }) => halves);
  const keeper = keepNearest(most);
  const edgeNow = toNumber(price.edge);
  const gain = (halves: Halves): number =>
    paying.reduce((sum, { worth, halves: own }, index) => sum + worth * ((halves[index] ?? own) - own), 0);
  const offer = (halves: Halves): void => {
    if (isMonotone(now, halves)) keeper.offer(halves, Math.abs(edgeNow - gain(halves) - target));
  };
  // The current table is a design only under another commission.
  offer(now);
  for (const subset of eachSubsets(paying.length, mostChanged)) {
    for (const halves of tablesChanging(subset, paying, now, edgeNow - target)) offer(halves);
  }
  return keeper.kept();
}

/** Sets of lines, smallest first, of as many sizes as the limit allows. */
function* eachSubsets(lines: number, mostChanged: number): Generator<readonly number[]> {
  let tables = 0;
  for (let size = 1; size <= Math.min(lines, mostChanged); size++) {
    const sets = [...combinations(lines, size)];
    tables += sets.length * 2 * (2 * REACH + 1) ** (size - 1);
    if (tables > MOST_TABLES) return;
    yield* sets;
  }
}

function* combinations(of: number, size: number, from = 0): Generator<readonly number[]> {
  if (size === 0) yield [];
  else {
    for (let first = from; first <= of - size; first++) {
      for (const rest of combinations(of, size - 1, first + 1)) yield [first, ...rest];
    }
  }
}

/** Tries odds on all lines of a set except the rarest, which then makes up the rest as well as it can. */
function* tablesChanging(
  [solver = 0, ...others]: readonly number[],
  paying: readonly Paying[],
  now: Halves,
  toGain: number,
): Generator<Halves> {
  const [other, ...more] = others;
  if (other === undefined) {
    const exact = at(now, solver) + toGain / at(paying, solver).worth;
    for (const halves of new Set([Math.floor(exact), Math.ceil(exact)].map(withinBounds))) {
      if (halves !== now[solver]) yield now.with(solver, halves);
    }
    return;
  }
  const own = at(now, other);
  for (let halves = Math.max(1, Math.ceil(own) - REACH); halves <= own + REACH; halves++) {
    if (halves === own) continue;
    const left = toGain - at(paying, other).worth * (halves - own);
    yield* tablesChanging([solver, ...more], paying, now.with(other, halves), left);
  }
}

const withinBounds = (halves: number): number => Math.min(Math.max(halves, 1), MOST_HALVES);

/**
 * A rarer line that now pays at least as much as a commoner one must not pay less. Lines are sorted rarest
 * first.
 */
function isMonotone(now: Halves, halves: Halves): boolean {
  for (let rarer = 0; rarer < now.length; rarer++) {
    for (let commoner = rarer + 1; commoner < now.length; commoner++) {
      const holdsNow = (now[rarer] as number) >= (now[commoner] as number);
      if (holdsNow && (halves[rarer] as number) < (halves[commoner] as number)) return false;
    }
  }
  return true;
}

interface Keeper {
  readonly offer: (halves: Halves, off: number) => void;
  readonly kept: () => readonly Halves[];
}

/** Collects more than the nearest `most`: doubles preselect, exact ratios then sort. */
function keepNearest(most: number): Keeper {
  const SPARE = 4;
  let kept: { readonly halves: Halves; readonly off: number }[] = [];
  let worst = Number.POSITIVE_INFINITY;
  const cut = (): void => {
    kept = kept.sort((a, b) => a.off - b.off).slice(0, most * SPARE);
    if (kept.length === most * SPARE) worst = kept.at(-1)?.off ?? worst;
  };
  return {
    offer(halves, off) {
      if (off > worst) return;
      kept.push({ halves, off });
      if (kept.length > most * SPARE * 8) cut();
    },
    kept() {
      cut();
      return kept.map(({ halves }) => halves);
    },
  };
}

function getDesign(
  now: PricedBet,
  from: PricedBet,
  paying: readonly Paying[],
  halves: Halves,
  target: Ratio,
): Design {
  const lines = from.lines.map((priced, index): PricedLine => {
    const place = paying.findIndex(({ line }) => line === index);
    const own = paying[place]?.halves;
    const wanted = halves[place];
    return wanted === undefined || wanted === own ? priced : paysHalves(priced, wanted);
  });
  const { edge, variance, sd, hit } = measures(lines, from.bet);
  const moves = lines.map((each, index) => getMove(each, at(now.lines, index)));
  const changed = moves.filter(({ num }) => num !== 0n).length;
  return {
    lines,
    changed,
    moved: sumRatios(moves),
    off: subtractRatios(edge, target),
    edge,
    variance,
    sd,
    hit,
  };
}

/** How much the pay of a line changes, less commission. */
const getMove = (one: PricedLine, other: PricedLine): Ratio =>
  absoluteRatio(subtractRatios(one.pays, other.pays));

function paysHalves(priced: PricedLine, halves: number): PricedLine {
  const odds: Odds = halves % 2 === 0 ? [halves / 2, 1] : [halves, 2];
  const line: PayLine = { ...priced.line, odds };
  return { ...priced, line, pays: netOdds(line) };
}

const byNearness = (a: Design, b: Design): number =>
  compareRatios(absoluteRatio(a.off), absoluteRatio(b.off)) ||
  a.changed - b.changed ||
  compareRatios(a.moved, b.moved);
