import { makePointer } from '../../../../base/index.ts';

/** The range of a value in a text, with its member's name if it has one. */
export interface JsonSpan {
  readonly start: number;
  readonly end: number;
  readonly keyStart: number | undefined;
}

/** The structure of a possibly incomplete JSON text, up to some position. */
export interface Scan {
  /** Every value found, by pointer. */
  readonly spans: ReadonlyMap<string, JsonSpan>;
  /** The open containers at the end, outermost first. */
  readonly open: readonly JsonContainer[];
  /** The piece at the end: a name or value being typed. */
  readonly last: Piece | undefined;
  /** Whether it nests deeper than a house file can. */
  readonly tooDeep: boolean;
}

export interface JsonContainer {
  readonly is: 'object' | 'array';
  readonly start: number;
  readonly keyStart: number | undefined;
  /** The tokens of its pointer; undefined if it is too deep. */
  readonly path: readonly (string | number)[] | undefined;
  /** Members so far; for a list, the index of the next. */
  count: number;
  /** For an object: the name whose value comes next. */
  key: string | undefined;
  lastKey: number | undefined;
  wants: 'key' | 'colon' | 'value' | 'comma';
}

export interface Piece {
  readonly start: number;
  readonly end: number;
  readonly isText: boolean;
  /** The closing quote is present. */
  readonly closed: boolean;
}

/** Deeper than any house file, to bound the cost of a hostile text. */
const MOST_LEVELS = 40;
const MOST_SPANS = 50_000;

/** Scans a text as far as possible, whatever its faults: one pass, with an explicit stack. */
export function scanJson(text: string, end: number = text.length): Scan {
  const spans = new Map<string, JsonSpan>();
  const open: JsonContainer[] = [];
  let last: Piece | undefined;
  let at = 0;
  let deepest = 0;
  const note = (path: readonly (string | number)[] | undefined, span: JsonSpan): void => {
    if (path !== undefined && spans.size < MOST_SPANS) spans.set(makePointer(path), span);
  };
  while (at < end) {
    const letter = text.charAt(at);
    if (/\s/.test(letter)) {
      at += 1;
      continue;
    }
    const frame = open.at(-1);
    last = undefined;
    if (letter === '{' || letter === '[') {
      const path = findPath(frame);
      open.push(newFrame(letter === '{' ? 'object' : 'array', at, frame?.lastKey, path));
      took(frame);
      deepest = Math.max(deepest, open.length);
      at += 1;
    } else if (letter === '}' || letter === ']') {
      at += 1;
      const closed = open.pop();
      if (closed !== undefined)
        note(closed.path, { start: closed.start, end: at, keyStart: closed.keyStart });
    } else if (letter === ',' || letter === ':') {
      if (frame?.is === 'object') frame.wants = letter === ',' ? 'key' : 'value';
      at += 1;
    } else {
      const piece = pieceAt(text, at, end);
      at = piece.end;
      if (frame?.is === 'object' && frame.wants !== 'value') {
        if (piece.isText) named(frame, text, piece);
      } else {
        note(findPath(frame), { start: piece.start, end: piece.end, keyStart: frame?.lastKey });
        took(frame);
      }
      last = piece;
    }
  }
  return { spans, open, last: last?.end === end ? last : undefined, tooDeep: deepest > MOST_LEVELS };
}

const newFrame = (
  is: JsonContainer['is'],
  start: number,
  keyStart: number | undefined,
  path: JsonContainer['path'],
): JsonContainer => ({
  is,
  start,
  keyStart,
  path,
  count: 0,
  key: undefined,
  lastKey: undefined,
  wants: 'key',
});

/** The path of the next value in a container. */
function findPath(frame: JsonContainer | undefined): readonly (string | number)[] | undefined {
  if (frame === undefined) return [];
  if (frame.path === undefined || frame.path.length >= MOST_LEVELS) return undefined;
  return [...frame.path, frame.is === 'array' ? frame.count : (frame.key ?? '')];
}

/** Records a value read in a container. */
function took(frame: JsonContainer | undefined): void {
  if (frame === undefined) return;
  frame.count += 1;
  frame.wants = 'comma';
  frame.key = undefined;
}

function named(frame: JsonContainer, text: string, { start, end }: Piece): void {
  frame.key = unquoted(text.slice(start, end));
  frame.lastKey = start;
  frame.wants = 'colon';
}

/** The content of a quoted text; the raw text if it is incomplete. */
export function unquoted(written: string): string {
  try {
    const value: unknown = JSON.parse(written);
    return typeof value === 'string' ? value : written;
  } catch {
    return written.replace(/^"/, '').replace(/"$/, '');
  }
}

/** A quoted text, which ends with its line at the latest, or a run of other letters. */
function pieceAt(text: string, start: number, end: number): Piece {
  if (text.charAt(start) !== '"') {
    let at = start + 1;
    while (at < end && !/[\s,:{}[\]"]/.test(text.charAt(at))) at += 1;
    return { start, end: at, isText: false, closed: true };
  }
  let at = start + 1;
  for (; at < end; at += 1) {
    const letter = text.charAt(at);
    if (letter === '"') return { start, end: at + 1, isText: true, closed: true };
    if (letter === '\n') break;
    if (letter === '\\') at += 1;
  }
  return { start, end: Math.min(at, end), isText: true, closed: false };
}
