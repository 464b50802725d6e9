import { RANKS, type Rank } from '../engine/index.ts';
import type { Statement } from './cardText.ts';
import { numberIn } from './digits.ts';
import type { Find } from './finding.ts';
import { cents } from './sideBets.ts';
import { variantIn } from './variant.ts';

/** Shoe, dealing, counting, limits of the table, and what a card tells a patron. */
export function readTheRest({ text, cells }: Statement, find: Find): void {
  shoe(text, find);
  dealing(text, find);
  counting(text, find);
  wagering(text, find);
  patron(text, find);
  contact(text, cells, find);
}

function shoe(text: string, find: Find): void {
  const decks = /\b(\w+)(?: \(\d+\))?[ -]decks?\b/i.exec(text);
  const found =
    decks === null
      ? undefined
      : (numberIn(decks[1] ?? '') ?? (/^twelve$/i.test(decks[1] ?? '') ? 12 : undefined));
  if (found !== undefined && found >= 1 && /\b(use[ds]?|dealt|played|shoe|decks)\b/i.test(text))
    find('shoe/decks', found, variantIn(text));
  const behind = /\b(\d{1,3}) cards? (?:from the (?:end|back|bottom)|behind)\b/i.exec(text);
  if (behind !== null) find('shoe/behind', Number(behind[1]));
}

function dealing(text: string, find: Find): void {
  const game = variantIn(text);
  if (/first and (the )?third (cards? )?(dealt )?(are|is|go|placed|to)\b.*player/i.test(text))
    find('dealing/order', 'player-banker-player-banker');
  if (/face[- ]up/i.test(text) && /\bplaced|dealt\b/i.test(text)) find('dealing/untilTurned', 'face-up');
  if (/dealer (handles|turns|reveals)[^.]*cards/i.test(text)) find('dealing/turnedBy', 'dealer', game);
  if (/(largest|highest) (bet|wager)/i.test(text) && /(handled|revealed|turned|handles|turns)/i.test(text))
    find('dealing/turnedBy', 'largest-wager', game);
  if (/(players|patrons|guests) turn(ing)? (them|the cards)/i.test(text)) find('dealing/turnedBy', 'patrons');
  if (/(players|patrons) may not have the option to touch/i.test(text)) find('dealing/mayAlsoBe', ['dealer']);
  if (/no more bets/i.test(text)) find('announcing/no-more-bets', true);
  if (/announces? the totals?/i.test(text)) find('announcing/totals', true);
}

function counting(text: string, find: Find): void {
  if (/\b(tens?|10s?|face cards|kings?)\b[^.]*\b(zero|no value|nothing|0)\b/i.test(text))
    find('dealing/points', 'ace-1-tens-0');
  for (const [sum] of text.matchAll(
    /\b(?:[AJQK]|Ace|Jack|Queen|King|10|\d)(?: ?\+ ?(?:[AJQK]|Ace|Jack|Queen|King|10|\d)){1,2}(?= ?=)/g,
  )) {
    const hand = sum.split('+').map((word) => rankIn(word.trim()));
    if (hand.every((rank) => rank !== undefined)) find('counting/example', hand);
  }
}

/** A card writes an ace as 1 in a sum. */
function rankIn(word: string): Rank | undefined {
  if (word === '1') return 'A';
  const letter = word.length > 2 ? word.charAt(0) : word;
  return RANKS.find((rank) => rank === letter);
}

function wagering(text: string, find: Find): void {
  if (/\b(ways to bet|betting options|whether to bet on)\b/i.test(text) && /\bbank/i.test(text))
    find('offers/ways', true, variantIn(text));
  if (
    /\b(side|additional|optional) (wagers?|bets?)\b[^.]*\b(identified|posted|shown|marked) (on|at)\b/i.test(
      text,
    )
  )
    find('offers/posted', true);
  if (/\bways to bet\b[^.]*\band\/or\b/i.test(text)) find('bets/main/excludes', []);
  if (/\bmay not (bet|wager) (on )?(both )?player and banker|not both player and banker/i.test(text))
    find('bets/main/excludes', ['other']);
  if (
    !/\b(table|player|banker|main)\b.*\b(minimum|limits?)\b|^(minimum|limits?|stakes:)/i.test(text) ||
    /dragon|bonus|side/i.test(text)
  )
    return;
  const least = /\bminimum[^$]{0,20}\$ ?(\d[\d,]*)/i.exec(text);
  const most = /\bmaximum[^$]{0,20}\$ ?(\d[\d,]*)/i.exec(text);
  if (least !== null) find('limits/main/minimum', cents(least[1] ?? ''));
  if (most !== null && !/payout/i.test(text)) find('limits/main/maximum', cents(most[1] ?? ''));
}

function patron(text: string, find: Find): void {
  const age =
    /\bmust be (?:at least )?(\d\d)\b|\b(\d\d) years (?:of age )?(?:or older|and over)|\b(\d\d) or older\b/i.exec(
      text,
    );
  if (age !== null) find('patron/minimumAge', Number(age[1] ?? age[2] ?? age[3]));
  const call = /\b(?:[Cc]all|CALL):? ?(1?[-. ]?\(?[\dA-Z]{3}\)?[-. ][\dA-Z]{3,7}(?:[-. ][\dA-Z]{4})?)/.exec(
    text,
  );
  if (call !== null && /help|gambl|problem|\b1[-. ]8\d\d[-. ]/i.test(text))
    find('patron/helpline', (call[1] ?? '').replace(/[. ]/g, '-'));
  if (/\b(excluded themselves|self-?excluded|self-?exclusion)\b/i.test(text))
    find('patron/exclusion', barred(text));
  const programme = /^(play ?smart|game ?sense|be gamble ?aware)$/i.exec(text);
  if (programme !== null) find('patron/programme', programme[0]);
}

function contact(text: string, cells: readonly string[], find: Find): void {
  const site = /\b(?:www\.)?[A-Za-z][\w-]{2,40}\.(?:com|ca|net|org|casino)\b/.exec(text);
  if (site !== null) find('contact/website', site[0]);
  const phone = /(?<![\d-])(\d{3}-[\dA-Z]{3}-\d{4})\b/.exec(text);
  if (phone !== null && !/\b(gambling|problem|help)\b/i.test(text)) find('contact/telephone', phone[1]);
  const street = cells.findIndex((cell) =>
    /^\d+ [\w ]+ (avenue|street|road|boulevard|drive|highway|way)$/i.test(cell),
  );
  if (street < 0) return;
  const exit = cells
    .map((cell) => /^([A-Z]{1,3}-?\d+) to exit (\w+)$/i.exec(cell))
    .find((cell) => cell !== null);
  const way = exit === undefined ? '' : ` (${exit[1]}, exit ${exit[2]})`;
  find('contact/address', `${cells.slice(street, street + 2).join(', ')}${way}`);
}

/** Who is barred, without what is said of them. */
function barred(text: string): string {
  const from =
    /\bexcluded themselves from ([^,.]{3,80}?)(?: and (?:who )?ha(?:ve|s) not been reinstated)?(?= (?:are|is|may|will|must|shall)\b|[,.]|$)/i.exec(
      text,
    );
  if (from === null) return text.slice(0, 200);
  const until = /not been reinstated/i.test(from[0]) ? ' and has not been reinstated' : '';
  return `Anyone who has excluded themselves from ${from[1]}${until}`;
}
