import { assert } from '../base/index.ts';
import {
  type PublicView,
  type Purse,
  type ServerMessageOf,
  withChanges,
  type YouView,
} from '../protocol/index.ts';
import type { Missed, TablePicture } from './tableLink.ts';

/** The client's state of a table, and the run of the house that it came from. */
export interface SyncedTable {
  readonly picture: TablePicture;
  readonly run: string;
}

export interface Me {
  readonly patron: string;
  readonly name: string;
  readonly purse: Purse;
  readonly publicKey: string;
}

export function toSyncedTable(
  snapshot: ServerMessageOf<'table'>,
  house: unknown,
  { patron, name, purse, publicKey }: Me,
): SyncedTable {
  const { table, number, houseFile, ownRules, settings, view, you, watching, run } = snapshot;
  return {
    picture: {
      table,
      number,
      house,
      houseFile,
      ownRules,
      settings,
      view,
      you,
      me: { patron, name, alias: you?.alias ?? null },
      purse,
      publicKey,
      watching,
    },
    run,
  };
}

/** Whether an update holds exactly the next events, only known ones, or leaves a gap. */
export function follows(
  held: SyncedTable,
  { seq, events }: ServerMessageOf<'update'>,
): 'next' | 'known' | 'gap' {
  const known = held.picture.view.seq;
  if (seq <= known) return 'known';
  return seq - events.length === known ? 'next' : 'gap';
}

export function withUpdate(held: SyncedTable, update: ServerMessageOf<'update'>): SyncedTable {
  assert(follows(held, update) === 'next', 'only the next update can be applied');
  const { picture } = held;
  const view: PublicView = { ...withChanges(picture.view, update.changes), seq: update.seq };
  return { ...held, picture: { ...picture, view, watching: update.watching ?? picture.watching } };
}

export const withYou = (held: SyncedTable, you: YouView | null): SyncedTable => ({
  ...held,
  picture: { ...held.picture, you, me: { ...held.picture.me, alias: you?.alias ?? held.picture.me.alias } },
});

export const withPurse = (held: SyncedTable, purse: Purse): SyncedTable => ({
  ...held,
  picture: { ...held.picture, purse },
});

/**
 * Sums up a gap. The last coups of a shoe that ended in the gap are unknown, so the count may be too low.
 * After a lost seat, or with a buy-in in doubt, the net result compares all of the patron's chips.
 */
export function missedBetween(before: TablePicture, after: TablePicture, buyInInDoubt: boolean): Missed {
  const sameShoe = before.view.shoe !== null && before.view.shoe.id === after.view.shoe?.id;
  const coups = getCoups(after) - (sameShoe ? getCoups(before) : 0);
  const seated = before.you !== null && after.you !== null && !buyInInDoubt;
  const net = seated ? worth(after.you) - worth(before.you) : allChips(after) - allChips(before);
  return { coups: Math.max(0, coups), net };
}

const getCoups = ({ view }: TablePicture): number =>
  view.outcomes === '' ? 0 : view.outcomes.split(' ').length;

const worth = (you: YouView | null): number => (you === null ? 0 : you.stack + you.onFelt);

/** Grants do not count as winnings. */
const allChips = ({ purse }: TablePicture): number => purse.cage + purse.tables - purse.granted;
