import type { OutOfScope } from '../../../../engine/index.ts';
import type { Reading } from '../../../../read/index.ts';
import { type CardQuestion, isOpenQuestion, type SettledIds } from './cardQuestions.ts';

export type RowState =
  /** It became a setting, or agrees with one. */
  | 'read'
  | 'open'
  | 'unread'
  /** It states something that no house file can express. */
  | 'outside'
  /** A heading, a name, another game, or a statement that the visitor marked as not a rule. */
  | 'aside';

/** One statement of the card and its outcome. */
export interface CardStatement {
  readonly index: number;
  readonly line: number;
  readonly lastLine: number;
  readonly text: string;
  readonly state: RowState;
  readonly outside: OutOfScope | undefined;
  readonly marks: readonly TextMark[];
  /** The values that start here, and those that other statements contribute to as well. */
  readonly own: readonly string[];
  readonly also: readonly string[];
  /** Numbers of the questions, counted from 1. */
  readonly questions: readonly number[];
}

/** A part of the text; `plain` means nothing was read from it. */
export interface TextMark {
  readonly text: string;
  readonly is: 'read' | 'open' | 'plain';
}

/** The visitor's marks on statements: not a rule, or the value it sets. */
export interface HandMarks {
  readonly asides: ReadonlySet<number>;
  readonly values: ReadonlyMap<number, string>;
}

type Explained = Reading['explained'][number];
type CardQuote = CardQuestion['quotes'][number];

/** The statements that contain a quote: those on its lines that share its words. */
export function rowsWith(explained: readonly Explained[], quote: CardQuote): readonly number[] {
  const near = explained.flatMap((row, index) =>
    row.line <= quote.lastLine && quote.line <= row.lastLine ? [index] : [],
  );
  const same = near.filter((index) => sharesWords(explained[index]?.text ?? '', quote.text));
  return same.length > 0 ? same : near.slice(0, 1);
}

const sharesWords = (text: string, quote: string): boolean => text.includes(quote) || quote.includes(text);

export interface RowsAsked {
  readonly reading: Reading;
  readonly questions: readonly CardQuestion[];
  readonly file: unknown;
  readonly settled: SettledIds;
  readonly placed: HandMarks;
}

/** Every statement of the card, by what was read from it and answered since. */
export function cardRows({ reading, questions, file, settled, placed }: RowsAsked): readonly CardStatement[] {
  const { explained, notUnderstood, read } = reading;
  const given = valuesByRow(reading);
  const asked = questionsByRow(reading, questions);
  const isUnread = new Set(notUnderstood.map(({ line, text }) => `${line} ${text}`));
  const homes = new Set<string>();
  return explained.map((statement, index): CardStatement => {
    const { line, lastLine, text, outOfScope } = statement;
    const about = asked.get(index) ?? [];
    const open = about.flatMap(({ nth, isNamed }) => {
      const question = isNamed ? questions[nth - 1] : undefined;
      return question !== undefined && isOpenQuestion(file, question, settled) ? [question] : [];
    });
    const values = given.get(index) ?? [];
    const fed = values.length > 0 ? [] : read.filter(({ path }) => feeds(statement, path));
    const byHand = placed.values.get(index);
    const paths = unique([...values.map(({ path }) => path), ...(byHand === undefined ? [] : [byHand])]);
    const own = paths.filter((path) => path === byHand || !homes.has(path));
    for (const path of own) homes.add(path);
    const state = stateFor(statement, {
      open: open.length > 0,
      isAside: placed.asides.has(index),
      isPlaced: byHand !== undefined,
      isUnread: isUnread.has(`${line} ${text}`),
      isUsed: values.length > 0,
    });
    const openPaths = new Set(open.map(({ path }) => path));
    return {
      ...{ index, line, lastLine, text, state, own },
      outside: state === 'outside' ? outOfScope : undefined,
      marks: marksIn(
        text,
        values.map(({ path, quote }) => ({ quote, isOpen: openPaths.has(path) })),
        state,
      ),
      also: unique([...paths.filter((path) => !own.includes(path)), ...fed.map(({ path }) => path)]),
      questions: about.map(({ nth }) => nth),
    };
  });
}

interface About {
  readonly open: boolean;
  readonly isAside: boolean;
  readonly isPlaced: boolean;
  readonly isUnread: boolean;
  readonly isUsed: boolean;
}

function stateFor(statement: Explained, about: About): RowState {
  if (about.open) return 'open';
  if (about.isAside) return 'aside';
  if (about.isPlaced || about.isUsed) return 'read';
  if (statement.foreign) return 'aside';
  if (statement.outOfScope !== undefined) return 'outside';
  if (about.isUnread) return 'unread';
  return statement.found.some(({ of }) => !of.endsWith('/unread')) ? 'read' : 'aside';
}

interface Given {
  readonly path: string;
  readonly quote: string;
}

function valuesByRow({ read, explained }: Reading): ReadonlyMap<number, readonly Given[]> {
  const byRow = new Map<number, Given[]>();
  for (const { path, quotes } of read)
    for (const quote of quotes)
      for (const index of rowsWith(explained, quote))
        byRow.set(index, [...(byRow.get(index) ?? []), { path, quote: quote.text }]);
  return byRow;
}

function questionsByRow(
  reading: Reading,
  questions: readonly CardQuestion[],
): ReadonlyMap<number, readonly Asked[]> {
  const byRow = new Map<number, Asked[]>();
  for (const [at, question] of questions.entries()) {
    const named = rowsNamed(reading, question);
    const rows = named.size > 0 ? named : rowsFeeding(reading, question);
    for (const index of rows)
      byRow.set(index, [...(byRow.get(index) ?? []), { nth: at + 1, isNamed: named.size > 0 }]);
  }
  return byRow;
}

/** A question about a statement: about its own words, or about a value that it contributes to. */
interface Asked {
  readonly nth: number;
  readonly isNamed: boolean;
}

/** The statements that a question quotes, and those on other lines that it names. */
function rowsNamed({ explained }: Reading, { quotes, lines }: CardQuestion): ReadonlySet<number> {
  const seen = new Set(quotes.map(({ line }) => line));
  return new Set([
    ...quotes.flatMap((quote) => rowsWith(explained, quote)),
    ...lines.filter((line) => !seen.has(line)).flatMap((line) => rowsAt(explained, line)),
  ]);
}

/** The statements that contribute to its value. */
const rowsFeeding = ({ explained }: Reading, { path }: CardQuestion): ReadonlySet<number> =>
  new Set(explained.flatMap((row, index) => (feeds(row, path) ? [index] : [])));

/** The statements on a line from which something was read; if none, all on that line. */
function rowsAt(explained: readonly Explained[], line: number): readonly number[] {
  const there = explained.flatMap((row, index) => (row.line <= line && line <= row.lastLine ? [index] : []));
  const telling = there.filter((index) => (explained[index]?.found.length ?? 0) > 0);
  return telling.length > 0 ? telling : there;
}

/**
 * Whether something read from a statement is part of a value, such as `tableau/bankerDrawsAgainst/3` of Banker's
 * rows.
 */
function feeds({ found, foreign }: Explained, path: string): boolean {
  const at = path.replace(/^\/(?:shared|games\/[^/]+)\//, '');
  return !foreign && FED.test(at) && found.some(({ of }) => isPartOf(of, at));
}

const FED = /^(?:tableau|shoe|dealing|settlement)\/|^bets\/(?:player|banker|tie)\/lines$/;

function isPartOf(of: string, at: string): boolean {
  const main = /^bets\/(?:player|banker|tie)\//.exec(of)?.[0];
  if (main !== undefined) return at === `${main}lines`;
  const drawn = of.replace(/(player|banker)Stands(?=$|\/|Against|When)/, '$1Draws');
  return drawn === at || drawn.startsWith(`${at}/`);
}

const unique = (paths: readonly string[]): readonly string[] => [...new Set(paths)];

/** The text in parts: words that a value quotes are marked, and an open question's quote takes precedence. */
function marksIn(
  text: string,
  quotes: readonly { readonly quote: string; readonly isOpen: boolean }[],
  state: RowState,
): readonly TextMark[] {
  const spans = quotes
    .map(({ quote, isOpen: open }) => ({ ...findSpan(text, quote), open }))
    .filter(({ to }) => to > 0);
  if (spans.length === 0) return [{ text, is: state === 'open' || state === 'read' ? state : 'plain' }];
  const cuts = [...new Set([0, text.length, ...spans.flatMap(({ from, to }) => [from, to])])].sort(
    (a, b) => a - b,
  );
  const parts = cuts.slice(1).map((to, at): TextMark => {
    const from = cuts[at] ?? 0;
    const over = spans.filter((span) => span.from <= from && to <= span.to);
    const is = over.length === 0 ? 'plain' : over.some(({ open }) => open) ? 'open' : 'read';
    return { text: text.slice(from, to), is };
  });
  // A question that names the line but none of its words covers all of it.
  if (state === 'open' && !parts.some(({ is }) => is === 'open')) return [{ text, is: 'open' }];
  return joined(parts);
}

function findSpan(text: string, quote: string): { readonly from: number; readonly to: number } {
  const from = text.indexOf(quote);
  if (from >= 0) return { from, to: from + quote.length };
  return quote.includes(text) ? { from: 0, to: text.length } : { from: 0, to: 0 };
}

function joined(parts: readonly TextMark[]): readonly TextMark[] {
  const out: TextMark[] = [];
  for (const part of parts) {
    const last = out.at(-1);
    if (last?.is === part.is) out[out.length - 1] = { text: last.text + part.text, is: part.is };
    else out.push(part);
  }
  return out;
}

/** How much of the card is placed. */
export interface CardProgress {
  readonly placed: number;
  readonly open: number;
  readonly unread: number;
  readonly outside: number;
  readonly asides: number;
  /** The statements of rules: all but the asides. */
  readonly total: number;
}

export function progressIn(rows: readonly CardStatement[]): CardProgress {
  const count = (state: RowState): number => rows.filter((row) => row.state === state).length;
  const asides = count('aside');
  return {
    placed: count('read'),
    open: count('open'),
    unread: count('unread'),
    outside: count('outside'),
    asides,
    total: rows.length - asides,
  };
}

/** The values that no statement sets. */
export const silentPaths = ({ read }: Reading, rows: readonly CardStatement[]): readonly string[] => {
  const shown = new Set(rows.flatMap(({ own }) => own));
  return read.map(({ path }) => path).filter((path) => !shown.has(path));
};
