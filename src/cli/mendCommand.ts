import { makeMoney } from '../base/index.ts';
import {
  type Difference,
  giveUpTable,
  isGivenUp,
  type KeysLeft,
  type Lost,
  lostTable,
  putRightAll,
  readSealing,
  wrongBalances,
} from '../house/index.ts';
import type { ArchiveStore, HouseReader } from '../record/index.ts';
import { houseKey, openHouseDatabase } from '../record/postgres/index.ts';
import { fail, type Io, printJson } from './io.ts';
import { namedHouse } from './namedHouse.ts';

export interface MendOptions {
  /** The house's data folder; without it, `DATABASE_URL` names the database. */
  readonly data?: string;
  /** The house's key file, unless it is in the data folder or in COUP_KEY. */
  readonly keyFile?: string;
  /** The host confirms that the key is lost for good. */
  readonly keyLost?: boolean;
  /** Without it, only print what would be done. */
  readonly yes?: boolean;
  readonly json?: boolean;
}

/** `coup ledger return-chips TABLE`: returns the chips of a table that cannot continue. */
export const returnChipsCommand = (io: Io, table: string, options: MendOptions): Promise<number> =>
  withHouse(io, options, async (store, reader) => {
    if (await isGivenUp(store, table)) return tellDone(io, table, options);
    const keys = await keysLeft(io, reader, options);
    const lost = await lostTable(reader, table, keys);
    if (!lost.ok) return fail(lost.error.message);
    if (lost.value === undefined) return fail(`${notLost(table)}${keys === undefined ? KEY_AWAY : ''}`);
    const { patrons, float, reason } = lost.value;
    if (options.yes === true) {
      const done = await giveUpTable(store, table, lost.value, Date.now());
      if (!done.ok) return fail(done.error.message);
    }
    if (options.json) await printJson(io, { table, done: options.yes === true, reason, patrons, float });
    else await io.write(`${lostWords(io, table, lost.value, options)}\n`);
    return 0;
  });

const notLost = (table: string): string => `the record of ${table} is not damaged, or there is no such table`;
const KEY_AWAY =
  '. The key of the house is not here: name its file by --key-file, or say --key-lost where it is lost for good';

/** Undefined if the key is missing and not declared lost. A host who has the key may not declare it lost. */
async function keysLeft(io: Io, reader: HouseReader, options: MendOptions): Promise<KeysLeft | undefined> {
  const { data, keyFile = io.env['COUP_KEY_FILE'], keyLost } = options;
  const given = io.env['COUP_KEY'];
  const key = await houseKey(
    {
      ...(given !== undefined && { given }),
      ...(keyFile !== undefined && { file: keyFile }),
      ...(data !== undefined && { folder: data }),
    },
    reader,
    false,
  );
  const ring = key.ok && key.value !== undefined ? await readSealing(reader, key.value) : undefined;
  if (ring?.ok !== true) return keyLost === true ? 'lost' : undefined;
  return keyLost === true ? fail('the key of the house is here, and opens it: it is not lost') : ring.value;
}

async function tellDone(io: Io, table: string, { json }: MendOptions): Promise<number> {
  if (json) await printJson(io, { table, done: true, patrons: [], float: 0 });
  else await io.write(`The chips of ${table} went home before: nothing is left there.\n`);
  return 0;
}

const lostWords = (io: Io, table: string, { patrons, float, reason }: Lost, { yes }: MendOptions): string =>
  [
    `${io.paint.bad('damaged')}  ${reason}`,
    yes === true ? `What lay at ${table} has gone home:` : `What lies at ${table}, by its transfers:`,
    ...patrons.map(({ patron, stack, hold }) => `  ${makeMoney(stack + hold).padStart(14)}  to ${patron}`),
    `  ${makeMoney(float).padStart(14)}  to the bank`,
    ...(yes === true ? [] : ['Nothing was done. Close the house and say --yes to send it home.']),
  ].join('\n');

/** `coup ledger right-balances`: corrects balances that differ from the sum of their transfers. */
export const rightBalancesCommand = (io: Io, options: MendOptions): Promise<number> =>
  withHouse(io, options, async (store, reader) => {
    const wrong = await wrongBalances(reader);
    if (!wrong.ok) return fail(wrong.error.message);
    if (options.yes === true) {
      const done = await putRightAll(store, wrong.value);
      if (!done.ok) return fail(done.error.message);
    }
    if (options.json) await printJson(io, { done: options.yes === true, wrong: wrong.value });
    else await io.write(`${balanceWords(wrong.value, options)}\n`);
    return 0;
  });

const balanceWords = (wrong: readonly Difference[], { yes }: MendOptions): string =>
  wrong.length === 0
    ? 'Every balance is what its transfers add up to.'
    : [
        ...wrong.map(
          ({ account, held, right }) =>
            `account ${account} ${yes === true ? 'held' : 'holds'} ${makeMoney(held)}; its transfers add up to ${makeMoney(right)}`,
        ),
        yes === true
          ? 'They are right now.'
          : 'Nothing was done. Close the house and say --yes to put them right.',
      ].join('\n');

/** A dry run works while the house is open; a change needs the house to itself. */
async function withHouse(
  io: Io,
  { data, yes }: MendOptions,
  work: (store: ArchiveStore, reader: HouseReader) => Promise<number>,
): Promise<number> {
  const opened = await openHouseDatabase({
    ...namedHouse(io, data),
    visit: yes !== true,
    withoutKey: true,
  });
  if (!opened.ok) return fail(opened.error.message);
  try {
    const reader = await opened.value.store.frozen();
    if (!reader.ok) return fail(reader.error.message);
    try {
      return await work(opened.value.store, reader.value);
    } finally {
      await reader.value.close();
    }
  } finally {
    await opened.value.close();
  }
}
