import { type Facts, getFacts, type Tableau } from '../engine/index.ts';
import type { Enumeration } from './enumeration.ts';
import { BY_POINTS } from './grain.ts';
import { enumerationFor } from './methods.ts';
import type { Moment } from './moment.ts';
import { type Count, countPlaces, type Places, sortByPlace } from './weigh.ts';

/** The joint histogram has a bin for each number of cards and each final total of both hands. */
export const JOINT_BINS = 400;

export const jointBin = (
  facts: Pick<Facts, 'playerCards' | 'bankerCards' | 'playerTotal' | 'bankerTotal'>,
): number =>
  ((facts.playerCards - 2) * 2 + (facts.bankerCards - 2)) * 100 + facts.playerTotal * 10 + facts.bankerTotal;

/** The number of deals in each bin. Any bet on totals and numbers of cards is a sum of these. */
export function jointHistogram(tableau: Tableau, moment: Moment): readonly Count[] {
  const wanted = { grain: BY_POINTS, pairsAlone: false, fresh: moment.dealt === 0 };
  const enumeration = enumerationFor(tableau, wanted);
  const ways = new Float64Array(enumeration.weightOf.length);
  return Array.from<Count>(countPlaces(enumeration, moment, ways, getBins(tableau, enumeration)));
}

const jointBins = new WeakMap<Enumeration, Places>();

function getBins(tableau: Tableau, enumeration: Enumeration): Places {
  const { deals } = enumeration;
  const places =
    jointBins.get(enumeration) ??
    sortByPlace(
      enumeration,
      deals.map(({ finish }) => jointBin(getFacts(tableau, finish))),
      JOINT_BINS,
    );
  jointBins.set(enumeration, places);
  return places;
}
