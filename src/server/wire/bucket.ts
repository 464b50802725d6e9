/** A token bucket: so many at once, then a steady rate. */
export interface Bucket {
  /** Takes one, if there is one. */
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
