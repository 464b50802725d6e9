/** How long things took: counted by whole milliseconds, so that a million cost no more than a thousand. */
export function newLatencies() {
  let counts = new Map();
  return {
    add: (ms) => {
      const at = Math.max(0, Math.round(ms));
      counts.set(at, (counts.get(at) ?? 0) + 1);
    },
    /** What was counted since it was last taken. */
    take: () => {
      const taken = [...counts];
      counts = new Map();
      return taken;
    },
  };
}

/** Counts of several crowds together: how many, the middle one, the hundredth from above, and the longest. */
export function summary(...parts) {
  const counts = new Map();
  for (const [ms, count] of parts.flat()) counts.set(ms, (counts.get(ms) ?? 0) + count);
  const sorted = [...counts].sort(([a], [b]) => a - b);
  const all = sorted.reduce((sum, [, count]) => sum + count, 0);
  const quantile = (share) => {
    let passed = 0;
    for (const [ms, count] of sorted) {
      passed += count;
      if (passed >= share * all) return ms;
    }
    return 0;
  };
  return { all, p50: quantile(0.5), p99: quantile(0.99), most: sorted.at(-1)?.[0] ?? 0 };
}
