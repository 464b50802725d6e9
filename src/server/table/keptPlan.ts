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

/** The public tables to run: those of the settings, with the pit's changes. */
export interface KeptPlan {
  /** The plan at the start, or the reason why the settings cannot be met. */
  readonly first: readonly WantedTable[] | string;
  /** Stores the pit's changes, which hold until the settings change. */
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

/** Undefined if no stored plan is readable or the settings have changed since. Skips games that no longer exist. */
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

/** Ignores the order of members in the settings file. */
function isSame(kept: string, wanted: readonly TablesOfAGame[]): boolean {
  try {
    return equalJson(JSON.parse(kept), JSON.parse(wantedText(wanted)));
  } catch {
    return false;
  }
}
