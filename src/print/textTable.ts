import { at } from '../base/index.ts';

export interface Column {
  readonly title?: string;
  readonly align?: 'left' | 'right';
  /** How the cells of this column are painted, once they are padded. */
  readonly paint?: (text: string) => string;
}

/** Rows in aligned columns, two spaces apart; a title row and a rule where any column has a title. */
export function textTable(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): readonly string[] {
  const titles = columns.map((column) => column.title ?? '');
  const widths = columns.map((_, index) =>
    Math.max(widthOf(at(titles, index)), ...rows.map((row) => widthOf(row[index] ?? ''))),
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
  const space = ' '.repeat(Math.max(0, width - widthOf(text)));
  return align === 'left' ? text + space : space + text;
};

/** Characters that a terminal shows: what is printed here is Latin text without combining marks. */
const widthOf = (text: string): number => [...text].length;

/** Breaks prose at spaces; continuation lines are indented. */
export function wrap(text: string, width: number, indent = ''): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer) > width && line !== '') {
      lines.push(line);
      line = indent + word;
    } else {
      line = longer;
    }
  }
  return [...lines, line];
}
