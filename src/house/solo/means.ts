import type { Chips } from '../../base/index.ts';
import type { GameRules, House } from '../../engine/index.ts';
import type { StoreRefusal } from '../../record/index.ts';
import type { HouseRefusal } from '../refusal.ts';
import type { Disk } from './disk.ts';
import type { SaveRefusal } from './keptStore.ts';

/** The one patron of a solo house. */
export const ALONE = 'you';

export type SoloRefusal =
  | SaveRefusal
  | StoreRefusal
  | HouseRefusal
  | { readonly code: 'solo/no-game'; readonly message: string };

/** What is passed in, so that a solo house runs the same in a page, in a terminal and in a test. */
export interface SoloMeans {
  /** Whose games are dealt. */
  readonly houses: readonly House[];
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
}

export const tableIdOf = ({ id }: Pick<GameRules, 'id'>): string => `solo-${id.replace('/', '-')}`;

/** A game by its id, with its house. */
export function gameNamed(
  houses: readonly House[],
  gameId: string,
): { readonly house: House; readonly game: GameRules } | undefined {
  for (const house of houses) {
    const game = house.games.find(({ id }) => id === gameId);
    if (game !== undefined) return { house, game };
  }
  return undefined;
}
