import {
  type Card,
  RANKS,
  type Rank,
  SIDE_NAMES,
  type Side,
  spellCard,
  suitOf,
} from '../../../engine/index.ts';
import { isRed } from '../../draw/suits.ts';
import { type Edge, type Fold, isCorner, OPEN_AT, progressOf } from '../squeeze/fold.ts';
import { possibleRanks, showing } from '../squeeze/shows.ts';

/** What is said and written about a card in the hand. */
export const SQUEEZE = {
  hand: 'The card in your hand. Arrows lift an edge, T turns the card, Enter opens it, Escape lays it down.',
  pull: 'Pull any edge or corner.',
  waiting: 'The card is being fetched.',
  dealer: (said: string): string => `Time is out: the dealer turns it. ${said}`,
  turn: 'Turn 90°',
  lay: 'Lay down',
  open: 'Open',
  tab: (title: string): string => `Your turn: ${title}`,
} as const;

const NAMES: Readonly<Partial<Record<Rank, string>>> = { A: 'ace', J: 'jack', Q: 'queen', K: 'king' };
const SUIT_NAMES = { H: 'heart', D: 'diamond', S: 'spade', C: 'club' } as const;
const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

const nameOf = (rank: Rank): string => NAMES[rank] ?? rank;
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** What shows of a card: true by its geometry, no guess and no suspense. */
export function sayShowing(card: Card, fold: Fold): string {
  if (progressOf(fold) >= OPEN_AT) return `${capital(spellCard(card))}.`;
  const [seen, ranks] = [showing(card, fold), possibleRanks(card, fold)];
  if (seen.length === 0)
    return ranks.length === RANKS.length ? 'Nothing shows yet.' : `No pip so far: ${listRanks(ranks)}.`;
  return `${whatShows(card, seen)}: ${listRanks(ranks)}.`;
}

function whatShows(card: Card, seen: ReturnType<typeof showing>): string {
  if (seen.some(({ is }) => is === 'emblem')) return 'Frame and emblem';
  if (seen.some(({ is }) => is === 'line')) return 'A printed frame';
  const suit = suitOf(card);
  const told = seen.some(({ share }) => share >= 0.5);
  const kind = told ? SUIT_NAMES[suit] : `${isRed(suit) ? 'red' : 'black'} pip`;
  return capital(`${NUMBERS[seen.length] ?? seen.length} ${kind}${seen.length === 1 ? '' : 's'}`);
}

/** `4 or 5`, `6, 7 or 8`, `4 to 10`, `ace, 2, 3 or a court card`. */
export function listRanks(ranks: readonly Rank[]): string {
  if (ranks.length === RANKS.length) return 'any rank';
  const words = runsOf(ranks).flatMap((run) => {
    const [first, last] = [run[0], run.at(-1)];
    if (first === undefined || last === undefined) return [];
    return run.length > 3 ? [`${nameOf(first)} to ${nameOf(last)}`] : run.map(nameOf);
  });
  const courts = words.slice(-3).join() === 'jack,queen,king' && words.length > 3;
  const all = courts ? [...words.slice(0, -3), 'a court card'] : words;
  return all.length > 1 ? `${all.slice(0, -1).join(', ')} or ${all.at(-1)}` : (all[0] ?? '');
}

/** Ranks that follow one another; a court card begins anew. */
function runsOf(ranks: readonly Rank[]): readonly (readonly Rank[])[] {
  const runs: Rank[][] = [];
  for (const rank of ranks) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    const follows = before !== undefined && RANKS.indexOf(rank) === RANKS.indexOf(before) + 1;
    if (run !== undefined && follows && NAMES[rank] === undefined) run.push(rank);
    else runs.push([rank]);
  }
  return runs;
}

/** What is told of a hand that holds a card, to those who see only its back. */
export function sayHolding(name: string, hand: Side, edge: Edge, progress: number): string {
  if (progress < 3) return `${name} holds ${SIDE_NAMES[hand]}’s card`;
  const much = progress < 30 ? 'a little' : progress < 50 ? 'a third' : 'half';
  return `${name} lifts the ${edge}${isCorner(edge) ? ' corner' : ' edge'}, ${much}`;
}
