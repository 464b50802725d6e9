import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { BETTORS, makeYear, openKeyring, type Random } from '../house/index.ts';
import { openHouseDatabase } from '../record/postgres/index.ts';
import { DEFAULT_SETTINGS, makeCatalogue, wantedTables } from '../server/index.ts';
import { countNoun } from './count.ts';
import { fail, type Io, printJson } from './io.ts';
import { namedHouse } from './namedHouse.ts';
import { progressLine, progressOn } from './simulate/progress.ts';

export interface MakeYearOptions {
  /** The data folder of a new house; without it, a database server. */
  readonly data?: string;
  readonly database?: string;
  readonly keyFile?: string;
  readonly coups?: string;
  readonly patrons?: string;
  readonly days?: string;
  readonly json?: boolean;
}

const DAY_MS = 86_400_000;
const USUAL = { coups: 200_000, patrons: 10_000, days: 365 };
const MOST = { coups: 100_000_000, patrons: 10_000_000, days: 3_650 };

/** `coup make-year`: fills an empty house with a simulated year of play, for measurements and rehearsals. */
export async function makeYearCommand(io: Io, options: MakeYearOptions): Promise<number> {
  const wanted = {
    coups: getWhole(options, 'coups'),
    patrons: getWhole(options, 'patrons'),
    days: getWhole(options, 'days'),
  };
  const env = options.database === undefined ? io.env : { ...io.env, DATABASE_URL: options.database };
  const keyFile = options.keyFile ?? env['COUP_KEY_FILE'];
  const opened = await openHouseDatabase({
    ...namedHouse({ env }, options.data, { mayBeNew: true }),
    ...(env['COUP_KEY'] !== undefined && { key: env['COUP_KEY'] }),
    ...(keyFile !== undefined && { keyFile }),
    ...(io.interactive && { onProgress: (words) => io.complain(words) }),
  });
  if (!opened.ok) return fail(opened.error.message);
  const { store, key, close } = opened.value;
  try {
    if (key === undefined) return fail('there is no key: name one by --key-file, or set COUP_KEY');
    const journals = await store.journals();
    if (!journals.ok) return fail(journals.error.message);
    if (journals.value.length > 0) return fail('there is a house already: a year is made in an empty one');
    return await make(io, { ...opened.value, key }, wanted, options);
  } finally {
    await close();
  }
}

function getWhole(options: MakeYearOptions, name: keyof typeof USUAL): number {
  const given = options[name];
  if (given === undefined) return USUAL[name];
  const value = Number(given);
  if (!/^\d+$/u.test(given) || value < 1 || value > MOST[name])
    return fail(`--${name} is a whole number from 1 to ${MOST[name]}, not ${given}`);
  return value;
}

type Opened = Extract<Awaited<ReturnType<typeof openHouseDatabase>>, { readonly ok: true }>['value'];

async function make(
  io: Io,
  { store, key }: Opened & { readonly key: Uint8Array },
  wanted: typeof USUAL,
  { json }: MakeYearOptions,
): Promise<number> {
  const keys = await openKeyring(store, key, random);
  if (!keys.ok) return fail(keys.error.message);
  const progress = progressOn(process.stderr, Date.now);
  const begun = Date.now();
  let calledOff = false;
  const callOff = (): void => {
    calledOff = true;
  };
  process.once('SIGINT', callOff);
  try {
    const made = await makeYear({
      ...wanted,
      store,
      keys: keys.value,
      random,
      tables: usualTables(),
      begins: begun - wanted.days * DAY_MS,
      ends: begun,
      isCalledOff: () => calledOff,
      askAgain: patience(() => calledOff),
      onProgress: (done) => {
        const seconds = (Date.now() - begun) / 1_000;
        progress.show(progressLine({ done, total: wanted.coups, seconds, unit: 'coups' }));
      },
    });
    progress.clear();
    if (!made.ok) return fail(made.error.message);
    const bytes = await store.bytes();
    const told = { ...made.value, bytes: bytes.ok ? bytes.value : 0, calledOff };
    if (json) await printJson(io, told);
    else await io.write(wordsFor(io, told, wanted.days));
    return calledOff ? 1 : 0;
  } finally {
    progress.clear();
    process.removeListener('SIGINT', callOff);
  }
}

const PAUSE_MS = 1_000;
const LONGEST_AWAY_MS = 120_000;

/** Waits up to two minutes for an unavailable database, unless the user cancels. */
function patience(isCalledOff: () => boolean): () => Promise<boolean> {
  let since = Number.NEGATIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  return async () => {
    // After a long gap the database has answered in between, so the wait starts over.
    if (Date.now() - last > 30 * PAUSE_MS) since = Date.now();
    await sleep(PAUSE_MS);
    last = Date.now();
    return !isCalledOff() && last - since < LONGEST_AWAY_MS;
  };
}

interface Told {
  readonly coups: number;
  readonly patrons: number;
  readonly bytes: number;
  readonly calledOff: boolean;
}

const wordsFor = (io: Io, { coups, patrons, bytes, calledOff }: Told, days: number): string =>
  [
    `${calledOff ? io.paint.bad('called off') : io.paint.good('done')}  ${countNoun(coups, 'coup')} of ${BETTORS} bettors over ${countNoun(days, 'day')}, ${countNoun(patrons, 'patron')}`,
    `      the record takes ${Math.ceil(bytes / 1e6)} MB; what is there is a whole house\n`,
  ].join('\n');

/** The default public tables, under the ids that the house would give them. */
function usualTables() {
  const tables = wantedTables(makeCatalogue(), DEFAULT_SETTINGS.tables);
  if (typeof tables === 'string') return fail(tables);
  const numbers = new Map<string, number>();
  return tables.map(({ dealt: { house, game }, settings }) => {
    const number = (numbers.get(game.id) ?? 0) + 1;
    numbers.set(game.id, number);
    return { id: `${game.id.replace('/', '-')}-${number}`, house: house.file, game: game.id, settings };
  });
}

const random: Random = (bytes) => Uint8Array.from(randomBytes(bytes));
