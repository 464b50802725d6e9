import { assert } from '../base/index.ts';
import {
  type Bet,
  type Card,
  type FACTS,
  type FactName,
  factsNeeded,
  getPips,
  getRankIndex,
  isCardFact,
  PAIRINGS,
  RANKS,
  TOTALS,
} from '../engine/index.ts';

/** How finely a count distinguishes cards: as coarsely as the requested facts allow. */
export interface Grain {
  /** What it sees of a hand's first two cards: only the total, also a pair, also a suited pair. */
  readonly starts: (typeof STARTS)[number];
  /** What it sees of a third card: its points or its rank. */
  readonly thirds: (typeof THIRDS)[number];
}

const STARTS = ['total', 'pair', 'suited'] as const;
const THIRDS = ['pips', 'rank'] as const;

export const BY_POINTS: Grain = { starts: 'total', thirds: 'pips' };

/** `pair/pips`. */
export const makeGrain = ({ starts, thirds }: Grain): string => `${starts}/${thirds}`;

/** The pairings that a grain distinguishes. */
export const getPairings = ({ starts }: Grain) => PAIRINGS.slice(0, STARTS.indexOf(starts) + 1);

/** How many classes of third cards a grain distinguishes. */
export const thirdClasses = ({ thirds }: Grain): number => (thirds === 'rank' ? RANKS : TOTALS).length;

/** The class of a third card; undefined without one. */
export function classOfThird({ thirds }: Grain, third: Card | undefined): number | undefined {
  if (third === undefined) return undefined;
  return thirds === 'rank' ? getRankIndex(third) : getPips(third);
}

/** Facts that need more than points. */
type FineFact = {
  [F in FactName]: (typeof FACTS)[F]['needs'] extends 'pips' ? never : F;
}[FactName];

/** The grain that each of them needs. */
const GRAIN_OF_FACT: Readonly<Record<FineFact, Grain>> = {
  playerThirdRank: { starts: 'total', thirds: 'rank' },
  bankerThirdRank: { starts: 'total', thirds: 'rank' },
  playerPair: { starts: 'pair', thirds: 'pips' },
  bankerPair: { starts: 'pair', thirds: 'pips' },
  playerSuitedPair: { starts: 'suited', thirds: 'pips' },
  bankerSuitedPair: { starts: 'suited', thirds: 'pips' },
};

const grainOfFact = (fact: FactName): Grain =>
  fact in GRAIN_OF_FACT ? GRAIN_OF_FACT[fact as FineFact] : BY_POINTS;

/** Facts that do not follow from final totals, numbers of cards or pairs. */
export const FACTS_BEHIND_TOTALS: readonly FactName[] = [
  'playerStart',
  'bankerStart',
  'playerThirdPips',
  'bankerThirdPips',
  'playerThirdRank',
  'bankerThirdRank',
];

/** The facts of a bet that a finish decides. */
function factsOfFinish(bet: Bet): readonly FactName[] {
  const facts = [...factsNeeded(bet.lines)];
  const shown = facts.filter((fact) => !isCardFact(fact));
  assert(shown.length === facts.length, 'a bet that looks at the cards themselves has no grain');
  return shown;
}

/** The coarsest grain that distinguishes a bet's lines. */
export const getGrain = (bet: Bet): Grain =>
  factsOfFinish(bet)
    .map(grainOfFact)
    .reduce(
      (all, each) => ({
        starts: finer(STARTS, all.starts, each.starts),
        thirds: finer(THIRDS, all.thirds, each.thirds),
      }),
      BY_POINTS,
    );

/** Whether a bet depends only on the pairing of first cards. */
export function looksAtPairsAlone(bet: Bet): boolean {
  const facts = factsOfFinish(bet);
  return facts.length > 0 && facts.every((fact) => grainOfFact(fact).starts !== 'total');
}

const finer = <T>(scale: readonly T[], a: T, b: T): T => (scale.indexOf(a) > scale.indexOf(b) ? a : b);
