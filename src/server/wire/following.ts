import type { Refusal } from '../../protocol/index.ts';
import { refusal } from '../refusal.ts';
import type { LiveTable, Watcher } from '../table/liveTable.ts';
import type { Heard } from '../table/telling.ts';
import type { Limits } from './limits.ts';
import type { Outbox } from './outbox.ts';

/** The tables that one socket follows. */
export interface Following {
  readonly has: (table: string) => boolean;
  /** Begins to tell, from what was heard last; or says why not. */
  readonly follow: (table: LiveTable, heard?: Heard) => Refusal | undefined;
  readonly leave: (table: string) => void;
  readonly leaveAll: () => void;
  /** Tells each story of which parts were left out by one snapshot. */
  readonly catchUp: () => void;
}

export interface FollowingDeps {
  readonly patron: string;
  readonly limits: Limits;
  readonly outbox: Pick<Outbox, 'offer' | 'pass'>;
  readonly onCollapsed: () => void;
}

interface Followed {
  readonly table: LiveTable;
  readonly watcher: Watcher;
  /** Updates were left out: a snapshot is owed. */
  stale: boolean;
}

export function openFollowing({ patron, limits, outbox, onCollapsed }: FollowingDeps): Following {
  const followed = new Map<string, Followed>();

  const add = (table: LiveTable): Followed => {
    const watcher: Watcher = {
      patron,
      hear: (frame) => tell(one, frame),
      overhear: (frame) => {
        if (!one.stale) outbox.pass(frame);
      },
    };
    const one: Followed = { table, stale: false, watcher };
    followed.set(table.id, one);
    return one;
  };

  /** A part of a table's story: left out while the reader is behind, and then one snapshot tells it all. */
  const tell = (one: Followed, frame: Buffer): void => {
    if (one.stale || outbox.offer(frame)) return;
    one.stale = true;
    onCollapsed();
  };

  const leave = (id: string): void => {
    const one = followed.get(id);
    if (one === undefined) return;
    followed.delete(id);
    one.table.unwatch(one.watcher);
  };

  return {
    has: (id) => followed.has(id),
    follow: (table, heard) => {
      const known = followed.get(table.id);
      if (known === undefined && followed.size >= limits.tablesPerSocket)
        return refusal('table/too-many', `One socket follows at most ${limits.tablesPerSocket} tables.`);
      table.watch((known ?? add(table)).watcher, heard);
      return undefined;
    },
    leave,
    leaveAll: () => {
      for (const id of [...followed.keys()]) leave(id);
    },
    catchUp: () => {
      for (const one of followed.values()) {
        if (!one.stale) continue;
        one.stale = false;
        tell(one, one.table.snapshotFor(patron));
      }
    },
  };
}
