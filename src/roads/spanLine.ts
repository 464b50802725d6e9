import { terminalWidth } from '../base/index.ts';

/** How a piece of a line looks if colors are on. */
export type Look = 'plain' | 'title' | 'faint' | 'banker' | 'player' | 'tie';

/** A piece of a line with one look. */
export interface RoadSpan {
  readonly text: string;
  readonly look: Look;
  /** Highlights the newest mark. */
  readonly newest?: boolean;
}

export type SpanLine = readonly RoadSpan[];

export const plain = (text: string): RoadSpan => ({ text, look: 'plain' });

export const getLineWidth = (line: SpanLine): number =>
  line.reduce((width, { text }) => width + terminalWidth(text), 0);

/** A line as text, without trailing blanks. */
export function printSpanLine(line: SpanLine, colour: boolean): string {
  const spans = trimEnd(mergeSpans(line));
  return spans.map(colour ? paint : ({ text }) => text).join('');
}

/** Places blocks side by side, each at its given width. */
export function placeSideBySide(
  blocks: readonly { readonly lines: readonly SpanLine[]; readonly width: number }[],
): SpanLine[] {
  const height = Math.max(...blocks.map(({ lines }) => lines.length));
  return Array.from({ length: height }, (_, index) =>
    blocks.flatMap(({ lines, width }) => pad(lines[index] ?? [], width)),
  );
}

/** Wraps spans without breaking any, as many to a line as fit. */
export function wrapSpans(spans: readonly RoadSpan[], width: number): SpanLine[] {
  const lines: RoadSpan[][] = [[]];
  for (const span of spans) {
    const line = lines.at(-1) ?? [];
    if (line.length === 0) line.push(span);
    else if (getLineWidth(line) + 1 + terminalWidth(span.text) <= width)
      line.push({ text: ' ', look: span.look }, span);
    else lines.push([span]);
  }
  return lines;
}

export const toSpans = (text: string, look: Look = 'plain'): RoadSpan[] =>
  text.split(' ').map((word) => ({ text: word, look }));

const pad = (line: SpanLine, width: number): SpanLine => [
  ...line,
  plain(' '.repeat(Math.max(0, width - getLineWidth(line)))),
];

/** Merges neighboring spans of one look, so that a line carries few codes. */
function mergeSpans(line: SpanLine): SpanLine {
  const joined: RoadSpan[] = [];
  for (const span of line) {
    const last = joined.at(-1);
    if (last !== undefined && isAlike(last, span))
      joined[joined.length - 1] = { ...last, text: last.text + span.text };
    else if (span.text !== '') joined.push(span);
  }
  return joined;
}

const isAlike = (a: RoadSpan, b: RoadSpan): boolean =>
  a.look === b.look && (a.newest ?? false) === (b.newest ?? false);

function trimEnd(line: SpanLine): SpanLine {
  const last = line.at(-1);
  if (last === undefined || !last.text.endsWith(' ')) return line;
  const text = last.text.trimEnd();
  return text === '' ? trimEnd(line.slice(0, -1)) : [...line.slice(0, -1), { ...last, text }];
}

const CODES = { plain: '', title: '1', faint: '2', banker: '91', player: '94', tie: '32' } as const;

function paint({ text, look, newest = false }: RoadSpan): string {
  const codes = [CODES[look], newest ? '7' : ''].filter((code) => code !== '');
  return codes.length === 0 ? text : `\u001b[${codes.join(';')}m${text}\u001b[0m`;
}
