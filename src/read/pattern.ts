import type { Token } from './lex.ts';
import { CONCEPTS, type Concept } from './lexicon.ts';

/** A letter for each concept, so that rules of words are patterns over letters. */
const LETTER = Object.fromEntries(
  CONCEPTS.map((concept, at) => [concept, String.fromCharCode(0x4e00 + at)]),
) as Record<Concept, string>;

/** A rule over concepts: `PLAYER DRAW (NUM|SET)`. It matches from the first token to the last. */
export const rule = (text: string): RegExp =>
  new RegExp(
    `^(?:${text.replace(/\b[A-Z][A-Z0-9]+\b/g, (name) => LETTER[name as Concept] ?? `(?!)${name}`).replace(/\s+/g, '')})$`,
  );

/** Tokens as letters; those of `fillers` are left out. */
export interface Reduced {
  readonly letters: string;
  readonly tokens: readonly Token[];
}

export function reduce(
  tokens: readonly Token[],
  fillers: ReadonlySet<Concept>,
  as: Partial<Record<Concept, Concept>> = {},
): Reduced {
  const left = tokens.filter(({ is }) => !fillers.has(is));
  return { letters: left.map(({ is }) => LETTER[as[is] ?? is]).join(''), tokens: left };
}

/** The tokens of one kind, in order. */
export const those = (tokens: readonly Token[], ...kinds: readonly Concept[]): readonly Token[] =>
  tokens.filter(({ is }) => kinds.includes(is));
export const has = (tokens: readonly Token[], ...kinds: readonly Concept[]): boolean =>
  tokens.some(({ is }) => kinds.includes(is));
