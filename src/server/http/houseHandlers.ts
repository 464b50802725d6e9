import { ok } from '../../base/index.ts';
import type { Catalogue } from '../catalogue.ts';
import { refuse } from '../refusal.ts';
import type { Handlers } from './handler.ts';
import { openApi } from './openapi.ts';

export interface HouseHandlersDeps {
  readonly catalogue: Catalogue;
}

/** The houses whose games are dealt here, and this API itself. */
export const houseHandlers = ({
  catalogue,
}: HouseHandlersDeps): Handlers<'houses' | 'house' | 'odds' | 'openapi'> => ({
  houses: async () =>
    ok({
      body: catalogue.houses.map(({ identity, games }) => ({
        id: identity.id,
        name: identity.name,
        games: games.map(({ id }) => id),
      })),
    }),
  house: async ({ params }) => {
    const house = catalogue.houses.find(({ identity }) => identity.id === params.house);
    return house === undefined ? refuse('game/none', 'No such house deals here.') : ok({ body: house.file });
  },
  odds: async ({ params }) => {
    const found = catalogue.find(`${params.house}/${params.game}`);
    const odds = found === undefined ? undefined : catalogue.oddsOf(found.game);
    return odds === undefined ? refuse('game/none', 'No house here deals such a game.') : ok({ body: odds });
  },
  openapi: async () => ok({ body: openApi() }),
});
