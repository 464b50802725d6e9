import { addedTo, askedBy, type BetEvent } from './events.ts';
import type { Context, HandSide, ReadCondition, Tell } from './fact.ts';
import type { Statement, TextCell } from './layout.ts';
import type { Token } from './lex.ts';
import { type Concept, CUT_OFF } from './lexicon.ts';
import { type BetNames, isPay } from './names.ts';
import { has, reduce, rule, those } from './pattern.ts';
import { titled } from './titled.ts';

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
function paidBy(token: Token): ReadOdds | undefined {
  if (token.is === 'ODDS') return [1, 1];
  if (token.is === 'HALF') return [1, 2];
  if (token.is === 'PUSH') return [0, 1];
  if (token.pair === undefined || !isPay(token)) return undefined;
  const { a, b, by } = token.pair;
  return by === 'for' ? findOdds(a - b, b) : findOdds(a, b);
}

const isAnchor = (token: Token): boolean => paidBy(token) !== undefined;

/** One part of a statement with at most one pay in it. */
export interface Clause {
  readonly tokens: readonly Token[];
  readonly odds: ReadOdds | undefined;
  /** What stands beside the pay. */
  readonly rest: readonly Token[];
  readonly isPush: boolean;
}

const CELL = (at: number): Token => ({ is: 'CELL', word: '', from: at, to: at });
export const flat = (cells: readonly TextCell[]): readonly Token[] =>
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
export function paysIn(tokens: readonly Token[]): readonly Clause[] {
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
      last.some(isAnchor) &&
      isAnchor(last.at(-1) ?? token);
    if (BREAKS.has(token.is) || isRunOn) segments.push([token]);
    else last?.push(token);
  }
  const clauses: Token[][] = [];
  let now: Token[] = [];
  for (const segment of segments) {
    const isPaid = segment.some(isAnchor);
    const isOwn = now.some(isAnchor);
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

function getClause(tokens: readonly Token[]): Clause {
  const at = tokens.findIndex(isAnchor);
  const anchor = tokens[at];
  if (anchor === undefined) return { tokens, odds: undefined, rest: tokens, isPush: false };
  const odds = paidBy(anchor);
  return { tokens, odds, isPush: anchor.is === 'PUSH', rest: tokens.filter((_, index) => index !== at) };
}

const SUBJECT_FILLERS = new Set<Concept>([
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
const MAINS = rule('(?:PLAYER|BANKER|TIE|WINNERS)+');
const TIE_PUSH = rule('(?:PLAYER|BANKER)* TIE (?:PLAYER|BANKER|TIE)*');

/** What is said before, for the parts after it. */
interface Subject {
  readonly mains: readonly (HandSide | 'tie')[];
  readonly bet: string | undefined;
  readonly asks: ReadCondition | undefined;
}

/** What a statement of pays leaves behind. */
export type PaysRead = Pick<Context, 'bet' | 'asks'>;

/** What a statement says of pay; undefined where it says nothing of it. */
export function readPays(
  statement: Statement,
  toTell: Tell,
  context: Context,
  names: BetNames,
): PaysRead | undefined {
  const tell = statement.cells.some(isCutOff) ? tellCutOff(toTell) : toTell;
  const keep = { bet: context.bet, asks: context.asks };
  if (readColumns(statement, tell, context, names)) return keep;
  const row = readPairs(statement, tell, context, names) ?? readPayRow(statement, tell, context, names);
  if (row !== undefined) return row;
  const tokens = withoutEcho(withPush(withoutOld(withoutExample(withNames(flat(statement.cells), names)))));
  if (has(tokens, 'MONEY')) return undefined;
  if (has(tokens, 'INSTEAD', 'NOTOFFERED')) return readChange(tokens, tell, names) ? keep : undefined;
  if (!(tokens.some(isAnchor) || has(tokens, 'PCT', 'FREE', 'COMMISSION')))
    return readDefinitions(tokens, tell, names) ? keep : undefined;
  const mended = tokens.some((token) => token.mended === true);
  const told: Parameters<Tell>[] = [];
  let span: { readonly from: number; readonly to: number } | undefined;
  const say: Tell = (of, value, more = {}) => {
    const own = span === undefined || statement.kind === 'row' ? more : { ...more, span };
    told.push([of, value, mended ? { ...own, sure: false, why: 'A letter was read as a figure' } : own]);
  };
  const free = readCommission(tokens, statement.kind === 'sentence', say);
  let subject: Subject = { mains: context.mains ?? [], bet: context.bet, asks: context.asks };
  let whole = true;
  let known = free;
  for (const clause of paysIn(withoutCommission(tokens))) {
    const [first] = clause.tokens;
    span =
      first === undefined
        ? undefined
        : {
            from: Math.min(...clause.tokens.map(({ from }) => from)),
            to: Math.max(...clause.tokens.map(({ to }) => to)),
          };
    const found = readClause(clause, say, subject, names);
    if (found === undefined) {
      if (
        clause.odds !== undefined ||
        (clause.rest.some(({ is }) => LIMITING.has(is)) && !isNamesAlone(clause.rest))
      )
        whole = false;
    } else {
      subject = found;
      known = true;
    }
  }
  for (const [of, value, more = {}] of told)
    tell(
      of,
      value,
      whole ? more : { ...more, sure: false, why: more.why ?? 'Part of the statement was not understood' },
    );
  return known ? { bet: subject.bet ?? context.bet, asks: subject.asks ?? context.asks } : undefined;
}

/** `Lucky Half pays …`: no word of a name is a pay. */
function withNames(tokens: readonly Token[], names: BetNames): readonly Token[] {
  return tokens.map((token, at) => {
    if (token.is !== 'HALF' && token.is !== 'ODDS') return token;
    const isNamed = [0, 1, 2].some(
      (back) => (names.startOf(tokens.slice(Math.max(0, at - back)))?.length ?? 0) > back,
    );
    return isNamed ? { ...token, is: 'WORD' } : token;
  });
}

/** `(e.g. two queens)` changes nothing. */
function withoutExample(tokens: readonly Token[]): readonly Token[] {
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
function withoutEcho(tokens: readonly Token[]): readonly Token[] {
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

/** `nobody on Banker wins or loses` is a push. */
function withPush(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex(
    ({ is }, index) =>
      is === 'NONE' &&
      SIDES.has(tokens[index + 1]?.is) &&
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

/** Words that may limit what is said beside them. */
const LIMITING = new Set<Concept>([
  'UNLESS',
  'BUT',
  'IF',
  'ONLY',
  'NOT',
  'NONE',
  'NUM',
  'SET',
  'AB',
  'ATLEAST',
  'UPTO',
  'INSTEAD',
  'OTHER',
  'MONEY',
  'PCT',
]);

/** `1 to 1 in place of 19 to 20`: the latter holds no more. */
function withoutOld(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex(
    ({ is }, index) =>
      is === 'INSTEAD' && tokens[index + 1] !== undefined && isAnchor(tokens[index + 1] as Token),
  );
  return at < 0 ? tokens : [...tokens.slice(0, at), ...tokens.slice(at + 2)];
}

/** A correction, or a bet that is not offered. */
function readChange(tokens: readonly Token[], tell: Tell, names: BetNames): boolean {
  let known = false;
  for (let at = 0; at < tokens.length; at++) {
    const found = names.startOf(tokens.slice(at));
    if (found === undefined) continue;
    tell(`side/${found.name}/${has(tokens, 'INSTEAD') ? 'unread' : 'absent'}`, true);
    known = true;
    at += found.length - 1;
  }
  return known;
}

/** `Ruby (Banker wins with a three-card seven) and Emerald (…)`, or a name, a colon and what it asks. */
function readDefinitions(tokens: readonly Token[], tell: Tell, names: BetNames): boolean {
  const before: Subject = { mains: [], bet: undefined, asks: undefined };
  let known = defined(tokens, tell, before, names) !== undefined;
  for (let at = 0; at < tokens.length && !known; at++) {
    const found = names.startOf(tokens.slice(at));
    if (found === undefined) continue;
    const open = at + found.length;
    const close = tokens.findIndex(({ is }, index) => index > open && is === 'CLOSE');
    if (tokens[open]?.is !== 'OPEN' || close < 0) break;
    const asked = askedBy(tokens.slice(open + 1, close));
    if (asked === undefined) break;
    tell(`side/${found.name}/event`, asked);
    at = close;
    if (tokens[at + 1]?.is !== 'AND') known = true;
    else at += 1;
  }
  return known;
}

/** The hands again, and nothing of them. */
const isNamesAlone = (rest: readonly Token[]): boolean =>
  NAMES_ALONE.test(reduce(rest, SUBJECT_FILLERS).letters);
const NAMES_ALONE = rule('(?:PLAYER|BANKER|TIE|WINNERS)*');
const OPTIONAL = new Set<Concept>(['ATLEAST', 'UPTO']);
const TIE_ALONE = rule('(?:UNLESS|PATRON)* TIE');
const EVERY_OTHER = rule('OTHER (?:PLAYER|BANKER)');

function readClause(clause: Clause, tell: Tell, before: Subject, names: BetNames): Subject | undefined {
  const { odds, rest, isPush } = clause;
  if (odds === undefined) return defined(rest, tell, before, names);
  if (has(rest, 'MONEY', 'PCT')) return undefined;
  const isOpen = rest.some(({ is }) => OPTIONAL.has(is));
  const { letters, tokens: left } = reduce(rest, SUBJECT_FILLERS);
  if (
    isPush &&
    TIE_PUSH.test(letters) &&
    !(before.bet !== undefined && left.length === 1 && !has(rest, 'IF', 'BOTH', 'HAND', 'BET'))
  ) {
    tell('bets/main/tie', true);
    return before;
  }
  if (MAINS.test(letters) || TIE_ALONE.test(letters) || EVERY_OTHER.test(letters)) {
    const mains = [...new Set(left.flatMap(({ is }) => MAIN_NAMES[is] ?? []))];
    // Under the name of a side bet a hand is what wins it: nobody can say which of the two is meant.
    if (before.bet !== undefined && has(rest, 'WIN') && !has(rest, 'BET')) return undefined;
    for (const main of mains) tell(`bets/${main}/${isOpen ? 'open' : 'odds'}`, odds);
    return { mains, bet: undefined, asks: undefined };
  }
  if (isOpen) return undefined;
  return (
    named(rest, odds, tell, names) ??
    findLine(rest, odds, tell, before) ??
    (letters === '' && before.mains.length > 0 ? again(odds, tell, before) : undefined) ??
    (letters === '' && before.bet === BOTH_PAIRS ? bothPairs(odds, tell, before) : undefined) ??
    unnamed(clause, odds, tell)
  );
}

const MAIN_NAMES: Partial<Record<Concept, readonly (HandSide | 'tie')[]>> = {
  PLAYER: ['player'],
  BANKER: ['banker'],
  TIE: ['tie'],
  WINNERS: ['player', 'banker'],
};
/** Pairs of both hands, under one name. */
export const BOTH_PAIRS = 'Pair, Player / Banker';

/** `1 to 1` under a sentence that says whose. */
function again(odds: ReadOdds, tell: Tell, before: Subject): Subject {
  for (const main of before.mains) tell(`bets/${main}/odds`, odds);
  return before;
}

function bothPairs(odds: ReadOdds, tell: Tell, before: Subject): Subject {
  for (const side of ['player', 'banker'] as const) tellPair(side, odds, tell);
  return before;
}

const LEAD = new Set<Concept>([
  'BET',
  'AND',
  'DASH',
  'PAY',
  'COLON',
  'COMMA',
  'CELL',
  'IF',
  'STOP',
  'SEMI',
  'OR',
  'SLASH',
  'BUT',
]);
const lead = (tokens: readonly Token[]): readonly Token[] => {
  const at = tokens.findIndex(({ is }) => !LEAD.has(is));
  return at < 0 ? [] : tokens.slice(at);
};

/** A bet that is named, with what it asks or without. */
function named(rest: readonly Token[], odds: ReadOdds, tell: Tell, names: BetNames): Subject | undefined {
  const tokens = lead(rest.filter(({ is }) => is !== 'QUOTE'));
  const found = names.startOf(tokens);
  if (found === undefined) return undefined;
  const more = lead(tokens.slice(found.length));
  const subject: Subject = { mains: [], bet: found.name, asks: undefined };
  if (more.every(({ is }) => LEAD.has(is) || is === 'WIN' || is === 'OPEN' || is === 'CLOSE')) {
    tell(`side/${found.name}/odds`, odds);
    return subject;
  }
  const asked = askedBy(more) ?? (more[0]?.is === 'WIN' ? askedBy(lead(more.slice(1))) : undefined);
  if (asked === undefined) {
    tell(`side/${found.name}/unread`, true);
    return undefined;
  }
  tellLine(found.name, asked, odds, tell);
  return { ...subject, asks: asked.when };
}

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

/** A line of the bet under whose heading it stands, or of Player and Banker themselves. */
function findLine(rest: readonly Token[], odds: ReadOdds, tell: Tell, before: Subject): Subject | undefined {
  const tokens = lead(rest);
  const own = withoutBet(tokens);
  const [front] = tokens;
  const isSide = front?.is === 'BANKER' || front?.is === 'PLAYER' || front?.is === 'WIN';
  const asked = askedBy(own.tokens) ?? askedBy(tokens) ?? (isSide ? askedBy(tokens.slice(1)) : undefined);
  const isMain = own.main !== undefined || before.bet === undefined;
  if (asked !== undefined && isMain && findMain(asked) !== undefined) {
    const main = findMain(asked);
    if (own.main !== undefined && own.main !== main) return undefined;
    if (own.main === undefined && !before.mains.includes(main ?? 'tie') && odds[0] > odds[1] * 3)
      return undefined;
    tell(`bets/${main}/line`, {
      when: asked.when,
      label: asked.label,
      byHand: false,
      odds,
    } satisfies ReadPayLine);
    return { mains: main === undefined ? [] : [main], bet: undefined, asks: undefined };
  }
  if (before.bet !== undefined) {
    const added = before.asks === undefined ? undefined : addedTo(before.asks, tokens);
    const line = asked ?? added;
    if (line === undefined) return undefined;
    tellLine(before.bet, line, odds, tell);
    return asked === undefined
      ? before
      : { ...before, asks: 'margin' in asked.when ? asked.when : (before.asks ?? asked.when) };
  }
  const [main] = before.mains;
  if (main === undefined || main === 'tie' || before.mains.length !== 1)
    return ownName(tokens, asked, odds, tell);
  const side: Token = { is: main === 'banker' ? 'BANKER' : 'PLAYER', word: main, from: 0, to: 0 };
  const win: Token = { is: 'WIN', word: 'wins', from: 0, to: 0 };
  const inherited = askedBy([side, ...tokens]) ?? askedBy([side, win, ...tokens]);
  if (inherited === undefined || findMain(inherited) !== main) return ownName(tokens, asked, odds, tell);
  tell(`bets/${main}/line`, {
    when: inherited.when,
    label: inherited.label,
    byHand: false,
    odds,
  } satisfies ReadPayLine);
  return before;
}

/** A bet whose name says what it asks: `Player Pair`, `4 cards`. */
function ownName(
  tokens: readonly Token[],
  asked: BetEvent | undefined,
  odds: ReadOdds,
  tell: Tell,
): Subject | undefined {
  const both = has(tokens, 'PLAYER') && has(tokens, 'BANKER') && has(tokens, 'PAIR') && asked === undefined;
  const sides: readonly HandSide[] = both ? ['player', 'banker'] : [];
  if (both && PAIRS_OF_BOTH.test(reduce(tokens, SUBJECT_FILLERS).letters)) {
    for (const side of sides) tellPair(side, odds, tell);
    return { mains: [], bet: undefined, asks: undefined };
  }
  if (asked === undefined || findMain(asked) !== undefined) return undefined;
  const name = OWN_NAMES.find(([fact]) => fact in asked.when)?.[1];
  if (name === undefined) return undefined;
  tellLine(name, asked, odds, tell);
  return { mains: [], bet: undefined, asks: undefined };
}

/** `(see the chart)`. */
function withoutReference(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex(({ is }, index) => is === 'OPEN' && tokens[index + 1]?.word === 'see');
  return at < 0 ? tokens : tokens.slice(0, at);
}
const NO_TIE = rule('NOT TIE');
const PAIRS_OF_BOTH = rule('(?:PLAYER BANKER PAIR|PAIR PLAYER BANKER)');
const OWN_NAMES: readonly (readonly [fact: string, name: string])[] = [
  ['playerPair', 'Pair, Player'],
  ['bankerPair', 'Pair, Banker'],
  ['playerNatural', 'Player Natural'],
  ['bankerNatural', 'Banker Natural'],
];
const tellPair = (side: HandSide, odds: ReadOdds, tell: Tell): void =>
  tell(`side/Pair, ${side === 'player' ? 'Player' : 'Banker'}/line`, {
    when: { [`${side}Pair`]: true },
    label: `${side === 'player' ? 'Player' : 'Banker'}’s first two cards are a pair`,
    byHand: false,
    odds,
  } satisfies ReadPayLine);

/** Of Player or Banker itself: a line that asks for its own win. */
const findMain = ({ when }: BetEvent): HandSide | undefined =>
  when['winner'] === 'player' || when['winner'] === 'banker' ? when['winner'] : undefined;

/** `all winning Banker wagers` beside what is asked: whose line it is. */
function withoutBet(tokens: readonly Token[]): {
  readonly tokens: readonly Token[];
  readonly main: HandSide | undefined;
} {
  const at = tokens.findIndex(({ is }, index) => is === 'BET' && SIDES.has(tokens[index - 1]?.is));
  if (at < 1) return { tokens, main: undefined };
  const main = tokens[at - 1]?.is === 'BANKER' ? 'banker' : 'player';
  const start = tokens[at - 2]?.is === 'WIN' ? at - 2 : at - 1;
  const others = [...tokens.slice(0, start), ...tokens.slice(at + 1)];
  if (others.some(({ is }) => SIDES.has(is))) return { tokens: others, main };
  return { tokens, main };
}
const SIDES: ReadonlySet<Concept | undefined> = new Set(['PLAYER', 'BANKER']);

/** A name that nothing else names, before what it asks: `ELK 7 Banker wins with three-card 7 40 to 1`. */
function unnamed({ rest }: Clause, odds: ReadOdds, tell: Tell): Subject | undefined {
  const tokens = lead(rest);
  for (let length = 1; length <= 4 && length < tokens.length; length++) {
    const words = tokens.slice(0, length);
    if (!words.every(({ is }) => is === 'WORD' || is === 'NUM') || !has(words, 'WORD')) continue;
    const asked = askedBy(tokens.slice(length));
    if (asked === undefined) continue;
    const name = titled(words.map(({ word }) => word.toUpperCase()).join(' '));
    tellLine(name, asked, odds, tell);
    return { mains: [], bet: name, asks: asked.when };
  }
  return undefined;
}

/** What a bet asks, without what it pays: `Either Pair: one hand begins with a pair`. */
function defined(rest: readonly Token[], tell: Tell, before: Subject, names: BetNames): Subject | undefined {
  const tokens = lead(rest.filter(({ is }) => is !== 'QUOTE'));
  if (NO_TIE.test(reduce(tokens, SUBJECT_FILLERS).letters)) {
    tell('bets/tie/absent', true);
    return before;
  }
  const found = names.startOf(tokens);
  if (found === undefined) {
    const except = rest.some(({ is }) => is === 'BUT' || is === 'UNLESS')
      ? askedBy(withoutReference(tokens))
      : undefined;
    const main = except === undefined ? undefined : findMain(except);
    if (except === undefined || main === undefined) return undefined;
    tell(`bets/${main}/excepted`, except.when);
    return before;
  }
  const asked = askedBy(lead(tokens.slice(found.length)));
  if (asked === undefined) return undefined;
  tell(`side/${found.name}/event`, asked);
  return { ...before, bet: found.name };
}

/** A table with what it asks over its columns, or with a column for each hand. */
function readColumns(statement: Statement, tell: Tell, context: Context, names: BetNames): boolean {
  const [first, ...rest] = statement.cells;
  const pays = rest.map(({ tokens }) =>
    tokens.length === 1 && tokens[0] !== undefined ? paidBy(tokens[0]) : undefined,
  );
  if (first === undefined || rest.length < 2 || pays.includes(undefined)) return false;
  const bet = names.startOf(first.tokens)?.name ?? context.bet ?? context.lastBet;
  if (context.payColumns.length === rest.length && bet !== undefined) {
    for (const [at, when] of context.payColumns.entries()) {
      const odds = pays[at];
      if (odds !== undefined) tellLine(bet, { when, label: getLabel(when) }, odds, tell);
    }
    return true;
  }
  const asked = askedBy(first.tokens);
  const [odds] = pays;
  const isSame = pays.every((each) => String(each) === String(odds));
  if (asked === undefined || odds === undefined || !isSame || bet === undefined) return false;
  tellLine(bet, asked, odds, tell);
  return true;
}

/** `win by 7 | 6 to 1 | win by 4 | 1 to 1`: several lines in one row. */
function readPairs(
  statement: Statement,
  tell: Tell,
  context: Context,
  names: BetNames,
): PaysRead | undefined {
  const { kind, cells } = statement;
  const isPaid = (cell: TextCell | undefined): boolean =>
    cell?.tokens.length === 1 && cell.tokens.some(isAnchor);
  const pairs = cells.flatMap((cell, at) => {
    const next = cells[at + 1];
    return next !== undefined && isPaid(next) && !isPaid(cell) ? [[cell, next] as const] : [];
  });
  if (kind !== 'row' || pairs.length < 2 || context.payColumns.length > 0) return undefined;
  let read: PaysRead | undefined;
  for (const [cell, pay] of pairs) {
    const said: Tell = (of, value, more = {}) =>
      tell(of, value, { ...more, span: { from: cell.from, to: pay.to } });
    read = readPayRow({ ...statement, cells: [cell, pay] }, said, context, names) ?? read;
  }
  return read;
}

/** A name, its pay, and in a cell of its own what it asks. */
function readPayRow(
  { kind, cells }: Statement,
  tell: Tell,
  context: Context,
  names: BetNames,
): PaysRead | undefined {
  if (kind !== 'row' || cells.length < 2 || cells.length > 4) return undefined;
  const at = cells.findIndex(
    ({ tokens }, index) => index > 0 && tokens.length === 1 && tokens.some(isAnchor),
  );
  const [label] = cells;
  const token = cells[at]?.tokens[0];
  const odds = token === undefined ? undefined : paidBy(token);
  if (
    label === undefined ||
    odds === undefined ||
    cells.some(({ tokens }, index) => index !== at && tokens.some(isAnchor))
  )
    return undefined;
  const { letters } = reduce(label.tokens, SUBJECT_FILLERS);
  if (MAINS.test(letters) && !has(label.tokens, 'BET', 'WIN') && !has(label.tokens, 'FIRST2'))
    return undefined;
  const mended = cells.some(({ tokens }) => tokens.some((each) => each.mended === true));
  const say: Tell = (of, value, more = {}) =>
    tell(of, value, mended ? { ...more, sure: false, why: 'A letter was read as a figure' } : more);
  const description = cells.flatMap(({ tokens }, index) => (index === 0 || index === at ? [] : tokens));
  const named = names.startOf(label.tokens.filter(({ is }) => is !== 'QUOTE'));
  const isNamed = named !== undefined && label.tokens.length - named.length <= 1;
  const own = askedBy(label.tokens);
  const asked = description.length === 0 ? undefined : askedBy(description);
  const isShort = label.text.split(' ').length <= 4;
  if (asked !== undefined && (isNamed || own !== undefined || isShort)) {
    const bet = isNamed ? named.name : nameFor(own, label);
    tellLine(bet, asked, odds, say);
    return { bet, asks: asked.when };
  }
  if (isNamed && description.length === 0) {
    say(`side/${named.name}/odds`, odds);
    return { bet: named.name, asks: undefined };
  }
  const inContext =
    context.bet !== undefined && context.asks !== undefined ? addedTo(context.asks, label.tokens) : undefined;
  const line = own ?? inContext;
  if (line === undefined) {
    if (isNamed) say(`side/${named.name}/unread`, true);
    return undefined;
  }
  const isUnread = description.length > 0;
  const isUnder =
    inContext !== undefined ||
    ((context.isHeaded === true || context.bet === undefined || line.byHand === true) && !isOwnName(line));
  const bet = isUnder
    ? (context.bet ?? (line.byHand === true ? context.lastBet : undefined))
    : isNamedBySelf(line)
      ? nameFor(own, label)
      : undefined;
  if (bet === undefined || (bet !== context.bet && findMain(line) !== undefined)) return undefined;
  const told: Tell = isUnread
    ? (of, value) => say(of, value, { sure: false, why: 'What it asks was read from its name' })
    : say;
  tellLine(bet, line, odds, told);
  return { bet, asks: bet === context.bet ? (context.asks ?? line.when) : line.when };
}

/** `NATU | WINNER`: a narrow column cuts words off. */
const isCutOff = ({ tokens }: TextCell): boolean => tokens.some(({ word }) => CUT_OFF.has(word));

const tellCutOff =
  (tell: Tell): Tell =>
  (of, value, more) =>
    tell(of, of.endsWith('/line') ? { ...(value as ReadPayLine), isCutOff: true } : value, more);

/** `4 cards`, `Either pair`: a name that says all that the bet asks. */
const isNamedBySelf = (asked: BetEvent): boolean =>
  findMain(asked) === undefined && asked.byHand !== true && asked.when['winner'] === undefined;
const isOwnName = ({ when, also }: BetEvent): boolean =>
  also === undefined && OWN_NAMES.some(([fact]) => fact in when && Object.keys(when).length === 1);
const nameFor = (asked: BetEvent | undefined, { text }: TextCell): string =>
  (asked === undefined || asked.also !== undefined || Object.keys(asked.when).length > 1
    ? undefined
    : OWN_NAMES.find(([fact]) => fact in asked.when)?.[1]) ?? text.replace(/\s*\(.*$/, '');

const getLabel = (when: ReadCondition): string => {
  const side = when['winner'] === 'banker' ? 'Banker' : 'Player';
  const cards = when[`${side.toLowerCase()}Cards`] === 2 ? 'two' : 'three';
  return `${side} wins with a ${cards}-card ${String(when[`${side.toLowerCase()}Total`])}`;
};

/** The columns of such a table: `Banker wins with 6 | two cards | three cards`. */
export function getPayColumns({ cells }: Statement): readonly ReadCondition[] {
  const [first, ...rest] = cells;
  const asked = first === undefined ? undefined : askedBy(first.tokens);
  if (asked === undefined || rest.length < 2) return [];
  const added = rest.map(({ tokens }) => addedTo(asked.when, tokens)?.when);
  return added.some((each) => each === undefined) ? [] : added.filter((each) => each !== undefined);
}

const COMMISSION_WORDS = new Set<Concept>(['LESS', 'COMMISSION', 'PCT', 'FREE']);

/** The commission on Banker's wins: a rate, none, or several that a house may choose from. */
function readCommission(tokens: readonly Token[], isSentence: boolean, tell: Tell): boolean {
  const isName = tokens.some(
    ({ is }, at) => is === 'FREE' && (tokens[at + 1]?.is === 'GAME' || tokens[at - 1]?.is === 'GAME'),
  );
  const isAlone = tokens.every(({ is }) => is === 'FREE' || is === 'GAME' || is === 'STOP');
  if (has(tokens, 'FREE') && (isAlone || !(isName && isSentence))) {
    tell('bets/banker/commission', 0);
    return true;
  }
  if (has(tokens, 'FREE')) tell('bets/banker/namedFree', true);
  const rates = those(tokens, 'PCT').map(({ set = [] }) => set[0] ?? 0);
  const [rate] = rates;
  const isAbout =
    has(tokens, 'COMMISSION', 'SETTLED', 'SHOEEND') ||
    has(tokens, 'LESS') ||
    (has(tokens, 'BANKER') && has(tokens, 'WIN') && has(tokens, 'BET'));
  if (
    rate === undefined ||
    !isAbout ||
    rates.some((each) => each <= 0 || each > 25) ||
    (has(tokens, 'PLAYER') && !has(tokens, 'BANKER'))
  )
    return false;
  if (rates.length > 1 || has(tokens, 'UPTO', 'ATLEAST')) tell('bets/banker/rates', rates);
  else tell('bets/banker/commission', rate);
  return true;
}

const withoutCommission = (tokens: readonly Token[]): readonly Token[] =>
  has(tokens, 'COMMISSION', 'LESS', 'PCT', 'FREE')
    ? tokens.filter(({ is }) => !COMMISSION_WORDS.has(is))
    : tokens;
