import type { StoreRefusal } from '../../record/index.ts';
import type { PatronCommand, PitCommand, TableEvent, TableState } from '../../table/index.ts';
import {
  NO_METER,
  type OpenedTable,
  presenceCommands,
  type TableAnswer,
  TableRunner,
  type Telling,
} from '../drive/index.ts';
import { NO_LOG } from '../log.ts';
import type { SoloNews } from './soloTable.ts';
import { newStillTime } from './stillTime.ts';

/** Runs a table for one patron, who is always present, on a clock that only the patron moves. */
export interface DrivenAlone {
  readonly state: () => TableState;
  readonly now: () => number;
  readonly moveTo: (at: number) => void;
  readonly wish: (command: PatronCommand) => Promise<TableAnswer>;
  readonly ask: (command: PitCommand) => void;
  /** Settles when nothing more is due without the patron, with the reason if the table has ended. */
  readonly quiet: () => Promise<StoreRefusal | undefined>;
  readonly listen: (listener: (news: SoloNews) => void) => () => void;
  readonly tell: (news: SoloNews) => void;
  /** Sends everything since the last call as one update. */
  readonly publish: () => void;
  readonly ended: () => string | undefined;
}

export function driveAlone(table: OpenedTable, at: number): DrivenAlone {
  const { keeper } = table;
  const time = newStillTime(at);
  const listeners = new Set<(news: SoloNews) => void>();
  let untold: TableEvent[] = [];
  let ended: string | undefined;

  const tell = (news: SoloNews): void => {
    for (const listener of listeners) listener(news);
  };
  const end = (reason: string): void => {
    if (ended !== undefined) return;
    ended = reason;
    tell({ is: 'ended', reason });
  };
  const telling: Telling = {
    state: keeper.state,
    tell: (_, events) => {
      untold.push(...events);
    },
    tellAnew: () => {},
  };
  const driven = new TableRunner(
    {
      time,
      log: NO_LOG,
      gatherMs: 0,
      meter: NO_METER,
      telling,
      presence: alwaysHere(),
      onTold: () => {},
      onAway: end,
      onEnd: (_, { message }) => end(message),
    },
    table,
  );

  return {
    state: keeper.state,
    now: time.now,
    moveTo: time.moveTo,
    wish: (command) => new Promise((answer) => driven.submit(command, answer)),
    ask: (command) => driven.submit(command),
    quiet: async () => {
      while (time.isDue() || driven.busy() !== undefined) await driven.busy();
      return ended === undefined ? undefined : { code: 'store/unavailable', message: ended };
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell,
    publish: () => {
      if (untold.length === 0) return;
      const events = untold;
      untold = [];
      tell({ is: 'events', events, state: keeper.state() });
    },
    ended: () => ended,
  };
}

/** A solo patron never disconnects, and takes a seat kept over a restart again. */
function alwaysHere() {
  let due = true;
  return {
    changed: () => {
      due = true;
    },
    isDue: () => due,
    commands: (state: TableState) => {
      due = false;
      return presenceCommands(state, () => true);
    },
  };
}
