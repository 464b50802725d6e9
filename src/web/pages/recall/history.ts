import { type Currency, chips, sharedCurrency } from '../../../base/index.ts';
import type { OwnCoup } from '../../../client/index.ts';
import { type Bet, findBet, type GameRules, getFee } from '../../../engine/index.ts';
import { chanceBelow, type Ending, type Together, together, toNumber } from '../../../odds/index.ts';

/**
 * A patron's coups compared with what the rules predict for the same wagers. Coups count as independent, each from
 * a full shoe.
 */
export interface History {
  readonly coups: number;
  readonly wagers: number;
  /** The currency of the coups' houses, if they agree. */
  readonly currency: Currency;
  /** In cents, like the fields below. */
  readonly net: number;
  readonly expected: number;
  readonly sd: number;
  /** How many of 100 patrons with these wagers would have less. */
  readonly lessOf100: number;
  /** After each coup, oldest first. */
  readonly course: readonly HistoryPoint[];
  /** During continuous play; undefined with too little data. */
  readonly coupsPerHour: number | undefined;
  readonly costPerHour: number | undefined;
  readonly byHouse: readonly BetHistory[];
  readonly byBet: readonly BetHistory[];
  /** Coups whose rules this page does not know. The figures above exclude them. */
  readonly unpriced: number;
  /** Voided coups, also excluded. */
  readonly voided: number;
}

export interface HistoryPoint {
  readonly net: number;
  readonly expected: number;
  readonly sd: number;
}

export interface BetHistory {
  readonly name: string;
  readonly currency: Currency;
  readonly wagers: number;
  readonly staked: number;
  readonly net: number;
  readonly expected: number;
  readonly sd: number;
}

/** The game that a coup was dealt with, if known. */
export type GameOf = (coup: Pick<OwnCoup, 'game' | 'minimum' | 'rules'>) => GameRules | undefined;

/** Prices each coup once, however often the history is filtered. */
export interface Pricer {
  readonly history: (coups: readonly OwnCoup[]) => History;
}

export function newPricer(gameOf: GameOf): Pricer {
  const countedByBets = new Map<string, Together | undefined>();
  const pricedByStakes = new Map<string, Priced | undefined>();
  const counted = (game: GameRules, bets: readonly Bet[]): Together | undefined => {
    const key = `${game.id} ${bets.map(({ id }) => id).join()}`;
    if (!countedByBets.has(key)) countedByBets.set(key, together(game, bets));
    return countedByBets.get(key);
  };
  const priced = (game: GameRules, bets: readonly Bet[], stakes: readonly number[]): Priced | undefined => {
    const key = `${game.id} ${bets.map(({ id }, index) => `${id}=${stakes[index]}`).join()}`;
    if (!pricedByStakes.has(key)) {
      const endings = counted(game, bets)?.endings(stakes.map(chips));
      pricedByStakes.set(key, endings === undefined ? undefined : measure(endings));
    }
    return pricedByStakes.get(key);
  };
  const played = (coup: OwnCoup): PlayedCoup | undefined => {
    const game = gameOf(coup);
    const wagers = coup.wagers.flatMap(({ bet: id, stake, returned }) => {
      const bet = game === undefined ? undefined : findBet(game, id);
      const alone = game === undefined || bet === undefined ? undefined : priced(game, [bet], [stake]);
      if (game === undefined || bet === undefined || alone === undefined) return [];
      const fee = getFee(game.settlement, bet, chips(stake));
      return [{ bet, stake, net: returned - stake - fee, ...alone }];
    });
    if (game === undefined || wagers.length < coup.wagers.length) return undefined;
    const whole = priced(
      game,
      wagers.map(({ bet }) => bet),
      wagers.map(({ stake }) => stake),
    );
    return whole === undefined
      ? undefined
      : { game, at: coup.at, wagers, net: sum(wagers, ({ net }) => net), ...whole };
  };
  return {
    history: (coups) => {
      const standing = coups.filter((coup) => coup.void === undefined);
      return { ...getHistory(standing.toReversed().map(played)), voided: coups.length - standing.length };
    },
  };
}

/** The expected result of a wager or coup, and its spread. */
interface Priced {
  readonly endings: readonly Ending[];
  readonly mean: number;
  readonly variance: number;
}

interface PlayedWager extends Priced {
  readonly bet: Bet;
  readonly stake: number;
  readonly net: number;
}

interface PlayedCoup extends Priced {
  readonly game: GameRules;
  readonly at: number;
  readonly wagers: readonly PlayedWager[];
  readonly net: number;
}

function measure(endings: readonly Ending[]): Priced {
  const weighed = (of: (result: number) => number): number =>
    sum(endings, ({ result, probability }) => toNumber(probability) * of(result));
  const mean = weighed((result) => result);
  return { endings, mean, variance: weighed((result) => (result - mean) ** 2) };
}

/** Oldest first; undefined for a coup that cannot be priced. */
function getHistory(all: readonly (PlayedCoup | undefined)[]): Omit<History, 'voided'> {
  const coups = all.flatMap((coup) => coup ?? []);
  const course = getCourse(coups);
  const last = course.at(-1) ?? { net: 0, expected: 0, sd: 0 };
  const hours = findHours(coups.map(({ at }) => at));
  return {
    coups: coups.length,
    wagers: sum(coups, ({ wagers }) => wagers.length),
    currency: getCurrency(coups),
    ...last,
    lessOf100: lessOf100(coups, last),
    course,
    coupsPerHour: hours === undefined ? undefined : (coups.length - 1) / hours,
    costPerHour: hours === undefined ? undefined : -last.expected / hours,
    byHouse: getRows(coups, ({ game }) => game.house.name),
    byBet: getRows(coups.flatMap(asCoups), ({ wagers }) => wagers[0]?.bet.label ?? ''),
    unpriced: all.length - coups.length,
  };
}

function getCourse(coups: readonly PlayedCoup[]): readonly HistoryPoint[] {
  let [net, expected, variance] = [0, 0, 0];
  return coups.map((coup) => {
    net += coup.net;
    expected += coup.mean;
    variance += coup.variance;
    return { net, expected, sd: Math.sqrt(variance) };
  });
}

/** Counted over all possible outcomes; if those are too many, by the normal distribution. */
function lessOf100(coups: readonly PlayedCoup[], { net, expected, sd }: HistoryPoint): number {
  const exact = chanceBelow(
    coups.map(({ endings }) => endings),
    net,
  );
  return 100 * (exact ?? normalBelow(sd === 0 ? 0 : (net - expected) / sd));
}

/** The normal distribution function, by Abramowitz and Stegun 26.2.17, accurate to seven digits. */
function normalBelow(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const tail =
    (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return z < 0 ? tail : 1 - tail;
}

/** A longer pause does not count as playing time. */
const PAUSE_MS = 10 * 60_000;
const HOUR_MS = 3_600_000;
const FEWEST_MS = 60_000;

function findHours(moments: readonly number[]): number | undefined {
  let played = 0;
  for (let index = 1; index < moments.length; index++) {
    const apart = (moments[index] ?? 0) - (moments[index - 1] ?? 0);
    if (apart > 0 && apart <= PAUSE_MS) played += apart;
  }
  return played < FEWEST_MS ? undefined : played / HOUR_MS;
}

/** Splits coups into single wagers, because a row by bet covers that bet alone. */
const asCoups = ({ game, at, wagers }: PlayedCoup): readonly PlayedCoup[] =>
  wagers.map((wager) => ({ ...wager, game, at, wagers: [wager] }));

/** Most wagers first. */
function getRows(coups: readonly PlayedCoup[], nameOf: (coup: PlayedCoup) => string): readonly BetHistory[] {
  const groups = new Map<string, PlayedCoup[]>();
  for (const coup of coups) {
    const group = groups.get(nameOf(coup)) ?? [];
    group.push(coup);
    groups.set(nameOf(coup), group);
  }
  return [...groups]
    .map(([name, group]) => ({
      name,
      currency: getCurrency(group),
      wagers: sum(group, ({ wagers }) => wagers.length),
      staked: sum(group, ({ wagers }) => sum(wagers, ({ stake }) => stake)),
      net: sum(group, ({ net }) => net),
      expected: sum(group, ({ mean }) => mean),
      sd: Math.sqrt(sum(group, ({ variance }) => variance)),
    }))
    .sort((a, b) => b.wagers - a.wagers);
}

const getCurrency = (coups: readonly PlayedCoup[]): Currency =>
  sharedCurrency(coups.map(({ game }) => game.house.currency));

function sum<T>(of: readonly T[], amount: (one: T) => number): number {
  let total = 0;
  for (const one of of) total += amount(one);
  return total;
}
