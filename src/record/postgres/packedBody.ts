import { PACKED_WORDS } from './packedWords.ts';

/**
 * Canonical JSON in fewer bytes, one body at a time: frequent words take one byte, hex takes its bytes, a
 * time seven. A body that was never packed begins with a brace, a packed one with the version of packing. A
 * row's hash covers the text in both cases.
 */
export function packBody(text: string): Buffer {
  const out: Packed = { bytes: Buffer.allocUnsafe(1 + MOST_BYTES * text.length), length: 0 };
  add(out, VERSION);
  for (let at = 0; at < text.length; ) at += packNext(text, at, out);
  return out.bytes.subarray(0, out.length);
}

/** The text; undefined if these bytes were never packed. */
export function unpackBody(bytes: Buffer): string | undefined {
  if (bytes[0] !== VERSION) return bytes[0] === BRACE ? bytes.toString('utf8') : undefined;
  const parts: string[] = [];
  for (let at = 1; at < bytes.length; ) {
    const used = unpackNext(bytes, at, parts);
    if (used === undefined) return undefined;
    at += used;
  }
  return parts.join('');
}

const VERSION = 1;
const BRACE = 0x7b;
const FIRST_WORD = 0x80;
const NUMBER = 0xfd;
const HEX = 0xfe;
const UTF8 = 0xff;

const NUMBER_BYTES = 6;
/** Shorter numbers gain nothing; longer ones exceed six bytes. */
const NUMBER_DIGITS = { from: 9, to: 14 };
const HEX_DIGITS = { from: 8, to: 2 * 255 };
const UTF8_CHARACTERS = 60;

/** The packed bytes so far, with room for more. */
interface Packed {
  readonly bytes: Buffer;
  length: number;
}

/** A single non-ASCII character: the mark, the length, and its bytes. */
const MOST_BYTES = 5;

function add(out: Packed, byte: number): void {
  out.bytes[out.length] = byte;
  out.length += 1;
}

/** Packs the text at a position and returns how many characters it took. */
function packNext(text: string, at: number, out: Packed): number {
  const first = text.charCodeAt(at);
  if (first >= 0x80) return packUtf8(text, at, out);
  if (isHexDigit(first)) {
    const hex = getRun(text, at, isHexDigit, HEX_DIGITS.to);
    if (hex >= HEX_DIGITS.from) return packDigits(text, at, hex, out);
  }
  const word = BEGINS_WORD.has(first) ? wordAt(text, at) : undefined;
  add(out, word?.code ?? first);
  return word?.length ?? 1;
}

function packDigits(text: string, at: number, hex: number, out: Packed): number {
  const isNumber = hex >= NUMBER_DIGITS.from && hex <= NUMBER_DIGITS.to && text[at] !== '0';
  if (isNumber && getRun(text, at, isDigit, hex) === hex) {
    add(out, NUMBER);
    out.length = out.bytes.writeUIntBE(Number(text.slice(at, at + hex)), out.length, NUMBER_BYTES);
    return hex;
  }
  const even = hex - (hex % 2);
  add(out, HEX);
  add(out, even / 2);
  out.length += out.bytes.write(text.slice(at, at + even), out.length, 'hex');
  return even;
}

function packUtf8(text: string, at: number, out: Packed): number {
  let length = getRun(text, at, (code) => code >= 0x80, UTF8_CHARACTERS);
  // Keeps the halves of a surrogate pair together.
  if (isHighSurrogate(text.charCodeAt(at + length - 1))) length -= 1;
  add(out, UTF8);
  const written = out.bytes.write(text.slice(at, at + length), out.length + 1, 'utf8');
  add(out, written);
  out.length += written;
  return length;
}

/** Unpacks the bytes at a position and returns how many it took. */
function unpackNext(bytes: Buffer, at: number, parts: string[]): number | undefined {
  const first = bytes[at] ?? 0;
  if (first < FIRST_WORD) {
    let end = at + 1;
    while ((bytes[end] ?? FIRST_WORD) < FIRST_WORD) end += 1;
    parts.push(bytes.toString('latin1', at, end));
    return end - at;
  }
  if (first === NUMBER) {
    if (at + NUMBER_BYTES >= bytes.length) return undefined;
    parts.push(String(bytes.readUIntBE(at + 1, NUMBER_BYTES)));
    return 1 + NUMBER_BYTES;
  }
  if (first === HEX || first === UTF8) {
    const end = at + 2 + (bytes[at + 1] ?? 0);
    if (end > bytes.length) return undefined;
    parts.push(bytes.toString(first === HEX ? 'hex' : 'utf8', at + 2, end));
    return end - at;
  }
  const word = PACKED_WORDS[first - FIRST_WORD];
  if (word === undefined) return undefined;
  parts.push(word);
  return 1;
}

interface Word {
  readonly text: string;
  readonly code: number;
  readonly length: number;
}

/** Words by their first characters, longest first. */
const KEY_LENGTH = 3;
const WORDS: ReadonlyMap<string, readonly Word[]> = wordsByKey();

function wordsByKey(): ReadonlyMap<string, readonly Word[]> {
  const words = PACKED_WORDS.map((text, index) => ({ text, code: FIRST_WORD + index, length: text.length }));
  const byKey = new Map<string, Word[]>();
  for (const word of words.sort((a, b) => b.length - a.length)) {
    const key = word.text.slice(0, KEY_LENGTH);
    byKey.set(key, [...(byKey.get(key) ?? []), word]);
  }
  return byKey;
}

const BEGINS_WORD: ReadonlySet<number> = new Set(PACKED_WORDS.map((word) => word.charCodeAt(0)));

const wordAt = (text: string, at: number): Word | undefined =>
  WORDS.get(text.slice(at, at + KEY_LENGTH))?.find((word) => text.startsWith(word.text, at));

function getRun(text: string, at: number, is: (code: number) => boolean, most: number): number {
  let length = 0;
  while (length < most && at + length < text.length && is(text.charCodeAt(at + length))) length += 1;
  return length;
}

const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;
const isHexDigit = (code: number): boolean => isDigit(code) || (code >= 0x61 && code <= 0x66);
const isHighSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdbff;
