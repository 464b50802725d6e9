import type { GameRules, House } from '../engine/index.ts';
import { HOUSES, type HouseGame } from '../houses/index.ts';
import { compositionOfDecks, type OddsJson, oddsJson, price } from '../odds/index.ts';

/** The houses whose games are offered here: the shipped ones and the host's own. */
export interface Catalogue {
  readonly houses: readonly House[];
  readonly find: (gameId: string) => HouseGame | undefined;
  /** Computed on first use. */
  readonly oddsOf: (game: GameRules) => OddsJson | undefined;
}

export function makeCatalogue(own: readonly House[] = []): Catalogue {
  const houses = housesWith(own);
  const odds = new Map<GameRules, OddsJson>();
  return {
    houses,
    find: (gameId) => findDealt(own, gameId),
    oddsOf: (game) => {
      const known = odds.get(game);
      if (known !== undefined) return known;
      const priced = price(game, compositionOfDecks(game.shoe.decks));
      if (!priced.ok) return undefined;
      const found = oddsJson(priced.value);
      odds.set(game, found);
      return found;
    },
  };
}

/** A host's own file replaces a shipped one with the same id. */
function housesWith(own: readonly House[]): readonly House[] {
  const ids = new Set(own.map(({ identity }) => identity.id));
  return [...HOUSES.filter(({ identity }) => !ids.has(identity.id)), ...own];
}

/** Finds a game among the shipped houses and the host's own. */
export function findDealt(own: readonly House[], gameId: string): HouseGame | undefined {
  const house = housesWith(own).find(({ games }) => games.some(({ id }) => id === gameId));
  const game = house?.games.find(({ id }) => id === gameId);
  return house === undefined || game === undefined ? undefined : { house, game };
}
