import { type Card, getSuit, RANKS, type Rank, type Side } from '../../../engine/index.ts';
import { words } from '../../app/language.ts';
import { isRed } from '../../draw/suits.ts';
import { type CardBend, type Edge, getProgress, OPEN_AT } from '../squeeze/fold.ts';
import { possibleRanks, showing } from '../squeeze/shows.ts';

const toName = (rank: Rank): string => words().cards.short(rank);
const capital = (said: string): string => said.charAt(0).toUpperCase() + said.slice(1);

/** What is visible of a card, derived from its geometry alone. */
export function sayShowing(card: Card, fold: CardBend): string {
  if (getProgress(fold) >= OPEN_AT) return words().table.calls.sentence(capital(words().cards.card(card)));
  const [seen, ranks] = [showing(card, fold), possibleRanks(card, fold)];
  const { squeeze } = words().table;
  if (seen.length === 0)
    return ranks.length === RANKS.length ? squeeze.nothingShows : squeeze.noPip(listRanks(ranks));
  return squeeze.shows(whatShows(card, seen), listRanks(ranks));
}

function whatShows(card: Card, seen: ReturnType<typeof showing>): string {
  const { cards, table } = words();
  if (seen.some(({ is }) => is === 'emblem')) return table.squeeze.emblem;
  if (seen.some(({ is }) => is === 'line')) return table.squeeze.frame;
  const suit = getSuit(card);
  const told = seen.some(({ share }) => share >= 0.5);
  return capital(cards.pips(seen.length, told ? suit : undefined, isRed(suit)));
}

/** `4 or 5`, `6, 7 or 8`, `4 to 10`, `ace, 2, 3 or a court card`. */
export function listRanks(ranks: readonly Rank[]): string {
  const { cards } = words();
  if (ranks.length === RANKS.length) return cards.anyRank;
  const said = getRuns(ranks).flatMap((run) => {
    const [first, last] = [run[0], run.at(-1)];
    if (first === undefined || last === undefined) return [];
    return run.length > 3 ? [cards.to(toName(first), toName(last))] : run.map(toName);
  });
  const courts = said.length > 3 && ranks.slice(-3).join() === COURTS.join();
  return cards.or(courts ? [...said.slice(0, -3), cards.court] : said);
}

const COURTS: readonly Rank[] = ['J', 'Q', 'K'];

/** Groups consecutive ranks; a court card starts a new group. */
function getRuns(ranks: readonly Rank[]): readonly (readonly Rank[])[] {
  const runs: Rank[][] = [];
  for (const rank of ranks) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    const follows = before !== undefined && RANKS.indexOf(rank) === RANKS.indexOf(before) + 1;
    if (run !== undefined && follows && !COURTS.includes(rank)) run.push(rank);
    else runs.push([rank]);
  }
  return runs;
}

/** The announcement about a held card, for patrons who see only its back. */
export function sayHolding(name: string, hand: Side, edge: Edge, progress: number): string {
  const { squeeze } = words().table;
  if (progress < 3) return squeeze.holds(name, hand);
  return squeeze.lifts(name, edge, progress < 30 ? 'little' : progress < 50 ? 'third' : 'half');
}
