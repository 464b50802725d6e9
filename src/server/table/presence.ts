import { type Presence, presenceCommands } from '../../house/drive/index.ts';
import type { Frame } from './ring.ts';

/** Somebody who follows a table on one socket. */
export interface Watcher {
  readonly patron: string;
  /** One more part of the table's story. A watcher that cannot keep up may leave it out and ask for a snapshot. */
  readonly hear: (frame: Frame) => void;
  /** Something in passing, which is no part of the story: a watcher that is behind leaves it out. */
  readonly overhear: (frame: Frame) => void;
  /** Where it is reached together with others, who hear by one message what all of them hear. */
  readonly crowd?: Crowd;
}

/** Watchers of a table on other nodes. */
export interface Crowd {
  /** An update that goes from one event to another. */
  readonly hear: (frame: Frame, first: number, last: number) => void;
  /** For all but one patron. */
  readonly overhear: (frame: Frame, except: string) => void;
}

/** Who watches; who of them sits is present. */
export interface Watchers extends Presence {
  readonly watching: () => number;
  readonly watchers: () => Iterable<Watcher>;
  /** What everybody hears. */
  readonly hearAll: (frame: Frame, first: number, last: number) => void;
  /** What everybody overhears but the patron whose it is. */
  readonly overhearAll: (frame: Frame, except: string) => void;
  /** Those of one patron, who may look on from several sockets. */
  readonly of: (patron: string) => Iterable<Watcher> | undefined;
  readonly add: (watcher: Watcher) => void;
  /** True when its patron has no other: who has none has lost the connection. */
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
