import { RANKS, type Rank } from '../engine/index.ts';
import { clausesIn, type HouseClause, readClauses } from './clauses.ts';
import { DEALING_CLAUSES } from './dealingClauses.ts';
import type { Tell } from './fact.ts';
import type { Statement } from './layout.ts';
import { AGE_CLAUSES, readContact, readExclusion, readHelpline } from './patronClauses.ts';
import { SHOE_CLAUSES } from './shoeClauses.ts';
import { TABLE_CLAUSES } from './tableClauses.ts';

const HOUSE_RULES = [...SHOE_CLAUSES, ...DEALING_CLAUSES, ...TABLE_CLAUSES, ...AGE_CLAUSES];

/** Shoe, dealing, counting, what goes together, and what a card tells a patron. */
export function readHouseClauses(
  statement: Statement,
  tell: Tell,
  misread: boolean,
  above: Statement | undefined,
): void {
  const clauses = clausesIn(statement, misread);
  readClauses(HOUSE_RULES, clauses, tell);
  const isOnLine = above !== undefined && above.lastLine === statement.line;
  const [whole] = clauses;
  if (whole === undefined) return;
  const cells = clauses.filter(({ isCell }) => isCell);
  for (const each of cells.length > 0 ? cells : clauses) readHelpline(each, isOnLine ? above.text : '', tell);
  for (const each of clauses.filter(({ isCell }) => !isCell)) {
    readExclusion(each, tell);
    readExamples(each, tell);
  }
  readContact(whole, tell);
}

/** Sums that the card prints: `K + 5 + 6 = 11`. */
function readExamples({ text }: HouseClause, tell: Tell): void {
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
