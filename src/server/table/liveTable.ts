import {
  type DriveMeter,
  type DrivenTable,
  driveTable,
  type TableStatus,
  type TableToDrive,
} from '../../house/drive/index.ts';
import type { Aliases, Log, MayBegin, Signer, Time } from '../../house/index.ts';
import type { Refusal } from '../../protocol/index.ts';
import type { PatronCommand, TableEvent, TableState } from '../../table/index.ts';
import { refusalFrom } from '../refusal.ts';
import { newPresence, type Watcher, type Watchers } from './presence.ts';
import { type Frame, frameOf } from './ring.ts';
import { type Heard, openTelling, type TellingToMany, type TellMeter } from './telling.ts';

export type { Watcher } from './presence.ts';

/** One table, live: driven by the house, and told to everybody who watches. */
export interface LiveTable extends Pick<DrivenTable, 'status' | 'ask' | 'halt' | 'finish'> {
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
  /** What a patron shows the others in passing. */
  readonly passOn: TellingToMany['passOn'];
  readonly remark: TellingToMany['remark'];
}

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

/** What is run: a table that is open, who deals at it, and how it is called. */
export interface TableToRun extends TableToDrive {
  readonly number: number;
}

export function runTable(deps: LiveTableDeps, of: TableToRun, firstAttendMs = 0): LiveTable {
  const presence = newPresence();
  const telling = openTelling({ ...deps, ...of, presence }, of.keeper.state());
  const driven = driveTable(
    {
      ...deps,
      presence,
      telling,
      onTold: deps.onEvents,
      onEnd: (why, no) => {
        // The table's own last update says that it is closed; of anything else nobody would hear.
        const refused = frameOf({ say: 'refused', refusal: refusalFrom(no) });
        if (why === 'fenced' || why === 'broken')
          for (const watcher of presence.watchers()) watcher.hear(refused);
        deps.onEnd(table);
      },
    },
    of,
    firstAttendMs,
  );
  const table = liveTable(deps, of, driven, presence, telling);
  return table;
}

const SUSPECT: WishReply = {
  ok: false,
  refusal: refusalFrom({ code: 'store/damaged', message: 'the wallet is not what its transfers add up to' }),
};

function liveTable(
  { isSuspect, ready }: Pick<LiveTableDeps, 'isSuspect' | 'ready'>,
  { keeper, number }: TableToRun,
  driven: DrivenTable,
  presence: Watchers,
  telling: TellingToMany,
): LiveTable {
  const presenceChanged = (patron: string): void => {
    if (telling.state().seats.has(patron) || keeper.state().seats.has(patron)) driven.look();
  };
  return {
    id: keeper.state().id,
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
        driven.wish(command, (given) =>
          answer(given.ok ? given : { ok: false, refusal: refusalFrom(given.refusal) }),
        );
      const known = ready?.(command.patron);
      if (known === undefined) wish();
      else void known.then(wish);
    },
    ask: driven.ask,
    halt: driven.halt,
    passOn: telling.passOn,
    remark: telling.remark,
    finish: driven.finish,
  };
}
