import type { ServerMessage } from '../protocol/index.ts';

/** The clock of the house, as well as what it says tells it. */
export interface HouseClock {
  readonly hear: (message: ServerMessage) => void;
  readonly now: () => number;
}

/** Until the first exchange: a greeting is not much older than this, so its word is worth little. */
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

/** How far the house's clock is ahead of ours, as well as a few exchanges tell. */
interface ClockSample {
  readonly ahead: number;
  /** How long the exchange took: the true difference lies within half of it. */
  readonly tookMs: number;
}

const KEPT = 8;

/** Newest last; old ones are forgotten, so that a clock that was set meanwhile does not mislead for long. */
const addSample = (samples: readonly ClockSample[], sample: ClockSample): readonly ClockSample[] => [
  ...samples.slice(1 - KEPT),
  sample,
];

/** What one exchange tells: the house looked at its clock somewhere between the two moments of ours. */
const getSample = (sentAt: number, houseNow: number, heardAt: number): ClockSample => ({
  ahead: Math.round(houseNow - (sentAt + heardAt) / 2),
  tookMs: Math.max(0, heardAt - sentAt),
});

/** The word of the quickest exchange, which can be wrong by the least. */
function aheadBy(samples: readonly ClockSample[]): number {
  const [first, ...rest] = samples;
  if (first === undefined) return 0;
  return rest.reduce((best, sample) => (sample.tookMs <= best.tookMs ? sample : best), first).ahead;
}
