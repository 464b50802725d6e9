import { at } from '../base/index.ts';
import { liveBot } from './bot.ts';
import { seededDraw } from './draw.ts';
import { HABIT_NAMES, type HabitName } from './habits.ts';
import { makePause } from './pause.ts';

export interface BotsOptions {
  /** The house's origin, as in http://127.0.0.1:8787. */
  readonly url: string;
  readonly count: number;
  /** Drives habits and pauses only. */
  readonly seed?: number;
  readonly tables?: readonly string[];
  readonly oneTablePerHouse?: boolean;
  readonly habits?: readonly HabitName[];
  readonly log?: (line: string) => void;
}

export interface Bots {
  /** Makes each bot leave its table. Settles when all have left, or after a time limit. */
  readonly stop: () => Promise<void>;
}

/** Bots arrive one after the other, as people do. */
const ARRIVAL_MS = [200, 1_500] as const;
const FAREWELL_MS = 3_000;

/** Runs bots that play at a house through the public protocol. */
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
  const first = house.between(0, BOT_NAMES.length - 1);
  let arriveMs = 0;
  const lives = Array.from({ length: count }, async (_, index) => {
    const draw = seededDraw(house.between(0, 2 ** 31));
    arriveMs += house.between(...ARRIVAL_MS);
    await pause.ms(arriveMs);
    await liveBot({
      url: url.replace(/\/+$/, ''),
      // Neighbors in the list differ; when the names run out they repeat with another habit.
      name: at(BOT_NAMES, (first + index) % BOT_NAMES.length),
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

/** Given names of bots; the house marks them as programs. */
const BOT_NAMES = [
  ...['Ada', 'Amir', 'Anouk', 'Bruno', 'Carmen', 'Chloe', 'Dario', 'Elif', 'Emil', 'Farah', 'Felix', 'Greta'],
  ...['Hana', 'Hugo', 'Ines', 'Ivan', 'Jonas', 'Kaya', 'Lena', 'Leo', 'Lucia', 'Maja', 'Marco', 'Mei'],
  ...['Mila', 'Nadia', 'Nils', 'Noor', 'Olga', 'Omar', 'Paula', 'Pavel', 'Quinn', 'Rosa', 'Ruben', 'Sami'],
  ...['Sofia', 'Tariq', 'Tess', 'Theo', 'Uma', 'Vera', 'Viktor', 'Wanda', 'Xenia', 'Yara', 'Yusuf', 'Zoe'],
] as const;
