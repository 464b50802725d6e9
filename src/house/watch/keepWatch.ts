import {
  flag,
  type Infer,
  list,
  object,
  ok,
  parseShape,
  type Result,
  text,
  whole,
} from '../../base/index.ts';
import { RETURN_WATCH } from '../../forms/index.ts';
import type { Store, StoreRefusal } from '../../record/index.ts';
import { type Log, NO_LOG } from '../log.ts';
import { every, type Time } from '../time.ts';
import { openReturnWatch, type ReturnWatch, type ReturnWatchDeps, type StandingTest } from './returnWatch.ts';

/** A return watch whose tests go on over a restart. */
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
 * What is kept is where each test stands. A house that dies forgets the coups since it was last kept: which those are
 * has nothing to do with what they paid, so the rate of false alarms stays what it is said to be. [IR10]
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

/** More than the bets of a host's files and their editions; the oldest go. */
const MOST_KEPT = 5_000;

const fraction = (about: string) => text({ about, pattern: /^-?\d{1,30}(\.\d{1,30})?(e[+-]?\d{1,3})?$/ });

const TEST = object('the test of a bet', {
  law: text({ about: 'the hash of what decides it', pattern: /^[0-9a-f]{64}$/ }),
  game: text({ about: 'the game' }),
  bet: text({ about: 'the bet' }),
  coups: whole({ about: 'coups with stakes on it', from: 0, to: Number.MAX_SAFE_INTEGER }),
  higher: fraction('the logarithm of the bet that returns are higher'),
  lower: fraction('the logarithm of the bet that they are lower'),
  returned: fraction('what a unit on each coup has come to together'),
  alarmed: flag('whether it has raised its alarm'),
});

/** One in any other form is passed over: then the tests begin anew. */
const KEPT = object('where the return watch stands', {
  v: whole({ about: 'the version', from: 1, to: 1 }),
  tests: list(TEST, { about: 'by law and bet', to: MOST_KEPT }),
});

const writeTests = (tests: readonly StandingTest[]): Infer<typeof KEPT> => ({
  v: 1,
  tests: tests.slice(-MOST_KEPT).map(({ drift: { coups, higher, lower, returned }, ...test }) => ({
    ...test,
    coups,
    higher: String(higher),
    lower: String(lower),
    returned: String(returned),
  })),
});

function readTests(state: unknown): readonly StandingTest[] {
  const parsed = parseShape(KEPT, state);
  if (!parsed.ok) return [];
  return parsed.value.tests.map(({ coups, higher, lower, returned, ...test }) => ({
    ...test,
    drift: { coups, higher: Number(higher), lower: Number(lower), returned: Number(returned) },
  }));
}
