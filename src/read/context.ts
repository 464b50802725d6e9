import type { Statement } from './cardText.ts';
import { digitsIn } from './digits.ts';
import { type Context, NO_CONTEXT } from './finding.ts';
import { betNamed } from './sideBets.ts';
import { variantIn } from './variant.ts';

/** What a statement leaves behind for those after it. */
export function follow(context: Context, statement: Statement): Context {
  const { text, isHeading } = statement;
  if (/(player'?s?|third|3rd) .*(third|3rd) card is:?/i.test(text) && statement.cells.length > 1) {
    return { ...context, hand: 'banker', rows: true };
  }
  const told = handTold(context, text);
  if (told !== undefined) return told;
  const game = variantIn(text);
  if (game !== undefined && isHeading) return { ...NO_CONTEXT, game };
  const bet = betNamed(statement);
  if (bet !== undefined) return { ...context, hand: undefined, totals: [], rows: false, bet };
  if (isHeading && SECTION.test(text)) return { ...NO_CONTEXT };
  return context;
}

const SECTION = /\b(rules?|objective|additional|baccarat)\b/i;

/** Headings and half sentences that say whose totals come next. */
function handTold(context: Context, text: string): Context | undefined {
  const plain = { ...context, rows: false, bet: undefined };
  const totals = /\bbank(?:er)?'?s? first two cards total:? ?([\d\s,-]*):?$/i.exec(text);
  if (totals !== null) return { ...plain, hand: 'banker', totals: digitsIn(totals[1] ?? '') };
  if (/\bplayer'?s? first two cards total:?$/i.test(text)) return { ...plain, hand: 'player', totals: [] };
  if (/^player\b[^.]{0,40}:$/i.test(text)) return { ...plain, hand: 'player', totals: [] };
  if (/^bank(er)?\b[^.]{0,40}:$/i.test(text)) return { ...plain, hand: 'banker', totals: [] };
  if (/player'?s hand is dealt a third card,?:?$/i.test(text))
    return { ...plain, hand: 'banker', totals: [] };
  const row = /^(\d)\b(?! ?(?:to|:|for|card))/i.exec(text);
  if (context.hand === 'banker' && row !== null) return { ...context, totals: [Number(row[1])] };
  return undefined;
}
