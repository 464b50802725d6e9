import type { RefusedRight } from '../forms/index.ts';

const BURST = 10;
const BURST_MS = 60_000;
const MOST_ADDRESSES = 10_000;

/** Counts refusals by what was refused and by address; a burst of them is told once. */
export function newBursts(
  now: () => number,
  onBurst: (what: RefusedRight, address: string, times: number) => void,
): { readonly add: (what: RefusedRight, address: string) => void } {
  /** Those refused last are last, so that the oldest give way. */
  const bursts = new Map<string, { times: number; since: number }>();
  return {
    add: (what, address) => {
      const key = `${what} ${address}`;
      const found = bursts.get(key);
      const burst =
        found === undefined || now() - found.since > BURST_MS ? { times: 0, since: now() } : found;
      burst.times += 1;
      bursts.delete(key);
      if (burst.times === BURST) onBurst(what, address, burst.times);
      bursts.set(key, burst);
      if (bursts.size > MOST_ADDRESSES) bursts.delete(bursts.keys().next().value ?? '');
    },
  };
}
