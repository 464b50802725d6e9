/** Counts requests per network and minute. */
export interface NetworkTally {
  /** Counts a request; false if it is one too many. */
  readonly take: (network: string) => boolean;
}

const MINUTE_MS = 60_000;

export function newTally(mostPerMinute: number, now: () => number): NetworkTally {
  let counts = new Map<string, number>();
  let since = now();
  return {
    take: (network) => {
      if (now() - since >= MINUTE_MS) {
        counts = new Map();
        since = now();
      }
      const count = (counts.get(network) ?? 0) + 1;
      counts.set(network, count);
      return count <= mostPerMinute;
    },
  };
}
