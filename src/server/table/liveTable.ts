import type { HouseFile } from '../../engine/index.ts';
import type { Keeper } from '../../house/keeper.ts';
import type { Log } from '../../house/log.ts';
import type { Signer } from '../../house/signer.ts';
import type { Time } from '../../house/time.ts';
import type { Store } from '../../record/index.ts';
import type { Croupier, PatronCommand, PitCommand, TableEvent, TableState } from '../../table/index.ts';
import { type FinishDeps, finishTable } from './finish.ts';
import { openNews } from './news.ts';
import { newPresence, type Presence, type Watcher } from './presence.ts';
import { openProblems } from './problems.ts';
import { openPump } from './pump.ts';
import { type Frame, frameOf } from './ring.ts';
import { openSnapshots } from './snapshots.ts';
import { type Ended, endedRefusal, openStanding, type TableStatus } from './standing.ts';
import type { TableMeter } from './tableMeter.ts';
import { type Heard, openTelling, type Telling } from './telling.ts';
import { newWishes, type WishAnswer } from './wishes.ts';
import { openWork } from './work.ts';

export type { Watcher } from './presence.ts';
export type { TableStatus } from './standing.ts';
export type { TableMeter } from './tableMeter.ts';
export type { WishAnswer } from './wishes.ts';

/** One table, live: a queue before its keeper, and everybody who watches. */
export interface LiveTable {
  readonly id: string;
  readonly number: number;
  readonly house: HouseFile;
  /** The state that everybody has been told. */
  readonly state: () => TableState;
  readonly status: () => TableStatus;
  readonly watching: () => number;
  /** Of this shoe, as in a view. */
  readonly outcomes: () => string;
  /** Begins to tell: with what was missed since `heard`, or with a snapshot. */
  readonly watch: (watcher: Watcher, heard?: Heard) => void;
  readonly unwatch: (watcher: Watcher) => void;
  readonly snapshotFor: (patron: string) => Frame;
  /** Answers when what was wished is durable, or refused. */
  readonly wish: (command: PatronCommand, answer: (answer: WishAnswer) => void) => void;
  readonly ask: (command: PitCommand) => void;
  /** Takes no more wishes, deals a coup with chips on the felt to its end, and saves where it stands. */
  readonly finish: () => Promise<void>;
}

export interface LiveTableDeps {
  readonly run: string;
  readonly time: Time;
  readonly log: Log;
  readonly signer: Signer;
  readonly store: Store;
  readonly gatherMs: number;
  /** After everybody was told. */
  readonly onEvents: (table: LiveTable, events: readonly TableEvent[]) => void;
  readonly onEnd: (table: LiveTable) => void;
  readonly meter: TableMeter;
}

/** What is run: a table that is open, and who deals at it. */
export interface TableToRun {
  readonly keeper: Keeper;
  readonly croupier: Croupier;
  readonly house: HouseFile;
  readonly number: number;
}

export function runTable(deps: LiveTableDeps, of: TableToRun, firstAttendMs = 0): LiveTable {
  const parts = joinParts(deps, of, firstAttendMs, {
    ask: (command) => table.ask(command),
    onTold: (events) => deps.onEvents(table, events),
    onEnd: () => deps.onEnd(table),
  });
  const table = liveTable(deps, of, parts);
  parts.pump.schedule();
  return table;
}

/** What a table is made of. */
interface Parts extends FinishDeps {
  readonly id: string;
  readonly presence: Presence;
  readonly telling: Telling;
}

/** Where the parts need the table that they make. */
interface Hooks {
  readonly ask: (command: PitCommand) => void;
  readonly onTold: (events: readonly TableEvent[]) => void;
  readonly onEnd: () => void;
}

function joinParts(deps: LiveTableDeps, of: TableToRun, firstAttendMs: number, hooks: Hooks): Parts {
  const { time, log } = deps;
  const { keeper } = of;
  const { id } = keeper.state();
  const presence = newPresence();
  const wishes = newWishes();
  const telling = openTelling({ ...deps, ...of, presence }, keeper.state());
  const snapshots = openSnapshots(keeper, log);

  const onEnd = (why: Ended): void => {
    pump.cancel();
    const no = endedRefusal(why);
    wishes.refuseAll(no);
    // The table's own last update says that it is closed; of anything else nobody would hear.
    if (why === 'fenced' || why === 'broken')
      for (const watcher of presence.watchers()) watcher.hear(frameOf({ say: 'refused', refusal: no }));
    hooks.onEnd();
  };
  const standing = openStanding(
    { id, time, log, onAway: wishes.refuseAll, onEnd },
    time.now() + firstAttendMs,
  );
  const shared = { ...deps, ...of, id, presence, wishes, telling, snapshots, standing };
  const problems = openProblems(shared);
  const news = openNews({ ...shared, onTold: hooks.onTold });
  const work = openWork({ ...shared, problems, news, ask: hooks.ask });
  const pump = openPump({ ...shared, work });
  return { ...shared, work, pump };
}

function liveTable({ meter }: LiveTableDeps, { keeper, house, number }: TableToRun, parts: Parts): LiveTable {
  const { id, presence, wishes, telling, standing, pump } = parts;

  const presenceChanged = (patron: string): void => {
    if (!telling.state().seats.has(patron) && !keeper.state().seats.has(patron)) return;
    presence.changed();
    pump.gather();
  };

  return {
    id,
    number,
    house,
    state: telling.state,
    status: standing.status,
    watching: presence.watching,
    outcomes: telling.outcomes,
    watch: (watcher, heard) => {
      presence.add(watcher);
      telling.begin(watcher, heard);
      presenceChanged(watcher.patron);
    },
    unwatch: (watcher) => {
      if (!presence.remove(watcher)) return;
      telling.forget(watcher.patron);
      presenceChanged(watcher.patron);
    },
    snapshotFor: telling.snapshotFor,
    wish: (command, answer) => {
      const reply = (given: WishAnswer): void => {
        meter.answered(given.ok ? 'ok' : given.refusal.code);
        answer(given);
      };
      const no = standing.refusal() ?? wishes.full();
      if (no !== undefined) return reply({ ok: false, refusal: no });
      wishes.add({ command, reply });
      pump.gather();
    },
    ask: (command) => {
      wishes.add({ command });
      pump.gather();
    },
    finish: () => finishTable(parts),
  };
}
