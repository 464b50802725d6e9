import { applyPatch, equalJson, isRecord, parsePointer, valueAt } from '../../../../base/index.ts';
import { type JsonSpan, scanJson } from './scan.ts';

/**
 * Replaces the value at a pointer, leaves the rest of the text as written, and creates missing containers. Returns
 * the text unchanged if it is not JSON, or if the pointer cannot hold a value.
 */
export function withValue(text: string, pointer: string, value: unknown): string {
  const file = parsed(text);
  if (file === undefined) return text;
  const { at, made } = nearest(file.value, pointer, value);
  if (at === undefined) return text;
  const wanted = applyPatch(file.value, [
    { op: valueAt(file.value, at).ok && !isAppending(at) ? 'replace' : 'add', path: at, value: made },
  ]);
  if (!wanted.ok) return text;
  return asWanted(spliced(text, at, made), wanted.value);
}

/** Removes the value at a pointer. */
export function withoutValue(text: string, pointer: string): string {
  const file = parsed(text);
  if (file === undefined) return text;
  const wanted = applyPatch(file.value, [{ op: 'remove', path: pointer }]);
  return wanted.ok ? asWanted(cut(text, pointer), wanted.value) : text;
}

/** The standard format of a file: a list of numbers or words stays on one line if it fits. */
export const writeFile = (file: unknown): string => `${written(file, '')}\n`;

const LINE = 96;

function written(value: unknown, indent: string): string {
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const members = Array.isArray(value)
    ? value.map((each) => written(each, `${indent}  `))
    : isRecord(value)
      ? Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${written(each, `${indent}  `)}`)
      : undefined;
  if (members === undefined) return JSON.stringify(value) ?? 'null';
  if (members.length === 0) return `${open}${close}`;
  const plain = Array.isArray(value) && value.every((each) => typeof each !== 'object' || each === null);
  const line = `[${members.join(', ')}]`;
  if (plain && indent.length + line.length <= LINE) return line;
  return `${open}\n${members.map((each) => `${indent}  ${each}`).join(',\n')}\n${indent}${close}`;
}

/** Does not edit text that nests too deeply, because any code that walks it would recurse as deep. */
function parsed(text: string): { readonly value: unknown } | undefined {
  if (scanJson(text).tooDeep) return undefined;
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/**
 * Keeps the spliced text if it parses to the wanted value, or rewrites the whole file, so that an edit never
 * changes anything else.
 */
function asWanted(text: string, wanted: unknown): string {
  const file = parsed(text);
  return file !== undefined && equalJson(file.value, wanted) ? text : writeFile(wanted);
}

const isAppending = (pointer: string): boolean => pointer.endsWith('/-');

/** The nearest path to a pointer whose container exists, and the value to put there. */
function nearest(
  file: unknown,
  pointer: string,
  value: unknown,
): { readonly at: string | undefined; readonly made: unknown } {
  let at = pointer;
  let made = value;
  while (at !== '') {
    const holder = valueAt(file, at.slice(0, at.lastIndexOf('/')));
    if (holder.ok)
      return { at: isRecord(holder.value) || Array.isArray(holder.value) ? at : undefined, made };
    made = { [parsePointer(at)?.at(-1) ?? '']: made };
    at = at.slice(0, at.lastIndexOf('/'));
  }
  return { at: undefined, made };
}

function spliced(text: string, pointer: string, value: unknown): string {
  const { spans } = scanJson(text);
  const there = isAppending(pointer) ? undefined : spans.get(pointer);
  if (there !== undefined)
    return `${text.slice(0, there.start)}${written(value, indentAt(text, there.start))}${text.slice(there.end)}`;
  const cutAt = pointer.lastIndexOf('/');
  const holder = spans.get(pointer.slice(0, cutAt));
  return holder === undefined
    ? text
    : appended(text, holder, getChildren(spans, pointer.slice(0, cutAt)), {
        name: text.charAt(holder.start) === '{' ? (parsePointer(pointer.slice(cutAt))?.[0] ?? '') : undefined,
        value,
      });
}

interface Member {
  /** Undefined in a list. */
  readonly name: string | undefined;
  readonly value: unknown;
}

function appended(
  text: string,
  holder: JsonSpan,
  children: readonly JsonSpan[],
  { name, value }: Member,
): string {
  const own = indentAt(text, holder.start);
  const last = children.at(-1);
  const inLine = last !== undefined && !text.slice(holder.start, last.start).includes('\n');
  const indent = last === undefined || inLine ? `${own}  ` : indentAt(text, last.keyStart ?? last.start);
  const member = `${name === undefined ? '' : `${JSON.stringify(name)}: `}${written(value, indent)}`;
  if (last === undefined)
    return `${text.slice(0, holder.start + 1)}\n${indent}${member}\n${own}${text.slice(holder.end - 1)}`;
  const between = inLine ? ', ' : `,\n${indent}`;
  return `${text.slice(0, last.end)}${between}${member}${text.slice(last.end)}`;
}

function cut(text: string, pointer: string): string {
  const { spans } = scanJson(text);
  const there = spans.get(pointer);
  if (there === undefined) return text;
  const siblings = getChildren(spans, pointer.slice(0, pointer.lastIndexOf('/')));
  const index = siblings.findIndex(({ start }) => start === there.start);
  const [before, after] = [siblings[index - 1], siblings[index + 1]];
  const from = there.keyStart ?? there.start;
  if (before !== undefined) return `${text.slice(0, before.end)}${text.slice(there.end)}`;
  if (after !== undefined) return `${text.slice(0, from)}${text.slice(after.keyStart ?? after.start)}`;
  return `${text.slice(0, from).trimEnd()}${text.slice(there.end).trimStart()}`;
}

function getChildren(spans: ReadonlyMap<string, JsonSpan>, pointer: string): readonly JsonSpan[] {
  const found: JsonSpan[] = [];
  for (const [each, span] of spans)
    if (
      each.length > pointer.length &&
      each.startsWith(`${pointer}/`) &&
      !each.includes('/', pointer.length + 1)
    )
      found.push(span);
  return found.sort((a, b) => a.start - b.start);
}

const indentAt = (text: string, place: number): string =>
  /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', place - 1) + 1))?.[0] ?? '';
