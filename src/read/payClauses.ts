import type { TextCell } from './layout.ts';
import type { Token } from './lex.ts';
import type { Concept } from './lexicon.ts';
import type { BetNames } from './names.ts';
import { has } from './pattern.ts';
import { HAND_CONCEPTS, isPayToken, paidBy, type ReadOdds } from './payLine.ts';

/** One part of a statement with at most one pay in it. */
export interface PayClause {
  readonly tokens: readonly Token[];
  readonly odds: ReadOdds | undefined;
  /** What stands beside the pay. */
  readonly rest: readonly Token[];
  readonly isPush: boolean;
}

const CELL = (at: number): Token => ({ is: 'CELL', word: '', from: at, to: at });

export const joinCells = (cells: readonly TextCell[]): readonly Token[] =>
  cells.flatMap((cell, at) => (at === 0 ? cell.tokens : [CELL(cell.from), ...cell.tokens]));

const BREAKS = new Set<Concept>([
  'COMMA',
  'SEMI',
  'STOP',
  'BUT',
  'UNLESS',
  'AND',
  'OR',
  'CELL',
  'OPEN',
  'COLON',
  'SLASH',
  'DOT',
]);

/** A statement in parts, each with one pay. What stands after a pay and begins with `if` goes with it. */
export function paysIn(tokens: readonly Token[]): readonly PayClause[] {
  const segments: Token[][] = [[]];
  for (const [at, token] of tokens.entries()) {
    const last = segments.at(-1);
    const isName =
      token.is === 'WORD' ||
      token.is === 'CARDS' ||
      token.is === 'MARGIN' ||
      (token.is === 'NUM' && tokens[at + 1]?.is === 'WORD');
    const isRunOn =
      isName &&
      last !== undefined &&
      last.length > 0 &&
      last.some(isPayToken) &&
      isPayToken(last.at(-1) ?? token);
    if (BREAKS.has(token.is) || isRunOn) segments.push([token]);
    else last?.push(token);
  }
  const clauses: Token[][] = [];
  let now: Token[] = [];
  for (const segment of segments) {
    const isPaid = segment.some(isPayToken);
    const isOwn = now.some(isPayToken);
    const starts = segment[0]?.is;
    const goesWith =
      !isPaid &&
      isOwn &&
      !has(segment, 'LESS') &&
      (starts === 'STOP' || starts === 'SEMI' || starts === 'COLON') &&
      segment.length > 1;
    const excepts = isOwn && (starts === 'BUT' || starts === 'UNLESS');
    if ((isPaid && isOwn) || goesWith || excepts) {
      clauses.push(now);
      now = [...segment];
    } else now.push(...segment);
  }
  clauses.push(now);
  return clauses.filter((clause) => clause.length > 0).map(getClause);
}

function getClause(tokens: readonly Token[]): PayClause {
  const at = tokens.findIndex(isPayToken);
  const anchor = tokens[at];
  if (anchor === undefined) return { tokens, odds: undefined, rest: tokens, isPush: false };
  const odds = paidBy(anchor);
  return { tokens, odds, isPush: anchor.is === 'PUSH', rest: tokens.filter((_, index) => index !== at) };
}

/** `Lucky Half pays …`: no word of a name is a pay. */
export function withNames(tokens: readonly Token[], names: BetNames): readonly Token[] {
  return tokens.map((token, at) => {
    if (token.is !== 'HALF' && token.is !== 'ODDS') return token;
    const isNamed = [0, 1, 2].some(
      (back) => (names.startOf(tokens.slice(Math.max(0, at - back)))?.length ?? 0) > back,
    );
    return isNamed ? { ...token, is: 'WORD' } : token;
  });
}

/** `(e.g. two queens)` changes nothing. */
export function withoutExample(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex(({ word }, index) => word === 'e' && tokens[index + 2]?.word === 'g');
  if (at < 0) return tokens;
  const close = tokens.findIndex(({ is }, index) => index > at && (is === 'CLOSE' || is === 'CELL'));
  const open = tokens[at - 1]?.is === 'OPEN' ? at - 1 : at;
  return [
    ...tokens.slice(0, open),
    ...(close < 0 ? [] : tokens.slice(tokens[close]?.is === 'CLOSE' ? close + 1 : close)),
  ];
}

/** `half (1 to 2)`: the same twice. */
export function withoutEcho(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex((token, index) => {
    const [open, again, close] = [tokens[index + 1], tokens[index + 2], tokens[index + 3]];
    const odds = paidBy(token);
    return (
      odds !== undefined &&
      open?.is === 'OPEN' &&
      close?.is === 'CLOSE' &&
      again !== undefined &&
      String(paidBy(again)) === String(odds)
    );
  });
  return at < 0 ? tokens : [...tokens.slice(0, at + 1), ...tokens.slice(at + 4)];
}

/** "No one on Banker wins or loses", in any wording, is a push. */
export function withPush(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex(
    ({ is }, index) =>
      is === 'NONE' &&
      HAND_CONCEPTS.has(tokens[index + 1]?.is) &&
      tokens[index + 2]?.is === 'WIN' &&
      tokens[index + 3]?.is === 'OR' &&
      tokens[index + 4]?.is === 'LOSE',
  );
  const [first, last] = [tokens[at], tokens[at + 4]];
  if (first === undefined || last === undefined) return tokens;
  const rest = tokens
    .slice(at + 5)
    .filter(
      ({ is }, index, all) =>
        !(index < 4 && (is === 'PUSH' || is === 'BET' || (is === 'COMMA' && all[index + 1]?.is === 'BET'))),
    );
  return [...tokens.slice(0, at), { is: 'PUSH', word: 'push', from: first.from, to: last.to }, ...rest];
}

/** `1 to 1 in place of 19 to 20`: the latter holds no more. */
export function withoutOld(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex(
    ({ is }, index) =>
      is === 'INSTEAD' && tokens[index + 1] !== undefined && isPayToken(tokens[index + 1] as Token),
  );
  return at < 0 ? tokens : [...tokens.slice(0, at), ...tokens.slice(at + 2)];
}
