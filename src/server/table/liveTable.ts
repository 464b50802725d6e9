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

/** A running table and its subscribers. */
export interface LiveTable extends Pick<RunningTable, 'status' | 'wake' | 'halt' | 'finish'> {
  readonly id: string;
  readonly number: number;
  /** The state as subscribers have received it. */
  readonly state: () => TableState;
  readonly status: () => TableStatus;
  readonly watching: () => number;
  /** The outcomes of this shoe, as in a view. */
  readonly outcomes: () => string;
  /** Subscribes: sends the updates since `heard`, or a snapshot. */
  readonly watch: (watcher: Watcher, heard?: Heard) => void;
  readonly unwatch: (watcher: Watcher) => void;
  readonly snapshotFor: (patron: string) => Frame;
  /** Answers when the command is durable or refused. */
  readonly wish: (command: PatronCommand, answer: (answer: WishReply) => void) => void;
  /** The same for commands of the house or the pit. */
  readonly ask: Steering['submit'];
  /** Shows other patrons how a patron lifts a card. Not recorded. */
  readonly passOn: TellingToMany['passOn'];
  readonly remark: TellingToMany['remark'];
  /** Moves the table to another driver; until this resolves, the table is away. */
  readonly handTo: (next: NextDriver) => Promise<void>;
}

/** Stops the current driver of a table and creates the next, which may be the same one. */
export type NextDriver = (deps: TableRunnerDeps, before: RunningTable) => Promise<RunningTable>;

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
  /** Whether this patron's wallet is damaged, so that nothing may be taken from it. */
  readonly isSuspect?: (patron: string) => boolean;
  /** Resolves once it is known whether this patron may play; undefined if it is known already. */
  readonly ready?: (patron: string) => Promise<void> | undefined;
  /** Called after subscribers were updated, with the state as they had it before. */
  readonly onEvents: (events: readonly TableEvent[], before: TableState) => void;
  readonly onEnd: (table: LiveTable) => void;
  readonly meter: TableMeter;
}

export interface TableToRun {
  readonly number: number;
  readonly begun: TableState;
  readonly drive: Drive;
}

/** Creates the driver of a table. */
export type Drive = (deps: TableRunnerDeps) => RunningTable;

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
      // The table's last update announces a normal closing; any other end needs a message of its own.
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

/** Routes commands to the current driver of a table, also while it moves. */
interface Steering extends Omit<RunningTable, 'busy'> {
  readonly handTo: LiveTable['handTo'];
}

const MOVES: TableStatus = { is: 'away' };
/** While a table moves, further patron commands are refused once this many wait. */
const MOST_KEPT = 5_000;

function newSteering(deps: TableRunnerDeps, first: RunningTable): Steering {
  let driven = first;
  /** Commands that arrive while the table moves; undefined at other times. */
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
        // The last driver stopped before it reached this command: send it to the next.
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
