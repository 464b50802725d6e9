import { ok, type Result } from '../../base/index.ts';
import {
  MOST_TESTS,
  RETURN_WATCH,
  RETURN_WATCH_SNAPSHOT,
  readForm,
  withoutFirst,
  writeForm,
} from '../../forms/index.ts';
import type { Store, StoreRefusal } from '../../record/index.ts';
import { type Log, NO_LOG } from '../log.ts';
import { every, type Time } from '../time.ts';
import { openReturnWatch, type ReturnWatch, type ReturnWatchDeps, type StandingTest } from './returnWatch.ts';

/** A return watch whose tests continue after a restart. */
export interface KeptWatch extends ReturnWatch {
  readonly close: () => Promise<void>;
}

export interface KeepWatchDeps extends ReturnWatchDeps {
  readonly store: Pick<Store, 'claim' | 'load' | 'saveSnapshot'>;
  readonly time: Time;
  readonly log?: Log;
}

const SAVE_EVERY_MS = 60_000;

/**
 * Saves the state of each test. A crash forgets the coups since the last save; which ones does not depend on what they
 * paid, so the false alarm rate still holds. [IR10]
 */
export async function openKeptWatch(deps: KeepWatchDeps): Promise<Result<KeptWatch, StoreRefusal>> {
  const { store, time, log = NO_LOG } = deps;
  const claimed = await store.claim(RETURN_WATCH);
  if (!claimed.ok) return claimed;
  const loaded = await store.load(RETURN_WATCH);
  if (!loaded.ok && loaded.error.code !== 'store/damaged') return loaded;
  const watch = openReturnWatch(deps, loaded.ok ? readTests(loaded.value.snapshot?.state) : []);
  let saved = '';
  const save = async (): Promise<void> => {
    const state = writeTests(watch.standing());
    const mark = JSON.stringify(state);
    if (mark === saved) return;
    const { epoch } = claimed.value;
    const done = await store.saveSnapshot({ journal: RETURN_WATCH, epoch, seq: 0, state });
    if (done.ok) saved = mark;
    else log.warn({ error: done.error.message }, 'where the return watch stands cannot be kept');
  };
  const stopSaving = every(time, SAVE_EVERY_MS, () => void save());
  return ok({
    ...watch,
    close: async () => {
      stopSaving();
      await save();
    },
  });
}

const writeTests = (tests: readonly StandingTest[]): object =>
  writeForm(RETURN_WATCH_SNAPSHOT, {
    tests: tests.slice(-MOST_TESTS).map(({ drift: { coups, higher, lower, returned }, ...test }) => ({
      ...test,
      coups,
      higher: String(higher),
      lower: String(lower),
      returned: String(returned),
    })),
  });

/** An unreadable form is ignored, and the tests start over. */
function readTests(state: unknown): readonly StandingTest[] {
  const kept = readForm(RETURN_WATCH_SNAPSHOT, withoutFirst(state));
  if (!kept.ok) return [];
  return kept.value.tests.map(({ coups, higher, lower, returned, ...test }) => ({
    ...test,
    drift: { coups, higher: Number(higher), lower: Number(lower), returned: Number(returned) },
  }));
}
