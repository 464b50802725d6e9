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

/** Watches what is paid: every settled coup a second time, and every bet against its law. */
export interface ReturnWatch {
  readonly hear: (before: TableState, events: readonly TableEvent[]) => void;
  readonly view: () => WatchView;
  /** Where the test of each bet stands, to go on from at the next start. */
  readonly standing: () => readonly StandingTest[];
}

export interface WatchView {
  /** Coups that were worked out a second time since the house was opened. */
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

/** The test of one bet by one law, wherever and however often the house was closed. */
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
  /** What comes back of a unit on average, by the law and as it was. */
  readonly expected: number;
  readonly actual: number;
  /** How many coups it takes on average to see that a hundredth of the stake is lacking. */
  readonly coupsToSee: number;
}

export interface ReturnWatchDeps {
  readonly now: () => number;
  /** What each bet of a game can come to; undefined while that is not known. */
  readonly lawsOf: (game: GameRules) => Laws | undefined;
  /** At the first cent. The table takes no more bets. */
  readonly onPaidOtherwise: (found: PaidOtherwise) => void;
  readonly onDrift: (found: Drifted) => void;
}

export interface Laws {
  /** A hash, the same for all games that pay alike, whatever their limits are. */
  readonly key: string;
  readonly byBet: ReadonlyMap<string, Law>;
}

const MOST_ALARMS = 100;
/** Far more than are settled while a law is worked out. */
const MOST_WAITING = 1_000;

export function openReturnWatch(deps: ReturnWatchDeps, before: readonly StandingTest[] = []): ReturnWatch {
  const alarms: Alarm[] = [];
  const bets = new Map<string, Watched>();
  const kept = new Map(before.map((test) => [getKey(test.law, test.bet), test]));
  /** Whose law is being worked out. */
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
    // Chips by a host's own rules are worth nothing elsewhere, and its law may take long to work out.
    if (isOwnRules(table)) return;
    const returned = [...getPays(rows)].map(([bet, pays]) => ({ game: state.game, bet, pays }));
    waiting = [...waiting, ...returned].slice(-MOST_WAITING);
  };

  /** In the order of the coups, each once its law is known. */
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

/** What a unit on a bet came to in one coup. */
interface Returned {
  readonly game: GameRules;
  readonly bet: string;
  readonly pays: number;
}

const getKey = (law: string, bet: string): string => `${law} ${bet}`;

/** What a unit on each bet has come to, over all who had stakes on it: the outcome is the same for all of them. */
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

/** One more coup of a bet; what drifted, once. */
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
