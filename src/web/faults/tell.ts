import { type Fault, isRecord } from '../../base/index.ts';
import { HOUSE_SCHEMA } from '../../engine/index.ts';
import { EXPECTED, type FaultWords, FOUND, SENTENCES } from './phrases.ts';

/** A fault in the given language. A phrase without a pattern stays in English. */
export function tellFault(words: FaultWords, { path, found, expected }: Fault): string {
  const shown = said(FOUND, words.found, found) ?? found;
  return words.fault(path === '' ? words.wholeFile : path, shown, tellExpected(words, expected) ?? expected);
}

/** What the file should contain there; undefined if the language has no translation. */
export function tellExpected(words: FaultWords, expected: string): string | undefined {
  const [, inner = '', shared] = /^(.+) \(here or in (\/shared\/\w+)\)$/s.exec(expected) ?? [];
  if (shared !== undefined) {
    const told = tellExpected(words, inner);
    return told && words.orShared(told, shared);
  }
  const nested = faultIn(expected);
  if (nested !== undefined) return tellFault(words, nested);
  texts ??= new Set(textsIn(HOUSE_SCHEMA));
  return said(EXPECTED, words.expected, expected) ?? (texts.has(expected) ? words.text : undefined);
}

/** A sentence about a file: a warning, a refusal, or a fault already written out. */
export function tellSentence(words: FaultWords, sentence: string): string {
  const fault = faultIn(sentence);
  if (fault !== undefined) return tellFault(words, fault);
  return said(SENTENCES, words.sentences, sentence) ?? sentence;
}

const WRITTEN = /^(\(the whole file\)|\/\S*): found (.+?), expected (.+)$/s;

function faultIn(text: string): Fault | undefined {
  const [, path, found, expected] = WRITTEN.exec(text) ?? [];
  if (path === undefined || found === undefined || expected === undefined) return undefined;
  return { path: path.startsWith('/') ? path : '', found, expected };
}

function said<K extends string>(
  forms: Readonly<Record<K, RegExp>>,
  words: Readonly<Record<K, string>>,
  english: string,
): string | undefined {
  for (const name of Object.keys(forms) as K[]) {
    const parts = forms[name].exec(english);
    if (parts !== null) return words[name].replaceAll(/\$(\d)/g, (_, nth) => parts[Number(nth)] ?? '');
  }
  return undefined;
}

let texts: ReadonlySet<string> | undefined;

/** Collects the descriptions of the schema's strings that may hold any text. */
function textsIn(schema: unknown): readonly string[] {
  if (Array.isArray(schema)) return schema.flatMap(textsIn);
  if (!isRecord(schema)) return [];
  const { type, pattern, description } = schema;
  const own = type === 'string' && pattern === undefined && typeof description === 'string';
  return [...(own ? [description] : []), ...Object.values(schema).flatMap(textsIn)];
}
