import type { ArchiveStore } from '../../src/record/index.ts';

/** A store whose balances are read at once, but told only when the test says so. */
export interface Holding {
  readonly store: ArchiveStore;
  holds: boolean;
  /** How many answers wait. */
  readonly waiting: () => number;
  /** Tells the one that has waited longest. */
  readonly release: () => void;
}

export function holdingStore(of: ArchiveStore): Holding {
  const waiting: (() => void)[] = [];
  const holding: Holding = {
    holds: false,
    waiting: () => waiting.length,
    release: () => waiting.shift()?.(),
    store: {
      ...of,
      balances: async (accounts) => {
        const balances = await of.balances(accounts);
        if (holding.holds) await new Promise<void>((resolve) => waiting.push(resolve));
        return balances;
      },
    },
  };
  return holding;
}
