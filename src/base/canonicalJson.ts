import { isRecord, makePointer } from './jsonPointer.ts';
import { err, ok, type Result } from './result.ts';
import { show } from './shape.ts';

/** A value that has no canonical JSON, and its path. */
export interface NotCanonical {
  readonly path: string;
  readonly message: string;
}

/** Deeper than anything we hash. Also stops at cycles. */
const MAX_DEPTH = 32;

/**
 * Writes RFC 8785 JSON of strings, safe integers, booleans, null, lists and plain objects. Refuses everything
 * else, so that any two programs write the same bytes.
 */
export function canonicalJson(value: unknown): Result<string, NotCanonical> {
  const writer: Writer = { path: [], refused: undefined };
  const text = write(value, writer);
  return writer.refused === undefined ? ok(text) : err(writer.refused);
}

/** The current path, and the first problem found. */
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
  if (writer.path.length >= MAX_DEPTH) return refuse(writer, `nested deeper than ${MAX_DEPTH}`);
  if (Array.isArray(value)) return `[${writeItems(value, writer)}]`;
  if (isPlain(value)) return `{${writeMembers(value, writer)}}`;
  return refuse(writer, `${typeof value === 'object' ? 'an object of a class' : show(value)} is not JSON`);
}

/** Safe integers only: languages print other numbers differently. */
function writeNumber(value: number, writer: Writer): string {
  if (Number.isSafeInteger(value) && !Object.is(value, -0)) return String(value);
  return refuse(writer, `${Object.is(value, -0) ? '-0' : value} is not a safe integer`);
}

/** A lone surrogate has no UTF-8 form. JSON.stringify escapes it, so most texts need no search. */
function writeText(value: string, writer: Writer): string {
  const text = JSON.stringify(value);
  return text.includes('\\ud') && LONE_SURROGATE.test(value)
    ? refuse(writer, 'text with half a character')
    : text;
}

const LONE_SURROGATE = /\p{Surrogate}/u;

function writeItems(items: readonly unknown[], writer: Writer): string {
  // Not map, which skips the holes of a sparse list.
  let written = '';
  for (let index = 0; index < items.length; index++) {
    writer.path.push(index);
    written += `${index === 0 ? '' : ','}${write(items[index], writer)}`;
    writer.path.pop();
  }
  return written;
}

/** Sorts members by the UTF-16 code units of their names, as JavaScript does. */
function writeMembers(object: Readonly<Record<string, unknown>>, writer: Writer): string {
  let written = '';
  for (const key of sortInPlace(Object.keys(object))) {
    writer.path.push(key);
    written += `${written === '' ? '' : ','}${writeText(key, writer)}:${write(object[key], writer)}`;
    writer.path.pop();
  }
  return written;
}

/** The built-in sort allocates memory, so it is used only for more names than this. */
const IN_PLACE_SORT_LIMIT = 24;

/** Sorts names in place. Nearly all objects have few. */
function sortInPlace(names: string[]): readonly string[] {
  if (names.length > IN_PLACE_SORT_LIMIT) return names.sort();
  for (let next = 1; next < names.length; next++) {
    const name = names[next] as string;
    let at = next;
    for (; at > 0 && (names[at - 1] as string) > name; at--) names[at] = names[at - 1] as string;
    names[at] = name;
  }
  return names;
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  if (!isRecord(value) || Object.getOwnPropertySymbols(value).length > 0) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
