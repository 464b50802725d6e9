import { err, ok, type Result } from '../base/index.ts';

/** The text of a card, with signs that mean the same written one way. Every place in it is the same place in `raw`. */
export interface CardText {
  readonly raw: string;
  readonly text: string;
  readonly lines: readonly Line[];
  /** Letters stand for figures: a machine read the card from a picture. */
  readonly misread: boolean;
  /** Lines that were not looked at, in a text that is longer than a card. */
  readonly unread: readonly LineRun[];
}

/** Lines from one to another, counted from 1. */
export interface LineRun {
  readonly line: number;
  readonly lastLine: number;
}

export interface Line {
  /** Counted from 1. */
  readonly line: number;
  readonly from: number;
  readonly to: number;
  readonly cells: readonly TextSpan[];
}

export interface TextSpan {
  readonly from: number;
  readonly to: number;
}

/** More than any rule card: a bound on what is read at all. */
export const MOST_TEXT = 250_000;
/** More than any rule of a game: what is read of a longer text. */
const MOST_READ = 18_000;
const MOST_FILLED = 1_500;
/** More lines than any rule card, and more than any line of one. */
const MOST_LINES = 60_000;
const MOST_LINE = 6_000;

/** The text of a card, line by line; or why it is no text that could be read. */
export function toCardText(raw: string): Result<CardText, string> {
  if (raw.length > MOST_TEXT) {
    return err(`It has ${raw.length} characters, and a rule card has at most ${MOST_TEXT}.`);
  }
  const odd = raw.slice(0, 20_000).match(CONTROL)?.length ?? 0;
  if (odd > 0 && odd * 50 > Math.min(raw.length, 20_000)) {
    return err('It is no text: extract the text of the card first, as with pdftotext.');
  }
  const text = withoutEmptyBoxes(
    raw
      .replace(SIGNS, (sign) => SIGN[sign] ?? ' ')
      .replace(LEADERS, (dots) => ' '.repeat(dots.length))
      .replace(MARKUP, (marks) => NARROW.repeat(marks.length)),
  );
  const all = toLines(text);
  const lines = linesAboutBaccarat(text, all);
  return ok({
    raw,
    text,
    lines,
    misread: isMisread(text),
    unread: unreadRuns(all, lines),
  });
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000e-\u001f\ufffd]/g;

/** A space that parts no cells. */
const NARROW = '\u00a0';

/** One sign for each, so that places stay. */
const SIGN: Readonly<Record<string, string>> = Object.fromEntries([
  ...[...'\u2018\u2019\u02bc\u00b4`'].map((sign) => [sign, "'"]),
  ...[...'\u201c\u201d\u201e\u00ab\u00bb'].map((sign) => [sign, '"']),
  ...[...'\u2010\u2011\u2012\u2013\u2014\u2015\u2212\uff0d'].map((sign) => [sign, '-']),
  ...[...'\uff10\uff11\uff12\uff13\uff14\uff15\uff16\uff17\uff18\uff19'].map((sign, at) => [
    sign,
    String(at),
  ]),
  ['\uff1a', ':'],
  ['\uff08', '('],
  ['\uff09', ')'],
  ['\uff0c', ','],
  ['\u3001', ','],
  ['\uff1b', ';'],
  ['\u3002', '.'],
  ['\uff05', '%'],
  ['\uff04', '$'],
  ['\uffe5', '\u00a5'],
  ['\u00a0', ' '],
  ['\u2122', NARROW],
  ['\u2502', '|'],
  ['\u2503', '|'],
  ['\u22c5', '\u00b7'],
  ['\u2022', '\u00b7'],
  ['\u25aa', '\u00b7'],
  ['\u25cf', '\u00b7'],
]);
const SIGNS =
  /[^\n\r\t -~\u00a1-\u00ac\u00ae-\u00ff\u0100-\u024f\u0370-\u04ff\u4e00-\u9fff\u20ac\u2610-\u2612\u2713\u2714]/g;
/** Dots that lead the eye from a name to its pay. */
const LEADERS = /\.{3,}|(?:(?<= )\. ){2,}\.?|\u2026/g;
const MARKUP = /[*]+|\\(?=\$)|\$\$|\\quad|[\u00ae]/g;

/** What stands at a box that is not ticked is not said. The mark of a ticked one is not said either. */
function withoutEmptyBoxes(text: string): string {
  if (!BOX.test(text)) return text;
  BOX.lastIndex = 0;
  return text.replace(/[^\n]+/g, (line) => {
    const parts = line.split(BOXES);
    if (parts.length === 1) return line;
    return parts
      .map((part, at) => {
        if (at % 2 === 1) return ' '.repeat(part.length);
        const isEmpty = at > 0 && !/[Xx\u2713\u2714\u2611\u2612]/.test(parts[at - 1] ?? '');
        return isEmpty ? ' '.repeat(part.length) : part;
      })
      .join('');
  });
}

const BOX = /[([](?: |_|X|x|\u2713|\u2714)[)\]]|[\u2610-\u2612]/;
const BOXES = /([([](?: |_|X|x|\u2713|\u2714)[)\]]|[\u2610-\u2612])/;

function toLines(text: string): readonly Line[] {
  const lines: Line[] = [];
  let from = 0;
  while (from <= text.length && lines.length < MOST_LINES) {
    const at = text.indexOf('\n', from);
    const end = at < 0 ? text.length : at;
    const to = Math.min(end, from + MOST_LINE);
    lines.push({ line: lines.length + 1, from, to, cells: getCells(text, from, to) });
    from = end + 1;
  }
  return lines;
}

/** Of a long text the lines near those that speak of baccarat, from where it is first named. */
function linesAboutBaccarat(text: string, lines: readonly Line[]): readonly Line[] {
  const filled = lines.filter(({ cells }) => cells.length > 0).length;
  if (text.length <= MOST_READ && filled <= MOST_FILLED) return lines;
  const named = Math.max(0, text.search(NAMED));
  const at = lines.findLastIndex(({ from }) => from <= named);
  const near = nearLines(text, lines);
  const found: Line[] = [];
  let [signs, count] = [0, 0];
  for (let index = Math.max(0, at - 20); index < lines.length; index++) {
    const line = lines[index];
    if (line === undefined || near[index] !== 1) continue;
    signs += line.to - line.from + 1;
    count += line.cells.length > 0 ? 1 : 0;
    if (signs > MOST_READ || count > MOST_FILLED) break;
    found.push(line);
  }
  return found;
}

const NAMED = /baccar|punto banco|\bbanker\b|\u767e\u5bb6/i;
const SPEAKS =
  /baccar|punto|bank|banqu|banca|banco|player|joueur|jugador|\btie\b|\u00e9galit|empate|natural|third card|decks?\b|\bwager|\bbets?\b|\bmise|apuesta|commission|\d ?(?:to|:|contre|a) ?1\b|gambl|\u767e\u5bb6|[\u838a\u5e84\u9592\u95f2]/i;
/** Lines before and after one that speaks of the game that belong to what it says. */
const NEAR = 6;

/** 1 for each line that speaks of baccarat and for those around it. */
function nearLines(text: string, lines: readonly Line[]): Uint8Array {
  const near = new Uint8Array(lines.length);
  for (const [at, { from, to }] of lines.entries())
    if (to > from && SPEAKS.test(text.slice(from, to)))
      near.fill(1, Math.max(0, at - NEAR), Math.min(lines.length, at + NEAR + 1));
  return near;
}

/** Runs of lines with words in them that were not looked at. */
function unreadRuns(all: readonly Line[], read: readonly Line[]): readonly LineRun[] {
  const seen = new Set(read.map(({ line }) => line));
  const runs: { line: number; lastLine: number }[] = [];
  let isOpen = false;
  for (const { line, cells } of all) {
    if (seen.has(line)) isOpen = false;
    else if (cells.length > 0) {
      const last = runs.at(-1);
      if (isOpen && last !== undefined) last.lastLine = line;
      else runs.push({ line, lastLine: line });
      isOpen = true;
    }
  }
  return runs;
}

/** Parts of a line with a wide space, a tab or a bar between. After the end of a sentence a wide space is none. */
function getCells(text: string, from: number, to: number): readonly TextSpan[] {
  const cells: TextSpan[] = [];
  let start = -1;
  let blanks = 0;
  let end = from;
  for (let at = from; at <= to; at++) {
    const sign = at < to ? text.charAt(at) : '|';
    const isBar = sign === '|' || sign === '\t';
    if (!isBar && sign !== ' ' && sign !== '\r' && sign !== '\f') {
      const isApart = blanks >= 3 || (blanks === 2 && !/[.!?:;,]/.test(text.charAt(end - 1)));
      if (start >= 0 && isApart) {
        cells.push({ from: start, to: end });
        start = -1;
      }
      if (start < 0) start = at;
      end = at + 1;
      blanks = 0;
    } else if (isBar) {
      if (start >= 0) cells.push({ from: start, to: end });
      start = -1;
      blanks = 0;
    } else blanks += 1;
  }
  return cells;
}

/** `2O`, `l to 1`, `$2,OOO`, `S%`, `O-5`, `B decks`, `RIVERB0AT`. */
const AS_FIGURES =
  /(?<![\p{L}\d])(?:\d+[lIOSB]+|[lIOSB]+\d+|[lISB]{1,2}(?= to [\dl])|OOO|[lIOSB]+(?=%)|[OlS](?=-[\dS])|B(?= decks)|\p{Lu}+[01]\p{Lu}+)(?![\p{L}\d])/gu;

/** Figures with letters in them, more than once. */
function isMisread(text: string): boolean {
  const found = text.match(AS_FIGURES) ?? [];
  return found.length >= 3;
}

/** The line in which a place is. */
export function lineAt({ lines }: CardText, place: number): number {
  let low = 0;
  let high = lines.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((lines[middle]?.from ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return lines[low]?.line ?? 1;
}
