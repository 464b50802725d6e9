import { ok } from '../../base/index.ts';
import type { Catalogue } from '../catalogue.ts';
import type { HouseFiles } from '../houseFiles.ts';
import { refuseRequest } from '../refusal.ts';
import type { Handlers } from './handler.ts';
import { openApi } from './openapi.ts';

export interface HouseHandlersDeps {
  readonly catalogue: Catalogue;
  readonly houseFiles: HouseFiles;
}

/** The houses whose games are offered here, and the description of this API. */
export const houseHandlers = ({
  catalogue,
  houseFiles,
}: HouseHandlersDeps): Handlers<'houses' | 'house' | 'houseFile' | 'odds' | 'openapi'> => ({
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
    return house === undefined
      ? refuseRequest('game/none', 'No such house deals here.')
      : ok({ body: house.file });
  },
  houseFile: async ({ params }) => {
    const written = houseFiles.find(params.hash);
    return written === undefined
      ? refuseRequest('house-file/none', 'No table here is dealt by such a file.')
      : ok({ written });
  },
  odds: async ({ params }) => {
    const found = catalogue.find(`${params.house}/${params.game}`);
    const odds = found === undefined ? undefined : catalogue.oddsOf(found.game);
    return odds === undefined
      ? refuseRequest('game/none', 'No house here deals such a game.')
      : ok({ body: odds });
  },
  openapi: async () => ok({ body: openApi() }),
});
