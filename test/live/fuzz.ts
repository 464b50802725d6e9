import { at } from '../../src/base/index.ts';
import type { SeededRandom } from '../../src/bots/draw.ts';
import { LIMITS } from '../../src/protocol/index.ts';
import { CLIENT_EXAMPLES, SERVER_EXAMPLES } from '../protocol/examples.ts';

/** What a client may say, and what only the house may, as text, cut into the pieces that JSON is made of. */
const PIECES = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[{}[\],:]/g;
const cut = (value: unknown): readonly string[] => JSON.stringify(value).match(PIECES) ?? [];

const CLIENT = Object.values(CLIENT_EXAMPLES).flatMap((examples) => examples.map(({ value }) => cut(value)));
const HOUSE = Object.values(SERVER_EXAMPLES)
  .flatMap((examples) => examples.map(({ value }) => cut(value)))
  .filter((pieces) => pieces.join('').length < LIMITS.frameBytes);

const KEYS = [
  ...['"say"', '"table"', '"id"', '"wish"', '"do"', '"bet"', '"amount"', '"place"', '"seat"', '"after"'],
  ...['"__proto__"', '"constructor"', '"prototype"', '"toString"', '"hasOwnProperty"', '"length"', '""'],
];

/** Values that have broken a parser somewhere. */
const HOSTILE = [
  ...['0', '-0', '-1', '1.5', '1e3', '1E+3', '1e400', '-1e400', '5e-324', '9007199254740991'],
  ...['9007199254740992', '9007199254740993', '18446744073709551616', '4991', '4992', '2147483648'],
  ...['"1e3"', '"NaN"', '"5000"', '" "', '"\\u0000"', '"\\ud800"', '"\\u202e"', '"\\n"', '"../../x"'],
  ...['"<script>"', '"%00"', '"\' OR 1=1"', '"__proto__"', '"constructor"', '"ÿ"', '"😀"', '""'],
  ...['null', 'true', 'false', '[]', '{}', '[[]]', '[null]', '{"__proto__":{"say":"ping"}}', '{"a":1,"a":2}'],
  ...['{"toJSON":1}', '{"length":1e9}', '{"then":1}', '{"do":"undo"}', '{"do":"leave","do":"undo"}'],
];

/** What looks like a value and is none. */
const BROKEN = [
  ...['NaN', 'Infinity', '-Infinity', 'undefined', '0x10', '010', '+1', '.5', '5.', '1_000', '1n'],
  ...['/*x*/', "'x'", ',', ':', '}', ']', '{', '[', '"', '\\'],
];

const WORDS = [
  'watch',
  'unwatch',
  'wish',
  'fold',
  'remark',
  'ping',
  'welcome',
  'table',
  'update',
  'you',
  'answer',
  'bye',
].map((word) => `"${word}"`);

/** One frame that somebody could send: an example with some of its pieces changed, or bytes that are no JSON at all. */
export function hostileFrame(draw: SeededRandom): Buffer {
  const chance = draw.chance();
  if (chance < 0.02) return noise(draw);
  if (chance < 0.05) return Buffer.from(nested(draw));
  const pieces = [...(chance < 0.12 ? draw.oneOf(HOUSE) : draw.oneOf(CLIENT))];
  for (let changes = draw.between(1, chance < 0.7 ? 2 : 8); changes > 0; changes--) change(pieces, draw);
  const text = pieces.join(draw.chance() < 0.1 ? draw.oneOf([' ', '\n', '\t', '\ufeff', '\u2028']) : '');
  const frame = Buffer.from(text.slice(0, LIMITS.frameBytes));
  return draw.chance() < 0.08 ? damaged(frame, draw) : frame;
}

function change(pieces: string[], draw: SeededRandom): void {
  const place = Math.floor(draw.chance() * (pieces.length + 1));
  switch (draw.between(0, 14)) {
    case 0:
      pieces.splice(place, 1);
      break;
    case 1:
      pieces.splice(place, 0, draw.oneOf(BROKEN));
      break;
    case 2:
      pieces.splice(place, 0, at(pieces, Math.min(place, pieces.length - 1)));
      break;
    case 3:
      replaceOne(pieces, draw, () => true, draw.oneOf(BROKEN));
      break;
    case 4: {
      const other = draw.oneOf(draw.chance() < 0.8 ? CLIENT : HOUSE);
      const from = Math.floor(draw.chance() * other.length);
      pieces.splice(place, 0, ...other.slice(from, from + draw.between(1, 12)));
      break;
    }
    case 5:
      replaceOne(pieces, draw, (piece) => /^"/.test(piece), draw.oneOf(WORDS));
      break;
    case 6:
    case 7:
      pieces.splice(1, 0, draw.oneOf(KEYS), ':', draw.oneOf(HOSTILE), ',');
      break;
    default:
      // Most often the form stays whole and a value is another: that is what comes furthest.
      replaceOne(pieces, draw, (piece) => /^["\dtfn-]/.test(piece), draw.oneOf(HOSTILE));
  }
  if (pieces.length === 0) pieces.push('{}');
}

/** Values stand behind a colon; a few looks for one are enough. */
function replaceOne(
  pieces: string[],
  draw: SeededRandom,
  fits: (piece: string) => boolean,
  by: string,
): void {
  for (let looks = 0; looks < 12; looks++) {
    const place = Math.floor(draw.chance() * pieces.length);
    if (pieces[place - 1] !== ':' || !fits(pieces[place] ?? '')) continue;
    pieces[place] = by;
    return;
  }
}

const noise = (draw: SeededRandom): Buffer =>
  Buffer.from(Array.from({ length: draw.between(0, 80) }, () => draw.between(0, 255)));

function nested(draw: SeededRandom): string {
  const [open, close] = draw.oneOf([
    ['[', ']'],
    ['{"a":', '}'],
    ['{"wish":', '}'],
    ['{"say":"wish","wish":', '}'],
  ] as const);
  const levels = draw.between(1, Math.floor((LIMITS.frameBytes - 10) / (open.length + close.length)));
  return `${open.repeat(levels)}1${draw.chance() < 0.5 ? close.repeat(levels) : ''}`;
}

function damaged(frame: Buffer, draw: SeededRandom): Buffer {
  if (frame.length === 0) return frame;
  const bytes = Buffer.from(frame);
  for (let flips = draw.between(1, 4); flips > 0; flips--)
    bytes[Math.floor(draw.chance() * bytes.length)] = draw.between(0, 255);
  return draw.chance() < 0.3 ? bytes.subarray(0, draw.between(0, bytes.length)) : bytes;
}
