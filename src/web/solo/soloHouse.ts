import { ok, type Result } from '../../base/index.ts';
import {
  type SoloHouse as HouseForOne,
  openSoloHouse as openForOne,
  type SoloMeans,
  type SoloRefusal,
} from '../../house/solo/index.ts';
import { type SoloLink, soloLink } from './soloLink.ts';
import { SOLO_GRANT } from './startChips.ts';

export type { Glimpse } from '../../house/solo/index.ts';

/** The solo house, with its tables in the form that pages draw. */
export interface PageSoloHouse extends Omit<HouseForOne, 'table'> {
  readonly table: (gameId: string) => Promise<Result<SoloLink, SoloRefusal>>;
}

export type PageMeans = Omit<SoloMeans, 'grant'>;

export async function openPageSoloHouse(
  means: PageMeans,
  mostRows?: number,
): Promise<Result<PageSoloHouse, SoloRefusal>> {
  const opened = await openForOne({ ...means, grant: SOLO_GRANT }, mostRows);
  if (!opened.ok) return opened;
  const links = new Map<string, SoloLink>();
  return ok({
    ...opened.value,
    table: async (gameId) => {
      const table = await opened.value.table(gameId);
      if (!table.ok) return table;
      const link = links.get(gameId) ?? soloLink(table.value);
      links.set(gameId, link);
      return ok(link);
    },
  });
}
