import { at } from '../base/index.ts';
import { liveBot } from './bot.ts';
import { seededDraw } from './draw.ts';
import { HABIT_NAMES, type HabitName } from './habits.ts';
import { NAMES } from './names.ts';
import { makePause } from './pause.ts';

export interface BotsOptions {
  /** Where the house is, as in http://127.0.0.1:8787. */
  readonly url: string;
  readonly count: number;
  /** For habits and pauses alone. */
  readonly seed?: number;
  readonly tables?: readonly string[];
  readonly oneTablePerHouse?: boolean;
  readonly habits?: readonly HabitName[];
  readonly log?: (line: string) => void;
}

export interface Bots {
  /** Each leaves its table; settles when all are gone, or have had time enough. */
  readonly stop: () => Promise<void>;
}

/** People do not all come through the door at once. */
const ARRIVAL_MS = [200, 1_500] as const;
const FAREWELL_MS = 3_000;

/** Lets patrons that are programs into a house, through the public protocol alone. */
export async function runBots({
  url,
  count,
  seed = 1,
  tables = [],
  oneTablePerHouse = false,
  habits = HABIT_NAMES,
  log = () => {},
}: BotsOptions): Promise<Bots> {
  const house = seededDraw(seed);
  const pause = makePause();
  const first = house.between(0, NAMES.length - 1);
  let arriveMs = 0;
  const lives = Array.from({ length: count }, async (_, index) => {
    const draw = seededDraw(house.between(0, 2 ** 31));
    arriveMs += house.between(...ARRIVAL_MS);
    await pause.ms(arriveMs);
    await liveBot({
      url: url.replace(/\/+$/, ''),
      // Neighbours in the list differ; past its end names come again, with another habit.
      name: at(NAMES, (first + index) % NAMES.length),
      habit: at(habits, index % habits.length),
      ...{ draw, pause, tables, oneTablePerHouse, log },
    });
  });
  return {
    stop: async () => {
      pause.stop();
      const gone = Promise.allSettled(lives);
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, FAREWELL_MS);
      });
      await Promise.race([gone, late]);
      clearTimeout(timer);
    },
  };
}
