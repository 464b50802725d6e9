import { HABIT_NAMES, type HabitName, nodeWorld, runBots } from '../bots/index.ts';
import { connectHouse } from '../client/index.ts';
import { fail, type Io } from './io.ts';

export interface BotsCommandOptions {
  readonly url?: string;
  readonly count?: string;
  readonly tables?: readonly string[];
  readonly habits?: readonly string[];
  readonly seed?: string;
}

const USUAL_URL = 'http://127.0.0.1:8787';
const USUAL_COUNT = 5;
const MOST_BOTS = 500;

/** `coup bots`: simulated patrons for company or load, over the public protocol only. Runs until interrupted. */
export async function botsCommand(
  io: Io,
  options: BotsCommandOptions,
  untilStopped: () => Promise<void> = interrupted,
): Promise<number> {
  const url = houseUrl(options.url ?? USUAL_URL);
  const count = wholeNumber('--count', options.count, USUAL_COUNT, 1, MOST_BOTS);
  const seed = wholeNumber('--seed', options.seed, Date.now() % 2 ** 31, 0, 2 ** 32 - 1);
  const habits = habitsFrom(options.habits);
  const tables = options.tables ?? [];
  await askHouse(url, tables);
  await io.write(
    `${count} ${count === 1 ? 'patron' : 'patrons'} on the way to ${url}; Ctrl+C calls them back.\n`,
  );
  const bots = await runBots({ url, count, seed, tables, habits, log: (line) => void io.write(`${line}\n`) });
  await untilStopped();
  await bots.stop();
  return 0;
}

/** Checks the house and its tables first, to report a problem in one line. */
async function askHouse(url: string, tables: readonly string[]): Promise<void> {
  const house = connectHouse(nodeWorld(url, () => {}));
  const listed = await house.tables();
  house.close();
  if (!listed.ok) {
    return listed.error.code === 'house/unavailable'
      ? fail(`no house answers at ${url}: open one with "coup serve", or name another with --url`)
      : fail(`${url} is no house of this version: ${listed.error.message}`);
  }
  const there = listed.value.tables.map(({ table }) => table);
  const missing = tables.filter((table) => !there.includes(table));
  if (missing.length > 0) fail(`there is no table ${missing.join(', ')}; there are ${there.join(', ')}`);
}

function houseUrl(text: string): string {
  const parsed = URL.canParse(text) ? new URL(text) : undefined;
  if (parsed === undefined || !/^https?:$/.test(parsed.protocol) || !/^\/?$/.test(parsed.pathname))
    return fail(`--url is the address of a house, as in ${USUAL_URL}, not ${text}`);
  return parsed.origin;
}

function wholeNumber(
  name: string,
  text: string | undefined,
  usual: number,
  from: number,
  to: number,
): number {
  if (text === undefined) return usual;
  const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  return number >= from && number <= to
    ? number
    : fail(`${name} is a whole number from ${from} to ${to}, not ${text}`);
}

function habitsFrom(names: readonly string[] | undefined): readonly HabitName[] {
  const known: readonly string[] = HABIT_NAMES;
  const unknown = names?.filter((name) => !known.includes(name)) ?? [];
  if (unknown.length > 0) fail(`there is no habit ${unknown.join(', ')}; there are ${known.join(', ')}`);
  return names === undefined ? HABIT_NAMES : (names as readonly HabitName[]);
}

const interrupted = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
