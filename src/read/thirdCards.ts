import type { Statement } from './cardText.ts';
import { digitsIn, drawnTo, pointsIn } from './digits.ts';
import type { Context, Find } from './finding.ts';

const THIRD = /\b(third|3rd) card\b/i;
const DRAWS = /\b(draws?|hits?|takes? a (third )?card|(dealt|receives?) a third card)\b/i;
const STANDS = /\b(stands?|stays?|does not draw|no draw)\b/i;

/** The third-card rules, in sentences, under headings, in bullets and in tables. */
export function readThirdCards(statement: Statement, find: Find, context: Context): void {
  const { text, cells } = statement;
  if (/determines? whether|no options?\b|may draw a third card$/i.test(text)) return;
  if (context.rows && readRow(cells, find)) return;
  naturals(text, find);
  const stood = afterStanding(text, find);
  if (stood) return;
  const row = bankerRow(text, context);
  if (row !== undefined) againstThird(text, row, find);
  else totalsOf(text, context, find);
}

/** `3 | 0-1-2-3-4-5-6-7-9 | 8`: what a total draws against, and what it does not. */
function readRow(cells: readonly string[], find: Find): boolean {
  const [total = '', ...others] = cells;
  if (!/^\d( ?- ?\d)?$/.test(total) || others.length === 0) return false;
  const totals = digitsIn(total);
  if (others.some((cell) => STANDS.test(cell))) {
    for (const each of totals.filter((one) => one < 8)) find(`tableau/bankerDrawsAgainst/${each}`, []);
    return true;
  }
  const [draws = '', stands = ''] = others;
  for (const each of totals) {
    if (LIST.test(draws)) find(`tableau/bankerDrawsAgainst/${each}`, pointsIn(draws));
    if (LIST.test(stands)) find(`tableau/bankerStandsAgainst/${each}`, pointsIn(stands));
  }
  return true;
}

const LIST = /^\d[\d\s,-]*$/;

function naturals(text: string, find: Find): void {
  if (!/\bnaturals?\b/i.test(text) || /wins? by|unless/i.test(text)) return;
  const totals = digitsIn(text.replace(/first two cards|two cards|two hands/gi, '')).filter(
    (each) => each > 5,
  );
  const eightAndNine = totals.filter((each) => each === 8 || each === 9);
  if (eightAndNine.length > 0 && totals.length === eightAndNine.length)
    find('tableau/naturals', eightAndNine);
}

/** What Banker does when Player stood. */
function afterStanding(text: string, find: Find): boolean {
  const match =
    /\b(?:when|if)\b[^.]*?\bplayer('s hand)?\b[^.]*?\b(stands?|stays?|does not (?:receive|draw|take)[^,]*|has not drawn[^,]*|draws no[^,]*)([^,:]*)[,:]?(.*)$/i.exec(
      text,
    );
  if (match === null) return false;
  const rest = match[4] ?? '';
  if (!/\bbank(er)?\b/i.test(rest) || !(DRAWS.test(rest) || STANDS.test(rest))) return false;
  tell(rest, 'tableau/bankerDrawsWhenPlayerStands', 'tableau/bankerStandsWhenPlayerStands', find);
  return true;
}

/** The Banker totals that a statement about Player's third card is about. */
function bankerRow(text: string, { hand, totals }: Context): readonly number[] | undefined {
  if (!THIRD.test(text) || !(DRAWS.test(text) || STANDS.test(text))) return undefined;
  const before = text.slice(
    0,
    text.search(/\b(player'?s?|whose|against|unless|when|if) .*\b(third|3rd) card/i),
  );
  if (!/\bbank(er)?\b/i.test(before) && hand !== 'banker') return undefined;
  const own = digitsIn(before.replace(/\b(third|3rd|two|one) cards?\b/gi, '')).filter((each) => each < 8);
  return own.length > 0 ? own : totals.length > 0 ? totals : undefined;
}

function againstThird(text: string, row: readonly number[], find: Find): void {
  const at = text.search(THIRD);
  const listed = text.slice(at).replace(THIRD, '');
  const unless = /\bunless\b|\bexcept\b/i.test(text);
  const stands = STANDS.test(text.slice(0, at)) && !DRAWS.test(text.slice(0, at));
  const points = pointsIn(listed);
  if (points.length === 0) return;
  for (const total of row) {
    const member = stands !== unless ? 'bankerStandsAgainst' : 'bankerDrawsAgainst';
    find(`tableau/${member}/${total}`, points);
  }
}

/** `Player draws on 0-5 and stands on 6-7`, `0 thru 2 - Banker must draw`. */
function totalsOf(text: string, { hand, totals }: Context, find: Find): void {
  if (/\bwins?\b|\bpays?\b|\bpaid\b|closest/i.test(text)) return;
  const banker = /\bbank(er)?('s)?\b/i.test(text.replace(/bank(er)? does not have a natural/i, ''));
  const player = /\bplayer('s)?\b/i.test(
    text.replace(/unless.*$/i, '').replace(/player (shows|has|does not have) a natural/i, ''),
  );
  const who =
    banker && !player ? 'banker' : player && !banker ? 'player' : banker || player ? undefined : hand;
  const both =
    banker && player && /\bplayer\b[^.]*\bdraw/i.test(text) && !/\bbank(er)?('s)? [^.]*\bdraw/i.test(text);
  const side = both ? 'player' : (who ?? (/^bank(er)?\b/i.test(text) ? 'banker' : undefined));
  if (side === 'player') tell(text, 'tableau/playerDraws', 'tableau/playerStands', find);
  if (side === 'banker') bankerAlways(text, totals, find);
}

/** Totals that draw against any card, or against none. */
function bankerAlways(text: string, totals: readonly number[], find: Find): void {
  const said = (drawnTo(text) ?? digitsIn(text.replace(/unless.*$/i, ''))).filter((each) => each < 8);
  const rows = said.length > 0 ? said : totals;
  const draws = DRAWS.test(text.replace(/unless.*$/i, ''));
  if (!draws && !STANDS.test(text)) return;
  if (draws && rows.some((each) => each > 2)) return;
  for (const total of rows) find(`tableau/bankerDrawsAgainst/${total}`, draws ? ALL : []);
}

const ALL: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** What draws and what stands, each with its own list of totals, in either order. */
function tell(text: string, draws: string, stands: string, find: Find): void {
  const clauses = text.split(
    /,? and (?=(?:will |must |shall )?(?:always )?sta(?:nd|y)s?\b)|;|, (?=sta(?:nd|y)s?\b|draws?\b|with \d)/i,
  );
  for (const clause of clauses) {
    const said = clause
      .replace(/\b(third|3rd|two|one|a|another) cards?\b/gi, '')
      .replace(/\bfirst two\b/gi, '');
    const lower = (drawnTo(said) ?? digitsIn(said)).filter((each) => each < 8);
    if (lower.length === 0) continue;
    // What draws and stands in one breath is not taken apart by guessing.
    if (DRAWS.test(clause) && STANDS.test(clause)) continue;
    if (DRAWS.test(clause)) find(draws, lower);
    else if (STANDS.test(clause)) find(stands, drawnTo(text) === undefined ? lower : upFrom(lower));
  }
}

/** Whoever draws to a total stands on all above it, though a card names the next one alone. */
const upFrom = ([lowest = 7]: readonly number[]): readonly number[] =>
  ALL.filter((each) => each >= lowest && each < 8);
