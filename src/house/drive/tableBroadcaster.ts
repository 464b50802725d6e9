import type { TableCommand, TableEvent, TableState } from '../../table/index.ts';
import type { Keeper } from '../keeper.ts';
import type { Time } from '../time.ts';

/** Where the events of a table are sent. */
export interface Telling {
  /** The state that subscribers have. */
  readonly state: () => TableState;
  /** Sends the events that lead from the subscribers' state to this one. */
  readonly tell: (state: TableState, events: readonly TableEvent[]) => void;
  /** Sends the whole state instead of too many single events. */
  readonly tellAnew: (state: TableState) => void;
}

/** Which patrons are connected, and whether the table must learn of a change. */
export interface Presence {
  /** A patron connected, disconnected or sat down. */
  readonly changed: () => void;
  readonly isDue: () => boolean;
  /** Commands that bring the table up to date; clears `isDue`. */
  readonly commands: (state: TableState) => readonly TableCommand[];
}

/** A seated patron without a connection is lost; one with a connection has come back. */
export function presenceCommands(
  { seats }: TableState,
  isHere: (patron: string) => boolean,
): readonly TableCommand[] {
  return [...seats.values()].flatMap(({ patron, keptUntil }): TableCommand[] => {
    const lost = keptUntil !== undefined;
    if (isHere(patron) !== lost) return [];
    return [{ do: lost ? 'come-back' : 'lose', patron }];
  });
}

export interface TableBroadcasterDeps {
  readonly time: Time;
  /** How long bets on an open felt wait to be sent together; their patrons get their answers at once. */
  readonly tellMs?: number;
  readonly keeper: Pick<Keeper, 'state' | 'news' | 'untold'>;
  readonly telling: Telling;
  readonly presence: Pick<Presence, 'changed'>;
  /** Called after the events were sent, with the subscribers' previous state. */
  readonly onTold: (events: readonly TableEvent[], before: TableState) => void;
}

/** More events than this are sent as a whole state. */
const MOST_AT_ONCE = 2_000;

/** Until bets close, only more of the same kind follows these events. */
const MAY_WAIT: ReadonlySet<TableEvent['type']> = new Set(['placed', 'taken-back']);

/** Sends a table's committed events to its subscribers, each once and in order. */
export class TableBroadcaster {
  readonly #deps: TableBroadcasterDeps;
  #cancelTimer: (() => void) | undefined;

  constructor(deps: TableBroadcasterDeps) {
    this.#deps = deps;
  }

  /** Sends committed events: at once, or after a short wait if all of them may wait. */
  publish(): void {
    const { time, tellMs = 0, keeper } = this.#deps;
    const untold = keeper.untold();
    const waits = tellMs > 0 && untold.length > 0 && untold.every(({ type }) => MAY_WAIT.has(type));
    if (waits) this.#cancelTimer ??= time.after(tellMs, () => this.flush());
    else this.flush();
  }

  flush(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
    const events = this.#deps.keeper.news();
    if (events.length > 0) broadcastEvents(this.#deps, events);
  }
}

/** Sends the events that lead from the subscribers' state to the current one. */
export function broadcastEvents(
  {
    keeper,
    telling,
    presence,
    onTold,
  }: Pick<TableBroadcasterDeps, 'telling' | 'presence' | 'onTold'> & {
    readonly keeper: Pick<Keeper, 'state'>;
  },
  events: readonly TableEvent[],
): void {
  const before = telling.state();
  // Subscribers got the card and the clocks when they subscribed, so a change of either needs a whole state.
  const isWhole = events.length > MOST_AT_ONCE || events.some(({ type }) => type === 'changed');
  if (isWhole) telling.tellAnew(keeper.state());
  else telling.tell(keeper.state(), events);
  if (events.some(({ type }) => type === 'sat')) presence.changed();
  onTold(events, before);
}
