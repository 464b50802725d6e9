import type { Tell } from './fact.ts';
import type { Statement } from './layout.ts';
import { numberWord } from './lex.ts';
import { HARMLESS_WORDS } from './lexicon.ts';
import { variantIn } from './variant.ts';

/**
 * One way of saying a value of the house. The value is sure only where the whole clause is accounted for: by the words
 * that say it, by words beside them that add nothing to it, or by words that never change a meaning.
 */
export interface ClauseRule {
  readonly of: string;
  readonly says: RegExp;
  /** What it gives; undefined where it gives nothing after all. */
  readonly value: (found: RegExpExecArray, clause: string) => unknown;
  /** Words beside those that say it, in lower case and without an `s` at their end. */
  readonly beside?: string;
  /** A cell of a row may say it by itself. */
  readonly isAlone?: boolean;
  /** It is said of the game that the clause names. */
  readonly isOfGame?: boolean;
  /** Why it is not sure even where each word of it was understood. */
  readonly why?: string;
}

/** A rule as it is tried: in either case, with the words beside as a set. */
export interface ReadyRule extends Omit<ClauseRule, 'beside'> {
  readonly beside: ReadonlySet<string>;
}

export const clauseRule = (rule: ClauseRule): ReadyRule => ({
  ...rule,
  says: new RegExp(rule.says.source, 'iu'),
  beside: new Set((rule.beside ?? '').split(' ').map(stem)),
});

/** A clause as its rules see it, with the words of the card that it is. */
export interface HouseClause {
  readonly text: string;
  readonly quote: string;
  /** A letter in it was read as a figure. */
  readonly mended: boolean;
  readonly isCell: boolean;
}

const stem = (word: string): string => (word.length > 3 ? word.replace(/'s$|s'$|s$/, '') : word);

/** Words of a clause that nothing accounts for; `denied` where one of them turns it into its opposite. */
function unread(
  clause: string,
  found: RegExpExecArray,
  beside: ReadonlySet<string>,
): { readonly words: readonly string[]; readonly denied: boolean } {
  const rest = `${clause.slice(0, found.index)} | ${clause.slice(found.index + found[0].length)}`;
  const words = (rest.toLowerCase().match(WORDS) ?? []).filter(
    (word) =>
      LIMITING.test(word) ||
      (!HARMLESS_WORDS.has(word) && !beside.has(stem(word)) && !beside.has(word) && !JOINS.has(word)),
  );
  const left = words.filter((word) => !beside.has(stem(word)));
  return { words: left, denied: left.some((word) => DENIES.test(word)) };
}

const WORDS = /\p{Script=Han}|\p{L}+(?:'\p{L}+)*|\d+(?:[.,]\d+)*|[%$\u00a3\u20ac+/<>=]/gu;
/** Harmless in a list of words about bets, and not beside a number. */
const LIMITING = /^(?:up|out|than|under|from|into|upon|then|once|also)$/;
const DENIES =
  /^(?:no|not|never|nor|none|nobody|neither|without|cannot|\p{L}+n't|false|wrong|instead|aucune?|sans|ne|pas|jamais|nunca|sin|ni|kein|nicht|[\u4e0d\u7121\u6c92\u6ca1\u672a\u975e\u7981])$/u;
/** Words that join what is said, and what an advertisement says of a game. */
const JOINS: ReadonlySet<string> = new Set(
  (
    'and with et avec y con however moreover & interactive exciting easy popular elegant simple classic famous ' +
    'welcome additionally'
  ).split(' '),
);

/** A card that a machine misread has letters in its figures: `l8`, `2O`. */
const MISREAD = /(?<![\p{L}\d])[\dOlI]*\d[\dOlI]*(?![\p{L}\d])/gu;
const repaired = (text: string): string =>
  text
    .replace(MISREAD, (word) => word.replace(/[lI]/g, '1').replace(/O/g, '0'))
    .replace(/\bB(?= decks?\b)/g, '8');

const plain = (text: string): string =>
  text
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u00ae\u2122*]/g, '');

/** The clauses of a statement: its cells together, and each cell by itself. */
export function clausesIn({ cells, text }: Statement, misread: boolean): readonly HouseClause[] {
  const whole = cells.map((cell) => cell.text).join(' | ');
  const parts = cells.length < 2 ? [] : cells.map((cell) => ({ said: cell.text, isCell: true }));
  return [{ said: whole, isCell: false }, ...parts].flatMap(({ said, isCell }) =>
    said.split(SPLIT).map((part) => {
      const own = plain(part).replace(ANSWER, '');
      const mended = misread ? repaired(own) : own;
      const quote = cells.length > 1 && !isCell ? text : part;
      return { text: mended.slice(0, MOST_CLAUSE), quote, mended: mended !== own, isCell };
    }),
  );
}

/** A semicolon, or the end of a sentence within a cell. */
const SPLIT = /;\s+|(?<=[\p{L})][.!?]"?)\s+(?:\/\s+)?(?=\p{Lu})/u;
/** `Eight? No: six`: what follows is the answer. */
const ANSWER = /^no: /i;
/** More than any clause that says a value. */
const MOST_CLAUSE = 600;

/** What one rule finds in a clause: undefined where it says nothing. */
export interface FoundValue {
  readonly value: unknown;
  readonly why: string | undefined;
  readonly quote: string;
  readonly game: string | undefined;
}

export function findValue(rule: ReadyRule, clause: HouseClause): FoundValue | undefined {
  if (clause.isCell && rule.isAlone !== true) return undefined;
  const found = rule.says.exec(clause.text);
  const value = found === null ? undefined : rule.value(found, clause.text);
  if (found === null || value === undefined) return undefined;
  const { words, denied } = unread(clause.text, found, rule.beside);
  if (denied) return undefined;
  const [word] = words;
  const why =
    word !== undefined
      ? `\u201c${word}\u201d was not understood`
      : clause.mended
        ? 'A letter was read as a figure'
        : rule.why;
  return { value, why, quote: clause.quote, game: rule.isOfGame ? variantIn(clause.text) : undefined };
}

/** Tells what the rules find in a statement: of each value the clause that is understood whole, where there is one. */
export function readClauses(rules: readonly ReadyRule[], clauses: readonly HouseClause[], tell: Tell): void {
  const told = new Map<string, FoundValue>();
  for (const rule of rules)
    for (const clause of clauses) {
      const found = findValue(rule, clause);
      if (found === undefined) continue;
      const before = told.get(rule.of);
      if (before === undefined || (before.why !== undefined && found.why === undefined))
        told.set(rule.of, found);
    }
  for (const [of, { value, why, quote, game }] of told)
    tell(of, value, { quote, game, ...(why !== undefined && { sure: false, why }) });
}

/** A number in figures or words, with the same number beside it in brackets: `8 (eight)`. */
export const NUMBER = String.raw`(?<number>\d{1,3}|twenty-one|\p{L}+)(?:\s*\((?<again>[\p{L}\d-]{1,10})\))?`;

export function numberIn(found: RegExpExecArray): number | undefined {
  const { number = '', again } = found.groups ?? {};
  const value = parseNumberWord(number);
  return again !== undefined && parseNumberWord(again) !== value ? undefined : value;
}

export function parseNumberWord(word: string): number | undefined {
  const low = word.toLowerCase();
  if (/^\d+$/.test(low)) return Number(low);
  if (low === 'twenty-one') return 21;
  return numberWord(low);
}
