import { addedTo, askedBy, type BetEvent } from './events.ts';
import type { Context, ReadCondition, Tell } from './fact.ts';
import type { Statement, TextCell } from './layout.ts';
import { CUT_OFF } from './lexicon.ts';
import type { BetNames } from './names.ts';
import { has, reduce } from './pattern.ts';
import {
  findMain,
  isPayToken,
  MAIN_BETS_ALONE,
  NAMES_BY_EVENT,
  PAY_FILLERS,
  paidBy,
  type ReadPayLine,
  tellLine,
} from './payLine.ts';

/** What a statement of pays leaves behind. */
export type PaysRead = Pick<Context, 'bet' | 'asks'>;

/** A table with what it asks over its columns, or with a column for each hand. */
export function readColumns(statement: Statement, tell: Tell, context: Context, names: BetNames): boolean {
  const [first, ...rest] = statement.cells;
  const pays = rest.map(({ tokens }) =>
    tokens.length === 1 && tokens[0] !== undefined ? paidBy(tokens[0]) : undefined,
  );
  if (first === undefined || rest.length < 2 || pays.includes(undefined)) return false;
  const bet = names.startOf(first.tokens)?.name ?? context.bet ?? context.lastBet;
  if (context.payColumns.length === rest.length && bet !== undefined) {
    for (const [at, when] of context.payColumns.entries()) {
      const odds = pays[at];
      if (odds !== undefined) tellLine(bet, { when, label: getLabel(when) }, odds, tell);
    }
    return true;
  }
  const asked = askedBy(first.tokens);
  const [odds] = pays;
  const isSame = pays.every((each) => String(each) === String(odds));
  if (asked === undefined || odds === undefined || !isSame || bet === undefined) return false;
  tellLine(bet, asked, odds, tell);
  return true;
}

/** `win by 7 | 6 to 1 | win by 4 | 1 to 1`: several lines in one row. */
export function readPairs(
  statement: Statement,
  tell: Tell,
  context: Context,
  names: BetNames,
): PaysRead | undefined {
  const { kind, cells } = statement;
  const isPaid = (cell: TextCell | undefined): boolean =>
    cell?.tokens.length === 1 && cell.tokens.some(isPayToken);
  const pairs = cells.flatMap((cell, at) => {
    const next = cells[at + 1];
    return next !== undefined && isPaid(next) && !isPaid(cell) ? [[cell, next] as const] : [];
  });
  if (kind !== 'row' || pairs.length < 2 || context.payColumns.length > 0) return undefined;
  let read: PaysRead | undefined;
  for (const [cell, pay] of pairs) {
    const said: Tell = (of, value, more = {}) =>
      tell(of, value, { ...more, span: { from: cell.from, to: pay.to } });
    read = readPayRow({ ...statement, cells: [cell, pay] }, said, context, names) ?? read;
  }
  return read;
}

/** A name, its pay, and in a cell of its own what it asks. */
export function readPayRow(
  { kind, cells }: Statement,
  tell: Tell,
  context: Context,
  names: BetNames,
): PaysRead | undefined {
  if (kind !== 'row' || cells.length < 2 || cells.length > 4) return undefined;
  const at = cells.findIndex(
    ({ tokens }, index) => index > 0 && tokens.length === 1 && tokens.some(isPayToken),
  );
  const [label] = cells;
  const token = cells[at]?.tokens[0];
  const odds = token === undefined ? undefined : paidBy(token);
  if (
    label === undefined ||
    odds === undefined ||
    cells.some(({ tokens }, index) => index !== at && tokens.some(isPayToken))
  )
    return undefined;
  const { letters } = reduce(label.tokens, PAY_FILLERS);
  if (MAIN_BETS_ALONE.test(letters) && !has(label.tokens, 'BET', 'WIN') && !has(label.tokens, 'FIRST2'))
    return undefined;
  const mended = cells.some(({ tokens }) => tokens.some((each) => each.mended === true));
  const say: Tell = (of, value, more = {}) =>
    tell(of, value, mended ? { ...more, sure: false, why: 'A letter was read as a figure' } : more);
  const description = cells.flatMap(({ tokens }, index) => (index === 0 || index === at ? [] : tokens));
  const named = names.startOf(label.tokens.filter(({ is }) => is !== 'QUOTE'));
  const isNamed = named !== undefined && label.tokens.length - named.length <= 1;
  const own = askedBy(label.tokens);
  const asked = description.length === 0 ? undefined : askedBy(description);
  const isShort = label.text.split(' ').length <= 4;
  if (asked !== undefined && (isNamed || own !== undefined || isShort)) {
    const bet = isNamed ? named.name : nameFor(own, label);
    tellLine(bet, asked, odds, say);
    return { bet, asks: asked.when };
  }
  if (isNamed && description.length === 0) {
    say(`side/${named.name}/odds`, odds);
    return { bet: named.name, asks: undefined };
  }
  const inContext =
    context.bet !== undefined && context.asks !== undefined ? addedTo(context.asks, label.tokens) : undefined;
  const line = own ?? inContext;
  if (line === undefined) {
    if (isNamed) say(`side/${named.name}/unread`, true);
    return undefined;
  }
  const isUnread = description.length > 0;
  const isUnder =
    inContext !== undefined ||
    ((context.isHeaded === true || context.bet === undefined || line.byHand === true) && !isOwnName(line));
  const bet = isUnder
    ? (context.bet ?? (line.byHand === true ? context.lastBet : undefined))
    : isNamedBySelf(line)
      ? nameFor(own, label)
      : undefined;
  if (bet === undefined || (bet !== context.bet && findMain(line) !== undefined)) return undefined;
  const told: Tell = isUnread
    ? (of, value) => say(of, value, { sure: false, why: 'What it asks was read from its name' })
    : say;
  tellLine(bet, line, odds, told);
  return { bet, asks: bet === context.bet ? (context.asks ?? line.when) : line.when };
}

/** `NATU | WINNER`: a narrow column cuts words off. */
export const isCutOff = ({ tokens }: TextCell): boolean => tokens.some(({ word }) => CUT_OFF.has(word));

export const tellCutOff =
  (tell: Tell): Tell =>
  (of, value, more) =>
    tell(of, of.endsWith('/line') ? { ...(value as ReadPayLine), isCutOff: true } : value, more);

/** `4 cards`, `Either pair`: a name that says all that the bet asks. */
const isNamedBySelf = (asked: BetEvent): boolean =>
  findMain(asked) === undefined && asked.byHand !== true && asked.when['winner'] === undefined;

const isOwnName = ({ when, also }: BetEvent): boolean =>
  also === undefined && NAMES_BY_EVENT.some(([fact]) => fact in when && Object.keys(when).length === 1);

const nameFor = (asked: BetEvent | undefined, { text }: TextCell): string =>
  (asked === undefined || asked.also !== undefined || Object.keys(asked.when).length > 1
    ? undefined
    : NAMES_BY_EVENT.find(([fact]) => fact in asked.when)?.[1]) ?? text.replace(/\s*\(.*$/, '');

const getLabel = (when: ReadCondition): string => {
  const side = when['winner'] === 'banker' ? 'Banker' : 'Player';
  const cards = when[`${side.toLowerCase()}Cards`] === 2 ? 'two' : 'three';
  return `${side} wins with a ${cards}-card ${String(when[`${side.toLowerCase()}Total`])}`;
};

/** The columns of such a table: `Banker wins with 6 | two cards | three cards`. */
export function getPayColumns({ cells }: Statement): readonly ReadCondition[] {
  const [first, ...rest] = cells;
  const asked = first === undefined ? undefined : askedBy(first.tokens);
  if (asked === undefined || rest.length < 2) return [];
  const added = rest.map(({ tokens }) => addedTo(asked.when, tokens)?.when);
  return added.some((each) => each === undefined) ? [] : added.filter((each) => each !== undefined);
}
