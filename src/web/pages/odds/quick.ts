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

/** More bets might take longer than a frame; the worker prices all of them. */
const MOST_AT_ONCE = 12;

/** A bet on totals, card numbers, or counts of a kind of card is priced in a millisecond or two. */
export const isQuick = ({ lines }: Pick<Bet, 'lines'>): boolean =>
  [...factsNeeded(lines)].every(
    (fact) => fact.startsWith('count:') || (fact in FACTS && FACTS[fact as FactName].needs === 'pips'),
  );

/**
 * Prices quick bets in the page while the visitor types or drags. Other bets keep their previous row until a worker
 * updates it.
 */
export function quickFigures(
  house: House,
): (asked: OddsQuery, before: OddsFigures | undefined) => OddsFigures | undefined {
  let known: { readonly key: string; readonly reading: GameReading } | undefined;
  /** Another reading means parsing the card again: cache it per choice, not per card removed. */
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

/** Merges new results with the previous rows of the other bets. */
function joined(now: OddsFigures, before: OddsFigures | undefined, bets: readonly Bet[]): OddsFigures {
  const found = new Set(now.rows.map(({ id }) => id));
  const labels = new Set(now.rows.map(({ label }) => label));
  return {
    ...now,
    rows: bets.flatMap(({ id }) => (found.has(id) ? now : before)?.rows.find((row) => row.id === id) ?? []),
    favoured: [...now.favoured, ...(before?.favoured.filter((label) => !labels.has(label)) ?? [])],
  };
}

/** Whether the page can price all bets of a game itself. */
export const isWholeQuick = (game: GameRules): boolean => quickPart(game).bets.length === game.bets.length;
