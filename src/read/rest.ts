import { RANKS, type Rank } from '../engine/index.ts';
import type { Context, Tell } from './fact.ts';
import type { Statement } from './layout.ts';
import { numberWord, type Token } from './lex.ts';
import type { BetNames } from './names.ts';
import { has } from './pattern.ts';
import { variantIn } from './variant.ts';

/** Shoe, dealing, counting, what goes together, and what a card tells a patron. True where it read something. */
export function readTheRest(statement: Statement, tell: Tell, misread: boolean): void {
  const tokens = statement.cells.flatMap((cell) => cell.tokens);
  const text = plain(statement.text);
  shoe(tokens, text, tell);
  settlement(tokens, text, tell);
  dealing(text, tell);
  counting(text, tell);
  wagering(tokens, text, tell);
  patron(text, tell, misread);
  contact(
    text,
    statement.cells.map((cell) => plain(cell.text)),
    tell,
  );
}

const plain = (text: string): string =>
  text
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u00ae\u2122*]/g, '');

/** What a side bet needs beside it, and whether it may stand for both hands. */
export function readConditions(
  { text: said, cells }: Statement,
  tell: Tell,
  context: Context,
  names: BetNames,
): void {
  const text = plain(said);
  const named = cells.flatMap(({ tokens }) =>
    tokens.flatMap((_, at) => names.startOf(tokens.slice(at))?.name ?? []),
  );
  const bets =
    named.length > 0
      ? [...new Set(named)]
      : [context.bet ?? context.lastBet].filter((bet) => bet !== undefined);
  const isOfAll = /\b(each needs|extras?|optional wagers?|side bets?)\b/i.test(text) && named.length === 0;
  const say = (member: string, value: unknown): void => {
    if (isOfAll) tell(`bets/side/${member}`, value, { sure: false, why: 'Said of all side bets together' });
    else for (const bet of bets) tell(`side/${bet}/${member}`, value);
  };
  if (/\b(may|casino may|could) (be )?require/i.test(text)) say('requires', 'may');
  else if (
    /\b(do not need|does not need|without (?:another|any other) (?:wager|bet)|n'exige aucune|needed for [^.]*\bno)\b/i.test(
      text,
    )
  )
    say('requires', 'never');
  else if (
    /\b(may only|must|only if|is required|requires?|needs?|needed for)\b[^.]*\b(?:(standard|main|baccarat|player or banker) (baccarat )?wager|bet on (?:player|that hand)|player bet|yes, player or banker)/i.test(
      text,
    )
  )
    say('requires', 'always');
  if (/\b(for both|or both|both the player)\b/i.test(text) && bets.length > 0) say('excludes', []);
}

const value = (token: Token | undefined): number | undefined => token?.set?.[0];

/** Words beside a number that say that it is not the number. */
const LOOSE = ['ATLEAST', 'UPTO', 'OR', 'NOT', 'UNLESS', 'OTHERGAME'] as const;

function shoe(tokens: readonly Token[], text: string, tell: Tell): void {
  const at = tokens.findIndex(({ is }) => is === 'DECKS');
  if (at >= 0) {
    const before = tokens[at - 1]?.is === 'CLOSE' ? tokens[at - 4] : tokens[at - 1];
    const after = tokens.slice(at + 1).find(({ is }) => is !== 'COLON' && is !== 'CELL');
    const number =
      before?.is === 'NUM'
        ? value(before)
        : at === 0 && after?.is === 'NUM' && tokens.length <= 4
          ? value(after)
          : undefined;
    const isLoose =
      tokens.slice(0, at + 3).some(({ is }) => LOOSE.some((each) => each === is)) || /half|1\/2/i.test(text);
    if (number !== undefined && number >= 1 && number <= 12 && !isLoose) {
      const mended = before?.mended === true;
      tell('shoe/decks', number, {
        game: variantIn(text),
        ...(mended && { sure: false, why: 'A letter was read as a figure' }),
      });
    }
  }
  const behind = /\b(\d{1,3}) (?:cards? )?(?:from the (?:end|back|bottom)|from back|behind)\b/i.exec(text);
  if (behind !== null && has(tokens, 'CUTCARD', 'BEHIND'))
    tell('shoe/behind', Number(behind[1]), { sure: !/at least|about/i.test(text) });
  burn(tokens, text, tell);
}

function burn(tokens: readonly Token[], text: string, tell: Tell): void {
  if (!has(tokens, 'BURN')) return;
  const isByFirst = /first card/i.test(text) && /\b(value|face value|that many|as many)\b/i.test(text);
  const tens = /(?:10s?|tens?|faces?|jack|king)[^.]{0,40}?\b(ten|10)\b/i.test(text);
  const one =
    /\bburns? one card\b|\bburns? 1 card\b/i.test(text) ||
    /first card is shown and burned and nothing else/i.test(text);
  const many = /\bburns? (\w+) cards\b/i.exec(text);
  const count = one
    ? 1
    : many === null
      ? undefined
      : (numberWord((many[1] ?? '').toLowerCase()) ?? Number(many[1]));
  if (isByFirst && tens)
    tell(
      'shoe/burn',
      { by: 'first-card', tens: 10 },
      { sure: false, why: 'Read from a sentence in several parts' },
    );
  else if (count !== undefined && count >= 0 && count <= 20)
    tell('shoe/burn', { by: 'count', count }, { sure: count > 1 });
}

function settlement(tokens: readonly Token[], text: string, tell: Tell): void {
  const isAbout = has(tokens, 'COMMISSION', 'PCT', 'LESS', 'ROUNDED');
  if (has(tokens, 'SETTLED') && isAbout && !has(tokens, 'OR', 'SHOEEND'))
    tell('settlement/commissionTaken', 'as-settled');
  if (has(tokens, 'SHOEEND') && !has(tokens, 'SETTLED') && (isAbout || has(tokens, 'DEALER')))
    tell('settlement/commissionTaken', 'end-of-shoe', { sure: has(tokens, 'COMMISSION') });
  const unit =
    /\b(\d+) cents?\b/i.exec(text)?.[1] ??
    (/\bquarter\b/i.test(text)
      ? '25'
      : /\b(?:nearest|next) dollar\b/i.test(text)
        ? '100'
        : /0,25 ?\$/.test(text)
          ? '25'
          : undefined);
  if (unit === undefined) return;
  const direction = has(tokens, 'NEAREST')
    ? 'nearest'
    : /\bdropped\b|\bdown\b/i.test(text)
      ? 'down'
      : /\brounded up\b|sup\u00e9rieur/i.test(text)
        ? 'up'
        : undefined;
  if (direction !== undefined)
    tell(
      'settlement/commissionRounding',
      { unit: Number(unit), direction },
      { sure: false, why: 'Read from a sentence in several parts' },
    );
}

function dealing(text: string, tell: Tell): void {
  const game = variantIn(text);
  if (/first and (the )?third (cards? )?(dealt )?(are|is|go|placed|to)\b.*player/i.test(text))
    tell('dealing/order', 'player-banker-player-banker');
  if (/face[- ]up/i.test(text) && /\bplaced|dealt\b/i.test(text)) tell('dealing/untilTurned', 'face-up');
  if (/dealer (handles|turns|reveals)[^.]*cards/i.test(text)) tell('dealing/turnedBy', 'dealer', { game });
  else if (/cards? (are|is) dealt and turned by the dealer|croupier donne et retourne/i.test(text))
    tell('dealing/turnedBy', 'dealer', { game });
  if (/(largest|highest) (bet|wager)/i.test(text) && /(handled|revealed|turned|handles|turns)/i.test(text))
    tell('dealing/turnedBy', 'largest-wager', { game });
  if (/(players|patrons|guests) turn(ing)? (them|the cards)/i.test(text)) tell('dealing/turnedBy', 'patrons');
  if (/(players|patrons) may not have the option to touch/i.test(text)) tell('dealing/mayAlsoBe', ['dealer']);
  const rank = printed(text);
  if (rank !== undefined)
    tell('dealing/printed', `${rank}S`, { sure: false, why: 'The card does not say of which suit it is' });
  if (/no more bets/i.test(text)) tell('announcing/no-more-bets', true);
  if (/announces? the totals?/i.test(text)) tell('announcing/totals', true);
}

/** A card printed on the felt as Player's first; its suit makes no difference to totals. */
const printed = (text: string): number | undefined => {
  const found =
    /\bplayer hand always (?:starts|begins) with the (\w+) that is printed on the (?:layout|felt)/i.exec(
      text,
    )?.[1];
  const rank = found === undefined ? undefined : (numberWord(found.toLowerCase()) ?? Number(found));
  return rank !== undefined && rank >= 2 && rank <= 9 ? rank : undefined;
};

function counting(text: string, tell: Tell): void {
  if (/\b(tens?|10s?|face cards|kings?)\b[^.]*\b(zero|no value|nothing|0|nought)\b/i.test(text))
    tell('dealing/points', 'ace-1-tens-0');
  for (const [sum] of text
    .slice(0, 400)
    .matchAll(
      /\b(?:[AJQK]|Ace|Jack|Queen|King|10|\d)(?: ?\+ ?(?:[AJQK]|Ace|Jack|Queen|King|10|\d)){1,2}(?= ?=)/g,
    )) {
    const hand = sum.split('+').map((word) => rankIn(word.trim()));
    if (hand.every((rank) => rank !== undefined)) tell('counting/example', hand);
  }
}

/** A card writes an ace as 1 in a sum. */
function rankIn(word: string): Rank | undefined {
  if (word === '1') return 'A';
  const letter = word.length > 2 ? word.charAt(0) : word;
  return RANKS.find((rank) => rank === letter);
}

function wagering(tokens: readonly Token[], text: string, tell: Tell): void {
  if (/\b(ways to bet|betting options|whether to bet on)\b/i.test(text) && /\bbank/i.test(text))
    tell('offers/ways', true, { game: variantIn(text) });
  if (
    /\b(side|additional|optional) (wagers?|bets?)\b[^.]*\b(identified|posted|shown|marked) (on|at)\b/i.test(
      text,
    )
  )
    tell('offers/posted', true);
  if (/\bways to bet\b[^.]*\band\/or\b/i.test(text)) tell('bets/main/excludes', []);
  if (
    /\b(?:may|shall|must|can) not (?:bet|wager) (?:on )?(?:both )?"?player"? and "?banker"?|not both player and banker/i.test(
      text,
    )
  )
    tell('bets/main/excludes', ['other']);
  else if (has(tokens, 'PLAYER') && has(tokens, 'BANKER') && /by one patron in one round.*\bno$/i.test(text))
    tell('bets/main/excludes', ['other']);
}

const HELP =
  /help|gambl|problem|concern|trouble|stuck|pleasure|stopped being|talk|limit|responsib|jeu|addict|\u71b1\u7dda|\u70ed\u7ebf|ayuda|spiel/i;
const NOT_HELP = /room|reserv|hotel|shuttle|dining|book/i;
const PHONE =
  /(?<![\d.,$-])(?:1[-. ]?)?(?:\(?\d{3,4}\)?[-. ](?:[\dA-Z]{3,4}[-. ]\d{3,4}|[\dA-Z]{7}|\d{3,4}(?:[-. ]\d{3,4})?))(?![\d-])/g;

function patron(text: string, tell: Tell, misread: boolean): void {
  age(text, tell, misread);
  const readable = misread
    ? text.replace(/(?<![\p{L}\d])[\dOlI]*\d[\dOlI]*(?![\p{L}\d])/gu, (word) =>
        word.replace(/[lI]/g, '1').replace(/O/g, '0'),
      )
    : text;
  const calls = (readable.slice(0, 600).match(PHONE) ?? []).filter(
    (call) => call.replace(/[^\dA-Z]/g, '').length >= 8,
  );
  const [call] = calls;
  if (call !== undefined && calls.length === 1 && !NOT_HELP.test(text)) {
    const number = call.trim().replace(/\./g, '-');
    tell(
      HELP.test(text) || /\bcall\b.*\b1[-. ]8\d\d/i.test(text) ? 'patron/helpline' : 'patron/number',
      number,
      readable === text ? {} : { sure: false, why: 'A letter was read as a figure' },
    );
  }
  if (/\b(excluded themselves|self-?excluded|self-?exclusion)\b/i.test(text) && !/\bask\b|:/i.test(text))
    tell('patron/exclusion', barred(text));
  const programme = /^(play ?smart|game ?sense|be gamble ?aware)$/i.exec(text);
  if (programme !== null) tell('patron/programme', programme[0]);
}

const AGES: readonly RegExp[] = [
  /\b(\d\d) for everything else\b/i,
  /\ball table games (\d\d)\+/i,
  /\bmust be (?:at least )?(\d\d)\b(?! for)/i,
  /\b(?:minimum age|age limit)\D{0,6}(\d\d)\b/i,
  /\b(\d\d) years (?:of age )?(?:or older|and over|and older)\b/i,
  /\b(\d\d) (?:or older|and over|or over|and older|and up)\b/i,
  /\b(?:persons?|one|people|anyone|nobody|guests?|individuals?)[^.]{0,12} under (\d\d)\b/i,
  /\bunder (\d\d) years\b/i,
  /\bgot to be (\d\d)\b/i,
  /\b(?:moins de|menores de|unter|mayores de) (\d\d)\b/i,
  /\u672a\u6eff ?(\d\d) ?\u6b72|\u672a\u6ee1 ?(\d\d) ?\u5c81/,
  /(?:^|\s)(\d\d)\+/,
];

function age(said: string, tell: Tell, misread: boolean): void {
  const text = misread ? said.replace(/\bl(?=\d\b)/g, '1') : said;
  if (/\blooks? (?:under|over)\b|bingo and pull/i.test(text) && !/everything else/.test(text)) {
    const own = /\baged (\d\d) and over\b/i.exec(text);
    if (own !== null) tell('patron/minimumAge', Number(own[1]));
    return;
  }
  const words = text
    .replace(/\btwenty-one\b/gi, '21')
    .replace(/\beighteen\b/gi, '18')
    .replace(/\bnineteen\b/gi, '19');
  for (const each of AGES) {
    const found = each.exec(words);
    const years = Number(found?.[1] ?? found?.[2]);
    if (found === null || years < 16 || years > 25) continue;
    tell(
      'patron/minimumAge',
      years,
      text === said ? {} : { sure: false, why: 'A letter was read as a figure' },
    );
    return;
  }
}

function contact(text: string, cells: readonly string[], tell: Tell): void {
  const site = /\b(?:www\.)?[A-Za-z][\w-]{2,40}\.(?:com|ca|net|org|casino)\b/.exec(text);
  if (site !== null) tell('contact/website', site[0]);
  const phone = /(?<![\d-])(\d{3}-[\dA-Z]{3}-\d{4})\b/.exec(text);
  if (phone !== null && !/\b(gambling|problem|help)\b/i.test(text)) tell('contact/telephone', phone[1]);
  const parts = cells.flatMap((cell) => cell.split(/\s*\|\s*/));
  const street = parts.findIndex((cell) =>
    /^\d+ [\w ]+ (avenue|street|road|boulevard|drive|highway|way)$/i.test(cell),
  );
  if (street < 0) return;
  const exit = parts
    .map((cell) => /^([A-Z]{1,3}-?\d+) to exit (\w+)$/i.exec(cell))
    .find((cell) => cell !== null);
  const way = exit === undefined ? '' : ` (${exit[1]}, exit ${exit[2]})`;
  tell('contact/address', `${parts.slice(street, street + 2).join(', ')}${way}`);
}

/** Who is barred, without what is said of them. */
function barred(text: string): string {
  const from =
    /\b(voluntarily )?excluded themselves from ([^,.]{3,80}?)(?: and (?:who )?ha(?:ve|s) not been reinstated)?(?= (?:are|is|may|will|must|shall)\b|[,.]|$)/i.exec(
      text,
    );
  if (from === null) return text.slice(0, 200);
  const until = /not been reinstated/i.test(from[0]) ? ' and has not been reinstated' : '';
  return `Anyone who has ${from[1] ?? ''}excluded themselves from ${from[2]}${until}`;
}
