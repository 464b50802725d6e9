import type { TableEvent, TableState } from '../../table/index.ts';
import type { Keeper } from '../keeper.ts';
import type { Presence, Telling } from './audience.ts';
import type { Snapshots } from './snapshots.ts';

/** What has happened at a table, on its way to all who want to know. */
export interface Crier {
  /** Tells everybody what is durable now and was not told. */
  readonly tell: () => Promise<void>;
}

export interface CrierDeps {
  readonly keeper: Keeper;
  readonly telling: Telling;
  readonly presence: Presence;
  readonly snapshots: Snapshots;
  /** After everybody was told; with the table as it was told before. */
  readonly onTold: (events: readonly TableEvent[], before: TableState) => void;
}

/** More events than this at once are not told one by one. */
const MOST_AT_ONCE = 2_000;

export const openCrier = ({ keeper, telling, presence, snapshots, onTold }: CrierDeps): Crier => ({
  tell: async () => {
    const events = keeper.news();
    if (events.length === 0) return;
    const before = telling.state();
    // Whoever follows a table knows its card and its clocks from the beginning: when they change, all begins anew.
    const isAnew = events.length > MOST_AT_ONCE || events.some(({ type }) => type === 'changed');
    if (isAnew) telling.tellAnew(keeper.state());
    else telling.tell(keeper.state(), events);
    if (events.some(({ type }) => type === 'sat')) presence.changed();
    onTold(events, before);
    await snapshots.after(events);
  },
});
