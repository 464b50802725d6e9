import type { RefusedRight } from '../forms/index.ts';

const BURST = 10;
const BURST_MS = 60_000;
const MOST_ADDRESSES = 10_000;

/** Counts refusals by kind and address; reports a burst once. */
export function newBursts(
  now: () => number,
  onBurst: (what: RefusedRight, address: string, times: number) => void,
): { readonly add: (what: RefusedRight, address: string) => void } {
  /** In order of the last refusal, so that the oldest are evicted. */
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
