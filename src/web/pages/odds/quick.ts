import {
  type Bet,
  FACTS,
  type FactName,
  factsNeeded,
  type GameRules,
  type House,
} from '../../../engine/index.ts';
import type { OddsQuery } from './asked.ts';
import { type GameReading, getReading, type OddsFigures, toOddsFigures } from './figures.ts';

/** More than these might take longer than a frame; the worker has them all. */
const MOST_AT_ONCE = 12;

/** A bet over totals, numbers of cards, and counts of a kind of card: priced in a millisecond or two. */
export const isQuick = ({ lines }: Pick<Bet, 'lines'>): boolean =>
  [...factsNeeded(lines)].every(
    (fact) => fact.startsWith('count:') || (fact in FACTS && FACTS[fact as FactName].needs === 'pips'),
  );

/**
 * Prices what can be priced while somebody types or drags, in the page itself; gives the way to ask. What is not quick
 * keeps the row that it had, until a worker has found it anew.
 */
export function quickFigures(
  house: House,
): (asked: OddsQuery, before: OddsFigures | undefined) => OddsFigures | undefined {
  let known: { readonly key: string; readonly reading: GameReading } | undefined;
  /** Reading a card another way means parsing it again: once a choice, not once a card. */
  const quickReading = (asked: OddsQuery): GameReading | undefined => {
    const key = JSON.stringify([asked.game, asked.readings]);
    if (known?.key === key) return known.reading;
    const reading = getReading(house, asked);
    if (!reading.ok) return undefined;
    known = { key, reading: { ...reading.value, game: quickPart(reading.value.game) } };
    return known.reading;
  };
  return (asked, before) => {
    if ((asked.shoe?.coup.length ?? 0) > 0) return undefined;
    const reading = quickReading(asked);
    if (reading === undefined || reading.game.bets.length === 0) return undefined;
    const bets = house.games.find(({ id }) => id === asked.game)?.bets ?? [];
    const isWhole = reading.game.bets.length === bets.length;
    if (!isWhole && (before === undefined || !isOfSameCard(before.asked, asked))) return undefined;
    const now = toOddsFigures(reading, asked);
    return now.ok ? (isWhole ? now.value : joined(now.value, before, bets)) : undefined;
  };
}

const quickPart = (game: GameRules): GameRules => {
  const quick = game.bets.filter(isQuick);
  return { ...game, bets: quick.length > MOST_AT_ONCE ? [] : quick };
};

const isOfSameCard = (one: OddsQuery, two: OddsQuery): boolean =>
  one.decks === two.decks && JSON.stringify(one.readings) === JSON.stringify(two.readings);

/** What was found now, and what of the others was found before. */
function joined(now: OddsFigures, before: OddsFigures | undefined, bets: readonly Bet[]): OddsFigures {
  const found = new Set(now.rows.map(({ id }) => id));
  const labels = new Set(now.rows.map(({ label }) => label));
  return {
    ...now,
    rows: bets.flatMap(({ id }) => (found.has(id) ? now : before)?.rows.find((row) => row.id === id) ?? []),
    favoured: [...now.favoured, ...(before?.favoured.filter((label) => !labels.has(label)) ?? [])],
  };
}

/** Whether the page prices all of a game by itself. */
export const isWholeQuick = (game: GameRules): boolean => quickPart(game).bets.length === game.bets.length;
