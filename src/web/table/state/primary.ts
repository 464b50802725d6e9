import { computed, type ReadonlySignal } from '@preact/signals';
import type { Betting } from './betting.ts';
import type { Parts } from './parts.ts';
import { sumStakes } from './stakes.ts';

/** What the one primary button does now: it goes on to the next hand by the shortest way. */
export type Primary = 'deal' | 'rebet-deal' | 'next' | 'rebet';

export interface PrimaryButton {
  /** Undefined while there is nothing to do but wait. */
  readonly primary: ReadonlySignal<Primary | undefined>;
  /** True once the house has taken it. */
  readonly goOn: () => Promise<boolean>;
}

interface PrimaryNeeds extends Pick<Parts, 'mode' | 'picture' | 'reading'> {
  readonly betting: Pick<Betting, 'act' | 'actReady' | 'placed'>;
  readonly deal: () => Promise<void>;
}

export function makePrimary({ mode, picture, reading, betting, deal }: PrimaryNeeds): PrimaryButton {
  const primary = computed((): Primary | undefined => {
    if ((picture.value?.you ?? null) === null || reading.away.value) return undefined;
    if (mode === 'solo' && reading.drawing.value) return 'next';
    if (reading.closedBecause.value !== undefined) return undefined;
    const rebets = sumStakes(betting.placed.value) === 0 && betting.actReady('rebet');
    if (mode === 'live') return rebets ? 'rebet' : undefined;
    return rebets ? 'rebet-deal' : 'deal';
  });
  return {
    primary,
    goOn: async () => {
      const what = primary.value;
      if (what === undefined) return false;
      if (what === 'rebet') return betting.act('rebet');
      if (what === 'rebet-deal' && !(await betting.act('rebet'))) return false;
      await deal();
      return true;
    },
  };
}
