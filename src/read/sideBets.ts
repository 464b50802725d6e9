import type { Statement } from './cardText.ts';
import { digitsIn, numberIn, oddsIn } from './digits.ts';
import type { Context, Find } from './finding.ts';
import { cardsIn, totalIn } from './money.ts';

/** The name of a side bet that a statement introduces, as it is written. */
export function betNamed({ text, isHeading }: Statement): string | undefined {
  const named =
    /\b(?:side (?:wager|bet)|wager|bet) ?- ?([A-Z][\w' ]{2,30})/.exec(text) ??
    /^(?:The )?([A-Z][\w']*(?: [A-Z0-9][\w']*){0,3})(?: side)? (?:[Bb]et|[Ww]ager)s? (?:wins?|is|pays|will)\b/.exec(
      text,
    ) ??
    /^(?:The )?([A-Z][\w']*(?: [A-Z0-9][\w']*){0,3}) (?:is a (?:baccarat )?side (?:bet|wager)|will win|pays? as follows|pays? \d)/i.exec(
      text,
    );
  const name = named?.[1] ?? (isHeading ? text : undefined);
  if (name === undefined || NO_BET.test(name) || name.split(' ').length > 4) return undefined;
  if (eventIn(name) !== undefined || /^(the|this|your|each|all|an?|any|every|if|when)$/i.test(name))
    return undefined;
  return /[A-Za-z]{3}/.test(name) ? name.replace(/^(optional|the|all) /i, '').replace(/:$/, '') : undefined;
}

/** Headings of other things. */
const NO_BET =
  /\b(rules?|baccarat|bac|baccara|punto|example|objective|object|pay ?table|payouts?|pays|hand|event|how to|getting|winning|losing|naturals?|non-naturals|wagers|bets|banker|player|tie|house|casino|resort|hotel|discover|games?|poker|blackjack|craps|roulette|slots|war|sic bo|spanish|limits?|table|dealing|cards?|draws?|stands?|value|smart|home|commission|cincinnati|welcome|introduction|odds|deal|minimum|maximum|shoe|general|responsible)\b/i;

/** A condition that pays, as a pay line asks for it. */
export interface Event {
  readonly when: Readonly<Record<string, unknown>>;
  readonly label: string;
}

/** What happens, in a cell of a pay table. */
export function eventIn(cell: string): Event | undefined {
  const text = cell.replace(/\*/g, '').trim();
  const by = /^(?:non-natural )?win(?:s|ner)? by (\w+)(?: points?)?$/i.exec(text);
  const margin = by === null ? undefined : numberIn(by[1] ?? '');
  if (margin !== undefined) return { when: { winner: 'hand', margin }, label: `Win by ${margin}` };
  if (/^natu\w* ?win(s|ners?)?$/i.test(text))
    return { when: { winner: 'hand', winnerNatural: true }, label: 'Natural winner' };
  if (/^natural ties?$/i.test(text))
    return { when: { winner: 'tie', bothNatural: true }, label: 'Natural tie' };
  return bothIn(text) ?? winIn(text) ?? tieIn(text);
}

/** Both hands with one total and one number of cards. */
function bothIn(text: string): Event | undefined {
  const cards = cardsIn(text);
  const tie = /\btie of (\d) ?- ?(\d)\b/i.exec(text);
  const both = /\bboth\b|\bplayer and banker\b|\bplayer\/banker\b/i.test(text);
  const total = tie !== null ? Number(tie[1]) : totalIn(text);
  if (!both || cards === undefined || total === undefined) return undefined;
  const when = { playerTotal: total, bankerTotal: total, playerCards: cards, bankerCards: cards };
  return { when, label: `Both hands a ${cards === 2 ? 'two' : 'three'}-card ${total}` };
}

/** One hand wins with a total, or with so many cards. */
function winIn(text: string): Event | undefined {
  const side =
    /\b(banker|bank|player)('s hand)? (hand )?wins?\b/i.exec(text) ??
    /\bwinning (banker|player)\b/i.exec(text);
  if (side === null) return undefined;
  const hand = /^p/i.test(side[1] ?? '') ? 'player' : 'banker';
  const short = /\b(?:two|three|2|3) ?-? ?card (\d)\b/i.exec(text);
  const total = short !== null ? Number(short[1]) : totalIn(text.slice(side.index));
  const cards = cardsIn(text);
  if (total === undefined && cards === undefined) return undefined;
  const name = hand === 'player' ? 'Player' : 'Banker';
  const kind = cards === undefined ? '' : cards === 2 ? 'two-card ' : 'three-card ';
  return {
    when: {
      winner: hand,
      ...(total !== undefined && { [`${hand}Total`]: total }),
      ...(cards !== undefined && { [`${hand}Cards`]: cards }),
    },
    label:
      total === undefined
        ? `${name} wins with ${cards === 2 ? 'two' : 'three'} cards`
        : `${name} wins with ${kind === '' ? '' : `a ${kind}`}${total}`,
  };
}

function tieIn(text: string): Event | undefined {
  const on = /^tie (?:on|with|at) (.*)$/i.exec(text);
  const totals = on === null ? [] : digitsIn(on[1] ?? '').filter((each) => each < 10);
  return totals.length === 0
    ? undefined
    : { when: { winner: 'tie', playerTotal: totals }, label: `Tie on ${totals.join(', ')}` };
}

/** Pairs, by rank or also by suit. */
function pairIn(text: string): Event | undefined {
  if (!/\b(pairs?|same rank|identical)\b/i.test(text) || !/first (two|2) cards|pairs?/i.test(text))
    return undefined;
  const suited = /\b(perfect|suited|same (rank and )?suit|rank and suit)\b/i.test(text);
  return {
    when: suited ? { handSuitedPair: true } : { handPair: true },
    label: suited ? 'Suited pair' : 'Pair',
  };
}

/** Cells of a broken table: events in one place and what they pay in another, in the same order. */
export interface PendingEvents {
  readonly bet: string | undefined;
  readonly events: readonly Event[];
}

/** A row or a cell of a pay table; gives what still waits for its odds. */
export function readPayCells(
  statement: Statement,
  bet: string | undefined,
  waiting: readonly Event[],
  find: Find,
): readonly Event[] {
  let left = [...waiting];
  let read = false;
  for (const cell of mended(statement.cells)) {
    const event = IN_SENTENCE.test(cell) ? undefined : eventIn(cell.replace(ODDS_END, '').trim());
    const odds = ODDS_ONLY.test(cell) || event !== undefined ? oddsIn(cell) : undefined;
    if (event !== undefined) left.push(event);
    const next = left[0];
    if (odds !== undefined && next !== undefined) {
      find(`bets/${bet ?? 'unnamed'}/line`, { ...next, odds });
      left = left.slice(1);
      read = true;
    } else if (
      event === undefined &&
      !read &&
      cell !== '' &&
      !/^(hand|payouts?|event|player|banker|pays|\d+)$/i.test(cell)
    )
      break;
  }
  return left.slice(0, 64);
}

/** A sentence tells of an event without being a cell. */
const IN_SENTENCE = /\b(if|when|will)\b/i;
const ODDS_ONLY = /^(\d[\d,]* ?(to|:|for) ?\d+|push|even money)$/i;
const ODDS_END = /[:\s.-]*(\d[\d,]* ?(to|:|for) ?\d+|push|even money)$/i;

/** A word that a layout broke in two is whole again: `NATU`, `WINNER`. */
function mended(cells: readonly string[]): readonly string[] {
  const full = cells.filter((cell) => cell !== '');
  return full.flatMap((cell, index) => {
    if (/^natu\w*$/i.test(cell) && /^winners?$/i.test(full[index + 1] ?? '')) return [];
    return /^winners?$/i.test(cell) && /^natu\w*$/i.test(full[index - 1] ?? '') ? ['Natural winner'] : [cell];
  });
}

/** A sentence that says what a side bet wins on, what it needs and how large it may be. */
export function readSideBet({ text }: Statement, find: Find, { bet }: Context): void {
  if (bet === undefined) return;
  const at = `bets/${bet}`;
  for (const line of linesIn(text)) find(`${at}/line`, line);
  if (/\b(may|casino may|could) (be )?require/i.test(text)) find(`${at}/requires`, 'may');
  else if (
    /\b(may only|must|only if|is required|requires?)\b[^.]*\b(standard|main|baccarat|player or banker) (baccarat )?wager/i.test(
      text,
    )
  )
    find(`${at}/requires`, 'always');
  else if (/\bis optional\b/i.test(text)) find(`${at}/requires`, 'never');
  if (/\b(for both|or both|both the player)\b/i.test(text)) find(`${at}/excludes`, []);
  if (
    /\b(player or (the )?banker|banker, player|player and banker|your hand|selected hand|side you)\b/i.test(
      text,
    )
  )
    find(`${at}/hands`, true);
  limits(text, at, find);
}

/** `pays 12 to 1 if Banker wins with a two-card 6, and 20 to 1 with a three-card 6`: each pay with its event. */
function linesIn(text: string): readonly (Event & { readonly odds: readonly [number, number] })[] {
  const [first = '', ...others] = text.split(/,? (?:and|or) (?=(?:pays )?\d[\d,]* ?(?:to|for|:) ?\d)/i);
  const side = /\b(?:banker|player)(?='?s?\b.*\bwins?\b)/i.exec(first)?.[0] ?? '';
  const clauses = [first, ...others.map((clause) => (side === '' ? clause : `${side} wins: ${clause}`))];
  return clauses.flatMap((clause) => {
    const event = winIn(clause) ?? pairIn(clause) ?? bothIn(clause);
    const odds = oddsIn(clause);
    return event === undefined || odds === undefined || odds[0] <= 0 ? [] : [{ ...event, odds }];
  });
}

function limits(text: string, at: string, find: Find): void {
  const least = /(?:at least|minimum(?: of| wager| bet)?:?) \$ ?(\d[\d,]*(?:\.\d\d)?)/i.exec(text);
  const most =
    /(?:exceed|maximum(?: of| wager| bet)?:?|at most|up to|no more than) \$ ?(\d[\d,]*(?:\.\d\d)?)/i.exec(
      text,
    );
  if (least !== null) find(`${at}/minimum`, cents(least[1] ?? ''));
  if (most !== null) find(`${at}/maximum`, cents(most[1] ?? ''));
}

export const cents = (amount: string): number => Math.round(Number(amount.replaceAll(',', '')) * 100);
