import { RANKS } from '../../../engine/index.ts';
import type { SeenShoe } from '../../app/seenShoe.ts';

/** What somebody wants to know the price of: a game as one reads it, and the cards that are out of the shoe. */
export interface OddsQuery {
  /** `house/game`. */
  readonly game: string;
  /** As the card says where undefined. */
  readonly decks: number | undefined;
  /** By gap: which of its other readings holds. */
  readonly readings: Readonly<Record<string, number>>;
  /** Cards taken out of the shoe, ace to king. */
  readonly out: readonly number[];
  /** The shoe of a table as it stands; cards taken out come on top of it. */
  readonly shoe?: SeenShoe | undefined;
}

export const MOST_DECKS_ASKED = 12;
const NONE_OUT: readonly number[] = RANKS.map(() => 0);

export const askedAbout = (game: string): OddsQuery => ({
  game,
  decks: undefined,
  readings: {},
  out: NONE_OUT,
});

/** One card of a rank taken out; nothing where none is left. */
export function takeOne(asked: OddsQuery, rank: number, held: number): OddsQuery {
  const before = asked.out[rank] ?? 0;
  return before >= held ? asked : withOut(asked, rank, before + 1);
}

/** One put back where it was. */
export function putBack(asked: OddsQuery, rank: number): OddsQuery {
  const before = asked.out[rank] ?? 0;
  return before === 0 ? asked : withOut(asked, rank, before - 1);
}

/** So many of a rank left of those that the shoe held; never more, never fewer than none. */
export const withLeft = (asked: OddsQuery, rank: number, left: number, held: number): OddsQuery =>
  withOut(asked, rank, held - Math.max(0, Math.min(held, Math.round(left))));

const withOut = (asked: OddsQuery, rank: number, count: number): OddsQuery => ({
  ...asked,
  out: asked.out.map((before, index) => (index === rank ? count : before)),
});

/** Every card in it again: also those that a table has dealt. */
export const fullShoe = ({ shoe: _, ...asked }: OddsQuery): OddsQuery => ({ ...asked, out: NONE_OUT });

/** As a table has it, with nothing taken out beside. */
export const withShoe = (asked: OddsQuery, shoe: SeenShoe): OddsQuery => ({ ...fullShoe(asked), shoe });

/** Another number of decks is another shoe: every card is in it again. */
export const withDecks = (asked: OddsQuery, decks: number | undefined): OddsQuery =>
  fullShoe({ ...asked, decks });

/** As the file reads the gap where `reading` is undefined. */
export function withReading(asked: OddsQuery, gap: string, reading: number | undefined): OddsQuery {
  const { [gap]: _, ...others } = asked.readings;
  return fullShoe({ ...asked, readings: reading === undefined ? others : { ...others, [gap]: reading } });
}

export const isFull = ({ out, shoe }: OddsQuery): boolean =>
  out.every((count) => count === 0) &&
  (shoe === undefined || (shoe.coup.length === 0 && shoe.gone.every((count) => count === 0)));

/** `A=32,2=31,…` by rank, ace to king; a rank that is left out has none. Undefined where it is not that. */
export function countsIn(text: string): readonly number[] | undefined {
  const counts = RANKS.map(() => 0);
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  for (const word of words) {
    const [, rank = '', count = ''] = /^(10|[A2-9JQK])=(\d{1,3})$/i.exec(word) ?? [];
    const index = (RANKS as readonly string[]).indexOf(rank.toUpperCase());
    if (index < 0) return undefined;
    counts[index] = Number(count);
  }
  return words.length === 0 ? undefined : counts;
}
