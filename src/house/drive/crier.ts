import type { TableEvent, TableState } from '../../table/index.ts';
import type { Keeper } from '../keeper.ts';
import type { Time } from '../time.ts';
import type { Presence, Telling } from './audience.ts';
import type { Snapshots } from './snapshots.ts';

/** What has happened at a table, on its way to all who want to know. */
export interface Crier {
  /** Tells everybody what is durable now and was not told: at once, or soon where it may wait for more of its kind. */
  readonly tell: () => Promise<void>;
  /** All of it, at once. */
  readonly tellNow: () => Promise<void>;
}

export interface CrierDeps {
  readonly time: Time;
  /** How long chips that come and go on an open felt may wait to be told together; their patrons are answered at once. */
  readonly tellMs?: number;
  readonly keeper: Pick<Keeper, 'state' | 'news' | 'untold'>;
  readonly telling: Telling;
  readonly presence: Pick<Presence, 'changed'>;
  readonly snapshots: Pick<Snapshots, 'after'>;
  /** After everybody was told; with the table as it was told before. */
  readonly onTold: (events: readonly TableEvent[], before: TableState) => void;
}

/** More events than this at once are not told one by one. */
const MOST_AT_ONCE = 2_000;

export function openCrier(deps: CrierDeps): Crier {
  const { time, tellMs = 0, keeper, snapshots } = deps;
  let later: (() => void) | undefined;
  /** Told while the table had other things to do: a snapshot waits until it is the table's turn. */
  let unsaved: readonly TableEvent[] = [];

  const tellNow = (): void => {
    later?.();
    later = undefined;
    const events = keeper.news();
    if (events.length === 0) return;
    tellEverybody(deps, events);
    unsaved = [...unsaved, ...events];
  };

  const tellAll = async (): Promise<void> => {
    tellNow();
    const saving = unsaved;
    unsaved = [];
    if (saving.length > 0) await snapshots.after(saving);
  };

  return {
    tell: async () => {
      const untold = keeper.untold();
      const waits = tellMs > 0 && untold.length > 0 && untold.every(({ type }) => MAY_WAIT.has(type));
      if (!waits) return tellAll();
      later ??= time.after(tellMs, tellNow);
    },
    tellNow: tellAll,
  };
}

/** Chips on an open felt: nothing but more of their kind follows from them until bets are closed. */
const MAY_WAIT: ReadonlySet<TableEvent['type']> = new Set(['placed', 'taken-back']);

/** How these events led from what was told last to where the table stands. */
export function tellEverybody(
  {
    keeper,
    telling,
    presence,
    onTold,
  }: Pick<CrierDeps, 'telling' | 'presence' | 'onTold'> & { readonly keeper: Pick<Keeper, 'state'> },
  events: readonly TableEvent[],
): void {
  const before = telling.state();
  // Whoever follows a table knows its card and its clocks from the beginning: when they change, all begins anew.
  const isAnew = events.length > MOST_AT_ONCE || events.some(({ type }) => type === 'changed');
  if (isAnew) telling.tellAnew(keeper.state());
  else telling.tell(keeper.state(), events);
  if (events.some(({ type }) => type === 'sat')) presence.changed();
  onTold(events, before);
}
