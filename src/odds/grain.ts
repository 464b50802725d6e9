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

/** How finely the cards of a coup are told apart: as coarsely as the facts that are asked for allow. */
export interface Grain {
  /** How a hand's first two cards are seen: by their total alone, also as a pair, also as a suited pair. */
  readonly starts: (typeof STARTS)[number];
  /** How a third card is seen: by its points or by its rank. */
  readonly thirds: (typeof THIRDS)[number];
}

const STARTS = ['total', 'pair', 'suited'] as const;
const THIRDS = ['pips', 'rank'] as const;

export const BY_POINTS: Grain = { starts: 'total', thirds: 'pips' };

/** `pair/pips`. */
export const makeGrain = ({ starts, thirds }: Grain): string => `${starts}/${thirds}`;

/** The pairings that a grain tells apart. */
export const getPairings = ({ starts }: Grain) => PAIRINGS.slice(0, STARTS.indexOf(starts) + 1);

/** How many classes of third cards a grain tells apart. */
export const thirdClasses = ({ thirds }: Grain): number => (thirds === 'rank' ? RANKS : TOTALS).length;

/** The class that a third card belongs to; undefined when there is none. */
export function classOfThird({ thirds }: Grain, third: Card | undefined): number | undefined {
  if (third === undefined) return undefined;
  return thirds === 'rank' ? getRankIndex(third) : getPips(third);
}

/** Facts that declare that points are not enough for them. */
type FineFact = {
  [F in FactName]: (typeof FACTS)[F]['needs'] extends 'pips' ? never : F;
}[FactName];

/** What each of them looks at. */
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

/** Facts that final totals and numbers of cards do not show, nor pairs. */
export const FACTS_BEHIND_TOTALS: readonly FactName[] = [
  'playerStart',
  'bankerStart',
  'playerThirdPips',
  'bankerThirdPips',
  'playerThirdRank',
  'bankerThirdRank',
];

/** Of a bet that a finish decides. */
function factsOfFinish(bet: Bet): readonly FactName[] {
  const facts = [...factsNeeded(bet.lines)];
  const shown = facts.filter((fact) => !isCardFact(fact));
  assert(shown.length === facts.length, 'a bet that looks at the cards themselves has no grain');
  return shown;
}

/** The coarsest grain at which a bet's lines can be told apart. */
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

/** Whether a bet looks at the pairing of first cards and at nothing else. */
export function looksAtPairsAlone(bet: Bet): boolean {
  const facts = factsOfFinish(bet);
  return facts.length > 0 && facts.every((fact) => grainOfFact(fact).starts !== 'total');
}

const finer = <T>(scale: readonly T[], a: T, b: T): T => (scale.indexOf(a) > scale.indexOf(b) ? a : b);
