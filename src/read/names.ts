import type { CardText } from './cardText.ts';
import { askedBy } from './events.ts';
import type { Statement, TextCell } from './layout.ts';
import { isOddsPair, type Token } from './lex.ts';
import type { Concept } from './lexicon.ts';
import { has } from './pattern.ts';

/** The side bets that a card names, by their words in lower case. */
export interface BetNames {
  readonly all: ReadonlyMap<string, string>;
  /** Names that stand for several. */
  readonly groups: ReadonlyMap<string, readonly string[]>;
  /** The name at the beginning of these tokens, and how many of them it takes. */
  readonly startOf: (
    tokens: readonly Token[],
  ) => { readonly name: string; readonly length: number } | undefined;
  readonly find: (text: string) => string | undefined;
}

/** More names than any card has. */
const MOST_NAMES = 60;

export const toNameKey = (text: string): string =>
  text
    .toLowerCase()
    .replace(/['\u2019]s?(?!\p{L})/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/(\p{L}{3,})s\b/gu, '$1')
    .trim();

const NAME = String.raw`(?:[A-Z][\p{L}']*|\d{1,2}(?:'?s)?(?![:\d]))(?:[ -](?:[A-Z][\p{L}']*|\d{1,2}(?:'?s)?(?![:\d])|of|the))*`;
const BEFORE_BET = new RegExp(
  String.raw`(${NAME})['\u2019]?s? (?:[Ss]ide )?(?:[Ww]agers?|[Bb]ets?|WAGERS?|BETS?)(?![\p{L}])`,
  'gu',
);
const BEFORE_PAY = new RegExp(String.raw`^(${NAME})(?: [Ww]ager| [Bb]et)?(?::| pays?\b| \()`, 'u');
const QUOTED = /"([^"]{2,30})"/g;

export function betNamesIn(card: CardText, statements: readonly Statement[]): BetNames {
  const found = new Map<string, string>();
  const groups = new Map<string, readonly string[]>();
  const add = (text: string, tokens: readonly Token[] | undefined): void => {
    const name = text
      .replace(/[[\]]/g, '')
      .replace(/^(?:(?:the|an?|both|winning|all|each|optional|make|offered|if|any|main|place|no)\s+)+/iu, '')
      .trim();
    const key = toNameKey(name);
    if (/^[A-Z]{1,3}-?\d+$|^(?:section|chapter|page|appendix|panel)\b/i.test(name)) return;
    if (
      !/\p{L}{2}/u.test(key) ||
      key.length < 2 ||
      key.length > 40 ||
      found.has(key) ||
      found.size >= MOST_NAMES ||
      GENERIC.test(key)
    )
      return;
    if (tokens !== undefined && !has(tokens, 'WORD')) return;
    found.set(key, name);
  };
  for (const [at, statement] of statements.entries()) {
    const [first] = statement.cells;
    if (first === undefined) continue;
    const next = firstPayUnder(statements, at);
    if (
      (statement.kind === 'heading' || (statement.kind === 'label' && statement.afterBlank)) &&
      next !== undefined &&
      next.kind !== 'sentence' &&
      !has(first.tokens, 'GAME', 'OTHERGAME', 'PAY', 'CHART', 'LIMITS', 'MONEY', 'BET', 'SIDE', 'TABLE')
    ) {
      add(first.text.replace(/[:(].*$/, '').trim(), first.tokens);
    }
    if (
      (statement.kind === 'row' || statement.kind === 'label') &&
      !statement.cells.some(({ tokens }) => has(tokens, 'MONEY'))
    )
      addLabel(statement.cells, first, add);
    const said = card.text.slice(statement.from, statement.to).replace(/\s+/g, ' ');
    for (const [, name = ''] of said.matchAll(BEFORE_BET)) add(name, undefined);
    const both = /^([A-Z]\w+ \w+ \/ [A-Z]\w+ \w+):/.exec(said)?.[1];
    if (both !== undefined && has(first.tokens.slice(0, 5), 'WORD')) found.set(toNameKey(both), both);
    addGroup(said, statement, add, groups);
    const paid = BEFORE_PAY.exec(said);
    if (paid?.[1] !== undefined && hasPay(statement)) add(paid[1], first.tokens);
    if (statement.cells.some(({ tokens }) => has(tokens, 'SIDE')))
      for (const [, name = ''] of said.matchAll(QUOTED)) add(name, undefined);
  }
  for (const { kind, cells } of statements) {
    const [first] = cells;
    if (first !== undefined && kind === 'row' && cells.slice(1).some(({ tokens }) => has(tokens, 'MONEY')))
      addLabel(cells, first, (text, tokens) => {
        const key = toNameKey(text);
        if (![...found.keys()].some((known) => known.startsWith(`${key} `))) add(text, tokens);
      });
  }
  return getNames(found, groups);
}

const GENERIC =
  /^getting started$|^winning and losing$|^how to play$|^(?:(?:additional|your|more|player|banker|bank|tie|punto|banco|main|side|bonu|bonus|joueur|banquier|playing|baccarat|mini|midi|minimum|maximum|optional|standard|a|an|the|no|all|and|or|table|hand|line|back line|other|pays?|paid|if|when|chapter|section|wager|bet|insurance|win|winning|drop|aggregate|reason|rule|sign|same|any|equal|free|natural|naturals|point|points|pair|commission|total|min|max|what|how|you|are|paid|pays|win|wins|to|play|extra|extras|wagering|on|of|mises?|paiements?|who|touches|chapter|appendix|panel|page|version|rev|form|schedule|low high) ?)+$|^\d+$/;

/** The first pay under a heading, before the next one that names something. */
function firstPayUnder(statements: readonly Statement[], at: number): Statement | undefined {
  for (const each of statements.slice(at + 1, at + 12)) {
    if (hasPay(each)) return each;
    if (each.kind === 'heading' && has(each.cells[0]?.tokens ?? [], 'WORD')) return undefined;
  }
  return undefined;
}

const hasPay = ({ cells }: Statement): boolean => cells.some(({ tokens }) => tokens.some(isPay));
export const isPay = (token: Token): boolean =>
  token.is === 'ODDS' || (token.pair !== undefined && isOddsPair(token.pair));

/** A name of words that mean something else, where its row says what the bet asks. */
const ANY_WORD: readonly Token[] = [{ is: 'WORD', word: '', from: 0, to: 0 }];

function addLabel(
  cells: readonly TextCell[],
  first: TextCell,
  add: (text: string, tokens: readonly Token[]) => void,
): void {
  const others = cells.slice(1);
  const hasSum = others.some(
    ({ tokens, text }) =>
      has(tokens, 'MONEY', 'OFFERED', 'NOTOFFERED') || tokens.some(isPay) || /^yes\b.*\([a-z]\)$/i.test(text),
  );
  if (!hasSum) {
    // A name with its pay in one cell.
    const at = first.tokens.findIndex((token) => isPay(token));
    const before = first.tokens[at];
    if (at > 0 && before !== undefined) add(textBefore(first, before), first.tokens.slice(0, at));
    return;
  }
  const isAsked =
    others.some(({ tokens }) => askedBy(tokens) !== undefined) && first.text.split(' ').length <= 3;
  if (
    isAsked &&
    askedBy(first.tokens) === undefined &&
    !has(first.tokens, 'PLAYER', 'BANKER', 'TIE', 'WIN')
  ) {
    add(first.text, ANY_WORD);
    return;
  }
  if (first.text.split(' ').length > 5 || askedBy(first.tokens) !== undefined) return;
  for (const part of first.text.split(/\s*,\s*|\s+\/\s+|\s+and\s+/))
    add(part.replace(/\(.*$/, '').trim(), first.tokens);
}

const textBefore = (cell: TextCell, { from }: Token): string =>
  cell.text
    .slice(0, Math.max(0, from - cell.from))
    .replace(/[\s:.·-]+$/u, '')
    .replace(/\(.*$/, '')
    .trim();

/** `Jewels: Ruby, Emerald, Pearl.` */
function addGroup(
  said: string,
  { cells }: Statement,
  add: (text: string, tokens: readonly Token[] | undefined) => void,
  groups: Map<string, readonly string[]>,
): void {
  const found =
    /^([A-Z][a-z]+): ((?:[A-Z][\w']*(?: [A-Z\d][\w']*)?)(?:, (?:[A-Z][\w']*(?: [A-Z\d][\w']*)?)){1,9}(?:,? and [A-Z][\w']*(?: [A-Z\d][\w']*)?)?)\.?$/.exec(
      said,
    );
  const tokens = cells[0]?.tokens ?? [];
  if (found === null || has(tokens, 'PLAYER', 'BANKER', 'TIE', 'NUM', 'CARD', 'GAME', 'OTHERGAME')) return;
  const members = (found[2] ?? '').split(/,? and |, /);
  for (const member of members) add(member, undefined);
  groups.set(toNameKey(found[1] ?? ''), members);
}

/** No name ends in one of these: a bracket behind it begins what the bet asks. */
const IS_MARK: ReadonlySet<Concept> = new Set([
  'OPEN',
  'CLOSE',
  'COMMA',
  'COLON',
  'SEMI',
  'DASH',
  'QUOTE',
  'CELL',
]);

function getNames(
  all: ReadonlyMap<string, string>,
  groups: ReadonlyMap<string, readonly string[]>,
): BetNames {
  const longest = Math.max(1, ...[...all.keys()].map((key) => key.split(' ').length));
  return {
    all,
    groups,
    startOf(tokens) {
      for (let length = Math.min(longest + 1, tokens.length); length > 0; length--) {
        if (IS_MARK.has(tokens[length - 1]?.is ?? 'WORD')) continue;
        const key = toNameKey(
          tokens
            .slice(0, length)
            .map(({ word, set, pair }) =>
              pair !== undefined ? `${pair.a} ${pair.b}` : word === '' ? (set ?? []).join(' ') : word,
            )
            .join(' '),
        );
        const name = all.get(key);
        if (name !== undefined) return { name, length };
      }
      return undefined;
    },
    find: (text) => all.get(toNameKey(text)),
  };
}
