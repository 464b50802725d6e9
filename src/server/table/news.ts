import type { Keeper } from '../../house/keeper.ts';
import { tableEventFrom } from '../../house/postings.ts';
import type { Store } from '../../record/index.ts';
import type { TableEvent } from '../../table/index.ts';
import type { Presence } from './presence.ts';
import type { Snapshots } from './snapshots.ts';
import type { Standing } from './standing.ts';
import type { Telling } from './telling.ts';

/** What has happened at a table, on its way to all who want to know. */
export interface News {
  /** Tells everybody what is durable now. Where the keeper could not say what happened, the journal can. */
  readonly tell: (known: readonly TableEvent[]) => Promise<void>;
}

export interface NewsDeps {
  readonly store: Store;
  readonly keeper: Keeper;
  readonly telling: Telling;
  readonly presence: Presence;
  readonly standing: Standing;
  readonly snapshots: Snapshots;
  /** After everybody was told. */
  readonly onTold: (events: readonly TableEvent[]) => void;
}

export function openNews(deps: NewsDeps): News {
  const { store, keeper, telling } = deps;
  return {
    tell: async (known) => {
      const state = keeper.state();
      const first = telling.state().seq + 1;
      if (state.seq < first) return;
      const complete = known.length === state.seq - first + 1;
      const events = complete ? known : await eventsBetween(store, state.id, first, state.seq);
      if (events === undefined) return deps.standing.goAway('the journal could not be read');
      if (events === 'too-many') return telling.tellAnew(state);
      telling.tell(state, events);
      if (events.some(({ type }) => type === 'sat')) deps.presence.changed();
      deps.onTold(events);
      await deps.snapshots.after(events);
    },
  };
}

/** More missed events than this are not told one by one. */
const MOST_CAUGHT_UP = 2_000;

async function eventsBetween(
  store: Store,
  id: string,
  first: number,
  last: number,
): Promise<readonly TableEvent[] | 'too-many' | undefined> {
  if (last - first >= MOST_CAUGHT_UP) return 'too-many';
  const rows = await store.events(id, first, last - first + 1);
  return rows.ok && rows.value.length === last - first + 1 ? rows.value.map(tableEventFrom) : undefined;
}
