import { type Presence, presenceCommands } from '../../house/drive/index.ts';
import type { Frame } from './ring.ts';

/** Somebody who follows a table on one socket. */
export interface Watcher {
  readonly patron: string;
  /** One more part of the table's story. A watcher that cannot keep up may leave it out and ask for a snapshot. */
  readonly hear: (frame: Frame) => void;
  /** Something in passing, which is no part of the story: a watcher that is behind leaves it out. */
  readonly overhear: (frame: Frame) => void;
}

/** Who watches; who of them sits is present. */
export interface Watchers extends Presence {
  readonly watching: () => number;
  readonly watchers: () => Iterable<Watcher>;
  readonly patrons: () => Iterable<readonly [patron: string, own: Iterable<Watcher>]>;
  readonly add: (watcher: Watcher) => void;
  /** True when its patron has no other: who has none has lost the connection. */
  readonly remove: (watcher: Watcher) => boolean;
}

export function newPresence(): Watchers {
  const watchers = new Set<Watcher>();
  const present = new Map<string, Set<Watcher>>();
  let due = true;
  return {
    watching: () => watchers.size,
    watchers: () => watchers,
    patrons: () => present,
    add: (watcher) => {
      watchers.add(watcher);
      const own = present.get(watcher.patron) ?? new Set();
      present.set(watcher.patron, own.add(watcher));
    },
    remove: (watcher) => {
      if (!watchers.delete(watcher)) return false;
      const own = present.get(watcher.patron);
      own?.delete(watcher);
      return own?.size === 0 && present.delete(watcher.patron);
    },
    changed: () => {
      due = true;
    },
    isDue: () => due,
    commands: (state) => {
      due = false;
      return presenceCommands(state, (patron) => present.has(patron));
    },
  };
}
