/** A token bucket: allows `atOnce` calls in a burst, then `perSecond`. */
export interface Bucket {
  readonly take: () => boolean;
}

export function newBucket(atOnce: number, perSecond: number, now: () => number): Bucket {
  let tokens = atOnce;
  let filledAt = now();
  return {
    take: () => {
      const at = now();
      tokens = Math.min(atOnce, tokens + ((at - filledAt) / 1_000) * perSecond);
      filledAt = at;
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
  };
}
