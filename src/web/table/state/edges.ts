import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { GameRules } from '../../../engine/index.ts';

/** The exact edge of each bet on a full shoe, in percent to two digits; undefined for a bet that is not priced. */
export type EdgesByBet = ReadonlyMap<string, string | undefined>;

export interface EdgeReading {
  /** Undefined until pricing has run. */
  readonly edges: ReadonlySignal<EdgesByBet | undefined>;
  readonly stop: () => void;
}

const known = new WeakMap<GameRules, EdgesByBet>();

/** Loads and runs pricing once a game, after the felt is drawn, so that no wager waits for it. */
export function readEdges(game: ReadonlySignal<GameRules | undefined>): EdgeReading {
  const edges = signal<EdgesByBet | undefined>(undefined);
  const stop = effect(() => {
    const now = game.value;
    edges.value = now === undefined ? undefined : known.get(now);
    if (now === undefined || edges.value !== undefined) return;
    whenIdle(async () => {
      const { priceEdges } = await import('./pricing.ts');
      const priced = known.get(now) ?? priceEdges(now);
      known.set(now, priced);
      if (game.peek() === now) edges.value = priced;
    });
  });
  return { edges, stop };
}

function whenIdle(task: () => Promise<void>): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(() => void task(), { timeout: 500 });
  else setTimeout(() => void task(), 1);
}
