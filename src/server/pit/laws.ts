import type { GameRules } from '../../engine/index.ts';
import type { Time } from '../../house/index.ts';
import { type Laws, lawKey } from '../../house/watch/index.ts';
import { betLaw, isPriced, priceFullShoe } from '../../odds/index.ts';

/**
 * The possible results of each bet on a full shoe, computed once for all games that pay alike, in the background. Until
 * then the caller gets undefined and must wait.
 */
export function openLaws({ after }: Pick<Time, 'after'>): (game: GameRules) => Laws | undefined {
  const keys = new WeakMap<GameRules, string>();
  const known = new Map<string, Laws | undefined>();
  return (game) => {
    const key = keys.get(game) ?? lawKey(game);
    keys.set(game, key);
    if (!known.has(key) && known.size < MOST_KEPT) {
      known.set(key, undefined);
      after(PAUSE_MS, () => known.set(key, getLaws(key, game)));
    }
    return known.get(key);
  };
}

const PAUSE_MS = 20;

/** More than a host's files and their editions need. */
const MOST_KEPT = 1_000;

const getLaws = (key: string, game: GameRules): Laws => ({
  key,
  byBet: new Map(
    priceFullShoe(game)
      .bets.filter(isPriced)
      .map((price) => [price.bet.id, betLaw(price)]),
  ),
});
