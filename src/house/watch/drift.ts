/** The possible net results of one unit staked, after stake and fee, with their probabilities. */
export interface Law {
  readonly outcomes: readonly { readonly pays: number; readonly probability: number }[];
}

/**
 * A sequential test of one bet: whether its returns follow its law. Each coup with stakes multiplies two bets against
 * the law, one that returns are higher by `DRIFT` and one that they are lower. Each factor has mean 1 under the law, so
 * by Ville's inequality their mean ever exceeds `1 / FALSE_ALARM` with a probability of at most `FALSE_ALARM`, however
 * long and often it is checked. [IR10]
 */
export interface Drift {
  readonly coups: number;
  /** Logarithms of the two bets' values. */
  readonly higher: number;
  readonly lower: number;
  /** The sum of returns per unit staked on a coup. */
  readonly returned: number;
}

export const NO_DRIFT: Drift = { coups: 0, higher: 0, lower: 0, returned: 0 };

/** The probability that a correctly paid bet ever raises the alarm. */
export const FALSE_ALARM = 1e-6;

/** The drift that the test detects soonest: one per cent of the stake. */
export const DRIFT = 0.01;

/** What the test derives from a law in advance. */
export interface DriftTest {
  readonly mean: number;
  readonly variance: number;
  readonly tilt: number;
  /** The logarithm of the law's moment generating function at plus and minus the tilt, about its mean. */
  readonly higher: number;
  readonly lower: number;
}

export function driftTest({ outcomes }: Law): DriftTest {
  const mean = outcomes.reduce((sum, { pays, probability }) => sum + pays * probability, 0);
  const variance = outcomes.reduce((sum, { pays, probability }) => sum + (pays - mean) ** 2 * probability, 0);
  // Optimal for a drift of that size, but never so steep that one coup decides alone.
  const furthest = Math.max(...outcomes.map(({ pays }) => Math.abs(pays - mean)));
  const tilt = furthest === 0 ? 0 : Math.min(DRIFT / variance, 1 / furthest);
  const logMean = (by: number): number =>
    Math.log(
      outcomes.reduce((sum, { pays, probability }) => sum + probability * Math.exp(by * (pays - mean)), 0),
    );
  return { mean, variance, tilt, higher: logMean(tilt), lower: logMean(-tilt) };
}

/** After one more coup, with a net result of `pays` per unit. */
export function afterCoup({ mean, tilt, higher, lower }: DriftTest, drift: Drift, pays: number): Drift {
  const away = tilt * (pays - mean);
  return {
    coups: drift.coups + 1,
    higher: drift.higher + away - higher,
    lower: drift.lower - away - lower,
    returned: drift.returned + pays,
  };
}

/** How many times likelier a drift is than chance: the mean of the two bets. Capped to a finite, printable number. */
export function getEvidence({ higher, lower }: Drift): number {
  const most = Math.max(higher, lower);
  return Math.min(Number.MAX_VALUE, Math.exp(most) * (0.5 + 0.5 * Math.exp(Math.min(higher, lower) - most)));
}

export const isAlarm = (drift: Drift): boolean => getEvidence(drift) >= 1 / FALSE_ALARM;

/**
 * The average number of coups until the alarm if every unit returns `shift` more than the law says: what the right one
 * of the two bets must gain, divided by its gain per coup.
 */
export function coupsToSee({ tilt, higher, lower }: DriftTest, shift: number): number {
  const gain = tilt * Math.abs(shift) - (shift > 0 ? higher : lower);
  return gain <= 0 ? Number.POSITIVE_INFINITY : Math.log(2 / FALSE_ALARM) / gain;
}
