/** How far the house's clock is ahead of ours, as well as a few exchanges tell. */
export interface ClockSample {
  readonly ahead: number;
  /** How long the exchange took: the true difference lies within half of it. */
  readonly tookMs: number;
}

const KEPT = 8;

/** Newest last; old ones are forgotten, so that a clock that was set meanwhile does not mislead for long. */
export const addSample = (samples: readonly ClockSample[], sample: ClockSample): readonly ClockSample[] => [
  ...samples.slice(1 - KEPT),
  sample,
];

/** What one exchange tells: the house looked at its clock somewhere between the two moments of ours. */
export const sampleOf = (sentAt: number, houseNow: number, heardAt: number): ClockSample => ({
  ahead: Math.round(houseNow - (sentAt + heardAt) / 2),
  tookMs: Math.max(0, heardAt - sentAt),
});

/** Until the first exchange: a greeting is not much older than this, so its word is worth little. */
export const greetingSample = (houseNow: number, heardAt: number): ClockSample => ({
  ahead: houseNow - heardAt,
  tookMs: 15_000,
});

/** The word of the quickest exchange, which can be wrong by the least. */
export function aheadBy(samples: readonly ClockSample[]): number {
  const [first, ...rest] = samples;
  if (first === undefined) return 0;
  return rest.reduce((best, sample) => (sample.tookMs <= best.tookMs ? sample : best), first).ahead;
}
