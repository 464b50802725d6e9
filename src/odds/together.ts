import { at } from '../base/index.ts';
import type { Bet, Conditions, GameRules, PayLine, Wager, When } from '../engine/index.ts';
import { compositionOfDecks } from './composition.ts';
import { type Ending, settledBy } from './endings.ts';
import { perLineCounts } from './lineCounts.ts';
import { ratio } from './ratio.ts';

/** More ways than this are not told apart: nobody has so many wagers on one coup that they would need it. */
const MOST_WAYS = 4_000;
/** Of a bet that looks at the cards themselves. */
const MOST_WAYS_BY_CARDS = 120;

/**
 * What one patron's wagers on one coup come to together, from a full shoe; each amount once, lowest first. Wagers on a
 * coup hang together, so that this is more than what each comes to alone. Undefined where it has too many ways to end.
 */
export function endingsTogether(game: GameRules, wagers: readonly Wager[]): readonly Ending[] | undefined {
  const byCards = wagers.some(({ bet }) => bet.byCards);
  const ways = waysOf(game, wagers, byCards ? MOST_WAYS_BY_CARDS : MOST_WAYS);
  if (ways === undefined || wagers.length === 0) return undefined;
  const one: Bet = { ...at(wagers, 0).bet, lines: ways.map(lineOf), byCards };
  const { total, bets } = perLineCounts({ ...game, bets: [one] }, compositionOfDecks(game.shoe.decks));
  const counts = new Map<number, bigint>();
  for (const [index, count] of (bets[0] ?? []).entries()) {
    const { result } = at(ways, index);
    counts.set(result, (counts.get(result) ?? 0n) + BigInt(count));
  }
  return [...counts]
    .filter(([, count]) => count > 0n)
    .sort(([a], [b]) => a - b)
    .map(([result, count]) => ({ result, probability: ratio(count, BigInt(total)) }));
}

/** One way for all wagers to end: when it comes about, and what it brings. */
interface Way {
  readonly when: When;
  /** In cents. */
  readonly result: number;
  /** Profit so far: a house's maximum payout is for all wagers of a patron. */
  readonly paid: number;
}

const lineOf = ({ when }: Way): PayLine => ({ label: '', when, odds: [0, 1], commission: undefined });

/**
 * Every line of the first wager with every line of the second, and so on; "no line" comes last each time. In this order
 * the first way that matches a coup has the very line that decides each wager.
 */
function waysOf(game: GameRules, wagers: readonly Wager[], most: number): readonly Way[] | undefined {
  let ways: readonly Way[] = [{ when: {}, result: 0, paid: 0 }];
  for (const wager of wagers) {
    ways = ways.flatMap((way) => [
      ...wager.bet.lines.flatMap((line) => addLine(game, way, wager, line)),
      { ...way, result: way.result - wager.stake },
    ]);
    if (ways.length > most) return undefined;
  }
  return ways;
}

function addLine(game: GameRules, way: Way, { bet, stake }: Wager, line: PayLine): readonly Way[] {
  const when = bothOf(way.when, line.when);
  if (when === undefined) return [];
  const { returned, profit } = settledBy(game, bet, line, stake, way.paid);
  return [{ when, result: way.result + returned - stake, paid: way.paid + profit }];
}

/** Both conditions; undefined where no coup can meet them. */
function bothOf(one: When, two: When): When | undefined {
  const { any: oneAny, ...oneFacts } = one;
  const { any: twoAny, ...twoFacts } = two;
  const facts = factsOfBoth(oneFacts, twoFacts);
  if (facts === undefined) return undefined;
  if (oneAny === undefined || twoAny === undefined) {
    const any = oneAny ?? twoAny;
    return any === undefined ? facts : { ...facts, any };
  }
  const any = oneAny.flatMap((first) => twoAny.flatMap((second) => factsOfBoth(first, second) ?? []));
  return any.length === 0 ? undefined : { ...facts, any };
}

function factsOfBoth(one: Conditions, two: Conditions): Conditions | undefined {
  const both: Record<string, Conditions[keyof Conditions]> = { ...one };
  for (const [fact, values = []] of Object.entries(two)) {
    const known = both[fact];
    const left = known === undefined ? values : values.filter((value) => known.includes(value));
    if (left.length === 0) return undefined;
    both[fact] = left;
  }
  return both;
}
