import { makeSigner } from '../../src/house/index.ts';
import type { ArchiveStore } from '../../src/record/index.ts';
import { Auditor } from './auditor.ts';
import { Cashier } from './cashier.ts';
import { Counts } from './counts.ts';
import { Desk } from './desk.ts';
import { Disk } from './disk.ts';
import { Guardian } from './guardian.ts';
import { House } from './house.ts';
import { Patron } from './patron.ts';
import type { Pit } from './pit.ts';
import { makePlan, type Plan } from './plan.ts';
import { NO_PLANT, type Plant } from './plant.ts';
import { Random } from './random.ts';
import { Schedule } from './schedule.ts';
import { Trace } from './trace.ts';

export interface RunOptions {
  readonly minutes?: number;
  /** Kills a minute, in place of what the seed planned; nobody is down for long then. */
  readonly kills?: number;
  readonly plant?: Plant;
  /** An empty database in place of memory. */
  readonly database?: ArchiveStore;
  /** Ends the run early. */
  readonly until?: () => boolean;
}

export interface Outcome {
  readonly seed: number;
  /** What besides the seed it takes to run it again. */
  readonly options: Pick<RunOptions, 'minutes' | 'kills'>;
  /** What the auditor saw first, if anything. */
  readonly violation: string | undefined;
  /** Hash of all that happened. */
  readonly hash: string;
  readonly steps: number;
  readonly events: number;
  readonly counts: Counts;
  /** The end of the story. */
  readonly last: readonly string[];
}

export const MINUTES = 1.2;
const MOST_STEPS = 200_000;
const HEALING_MS = 3 * 3_600_000;

/** One seed, from the first deal to the last chip back home. The same seed gives the same run, to the byte. */
export async function runSeed(seed: number, options: RunOptions = {}): Promise<Outcome> {
  const random = new Random(`pit/${seed}`);
  const { minutes = MINUTES, kills } = options;
  const drawn = makePlan(random.fork('plan'), minutes);
  const plan = kills === undefined ? drawn : withKills(drawn, kills);
  const pit = makePit(random, plan, options.plant ?? NO_PLANT, options.database);
  const house = new House(pit);
  pit.auditor.begin(house);
  const steps = await play(pit, house, options.until);
  if (options.until === undefined) await pit.auditor.end();
  return {
    seed,
    options: { minutes, ...(kills !== undefined && { kills }) },
    violation: pit.auditor.violation,
    hash: pit.trace.digest(),
    steps,
    events: pit.auditor.events,
    counts: pit.counts,
    last: pit.trace.last,
  };
}

/** Every phase is short, or all kills would fall into the betting, which begins anew after each. */
const withKills = (plan: Plan, killsPerMinute: number): Plan => ({
  ...plan,
  house: { ...plan.house, killsPerMinute, downMs: [1, 200] },
  tables: plan.tables.map((table) => ({ ...table, settings: { ...table.settings, ...SHORT_PHASES } })),
});

const SHORT_PHASES = {
  commitMs: 500,
  openMs: 500,
  bettingMs: 600,
  turnMs: 1_500,
  drawingMs: 0,
  settledMs: 200,
} as const;

function makePit(random: Random, plan: Plan, plant: Plant, database?: ArchiveStore): Pit {
  const pit = {
    plan,
    random,
    plant,
    signer: makeSigner(random.fork('signer').bytes(32)),
    schedule: new Schedule(),
    counts: new Counts(),
    trace: new Trace(60),
    healed: false,
  } as { -readonly [K in keyof Pit]: Pit[K] };
  pit.disk = new Disk(pit, database);
  pit.auditor = new Auditor(pit);
  pit.guardian = new Guardian(pit);
  return pit;
}

async function play(pit: Pit, house: House, until?: () => boolean): Promise<number> {
  const { plan, schedule, auditor, disk } = pit;
  const cashier = new Cashier(pit);
  await cashier.begin();
  const patrons = comeIn(pit, house, cashier);
  new Desk(pit, house);
  house.start(plan.tables);
  schedule.after(500, () => trouble(pit, house, cashier));
  schedule.after(plan.minutes * 60_000, () => {
    pit.healed = true;
  });
  const end = plan.minutes * 60_000 + HEALING_MS;
  const isOver = (): boolean => pit.healed && waitingIn(pit, house, cashier, patrons).next().done === true;
  for (let step = 1; ; step++) {
    await schedule.step();
    await disk.settled();
    await auditor.look();
    if (auditor.violation !== undefined || isOver() || until?.() === true) return step;
    if (schedule.now > end || step > MOST_STEPS) {
      const waiting = [...waitingIn(pit, house, cashier, patrons)];
      auditor.fail(`the house never came to rest: ${waiting.join('; ')}`);
      return step;
    }
  }
}

/** Who still waits, and for what. */
function* waitingIn(
  { plan }: Pit,
  { owners }: House,
  cashier: Cashier,
  patrons: readonly Patron[],
): Generator<string> {
  for (const grant of cashier.waitsFor) yield `the cashier waits to hear of ${grant}`;
  for (const patron of patrons)
    for (const wish of patron.waitsFor) yield `${patron.patron} waits for an answer to ${wish}`;
  for (const { id } of plan.tables) {
    const host = owners.get(id);
    if (host === undefined) yield `${id} waits for somebody to serve it`;
    else if (host.keeper.state().stage.is !== 'closed')
      yield `${id} waits to be closed: ${host.isServing ? 'it is served' : 'it is not served'}, ${JSON.stringify(host.keeper.state().stage)}`;
  }
}

/** Each patron plays at one table or at two, with what the cage gave. */
function comeIn(pit: Pit, house: House, cashier: Cashier): readonly Patron[] {
  const random = pit.random.fork('patrons');
  const patrons: Patron[] = [];
  for (let index = 1; index <= pit.plan.patrons; index++) {
    const name = `p${index}`;
    cashier.grant(name, random.pick([5_000, 60_000, 250_000, 1_000_000]));
    const first = random.below(pit.plan.tables.length);
    const tables = pit.plan.tables.filter((_, at) => at === first || random.chance(0.15));
    for (const table of tables) patrons.push(new Patron(pit, house, name, table));
  }
  return patrons;
}

/** Every half second something may go wrong that is no message and no write. */
function trouble(pit: Pit, house: House, cashier: Cashier): void {
  if (pit.healed) return;
  const { plan, schedule, disk } = pit;
  const random = pit.random.fork(`trouble/${schedule.now}`);
  const perHalfSecond = 1 / 120;
  if (random.chance(plan.house.killsPerMinute * perHalfSecond)) house.kill();
  if (random.chance(plan.house.takeoversPerMinute * perHalfSecond)) house.takeOver();
  if (random.chance(plan.disk.awayPerMinute * perHalfSecond)) disk.goAway(random.between(100, 15_000));
  if (random.chance(2 * perHalfSecond)) cashier.grant(`p${random.between(1, plan.patrons)}`, 20_000);
  schedule.after(500, () => trouble(pit, house, cashier));
}
