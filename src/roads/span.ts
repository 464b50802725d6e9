import { terminalWidth } from '../base/index.ts';

/** How a piece of a line looks where there is colour. */
export type Look = 'plain' | 'title' | 'faint' | 'banker' | 'player' | 'tie';

/** A piece of a line with one look. */
export interface Span {
  readonly text: string;
  readonly look: Look;
  /** The newest mark stands out. */
  readonly newest?: boolean;
}

export type Line = readonly Span[];

export const plain = (text: string): Span => ({ text, look: 'plain' });

export const widthOf = (line: Line): number =>
  line.reduce((width, { text }) => width + terminalWidth(text), 0);

/** A line as text; blanks at its end are left off. */
export function makeLine(line: Line, colour: boolean): string {
  const spans = trimEnd(join(line));
  return spans.map(colour ? paint : ({ text }) => text).join('');
}

/** Lines next to each other, each block as wide as it is given. */
export function beside(
  blocks: readonly { readonly lines: readonly Line[]; readonly width: number }[],
): Line[] {
  const height = Math.max(...blocks.map(({ lines }) => lines.length));
  return Array.from({ length: height }, (_, index) =>
    blocks.flatMap(({ lines, width }) => pad(lines[index] ?? [], width)),
  );
}

/** Spans with a space between, none of them broken, as many to a line as fit. */
export function wrap(spans: readonly Span[], width: number): Line[] {
  const lines: Span[][] = [[]];
  for (const span of spans) {
    const line = lines.at(-1) ?? [];
    if (line.length === 0) line.push(span);
    else if (widthOf(line) + 1 + terminalWidth(span.text) <= width)
      line.push({ text: ' ', look: span.look }, span);
    else lines.push([span]);
  }
  return lines;
}

export const words = (text: string, look: Look = 'plain'): Span[] =>
  text.split(' ').map((word) => ({ text: word, look }));

const pad = (line: Line, width: number): Line => [
  ...line,
  plain(' '.repeat(Math.max(0, width - widthOf(line)))),
];

/** Neighbours of one look as one span, so that a line carries few codes. */
function join(line: Line): Line {
  const joined: Span[] = [];
  for (const span of line) {
    const last = joined.at(-1);
    if (last !== undefined && isAlike(last, span))
      joined[joined.length - 1] = { ...last, text: last.text + span.text };
    else if (span.text !== '') joined.push(span);
  }
  return joined;
}

const isAlike = (a: Span, b: Span): boolean =>
  a.look === b.look && (a.newest ?? false) === (b.newest ?? false);

function trimEnd(line: Line): Line {
  const last = line.at(-1);
  if (last === undefined || !last.text.endsWith(' ')) return line;
  const text = last.text.trimEnd();
  return text === '' ? trimEnd(line.slice(0, -1)) : [...line.slice(0, -1), { ...last, text }];
}

const CODES = { plain: '', title: '1', faint: '2', banker: '91', player: '94', tie: '32' } as const;

function paint({ text, look, newest = false }: Span): string {
  const codes = [CODES[look], newest ? '7' : ''].filter((code) => code !== '');
  return codes.length === 0 ? text : `\u001b[${codes.join(';')}m${text}\u001b[0m`;
}
