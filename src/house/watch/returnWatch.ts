import type { GameRules } from '../../engine/index.ts';
import type { SettledBody } from '../../fair/index.ts';
import type { TableEvent, TableState } from '../../table/index.ts';
import { isOwnRules } from '../ownRules.ts';
import {
  afterCoup,
  coupsToSee,
  DRIFT,
  type Drift,
  type DriftTest,
  driftTest,
  getEvidence,
  isAlarm,
  type Law,
  NO_DRIFT,
} from './drift.ts';
import { type LookedAt, type Otherwise, secondLook } from './secondLook.ts';

/** Watches payouts: recomputes every settled coup, and tests every bet against its law. */
export interface ReturnWatch {
  readonly hear: (before: TableState, events: readonly TableEvent[]) => void;
  readonly view: () => WatchView;
  /** The state of each bet's test, to continue at the next start. */
  readonly standing: () => readonly StandingTest[];
}

export interface WatchView {
  /** Coups recomputed since the house opened. */
  readonly coups: number;
  /** Newest first. */
  readonly alarms: readonly Alarm[];
  readonly bets: readonly WatchedBet[];
}

export type Alarm = { readonly at: number } & (
  | ({ readonly is: 'paid-otherwise' } & PaidOtherwise)
  | ({ readonly is: 'return-drifted' } & Drifted)
);

export interface PaidOtherwise extends Otherwise {
  readonly table: string;
  readonly shoe: string;
  readonly coup: number;
}

/** The test of one bet under one law, across restarts. */
export interface StandingTest {
  readonly law: string;
  readonly game: string;
  readonly bet: string;
  readonly drift: Drift;
  readonly alarmed: boolean;
}

export interface Drifted {
  readonly game: string;
  readonly bet: string;
  readonly coups: number;
  readonly evidence: number;
}

export interface WatchedBet extends Drifted {
  /** The average return per unit: by the law, and actual. */
  readonly expected: number;
  readonly actual: number;
  /** The average number of coups to detect a shortfall of one hundredth of the stake. */
  readonly coupsToSee: number;
}

export interface ReturnWatchDeps {
  readonly now: () => number;
  /** The law of each bet of a game; undefined until it is computed. */
  readonly lawsOf: (game: GameRules) => Laws | undefined;
  /** Called for a difference of even one cent. The table then takes no more bets. */
  readonly onPaidOtherwise: (found: PaidOtherwise) => void;
  readonly onDrift: (found: Drifted) => void;
}

export interface Laws {
  /** A hash, equal for all games that pay alike, whatever their limits. */
  readonly key: string;
  readonly byBet: ReadonlyMap<string, Law>;
}

const MOST_ALARMS = 100;
/** Far more than settle while a law is computed. */
const MOST_WAITING = 1_000;

export function openReturnWatch(deps: ReturnWatchDeps, before: readonly StandingTest[] = []): ReturnWatch {
  const alarms: Alarm[] = [];
  const bets = new Map<string, Watched>();
  const kept = new Map(before.map((test) => [getKey(test.law, test.bet), test]));
  /** Results whose law is still being computed. */
  let waiting: readonly Returned[] = [];
  let coups = 0;
  const raise = (alarm: Alarm): void => {
    alarms.unshift(alarm);
    alarms.splice(MOST_ALARMS);
  };

  const look = (table: string, { shoe, coup, otherwise, rows, state }: LookedAt): void => {
    coups += 1;
    if (otherwise !== undefined) {
      const found = { table, shoe, coup, ...otherwise };
      raise({ is: 'paid-otherwise', at: deps.now(), ...found });
      deps.onPaidOtherwise(found);
    }
    // Chips under a host's own rules have no value elsewhere, and their law may take long to compute.
    if (isOwnRules(table)) return;
    const returned = [...getPays(rows)].map(([bet, pays]) => ({ game: state.game, bet, pays }));
    waiting = [...waiting, ...returned].slice(-MOST_WAITING);
  };

  /** Tests results in coup order, each once its law is known. */
  const weighAll = (): void => {
    const still: Returned[] = [];
    for (const returned of waiting) {
      const laws = deps.lawsOf(returned.game);
      if (laws === undefined) still.push(returned);
      const drifted = laws && weigh(bets, kept, laws, returned);
      if (drifted === undefined) continue;
      raise({ is: 'return-drifted', at: deps.now(), ...drifted });
      deps.onDrift(drifted);
    }
    waiting = still;
  };

  return {
    hear: (table, events) => {
      for (const looked of secondLook(table, events)) look(table.id, looked);
      weighAll();
    },
    view: () => {
      weighAll();
      return { coups, alarms, bets: [...bets.values()].map(watchedBet) };
    },
    standing: () => {
      weighAll();
      for (const [key, { law, game, bet, drift, alarmed }] of bets)
        kept.set(key, { law, game, bet, drift, alarmed });
      return [...kept.values()];
    },
  };
}

/** The net result per unit of a bet in one coup. */
interface Returned {
  readonly game: GameRules;
  readonly bet: string;
  readonly pays: number;
}

const getKey = (law: string, bet: string): string => `${law} ${bet}`;

/** The net result per unit of each bet, over all patrons: the outcome is the same for all of them. */
function getPays(rows: readonly SettledBody[]): ReadonlyMap<string, number> {
  const sums = new Map<string, { stake: number; net: number }>();
  for (const { bet, stake, returned, fee = 0 } of rows) {
    const sum = sums.get(bet) ?? { stake: 0, net: 0 };
    sums.set(bet, { stake: sum.stake + stake, net: sum.net + returned - stake - fee });
  }
  return new Map([...sums].map(([bet, { stake, net }]) => [bet, net / stake]));
}

interface Watched {
  readonly law: string;
  readonly game: string;
  readonly bet: string;
  readonly test: DriftTest;
  drift: Drift;
  alarmed: boolean;
}

/** Adds one coup to a bet's test; returns the drift the first time it raises an alarm. */
function weigh(
  bets: Map<string, Watched>,
  kept: ReadonlyMap<string, StandingTest>,
  { key: law, byBet }: Laws,
  { game, bet, pays }: Returned,
): Drifted | undefined {
  const outcomes = byBet.get(bet);
  if (outcomes === undefined) return undefined;
  const key = getKey(law, bet);
  const { drift = NO_DRIFT, alarmed = false } = kept.get(key) ?? {};
  const watched = bets.get(key) ?? { law, game: game.id, bet, test: driftTest(outcomes), drift, alarmed };
  bets.set(key, watched);
  watched.drift = afterCoup(watched.test, watched.drift, pays);
  if (watched.alarmed || !isAlarm(watched.drift)) return undefined;
  watched.alarmed = true;
  return getDrifted(watched);
}

const getDrifted = ({ game, bet, drift }: Watched): Drifted => ({
  game,
  bet,
  coups: drift.coups,
  evidence: getEvidence(drift),
});

const watchedBet = (watched: Watched): WatchedBet => ({
  ...getDrifted(watched),
  expected: 1 + watched.test.mean,
  actual: 1 + watched.drift.returned / watched.drift.coups,
  coupsToSee: Math.ceil(coupsToSee(watched.test, -DRIFT)),
});
