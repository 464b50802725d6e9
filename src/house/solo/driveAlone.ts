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

/** A table that is driven for one patron, who is always here, by a clock that only the patron moves. */
export interface DrivenAlone {
  /** The state that was told last. */
  readonly state: () => TableState;
  readonly now: () => number;
  readonly moveTo: (at: number) => void;
  readonly wish: (command: PatronCommand) => Promise<TableAnswer>;
  readonly ask: (command: PitCommand) => void;
  /** When all is done that waits for nobody; or why nothing more is. */
  readonly quiet: () => Promise<StoreRefusal | undefined>;
  readonly listen: (listener: (news: SoloNews) => void) => () => void;
  readonly tell: (news: SoloNews) => void;
  /** Everything that has happened since the last time becomes one piece of news. */
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

/** Nobody alone ever loses the connection; a seat that was kept over a restart is taken again. */
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
