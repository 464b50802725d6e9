import { equalJson, ok, type Result } from '../../base/index.ts';
import {
  FLOOR_PLAN,
  FLOOR_SNAPSHOT,
  type FormOf,
  readForm,
  withoutFirst,
  writeForm,
} from '../../forms/index.ts';
import type { Log } from '../../house/index.ts';
import { raiseMinimum } from '../../houses/index.ts';
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
      const state = writeForm(FLOOR_SNAPSHOT, { wanted: wantedText(wanted), tables: plan.map(written) });
      const done = await store.saveSnapshot({ journal: FLOOR_PLAN, epoch, seq: 0, state });
      if (!done.ok)
        log.warn({ error: done.error.message }, 'what the pit changed will not last over a restart');
    },
  });
}

type KeptTable = FormOf<typeof FLOOR_SNAPSHOT>['tables'][number];

const wantedText = (wanted: readonly TablesOfAGame[]): string => JSON.stringify(wanted);

const written = ({ dealt: { game }, settings }: WantedTable): KeptTable => ({
  game: game.id,
  minimum: game.limits.main.minimum,
  settings,
});

/** Undefined where there is none that can be read, or where the host's settings are others by now. A game that is gone is left out. */
function readPlan(
  { catalogue, wanted }: Pick<KeptPlanDeps, 'catalogue' | 'wanted'>,
  state: unknown,
): readonly WantedTable[] | undefined {
  const kept = readForm(FLOOR_SNAPSHOT, withoutFirst(state));
  if (!kept.ok || !isSame(kept.value.wanted, wanted)) return undefined;
  return kept.value.tables.flatMap(({ game, minimum, settings }) => {
    const card = catalogue.find(game);
    const dealt = card && raiseMinimum(card, minimum);
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
