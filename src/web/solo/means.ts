import { chips } from '../../base/index.ts';
import type { TablePicture } from '../../client/index.ts';
import type { GameRules } from '../../engine/index.ts';
import type { StoreRefusal } from '../../record/index.ts';
import type { Disk } from './disk.ts';
import type { SaveRefusal } from './keptStore.ts';

/** The one patron of a solo house. */
export const ALONE = 'you';
/** What a newcomer gets, and again whoever is broke. */
export const SOLO_GRANT = chips(200_000);

export type SoloRefusal =
  | SaveRefusal
  | StoreRefusal
  | { readonly code: 'solo/no-game'; readonly message: string };

/** What is passed in, so that a solo house runs the same in a test. */
export interface SoloMeans {
  readonly disk: Disk;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly random: (bytes: number) => Uint8Array;
  /** Calls back after a while; gives the way to call it off. */
  readonly after: (ms: number, act: () => void) => () => void;
}

export type Purse = TablePicture['purse'];

export const tableIdOf = ({ id }: Pick<GameRules, 'id'>): string => `solo-${id.replace('/', '-')}`;
