import { ALL, onlySet } from './draws.ts';
import type { Statement, TextCell } from './layout.ts';
import { isPay } from './names.ts';
import { has } from './pattern.ts';

/** Tables that a page tore apart, put together again: one cell a line, or columns one under the other. */
export const folded = (statements: readonly Statement[]): readonly Statement[] =>
  withTorn(withPairs(withLists(statements)));

/** Margins in one place and as many pays after them: a table that a page tore into columns. */
function withTorn(statements: readonly Statement[]): readonly Statement[] {
  const out: Statement[] = [];
  let waiting: Statement[] = [];
  for (let at = 0; at < statements.length; at++) {
    const statement = statements[at];
    if (statement === undefined) break;
    const pays = paysAt(statements, at);
    if (pays.length > 0 && pays.length === waiting.length) {
      out.push(
        ...waiting.flatMap((each, index) =>
          pays[index] === undefined ? [] : (join([each, pays[index]]) ?? []),
        ),
      );
      waiting = [];
      at += pays.length - 1;
    } else if (isMargin(statement)) {
      const next = statements.slice(at + 1, at + 12).some((each) => isPayAlone(each));
      if (next) waiting.push(statement);
      else out.push(statement);
    } else {
      if (pays.length > 0 || statement.kind === 'row') {
        out.push(...waiting);
        waiting = [];
      }
      out.push(statement);
    }
  }
  return [...out, ...waiting];
}

/** Pays that stand alone, one after the other. */
function paysAt(statements: readonly Statement[], at: number): readonly Statement[] {
  const found: Statement[] = [];
  for (let next = at; next < statements.length; next++) {
    const statement = statements[next];
    if (statement === undefined || !isPayAlone(statement)) break;
    found.push(statement);
  }
  return found;
}

const isMargin = ({ cells, kind }: Statement): boolean =>
  kind !== 'sentence' &&
  cells.length === 1 &&
  has(cells[0]?.tokens ?? [], 'MARGIN') &&
  !(cells[0]?.tokens ?? []).some(isPay);

const join = (parts: readonly Statement[]): Statement | undefined => {
  const [first] = parts;
  const last = parts.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const cells = parts.flatMap((part, at) =>
    part.cells.map((cell) => ({ ...cell, column: at * 40 + cell.column })),
  );
  return {
    ...first,
    to: last.to,
    lastLine: last.lastLine,
    kind: 'row',
    cells,
    text: parts.map(({ text }) => text).join(' | '),
  };
};

/** Lines between empty ones. */
interface Block {
  readonly start: number;
  /** Statements of one line together. */
  readonly entries: readonly (readonly Statement[])[];
}

function getBlocks(statements: readonly Statement[]): readonly Block[] {
  const blocks: { start: number; entries: Statement[][] }[] = [];
  for (const [at, statement] of statements.entries()) {
    const block = blocks.at(-1);
    if (block === undefined || statement.afterBlank) blocks.push({ start: at, entries: [[statement]] });
    else {
      const entry = block.entries.at(-1);
      if (entry?.[0] !== undefined && entry[0].line === statement.line) entry.push(statement);
      else block.entries.push([statement]);
    }
  }
  return blocks;
}

/** A list of as many names, of as many conditions and of as many pays: one row each. */
function withLists(statements: readonly Statement[]): readonly Statement[] {
  const blocks = getBlocks(statements);
  const out: Statement[] = [];
  for (let at = 0; at < blocks.length; at++) {
    const run = getRun(blocks, at);
    if (run !== undefined) {
      out.push(...run.rows);
      at += run.length - 1;
    } else out.push(...(blocks[at]?.entries.flat() ?? []));
  }
  return out;
}

function getRun(
  blocks: readonly Block[],
  at: number,
): { readonly rows: readonly Statement[]; readonly length: number } | undefined {
  return payRun(blocks, at) ?? drawRun(blocks, at);
}

const listOf = ({
  entries,
}: Block): { readonly head: readonly Statement[]; readonly items: readonly (readonly Statement[])[] } => ({
  head: entries[0] ?? [],
  items: entries.slice(1),
});

function payRun(blocks: readonly Block[], at: number): ReturnType<typeof getRun> {
  const lists: (readonly (readonly Statement[])[])[] = [];
  for (let next = at; next < Math.min(blocks.length, at + 4); next++) {
    const block = blocks[next];
    if (block === undefined) break;
    const { head, items } = listOf(block);
    const isHead =
      head.length === 1 &&
      head[0]?.cells.every(({ tokens }) => tokens.length <= 4 && !tokens.some(isPay)) === true;
    if (!isHead || items.length < 3 || (lists[0] !== undefined && items.length !== lists[0].length)) break;
    const isPaid = items.every((item) =>
      item.some(({ cells }) => cells.some(({ tokens }) => tokens.some(isPay))),
    );
    const isPlain = items.every((item) =>
      item.every(({ cells }) => !cells.some(({ tokens }) => tokens.some(isPay))),
    );
    if (!isPaid && !isPlain) break;
    lists.push(items);
    if (isPaid) {
      if (lists.length < 2) break;
      const rows = items.flatMap((_, index) => join(lists.flatMap((list) => list[index] ?? [])) ?? []);
      return { rows, length: lists.length };
    }
  }
  return undefined;
}

const isEntry = (cell: TextCell | undefined): boolean =>
  cell !== undefined &&
  (onlySet(cell) !== undefined || has(cell.tokens, 'ANY', 'NONE', 'NATURAL', 'STAND', 'ALWAYS'));

/** Banker's totals in one column, what each draws against in another. */
function drawRun(blocks: readonly Block[], at: number): ReturnType<typeof getRun> {
  const [one, two] = [toColumn(blocks[at]), toColumn(blocks[at + 1])];
  if (one === undefined || two === undefined || one.items.length !== two.items.length || one.items.length < 4)
    return undefined;
  const [left, right] = [one.head.flatMap(({ cells }) => cells), two.head.flatMap(({ cells }) => cells)];
  const about = left.flatMap(({ tokens }) => tokens);
  const asks = right.flatMap(({ tokens }) => tokens);
  const isTotals = has(about, 'BANKER') && !has(about, 'PLAYER', 'DRAW', 'STAND');
  const isDraws = has(asks, 'PLAYER') && has(asks, 'THIRD', 'DRAW') && !has(asks, 'STAND', 'NOT', 'NONE');
  const totals = one.items.map(([item]) =>
    item?.cells[0] === undefined ? undefined : onlySet(item.cells[0]),
  );
  const isOrdered = totals.every(
    (set, index) => index === 0 || (set?.[0] ?? -1) > (totals[index - 1]?.at(-1) ?? 99),
  );
  if (!isTotals || !isDraws || totals.includes(undefined) || !isOrdered) return undefined;
  const [first, second] = [one.head[0], two.head[0]];
  if (first === undefined || second === undefined) return undefined;
  const header = getHeader(first, second);
  const rows = one.items.flatMap((item, index) => {
    const other = two.items[index]?.[0];
    return item[0] === undefined || other === undefined ? [] : (join([item[0], other]) ?? []);
  });
  return { rows: [header, ...rows], length: 2 };
}

/** A header as `findChart` knows it, whatever its words. */
function getHeader(first: Statement, second: Statement): Statement {
  const [left, right] = [first.cells[0], second.cells[0]];
  const token = (is: 'BANKER' | 'DRAW', from: number) => ({ is, word: '', from, to: from }) as const;
  const cells: readonly TextCell[] = [
    {
      from: first.from,
      to: first.to,
      text: left?.text ?? '',
      tokens: [token('BANKER', first.from)],
      column: 0,
    },
    {
      from: second.from,
      to: second.to,
      text: right?.text ?? '',
      tokens: [token('DRAW', second.from)],
      column: 40,
    },
  ];
  return { ...first, kind: 'row', cells, text: `${first.text} | ${second.text}` };
}

function toColumn(
  block: Block | undefined,
): { readonly head: readonly Statement[]; readonly items: readonly (readonly Statement[])[] } | undefined {
  if (block === undefined) return undefined;
  const start = block.entries.findIndex(([first]) => first?.cells.length === 1 && isEntry(first.cells[0]));
  if (start < 1) return undefined;
  const items = block.entries.slice(start);
  return items.every(([first]) => isEntry(first?.cells[0]))
    ? { head: block.entries.slice(0, start).flat(), items }
    : undefined;
}

const isAlone = ({ cells, kind }: Statement): boolean => cells.length === 1 && kind !== 'sentence';
const isPayAlone = ({ cells }: Statement): boolean => {
  const tokens = cells[0]?.tokens ?? [];
  return (
    cells.length === 1 &&
    tokens.length >= 1 &&
    tokens.length <= 2 &&
    tokens.some(isPay) &&
    !has(tokens, 'WORD', 'PLAYER', 'BANKER', 'TIE')
  );
};
const isLabel = (statement: Statement): boolean =>
  statement.cells.length === 1 &&
  statement.text.split(' ').length <= 7 &&
  !/[.!?;:]$/.test(statement.text) &&
  !(statement.cells[0]?.tokens ?? []).some(isPay);

/** A label, and its pay in the line below; a total, and what it draws against in the line below. */
function withPairs(statements: readonly Statement[]): readonly Statement[] {
  const out: Statement[] = [];
  for (let at = 0; at < statements.length; at++) {
    const [one, two] = [statements[at], statements[at + 1]];
    if (one === undefined) break;
    const chart = chartAt(statements, at);
    if (chart !== undefined) {
      out.push(...chart.rows);
      at += chart.length - 1;
      continue;
    }
    const row =
      two !== undefined && !two.afterBlank && isLabel(one) && isPayAlone(two) && isTight(statements, at)
        ? join([one, two])
        : undefined;
    if (row === undefined) out.push(one);
    else {
      out.push(row);
      at += 1;
    }
  }
  return out;
}

/** Such pairs come in numbers: one alone could be chance. */
function isTight(statements: readonly Statement[], at: number): boolean {
  const isPair = (place: number): boolean => {
    const [one, two] = [statements[place], statements[place + 1]];
    return one !== undefined && two !== undefined && isLabel(one) && isPayAlone(two) && !two.afterBlank;
  };
  return isPair(at + 2) || isPair(at - 2);
}

/** `Banker's total`, `Player's third card with which Banker draws`, then totals and draws by turns. */
function chartAt(statements: readonly Statement[], at: number): ReturnType<typeof getRun> {
  const [one, two] = [statements[at], statements[at + 1]];
  if (one === undefined || two === undefined || !isShort(one) || !isShort(two)) return undefined;
  const about = one.cells[0]?.tokens ?? [];
  const asks = two.cells[0]?.tokens ?? [];
  const isHeader =
    has(about, 'BANKER') &&
    has(about, 'TOTAL', 'HAS', 'POINTS', 'FIRST2') &&
    !has(about, 'NUM', 'SET', 'DRAW', 'STAND') &&
    has(asks, 'DRAW') &&
    has(asks, 'PLAYER', 'THIRD') &&
    !has(asks, 'NUM', 'SET');
  if (!isHeader) return undefined;
  const rows: Statement[] = [getHeader(one, two)];
  let next = at + 2;
  let last = -1;
  for (; next + 1 < statements.length; next += 2) {
    const [total, draws] = [statements[next], statements[next + 1]];
    const set = total?.cells[0] === undefined ? undefined : onlySet(total.cells[0]);
    if (
      total === undefined ||
      draws === undefined ||
      set === undefined ||
      !isAlone(total) ||
      !isEntry(draws.cells[0])
    )
      break;
    if ((set[0] ?? 0) <= last || set.length > ALL.length) break;
    last = set.at(-1) ?? last;
    const row = join([total, draws]);
    if (row !== undefined) rows.push(row);
  }
  return rows.length < 4 ? undefined : { rows, length: next - at };
}
const isShort = ({ cells, text }: Statement): boolean => cells.length === 1 && text.split(' ').length <= 10;
