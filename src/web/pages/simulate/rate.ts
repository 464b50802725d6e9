/** The number of hands dealt by this time, in milliseconds. */
export interface Sample {
  readonly at: number;
  readonly hands: number;
}

const WINDOW_MS = 2_000;

/** Keeps the samples of the last two seconds, and one from before. */
export function withSample(samples: readonly Sample[], sample: Sample): readonly Sample[] {
  const within = samples.findIndex(({ at }) => sample.at - at <= WINDOW_MS);
  return [...samples.slice(within === -1 ? -1 : Math.max(0, within - 1)), sample];
}

/** Hands per second. */
export function getRate(samples: readonly Sample[]): number {
  const [first, last] = [samples[0], samples.at(-1)];
  if (first === undefined || last === undefined || last.at <= first.at) return 0;
  return ((last.hands - first.hands) / (last.at - first.at)) * 1000;
}
