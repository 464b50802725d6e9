import { at } from '../../src/base/index.ts';
import {
  addCard,
  bankerDraws,
  type Card,
  type Coup,
  dealCoup,
  endsOnNatural,
  factsOfCoup,
  type GameRules,
  getFinish,
  lineFor,
  MOST_CARDS,
  nextToDraw,
  playerDraws,
  type Tableau,
  type Winner,
} from '../../src/engine/index.ts';

/**
 * The reference for the exact odds: every deal, one by one. Slow, and simple enough to trust. It shares
 * nothing with src/odds; it uses the engine only for coups and lines.
 */

/** A kind of card in a shoe, and how many there are of it. */
export interface Kind {
  readonly card: Card;
  readonly count: number;
}

export interface BruteCounts {
  readonly total: bigint;
  readonly winners: Readonly<Record<Winner, bigint>>;
  /** [bet][line]. */
  readonly bets: readonly (readonly bigint[])[];
}

/** Counts the ordered completions to six cards by pay line, card by card, for shoes of few kinds. */
export function bruteLines(game: GameRules, shoe: readonly Kind[], dealt: readonly Card[] = []): BruteCounts {
  const finishes = bruteFinishes(game, shoe, dealt);
  const bets = game.bets.map(({ lines }) => lines.map(() => 0n));
  const winners = { player: 0n, banker: 0n, tie: 0n };
  let total = 0n;
  for (const { coup, ways } of finishes) {
    const facts = factsOfCoup(game.tableau, coup);
    total += ways;
    winners[facts.winner] += ways;
    for (const [index, { lines }] of game.bets.entries()) {
      const line = lineFor(lines, facts);
      const own = at(bets, index);
      if (line !== undefined) own[lines.indexOf(line)] = at(own, lines.indexOf(line)) + ways;
    }
  }
  return { total, winners, bets };
}

interface CountedFinish {
  /** The first coup with this finish. */
  readonly coup: Coup;
  ways: bigint;
}

/** Deals every coup to its end, card by card, and merges those with the same finish. */
function bruteFinishes(
  { tableau, bets }: GameRules,
  shoe: readonly Kind[],
  dealt: readonly Card[],
): Iterable<CountedFinish> {
  const finishes = new Map<string, CountedFinish>();
  const byCards = bets.some((bet) => bet.byCards);
  const left = shoe.map(({ card, count }) => count - dealt.filter((each) => each === card).length);
  const size = left.reduce((sum, count) => sum + count, 0);
  const end = (coup: Coup, ways: bigint): void => {
    const { player, banker, playerThird, bankerThird } = getFinish(coup);
    const key = byCards
      ? `${coup.player} ${coup.banker}`
      : `${player.total}${player.pairing}${banker.total}${banker.pairing} ${playerThird} ${bankerThird}`;
    const known = finishes.get(key);
    if (known === undefined) finishes.set(key, { coup, ways });
    else known.ways += ways;
  };
  const deal = (coup: Coup, ways: bigint, drawn: number): void => {
    const side = nextToDraw(tableau, coup);
    if (side === undefined) {
      end(coup, ways * falling(size - drawn, MOST_CARDS - coup.player.length - coup.banker.length));
      return;
    }
    for (const [index, { card }] of shoe.entries()) {
      const count = at(left, index);
      if (count === 0) continue;
      left[index] = count - 1;
      deal(addCard(coup, side, card), ways * BigInt(count), drawn + 1);
      left[index] = count;
    }
  };
  deal(dealCoup(tableau, dealt).coup, 1n, 0);
  return finishes.values();
}

function falling(cards: number, draws: number): bigint {
  let ways = 1n;
  for (let drawn = 0; drawn < draws; drawn++) ways *= BigInt(cards - drawn);
  return ways;
}

/** [cards of each hand, totals] -> ordered deals, from all 10^6 sequences of six points, in doubles. */
export function bruteJoint(tableau: Tableau, pips: readonly number[]): readonly number[] {
  const bins = new Float64Array(BINS);
  forEachStart(pips, (left, starts, player, banker) => {
    for (let e = 0; e < 10; e++) {
      const waysE = left[e] as number;
      if (waysE === 0) continue;
      left[e] = waysE - 1;
      const { row, sixth } = getRow(tableau, player, banker, e);
      for (let f = 0; f < 10; f++) {
        const bin = sixth ? row + ((banker + f) % 10) : row;
        bins[bin] = (bins[bin] as number) + starts * waysE * (left[f] as number);
      }
      left[e] = waysE;
    }
  });
  return Array.from(bins);
}

/** The same for shoes with too many deals for doubles. */
export function bruteJointBig(tableau: Tableau, pips: readonly number[]): readonly bigint[] {
  const bins = new Array<bigint>(BINS).fill(0n);
  forEachStart(pips, (left, starts, player, banker) => {
    for (let e = 0; e < 10; e++) {
      const waysE = left[e] as number;
      if (waysE === 0) continue;
      left[e] = waysE - 1;
      const { row, sixth } = getRow(tableau, player, banker, e);
      for (let f = 0; f < 10; f++) {
        const bin = sixth ? row + ((banker + f) % 10) : row;
        bins[bin] = at(bins, bin) + BigInt(starts) * BigInt(waysE * (left[f] as number));
      }
      left[e] = waysE;
    }
  });
  return bins;
}

const BINS = 400;

/** The remaining cards of each points value, the ways to draw the four cards, and their totals. */
type VisitStart = (left: Float64Array, starts: number, player: number, banker: number) => void;

/** Visits each sequence of four points that the shoe holds. */
function forEachStart(pips: readonly number[], visit: VisitStart): void {
  const left = Float64Array.from(pips);
  forEachLeft(left, (a, waysA) =>
    forEachLeft(left, (b, waysB) =>
      forEachLeft(left, (c, waysC) =>
        forEachLeft(left, (d, waysD) =>
          visit(left, waysA * waysB * waysC * waysD, (a + c) % 10, (b + d) % 10),
        ),
      ),
    ),
  );
}

/** Takes each remaining points value in turn, and puts it back. */
function forEachLeft(left: Float64Array, act: (points: number, ways: number) => void): void {
  for (let points = 0; points < 10; points++) {
    const ways = left[points] as number;
    if (ways === 0) continue;
    left[points] = ways - 1;
    act(points, ways);
    left[points] = ways;
  }
}

/** The bin of a fifth card; if Banker takes a sixth, the bin of its total 0. */
function getRow(
  tableau: Tableau,
  player: number,
  banker: number,
  e: number,
): { readonly row: number; readonly sixth: boolean } {
  const both = player * 10 + banker;
  if (endsOnNatural(tableau, player, banker)) return { row: both, sixth: false };
  if (!playerDraws(tableau, player)) {
    const fifth = 100 + player * 10 + ((banker + e) % 10);
    return { row: bankerDraws(tableau, banker) ? fifth : both, sixth: false };
  }
  const three = ((player + e) % 10) * 10;
  const sixth = bankerDraws(tableau, banker, e);
  return { row: sixth ? 300 + three : 200 + three + banker, sixth };
}
