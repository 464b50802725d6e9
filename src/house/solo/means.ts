import type { Chips } from '../../base/index.ts';
import type { GameRules, House } from '../../engine/index.ts';
import type { StoreRefusal } from '../../record/index.ts';
import type { AliasIn, ProtectionCode, TableRefusal } from '../../table/index.ts';
import type { HouseRefusal } from '../refusal.ts';
import type { Disk } from './disk.ts';
import type { SaveRefusal } from './keptStore.ts';

/** The one patron of a solo house. */
export const ALONE = 'you';

/** Alone there is nobody to hide from. */
export const BY_ID: AliasIn = (patron) => patron;

export type SoloRefusal =
  | SaveRefusal
  | StoreRefusal
  | HouseRefusal
  /** What the patron's own limits, or the age of the card, forbid. */
  | (Pick<TableRefusal, 'message' | 'largest' | 'until'> & { readonly code: ProtectionCode })
  | { readonly code: 'solo/no-game'; readonly message: string };

/** What is passed in, so that a solo house runs the same in a page, in a terminal and in a test. */
export interface SoloMeans {
  /** The ids of the games that are dealt. */
  readonly games: readonly string[];
  /** A house by its id: it may have to be fetched. */
  readonly house: (id: string) => Promise<House | undefined>;
  readonly disk: Disk;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly random: (bytes: number) => Uint8Array;
  /** Calls back after a while; gives the way to call it off. */
  readonly after: (ms: number, act: () => void) => () => void;
  /** What a newcomer gets, and again whoever is broke. */
  readonly grant: Chips;
  /** Chips that the newcomer brings along instead. */
  readonly brought?: Chips;
  /** How old the patron has said to be, where that was asked. */
  readonly age?: number;
}

/** What deals the games of houses that are here. */
export const getSoloGames = (houses: readonly House[]): Pick<SoloMeans, 'games' | 'house'> => ({
  games: houses.flatMap((house) => house.games.map(({ id }) => id)),
  house: async (wanted) => houses.find(({ identity }) => identity.id === wanted),
});

export const toTableId = (gameId: string): string => `solo-${gameId.replace('/', '-')}`;

/** A game by its id, with its house. */
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
