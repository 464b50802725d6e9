import { err, ok, type Result } from '../base/index.ts';

/** One thing that a card says: a sentence, a bullet, a heading or a row of a table, with the line it begins on. */
export interface Statement {
  readonly line: number;
  readonly text: string;
  /** The cells of a row; one where the line is no row. */
  readonly cells: readonly string[];
  readonly isHeading: boolean;
}

/** More than any rule card: a bound on what is read at all. */
export const MOST_TEXT = 120_000;
/** More than any sentence: what a pattern has to look through stays short. */
const MOST_SENTENCE = 600;

/** The text of a card as statements; or why it is no text that could be read. */
export function statementsOf(text: string): Result<readonly Statement[], string> {
  if (text.length > MOST_TEXT) {
    return err(`It has ${text.length} characters, and a rule card has at most ${MOST_TEXT}.`);
  }
  const odd = [...text.slice(0, 20_000)].filter((letter) => isOdd(letter)).length;
  if (odd > 0 && odd * 50 > Math.min(text.length, 20_000)) {
    return err('It is no text: extract the text of the card first, as with pdftotext.');
  }
  return ok(joined(inOneTongue(text).split(/\r\n?|\n/)).flatMap(sentencesOf));
}

/** A card of punto banco names the hands so: the same things in other words. The name of the game stays. */
const inOneTongue = (text: string): string =>
  /\bpunto\b/i.test(text) && /\bbanco\b/i.test(text)
    ? text
        .replace(/\bpunto\b(?! ?banco)/gi, 'Player')
        .replace(/(?<!punto ?)\bbanco\b/gi, 'Banker')
        .replace(/(?<!\p{L})[eé]galit[eé](?!\p{L})/giu, 'Tie')
    : text;

/** Control characters and what stands for bytes that are no text. */
const isOdd = (letter: string): boolean => {
  const code = letter.codePointAt(0) ?? 0;
  return (code < 32 && !'\n\r\t\f'.includes(letter)) || code === 0xfffd;
};

interface Line {
  readonly line: number;
  readonly text: string;
}

/** Lines without decoration; a line that goes on in lower case is one with the line before it. */
function joined(raw: readonly string[]): readonly Line[] {
  const lines: Line[] = [];
  let open = false;
  for (const [index, each] of raw.entries()) {
    const text = plain(each);
    const isBullet = BULLET.test(each);
    const last = lines.at(-1);
    if (text === '') open = false;
    else if (
      open &&
      !isBullet &&
      last !== undefined &&
      /^[a-z(]/.test(text) &&
      !text.includes('\t') &&
      last.text.length < 4_000
    ) {
      lines[lines.length - 1] = { line: last.line, text: `${last.text} ${text}` };
      open = !/[.!?:]$/.test(text);
    } else {
      lines.push({ line: index + 1, text });
      open = !/[.!?:]$/.test(text) && !text.includes('\t');
    }
  }
  return lines;
}

const BULLET = /^[\s>|]*[-+\u2022\u00b7#]+\s+(?=\S)/;

/** Signs that mean the same are written one way, and marks of a layout are gone. */
const plain = (line: string): string =>
  line
    .slice(0, 20_000)
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d"]/g, '')
    .replace(/[\u2012-\u2015\u2212]/g, '-')
    .replace(/[\u00ae\u2122*]|\\(?=\$)|\$\$|\\quad/g, '')
    .replace(/\f/g, '')
    .replace(BULLET, '')
    .replace(/^\s*\d{1,2}\)\s+/, '')
    .replace(/\s*\|\s*/g, '\t')
    .replace(/[ \u00a0]{3,}/g, '\t')
    .replace(/[ \u00a0]+/g, ' ')
    .trim();

function sentencesOf({ line, text }: Line): readonly Statement[] {
  const cells = text.split('\t').map((cell) => cell.trim());
  const full = cells.filter((cell) => cell !== '');
  if (full.length > 1)
    return [
      {
        line,
        text: full.join(' ').slice(0, MOST_SENTENCE),
        cells: cells.map((cell) => cell.slice(0, MOST_SENTENCE)),
        isHeading: false,
      },
    ];
  const said = full[0] ?? '';
  const sentences = said
    .split(/(?<=[a-z0-9)%'][.!?;])\s+(?=[A-Z"]|\d or \d)/)
    .map((each) => each.trim().slice(0, MOST_SENTENCE));
  return sentences.map((each) => ({
    line,
    text: each,
    cells: [each],
    isHeading: sentences.length === 1 && isHeading(each),
  }));
}

/** Few words without an end: in capitals, each with a capital, or before a colon. */
function isHeading(text: string): boolean {
  const words = text.split(' ');
  if (words.length > 7 || /[.;!?]$/.test(text) || /\d+ ?(to|:) ?\d/i.test(text)) return false;
  const long = words.filter((word) => /^[A-Za-z']{3,}/.test(word));
  return long.length > 0 && long.every((word) => /^[A-Z]/.test(word));
}
