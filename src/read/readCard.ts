import { err, ok, type Result } from '../base/index.ts';
import type { HouseFile, OutOfScope } from '../engine/index.ts';
import { type CardText, toCardText } from './cardText.ts';
import type { ReadValue } from './claims.ts';
import { contradictionsIn } from './contradictions.ts';
import { createDraft } from './draft.ts';
import type { Fact } from './fact.ts';
import { factsIn, type ReadStatement } from './factsIn.ts';
import { folded } from './fold.ts';
import { readStatements, type StatementKind } from './layout.ts';
import { betNamesIn } from './names.ts';
import { type Contradiction, getNotes } from './notes.ts';
import { has } from './pattern.ts';
import { type DraftDoubt, type PlausibleDraft, plausible } from './plausible.ts';

/** What was read off the text of a rule card. */
export interface Reading {
  /** A house file: what the card states, what follows from it, and what was assumed where it is silent. */
  readonly draft: HouseFile;
  readonly read: readonly ReadValue[];
  readonly notUnderstood: readonly { readonly line: number; readonly text: string }[];
  /** What the card prints and no house file can say: nothing of it is in the draft. */
  readonly outOfScope: readonly { readonly line: number; readonly text: string; readonly is: OutOfScope }[];
  readonly contradictions: readonly Contradiction[];
  /** What the exact prices say against a value: it is a question now. */
  readonly doubts: readonly DraftDoubt[];
  /** Each statement with what was read from it. */
  readonly explained: readonly Explained[];
}

export interface Explained {
  readonly line: number;
  readonly lastLine: number;
  readonly text: string;
  readonly kind: StatementKind;
  readonly cells: readonly string[];
  readonly found: readonly Pick<Fact, 'of' | 'value' | 'game' | 'sure' | 'why'>[];
  /** It says what the lines after it are about. */
  readonly leads: boolean;
  /** It is about another game. */
  readonly foreign: boolean;
  /** It tells of what no house file can say. */
  readonly outOfScope?: OutOfScope;
}

/** More runs of unread lines than anybody looks at. */
const MOST_RUNS = 40;

/** Reads the raw text of a rule card; the error says why it is none. Never throws, and its work is bounded. */
export function readCard(raw: string): Result<Reading, string> {
  const card = toCardText(raw);
  if (!card.ok) return card;
  const statements = folded(readStatements(card.value));
  const read = factsIn(card.value, statements, betNamesIn(card.value, statements));
  if (!isBaccarat(read))
    return err(
      'Nothing of a baccarat card was found in it: it names no game of baccarat, and neither both hands with draws nor with pays.',
    );
  const { checked, contradictions } = drafted(card.value, read);
  return ok({
    draft: checked.file,
    read: checked.read,
    notUnderstood: [
      ...read.filter((each) => isUnread(each)).map(({ statement: { line, text } }) => ({ line, text })),
      ...card.value.unread.slice(0, MOST_RUNS).map(({ line, lastLine }) => ({
        line,
        text: `Lines ${line} to ${lastLine} were not read: the text is longer than a rule card, and they do not speak of baccarat or come too late`,
      })),
    ],
    outOfScope: read.flatMap(({ statement: { line, text }, outOfScope: is }) =>
      is === undefined ? [] : [{ line, text, is }],
    ),
    contradictions: [
      ...contradictionsIn(read.flatMap(({ facts }) => facts)),
      ...contradictions.filter(({ path }) => path.startsWith('bets/')),
    ],
    doubts: checked.doubts,
    explained: read.map(getExplained),
  });
}

/** The draft of what was read; with less of it where a draft of all of it would be no house. */
function drafted(
  card: CardText,
  read: readonly ReadStatement[],
): { readonly checked: PlausibleDraft; readonly contradictions: readonly Contradiction[] } {
  for (const kept of [/^/, /^(?!side\/)/, /^(?!side\/|limits\/)/, /^(?:tableau|patron)\//]) {
    const own = read.map((each) => ({ ...each, facts: each.facts.filter(({ of }) => kept.test(of)) }));
    const {
      file,
      read: values,
      contradictions,
    } = createDraft(own, getNotes(own, prevailing(read)), currencyIn(card));
    const checked = plausible(file, values);
    if (checked !== undefined) return { checked, contradictions };
  }
  const none = read.map((each) => ({ ...each, facts: [] }));
  const { file, read: values } = createDraft(none, getNotes(none, undefined), undefined);
  return { checked: { file, read: values, doubts: [] }, contradictions: [] };
}

const getExplained = ({ statement, facts, leads, foreign, outOfScope }: ReadStatement): Explained => ({
  line: statement.line,
  lastLine: statement.lastLine,
  text: statement.text,
  kind: statement.kind,
  cells: statement.cells.map(({ text }) => text),
  found: facts.map(({ of, value, game, sure, why }) => ({
    of,
    value,
    sure,
    ...(game !== undefined && { game }),
    ...(why !== undefined && { why }),
  })),
  leads,
  foreign,
  ...(outOfScope !== undefined && { outOfScope }),
});

/** Another game's card names no baccarat, and has no two hands that draw or are paid. */
function isBaccarat(read: readonly ReadStatement[]): boolean {
  const own = read.filter(({ foreign }) => !foreign);
  const kinds = new Set(
    own.flatMap(({ facts }) => facts.map(({ of }) => of.split('/').slice(0, 2).join('/'))),
  );
  const named = own.some(({ statement }) => statement.cells.some(({ tokens }) => has(tokens, 'GAME')));
  const rules = [...kinds].filter((kind) => /^tableau\/|^bets\/(player|banker|tie)$/.test(kind));
  return rules.length >= 2 || (named && rules.length >= 1);
}

/** A line of a layout, a page number or a name says nothing. */
const isSaying = (text: string): boolean =>
  text.split(/\s+/).filter((word) => /[a-z]{3}/i.test(word)).length >= 3 ||
  /\d+ ?(?:to|:|for|\/) ?1\b|[$\u00a3\u20ac]\d/.test(text);

const isUnread = ({ statement, facts, leads, foreign, outOfScope }: ReadStatement): boolean =>
  !foreign &&
  outOfScope === undefined &&
  (facts.length === 0 || facts.every(({ of }) => of.endsWith('/unread'))) &&
  !leads &&
  isSaying(statement.text);

const LANGUAGES = {
  FRENCH: /\b(?:le|la|les|du|des|une|de|contre|mise|joueur|banquier|paires?)\b/i,
  ENGLISH: /\b(?:the|of|and|to|player|banker|pairs?|is|are)\b/i,
  SPANISH: /\b(?:el|los|las|del|una|jugador|banca|pareja)\b/i,
  CHINESE: /[\u4e00-\u9fff]/,
} as const;

/** The language that a card says prevails. */
function prevailing(read: readonly ReadStatement[]): RegExp | undefined {
  for (const { statement } of read) {
    const tokens = statement.cells.flatMap((cell) => cell.tokens);
    if (!has(tokens, 'PREVAILS')) continue;
    for (const [name, words] of Object.entries(LANGUAGES))
      if (tokens.some(({ is }) => is === name)) return words;
  }
  return undefined;
}

const CURRENCIES: readonly (readonly [RegExp, string])[] = [
  [/\bHKD\b|HK\$/, 'HKD'],
  [/\bMOP\b/, 'MOP'],
  [/\u00a3/, 'GBP'],
  [/\u20ac/, 'EUR'],
];
const currencyIn = ({ text }: CardText): object | undefined => {
  const code = CURRENCIES.find(([sign]) => sign.test(text))?.[1];
  return code === undefined ? undefined : { code, step: 1 };
};
