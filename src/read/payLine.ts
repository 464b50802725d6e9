import type { BetEvent } from './events.ts';
import type { Fact, HandSide, ReadCondition, Tell } from './fact.ts';
import type { Token } from './lex.ts';
import type { Concept } from './lexicon.ts';
import { isPay } from './names.ts';
import { rule } from './pattern.ts';

export type ReadOdds = readonly [profit: number, stake: number];

/** A line of pay as a statement gives it. */
export interface ReadPayLine {
  readonly when: ReadCondition;
  readonly label: string;
  readonly byHand: boolean;
  readonly odds: ReadOdds;
  /** What its condition leaves open. */
  readonly doubt?: 'identical';
  /** A word of its row is cut off. */
  readonly isCutOff?: boolean;
}

/** Lesser forms of the same price, so that 1.5 to 1 is 3 to 2. */
export function findOdds(profit: number, stake: number): ReadOdds | undefined {
  let [a, b] = [profit, stake];
  for (let times = 0; times < 4 && !(isWhole(a) && isWhole(b)); times++) [a, b] = [a * 10, b * 10];
  [a, b] = [Math.round(a), Math.round(b)];
  if (a < 0 || b < 1 || a > 100_000 || b > 100_000) return undefined;
  const common = divisor(a, b);
  return [a / common, b / common];
}

const isWhole = (value: number): boolean => Math.abs(value - Math.round(value)) < 1e-9;

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/** What a token pays; undefined where it is no pay. */
export function paidBy(token: Token): ReadOdds | undefined {
  if (token.is === 'ODDS') return [1, 1];
  if (token.is === 'HALF') return [1, 2];
  if (token.is === 'PUSH') return [0, 1];
  if (token.pair === undefined || !isPay(token)) return undefined;
  const { a, b, by } = token.pair;
  return by === 'for' ? findOdds(a - b, b) : findOdds(a, b);
}

export const isPayToken = (token: Token): boolean => paidBy(token) !== undefined;

export const PAY_FILLERS = new Set<Concept>([
  'HAND',
  'BET',
  'WIN',
  'COLON',
  'COMMA',
  'CELL',
  'HAS',
  'PAY',
  'OPEN',
  'CLOSE',
  'DOT',
  'EACH',
  'BOTH',
  'AND',
  'OR',
  'STOP',
  'SEMI',
  'ANY',
  'QUOTE',
  'DASH',
  'EITHER',
  'IF',
  'BUT',
  'SLASH',
  'MAIN',
  'FOR',
  'ALWAYS',
]);

export const MAIN_BETS_ALONE = rule('(?:PLAYER|BANKER|TIE|WINNERS)+');

/** Pairs of both hands, under one name. */
export const BOTH_PAIRS = 'Pair, Player / Banker';

export function tellLine(bet: string, asked: BetEvent, odds: ReadOdds, tell: Tell): void {
  const { doubt } = asked;
  for (const { when, label } of [asked, ...(asked.also ?? [])]) {
    const line: ReadPayLine = {
      when,
      label,
      byHand: asked.byHand === true,
      odds,
      ...(doubt !== undefined && { doubt }),
    };
    tell(`side/${bet}/line`, line);
  }
}

export const NAMES_BY_EVENT: readonly (readonly [fact: string, name: string])[] = [
  ['playerPair', 'Pair, Player'],
  ['bankerPair', 'Pair, Banker'],
  ['playerNatural', 'Player Natural'],
  ['bankerNatural', 'Banker Natural'],
];

export const tellPair = (side: HandSide, odds: ReadOdds, tell: Tell): void =>
  tell(`side/Pair, ${side === 'player' ? 'Player' : 'Banker'}/line`, {
    when: { [`${side}Pair`]: true },
    label: `${side === 'player' ? 'Player' : 'Banker'}’s first two cards are a pair`,
    byHand: false,
    odds,
  } satisfies ReadPayLine);

/** Of Player or Banker itself: a line that asks for its own win. */
export const findMain = ({ when }: BetEvent): HandSide | undefined =>
  when['winner'] === 'player' || when['winner'] === 'banker' ? when['winner'] : undefined;

export const HAND_CONCEPTS: ReadonlySet<Concept | undefined> = new Set(['PLAYER', 'BANKER']);

/** Whether two lines ask the same of a coup. */
export const paysForSame = (one: ReadPayLine, two: ReadPayLine): boolean =>
  JSON.stringify(one.when) === JSON.stringify(two.when);

/** Each line once, and those that pay otherwise for what an earlier one asks. */
export function splitRepeatedLines(facts: readonly Fact[]): {
  readonly kept: readonly Fact[];
  readonly twice: readonly Fact[];
} {
  const byWhen = new Map<string, Fact>();
  const twice: Fact[] = [];
  for (const fact of facts) {
    const { when, odds } = fact.value as ReadPayLine;
    const key = JSON.stringify(when);
    const before = byWhen.get(key);
    if (before === undefined) byWhen.set(key, fact);
    else if (String((before.value as ReadPayLine).odds) !== String(odds)) twice.push(fact);
  }
  return { kept: [...byWhen.values()], twice };
}
