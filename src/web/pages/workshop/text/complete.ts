import { isRecord, type JsonSchema, makePointer } from '../../../../base/index.ts';
import { type Scan, scanJson, unquoted } from './scan.ts';
import { getEnum, schemasAt } from './schemaAt.ts';

/** The suggestions at the caret, and the range that they replace. */
export interface Completion {
  readonly from: number;
  readonly to: number;
  readonly options: readonly Option[];
}

export interface Option {
  readonly label: string;
  /** The schema's description. */
  readonly about: string;
  readonly insert: string;
  /** The caret position within the inserted text. */
  readonly caret: number;
}

const MOST_OPTIONS = 200;
const MOST_WORD = 200;

/** Suggests by the schema of a house file; for the name of a bet or pay table, from the file itself. */
export function completionAt(text: string, caret: number): Completion | undefined {
  const before = scanJson(text, caret);
  const frame = before.open.at(-1);
  if (frame?.path === undefined) return undefined;
  const { last } = before;
  // After a complete text or a bracket there is nothing to complete.
  if (last?.isText === true && last.closed) return undefined;
  const from = last?.start ?? caret;
  const to = endOfPiece(text, caret, last?.isText === true);
  const wanted = unquoted(text.slice(from, caret)).toLowerCase();
  const isKey = frame.is === 'object' && (frame.wants === 'key' || frame.wants === 'colon');
  if (frame.is === 'object' && !isKey && last === undefined && frame.wants === 'comma') return undefined;
  const holder = makePointer(frame.path);
  // Exclude the name or value being typed from its container.
  const place = last === undefined ? frame.count : frame.count - (isKey ? 0 : 1);
  const all = isKey
    ? getKeys(text, holder, from)
    : getValues(text, `${holder}/${frame.is === 'array' ? place : keyBefore(text, frame.lastKey)}`);
  const options = all.filter(({ label }) => label.toLowerCase().includes(wanted));
  return options.length === 0
    ? undefined
    : { from, to, options: byFit(options, wanted).slice(0, MOST_OPTIONS) };
}

/** Options that start with the typed text come first. */
const byFit = (options: readonly Option[], wanted: string): readonly Option[] => {
  const begins = ({ label }: Option): boolean => label.toLowerCase().startsWith(wanted);
  return [...options.filter(begins), ...options.filter((each) => !begins(each))];
};

/** Includes the rest of a quoted word; without its closing quote, nothing after the caret. */
function endOfPiece(text: string, caret: number, isText: boolean): number {
  const [rest = ''] = isText ? (/^[\w:./#-]*"/.exec(text.slice(caret, caret + MOST_WORD)) ?? []) : [];
  return caret + rest.length;
}

function keyBefore(text: string, start: number | undefined): string {
  if (start === undefined) return '';
  const [written = ''] = /^"(?:[^"\\\n]|\\.)*"/.exec(text.slice(start)) ?? [];
  return makePointer([unquoted(written)]).slice(1);
}

function getKeys(text: string, holder: string, from: number): readonly Option[] {
  const there = namesIn(scanJson(text), holder, from);
  const isFollowed = /^\s*("(?:[^"\\\n]|\\.)*")?\s*:/.test(text.slice(from));
  return schemasAt(holder).flatMap((schema) =>
    getNames(schema)
      .filter(([name]) => !there.has(name))
      .map(([name, member]) => keyOption(name, member, isFollowed)),
  );
}

/** The names that the schema allows; and the digits, where it allows any digit. */
function getNames({ properties, additionalProperties, propertyNames }: JsonSchema): [string, unknown][] {
  if (isRecord(properties)) return Object.entries(properties);
  const pattern = isRecord(propertyNames) ? propertyNames['pattern'] : undefined;
  if (typeof pattern !== 'string') return [];
  const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];
  return digits
    .filter((digit) => new RegExp(pattern).test(digit))
    .map((digit) => [digit, additionalProperties]);
}

/** The names that the object already has, except the one being typed. */
function namesIn({ spans }: Scan, holder: string, from: number): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [pointer, { keyStart }] of spans) {
    if (keyStart === from || !pointer.startsWith(`${holder}/`)) continue;
    const name = pointer.slice(holder.length + 1);
    if (!name.includes('/')) names.add(name.replaceAll('~1', '/').replaceAll('~0', '~'));
  }
  return names;
}

function keyOption(name: string, member: unknown, isFollowed: boolean): Option {
  const key = JSON.stringify(name);
  const [schema] = isRecord(member) ? resolved(member) : [];
  const begun = isFollowed ? '' : `: ${EMPTY[String(schema?.['type'])] ?? ''}`;
  const insert = `${key}${begun}`;
  return { label: name, about: getAbout(member), insert, caret: insert.length - (begun.length > 2 ? 1 : 0) };
}

const EMPTY: Readonly<Record<string, string>> = { string: '""', object: '{}', array: '[]' };

const resolved = (schema: JsonSchema): readonly JsonSchema[] => {
  const { $ref } = schema;
  return typeof $ref === 'string' ? schemasAt('').flatMap((root) => definitionIn(root, $ref)) : [schema];
};

const definitionIn = (root: JsonSchema, ref: string): readonly JsonSchema[] => {
  const found = isRecord(root['$defs']) ? root['$defs'][ref.replace('#/$defs/', '')] : undefined;
  return isRecord(found) ? [found] : [];
};

function getAbout(member: unknown): string {
  const [schema] = isRecord(member) ? resolved(member) : [];
  return typeof schema?.['description'] === 'string' ? schema['description'] : '';
}

function getValues(text: string, pointer: string): readonly Option[] {
  const schemas = schemasAt(pointer);
  const listed = schemas.flatMap((schema) =>
    getEnum(schema).map((choice) => valueOption(choice, String(schema['description'] ?? ''))),
  );
  const kinds = schemas.flatMap(({ type, description }) => {
    const about = String(description ?? '');
    if (type === 'boolean') return [valueOption(true, about), valueOption(false, about)];
    return type === 'null' ? [valueOption(null, about)] : [];
  });
  const ids = schemas.some(({ type }) => type === 'string') ? idsFor(text, pointer) : [];
  return [...listed, ...kinds, ...ids.map((id) => valueOption(id, ''))];
}

const NAMES_BETS = /\/(offers|mainWagers|excludes|beside|between)\/\d+$|\/upTo\/bet$/;
const IS_BET = /^\/(?:shared|games\/[^/]+)\/bets\/([^/]+)$/;
const IS_TABLE = /^\/shared\/payTables\/([^/]+)$/;

function idsFor(text: string, pointer: string): readonly string[] {
  const form = NAMES_BETS.test(pointer) ? IS_BET : pointer.endsWith('/payTable') ? IS_TABLE : undefined;
  if (form === undefined) return [];
  return [...new Set([...scanJson(text).spans.keys()].flatMap((each) => form.exec(each)?.[1] ?? []))];
}

function valueOption(value: string | number | boolean | null, about: string): Option {
  const insert = JSON.stringify(value);
  return { label: String(value), about, insert, caret: insert.length };
}
