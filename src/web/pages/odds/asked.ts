import { RANKS } from '../../../engine/index.ts';
import type { SeenShoe } from '../../app/seenShoe.ts';

/** What to price: a game with its chosen readings, and the cards missing from the shoe. */
export interface OddsQuery {
  /** `house/game`. */
  readonly game: string;
  /** Undefined: as the card says. */
  readonly decks: number | undefined;
  /** By gap: the index of the chosen alternative reading. */
  readonly readings: Readonly<Record<string, number>>;
  /** Cards removed from the shoe, ace to king. */
  readonly out: readonly number[];
  /** The current shoe of a table; removed cards come on top of it. */
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

/** Removes one card of a rank, if any is left. */
export function takeOne(asked: OddsQuery, rank: number, held: number): OddsQuery {
  const before = asked.out[rank] ?? 0;
  return before >= held ? asked : withOut(asked, rank, before + 1);
}

/** Puts one removed card back. */
export function putBack(asked: OddsQuery, rank: number): OddsQuery {
  const before = asked.out[rank] ?? 0;
  return before === 0 ? asked : withOut(asked, rank, before - 1);
}

/** Sets how many of a rank are left, between none and what the shoe held. */
export const withLeft = (asked: OddsQuery, rank: number, left: number, held: number): OddsQuery =>
  withOut(asked, rank, held - Math.max(0, Math.min(held, Math.round(left))));

const withOut = (asked: OddsQuery, rank: number, count: number): OddsQuery => ({
  ...asked,
  out: asked.out.map((before, index) => (index === rank ? count : before)),
});

/** Restores every card, including those that a table has dealt. */
export const fullShoe = ({ shoe: _, ...asked }: OddsQuery): OddsQuery => ({ ...asked, out: NONE_OUT });

/** A table's shoe, with no further cards removed. */
export const withShoe = (asked: OddsQuery, shoe: SeenShoe): OddsQuery => ({ ...fullShoe(asked), shoe });

/** Another number of decks is a new, full shoe. */
export const withDecks = (asked: OddsQuery, decks: number | undefined): OddsQuery =>
  fullShoe({ ...asked, decks });

/** If `reading` is undefined, the gap is read as in the file. */
export function withReading(asked: OddsQuery, gap: string, reading: number | undefined): OddsQuery {
  const { [gap]: _, ...others } = asked.readings;
  return fullShoe({ ...asked, readings: reading === undefined ? others : { ...others, [gap]: reading } });
}

export const isFull = ({ out, shoe }: OddsQuery): boolean =>
  out.every((count) => count === 0) &&
  (shoe === undefined || (shoe.coup.length === 0 && shoe.gone.every((count) => count === 0)));

/** Parses `A=32,2=31,…` by rank, ace to king; an omitted rank has none. Undefined if invalid. */
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
