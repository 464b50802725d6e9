import type { Context, LimitColumn, Tell } from './fact.ts';
import type { Statement, TextCell } from './layout.ts';
import type { Token } from './lex.ts';
import type { Concept } from './lexicon.ts';
import { type BetNames, toNameKey } from './names.ts';
import { has, those } from './pattern.ts';

/** Words of a statement about limits that add nothing to it. */
const FILLERS = new Set<Concept>([
  'BET',
  'HAND',
  'AND',
  'OR',
  'COMMA',
  'COLON',
  'SLASH',
  'CELL',
  'EACH',
  'STOP',
  'SEMI',
  'DASH',
  'OPEN',
  'CLOSE',
  'LIMITS',
  'FOR',
  'ANY',
  'IF',
  'PATRON',
  'UNLESS',
  'BUT',
  'TABLE',
  'QUOTE',
  'SET',
  'NUM',
  'AB',
  'SHOE',
  'HAS',
  'BOTH',
  'EITHER',
  'WIN',
  'EQUALS',
  'UPTO',
]);
/** Sums that are no limits of a wager. */
const NO_LIMIT = new Set<Concept>([
  'PAYOUT',
  'AGGREGATE',
  'PAY',
  'OTHERGAME',
  'COMMISSION',
  'ROUNDED',
  'PCT',
  'BURN',
]);

interface Walk {
  bets: string[];
  kind: 'minimum' | 'maximum' | undefined;
  /** A word that is not known stands where a bet should. */
  unknown: boolean;
  done: boolean;
}

/** The bets that a statement about limits names last; told on to a line that names none. */
export interface LimitsRead {
  readonly bets: readonly string[];
  readonly whole: boolean;
}

/** What a statement says of smallest and largest wagers; undefined where it says nothing of them. */
export function readLimits(
  statement: Statement,
  tell: Tell,
  context: Context,
  names: BetNames,
  before: readonly string[],
): LimitsRead | undefined {
  const all = statement.cells.flatMap((cell) => cell.tokens);
  if (!has(all, 'MONEY') && !(context.limits && context.limitColumns.length > 0 && statement.kind === 'row'))
    return undefined;
  if (all.some(({ is }) => is === 'DIFFERENCE')) return differential(all, tell);
  if (all.some(({ is }) => NO_LIMIT.has(is))) return maximumPayout(all, tell);
  const mended = all.some((token) => token.mended === true);
  const say: Tell = (of, value, more = {}) =>
    tell(of, value, mended ? { ...more, sure: false, why: 'A letter was read as a figure' } : more);
  if (statement.kind === 'row') {
    const found = readRow(statement.cells, say, context, names, before);
    if (found !== undefined) return found;
  }
  return readWords(statement, say, names, context);
}

/** A row: bets, then a sum for each column. */
function readRow(
  cells: readonly TextCell[],
  tell: Tell,
  { limitColumns: columns }: Context,
  names: BetNames,
  before: readonly string[],
): LimitsRead | undefined {
  const isSum = ({ tokens }: TextCell): boolean =>
    tokens.length === 1 &&
    (tokens[0]?.is === 'MONEY' ||
      (columns.length > 0 && tokens[0]?.is === 'NUM' && (tokens[0].set?.[0] ?? 0) >= 10));
  const at = cells.findIndex(isSum);
  const sums = cells.slice(at);
  if (at < 0 || !sums.every(isSum)) return undefined;
  const labels = cells.slice(0, at).flatMap(({ tokens }) => tokens);
  const kind = has(labels, 'MIN') ? 'minimum' : has(labels, 'MAX') ? 'maximum' : undefined;
  const known = findNamedBets(
    labels.filter(({ is }) => is !== 'MIN' && is !== 'MAX'),
    names,
  );
  const byBets = columns.filter(({ bets }) => bets !== undefined);
  if (byBets.length === sums.length) {
    for (const [index, sum] of sums.entries())
      for (const bet of byBets[index]?.bets ?? []) tellSum(tell, bet, sum, kind, undefined);
    return { bets: [], whole: true };
  }
  const bets =
    known.bets.length > 0
      ? known.bets
      : labels.every(({ is }) => is === 'MIN' || is === 'MAX') && kind !== undefined
        ? before
        : [];
  if (bets.length === 0 || known.unknown) return undefined;
  for (const bet of bets) tellColumns(tell, bet, sums, columns, kind);
  return { bets, whole: true };
}

function tellColumns(
  tell: Tell,
  bet: string,
  sums: readonly TextCell[],
  columns: readonly LimitColumn[],
  kind: 'minimum' | 'maximum' | undefined,
): void {
  if (
    sums.length === 2 &&
    columns.length === 0 &&
    kind === undefined &&
    sums.every(({ tokens }) => tokens[0]?.money?.to === undefined)
  ) {
    for (const [index, sum] of sums.entries())
      tellSum(tell, bet, sum, index === 0 ? 'minimum' : 'maximum', undefined);
    return;
  }
  for (const [index, sum] of sums.entries()) {
    const column = columns.length === sums.length ? columns[index] : nearest(columns, sum);
    if (column === undefined && sums.length > 1) continue;
    const is = column === undefined || column.is === 'both' ? kind : column.is;
    tellSum(tell, bet, sum, is, column?.game);
  }
}

const nearest = (columns: readonly LimitColumn[], { column, to, from }: TextCell): LimitColumn | undefined =>
  [...columns].sort((a, b) => apart(a.column, column, to - from) - apart(b.column, column, to - from))[0];
const apart = (wanted: number, column: number, length: number): number =>
  Math.min(Math.abs(wanted - column), Math.abs(wanted - column - length));

function tellSum(
  tell: Tell,
  bet: string,
  { tokens }: TextCell,
  is: 'minimum' | 'maximum' | undefined,
  game: string | undefined,
): void {
  const [token] = tokens;
  const money = token?.money ?? (token?.set?.[0] === undefined ? undefined : { from: token.set[0] * 100 });
  if (money === undefined) return;
  const of = (what: string): string => `limits/${bet}/${what}`;
  if (money.to !== undefined) {
    tell(of('minimum'), money.from, { game });
    tell(of('maximum'), money.to, { game });
  } else if (is !== undefined) tell(of(is), money.from, { game });
}

/** A sentence, or a row with words: bets, then their sums, one after the other. */
function readWords(
  statement: Statement,
  tell: Tell,
  names: BetNames,
  context: Context,
): LimitsRead | undefined {
  const all = statement.cells.flatMap((cell) => cell.tokens);
  const walk: Walk = { bets: [], kind: undefined, unknown: false, done: false };
  let whole = true;
  let known = false;
  const said: Tell =
    (has(all, 'UNLESS') && !has(all, 'SIDE')) || (has(all, 'UNLESS') && context.limits)
      ? (of, value, more = {}) =>
          tell(of, value, { ...more, sure: false, why: 'It is said with an exception' })
      : tell;
  const isOfBet =
    context.bet !== undefined &&
    has(all, 'MIN', 'MAX', 'ATLEAST', 'UPTO') &&
    all.every(({ is }) => getBet({ is, word: '', from: 0, to: 0 }).length === 0);
  if (context.bet !== undefined && isOfBet) walk.bets.push(context.bet);
  const sums = those(all, 'MONEY');
  const isBoth =
    context.limits &&
    sums.length === 2 &&
    sums.every(({ money }) => money?.to === undefined) &&
    !has(all, 'MIN', 'MAX', 'ATLEAST', 'UPTO');
  for (let at = 0; at < all.length; at++) {
    const token = all[at];
    if (token === undefined) break;
    const named = names.startOf(all.slice(at, at + 8)) ?? part(token, names);
    const bets =
      named !== undefined ? [named.name] : (names.groups.get(toNameKey(token.word)) ?? getBet(token));
    if (bets.length > 0) {
      if (walk.done || (walk.unknown && walk.bets.length === 0))
        Object.assign(walk, { bets: [], unknown: false, done: false });
      if (walk.bets.length === 1 && walk.bets[0] === context.bet && at > 0)
        walk.bets = walk.bets.filter(() => false);
      walk.bets.push(...bets);
      at += (named?.length ?? 1) - 1;
    } else if (token.is === 'BUT' || token.is === 'UNLESS') {
      if (walk.done) Object.assign(walk, { bets: [], kind: undefined, unknown: true, done: false });
    } else if (token.is === 'MIN' || token.is === 'ATLEAST') walk.kind = 'minimum';
    else if (token.is === 'MAX' || token.is === 'UPTO') walk.kind = 'maximum';
    else if (token.is === 'MONEY' && token.money !== undefined) {
      const after = all[at + 1]?.is;
      const both = isBoth ? (token === sums[0] ? 'minimum' : 'maximum') : undefined;
      const kind = both ?? (after === 'MIN' ? 'minimum' : after === 'MAX' ? 'maximum' : walk.kind);
      const isTable =
        has(all, 'TABLE') || (statement.kind !== 'row' && kind !== undefined && !has(all, 'SLASH', 'WORD'));
      const bare = walk.bets.length === 0 && isTable ? ['main'] : walk.bets;
      if (walk.unknown) whole = false;
      else for (const bet of bare) known = tellMoney(said, bet, token.money, kind) || known;
      if (after === 'MIN' || after === 'MAX') at += 1;
      walk.done = !(isBoth && token === sums[0]);
      walk.kind = undefined;
    } else if (!FILLERS.has(token.is)) {
      if (walk.done) Object.assign(walk, { bets: [], kind: undefined, unknown: false, done: false });
      if (!QUIET.test(token.word)) walk.unknown = true;
    }
  }
  return known ? { bets: walk.bets, whole } : undefined;
}

const QUIET = /^(go|goes|whole|dollars?|stated|optional|cannot|exceed|wagers?|stakes?|must|and|made|round)$/;

function tellMoney(
  tell: Tell,
  bet: string,
  money: NonNullable<Token['money']>,
  kind: 'minimum' | 'maximum' | undefined,
): boolean {
  if (money.to !== undefined) {
    tell(`limits/${bet}/minimum`, money.from);
    tell(`limits/${bet}/maximum`, money.to);
  } else if (kind !== undefined) tell(`limits/${bet}/${kind}`, money.from);
  return money.to !== undefined || kind !== undefined;
}

/** The bets that one word means. */
function getBet({ is }: Token): readonly string[] {
  if (is === 'PLAYER' || is === 'BANKER' || is === 'TIE' || is === 'MAIN' || is === 'SIDE')
    return [is.toLowerCase()];
  if (is === 'PAIR') return ['pairs'];
  return is === 'NATURAL' ? ['naturals'] : [];
}

/** A name that is told by its first word alone: `Dragon / Panda`. */
function part(token: Token, names: BetNames): { readonly name: string; readonly length: number } | undefined {
  if (token.is !== 'WORD') return undefined;
  const key = toNameKey(token.word);
  const found = [...names.all].filter(
    ([name]) => name.split(' ')[0] === key || (name.split(' ').length > 1 && name.split(' ').at(-1) === key),
  );
  const [only] = found;
  return found.length === 1 && only !== undefined ? { name: only[1], length: 1 } : undefined;
}

/** All bets of a label; `unknown` where a word of it is no bet. */
export function findNamedBets(
  tokens: readonly Token[],
  names: BetNames,
): { readonly bets: readonly string[]; readonly unknown: boolean } {
  const bets: string[] = [];
  let unknown = false;
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (token === undefined) break;
    const whole = names.startOf(tokens.slice(at));
    const named = whole ?? part(token, names);
    if (named !== undefined) {
      bets.push(named.name);
      at += named.length - 1;
    } else {
      const own = getBet(token);
      bets.push(...own);
      const group = own.length === 0 ? names.groups.get(toNameKey(token.word)) : undefined;
      bets.push(...(group ?? []));
      if (own.length === 0 && group === undefined && !FILLERS.has(token.is)) unknown = true;
    }
  }
  // `Player Pair` is no wager on Player.
  const isPair =
    bets.includes('pairs') &&
    bets.length > 1 &&
    !has(tokens, 'COMMA', 'SLASH', 'AND', 'CELL') &&
    has(tokens, 'PLAYER', 'BANKER');
  return { bets: isPair ? bets.filter((bet) => bet === 'pairs') : [...new Set(bets)], unknown };
}

/** The header of a table of limits. */
export function getLimitColumns({ cells, kind }: Statement, names: BetNames): readonly LimitColumn[] {
  if (kind !== 'row' || cells.some(({ tokens }) => has(tokens, 'MONEY', 'AB', 'ODDS'))) return [];
  const kinds = cells.map(({ tokens, text }) =>
    has(tokens, 'MIN') || /^low(?:est)?$/i.test(text)
      ? 'minimum'
      : has(tokens, 'MAX') || /^high(?:est)?$/i.test(text)
        ? 'maximum'
        : undefined,
  );
  if (kinds.includes('minimum') && kinds.includes('maximum'))
    return cells.flatMap(({ column }, at) => {
      const is = kinds[at];
      return is === undefined ? [] : [{ column, is }];
    });
  const bets = cells.map(({ tokens }) => findNamedBets(tokens, names));
  const isAll = cells.length >= 2 && bets.every(({ bets: own, unknown }) => own.length > 0 && !unknown);
  return isAll
    ? cells.map(({ column }, at) => ({ column, is: 'both' as const, bets: bets[at]?.bets ?? [] }))
    : [];
}

function maximumPayout(all: readonly Token[], tell: Tell): LimitsRead | undefined {
  const [sum] = those(all, 'MONEY');
  const known =
    has(all, 'PAYOUT') &&
    !has(all, 'AGGREGATE', 'SIDE', 'ATLEAST', 'EACH') &&
    !/aggregate/.test(those(all, 'PAYOUT')[0]?.word ?? '');
  if (sum?.money === undefined || sum.money.to !== undefined || !known || those(all, 'MONEY').length > 1)
    return undefined;
  tell(
    'limits/maximumPayout',
    sum.money.from,
    all.some(({ is }) => is === 'WORD') ? { sure: false, why: 'Not every word was understood' } : {},
  );
  return { bets: [], whole: false };
}

function differential(all: readonly Token[], tell: Tell): LimitsRead | undefined {
  const [sum] = those(all, 'MONEY');
  if (sum?.money === undefined || !has(all, 'PLAYER') || !has(all, 'BANKER')) return undefined;
  tell('limits/differential', sum.money.from, {
    sure: false,
    why: 'Taken as the difference between all wagers on Player and on Banker',
  });
  return { bets: [], whole: true };
}
