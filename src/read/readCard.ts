import { err, ok, type Result } from '../base/index.ts';
import type { OutOfScope } from '../engine/index.ts';
import { type Statement, statementsOf } from './cardText.ts';
import { follow } from './context.ts';
import { type Contradiction, contradictionsIn } from './contradictions.ts';
import { type Draft, draftOf, type ReadValue } from './draft.ts';
import { type Context, type Find, type Finding, NO_CONTEXT } from './finding.ts';
import { readMainWagers } from './money.ts';
import { outOfScopeIn } from './outOfScope.ts';
import { type Event, readPayCells, readSideBet } from './sideBets.ts';
import { readTheRest } from './theRest.ts';
import { readThirdCards } from './thirdCards.ts';

/** What was read off the text of a rule card. */
export interface Reading {
  /** A house file: what the card states, what follows from it, and what was assumed where it is silent. */
  readonly draft: Draft['file'];
  readonly read: readonly ReadValue[];
  readonly notUnderstood: readonly { readonly line: number; readonly text: string }[];
  /** What the card prints and no house file can say: nothing of it is in the draft. */
  readonly outOfScope: readonly { readonly line: number; readonly text: string; readonly is: OutOfScope }[];
  readonly contradictions: readonly Contradiction[];
  /** Each statement with what was read from it. */
  readonly explained: readonly Explained[];
}

export interface Explained {
  readonly line: number;
  readonly text: string;
  readonly found: readonly Pick<Finding, 'of' | 'value' | 'game'>[];
  /** It says what the lines after it are about. */
  readonly leads: boolean;
  /** It tells of what no house file can say. */
  readonly outOfScope?: OutOfScope;
}

/** Reads the raw text of a rule card; the error says why it is none. Never throws, and its work is bounded. */
export function readCard(text: string): Result<Reading, string> {
  const statements = statementsOf(text);
  if (!statements.ok) return statements;
  const explained = explain(statements.value);
  const findings = explained.flatMap(({ found, line, text: said }) =>
    found.map((each) => ({ ...each, line, text: said })),
  );
  if (!isBaccarat(findings)) {
    return err('Nothing of a baccarat card was found in it: no draws of third cards and no pay for a tie.');
  }
  const { file, read } = draftOf(findings, statements.value);
  return ok({
    draft: file,
    read,
    notUnderstood: explained
      .filter(({ found, leads, outOfScope }) => found.length === 0 && !leads && outOfScope === undefined)
      .filter(({ text: said }) => isSaying(said))
      .filter(({ line, text: said }) => !read.some((each) => each.line === line && each.text === said))
      .map(({ line, text: said }) => ({ line, text: said })),
    outOfScope: explained.flatMap(({ line, text: said, outOfScope: is }) =>
      is === undefined ? [] : [{ line, text: said, is }],
    ),
    contradictions: contradictionsIn(findings),
    explained,
  });
}

/** Another game's card has none of these, or one by chance. */
function isBaccarat(findings: readonly Finding[]): boolean {
  const kinds = new Set(findings.map(({ of }) => of.split('/').slice(0, 2).join('/')));
  const tableau = [...kinds].filter((kind) => kind.startsWith('tableau/'));
  return tableau.length >= 2 || (kinds.has('bets/tie') && (tableau.length > 0 || kinds.has('bets/banker')));
}

/** A line of a layout, a page number or a name says nothing. */
const isSaying = (text: string): boolean =>
  text.split(/\s+/).filter((word) => /[a-z]{3}/i.test(word)).length >= 4;

function explain(statements: readonly Statement[]): readonly Explained[] {
  let context: Context = NO_CONTEXT;
  let waiting: readonly Event[] = [];
  let outside: OutOfScope | undefined;
  return statements.map((statement) => {
    const before = context;
    context = follow(context, statement);
    const own = outOfScopeIn(statement);
    if (context.bet !== before.bet) {
      waiting = [];
      outside = own;
    }
    const found: { of: string; value: unknown; game?: string }[] = [];
    const find: Find = (of, value, game = gameOf(of, context)) =>
      found.push(game === undefined ? { of, value } : { of, value, game });
    waiting = readPayCells(statement, context.bet, waiting, find);
    if (found.length === 0) readSideBet(statement, find, context);
    readThirdCards(statement, find, context);
    readMainWagers(statement, find, context);
    readTheRest(statement, find);
    const { line, text } = statement;
    const told = { line, text, found, leads: context !== before };
    // Under the name of such a bet stand its pays.
    const is = own ?? (found.some(({ of }) => of.startsWith(`bets/${context.bet}/`)) ? outside : undefined);
    return is === undefined ? told : { ...told, found: found.filter(isOfNoBet), outOfScope: is };
  });
}

const isOfNoBet = ({ of }: Pick<Finding, 'of'>): boolean => !of.startsWith('bets/');

/** Under the heading of a variant, what is said of bets is said of it alone. */
const gameOf = (of: string, { game }: Context): string | undefined =>
  of.startsWith('bets/') && !/^bets\/(tie|player|main)\//.test(of) ? game : undefined;
