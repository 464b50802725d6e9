import { unwrap } from '../../src/base/index.ts';
import {
  type GameRules,
  type House,
  type HouseFile,
  parseAsWritten,
  type Turning,
} from '../../src/engine/index.ts';
import { makeHex } from '../../src/fair/index.ts';
import { ALL_HOUSES } from '../../src/houses/index.ts';
import type { TableSettings } from '../../src/table/index.ts';
import { CHARGED } from '../arbitraries/chargedHouse.ts';
import type { Random } from './random.ts';

/** Everything about one run that is decided before it begins. Each seed has faults of its own, some none. */
export interface Plan {
  readonly minutes: number;
  readonly patrons: number;
  readonly tables: readonly TablePlan[];
  readonly bankCents: number;
  readonly wire: WirePlan;
  readonly disk: DiskPlan;
  readonly house: HousePlan;
  readonly desk: DeskPlan;
  /** Undefined where the house has no public beacon. */
  readonly beacon: BeaconPlan | undefined;
}

export interface TablePlan {
  readonly id: string;
  readonly house: HouseFile;
  readonly game: GameRules;
  readonly settings: TableSettings;
  /** N. */
  readonly chainLength: number;
  /** The largest wager of a patron, in steps above the minimum. */
  readonly mostSteps: number;
}

/** Per message. */
export interface WirePlan {
  readonly drop: number;
  readonly delay: number;
  readonly duplicate: number;
  readonly reorder: number;
  readonly cut: number;
  readonly latencyMs: number;
}

/** Per call of the store. */
export interface DiskPlan {
  readonly refuse: number;
  readonly loseAnswer: number;
  readonly late: number;
  readonly die: number;
  readonly refuseRead: number;
  readonly awayPerMinute: number;
  readonly latencyMs: number;
}

export interface HousePlan {
  readonly killsPerMinute: number;
  /** How long nobody serves a table after its process died: one of these. */
  readonly downMs: readonly number[];
  readonly takeoversPerMinute: number;
  readonly clockJumps: boolean;
  /** Per thing done at a table. */
  readonly snapshot: number;
}

export interface DeskPlan {
  readonly pausesPerMinute: number;
  readonly voidsPerMinute: number;
  readonly closesPerMinute: number;
}

/** Per answer; and how many rounds never come. */
export interface BeaconPlan {
  readonly late: number;
  readonly wrong: number;
  readonly absent: number;
}

export const NO_WIRE_FAULTS = { drop: 0, delay: 0, duplicate: 0, reorder: 0, cut: 0 } as const;
export const NO_DISK_FAULTS = {
  refuse: 0,
  loseAnswer: 0,
  late: 0,
  die: 0,
  refuseRead: 0,
  awayPerMinute: 0,
} as const;

export function makePlan(random: Random, minutes: number): Plan {
  const some = (rates: readonly number[]): number => (random.chance(0.7) ? random.pick(rates) : 0);
  const turnings: readonly Turning[] = ['dealer', 'largest-wager', 'patrons'];
  return {
    minutes,
    patrons: random.between(6, 13),
    tables: turnings
      .slice(0, random.between(2, 3))
      .map((turnedBy, index) => makeTable(random, index, turnedBy)),
    bankCents: 100_000_000,
    wire: {
      drop: some([0.002, 0.01, 0.05]),
      delay: some([0.005, 0.02, 0.1]),
      duplicate: some([0.005, 0.02, 0.1]),
      reorder: some([0.01, 0.05, 0.2]),
      cut: some([0.001, 0.004, 0.01]),
      latencyMs: random.pick([1, 20, 120]),
    },
    disk: {
      refuse: some([0.002, 0.01, 0.04]),
      loseAnswer: some([0.002, 0.01, 0.04]),
      late: some([0.001, 0.004, 0.01]),
      die: some([0.0005, 0.002, 0.006]),
      refuseRead: some([0.01, 0.05, 0.2]),
      awayPerMinute: some([0.2, 0.6]),
      latencyMs: random.pick([0, 2, 15]),
    },
    house: {
      killsPerMinute: some([0.2, 1, 4]),
      downMs: [1, 200, 3_000, 40_000],
      takeoversPerMinute: some([0.2, 1]),
      clockJumps: random.chance(0.7),
      snapshot: some([0.005, 0.02, 0.1]),
    },
    desk: {
      pausesPerMinute: some([0.1, 0.4]),
      voidsPerMinute: some([0.1, 0.5]),
      closesPerMinute: some([0.03, 0.15]),
    },
    beacon: random.chance(0.5)
      ? { late: some([0.05, 0.3]), wrong: some([0.05, 0.3]), absent: some([0.1, 0.3]) }
      : undefined,
  };
}

function makeTable(random: Random, index: number, turnedBy: Turning): TablePlan {
  const { house, game } = random.chance(0.1) ? random.pick(SLOW_GAMES) : random.pick(FAST_GAMES);
  const isSlow = SLOW_GAMES.some((slow) => slow.game === game);
  return {
    id: `table-${index + 1}`,
    house,
    game,
    settings: {
      commitMs: random.pick([0, 1_000, 4_000]),
      openMs: random.pick([0, 1_000, 4_000]),
      bettingMs: random.pick([3_000, 8_000, 15_000]),
      turnMs: random.pick([1_000, 4_000, 8_000]),
      drawingMs: 0,
      settledMs: random.pick([0, 1_000, 3_000]),
      seatKeptMs: random.pick([5_000, 30_000, 120_000]),
      seats: random.pick([2, 5, 9]),
      turnedBy,
      requireMainWager: random.chance(0.5),
      invitation: random.chance(0.3) ? makeHex(random.bytes(32)) : null,
      float: isSlow ? 30_000_000 : random.pick([200_000, 2_000_000, 20_000_000]),
    },
    chainLength: 200,
    mostSteps: isSlow ? 20 : 495,
  };
}

export interface Dealt {
  readonly house: HouseFile;
  readonly game: GameRules;
}

/** The same card with another number of decks: a shoe that ends within a few minutes, and seals fast. */
export function withDecks(file: HouseFile, gameName: string, decks: number): Dealt {
  const games = { ...file.games };
  const game = games[gameName];
  if (game === undefined) throw new Error(`no game ${gameName}`);
  games[gameName] = { ...game, shoe: { ...game.shoe, decks } };
  const house = { ...file, games };
  const rules = unwrap(parseAsWritten(house)).games.find(({ id }) => id === `${file.id}/${gameName}`);
  if (rules === undefined) throw new Error(`no rules of ${gameName}`);
  return { house, game: rules };
}

/** Every shipped game with one deck, and one game with two; one house marks commission and takes fees. */
const FEW_DECKS: readonly Dealt[] = ALL_HOUSES.map(chargedIf).flatMap(({ file }) =>
  Object.keys(file.games).map((name) => withDecks(file, name, file.id === 'rock-bac' ? 2 : 1)),
);

function chargedIf(house: House): House {
  return house.identity.id === 'penn-national' ? CHARGED : house;
}

/** Games whose worst coup takes long to find: their wagers stay so small that nobody has to look for it. */
const SLOW_GAMES = FEW_DECKS.filter(({ game }) => game.bets.some(({ needs }) => needs === 'card'));
const FAST_GAMES = FEW_DECKS.filter((dealt) => !SLOW_GAMES.includes(dealt));
