import type { ServerMessage } from '../protocol/index.ts';

/** An estimate of the house's clock. */
export interface HouseClock {
  readonly hear: (message: ServerMessage) => void;
  readonly now: () => number;
}

/** A greeting may be this old, so the first ping replaces its estimate. */
const GREETING_MS = 15_000;

export function newHouseClock(now: () => number): HouseClock {
  let samples: readonly ClockSample[] = [];
  return {
    hear: (message) => {
      if (message.say === 'welcome') samples = [{ ahead: message.now - now(), tookMs: GREETING_MS }];
      if (message.say === 'pong') samples = addSample(samples, getSample(message.at, message.now, now()));
    },
    now: () => now() + aheadBy(samples),
  };
}

/** How far the house's clock is ahead of ours, according to one exchange. */
interface ClockSample {
  readonly ahead: number;
  /** Round-trip time; the estimate is off by at most half of it. */
  readonly tookMs: number;
}

const KEPT = 8;

/** Newest last. Old samples are dropped, so that setting a clock misleads only briefly. */
const addSample = (samples: readonly ClockSample[], sample: ClockSample): readonly ClockSample[] => [
  ...samples.slice(1 - KEPT),
  sample,
];

/** Assumes that the house read its clock halfway through the round trip. */
const getSample = (sentAt: number, houseNow: number, heardAt: number): ClockSample => ({
  ahead: Math.round(houseNow - (sentAt + heardAt) / 2),
  tookMs: Math.max(0, heardAt - sentAt),
});

/** The sample with the shortest round trip has the smallest possible error. */
function aheadBy(samples: readonly ClockSample[]): number {
  const [first, ...rest] = samples;
  if (first === undefined) return 0;
  return rest.reduce((best, sample) => (sample.tookMs <= best.tookMs ? sample : best), first).ahead;
}
