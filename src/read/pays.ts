import type { Context, HandSide, Tell } from './fact.ts';
import type { Statement } from './layout.ts';
import type { Token } from './lex.ts';
import type { Concept } from './lexicon.ts';
import type { BetNames } from './names.ts';
import { has, reduce, rule } from './pattern.ts';
import {
  findLine,
  type PaySubject,
  readChange,
  readDefinition,
  readDefinitions,
  readNamedBet,
  readUnnamedBet,
} from './payBets.ts';
import {
  joinCells,
  type PayClause,
  paysIn,
  withNames,
  withoutEcho,
  withoutExample,
  withoutOld,
  withPush,
} from './payClauses.ts';
import { readCommission, withoutCommission } from './payCommission.ts';
import { BOTH_PAIRS, isPayToken, MAIN_BETS_ALONE, PAY_FILLERS, type ReadOdds, tellPair } from './payLine.ts';
import { isCutOff, type PaysRead, readColumns, readPairs, readPayRow, tellCutOff } from './payRows.ts';

const TIE_PUSH = rule('(?:PLAYER|BANKER)* TIE (?:PLAYER|BANKER|TIE)*');

/** What a statement says of pay; undefined where it says nothing of it. */
export function readPays(
  statement: Statement,
  toTell: Tell,
  context: Context,
  names: BetNames,
): PaysRead | undefined {
  const tell = statement.cells.some(isCutOff) ? tellCutOff(toTell) : toTell;
  const keep = { bet: context.bet, asks: context.asks };
  if (readColumns(statement, tell, context, names)) return keep;
  const row = readPairs(statement, tell, context, names) ?? readPayRow(statement, tell, context, names);
  if (row !== undefined) return row;
  const tokens = withoutEcho(
    withPush(withoutOld(withoutExample(withNames(joinCells(statement.cells), names)))),
  );
  if (has(tokens, 'MONEY')) return undefined;
  if (has(tokens, 'INSTEAD', 'NOTOFFERED')) return readChange(tokens, tell, names) ? keep : undefined;
  if (!(tokens.some(isPayToken) || has(tokens, 'PCT', 'FREE', 'COMMISSION')))
    return readDefinitions(tokens, tell, names) ? keep : undefined;
  const mended = tokens.some((token) => token.mended === true);
  const told: Parameters<Tell>[] = [];
  let span: { readonly from: number; readonly to: number } | undefined;
  const say: Tell = (of, value, more = {}) => {
    const own = span === undefined || statement.kind === 'row' ? more : { ...more, span };
    told.push([of, value, mended ? { ...own, sure: false, why: 'A letter was read as a figure' } : own]);
  };
  const free = readCommission(tokens, statement.kind === 'sentence', say);
  let subject: PaySubject = { mains: context.mains ?? [], bet: context.bet, asks: context.asks };
  let whole = true;
  let known = free;
  for (const clause of paysIn(withoutCommission(tokens))) {
    const [first] = clause.tokens;
    span =
      first === undefined
        ? undefined
        : {
            from: Math.min(...clause.tokens.map(({ from }) => from)),
            to: Math.max(...clause.tokens.map(({ to }) => to)),
          };
    const found = readClause(clause, say, subject, names);
    if (found === undefined) {
      if (
        clause.odds !== undefined ||
        (clause.rest.some(({ is }) => LIMITING.has(is)) && !isNamesAlone(clause.rest))
      )
        whole = false;
    } else {
      subject = found;
      known = true;
    }
  }
  for (const [of, value, more = {}] of told)
    tell(
      of,
      value,
      whole ? more : { ...more, sure: false, why: more.why ?? 'Part of the statement was not understood' },
    );
  return known ? { bet: subject.bet ?? context.bet, asks: subject.asks ?? context.asks } : undefined;
}

/** Words that may limit what is said beside them. */
const LIMITING = new Set<Concept>([
  'UNLESS',
  'BUT',
  'IF',
  'ONLY',
  'NOT',
  'NONE',
  'NUM',
  'SET',
  'AB',
  'ATLEAST',
  'UPTO',
  'INSTEAD',
  'OTHER',
  'MONEY',
  'PCT',
]);

/** The hands again, and nothing of them. */
const isNamesAlone = (rest: readonly Token[]): boolean => NAMES_ALONE.test(reduce(rest, PAY_FILLERS).letters);

const NAMES_ALONE = rule('(?:PLAYER|BANKER|TIE|WINNERS)*');

const OPTIONAL = new Set<Concept>(['ATLEAST', 'UPTO']);

const TIE_ALONE = rule('(?:UNLESS|PATRON)* TIE');

const EVERY_OTHER = rule('OTHER (?:PLAYER|BANKER)');

function readClause(
  clause: PayClause,
  tell: Tell,
  before: PaySubject,
  names: BetNames,
): PaySubject | undefined {
  const { odds, rest, isPush } = clause;
  if (odds === undefined) return readDefinition(rest, tell, before, names);
  if (has(rest, 'MONEY', 'PCT')) return undefined;
  const isOpen = rest.some(({ is }) => OPTIONAL.has(is));
  const { letters, tokens: left } = reduce(rest, PAY_FILLERS);
  if (
    isPush &&
    TIE_PUSH.test(letters) &&
    !(before.bet !== undefined && left.length === 1 && !has(rest, 'IF', 'BOTH', 'HAND', 'BET'))
  ) {
    tell('bets/main/tie', true);
    return before;
  }
  if (MAIN_BETS_ALONE.test(letters) || TIE_ALONE.test(letters) || EVERY_OTHER.test(letters)) {
    const mains = [...new Set(left.flatMap(({ is }) => MAIN_NAMES[is] ?? []))];
    // Under the name of a side bet a hand is what wins it: which of the two is meant stays open.
    if (before.bet !== undefined && has(rest, 'WIN') && !has(rest, 'BET')) return undefined;
    for (const main of mains) tell(`bets/${main}/${isOpen ? 'open' : 'odds'}`, odds);
    return { mains, bet: undefined, asks: undefined };
  }
  if (isOpen) return undefined;
  return (
    readNamedBet(rest, odds, tell, names) ??
    findLine(rest, odds, tell, before) ??
    (letters === '' && before.mains.length > 0 ? again(odds, tell, before) : undefined) ??
    (letters === '' && before.bet === BOTH_PAIRS ? bothPairs(odds, tell, before) : undefined) ??
    readUnnamedBet(clause, odds, tell)
  );
}

const MAIN_NAMES: Partial<Record<Concept, readonly (HandSide | 'tie')[]>> = {
  PLAYER: ['player'],
  BANKER: ['banker'],
  TIE: ['tie'],
  WINNERS: ['player', 'banker'],
};

/** `1 to 1` under a sentence that says whose. */
function again(odds: ReadOdds, tell: Tell, before: PaySubject): PaySubject {
  for (const main of before.mains) tell(`bets/${main}/odds`, odds);
  return before;
}

function bothPairs(odds: ReadOdds, tell: Tell, before: PaySubject): PaySubject {
  for (const side of ['player', 'banker'] as const) tellPair(side, odds, tell);
  return before;
}
