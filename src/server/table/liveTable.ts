import {
  type DriveMeter,
  MOVING,
  type OpenedTable,
  type RunningTable,
  TableRunner,
  type TableRunnerDeps,
  type TableStatus,
} from '../../house/drive/index.ts';
import type { Aliases, Log, MayBegin, Signer, Time } from '../../house/index.ts';
import type { Refusal } from '../../protocol/index.ts';
import type { PatronCommand, TableEvent, TableState } from '../../table/index.ts';
import { refusalFrom } from '../refusal.ts';
import { newPresence, type Watcher, type Watchers } from './presence.ts';
import { type Frame, toFrame } from './ring.ts';
import { type Heard, openTelling, type TellingToMany, type TellMeter } from './telling.ts';

export type { Watcher } from './presence.ts';

/** One table, live: driven by the house, and told to everybody who watches. */
export interface LiveTable extends Pick<RunningTable, 'status' | 'wake' | 'halt' | 'finish'> {
  readonly id: string;
  readonly number: number;
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
  readonly wish: (command: PatronCommand, answer: (answer: WishReply) => void) => void;
  /** The same, of what the house or the pit asks. */
  readonly ask: Steering['submit'];
  /** What a patron shows the others in passing. */
  readonly passOn: TellingToMany['passOn'];
  readonly remark: TellingToMany['remark'];
  /** Another drives it once this is settled; until then it is away. */
  readonly handTo: (next: NextDriver) => Promise<void>;
}

/** Stops whoever drove a table, and makes whoever drives it next: perhaps the same. */
export type NextDriver = (deps: TableRunnerDeps, before: RunningTable) => Promise<RunningTable>;

/** What a patron hears of a wish. */
export type WishReply =
  | { readonly ok: true; readonly seq: number }
  | { readonly ok: false; readonly refusal: Refusal };

export type TableMeter = DriveMeter & TellMeter;

export interface LiveTableDeps {
  readonly run: string;
  readonly time: Time;
  readonly log: Log;
  readonly signer: Signer;
  readonly aliases: Aliases;
  readonly gatherMs: number;
  readonly tellMs?: number;
  readonly mayBegin?: MayBegin;
  /** Whether this patron's wallet cannot be vouched for: nothing is taken from it. */
  readonly isSuspect?: (patron: string) => boolean;
  /** Settles when it is known whether this patron may play; undefined where it is known already. */
  readonly ready?: (patron: string) => Promise<void> | undefined;
  /** After everybody was told; with the table as it was told before. */
  readonly onEvents: (events: readonly TableEvent[], before: TableState) => void;
  readonly onEnd: (table: LiveTable) => void;
  readonly meter: TableMeter;
}

/** What is run: a table that is open, how it is called, and who drives it. */
export interface TableToRun {
  readonly number: number;
  readonly begun: TableState;
  readonly drive: Drive;
}

/** Makes whoever drives a table from now on. */
export type Drive = (deps: TableRunnerDeps) => RunningTable;

/** Over a keeper of this process. */
export const driveHere =
  (of: OpenedTable, firstAttendMs = 0): Drive =>
  (deps) =>
    new TableRunner(deps, of, firstAttendMs);

export function runTable(deps: LiveTableDeps, { number, begun, drive }: TableToRun): LiveTable {
  const presence = newPresence();
  const telling = openTelling({ ...deps, number, presence }, begun);
  const driveDeps: TableRunnerDeps = {
    ...deps,
    presence,
    telling,
    onTold: deps.onEvents,
    onEnd: (why, no) => {
      // The table's own last update says that it is closed; of anything else nobody would hear.
      const refused = toFrame({ say: 'refused', refusal: refusalFrom(no) });
      if (why === 'fenced' || why === 'broken')
        for (const watcher of presence.watchers()) watcher.hear(refused);
      deps.onEnd(table);
    },
  };
  const driven = newSteering(driveDeps, drive(driveDeps));
  const table = liveTable(deps, { id: begun.id, number }, driven, presence, telling);
  return table;
}

/** Who drives a table, one after the other. */
interface Steering extends Omit<RunningTable, 'busy'> {
  readonly handTo: LiveTable['handTo'];
}

const MOVES: TableStatus = { is: 'away' };
/** More that wait while a table moves are turned away. */
const MOST_KEPT = 5_000;

function newSteering(deps: TableRunnerDeps, first: RunningTable): Steering {
  let driven = first;
  /** While it goes from one to another: what is asked of it meanwhile. */
  let kept: (() => void)[] | undefined;
  let moving: Promise<void> = Promise.resolve();

  const move = async (next: NextDriver): Promise<void> => {
    kept = [];
    try {
      driven = await next(deps, driven);
    } finally {
      const asked = kept;
      kept = undefined;
      for (const ask of asked) ask();
      driven.wake();
    }
  };

  const submit: Steering['submit'] = (command, answer) => {
    if (kept !== undefined) {
      if (!('id' in command) || kept.length < MOST_KEPT) kept.push(() => submit(command, answer));
      else answer?.({ ok: false, refusal: MOVING });
    } else if (!('id' in command)) driven.submit(command, answer);
    else
      driven.submit(command, (given) => {
        // The last runner had not come to it: the next one is asked.
        if (kept !== undefined && !given.ok && given.refusal === MOVING) submit(command, answer);
        else answer?.(given);
      });
  };

  return {
    status: () => (kept === undefined ? driven.status() : MOVES),
    submit,
    wake: () => driven.wake(),
    isSeated: (patron) => driven.isSeated(patron),
    halt: () => {
      if (kept === undefined) driven.halt();
      else void moving.then(() => driven.halt());
    },
    finish: async () => {
      await moving;
      await driven.finish();
    },
    handTo: (next) => {
      moving = moving
        .then(() => move(next))
        .catch((thrown: unknown) => {
          deps.log.error({ error: String(thrown) }, 'a table could not be handed over');
        });
      return moving;
    },
  };
}

const SUSPECT: WishReply = {
  ok: false,
  refusal: refusalFrom({ code: 'store/damaged', message: 'the wallet is not what its transfers add up to' }),
};

function liveTable(
  { isSuspect, ready }: Pick<LiveTableDeps, 'isSuspect' | 'ready'>,
  { id, number }: Pick<LiveTable, 'id' | 'number'>,
  driven: Steering,
  presence: Watchers,
  telling: TellingToMany,
): LiveTable {
  const presenceChanged = (patron: string): void => {
    if (telling.state().seats.has(patron) || driven.isSeated(patron)) driven.wake();
  };
  return {
    id,
    number,
    state: telling.state,
    status: driven.status,
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
      if (command.do === 'buy-in' && isSuspect?.(command.patron) === true) return answer(SUSPECT);
      const wish = (): void =>
        driven.submit(command, (given) =>
          answer(given.ok ? given : { ok: false, refusal: refusalFrom(given.refusal) }),
        );
      const known = ready?.(command.patron);
      if (known === undefined) wish();
      else void known.then(wish);
    },
    ask: driven.submit,
    wake: driven.wake,
    halt: driven.halt,
    passOn: telling.passOn,
    remark: telling.remark,
    finish: driven.finish,
    handTo: driven.handTo,
  };
}
