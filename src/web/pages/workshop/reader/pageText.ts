/** A piece of text on a page, with the PDF's transform: scale and skew, then x and y from the bottom. */
export interface PlacedText {
  readonly text: string;
  readonly transform: readonly number[];
  readonly width: number;
}

interface Piece {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Rotated text is a margin note or a stamp. */
const MOST_SLANT = 0.2;
/** In letter heights: pieces nearer than this form one word, and those farther apart are columns. */
const WORD_GAP = 0.18;
const COLUMN_GAP = 0.8;
const PARAGRAPH_GAP = 1.9;
const COLUMN_SPACES = 4;

/** A page as lines of text from the top. Wide gaps between columns become several spaces. */
export function textOfPage(texts: readonly PlacedText[]): string {
  const pieces = texts.flatMap(toPiece);
  const lines = linesIn(pieces);
  const left = Math.min(...pieces.map(({ x }) => x));
  const letter = letterWidth(pieces);
  return lines
    .map((line, index) => {
      const above = lines[index - 1];
      const gap = above === undefined ? 0 : getTop(above) - getTop(line);
      const isApart =
        gap > PARAGRAPH_GAP * Math.max(getHeight(line), above === undefined ? 0 : getHeight(above));
      return `${isApart ? '\n' : ''}${writeLine(line, left, letter)}`;
    })
    .join('\n');
}

function toPiece({ text, transform, width }: PlacedText): readonly Piece[] {
  const [a = 0, b = 0, , d = 0, x = 0, y = 0] = transform;
  const height = Math.abs(d) || Math.abs(a);
  if (text.trim() === '' || Math.abs(b) > MOST_SLANT * Math.abs(a) || a <= 0) return [];
  return [{ text, x, y, width, height }];
}

function linesIn(pieces: readonly Piece[]): readonly (readonly Piece[])[] {
  const lines: Piece[][] = [];
  for (const piece of [...pieces].sort((one, two) => two.y - one.y || one.x - two.x)) {
    const line = lines.at(-1);
    const first = line?.[0];
    if (
      line !== undefined &&
      first !== undefined &&
      first.y - piece.y < Math.min(first.height, piece.height) / 2
    )
      line.push(piece);
    else lines.push([piece]);
  }
  return lines.map((line) => line.sort((one, two) => one.x - two.x));
}

const getTop = (line: readonly Piece[]): number => Math.max(...line.map(({ y }) => y));
const getHeight = (line: readonly Piece[]): number => Math.max(...line.map(({ height }) => height));

/** The median letter width, so that columns line up. */
function letterWidth(pieces: readonly Piece[]): number {
  const widths = pieces.map(({ text, width }) => width / text.length).sort((one, two) => one - two);
  return widths[Math.floor(widths.length / 2)] ?? 1;
}

function writeLine(line: readonly Piece[], left: number, letter: number): string {
  let written = '';
  let end = left;
  for (const { text, x, width, height } of line) {
    const gap = x - end;
    if (written === '') written = ' '.repeat(Math.max(0, Math.round((x - left) / letter)));
    else if (gap > COLUMN_GAP * height) {
      const column = Math.round((x - left) / letter);
      written = written.trimEnd();
      written += ' '.repeat(Math.max(COLUMN_SPACES, column - written.length));
    } else if (gap > WORD_GAP * height && !/\s$/.test(written) && !/^\s/.test(text)) written += ' ';
    written += text;
    end = x + width;
  }
  return written.trimEnd();
}
