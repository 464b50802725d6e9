import { type GameRules, type Gap, getGaps } from '../engine/index.ts';
import {
  findPrice,
  isPriced,
  type Priced,
  type PricedAlternative,
  type PricedBet,
  type Ratio,
  subtractRatios,
  toNumber,
} from '../odds/index.ts';

/** A PAR sheet as data, for regulators, analysts and game designers. */
export interface ParSheet {
  readonly game: GameRules;
  readonly priced: Priced;
  readonly bets: readonly ParBet[];
  readonly gaps: readonly ParGap[];
}

export interface ParBet {
  readonly price: PricedBet;
  /** Bands of the actual hold after so many coups, by the normal approximation. */
  readonly bands: readonly HoldBand[];
}

export interface HoldBand {
  readonly coups: number;
  readonly power: number;
  /** In percent of the stakes. */
  readonly low: number;
  readonly high: number;
}

export interface ParGap {
  readonly gap: Gap;
  readonly readings: readonly ParReading[];
}

export interface ParReading {
  readonly label: string;
  readonly note: string | undefined;
  readonly changes: readonly {
    readonly label: string;
    readonly edge: Ratio;
    readonly change: Ratio | undefined;
  }[];
}

/** Standard errors that contain 95 of 100 runs. */
const Z95 = 1.959_963_984_540_054;
const POWERS = [3, 4, 5, 6, 7] as const;

export function parSheet(priced: Priced, alternatives: readonly PricedAlternative[]): ParSheet {
  return {
    game: priced.game,
    priced,
    bets: priced.bets.filter(isPriced).map((price) => ({ price, bands: getBands(price) })),
    gaps: getGaps(priced.game).map((gap) => ({
      gap,
      readings: alternatives.filter((one) => one.gap.id === gap.id).map((one) => getReading(priced, one)),
    })),
  };
}

/**
 * The hold of equal wagers after n coups: edge ± 1.96 standard errors. An approximation, and labeled as one:
 * a rare line with a large pay makes the true band asymmetric.
 */
const getBands = ({ edge, sd }: PricedBet): readonly HoldBand[] =>
  POWERS.map((power) => {
    const coups = 10 ** power;
    const middle = toNumber(edge) * 100;
    const reach = (Z95 * sd * 100) / Math.sqrt(coups);
    return { coups, power, low: middle - reach, high: middle + reach };
  });

const getReading = (priced: Priced, { alternative, priced: other, note }: PricedAlternative): ParReading => ({
  label: alternative.label,
  note,
  changes: (other?.bets ?? []).filter(isPriced).map((price) => {
    const here = findPrice(priced, price.bet.id);
    return {
      label: price.bet.label,
      edge: price.edge,
      change: here !== undefined && isPriced(here) ? subtractRatios(price.edge, here.edge) : undefined,
    };
  }),
});
