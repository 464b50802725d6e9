import { type Presence, presenceCommands } from '../../house/drive/index.ts';
import type { Frame } from './ring.ts';

/** A subscriber to a table, on one socket. */
export interface Watcher {
  readonly patron: string;
  /** Sends an update. A slow subscriber may drop it and ask for a snapshot later. */
  readonly hear: (frame: Frame) => void;
  /** Sends a passing message that is no part of the table's state; a slow subscriber drops it. */
  readonly overhear: (frame: Frame) => void;
  /** Set if one message reaches this subscriber together with others. */
  readonly crowd?: Crowd;
}

/** Subscribers to a table on other nodes. */
export interface Crowd {
  /** Sends an update that covers events `first` to `last`. */
  readonly hear: (frame: Frame, first: number, last: number) => void;
  /** Sends a passing message to all patrons but one. */
  readonly overhear: (frame: Frame, except: string) => void;
}

/** The subscribers of a table; a seated patron with a subscriber is present. */
export interface Watchers extends Presence {
  readonly watching: () => number;
  readonly watchers: () => Iterable<Watcher>;
  /** Sends an update to all subscribers. */
  readonly hearAll: (frame: Frame, first: number, last: number) => void;
  /** Sends a passing message to all patrons but its author. */
  readonly overhearAll: (frame: Frame, except: string) => void;
  /** One patron's subscribers, one for each socket. */
  readonly of: (patron: string) => Iterable<Watcher> | undefined;
  readonly add: (watcher: Watcher) => void;
  /** True if this was the patron's last subscriber, so that the patron counts as disconnected. */
  readonly remove: (watcher: Watcher) => boolean;
}

export function newPresence(): Watchers {
  const watchers = new Set<Watcher>();
  const present = new Map<string, Set<Watcher>>();
  const near = new Set<Watcher>();
  const crowds = new Map<Crowd, number>();
  let due = true;
  return {
    watching: () => watchers.size,
    watchers: () => watchers,
    hearAll: (frame, first, last) => {
      for (const watcher of near) watcher.hear(frame);
      for (const crowd of crowds.keys()) crowd.hear(frame, first, last);
    },
    overhearAll: (frame, except) => {
      for (const watcher of near) if (watcher.patron !== except) watcher.overhear(frame);
      for (const crowd of crowds.keys()) crowd.overhear(frame, except);
    },
    of: (patron) => present.get(patron),
    add: (watcher) => {
      if (watchers.has(watcher)) return;
      watchers.add(watcher);
      if (watcher.crowd === undefined) near.add(watcher);
      else crowds.set(watcher.crowd, (crowds.get(watcher.crowd) ?? 0) + 1);
      const own = present.get(watcher.patron) ?? new Set();
      present.set(watcher.patron, own.add(watcher));
    },
    remove: (watcher) => {
      if (!watchers.delete(watcher)) return false;
      near.delete(watcher);
      if (watcher.crowd !== undefined) leaveCrowd(crowds, watcher.crowd);
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

function leaveCrowd(crowds: Map<Crowd, number>, crowd: Crowd): void {
  const left = (crowds.get(crowd) ?? 1) - 1;
  if (left > 0) crowds.set(crowd, left);
  else crowds.delete(crowd);
}
