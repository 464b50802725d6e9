import type { Statement } from './cardText.ts';
import { numberIn, oddsIn } from './digits.ts';
import type { Context, Find } from './finding.ts';
import { variantIn } from './variant.ts';

/** What the three main wagers pay. */
export function readMainWagers({ text }: Statement, find: Find, context: Context): void {
  if (context.bet !== undefined && !OF_MAIN_WAGERS.test(text)) return;
  tie(text, find);
  hands(text, find);
  bankerException(text, find, context);
  commission(text, find, context);
}

/** Said of a main wager wherever it stands. */
const OF_MAIN_WAGERS = /\bbanker (bets?|wagers?) (are|is) paid\b|\btie (bets?|wagers?)\b/i;

function tie(text: string, find: Find): void {
  if (!/\bti(e|es|ed)\b|\bstand-?off\b|égalité/i.test(text)) return;
  const odds = oddsIn(text.slice(Math.max(0, text.search(/\bti(e|es|ed)\b|stand-?off|égalité/i))));
  if (odds !== undefined && odds[0] > 1 && !/natural|card .*tie|tie of/i.test(text))
    find('bets/tie/odds', odds);
  if (
    /no action|neither (hand )?wins? (n?or) loses?|neither win|\bpush(es)?\b|stakes? (is|are) returned/i.test(
      text,
    )
  ) {
    if (/\b(player|bank|hand)/i.test(text) && !/natural/i.test(text)) find('bets/main/tie', 'push');
  }
}

/** Even money, on Player, on either hand, or on whichever wins. */
function hands(text: string, find: Find): void {
  lessThanEven(text, find);
  const odds = oddsIn(text.replace(/tie.*$/i, ''));
  if (odds?.[0] !== 1 || odds[1] !== 1 || !/\b(wins?|winning|paid|pays?)\b/i.test(text)) return;
  if (/natural|by \d|points?\b.*\bto\b/i.test(text)) return;
  const closest = /closest to (9|nine)/i.test(text) || /either/i.test(text);
  if (closest || /\bplayer\b/i.test(text)) find('bets/player/odds', odds);
  if (closest || (/\bbank(er)?\b/i.test(text) && !/total of/i.test(text))) find('bets/banker/odds', odds);
}

/** `19 to 20` on Banker is even money less 5 %. */
function lessThanEven(text: string, find: Find): void {
  const banker = /\bbank(er)?\b[^.;]*?\b(paid|pays?|wins?)\b(.*)$/i.exec(text);
  const [profit = 0, stake = 1] = oddsIn((banker?.[3] ?? '').replace(/\btie.*$/i, '')) ?? [];
  if (profit / stake < 0.9 || profit >= stake || /total of|natural|\bcommission\b/i.test(text)) return;
  find('bets/banker/commission', Math.round((1 - profit / stake) * 10_000) / 100);
}

/** `wins with a total of 6, paid half`; `wins with a three-card 7, pushes`. */
function bankerException(text: string, find: Find, { game }: Context): void {
  if (!/\bbank(er)?('s)?\b/i.test(text) || /\bplayer\b.*\bwins\b|side|super|dragon/i.test(text)) return;
  const with6 =
    /\b(?:total(?:s|ing)? of|with an?|with a point total of|with)\b[^.]*?\b(\w+)\b ?(?:\((\d)\))?( points?)?/i.exec(
      text,
    );
  if (with6 === null) return;
  const odds = oddsIn(text.replace(/even money.*?(exception|except)/i, ''));
  if (odds === undefined || odds[0] >= odds[1]) return;
  const total = totalIn(text);
  if (total === undefined) return;
  const cards = cardsIn(text);
  find(
    'bets/banker/exception',
    { total, ...(cards !== undefined && { cards }), odds },
    variantIn(text) ?? game,
  );
}

/** The total that a hand wins with. */
export function totalIn(text: string): number | undefined {
  const said = text.replace(/\b(two|three|2|3)[- ]{0,2}cards?\b/gi, '').replace(/ +/g, ' ');
  const found =
    /\b(?:total(?:s|ing|led)?|totals? of|total of|sum of|wins? with(?: an?)?|hand of(?: an?)?|value of)\b(?: point)?(?: totals?)?(?: of)?(?: exactly)? ?(\w+)/i.exec(
      said,
    );
  const number = found === null ? undefined : numberIn(found[1] ?? '');
  return number === undefined || number > 9 ? undefined : number;
}

/** `three-card`, `exactly 2 cards`. */
export function cardsIn(text: string): 2 | 3 | undefined {
  const found = /\b(two|three|2|3) ?-? ?cards?\b/i.exec(text);
  if (found === null || /first (two|2) cards/i.test(text)) return undefined;
  return numberIn(found[1] ?? '') === 2 ? 2 : 3;
}

function commission(text: string, find: Find, { game }: Context): void {
  const scope = variantIn(text) ?? game;
  const rate =
    /\b(\d{1,2}(?:\.\d{1,2})?|[a-z]+) ?(?:%|per ?cent)[^.]*\bcommission|\bcommission of (\d{1,2}|[a-z]+) ?(?:%|per ?cent)/i.exec(
      text,
    );
  const said = rate?.[1] ?? rate?.[2] ?? '';
  const percent = /^\d/.test(said) ? Number(said) : numberIn(said);
  if (percent !== undefined) find('bets/banker/commission', percent, scope);
  if (/\bnot charged (a )?commission|\bno commission is (charged|taken)|without commission/i.test(text))
    find('bets/banker/commission', 0, scope);
  if (!/\bcommission\b/i.test(text)) return;
  if (
    /as each wager is settled|at settlement|when (the )?wager is (paid|settled)|as (it is|they are) paid/i.test(
      text,
    )
  )
    find('settlement/commissionTaken', 'as-settled');
  if (/end of (the|each) shoe/i.test(text)) find('settlement/commissionTaken', 'end-of-shoe');
}
