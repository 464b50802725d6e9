import type { Result } from '../../base/index.ts';
import type { Log, Significant, Time } from '../../house/index.ts';
import { type KeptWatch, openKeptWatch } from '../../house/watch/index.ts';
import type { Store, StoreRefusal } from '../../record/index.ts';
import type { Metrics } from '../metrics.ts';
import type { Floor } from '../table/floor.ts';
import { openLaws } from './laws.ts';

export interface WatchingDeps {
  readonly store: Pick<Store, 'claim' | 'load' | 'saveSnapshot'>;
  readonly time: Time;
  readonly log: Log;
  readonly significant: Pick<Significant, 'note'>;
  readonly metrics: Pick<Metrics, 'returnAlarm'>;
  readonly floor: () => Pick<Floor, 'find'> | undefined;
}

export const PAID_OTHERWISE = 'A coup was paid otherwise than the card says: the house is looking into it.';

/**
 * The return watch of a live house. It logs, counts and records what it finds, and pauses a table that paid a wrong
 * amount.
 */
export const openWatching = ({
  store,
  time,
  log,
  significant,
  metrics,
  floor,
}: WatchingDeps): Promise<Result<KeptWatch, StoreRefusal>> =>
  openKeptWatch({
    ...{ store, time, log },
    now: time.now,
    lawsOf: openLaws(time),
    onPaidOtherwise: (found) => {
      log.error({ table: found.table, coup: found.coup, bet: found.bet }, 'a coup was paid otherwise');
      metrics.returnAlarm('paid-otherwise');
      significant.note({ type: 'paid-otherwise', ...found });
      floor()?.find(found.table)?.ask({ do: 'pause', reason: PAID_OTHERWISE });
    },
    onDrift: ({ evidence, ...found }) => {
      log.error({ game: found.game, bet: found.bet }, 'a bet returns otherwise than its card says');
      metrics.returnAlarm('return-drifted');
      significant.note({ type: 'return-drifted', ...found, evidence: evidence.toExponential(1) });
    },
  });
