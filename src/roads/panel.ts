import { terminalWidth } from '../base/index.ts';
import type { RoadCell } from './road.ts';
import type { RoadWords } from './roadWords.ts';
import { getLineWidth, plain, type RoadSpan, type SpanLine } from './spanLine.ts';

/** A mark as a terminal shows it. */
export interface Glyph extends RoadCell {
  readonly spans: SpanLine;
}

/** One road on its grid. The newest mark is the last. */
export interface RoadPanel {
  readonly title: string;
  readonly rows: number;
  readonly empty: string;
  readonly glyphs: readonly Glyph[];
  /** Characters from one cell to the next. */
  readonly pitch: number;
}

/** The title and the rows, with the newest columns that fit. */
export function panelLines(panel: RoadPanel, width: number, { columns }: RoadWords): SpanLine[] {
  const shown = Math.floor(width / panel.pitch);
  const used = 1 + panel.glyphs.reduce((last, { column }) => Math.max(last, column), -1);
  const first = getFirstColumn(panel, used, shown);
  const title = used > shown ? cutTitle(panel.title, columns(first + 1, first + shown), width) : panel.title;
  return [[{ text: title, look: 'title' }], ...gridRows(panel, first, shown)];
}

/** Adds the visible columns to the title, in as many words as fit. */
function cutTitle(title: string, sights: readonly string[], width: number): string {
  const titles = sights.map((sight) => `${title}, ${sight}`);
  return titles.find((each) => terminalWidth(each) <= width) ?? title;
}

/** The newest columns, unless an older tail reaches so far right that the newest mark would be hidden. */
function getFirstColumn({ glyphs }: RoadPanel, used: number, shown: number): number {
  const newest = glyphs.at(-1)?.column ?? 0;
  return Math.min(Math.max(0, used - shown), newest);
}

function gridRows(panel: RoadPanel, first: number, shown: number): RoadSpan[][] {
  const empty: RoadSpan = { text: panel.empty.padEnd(panel.pitch), look: 'faint' };
  const grid = Array.from({ length: panel.rows }, () => Array.from({ length: shown }, () => [empty]));
  for (const glyph of panel.glyphs) {
    const newest = glyph === panel.glyphs.at(-1);
    const cells = grid[glyph.row];
    const place = glyph.column - first;
    if (cells !== undefined && place >= 0 && place < shown)
      cells[place] = cellSpans(glyph, panel.pitch, newest);
  }
  return grid.map((cells) => cells.flat());
}

/** The gap behind a mark stays unpainted, so that the newest is boxed tightly. */
const cellSpans = ({ spans }: Glyph, pitch: number, newest: boolean): RoadSpan[] => [
  ...spans.map((span) => ({ ...span, newest })),
  plain(' '.repeat(pitch - getLineWidth(spans))),
];
