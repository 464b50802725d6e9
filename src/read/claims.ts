import type { Basis } from '../engine/index.ts';
import type { Fact } from './fact.ts';

/** The words of the card that a value comes from. */
export interface Quote {
  readonly line: number;
  readonly lastLine: number;
  readonly text: string;
}

/** One value of a draft, with the words that it came from; none where it was not said. */
export interface ReadValue {
  readonly path: string;
  readonly value: unknown;
  readonly basis: Basis;
  readonly line: number | null;
  readonly text: string;
  readonly quotes: readonly Quote[];
}

/** A question that the card leaves open, as a house file has it. */
export interface GapDraft {
  readonly id: string;
  readonly title: string;
  readonly reading: string;
  readonly alternatives: readonly { readonly label: string; readonly patch: readonly object[] }[];
  /** Why there is no other reading to choose, where there is none. */
  readonly noAlternative?: string;
}

/** A value with where it comes from, before it has a place in the file. */
export interface Sourced {
  readonly value: unknown;
  readonly basis: Basis;
  readonly facts: readonly Fact[];
  readonly why: string;
  readonly gap?: GapDraft;
  /** Parts of it with a basis of their own: `turnedBy/which`. */
  readonly parts?: Readonly<Record<string, Sourced>>;
}

export const SILENT = 'Not on the card';

export const assumed = (value: unknown, why: string = SILENT, gap?: GapDraft): Sourced => ({
  value,
  basis: 'assumed',
  facts: [],
  why,
  ...(gap !== undefined && { gap }),
});

/** Stated where every fact behind it was understood to its last word. */
export function read(value: unknown, facts: readonly Fact[], gap?: GapDraft): Sourced {
  const unsure = facts.find(({ sure }) => !sure);
  return {
    value,
    basis: unsure === undefined && facts.length > 0 && gap === undefined ? 'stated' : 'inferred',
    facts,
    why: unsure?.why ?? (unsure === undefined ? '' : 'Not every word was understood'),
    ...(gap !== undefined && { gap }),
  };
}

export const inferred = (
  value: unknown,
  why: string,
  facts: readonly Fact[] = [],
  gap?: GapDraft,
): Sourced => ({
  value,
  basis: 'inferred',
  facts,
  why,
  ...(gap !== undefined && { gap }),
});

export const getQuotes = (facts: readonly Fact[]): readonly Quote[] =>
  [
    ...new Map(
      facts.map(({ line, lastLine, text }) => [`${line} ${text}`, { line, lastLine, text }]),
    ).values(),
  ].sort((a, b) => a.line - b.line);

const clip = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most)}…` : text);

/** The same as a house file writes it beside a member. */
export function getBasis({ basis, facts, why, gap }: Sourced): object {
  const quotes = getQuotes(facts);
  const first = quotes[0];
  const lines = [...new Set(quotes.map(({ line }) => line))];
  const place =
    first === undefined ? '' : `${lines.length > 1 ? 'Lines' : 'Line'} ${lines.slice(0, 8).join(', ')}`;
  const said = quotes.map(({ text }) => `\u201c${clip(text, 200)}\u201d`).join(' ');
  const where =
    basis === 'stated' ? `${place}: ${said}` : why === '' ? place : place === '' ? why : `${place}: ${why}`;
  return {
    is: basis,
    where: where === '' ? SILENT : clip(where, basis === 'stated' ? 4_000 : 200),
    ...(gap !== undefined && { gap }),
  };
}

export const toReadValue = (path: string, { value, basis, facts, why }: Sourced): ReadValue => {
  const quotes = getQuotes(facts);
  const [first] = quotes;
  return {
    path,
    value,
    basis,
    line: basis === 'assumed' ? null : (first?.line ?? null),
    text: basis === 'stated' || why === '' ? (first?.text ?? SILENT) : why,
    quotes: basis === 'assumed' ? [] : quotes,
  };
};
