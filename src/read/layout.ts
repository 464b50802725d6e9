import type { CardText, Line, TextSpan } from './cardText.ts';
import { lex, type Token } from './lex.ts';
import { isHan } from './lexicon.ts';

/** How a statement stands on the card. */
export type StatementKind = 'heading' | 'label' | 'row' | 'sentence';

/** One thing that a card says, with its exact place. */
export interface Statement extends TextSpan {
  readonly kind: StatementKind;
  readonly line: number;
  readonly lastLine: number;
  /** As the card has it, line breaks aside. */
  readonly text: string;
  /** The cells of a row; one otherwise. */
  readonly cells: readonly TextCell[];
  readonly indent: number;
  /** An empty line before it. */
  readonly afterBlank: boolean;
  /** What counts it: `(a)`, `5.3`, `-`. */
  readonly mark: string;
  /** It says the same in a second language, which was passed over. */
  readonly halved?: boolean;
}

export interface TextCell extends TextSpan {
  readonly text: string;
  readonly tokens: readonly Token[];
  /** Where it begins in its line. */
  readonly column: number;
}

/** More than any sentence: what a rule has to look through stays short. */
const MOST_SENTENCE = 900;

/** The statements of a card, in the order of its lines. */
export function readStatements(card: CardText): readonly Statement[] {
  const out: Statement[] = [];
  let paragraph: Line[] = [];
  let afterBlank = true;
  let blankBefore = true;
  const widest = getWidest(card);
  const flush = (): void => {
    if (paragraph.length > 0) out.push(...getSentences(card, paragraph, blankBefore));
    paragraph = [];
  };
  for (const line of card.lines) {
    if (line.cells.length === 0) {
      flush();
      // A line of boxes that are not ticked is no empty line.
      if (card.raw.slice(line.from, line.to).trim() === '') afterBlank = true;
      continue;
    }
    if (line.cells.length > 1 && !isProse(card, line)) {
      flush();
      out.push(getRow(card, line, afterBlank));
    } else {
      const last = paragraph.at(-1);
      if (last === undefined || !goesOn(card, last, line, widest)) {
        flush();
        blankBefore = afterBlank;
      }
      paragraph.push(line);
    }
    afterBlank = false;
  }
  flush();
  return out;
}

const getText = ({ text }: CardText, { from, to }: TextSpan): string =>
  text.slice(from, to).replace(/\s+/g, ' ').trim();
const getRaw = ({ raw }: CardText, { from, to }: TextSpan): string =>
  raw.slice(from, to).replace(/\s+/g, ' ').trim();
const getSpan = ({ cells }: Line): TextSpan => ({ from: cells[0]?.from ?? 0, to: cells.at(-1)?.to ?? 0 });

/** The length of the longer lines: a line as long goes on in the next. */
function getWidest({ lines }: CardText): number {
  const lengths = lines
    .filter(({ cells }) => cells.length === 1)
    .map((line) => getSpan(line).to - line.from)
    .sort((a, b) => a - b);
  return lengths[Math.floor(lengths.length * 0.95)] ?? 0;
}

/** A line of running words with a wide space in it. */
function isProse(card: CardText, line: Line): boolean {
  const words = line.cells.map((cell) => getText(card, cell).split(' ').length);
  return line.cells.length === 2 && words.every((count) => count >= 6);
}

const MARK =
  /^(?:[-\u00b7]\s+|\u00a7\s*[\d.]+\s+|\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})\)\s+|\d{1,2}\.\s+(?=[^\d\s])|\d{1,3}\.[\dlIO]{1,2}\.?\s+(?=["A-Z\u00c0-\u00dc]))/;

function goesOn(card: CardText, last: Line, line: Line, widest: number): boolean {
  const [before, after] = [getText(card, getSpan(last)), getText(card, getSpan(line))];
  const isLevel = Math.abs(getSpan(last).from - last.from - (getSpan(line).from - line.from)) <= 1;
  if (isLevel && before.length > 30 && /\b(?:to|and|or|the|of|a|with|is|for|if)$|,$/.test(before))
    return true;
  if (MARK.test(after) || isHan(after) || before.length > MOST_SENTENCE * 4) return false;
  if (isCapitals(after) && !isCapitals(before)) return false;
  if (/[:]$/.test(before) && !/^[a-z]/.test(after)) return false;
  // A sentence that ends, and a short line with a capital after it: a heading.
  if (
    /[.!?]$/.test(before) &&
    /^[\p{Lu}\d]/u.test(after) &&
    after.length < widest * 0.6 &&
    !/[.!?;,]$/.test(after)
  )
    return false;
  const isLong = getSpan(last).to - last.from >= Math.max(48, widest * 0.72);
  if (/^[a-z(,&]/.test(after)) return !/[.!?;]$/.test(before) && (isLong || before.split(' ').length > 2);
  return isLong && !/^\W*$/.test(after) && (before.length >= 48 || !/[.!?]$/.test(before));
}

export const isCapitals = (text: string): boolean => /\p{Lu}{2}/u.test(text) && !/\p{Ll}{2}/u.test(text);

function getRow(card: CardText, line: Line, afterBlank: boolean): Statement {
  const span = getSpan(line);
  const first = line.cells[0];
  const mark = first === undefined ? '' : (MARK.exec(`${getText(card, first)} `)?.[0]?.trim() ?? '');
  const cells = line.cells
    .map((cell, at): TextCell => {
      const skip = at === 0 ? markLength(card, cell) : 0;
      return getCell(card, { from: cell.from + skip, to: cell.to }, cell.from - line.from);
    })
    .filter(({ text }, at, all) => text !== '' && !(at === 0 && all.length > 1 && REFERENCE.test(text)));
  const own = inOneLanguage(cells);
  return {
    ...span,
    kind: own.length > 1 ? 'row' : getKind(own[0]?.text ?? ''),
    line: line.line,
    lastLine: line.line,
    text: getRaw(card, span),
    cells: own,
    indent: span.from - line.from,
    afterBlank,
    mark,
    ...(own !== cells && { halved: true }),
  };
}

const isLatin = (text: string): boolean => /\p{Script=Latin}{2}/u.test(text);

/** A line in Chinese and in a language of letters: the latter says it all. */
function inOneLanguage(cells: readonly TextCell[]): readonly TextCell[] {
  if (!cells.some(({ text }) => isLatin(text)) || !cells.some(({ text }) => isHan(text))) return cells;
  const figures = new Set(cells.flatMap(({ text }) => (isLatin(text) ? (text.match(/\d+/g) ?? []) : [])));
  const isMore = (text: string): boolean => (text.match(/\d+/g) ?? []).some((figure) => !figures.has(figure));
  const left = cells.filter(({ text }) => !isHan(text) || isLatin(text) || isMore(text));
  return left.map((cell) =>
    isLatin(cell.text)
      ? {
          ...cell,
          text: cell.text.replace(/[\u4e00-\u9fff]+/g, ' ').trim(),
          tokens: cell.tokens.filter(({ word }) => !isHan(word)),
        }
      : cell,
  );
}

/** What a row refers to: `931.12(b)`. */
const REFERENCE = /^(?:\u00a7 ?)?\d{1,4}(?:\.\d+)+(?:\([a-z]\))*\.?$/;

const markLength = ({ text }: CardText, { from, to }: TextSpan): number =>
  Math.min(MARK.exec(text.slice(from, Math.min(to, from + 20)))?.[0]?.length ?? 0, to - from);

function getCell(card: CardText, span: TextSpan, column: number): TextCell {
  const tokens = lex(card, span);
  const [only] = tokens;
  // `even` alone in its cell is a pay; `Even Player` is a name.
  const isEven = tokens.length === 1 && only?.word === 'even';
  // `0 1 2 3`: a list without marks.
  const isList = tokens.length > 1 && tokens.every(({ is, set }) => is === 'NUM' && (set?.[0] ?? 99) <= 10);
  if (isList) {
    const set = [...new Set(tokens.flatMap((token) => token.set ?? []))].sort((a, b) => a - b);
    return { ...span, text: getRaw(card, span), tokens: [{ ...span, is: 'SET', word: '', set }], column };
  }
  return { ...span, text: getRaw(card, span), tokens: isEven ? [{ ...only, is: 'ODDS' }] : tokens, column };
}

/** The sentences of lines that are one paragraph; a lone short line is a heading or a label. */
function getSentences(card: CardText, lines: readonly Line[], afterBlank: boolean): readonly Statement[] {
  const [first] = lines;
  const last = lines.at(-1);
  if (first === undefined || last === undefined) return [];
  const whole = { from: getSpan(first).from, to: getSpan(last).to };
  const skip = markLength(card, whole);
  const mark = card.text.slice(whole.from, whole.from + skip).trim();
  const spans = sentenceSpans(card.text, whole.from + skip, whole.to);
  const toLine = (place: number): number => {
    let line = first.line;
    for (const each of lines) if (each.from <= place) line = each.line;
    return line;
  };
  return spans.map((span, at) => {
    const text = getRaw(card, span);
    return {
      ...span,
      kind: spans.length > 1 ? 'sentence' : getKind(text),
      line: toLine(span.from),
      lastLine: toLine(Math.max(span.from, span.to - 1)),
      text,
      ...cellsOfSentence(card, span, span.from - first.from),
      indent: whole.from - first.from,
      afterBlank: afterBlank && at === 0,
      mark: at === 0 ? mark : '',
    };
  });
}

function cellsOfSentence(
  card: CardText,
  span: TextSpan,
  column: number,
): Pick<Statement, 'cells' | 'halved'> {
  const cells = [getCell(card, span, column)];
  const own = inOneLanguage(cells);
  return { cells: own, ...(own !== cells && { halved: true }) };
}

const END = /[.!?]['")]*\s+(?=["'(\p{Lu}\d$\u00a3\u20ac\u4e00-\u9fff])|[.!?]['")]*(?=[\u4e00-\u9fff])/gu;
const SHORTENED = /(?:\b(?:e\.g|i\.e|a\.m|p\.m|no|approx|incl|max|min|vs|st|mr|dr)|(?:^|\s)\p{L})\.$/iu;

function sentenceSpans(text: string, from: number, to: number): readonly TextSpan[] {
  const spans: TextSpan[] = [];
  let start = from;
  const part = text.slice(from, to);
  for (const found of part.matchAll(END)) {
    const end = from + found.index + found[0].trimEnd().length;
    if (SHORTENED.test(text.slice(Math.max(start, end - 8), end))) continue;
    spans.push({ from: start, to: end });
    start = from + found.index + found[0].length;
  }
  if (start < to) spans.push({ from: start, to });
  return spans.map((span) => ({ from: span.from, to: Math.min(span.to, span.from + MOST_SENTENCE) }));
}

/** Few words without an end: in capitals, each with a capital, or before a colon. */
function getKind(text: string): StatementKind {
  const words = text.split(/\s+/);
  if (words.length > 9 || /[.;!?]$/.test(text)) return 'sentence';
  if (/\d+ ?(to|:|for|\/) ?\d|[$\u00a3\u20ac]\s?\d|\d ?%/i.test(text))
    return words.length <= 6 ? 'label' : 'sentence';
  if (isCapitals(text) || /:$/.test(text)) return 'heading';
  const long = words.filter((word) => /^[\p{L}']{4,}/u.test(word));
  if (long.length > 0 && long.every((word) => /^\p{Lu}/u.test(word))) return 'heading';
  return words.length <= 6 ? 'label' : 'sentence';
}
