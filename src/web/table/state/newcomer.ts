import { computed, type ReadonlySignal, type Signal } from '@preact/signals';
import type { Side } from '../../../engine/index.ts';
import { getPips, getTotal } from '../../../engine/index.ts';
import type { DealtHow } from '../../../words/index.ts';
import type { Drawing } from '../draw/drawing.ts';
import { isPast, type Scene } from '../draw/scene.ts';
import type { Showing } from '../draw/showing.ts';
import type { CentsByBet } from './stakes.ts';
import { sumStakes } from './stakes.ts';
import type { Mode } from './types.ts';

/** The guide, shown to new players and on request. */
export interface Newcomer {
  /** The current step of the guide; undefined once it is over. */
  readonly step: ReadonlySignal<GuideStep | undefined>;
  /** Whether to show the arithmetic under the totals. */
  readonly sums: ReadonlySignal<boolean>;
  /** The player has watched a coup to its end. */
  readonly sawCoup: () => void;
  readonly hide: () => void;
  readonly ask: () => void;
}

export const GUIDE_STEPS = ['place', 'deal', 'result'] as const;
export type GuideStep = (typeof GUIDE_STEPS)[number];

const COUPS_WITH_GUIDE = 1;
const COUPS_WITH_SUMS = 3;

export function makeNewcomer(
  coups: Signal<number>,
  { showing, scene }: Pick<Drawing, 'showing' | 'scene'>,
  placed: ReadonlySignal<CentsByBet>,
): Newcomer {
  return {
    step: computed(() => {
      if (coups.value >= COUPS_WITH_GUIDE) return undefined;
      if (showing.value.timeline !== undefined) return isPast(scene.value, 'settle') ? 'result' : 'deal';
      return sumStakes(placed.value) > 0 ? 'deal' : 'place';
    }),
    sums: computed(() => coups.value < COUPS_WITH_SUMS),
    sawCoup: () => {
      if (coups.value < COUPS_WITH_SUMS) coups.value += 1;
    },
    hide: () => {
      coups.value = Math.max(coups.value, COUPS_WITH_SUMS);
    },
    ask: () => {
      coups.value = 0;
    },
  };
}

/** How the cards of the next coup arrive: at the patron's press, by the clock, or they are already on the felt. */
export function dealtHow({ timeline }: Showing, mode: Mode): DealtHow {
  if (timeline !== undefined) return 'here';
  return mode === 'solo' ? 'press' : 'clock';
}

/** How a total is formed: `7 + 8 = 15`, which counts as 5. */
export interface HandSum {
  readonly points: readonly number[];
  readonly sum: number;
  readonly total: number;
}

/** The arithmetic of the total announced so far. */
export function handSum({ counted }: Pick<Scene, 'counted'>, hand: Side): HandSum | undefined {
  const cards = counted[hand];
  if (cards.length === 0) return undefined;
  const points = cards.map(getPips);
  return { points, sum: points.reduce((sum, one) => sum + one, 0), total: getTotal(cards) };
}
