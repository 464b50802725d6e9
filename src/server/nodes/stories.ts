import type { Frame } from '../table/ring.ts';
import type { Outbox } from '../wire/outbox.ts';
import { unpackParcel } from './parcel.ts';

/** Sends table updates to the patrons at this node: each update arrives here once, for all of them. */
export interface Stories {
  readonly enter: (c: number, patron: string) => void;
  /** Sends a frame to one patron; `at` is set when the frame holds all of the table up to that event. */
  readonly tell: (c: number, table: string, frame: Frame, at: number | undefined) => void;
  /** Leaves one table, or all of them. */
  readonly leave: (c: number, table?: string) => void;
  /** Called when a slow reader has caught up. */
  readonly catchUp: (c: number) => void;
  /** Unsubscribes from every table. */
  readonly clear: () => void;
}

export interface StoriesDeps {
  /** Returns a function that unsubscribes. */
  readonly subscribe: (table: string, hear: (data: Buffer) => void) => () => void;
  readonly outboxOf: (c: number) => Outbox | undefined;
  /** Asks the leader for the table again, unless `at` is its last event. */
  readonly again: (c: number, table: string, at: number) => void;
}

interface Followed {
  readonly followers: Map<number, Follower>;
  readonly unsubscribe: () => void;
}

interface Follower {
  /** The last event that the patron received. */
  at: number;
  /** The patron missed an update: send no more until the whole table is sent again. */
  stale: boolean;
}

export function newStories({ subscribe, outboxOf, again }: StoriesDeps): Stories {
  const tables = new Map<string, Followed>();
  const patrons = new Map<number, string>();

  const hear = (table: string, data: Buffer): void => {
    const parcel = unpackParcel(data);
    const followers = tables.get(table)?.followers;
    if (parcel === undefined || followers === undefined) return;
    const { about, bytes } = parcel;
    if (about.is === 'passing') pass(followers, String(about['except']), bytes);
    else
      for (const [c, one] of followers)
        update(c, table, one, bytes, Number(about['first']), Number(about['last']));
  };

  const pass = (followers: ReadonlyMap<number, Follower>, except: string, frame: Frame): void => {
    for (const [c, { stale }] of followers) if (!stale && patrons.get(c) !== except) outboxOf(c)?.pass(frame);
  };

  const update = (
    c: number,
    table: string,
    one: Follower,
    frame: Frame,
    first: number,
    last: number,
  ): void => {
    if (one.stale || last <= one.at) return;
    if (first !== one.at + 1) {
      one.stale = true;
      again(c, table, one.at);
    } else if (outboxOf(c)?.offer(frame) === true) one.at = last;
    else one.stale = true;
  };

  const follow = (c: number, table: string, at: number): void => {
    const followed = tables.get(table) ?? {
      followers: new Map<number, Follower>(),
      unsubscribe: subscribe(table, (data) => hear(table, data)),
    };
    const isFirst = !tables.has(table);
    tables.set(table, followed);
    followed.followers.set(c, { at, stale: false });
    // Updates between that event and this subscription were missed.
    if (isFirst) again(c, table, at);
  };

  const leaveOne = (c: number, table: string): void => {
    const followed = tables.get(table);
    if (followed?.followers.delete(c) !== true || followed.followers.size > 0) return;
    followed.unsubscribe();
    tables.delete(table);
  };

  return {
    enter: (c, patron) => {
      patrons.set(c, patron);
    },
    tell: (c, table, frame, at) => {
      const outbox = outboxOf(c);
      if (outbox === undefined) return;
      if (at !== undefined) follow(c, table, at);
      outbox.push(frame);
    },
    leave: (c, table) => {
      if (table !== undefined) return leaveOne(c, table);
      patrons.delete(c);
      for (const name of [...tables.keys()]) leaveOne(c, name);
    },
    catchUp: (c) => {
      for (const [table, { followers }] of tables)
        if (followers.get(c)?.stale === true) again(c, table, NEVER);
    },
    clear: () => {
      for (const { unsubscribe } of tables.values()) unsubscribe();
      tables.clear();
    },
  };
}

/** No event has this number, so the leader sends the whole table. */
const NEVER = -1;
