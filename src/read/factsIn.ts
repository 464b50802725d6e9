import type { OutOfScope } from '../engine/index.ts';
import { type CardText, lineAt } from './cardText.ts';
import { readConditions } from './conditionClauses.ts';
import { followDraws, readDraws } from './draws.ts';
import { askedBy } from './events.ts';
import type { Context, Fact, GameColumn, ReadCondition, Tell } from './fact.ts';
import { NO_CONTEXT } from './fact.ts';
import { findGameColumns, findGameHeading, getGamePrefix } from './games.ts';
import { readHouseClauses } from './houseClauses.ts';
import type { Statement, TextCell } from './layout.ts';
import type { Token } from './lex.ts';
import { findNamedBets, getLimitColumns, readLimits } from './limits.ts';
import type { BetNames } from './names.ts';
import { outOfScopeIn } from './outOfScope.ts';
import { has } from './pattern.ts';
import { BOTH_PAIRS } from './payLine.ts';
import { getPayColumns } from './payRows.ts';
import { readPays } from './pays.ts';

/** A statement with what was read from it. */
export interface ReadStatement {
  readonly statement: Statement;
  readonly facts: readonly Fact[];
  /** It says what the statements after it are about. */
  readonly leads: boolean;
  readonly game: string | undefined;
  /** Another game, or an advertisement: nothing of it is of this one. */
  readonly foreign: boolean;
  readonly outOfScope?: OutOfScope;
}

interface Walk {
  context: Context;
  /** The bets of the row before. */
  bets: readonly string[];
  above: Statement | undefined;
  /** What no house file can say, where a heading names it. */
  outside: OutOfScope | undefined;
  readonly notes: Map<string, { readonly label: TextCell; readonly game: string | undefined }>;
}

/** Reads each statement by what was said before it. */
export function factsIn(
  card: CardText,
  statements: readonly Statement[],
  names: BetNames,
): readonly ReadStatement[] {
  const walk: Walk = {
    context: NO_CONTEXT,
    bets: [],
    above: undefined,
    outside: undefined,
    notes: new Map(),
  };
  return statements.map((statement) => {
    const read = readOne(card, statement, names, walk);
    walk.above = statement;
    return read;
  });
}

function readOne(card: CardText, statement: Statement, names: BetNames, walk: Walk): ReadStatement {
  const before = walk.context;
  const columns = findGameColumns(statement, walk.above);
  walk.context = follow(statement, walk, names, columns);
  const { context } = walk;
  const facts: Fact[] = [];
  const tell: Tell = (of, value, { game: own = context.game, sure = true, why, span, quote } = {}) => {
    const game = /^(?:patron|contact)\//.test(of) ? undefined : own;
    const said =
      quote ?? (span === undefined ? undefined : card.raw.slice(span.from, span.to).replace(/\s+/g, ' '));
    facts.push({
      of,
      value,
      ...(game !== undefined && { game }),
      sure: sure && statement.halved !== true,
      ...(statement.halved
        ? { why: why ?? 'Told in two languages, of which one was read' }
        : why !== undefined && { why }),
      span: span ?? { from: statement.from, to: statement.to },
      line: span === undefined ? statement.line : lineAt(card, span.from),
      lastLine: span === undefined ? statement.lastLine : lineAt(card, span.to - 1),
      text: said ?? statement.text,
    });
  };
  const isForeign = context.foreign || isOtherGame(statement);
  if (isForeign) {
    readHouseClauses(
      statement,
      (of, value, more) => (of.startsWith('patron/') ? tell(of, value, more) : undefined),
      card.misread,
      walk.above,
    );
    return { statement, facts, leads: false, foreign: true, game: undefined };
  }
  const own = outOfScopeIn(statement);
  if (statement.kind === 'heading' || before.bet !== context.bet) walk.outside = own;
  const outOfScope = own ?? walk.outside;
  if (outOfScope === undefined) readHouseRules(statement, tell, names, walk);
  if (!isOfGameColumns(statement, context)) readHouseClauses(statement, tell, card.misread, walk.above);
  return {
    statement,
    facts,
    leads: context !== before || columns !== undefined,
    foreign: false,
    game: context.game,
    ...(outOfScope !== undefined && { outOfScope }),
  };
}

/** A row of a table whose columns are games. */
const isOfGameColumns = ({ kind, cells }: Statement, { gameColumns }: Context): boolean =>
  kind === 'row' && gameColumns.length > 0 && cells.length === gameColumns.length + 1;

const isOtherGame = ({ cells }: Statement): boolean => {
  const [first] = cells;
  return (
    first !== undefined && has(first.tokens, 'OTHERGAME') && !cells.some(({ tokens }) => has(tokens, 'GAME'))
  );
};

function readHouseRules(statement: Statement, tell: Tell, names: BetNames, walk: Walk): void {
  const { context } = walk;
  const [first, ...rest] = statement.cells;
  if (first === undefined) return;
  if (isOfGameColumns(statement, context)) {
    for (const [at, { game }] of context.gameColumns.entries()) {
      const cell = rest[at];
      if (cell !== undefined) getReadCell(statement, first, cell, game, tell, names, walk);
    }
    return;
  }
  const note = walk.notes.get(statement.mark);
  const prefix = getGamePrefix(statement);
  const game = note?.game ?? prefix?.game ?? context.game;
  const told: Tell = (of, value, more = {}) => tell(of, value, { ...more, game: more.game ?? game });
  const shown =
    note === undefined ? withoutPrefix(statement, prefix?.length ?? 0) : withCell(statement, note.label);
  readConditions(shown, told, context, names);
  const draws = readDraws(shown, told, context);
  if (draws !== undefined) {
    walk.context = draws;
    return;
  }
  const limits = readLimits(shown, told, context, names, walk.bets);
  if (limits !== undefined) {
    walk.bets = limits.bets;
    return;
  }
  const pays = readPays(shown, told, context, names);
  if (pays !== undefined && (pays.bet !== context.bet || pays.asks !== context.asks))
    walk.context = {
      ...context,
      ...pays,
      isHeaded: pays.bet === context.bet && context.isHeaded === true,
      isRowBet: shown.kind !== 'sentence' && pays.bet !== context.bet ? true : context.isRowBet === true,
    };
}

/** One cell of a table whose columns are games. */
function getReadCell(
  statement: Statement,
  label: TextCell,
  cell: TextCell,
  game: string,
  tell: Tell,
  names: BetNames,
  walk: Walk,
): void {
  if (/^-*$/.test(cell.text)) return;
  const note = /\(([a-z])\)$/.exec(cell.text);
  if (note !== null) walk.notes.set(note[0], { label, game });
  const open = cell.tokens.findLastIndex(({ is }) => is === 'OPEN');
  const tokens = note === null || open < 0 ? cell.tokens : cell.tokens.slice(0, open);
  const shown: Statement = { ...statement, cells: [label, { ...cell, tokens }] };
  const told: Tell = (of, value, more = {}) => tell(of, value, { ...more, game });
  const limits = readLimits(shown, told, { ...walk.context, limitColumns: [] }, names, walk.bets);
  if (limits === undefined) readPays(shown, told, walk.context, names);
  readHouseClauses(
    shown,
    (of, value, more) => (/^(?:shoe|dealing)\//.test(of) ? told(of, value, { ...more, game }) : undefined),
    false,
    undefined,
  );
}

const withCell = (statement: Statement, cell: TextCell): Statement => ({
  ...statement,
  cells: [cell, ...statement.cells],
});

const withoutPrefix = (statement: Statement, length: number): Statement =>
  length === 0
    ? statement
    : {
        ...statement,
        cells: statement.cells.map((cell) => ({
          ...cell,
          tokens: cell.tokens.filter(({ from }) => from >= cell.from + length),
        })),
      };

/** What a statement leaves behind for itself and those after it. */
function follow(
  statement: Statement,
  walk: Walk,
  names: BetNames,
  columns: readonly GameColumn[] | undefined,
): Context {
  const context = lastingIn(walk.context, statement);
  const isHeading = statement.kind === 'heading' || (statement.kind === 'label' && statement.afterBlank);
  const tokens = statement.cells.flatMap((cell) => cell.tokens);
  if (columns !== undefined) {
    const both = columns.map(({ column, game }) => ({ column, is: 'both' as const, game }));
    return {
      ...context,
      gameColumns: columns,
      limitColumns: both,
      foreign: columns.length === 0,
      bet: undefined,
    };
  }
  if (
    isHeading &&
    (has(tokens, 'OTHERGAME') || /\bother (?:\w+ )?games\b/i.test(statement.text)) &&
    !has(tokens, 'GAME')
  )
    return { ...NO_CONTEXT, foreign: true };
  const note = walk.notes.get(statement.mark);
  if (note !== undefined) {
    const bet = names.startOf(note.label.tokens)?.name;
    if (bet !== undefined) return { ...NO_CONTEXT, game: note.game, bet, isHeaded: true, isNote: true };
  }
  if (
    context.hand !== undefined &&
    has(tokens, 'DRAW', 'STAND') &&
    !has(tokens, 'WORD') &&
    statement.kind === 'label'
  ) {
    return followDraws(statement, context) ?? context;
  }
  const draws = followDraws(statement, context.foreign ? NO_CONTEXT : context);
  if (draws !== undefined && (!context.foreign || isHeading)) return { ...draws, isHeaded: false };
  const columnsOfLimits = getLimitColumns(statement, names);
  if (columnsOfLimits.length > 0)
    return { ...context, limitColumns: columnsOfLimits, limits: true, bet: undefined };
  const payColumns = getPayColumns(statement);
  if (payColumns.length > 0) return { ...context, payColumns };
  const game = findGameHeading(statement);
  const isBack =
    statement.kind === 'row' && has(statement.cells[0]?.tokens ?? [], 'GAME') && !has(tokens, 'OTHERGAME');
  if (context.foreign && !isHeading) return isBack ? NO_CONTEXT : context;
  const isLimits = has(tokens, 'MIN') && has(tokens, 'MAX') && !has(tokens, 'MONEY');
  const named = isHeading ? headed(statement, context, names) : leading(statement, context, names);
  if (has(tokens, 'COMBINED') && context.bet !== undefined && !isHeading)
    return { ...context, asks: { combinedTotal: 'sum' } };
  const at = game === undefined ? context : { ...context, game: game ?? undefined, foreign: false };
  if (isHeading) {
    const limits = has(tokens, 'LIMITS', 'MIN', 'MAX');
    const isPlain = named.bet !== undefined && named.bet === context.bet;
    return {
      ...NO_CONTEXT,
      lastBet:
        isPlain || isPlainHeading(statement) ? (named.bet ?? context.bet ?? context.lastBet) : undefined,
      game: at.game,
      gameColumns: limits ? at.gameColumns : [],
      limits,
      ...named,
      isHeaded: named.bet !== undefined,
    };
  }
  const isSame =
    game === undefined &&
    named.bet === context.bet &&
    named.mains === undefined &&
    isLimits === context.limits;
  return isSame
    ? context
    : {
        ...at,
        ...named,
        limits: isLimits || context.limits,
        isHeaded: named.isHeaded ?? (named.bet === context.bet && context.isHeaded === true),
      };
}

/** What a line named holds to the end of its paragraph; what a heading named, to the next heading. */
function lastingIn(context: Context, { afterBlank, mark, kind }: Statement): Context {
  if (context.isNote === true && afterBlank) return NO_CONTEXT;
  const isOver =
    context.isHeaded !== true &&
    (afterBlank || (mark !== '' && kind === 'sentence' && !/^\([a-z]\)$|^-|^\u00b7/.test(mark)));
  if (!isOver || (context.bet === undefined && context.mains === undefined)) return context;
  const { mains: _mains, ...rest } = context;
  return {
    ...rest,
    bet: undefined,
    asks: undefined,
    lastBet: context.isRowBet === true ? context.lastBet : (context.bet ?? context.lastBet),
  };
}

type Named = Pick<Context, 'bet' | 'asks' | 'mains' | 'isHeaded' | 'isRowBet'>;

/** The bet that a heading names, with what it asks where the heading says so. */
function headed(statement: Statement, context: Context, names: BetNames): Named {
  const tokens = statement.cells[0]?.tokens ?? [];
  const found = names.startOf(tokens);
  if (found !== undefined) {
    const rest = tokens.slice(found.length);
    return { bet: found.name, asks: askedBy(rest)?.when ?? handAsked(rest) };
  }
  const pair =
    has(tokens, 'PAIR') && tokens.every(({ is }) => is === 'PAIR' || is === 'OPTIONAL' || is === 'SIDE');
  if (pair) return { bet: 'Pair', asks: undefined };
  if (isNamedByEvent(tokens)) return { bet: statement.cells[0]?.text, asks: undefined };
  return {
    bet: isPlainHeading(statement) && context.isHeaded === true ? context.bet : undefined,
    asks: undefined,
  };
}

/** `TIE ON SIX`: a heading that tells what its bet asks, and is no way to win on Player or Banker. */
function isNamedByEvent(tokens: readonly Token[]): boolean {
  const asked = askedBy(tokens);
  if (asked === undefined || asked.byHand === true) return false;
  const { winner, ...more } = asked.when;
  return winner !== 'player' && winner !== 'banker' && Object.keys(more).length > 0;
}

/** A heading that names nothing: `How to play`, `Pay table`. */
const isPlainHeading = ({ cells, text }: Statement): boolean =>
  (cells[0]?.tokens ?? []).every(({ is }) => is !== 'WORD' && is !== 'GAME') ||
  /^(how to|getting|winning|hand|payout|naturals|non|you have)/i.test(text);

/** `(Player's first two)`: whose first two cards the lines are about. */
function handAsked(tokens: readonly Token[]): ReadCondition | undefined {
  const hands = tokens.filter(({ is }) => is === 'PLAYER' || is === 'BANKER');
  const isFirst = has(tokens, 'FIRST2') && tokens.every(({ is }) => FIRST_TWO.has(is));
  return isFirst && hands.length === 1 ? { firstTwo: hands[0]?.is.toLowerCase() } : undefined;
}
const FIRST_TWO: ReadonlySet<string> = new Set([
  'OPEN',
  'CLOSE',
  'PLAYER',
  'BANKER',
  'FIRST2',
  'HAND',
  'CARD',
]);

/** `Dragon Bonus wagers shall be paid at these odds:`, and a row that begins with the name of a bet. */
function leading(statement: Statement, context: Context, names: BetNames): Named {
  const tokens = statement.cells[0]?.tokens ?? [];
  const keep = { bet: context.bet, asks: context.asks };
  const [main] = tokens;
  if (
    statement.kind !== 'sentence' &&
    tokens.length === 2 &&
    main !== undefined &&
    has(tokens, 'PAY') &&
    (main.is === 'PLAYER' || main.is === 'BANKER' || main.is === 'TIE')
  )
    return { bet: undefined, asks: undefined, mains: [main.is.toLowerCase() as 'player' | 'banker' | 'tie'] };
  if (
    has(tokens, 'PAIR') &&
    has(tokens, 'PLAYER') &&
    has(tokens, 'BANKER') &&
    statement.cells.some((cell) => has(cell.tokens, 'OFFERED'))
  )
    return { bet: BOTH_PAIRS, asks: undefined };
  if (/[:-]$/.test(statement.text)) {
    const mains = tokens.filter(({ is }) => is === 'PLAYER' || is === 'BANKER' || is === 'TIE');
    const [only] = mains;
    if (only !== undefined && mains.length === 1 && has(tokens, 'PAY') && has(tokens, 'BET'))
      return {
        bet: undefined,
        asks: undefined,
        mains: [only.is.toLowerCase() as 'player' | 'banker' | 'tie'],
      };
    const found = names.startOf(tokens);
    if (found !== undefined) return { bet: found.name, asks: undefined, isHeaded: true };
  }
  const found = names.startOf(tokens.filter(({ is }) => is !== 'QUOTE'));
  if (found !== undefined && statement.kind !== 'sentence') {
    const own = findNamedBets(tokens, names).bets;
    return own.length === 1
      ? { bet: found.name, asks: context.bet === found.name ? context.asks : undefined, isRowBet: true }
      : keep;
  }
  if (found !== undefined && has(tokens, 'BET', 'PAY', 'WIN', 'COLON'))
    return { bet: found.name, asks: undefined };
  return keep;
}
