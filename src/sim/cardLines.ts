import { at } from '../base/index.ts';
import {
  type Bet,
  card,
  dealCoup,
  factsOfCoup,
  type GameRules,
  MOST_CARDS,
  matches,
} from '../engine/index.ts';
import { CARD_OF_CODE } from './cardCode.ts';
import { FINISH_BINS, getBinCount, type HistogramGrain } from './histogram.ts';

/**
 * Histograms of finishes cannot show bets that depend on the cards themselves. With the grain `cards`, each
 * of them has counters after the finishes: one for every line and one for a loss.
 */
export const roomFor = (game: Pick<GameRules, 'bets'>, grain: HistogramGrain): number =>
  grain === 'cards' ? placesFrom(game, game.bets.length) : getBinCount(grain);

/** The index of a bet's first counter. */
export const getLinePlace = (game: Pick<GameRules, 'bets'>, bet: Bet): number =>
  placesFrom(
    game,
    game.bets.findIndex(({ id }) => id === bet.id),
  );

const placesFrom = ({ bets }: Pick<GameRules, 'bets'>, index: number): number =>
  bets
    .slice(0, index)
    .filter(({ byCards }) => byCards)
    .reduce((place, { lines }) => place + lines.length + 1, FINISH_BINS);

/** Counts the line of each such bet in the coup that begins at an index of a shoe. */
export function countCardLines(
  game: GameRules,
  counts: Uint32Array,
): (codes: Uint8Array, place: number) => void {
  const bets = game.bets
    .filter(({ byCards }) => byCards)
    .map((bet) => ({ lines: bet.lines, from: getLinePlace(game, bet) }));
  return (codes, place) => {
    const cards = Array.from(codes.subarray(place, place + MOST_CARDS), (code) =>
      card(at(CARD_OF_CODE, code)),
    );
    const facts = factsOfCoup(game.tableau, dealCoup(game.tableau, cards).coup);
    for (const { lines, from } of bets) {
      const line = lines.findIndex(({ when }) => matches(when, facts));
      const bin = from + (line < 0 ? lines.length : line);
      counts[bin] = at(counts, bin) + 1;
    }
  };
}
