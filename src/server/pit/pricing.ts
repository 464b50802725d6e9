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

/** What takings should have come to, from the exact odds of the rules that they were taken under. */
export interface Pricing {
  /** These rules may be asked for: by the hash that takings have of them. */
  readonly learn: (edition: string, game: GameRules) => void;
  /** In cents; undefined while it is being worked out, or where the rules are not known any more. */
  readonly findTheo: (stakes: Rating['stakes']) => number | undefined;
  /** The same of takings, and one standard deviation: all wagers of a coup together. */
  readonly outlookOf: (takings: readonly TableRevenue[]) => Outlook;
}

export interface Outlook {
  readonly theo: number | undefined;
  readonly sd: number | undefined;
}

/** More editions than any house deals in a month; the oldest are forgotten. */
const MOST_EDITIONS = 200;
/** Between two of them others get their turn. */
const PAUSE_MS = 20;

interface Edition {
  readonly game: GameRules;
  edges: ReadonlyMap<string, Ratio> | undefined;
  /** By two bets; undefined where it cannot be told. */
  readonly spreads: Map<string, Ratio | undefined>;
}

const NOTHING = ratio(0n, 1n);
const times = (of: Ratio, by: bigint): Ratio => multiplyRatios(of, ratio(by, 1n));

/** Each figure is worked out once, one after the other, and never while somebody waits for an answer. */
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

  /** Undefined too where a bet is none of the game's. */
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

/** Things to be done once each, one at a time. */
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
