import { addedTo, askedBy, type BetEvent } from './events.ts';
import type { HandSide, ReadCondition, Tell } from './fact.ts';
import type { Token } from './lex.ts';
import type { Concept } from './lexicon.ts';
import type { BetNames } from './names.ts';
import { has, reduce, rule } from './pattern.ts';
import type { PayClause } from './payClauses.ts';
import {
  findMain,
  HAND_CONCEPTS,
  NAMES_BY_EVENT,
  PAY_FILLERS,
  type ReadOdds,
  type ReadPayLine,
  tellLine,
  tellPair,
} from './payLine.ts';
import { titled } from './titled.ts';

/** What is said before, for the parts after it. */
export interface PaySubject {
  readonly mains: readonly (HandSide | 'tie')[];
  readonly bet: string | undefined;
  readonly asks: ReadCondition | undefined;
}

/** A correction, or a bet that is not offered. */
export function readChange(tokens: readonly Token[], tell: Tell, names: BetNames): boolean {
  let known = false;
  for (let at = 0; at < tokens.length; at++) {
    const found = names.startOf(tokens.slice(at));
    if (found === undefined) continue;
    tell(`side/${found.name}/${has(tokens, 'INSTEAD') ? 'unread' : 'absent'}`, true);
    known = true;
    at += found.length - 1;
  }
  return known;
}

/** `Ruby (Banker wins with a three-card seven) and Emerald (…)`, or a name, a colon and what it asks. */
export function readDefinitions(tokens: readonly Token[], tell: Tell, names: BetNames): boolean {
  const before: PaySubject = { mains: [], bet: undefined, asks: undefined };
  let known = readDefinition(tokens, tell, before, names) !== undefined;
  for (let at = 0; at < tokens.length && !known; at++) {
    const found = names.startOf(tokens.slice(at));
    if (found === undefined) continue;
    const open = at + found.length;
    const close = tokens.findIndex(({ is }, index) => index > open && is === 'CLOSE');
    if (tokens[open]?.is !== 'OPEN' || close < 0) break;
    const asked = askedBy(tokens.slice(open + 1, close));
    if (asked === undefined) break;
    tell(`side/${found.name}/event`, asked);
    at = close;
    if (tokens[at + 1]?.is !== 'AND') known = true;
    else at += 1;
  }
  return known;
}

const LEAD = new Set<Concept>([
  'BET',
  'AND',
  'DASH',
  'PAY',
  'COLON',
  'COMMA',
  'CELL',
  'IF',
  'STOP',
  'SEMI',
  'OR',
  'SLASH',
  'BUT',
]);

const lead = (tokens: readonly Token[]): readonly Token[] => {
  const at = tokens.findIndex(({ is }) => !LEAD.has(is));
  return at < 0 ? [] : tokens.slice(at);
};

/** A bet that is named, with what it asks or without. */
export function readNamedBet(
  rest: readonly Token[],
  odds: ReadOdds,
  tell: Tell,
  names: BetNames,
): PaySubject | undefined {
  const tokens = lead(rest.filter(({ is }) => is !== 'QUOTE'));
  const found = names.startOf(tokens);
  if (found === undefined) return undefined;
  const more = lead(tokens.slice(found.length));
  const subject: PaySubject = { mains: [], bet: found.name, asks: undefined };
  if (more.every(({ is }) => LEAD.has(is) || is === 'WIN' || is === 'OPEN' || is === 'CLOSE')) {
    tell(`side/${found.name}/odds`, odds);
    return subject;
  }
  const asked = askedBy(more) ?? (more[0]?.is === 'WIN' ? askedBy(lead(more.slice(1))) : undefined);
  if (asked === undefined) {
    tell(`side/${found.name}/unread`, true);
    return undefined;
  }
  tellLine(found.name, asked, odds, tell);
  return { ...subject, asks: asked.when };
}

/** A line of the bet under whose heading it stands, or of Player and Banker themselves. */
export function findLine(
  rest: readonly Token[],
  odds: ReadOdds,
  tell: Tell,
  before: PaySubject,
): PaySubject | undefined {
  const tokens = lead(rest);
  const own = withoutBet(tokens);
  const [front] = tokens;
  const isSide = front?.is === 'BANKER' || front?.is === 'PLAYER' || front?.is === 'WIN';
  const asked = askedBy(own.tokens) ?? askedBy(tokens) ?? (isSide ? askedBy(tokens.slice(1)) : undefined);
  const isMain = own.main !== undefined || before.bet === undefined;
  if (asked !== undefined && isMain && findMain(asked) !== undefined) {
    const main = findMain(asked);
    if (own.main !== undefined && own.main !== main) return undefined;
    if (own.main === undefined && !before.mains.includes(main ?? 'tie') && odds[0] > odds[1] * 3)
      return undefined;
    tell(`bets/${main}/line`, {
      when: asked.when,
      label: asked.label,
      byHand: false,
      odds,
    } satisfies ReadPayLine);
    return { mains: main === undefined ? [] : [main], bet: undefined, asks: undefined };
  }
  if (before.bet !== undefined) {
    const added = before.asks === undefined ? undefined : addedTo(before.asks, tokens);
    const line = asked ?? added;
    if (line === undefined) return undefined;
    tellLine(before.bet, line, odds, tell);
    return asked === undefined
      ? before
      : { ...before, asks: 'margin' in asked.when ? asked.when : (before.asks ?? asked.when) };
  }
  const [main] = before.mains;
  if (main === undefined || main === 'tie' || before.mains.length !== 1)
    return ownName(tokens, asked, odds, tell);
  const side: Token = { is: main === 'banker' ? 'BANKER' : 'PLAYER', word: main, from: 0, to: 0 };
  const win: Token = { is: 'WIN', word: 'wins', from: 0, to: 0 };
  const inherited = askedBy([side, ...tokens]) ?? askedBy([side, win, ...tokens]);
  if (inherited === undefined || findMain(inherited) !== main) return ownName(tokens, asked, odds, tell);
  tell(`bets/${main}/line`, {
    when: inherited.when,
    label: inherited.label,
    byHand: false,
    odds,
  } satisfies ReadPayLine);
  return before;
}

/** A bet whose name says what it asks: `Player Pair`, `4 cards`. */
function ownName(
  tokens: readonly Token[],
  asked: BetEvent | undefined,
  odds: ReadOdds,
  tell: Tell,
): PaySubject | undefined {
  const both = has(tokens, 'PLAYER') && has(tokens, 'BANKER') && has(tokens, 'PAIR') && asked === undefined;
  const sides: readonly HandSide[] = both ? ['player', 'banker'] : [];
  if (both && PAIRS_OF_BOTH.test(reduce(tokens, PAY_FILLERS).letters)) {
    for (const side of sides) tellPair(side, odds, tell);
    return { mains: [], bet: undefined, asks: undefined };
  }
  if (asked === undefined || findMain(asked) !== undefined) return undefined;
  const name =
    asked.also === undefined
      ? NAMES_BY_EVENT.find(([fact]) => fact in asked.when)?.[1]
      : 'playerPair' in asked.when
        ? 'Either Pair'
        : undefined;
  if (name === undefined) return undefined;
  tellLine(name, asked, odds, tell);
  return { mains: [], bet: undefined, asks: undefined };
}

/** `(see the chart)`. */
function withoutReference(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex(({ is }, index) => is === 'OPEN' && tokens[index + 1]?.word === 'see');
  return at < 0 ? tokens : tokens.slice(0, at);
}

const NO_TIE = rule('NOT TIE');

const PAIRS_OF_BOTH = rule('(?:PLAYER BANKER PAIR|PAIR PLAYER BANKER)');

/** `all winning Banker wagers` beside what is asked: whose line it is. */
function withoutBet(tokens: readonly Token[]): {
  readonly tokens: readonly Token[];
  readonly main: HandSide | undefined;
} {
  const at = tokens.findIndex(({ is }, index) => is === 'BET' && HAND_CONCEPTS.has(tokens[index - 1]?.is));
  if (at < 1) return { tokens, main: undefined };
  const main = tokens[at - 1]?.is === 'BANKER' ? 'banker' : 'player';
  const start = tokens[at - 2]?.is === 'WIN' ? at - 2 : at - 1;
  const others = [...tokens.slice(0, start), ...tokens.slice(at + 1)];
  if (others.some(({ is }) => HAND_CONCEPTS.has(is))) return { tokens: others, main };
  return { tokens, main };
}

/** A name that nothing else names, before what it asks: `ELK 7 Banker wins with three-card 7 40 to 1`. */
export function readUnnamedBet({ rest }: PayClause, odds: ReadOdds, tell: Tell): PaySubject | undefined {
  const tokens = lead(rest);
  for (let length = 1; length <= 4 && length < tokens.length; length++) {
    const words = tokens.slice(0, length);
    if (!words.every(({ is }) => is === 'WORD' || is === 'NUM') || !has(words, 'WORD')) continue;
    const asked = askedBy(tokens.slice(length));
    if (asked === undefined) continue;
    const name = titled(words.map(({ word }) => word.toUpperCase()).join(' '));
    tellLine(name, asked, odds, tell);
    return { mains: [], bet: name, asks: asked.when };
  }
  return undefined;
}

/** What a bet asks, without what it pays: `Either Pair: one hand begins with a pair`. */
export function readDefinition(
  rest: readonly Token[],
  tell: Tell,
  before: PaySubject,
  names: BetNames,
): PaySubject | undefined {
  const tokens = lead(rest.filter(({ is }) => is !== 'QUOTE'));
  if (NO_TIE.test(reduce(tokens, PAY_FILLERS).letters)) {
    tell('bets/tie/absent', true);
    return before;
  }
  const found = names.startOf(tokens);
  if (found === undefined) {
    const except = rest.some(({ is }) => is === 'BUT' || is === 'UNLESS')
      ? askedBy(withoutReference(tokens))
      : undefined;
    const main = except === undefined ? undefined : findMain(except);
    if (except === undefined || main === undefined) return undefined;
    tell(`bets/${main}/excepted`, except.when);
    return before;
  }
  const asked = askedBy(lead(tokens.slice(found.length)));
  if (asked === undefined) return undefined;
  tell(`side/${found.name}/event`, asked);
  return { ...before, bet: found.name };
}
