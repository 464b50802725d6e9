import type { Refusal } from '../../protocol/index.ts';
import { protocolRefusal } from '../refusal.ts';
import type { LiveTable, Watcher } from '../table/liveTable.ts';
import type { Crowd } from '../table/presence.ts';
import type { Frame } from '../table/ring.ts';
import type { Heard } from '../table/telling.ts';
import type { SocketLimits } from './limits.ts';
import type { Outbox } from './outbox.ts';

/** The tables that one socket follows. */
export interface Following {
  readonly has: (table: string) => boolean;
  /** Starts with the updates since `heard`; returns a refusal if it cannot. */
  readonly follow: (table: LiveTable, heard?: Heard) => Refusal | undefined;
  readonly leave: (table: string) => void;
  readonly leaveAll: () => void;
  /** Sends one snapshot of each table whose updates were dropped. */
  readonly catchUp: () => void;
  /** Sends a whole table, unless `at` is its last event. */
  readonly tellAgain: (table: string, at: number) => void;
}

/** A socket on another node, which gets a table's updates together with the node's other subscribers. */
export interface Far {
  readonly crowdOf: (table: string) => Crowd;
  /** Sends a frame to this socket alone; `at` is set when the client then has all of the table up to that event. */
  readonly story: (table: string, frame: Frame, at: number | undefined) => void;
  readonly leave: (table: string) => void;
}

export interface FollowingDeps {
  readonly patron: string;
  readonly limits: SocketLimits;
  readonly outbox: Pick<Outbox, 'offer' | 'pass'>;
  readonly onCollapsed: () => void;
  readonly far?: Far;
}

interface Followed {
  readonly table: LiveTable;
  readonly watcher: Watcher;
  /** Updates were dropped, so the client needs a snapshot. */
  stale: boolean;
  /** True while the first frames of a subscription are sent. */
  begins: boolean;
}

export function openFollowing({ patron, limits, outbox, onCollapsed, far }: FollowingDeps): Following {
  const followed = new Map<string, Followed>();

  const add = (table: LiveTable): Followed => {
    const watcher: Watcher = {
      patron,
      hear: (frame) => tell(one, frame),
      overhear: (frame) => {
        if (!one.stale) outbox.pass(frame);
      },
      ...(far !== undefined && { crowd: far.crowdOf(table.id) }),
    };
    const one: Followed = { table, stale: false, begins: false, watcher };
    followed.set(table.id, one);
    return one;
  };

  /** Sends an update. Updates are dropped while the client is slow; one snapshot replaces them later. */
  const tell = (one: Followed, frame: Buffer): void => {
    if (far !== undefined) {
      const isWhole = one.begins || frame.subarray(0, SNAPSHOT.length).equals(SNAPSHOT);
      far.story(one.table.id, frame, isWhole ? one.table.state().seq : undefined);
      return;
    }
    if (one.stale || outbox.offer(frame)) return;
    one.stale = true;
    onCollapsed();
  };

  const leave = (id: string): void => {
    const one = followed.get(id);
    if (one === undefined) return;
    followed.delete(id);
    one.table.unwatch(one.watcher);
    far?.leave(id);
  };

  return {
    has: (id) => followed.has(id),
    follow: (table, heard) => {
      const known = followed.get(table.id);
      if (known === undefined && followed.size >= limits.tablesPerSocket)
        return protocolRefusal(
          'table/too-many',
          `One socket follows at most ${limits.tablesPerSocket} tables.`,
        );
      const one = known ?? add(table);
      one.begins = true;
      table.watch(one.watcher, heard);
      one.begins = false;
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
    tellAgain: (id, at) => {
      const one = followed.get(id);
      if (one !== undefined && one.table.state().seq !== at) tell(one, one.table.snapshotFor(patron));
    },
  };
}

/** The first bytes of a snapshot message. */
const SNAPSHOT = Buffer.from('{"say":"table",');
