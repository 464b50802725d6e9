/** What one unit staked on a bet can come to, net of stake and fee, and how likely each is. */
export interface Law {
  readonly outcomes: readonly { readonly pays: number; readonly probability: number }[];
}

/**
 * A sequential test of one bet: whether its returns are those of its law. Each coup with stakes multiplies two bets
 * against the law, one that returns are higher by `DRIFT` and one that they are lower; each factor has mean 1 where the
 * law holds, so that by Ville's inequality their mean ever exceeds `1 / FALSE_ALARM` with a probability of at most
 * `FALSE_ALARM`, however long and however often one looks. [IR10]
 */
export interface Drift {
  readonly coups: number;
  /** Logarithms of what the two bets have come to. */
  readonly higher: number;
  readonly lower: number;
  /** What returns added up to, and what the law has on average, per unit staked on a coup. */
  readonly returned: number;
}

export const NO_DRIFT: Drift = { coups: 0, higher: 0, lower: 0, returned: 0 };

/** How often a bet that is paid as it should be raises the alarm, in all its life. */
export const FALSE_ALARM = 1e-6;

/** What the test is made to see soonest: one per cent of the stake. */
export const DRIFT = 0.01;

/** What the test knows of a law before the first coup. */
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
  // Best for a drift of that size; never so steep that one coup decides by itself.
  const furthest = Math.max(...outcomes.map(({ pays }) => Math.abs(pays - mean)));
  const tilt = furthest === 0 ? 0 : Math.min(DRIFT / variance, 1 / furthest);
  const logMean = (by: number): number =>
    Math.log(
      outcomes.reduce((sum, { pays, probability }) => sum + probability * Math.exp(by * (pays - mean)), 0),
    );
  return { mean, variance, tilt, higher: logMean(tilt), lower: logMean(-tilt) };
}

/** After one more coup, on which each unit staked came to `pays`. */
export function afterCoup({ mean, tilt, higher, lower }: DriftTest, drift: Drift, pays: number): Drift {
  const away = tilt * (pays - mean);
  return {
    coups: drift.coups + 1,
    higher: drift.higher + away - higher,
    lower: drift.lower - away - lower,
    returned: drift.returned + pays,
  };
}

/** How many times likelier a drift is than chance: the mean of the two bets. Finite for whatever is printed. */
export function getEvidence({ higher, lower }: Drift): number {
  const most = Math.max(higher, lower);
  return Math.min(Number.MAX_VALUE, Math.exp(most) * (0.5 + 0.5 * Math.exp(Math.min(higher, lower) - most)));
}

export const isAlarm = (drift: Drift): boolean => getEvidence(drift) >= 1 / FALSE_ALARM;

/**
 * How many coups it takes on average until the alarm, where every unit returns `shift` more than the law says:
 * what the right one of the two bets must gain, by what it gains with a coup.
 */
export function coupsToSee({ tilt, higher, lower }: DriftTest, shift: number): number {
  const gain = tilt * Math.abs(shift) - (shift > 0 ? higher : lower);
  return gain <= 0 ? Number.POSITIVE_INFINITY : Math.log(2 / FALSE_ALARM) / gain;
}
