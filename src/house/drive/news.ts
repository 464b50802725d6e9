import type { TableEvent } from '../../table/index.ts';
import type { Keeper } from '../keeper.ts';
import type { Presence, Telling } from './audience.ts';
import type { Snapshots } from './snapshots.ts';

/** What has happened at a table, on its way to all who want to know. */
export interface News {
  /** Tells everybody what is durable now and was not told. */
  readonly tell: () => Promise<void>;
}

export interface NewsDeps {
  readonly keeper: Keeper;
  readonly telling: Telling;
  readonly presence: Presence;
  readonly snapshots: Snapshots;
  /** After everybody was told. */
  readonly onTold: (events: readonly TableEvent[]) => void;
}

/** More events than this at once are not told one by one. */
const MOST_AT_ONCE = 2_000;

export const openNews = ({ keeper, telling, presence, snapshots, onTold }: NewsDeps): News => ({
  tell: async () => {
    const events = keeper.news();
    if (events.length === 0) return;
    if (events.length > MOST_AT_ONCE) telling.tellAnew(keeper.state());
    else telling.tell(keeper.state(), events);
    if (events.some(({ type }) => type === 'sat')) presence.changed();
    onTold(events);
    await snapshots.after(events);
  },
});
