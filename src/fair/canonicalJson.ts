import { err, isRecord, makePointer, ok, type Result, show, unwrap } from '../base/index.ts';
import { type Bytes, utf8 } from './bytes.ts';

/** What has no one JSON spelling here, and where it stands. */
export interface NotCanonical {
  readonly path: string;
  readonly message: string;
}

/** Deeper than anything that is ever hashed; a cycle ends here too. */
const DEEPEST = 32;

/**
 * RFC 8785 JSON of strings, safe integers, booleans, null, lists and plain objects. Whatever is anything else is
 * refused, so that no two programs can write it differently.
 */
export function canonicalJson(value: unknown): Result<string, NotCanonical> {
  const writer: Writer = { path: [], refused: undefined };
  const text = write(value, writer);
  return writer.refused === undefined ? ok(text) : err(writer.refused);
}

/** The bytes of a value that our own shapes have let through. */
export const canonicalBytes = (value: unknown): Bytes => utf8(unwrap(canonicalJson(value)));

/** Where the writing stands, and the first thing that could not be written. */
interface Writer {
  readonly path: (string | number)[];
  refused: NotCanonical | undefined;
}

function refuse(writer: Writer, message: string): string {
  writer.refused ??= { path: makePointer(writer.path), message };
  return '';
}

function write(value: unknown, writer: Writer): string {
  if (typeof value === 'string') return writeText(value, writer);
  if (typeof value === 'number') return writeNumber(value, writer);
  if (value === null || typeof value === 'boolean') return String(value);
  if (writer.path.length >= DEEPEST) return refuse(writer, `nested deeper than ${DEEPEST}`);
  if (Array.isArray(value)) return `[${writeItems(value, writer)}]`;
  if (isPlain(value)) return `{${writeMembers(value, writer)}}`;
  return refuse(writer, `${typeof value === 'object' ? 'an object of a class' : show(value)} is not JSON`);
}

/** Safe integers only: other numbers print differently in different languages. */
function writeNumber(value: number, writer: Writer): string {
  if (Number.isSafeInteger(value) && !Object.is(value, -0)) return String(value);
  return refuse(writer, `${Object.is(value, -0) ? '-0' : value} is not a safe integer`);
}

/** Half a character has no UTF-8. Most text is plain, and then it is its own JSON. */
function writeText(value: string, writer: Writer): string {
  if (PLAIN.test(value)) return `"${value}"`;
  return LONE_SURROGATE.test(value) ? refuse(writer, 'text with half a character') : JSON.stringify(value);
}

const PLAIN = /^[\w ./-]*$/;
const LONE_SURROGATE = /\p{Surrogate}/u;

function writeItems(items: readonly unknown[], writer: Writer): string {
  // Not map: it would skip the holes of a sparse list.
  let written = '';
  for (let index = 0; index < items.length; index++) {
    writer.path.push(index);
    written += `${index === 0 ? '' : ','}${write(items[index], writer)}`;
    writer.path.pop();
  }
  return written;
}

function writeMembers(object: Readonly<Record<string, unknown>>, writer: Writer): string {
  let written = '';
  for (const key of sortNames(Object.keys(object))) {
    writer.path.push(key);
    written += `${written === '' ? '' : ','}${writeText(key, writer)}:${write(object[key], writer)}`;
    writer.path.pop();
  }
  return written;
}

const FEW = 16;

/** By UTF-16 code units, which is how JavaScript compares. In place: few names are sorted sooner by hand. */
function sortNames(names: string[]): readonly string[] {
  if (names.length > FEW) return names.sort();
  for (let at = 1; at < names.length; at++) {
    const name = names[at] as string;
    let to = at;
    for (; to > 0 && (names[to - 1] as string) > name; to--) names[to] = names[to - 1] as string;
    names[to] = name;
  }
  return names;
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  if (!isRecord(value) || Object.getOwnPropertySymbols(value).length > 0) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
