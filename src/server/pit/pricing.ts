import type { GameRules } from '../../engine/index.ts';
import { getCross, type Rating, type TableRevenue, type Time } from '../../house/index.ts';
import {
  addRatios,
  covariance,
  isPriced,
  multiplyRatios,
  priceFullShoe,
  type Ratio,
  ratio,
  toNumber,
} from '../../odds/index.ts';

/** Expected revenue, by the exact odds of the rules under which the bets were made. */
export interface Pricing {
  /** Registers rules under the hash that revenue figures refer to. */
  readonly learn: (edition: string, game: GameRules) => void;
  /** In cents; undefined until it is computed, or if the rules are unknown. */
  readonly findTheo: (stakes: Rating['stakes']) => number | undefined;
  /** The same for revenue figures, with one standard deviation; wagers on the same coup are correlated. */
  readonly outlookOf: (takings: readonly TableRevenue[]) => Outlook;
}

export interface Outlook {
  readonly theo: number | undefined;
  readonly sd: number | undefined;
}

/** More editions than any house uses in a month; the oldest are dropped. */
const MOST_EDITIONS = 200;
/** Pause between computations, so that other work gets its turn. */
const PAUSE_MS = 20;

interface Edition {
  readonly game: GameRules;
  edges: ReadonlyMap<string, Ratio> | undefined;
  /** By pair of bets; undefined if the covariance cannot be computed. */
  readonly spreads: Map<string, Ratio | undefined>;
}

const NOTHING = ratio(0n, 1n);
const times = (of: Ratio, by: bigint): Ratio => multiplyRatios(of, ratio(by, 1n));

/** Computes each figure once, one at a time, in the background. */
export function openPricing(time: Pick<Time, 'after'>): Pricing {
  const editions = new Map<string, Edition>();
  const later = openLater(time);

  const findEdges = (id: string): Edition['edges'] => {
    const edition = editions.get(id);
    if (edition !== undefined && edition.edges === undefined)
      later(`edges ${id}`, () => {
        edition.edges = edgesIn(edition.game);
      });
    return edition?.edges;
  };

  /** Also undefined if the game lacks one of the bets. */
  const findSpread = (id: string, pair: string): Ratio | undefined => {
    const edition = editions.get(id);
    if (edition !== undefined && !edition.spreads.has(pair))
      later(`spread ${id} ${pair}`, () => edition.spreads.set(pair, spreadIn(edition.game, pair)));
    return edition?.spreads.get(pair);
  };

  const findTheo = (stakes: Rating['stakes']): Ratio | undefined => {
    let sum: Ratio | undefined = NOTHING;
    for (const [id, bets] of Object.entries(stakes)) {
      const edges = findEdges(id);
      for (const [bet, stake] of Object.entries(bets)) {
        const edge = edges?.get(bet);
        sum = sum && edge && addRatios(sum, times(edge, BigInt(stake)));
      }
    }
    return sum;
  };

  const findVariance = ({ edition, crosses }: TableRevenue): Ratio | undefined => {
    let sum: Ratio | undefined = NOTHING;
    for (const [pair, cross] of Object.entries(crosses)) {
      const spread = findSpread(edition, pair);
      sum = sum && spread && addRatios(sum, times(spread, isOne(pair) ? cross : 2n * cross));
    }
    return sum;
  };

  return {
    learn: (id, game) => {
      if (editions.has(id)) return;
      editions.set(id, { game, edges: undefined, spreads: new Map() });
      const [oldest] = editions.keys();
      if (editions.size > MOST_EDITIONS && oldest !== undefined) editions.delete(oldest);
    },
    findTheo: (stakes) => inCents(findTheo(stakes)),
    outlookOf: (takings) => {
      let [theo, variance]: [Ratio | undefined, Ratio | undefined] = [NOTHING, NOTHING];
      for (const taking of takings) {
        const [one, spread] = [findTheo(getStakes(taking)), findVariance(taking)];
        theo = theo && one && addRatios(theo, one);
        variance = variance && spread && addRatios(variance, spread);
      }
      const sd = variance && Math.round(Math.sqrt(toNumber(variance)));
      return { theo: inCents(theo), sd };
    },
  };
}

const isOne = (pair: string): boolean => {
  const [one = '', two = ''] = pair.split(' ');
  return one === two;
};

const inCents = (of: Ratio | undefined): number | undefined => of && Math.round(toNumber(of)) + 0;

const getStakes = ({ edition, bets }: TableRevenue): Rating['stakes'] => ({
  [edition]: Object.fromEntries(Object.entries(bets).map(([bet, { stake }]) => [bet, stake])),
});

const edgesIn = (game: GameRules): ReadonlyMap<string, Ratio> =>
  new Map(
    priceFullShoe(game)
      .bets.filter(isPriced)
      .map(({ bet, edge }) => [bet.id, edge]),
  );

function spreadIn(game: GameRules, pair: string): Ratio | undefined {
  const bets = game.bets.filter(({ id }) => pair.split(' ').includes(id));
  const [one, two = one] = bets;
  return one === undefined || two === undefined || getCross(one.id, two.id) !== pair
    ? undefined
    : covariance(game, one, two);
}

/** Runs each named task once, one at a time. */
function openLater(time: Pick<Time, 'after'>) {
  const waiting = new Map<string, () => void>();
  let busy = false;
  const next = (): void => {
    const [first] = waiting;
    busy = first !== undefined;
    if (first === undefined) return;
    time.after(PAUSE_MS, () => {
      const [name, act] = first;
      waiting.delete(name);
      act();
      next();
    });
  };
  return (name: string, act: () => void): void => {
    if (waiting.has(name)) return;
    waiting.set(name, act);
    if (!busy) next();
  };
}
