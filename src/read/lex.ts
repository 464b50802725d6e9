import type { CardText, TextSpan } from './cardText.ts';
import { type Concept, HARMLESS_WORDS, isHan, PHRASES } from './lexicon.ts';

/** A word, a phrase, a number or a mark, with what it means and where it is. */
export interface Token extends TextSpan {
  readonly is: Concept;
  readonly word: string;
  /** The values of a number, of a list of numbers, or of a count of cards. */
  readonly set?: readonly number[];
  /** Two numbers with a word between: odds or a range, as it turns out. */
  readonly pair?: { readonly a: number; readonly b: number; readonly by: string };
  /** In cents: one sum, or from and to. */
  readonly money?: { readonly from: number; readonly to?: number };
  /** A letter was taken for a figure. */
  readonly mended?: boolean;
}

const PIECE =
  /[\u4e00-\u9fff]+|\d+(?:st|nd|rd|th|ST|ND|RD|TH)(?!\p{L})|\d+'s(?!\p{L})|\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|[\p{L}]+(?:'[\p{L}]+)*|[^\s\p{L}\d]/gu;

const NUMBERS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
    'z\u00e9ro un* deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize',
    'cero uno* dos tres cuatro cinco seis siete ocho nueve diez once* doce',
    'nought * deuce',
    '\u96f6 \u4e00 \u4e8c \u4e09 \u56db \u4e94 \u516d \u4e03 \u516b \u4e5d \u5341',
    '* * \u5169',
    '* * \u4e24',
  ].flatMap((row) =>
    row
      .split(' ')
      .map((word, value) => [word, value] as const)
      .filter(([word]) => !word.endsWith('*')),
  ),
);
export const numberWord = (word: string): number | undefined =>
  Object.hasOwn(NUMBERS, word) ? NUMBERS[word] : undefined;

const MARKS: Readonly<Record<string, Concept>> = {
  ',': 'COMMA',
  ':': 'COLON',
  '(': 'OPEN',
  ')': 'CLOSE',
  '[': 'OPEN',
  ']': 'CLOSE',
  ';': 'SEMI',
  '.': 'STOP',
  '!': 'STOP',
  '?': 'STOP',
  '-': 'DASH',
  '/': 'SLASH',
  '+': 'PLUS',
  '=': 'EQUALS',
  '&': 'AND',
  '\u00b7': 'DOT',
  '"': 'QUOTE',
};
const CURRENCY = /[$\u00a3\u20ac\u00a5]|^(?:hkd|mop|eur|usd|cad|gbp|chf|aud|nzd|sgd)$/;
/** `HK$`: which dollar it is. */
const WHICH_DOLLAR = /^(?:hk|us|ca?|au?|nz|s|mop)$/;

interface Piece extends TextSpan {
  readonly text: string;
  readonly low: string;
  readonly number?: number;
  readonly mended?: boolean;
}

/** What a part of a card's text says, word by word. Words that change no meaning are not in it. */
export function lex(card: CardText, span: TextSpan): readonly Token[] {
  return composed(phrased(getPieces(card, span)), card.text);
}

const ELISION = /^(?:l|d|n|s|j|c|qu)'(?=\p{L})/iu;
const toPiece = (from: number, text: string): Piece => ({
  from,
  to: from + text.length,
  text,
  low: text.toLowerCase(),
});

function getPieces({ text, misread }: CardText, { from, to }: TextSpan): readonly Piece[] {
  const pieces: Piece[] = [];
  PIECE.lastIndex = 0;
  for (const found of text.slice(from, to).matchAll(PIECE)) {
    const at = from + found.index;
    const [word] = found;
    if (isHan(word)) {
      for (const [index, sign] of [...word].entries())
        pieces.push({ from: at + index, to: at + index + 1, text: sign, low: sign });
    } else {
      // `d'\u00e9galit\u00e9`: two words, the first of which is cut short.
      const cut = ELISION.exec(word)?.[0].length ?? 0;
      if (cut > 0) pieces.push(toPiece(at, word.slice(0, cut - 1)));
      pieces.push(toPiece(at + cut, word.slice(cut)));
    }
  }
  return twenties((misread ? mended(pieces) : pieces).map(withNumber));
}

/** `twenty-one`. */
function twenties(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece, at): readonly Piece[] => {
    const [one, dash] = [pieces[at - 2], pieces[at - 1]];
    const isTwenty = (of: Piece | undefined): boolean => of?.low === 'twenty';
    if (isTwenty(piece) && pieces[at + 1]?.text === '-' && (pieces[at + 2]?.number ?? 99) <= 9) return [];
    if (piece.text === '-' && isTwenty(dash) && (pieces[at + 1]?.number ?? 99) <= 9) return [];
    if (isTwenty(one) && dash?.text === '-' && (piece.number ?? 99) <= 9)
      return [{ ...piece, from: one?.from ?? piece.from, number: 20 + (piece.number ?? 0) }];
    return [piece];
  });
}

/** In a text that a machine misread, what stands where a figure stands is one: `l to 1`, `2O cards`. */
function mended(pieces: readonly Piece[]): readonly Piece[] {
  const out: Piece[] = [];
  for (const piece of pieces) {
    const before = out.at(-1);
    const isOdd = /^[lIOSB]{1,3}$/.test(piece.text);
    const joins = before !== undefined && before.to === piece.from && /^[\dlIOSB.]+$/.test(before.text);
    if (isOdd && joins && /\d/.test(before.text)) {
      out[out.length - 1] = repaired({ ...before, to: piece.to, text: before.text + piece.text });
    } else if (/^\d+$/.test(piece.text) && joins && before.mended === true && !/\D$/.test(before.text)) {
      out[out.length - 1] = repaired({ ...before, to: piece.to, text: before.text + piece.text });
    } else if (isOdd && isThousands(out, piece)) {
      const [number, comma] = out.splice(-2);
      const from = number?.from ?? piece.from;
      out.push(repaired({ ...piece, from, text: `${number?.text ?? ''}${comma?.text ?? ''}${piece.text}` }));
    } else if (isOdd) out.push(repaired(piece));
    else out.push(piece);
  }
  return out;
}

/** `2,OOO`: three misread figures behind a comma. */
function isThousands(out: readonly Piece[], { from, text }: Piece): boolean {
  const [number, comma] = out.slice(-2);
  const isComma = comma?.text === ',' && comma.to === from && number?.to === comma.from;
  return text.length === 3 && isComma && /^\d{1,3}$/.test(number?.text ?? '');
}

function repaired(piece: Piece): Piece {
  const text = piece.text.replace(/[lI]/g, '1').replace(/O/g, '0').replace(/S/g, '5').replace(/B/g, '8');
  return { ...piece, text, low: text, mended: true };
}

const withNumber = (piece: Piece): Piece => {
  if (/^\d+'s$/.test(piece.text))
    return { ...piece, low: piece.text.slice(0, -2), number: Number(piece.text.slice(0, -2)) };
  if (/^\d[\d.,]*$/.test(piece.text)) return { ...piece, number: Number(piece.text.replaceAll(',', '')) };
  const number = numberWord(piece.low);
  return number === undefined ? piece : { ...piece, number };
};

/** Pieces as phrases; the longest counts. */
function phrased(pieces: readonly Piece[]): readonly Token[] {
  const tokens: Token[] = [];
  const words = pieces.map(({ low }) => low.replace(/'s$|s'$|'$/, ''));
  for (let at = 0; at < pieces.length; ) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const found = isHan(piece.text) ? hanAt(pieces, at) : phraseAt(pieces, words, at);
    if (found !== undefined) {
      const last = pieces[at + found.length - 1] ?? piece;
      const word = pieces
        .slice(at, at + found.length)
        .map(({ low }) => low)
        .join(' ');
      tokens.push({ is: found.is, word, from: piece.from, to: last.to });
      at += found.length;
      continue;
    }
    const token = single(piece, pieces[at - 1], pieces[at + 1]);
    if (token !== undefined) tokens.push(token);
    at += 1;
  }
  return tokens;
}

function single(piece: Piece, before: Piece | undefined, after: Piece | undefined): Token | undefined {
  const { from, to, low: word, number, mended: isMended } = piece;
  if (number !== undefined) {
    return { is: 'NUM', word, from, to, set: [number], ...(isMended && { mended: true }) };
  }
  const mark = MARKS[word];
  // `w/ five` is with five.
  if (mark === 'SLASH' && before?.low === 'w' && before.to === from) return undefined;
  if (mark === 'DASH' && before !== undefined && after !== undefined) {
    const joins = before.to === from && after.from === to;
    if (joins && !(before.number !== undefined && after.number !== undefined)) return undefined;
  }
  if (mark !== undefined) return { is: mark, word, from, to };
  if (HARMLESS_WORDS.has(word.replace(/'s$/, ''))) return undefined;
  return { is: /[\p{L}%$\u00a3\u20ac\u00a5]/u.test(word) ? 'WORD' : 'MARK', word, from, to };
}

interface Found {
  readonly is: Concept;
  readonly length: number;
}

function hanAt(pieces: readonly Piece[], at: number): Found | undefined {
  for (let length = PHRASES.mostHan; length > 0; length--) {
    const part = pieces.slice(at, at + length);
    if (part.length < length) continue;
    const is = PHRASES.han.get(part.map(({ text }) => text).join(''));
    if (is !== undefined) return { is, length };
  }
  return undefined;
}

/** Hyphens between words count as spaces. */
function phraseAt(pieces: readonly Piece[], words: readonly string[], at: number): Found | undefined {
  const first = words[at] ?? '';
  const short = singular(first);
  const own = PHRASES.byFirst.get(first);
  const other = short === first ? undefined : PHRASES.byFirst.get(short);
  if (own === undefined && other === undefined) return undefined;
  const known = [...(own ?? []), ...(other ?? [])];
  let best: Found | undefined;
  for (const { words: wanted, concept } of known) {
    const length = matchAt(pieces, words, at, wanted);
    if (length !== undefined && (best === undefined || length > best.length)) best = { is: concept, length };
  }
  return best !== undefined && isPatron(pieces, words, at, best) ? { is: 'PATRON', length: 1 } : best;
}

function matchAt(
  pieces: readonly Piece[],
  words: readonly string[],
  at: number,
  wanted: readonly string[],
): number | undefined {
  let place = at;
  for (const [index, word] of wanted.entries()) {
    const parts = (words[place] ?? '').split("'");
    if (index > 0 && words[place] === '-' && pieces[place]?.from === pieces[place - 1]?.to) place += 1;
    const own = words[place] ?? '';
    const number = pieces[place]?.number;
    const isSame =
      own === word ||
      (own !== '' && singular(own) === word) ||
      (parts.length > 1 && parts.join(' ') === word) ||
      (number !== undefined && index > 0 && numberWord(word) === number);
    if (!isSame) return undefined;
    place += 1;
  }
  return place - at;
}

const singular = (word: string): string => (word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word);

/** `a player` and `players` are people, unless a hand or a bet of Player is meant. */
function isPatron(
  pieces: readonly Piece[],
  words: readonly string[],
  at: number,
  { is, length }: Found,
): boolean {
  if (is !== 'PLAYER' || length > 1) return false;
  const own = pieces[at]?.text ?? '';
  if (own === 'players') return words[at + 1] !== 'hand';
  if (own === 'Players')
    return /^(may|have|who|can|must|are|turn|will|should|shall)$/.test(words[at + 1] ?? '');
  if (own !== 'player') return false;
  const before = words[at - 1] ?? '';
  const after = words[at + 1] ?? '';
  return (
    /^(a|each|per|every|any|another|seated|by|one|no)$/.test(before) &&
    !/^(hand|bet|wager|pair|win|wins|natural|total|draws|third|side)$/.test(after)
  );
}

const isNumber = (token: Token | undefined): boolean => token?.is === 'NUM';
const value = (token: Token | undefined): number => token?.set?.[0] ?? Number.NaN;
const RANGE_WORDS = /^(?:to|thru|through|until|up to|\u00e0|a|:|\/|for|contre|contra|-|\u81f3|zu|bis)$/;

/** Numbers put together: sums, parts of a hundred, odds or ranges, lists, counts of cards, margins. */
function composed(tokens: readonly Token[], text: string): readonly Token[] {
  const amounts = withAmounts(tokens, text);
  return withCounts(withLists(withPairs(withoutEchoes(amounts), text)));
}

/** `five (5)`. */
function withoutEchoes(tokens: readonly Token[]): readonly Token[] {
  const out: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (token === undefined) break;
    const [open, again, close] = [tokens[at + 1], tokens[at + 2], tokens[at + 3]];
    const isEcho =
      token.is === 'NUM' &&
      open?.is === 'OPEN' &&
      again?.is === 'NUM' &&
      close?.is === 'CLOSE' &&
      value(again) === value(token);
    out.push(isEcho ? { ...token, to: close.to } : token);
    at += isEcho ? 3 : 0;
  }
  return out;
}

function withAmounts(tokens: readonly Token[], text: string): readonly Token[] {
  const out: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (token === undefined) break;
    const next = tokens[at + 1];
    if (next?.word === '$' && next.from === token.to && WHICH_DOLLAR.test(token.word)) continue;
    if (token.is === 'WORD' && CURRENCY.test(token.word) && next?.is === 'NUM') {
      out.push({
        is: 'MONEY',
        word: token.word,
        from: token.from,
        to: next.to,
        money: { from: toCents(value(grouped(next, text))) },
        ...(next.mended && { mended: true }),
      });
      at += 1;
    } else if (token.is === 'NUM') {
      const decimal = decimalAt(tokens, at, text);
      const number = decimal?.token ?? token;
      const after = tokens[at + (decimal?.length ?? 1)];
      const used = decimal?.length ?? 1;
      if (after?.is === 'WORD' && CURRENCY.test(after.word) && after.from - number.to <= 1) {
        out.push({
          ...number,
          is: 'MONEY',
          word: after.word,
          to: after.to,
          money: { from: toCents(value(grouped(number, text))) },
        });
        at += used;
      } else if (after?.is === 'WORD' && /^cents?$/.test(after.word)) {
        const onDollar = tokens[at + used + 1]?.word === 'dollar';
        if (onDollar) out.push({ ...number, is: 'PCT', to: tokens[at + used + 1]?.to ?? after.to });
        else out.push({ ...number, is: 'MONEY', to: after.to, money: { from: value(number) } });
        at += used + (onDollar ? 1 : 0);
      } else if (after?.is === 'WORD' && /^(%|percent|pourcent)$/.test(after.word)) {
        out.push({ ...number, is: 'PCT', to: after.to });
        at += used;
      } else if (after?.is === 'EACH' && tokens[at + used + 1]?.word === 'cent') {
        out.push({ ...number, is: 'PCT', to: tokens[at + used + 1]?.to ?? after.to });
        at += used + 1;
      } else {
        out.push(number);
        at += used - 1;
      }
    } else if (token.is === 'MARK' && token.word === '%' && out.at(-1)?.is === 'NUM') {
      const before = out.pop();
      if (before !== undefined) out.push({ ...before, is: 'PCT', to: token.to });
    } else out.push(token);
  }
  return out;
}

/** `1.000 €`: a point where English has a comma. */
const grouped = (token: Token, text: string): Token => {
  const said = text.slice(token.from, token.to);
  return /^\d{1,3}(?:\.\d{3})+$/.test(said) ? { ...token, set: [Number(said.replaceAll('.', ''))] } : token;
};

/** `0,54 contre 1` and `2 500 $`: figures as other languages write them. */
function decimalAt(
  tokens: readonly Token[],
  at: number,
  text: string,
): { readonly token: Token; readonly length: number } | undefined {
  const [token, comma, part] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (token === undefined) return undefined;
  if (comma?.is === 'COMMA' && part?.is === 'NUM' && comma.from === token.to && part.from === comma.to) {
    const tail = text.slice(part.to, part.to + 10);
    const digits = text.slice(part.from, part.to);
    if (digits.length <= 2 && /^ ?(?:contre|contra|a 1|\u00e0 1|: ?1|\$|\u20ac|%)/.test(tail))
      return {
        token: { ...token, to: part.to, set: [Number(`${text.slice(token.from, token.to)}.${digits}`)] },
        length: 3,
      };
  }
  if (
    comma?.is === 'NUM' &&
    comma.from === token.to + 1 &&
    comma.to - comma.from === 3 &&
    token.to - token.from <= 3
  ) {
    if (
      /^ ?[$\u20ac\u00a3]/.test(text.slice(comma.to, comma.to + 2)) &&
      /^\d+$/.test(comma.word) &&
      /^\d+$/.test(token.word)
    )
      return { token: { ...token, to: comma.to, set: [value(token) * 1000 + value(comma)] }, length: 2 };
  }
  return undefined;
}

const toCents = (amount: number): number => Math.round(amount * 100);

/** `8 to 1`, `0-5`, `$5 to $100`. */
function withPairs(tokens: readonly Token[], text: string): readonly Token[] {
  const out: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (token === undefined) break;
    const joined = joinedAt(tokens, at, text);
    if (joined === undefined) out.push(token);
    else {
      out.push(joined.token);
      at += joined.length - 1;
    }
  }
  return out;
}

function joinedAt(
  tokens: readonly Token[],
  at: number,
  text: string,
): { readonly token: Token; readonly length: number } | undefined {
  const one = tokens[at];
  if (one === undefined || (one.is !== 'NUM' && one.is !== 'MONEY')) return undefined;
  const direct = tokens[at + 1];
  const other = direct?.is === 'NUM' || direct?.is === 'MONEY' ? direct : tokens[at + 2];
  if (other === undefined || (other.is !== 'NUM' && other.is !== 'MONEY')) return undefined;
  const between = text.slice(one.to, other.from);
  const by = between.trim().replace(/ +/g, ' ').toLowerCase();
  // `6: 15 to 1` has a name before its pay.
  if (by === ':' && between.startsWith(':') !== between.endsWith(':')) return undefined;
  if (!RANGE_WORDS.test(by) && !(by === 'to a maximum of' || by === '-to-')) return undefined;
  const length = other === direct ? 2 : 3;
  const mendedToo = (one.mended || other.mended) && { mended: true };
  if (one.money !== undefined || other.money !== undefined) {
    if (
      by === ':' ||
      by === 'for' ||
      by === '/' ||
      (one.money === undefined && by !== '-' && by !== 'to' && by !== '\u00e0')
    )
      return undefined;
    const from = one.money?.from ?? toCents(value(one));
    const to = other.money?.from ?? toCents(value(other));
    return {
      token: { is: 'MONEY', word: by, from: one.from, to: other.to, money: { from, to }, ...mendedToo },
      length,
    };
  }
  if (isListAt(tokens, at)) return undefined;
  return {
    token: {
      is: 'AB',
      word: by,
      from: one.from,
      to: other.to,
      pair: { a: value(one), b: value(other), by: by === '-to-' ? 'to' : by },
      ...mendedToo,
    },
    length,
  };
}

/** `0-1-2`: more than two with dashes between are a list. */
const isListAt = (tokens: readonly Token[], at: number): boolean => {
  const isDash = (place: number): boolean => tokens[place]?.is === 'DASH';
  return (
    (isDash(at + 1) && isNumber(tokens[at + 2]) && isDash(at + 3) && isNumber(tokens[at + 4])) ||
    (isDash(at - 1) && isNumber(tokens[at - 2]) && isDash(at + 1) && isNumber(tokens[at + 2]))
  );
};

/** Odds are no part of a list of totals. */
export const isOddsPair = ({ a, b, by }: NonNullable<Token['pair']>): boolean =>
  /^(to|:|for|\/|contre|contra|a|\u00e0|zu)$/.test(by) &&
  (b === 1 || a > b || a > 9 || b > 9 || (b === 2 && a === 1) || !Number.isInteger(a));

export const findRange = ({ a, b, by }: NonNullable<Token['pair']>): readonly number[] | undefined =>
  by !== 'for' &&
  by !== ':' &&
  by !== 'contre' &&
  Number.isInteger(a) &&
  Number.isInteger(b) &&
  a < b &&
  b <= 18
    ? Array.from({ length: b - a + 1 }, (_, index) => a + index)
    : undefined;

/** What one token adds to a list of totals. */
function listed(token: Token | undefined): readonly number[] | undefined {
  if (token?.is === 'NUM')
    return value(token) <= 18 && Number.isInteger(value(token)) ? token.set : undefined;
  if (token?.pair === undefined || (isOddsPair(token.pair) && token.pair.by !== '-')) return undefined;
  return findRange(token.pair);
}

function withLists(tokens: readonly Token[]): readonly Token[] {
  const out: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (token === undefined) break;
    const first = listed(token);
    if (first === undefined) {
      out.push(token);
      continue;
    }
    const values = new Set(first);
    let end = at;
    let mendedToo = token.mended;
    for (;;) {
      const next = listJoin(tokens, end + 1);
      const more = next === undefined ? undefined : listed(tokens[next]);
      if (next === undefined || more === undefined) break;
      for (const each of more) values.add(each);
      mendedToo = mendedToo || tokens[next]?.mended;
      end = next;
    }
    const last = tokens[end] ?? token;
    if (end === at) out.push(token);
    else
      out.push({
        is: 'SET',
        word: '',
        from: token.from,
        to: last.to,
        set: [...values].sort((a, b) => a - b),
        ...(mendedToo && { mended: true }),
      });
    at = end;
  }
  return out;
}

/** Where the next number of a list is: after `,`, `-`, `or`, `and`, `, or`. */
function listJoin(tokens: readonly Token[], at: number): number | undefined {
  const first = tokens[at]?.is;
  if (first === 'OR' || first === 'AND' || first === 'DASH' || first === 'SLASH') return at + 1;
  if (first !== 'COMMA') return undefined;
  const second = tokens[at + 1]?.is;
  if (second === 'OR' || second === 'AND') return at + 2;
  // `with 6, two cards`: what is counted is no total.
  return tokens[at + 2]?.is === 'CARD' ? undefined : at + 1;
}

/** `three-card`, `5 or 6 cards`, `by 9 points`, `five (5)`, `5 or less`. */
function withCounts(tokens: readonly Token[]): readonly Token[] {
  const out: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (token === undefined) break;
    const next = tokens[at + 1];
    const isSet = token.is === 'NUM' || token.is === 'SET';
    const most = token.set?.at(-1) ?? Number.NaN;
    const least = token.set?.[0] ?? Number.NaN;
    const to = next?.is === 'TOTAL' ? tokens[at + 2] : next;
    if (token.is === 'DRAWTO' && to?.is === 'NUM' && value(to) <= 9) {
      // `draws to five`: on all from nothing up to it.
      out.push(
        { ...token, is: 'DRAW' },
        { ...to, is: 'SET', set: Array.from({ length: value(to) + 1 }, (_, index) => index) },
      );
      at += to === next ? 1 : 2;
    } else if (token.is === 'DRAWTO') out.push({ ...token, is: 'WORD' });
    else if (
      token.is === 'NUM' &&
      next?.is === 'DASH' &&
      tokens[at + 2]?.is === 'CARD' &&
      (least === 2 || least === 3)
    ) {
      out.push({ ...token, is: 'CARDS', to: tokens[at + 2]?.to ?? next.to });
      at += 2;
    } else if (isSet && next?.is === 'CARD' && least >= 2 && most <= 6 && tokens[at + 2]?.is !== 'BEHIND') {
      out.push({ ...token, is: 'CARDS', to: next.to });
      at += 1;
    } else if (token.is === 'NUM' && next?.is === 'ORLESS' && least <= 9) {
      out.push({
        ...token,
        is: 'SET',
        to: next.to,
        set: Array.from({ length: least + 1 }, (_, index) => index),
      });
      at += 1;
    } else if (token.is === 'NUM' && next?.is === 'ORMORE' && least <= 9) {
      out.push({
        ...token,
        is: 'SET',
        to: next.to,
        set: Array.from({ length: 10 - least }, (_, index) => least + index),
      });
      at += 1;
    } else if (token.is === 'AGAINST' && token.word === 'by' && next?.is === 'NUM') {
      const points = tokens[at + 2]?.is === 'POINTS' ? 1 : 0;
      out.push({ ...next, is: 'MARGIN', from: token.from, to: tokens[at + 1 + points]?.to ?? next.to });
      at += 1 + points;
    } else if (token.is === 'NUM' && next?.is === 'POINTS' && /^better$/.test(tokens[at + 2]?.word ?? '')) {
      out.push({ ...token, is: 'MARGIN', to: tokens[at + 2]?.to ?? next.to });
      at += 2;
    } else out.push(token);
  }
  return out;
}
