import { isBotName } from '../../base/index.ts';
import { type GameRules, getLimits } from '../../engine/index.ts';
import {
  DAY_MS,
  every,
  getEdition,
  isOwnRules,
  otherCurrency,
  type Rating,
  type TableRevenue,
  type Takings,
  type Time,
  toDay,
} from '../../house/index.ts';
import type { DaysTaken, DeskTable, RatedPatron, ServerMessageOf, Taken } from '../../protocol/index.ts';
import type { TableState } from '../../table/index.ts';
import type { Catalogue } from '../catalogue.ts';
import type { Floor } from '../table/floor.ts';
import type { LiveTable } from '../table/liveTable.ts';
import { openPricing, type Pricing } from './pricing.ts';

/** The floor as the pit sees it: live, and by day. */
export interface PitFeed {
  /** Sends all tables at once, then every second those that changed; returns a function that stops. */
  readonly follow: (tell: (told: ServerMessageOf<'desk'>) => void) => () => void;
  readonly days: () => DaysTaken;
}

export interface PitFeedDeps {
  readonly floor: Pick<Floor, 'tables'>;
  readonly takings: Pick<Takings, 'all' | 'ratingsAt'>;
  readonly catalogue: Catalogue;
  readonly time: Time;
}

export const TELL_MS = 1_000;
/** The most tables in one message. */
const MOST_AT_ONCE = 100;
/** The most patrons listed for a table; those with the highest handle come first. */
const MOST_RATED = 100;

export function createPitFeed(deps: PitFeedDeps): PitFeed {
  const { floor, takings, catalogue, time } = deps;
  const pricing = openPricing(time);
  for (const { file, games } of catalogue.houses) for (const game of games) learn(pricing, file, game);
  const listeners = new Set<(told: ServerMessageOf<'desk'>) => void>();
  /** The last lines sent, by table. */
  let told = new Map<string, Line>();
  let stop = (): void => {};

  const look = (): Map<string, Line> => {
    const byTable = grouped(
      takings.all().filter(({ day }) => day === toDay(time.now())),
      ({ table }) => table,
    );
    const lines = floor
      .tables()
      .filter((table) => table.status().is !== 'ended' || table.state().stage.is !== 'closed')
      .map((table) => getLine(table, byTable.get(table.id) ?? [], { pricing, takings }));
    return new Map(lines.map((line) => [line.table, { line, text: JSON.stringify(line) }]));
  };

  const tellChanges = (): void => {
    const now = look();
    const changed = [...now.values()].filter(({ line, text }) => told.get(line.table)?.text !== text);
    const gone = [...told.keys()].filter((table) => !now.has(table));
    told = now;
    if (changed.length === 0 && gone.length === 0) return;
    for (const part of parts(time, changed, gone)) for (const tell of [...listeners]) tell(part);
  };

  return {
    follow: (tell) => {
      if (listeners.size === 0) {
        told = look();
        stop = every(time, TELL_MS, tellChanges);
      }
      listeners.add(tell);
      for (const [index, part] of parts(time, [...told.values()], []).entries())
        tell({ ...part, anew: index === 0 });
      return () => {
        if (listeners.delete(tell) && listeners.size === 0) stop();
      };
    },
    days: () => ({ now: time.now(), days: getDays(deps, pricing) }),
  };
}

interface Line {
  readonly line: DeskTable;
  readonly text: string;
}

/** At least one message, even without lines. */
function parts(
  { now }: Time,
  lines: readonly Line[],
  gone: readonly string[],
): readonly ServerMessageOf<'desk'>[] {
  const many = Math.max(Math.ceil(lines.length / MOST_AT_ONCE), 1);
  return Array.from({ length: many }, (_, index) => ({
    say: 'desk',
    now: now(),
    anew: false,
    tables: lines.slice(index * MOST_AT_ONCE, (index + 1) * MOST_AT_ONCE).map(({ line }) => line),
    gone: index === 0 ? gone : [],
  }));
}

/** The hash of each game's rules, computed once. */
const editions = new WeakMap<GameRules, string>();

function learn(pricing: Pricing, house: TableState['house'], game: GameRules): void {
  const known = editions.get(game);
  const edition = known ?? getEdition(house, game.id).rules ?? '';
  if (known === undefined) editions.set(game, edition);
  pricing.learn(edition, game);
}

interface Means {
  readonly pricing: Pricing;
  readonly takings: Pick<Takings, 'ratingsAt'>;
}

function getLine(table: LiveTable, today: readonly TableRevenue[], { pricing, takings }: Means): DeskTable {
  const state = table.state();
  const { game, settings, seats, shoe, asked } = state;
  const ownRules = isOwnRules(table.id);
  if (!ownRules) learn(pricing, state.house, game);
  const main = getLimits(game, 'main') ?? game.limits.main;
  return {
    table: table.id,
    game: game.id,
    number: table.number,
    houseName: game.house.name,
    gameName: game.name,
    private: settings.invitation !== null,
    ownRules,
    bettingMs: settings.bettingMs,
    minimum: main.minimum,
    maximum: main.maximum,
    stage: state.stage,
    status: table.status().is,
    shoe: shoe?.open.index ?? Math.max(state.nextIndex - 1, 0),
    coup: shoe?.coups ?? 0,
    seats: settings.seats,
    seated: seats.size,
    bots: [...seats.values()].filter(({ name }) => isBotName(name)).length,
    watching: table.watching(),
    paused: asked.pause ?? null,
    closing: asked.close ?? null,
    changes: asked.change !== undefined,
    today: ownRules ? null : getTaken(pricing, today),
    course: today.findLast(({ course }) => course.wins.length > 0)?.course.wins ?? [],
    patrons: ratedAt(state, takings.ratingsAt(table.id), pricing),
    ...otherCurrency(game.house.currency),
  };
}

export function getTaken(pricing: Pick<Pricing, 'outlookOf'>, takings: readonly TableRevenue[]): Taken {
  const sum = (of: (taking: TableRevenue) => number): number =>
    takings.reduce((total, taking) => total + of(taking), 0);
  const { theo, sd } = pricing.outlookOf(takings);
  return {
    coups: sum(({ coups }) => coups),
    drop: sum(({ drop }) => drop),
    handle: sum(getHandle),
    win: sum(({ win }) => win),
    theo: theo ?? null,
    sd: sd ?? null,
  };
}

const getHandle = ({ bets }: TableRevenue): number =>
  Object.values(bets).reduce((sum, { stake }) => sum + stake, 0);

function ratedAt(
  { seats }: TableState,
  ratings: ReadonlyMap<string, Rating>,
  pricing: Pick<Pricing, 'findTheo'>,
): readonly RatedPatron[] {
  return [...seats.values()]
    .flatMap(({ patron, name, seat }) => {
      const rating = ratings.get(patron);
      return rating === undefined ? [] : [getRated({ patron, name, seat }, rating, pricing)];
    })
    .sort((a, b) => b.handle - a.handle)
    .slice(0, MOST_RATED);
}

function getRated(
  who: Pick<RatedPatron, 'patron' | 'name' | 'seat'>,
  { coups, win, stakes }: Rating,
  { findTheo }: Pick<Pricing, 'findTheo'>,
): RatedPatron {
  const handle = Object.values(stakes)
    .flatMap((bets) => Object.values(bets))
    .reduce((sum, stake) => sum + stake, 0);
  const average = coups === 0 ? 0 : Math.round(handle / coups);
  return { ...who, coups, average, handle, theo: findTheo(stakes) ?? null, win };
}

function getDays({ takings, catalogue }: PitFeedDeps, pricing: Pricing): DaysTaken['days'] {
  const groups = grouped(takings.all(), ({ day, game }) => `${day} ${game}`);
  return [...groups.values()]
    .flatMap((group) => {
      const [first] = group;
      if (first === undefined) return [];
      const day = new Date(first.day * DAY_MS).toISOString().slice(0, 10);
      const currency = catalogue.find(first.game)?.game.house.currency;
      return [{ day, game: first.game, ...getTaken(pricing, group), ...otherCurrency(currency) }];
    })
    .sort((a, b) => (a.day === b.day ? (a.game < b.game ? -1 : 1) : a.day < b.day ? 1 : -1));
}

function grouped<T, K>(all: readonly T[], by: (one: T) => K): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>();
  for (const one of all) {
    const group = groups.get(by(one));
    if (group === undefined) groups.set(by(one), [one]);
    else group.push(one);
  }
  return groups;
}
