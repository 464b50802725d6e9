import type { Chips } from '../../base/index.ts';
import type { GameRules, House } from '../../engine/index.ts';
import type { StoreRefusal } from '../../record/index.ts';
import type { AliasIn, ProtectionCode, TableRefusal } from '../../table/index.ts';
import type { HouseRefusal } from '../refusal.ts';
import type { Disk } from './disk.ts';
import type { SaveRefusal } from './keptStore.ts';

/** The only patron of a solo house. */
export const ALONE = 'you';

/** A solo patron needs no alias. */
export const BY_ID: AliasIn = (patron) => patron;

export type SoloRefusal =
  | SaveRefusal
  | StoreRefusal
  | HouseRefusal
  /** Refused by the patron's own limits or the card's minimum age. */
  | (Pick<TableRefusal, 'message' | 'largest' | 'until'> & { readonly code: ProtectionCode })
  | { readonly code: 'solo/no-game'; readonly message: string };

/** What the platform passes in, so that a solo house runs in a page, a terminal and a test. */
export interface SoloMeans {
  /** Ids of the available games. */
  readonly games: readonly string[];
  /** Loads a house by id; may fetch it. */
  readonly house: (id: string) => Promise<House | undefined>;
  readonly disk: Disk;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly random: (bytes: number) => Uint8Array;
  /** Calls back after `ms`; returns a function that cancels. */
  readonly after: (ms: number, act: () => void) => () => void;
  /** Chips for a new patron, and for one who is broke. */
  readonly grant: Chips;
  /** Chips that a new patron brings along instead. */
  readonly brought?: Chips;
  /** The age that the patron has confirmed, if asked. */
  readonly age?: number;
}

/** The games of houses that are already loaded. */
export const getSoloGames = (houses: readonly House[]): Pick<SoloMeans, 'games' | 'house'> => ({
  games: houses.flatMap((house) => house.games.map(({ id }) => id)),
  house: async (wanted) => houses.find(({ identity }) => identity.id === wanted),
});

export const toTableId = (gameId: string): string => `solo-${gameId.replace('/', '-')}`;

export async function gameNamed(
  { games, house: houseNamed }: SoloMeans,
  gameId: string,
): Promise<{ readonly house: House; readonly game: GameRules } | undefined> {
  const [houseId] = gameId.split('/');
  if (houseId === undefined || !games.includes(gameId)) return undefined;
  const house = await houseNamed(houseId);
  const game = house?.games.find(({ id }) => id === gameId);
  return house === undefined || game === undefined ? undefined : { house, game };
}
