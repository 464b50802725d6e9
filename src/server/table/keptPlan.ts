import {
  equalJson,
  type Infer,
  list,
  object,
  ok,
  parseShape,
  type Result,
  text,
  whole,
} from '../../base/index.ts';
import { FLOOR_PLAN, TABLE_SETTINGS } from '../../forms/index.ts';
import type { Log } from '../../house/index.ts';
import { raisedTo } from '../../houses/index.ts';
import type { Store, StoreRefusal } from '../../record/index.ts';
import type { Catalogue } from '../catalogue.ts';
import type { TablesOfAGame } from '../settings.ts';
import { type WantedTable, wantedTables } from './arrangement.ts';

/** Which public tables there are to be: as the host's settings say, and as the pit has changed it since. */
export interface KeptPlan {
  /** Or why there cannot be one, in words. */
  readonly first: readonly WantedTable[] | string;
  /** What the pit has changed lasts over a restart, until the host's settings are others. */
  readonly keep: (plan: readonly WantedTable[]) => Promise<void>;
}

export interface KeptPlanDeps {
  readonly store: Pick<Store, 'claim' | 'load' | 'saveSnapshot'>;
  readonly catalogue: Catalogue;
  readonly wanted: readonly TablesOfAGame[];
  readonly log: Log;
}

export async function openKeptPlan(deps: KeptPlanDeps): Promise<Result<KeptPlan, StoreRefusal>> {
  const { store, catalogue, wanted, log } = deps;
  const claimed = await store.claim(FLOOR_PLAN);
  if (!claimed.ok) return claimed;
  const loaded = await store.load(FLOOR_PLAN);
  if (!loaded.ok && loaded.error.code !== 'store/damaged') return loaded;
  const settled = wantedTables(catalogue, wanted);
  const kept = loaded.ok ? readPlan(deps, loaded.value.snapshot?.state) : undefined;
  const { epoch } = claimed.value;
  return ok({
    first: typeof settled === 'string' ? settled : (kept ?? settled),
    keep: async (plan) => {
      const state = { v: 1, wanted: wantedText(wanted), tables: plan.map(written) };
      const done = await store.saveSnapshot({ journal: FLOOR_PLAN, epoch, seq: 0, state });
      if (!done.ok)
        log.warn({ error: done.error.message }, 'what the pit changed will not last over a restart');
    },
  });
}

/** Besides what any settings want. */
const MOST_TABLES = 10_000;

const TABLE = object('a public table', {
  game: text({ about: 'house/game' }),
  minimum: whole({ about: 'its least main wager, in cents', from: 1, to: Number.MAX_SAFE_INTEGER }),
  settings: TABLE_SETTINGS,
});

/** One in any other form is passed over: then the settings say what there is. */
const PLAN = object('the public tables as the pit wants them', {
  v: whole({ about: 'the version', from: 1, to: 1 }),
  wanted: text({ about: 'the tables of the settings that were changed, as JSON' }),
  tables: list(TABLE, { about: 'the tables', to: MOST_TABLES }),
});

const wantedText = (wanted: readonly TablesOfAGame[]): string => JSON.stringify(wanted);

const written = ({ dealt: { game }, settings }: WantedTable): Infer<typeof TABLE> => ({
  game: game.id,
  minimum: game.limits.main.minimum,
  settings,
});

/** Undefined where there is none, or where the host's settings are others by now. A game that is gone is left out. */
function readPlan(
  { catalogue, wanted }: Pick<KeptPlanDeps, 'catalogue' | 'wanted'>,
  state: unknown,
): readonly WantedTable[] | undefined {
  const parsed = parseShape(PLAN, state);
  if (!parsed.ok || !isSame(parsed.value.wanted, wanted)) return undefined;
  return parsed.value.tables.flatMap(({ game, minimum, settings }) => {
    const card = catalogue.find(game);
    const dealt = card && raisedTo(card, minimum);
    return dealt === undefined ? [] : [{ dealt, settings }];
  });
}

/** Whatever order the host's file writes its members in. */
function isSame(kept: string, wanted: readonly TablesOfAGame[]): boolean {
  try {
    return equalJson(JSON.parse(kept), JSON.parse(wantedText(wanted)));
  } catch {
    return false;
  }
}
