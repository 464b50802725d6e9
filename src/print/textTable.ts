import { at, isWide, terminalWidth } from '../base/index.ts';

export interface Column {
  readonly title?: string;
  readonly align?: 'left' | 'right';
  /** Paints the cells of this column after padding. */
  readonly paint?: (text: string) => string;
}

/** Rows in aligned columns, two spaces apart; a title row and a rule if any column has a title. */
export function textTable(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): readonly string[] {
  const titles = columns.map((column) => column.title ?? '');
  const widths = columns.map((_, index) =>
    Math.max(terminalWidth(at(titles, index)), ...rows.map((row) => terminalWidth(row[index] ?? ''))),
  );
  const line = (cells: readonly string[], painted: boolean): string =>
    columns
      .map((column, index) => {
        const cell = pad(cells[index] ?? '', at(widths, index), column.align ?? 'left');
        return painted && column.paint ? column.paint(cell) : cell;
      })
      .join('  ')
      .trimEnd();
  const body = rows.map((row) => line(row, true));
  if (titles.every((title) => title === '')) return body;
  const rule = widths.map((width, index) => (at(titles, index) === '' ? ' ' : '─').repeat(width));
  return [line(titles, false), rule.join('  ').trimEnd(), ...body];
}

const pad = (text: string, width: number, align: 'left' | 'right'): string => {
  const space = ' '.repeat(Math.max(0, width - terminalWidth(text)));
  return align === 'left' ? text + space : space + text;
};

export const padTo = (text: string, width: number): string => pad(text, width, 'left');

/** Breaks prose at spaces, and Chinese between any two characters; continuation lines are indented. */
export function wrap(text: string, width: number, indent = ''): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const [index, word] of text.split(' ').entries()) {
    for (const [part, piece] of getPieces(word).entries()) {
      const longer = index === 0 || part > 0 || line === '' ? `${line}${piece}` : `${line} ${piece}`;
      if (terminalWidth(longer) > width && line !== '') {
        lines.push(line);
        line = indent + piece;
      } else {
        line = longer;
      }
    }
  }
  return [...lines, line];
}

/** Unbreakable pieces: a word, or one Chinese character with the punctuation behind it. */
const getPieces = (word: string): readonly string[] =>
  isWide(word)
    ? (word.match(
        /[\u2e80-\u2fff\u3040-\ua4cf\uf900-\ufaff][\u3000-\u303f\uff00-\uffef]*|[^\u2e80-\u2fff\u3040-\ua4cf\uf900-\ufaff]+/gu,
      ) ?? [word])
    : [word];
