import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { assert, at, chips, unwrap } from '../src/base/index.ts';
import { seedsFrom } from '../src/house/chain.ts';
import { type Keeper, openCage, openNewTable } from '../src/house/index.ts';
import { ALL_HOUSES } from '../src/houses/index.ts';
import type { Store } from '../src/record/index.ts';
import { postgresStore } from '../src/record/postgres/index.ts';
import { migrate } from '../src/record/postgres/migrate.ts';
import { findBinaries } from '../src/record/postmaster/binaries.ts';
import { type DataPlace, preparePlace } from '../src/record/postmaster/dataPlace.ts';
import { getUrl, readPasswords, setUpServer } from '../src/record/postmaster/passwords.ts';
import { initialise, startPostmaster, stopPostmaster } from '../src/record/postmaster/postmaster.ts';
import { type Croupier, USUAL_SETTINGS } from '../src/table/index.ts';
import type { Figure } from './roads.ts';

const GAME = 'penn-national/mini';
const TABLES = 4;
const BETTORS = 8;
/** Both are whole shoes and more, so that what a shoe costs is shared by its coups. */
const COUPS_BEFORE = 100;
const COUPS_MEASURED = 400;
const MOST_BYTES = 10_000;
const YEAR = { tables: 18, coups: 18 * 2 * 60 * 24 * 365 };

/** What a coup adds to the database, by table and index: each bettor wagers once, and each wager is a commit. */
export async function benchGrowth(): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'coup-growth-'));
  chmodSync(folder, 0o711);
  const place = unwrap(preparePlace(folder, unwrap(findBinaries()), () => {}));
  try {
    const { house, owner } = await openServer(place);
    const store = postgresStore({ url: house });
    const floor = await openFloor(store);
    await deal(floor, COUPS_BEFORE / TABLES);
    const before = await sizesIn(owner);
    const counted = await deal(floor, COUPS_MEASURED / TABLES);
    const after = await sizesIn(owner);
    await store.close();
    return figuresOf(before, after, counted);
  } finally {
    await stopPostmaster(place);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Without flushes: bytes are counted here, and not time. */
const UNFLUSHED = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

async function openServer(place: DataPlace): Promise<{ readonly house: string; readonly owner: string }> {
  const passwords = unwrap(readPasswords(place));
  unwrap(await initialise(place, passwords.owner, { durable: false }));
  const { port } = unwrap(await startPostmaster(place, UNFLUSHED));
  const owner = getUrl('owner', passwords, port, 'postgres');
  unwrap(await setUpServer(owner, passwords));
  unwrap(await migrate(getUrl('owner', passwords, port, 'coup')));
  return { house: getUrl('house', passwords, port, 'coup'), owner: getUrl('owner', passwords, port, 'coup') };
}

interface Dealt {
  readonly keeper: Keeper;
  readonly patrons: readonly string[];
  croupier: Croupier;
  now: number;
}

const BEGUN = 1_760_000_000_000;
const ENOUGH = chips(100_000_000_00);

async function openFloor(store: Store): Promise<readonly Dealt[]> {
  const house = ALL_HOUSES.find(({ games }) => games.some(({ id }) => id === GAME));
  assert(house !== undefined, 'the game is in a house');
  const cage = unwrap(await openCage(store));
  unwrap(await cage.fundBank(chips(TABLES * USUAL_SETTINGS.float)));
  const floor: Dealt[] = [];
  for (let n = 1; n <= TABLES; n++) {
    const id = `${GAME.replace('/', '-')}-${n}`;
    const settings = { ...USUAL_SETTINGS, turnedBy: 'dealer' } as const;
    const table = { id, house: house.file, game: GAME, settings };
    // An alias is as long as an id.
    const keeper = unwrap(await openNewTable(store, table, BEGUN, (patron) => patron));
    const patrons = Array.from({ length: BETTORS }, () => freshHex());
    for (const patron of patrons) {
      unwrap(await cage.fundPatron(patron, ENOUGH, `${patron}.0`));
      const [sat] = await keeper.submit([{ id: freshHex(), patron, do: 'sit', name: 'Lucky Otter' }], BEGUN);
      assert(sat?.ok === true, 'there is a seat');
      const [bought] = await keeper.submit([{ id: freshHex(), patron, do: 'buy-in', amount: ENOUGH }], BEGUN);
      assert(bought?.ok === true, 'there are chips');
    }
    const croupier = { seeds: seedsFrom(randomBytes(32), 100), shoe: undefined };
    floor.push({ keeper, patrons, croupier, now: BEGUN });
  }
  return floor;
}

const freshHex = (): string => randomBytes(16).toString('hex');

interface Counted {
  readonly events: number;
  readonly coups: number;
}

/** So many coups at each table, the tables taking turns. */
async function deal(floor: readonly Dealt[], coups: number): Promise<Counted> {
  let events = 0;
  for (let coup = 0; coup < coups; coup++)
    for (const table of floor) {
      events -= table.keeper.state().seq;
      await attendUntil(table, 'betting');
      for (const [n, patron] of table.patrons.entries()) await wager(table, patron, n);
      await attendUntil(table, 'settled');
      events += table.keeper.state().seq;
    }
  return { events, coups: coups * floor.length };
}

const BETS = ['player', 'banker', 'tie'] as const;

async function wager({ keeper, now }: Dealt, patron: string, n: number): Promise<void> {
  const [placed] = await keeper.submit(
    [{ id: freshHex(), patron, do: 'place', bet: at(BETS, n % BETS.length), amount: chips(2_500) }],
    now,
  );
  assert(placed?.ok === true, () => `a wager is taken, not ${JSON.stringify(placed)}`);
}

/** The clock leaps from deadline to deadline. */
async function attendUntil(table: Dealt, stage: 'betting' | 'settled'): Promise<void> {
  for (let steps = 0; table.keeper.state().stage.is !== stage || steps === 0; steps++) {
    const attended = await table.keeper.attend(table.croupier, table.now);
    assert(attended.problem === undefined, () => `dealt without ${JSON.stringify(attended.problem)}`);
    table.croupier = attended.croupier;
    if (table.keeper.state().stage.is === stage) return;
    assert(attended.next !== undefined, 'something is due');
    table.now = attended.next;
  }
}

interface Sizes {
  readonly transfers: number;
  readonly bytes: ReadonlyMap<string, number>;
}

async function sizesIn(url: string): Promise<Sizes> {
  const client = new Client(url);
  await client.connect();
  const { rows } = await client.query<{ name: string; bytes: string }>(SIZES);
  const { rows: counts } = await client.query<{ n: string }>('SELECT count(*) AS n FROM coup.transfers');
  await client.end();
  return {
    transfers: Number(counts[0]?.n),
    bytes: new Map(rows.map(({ name, bytes }) => [name, Number(bytes)])),
  };
}

/** What lies out of line is counted with its table. */
const SIZES = `
  SELECT table_name.relname || CASE WHEN part.relkind = 'i' THEN ', index ' || part.relname ELSE '' END AS name,
    sum(pg_relation_size(part.oid)
      + CASE WHEN part.reltoastrelid = 0 THEN 0 ELSE pg_total_relation_size(part.reltoastrelid) END)::bigint AS bytes
  FROM pg_class AS part
  LEFT JOIN pg_index ON indexrelid = part.oid
  JOIN pg_class AS table_name ON table_name.oid = coalesce(indrelid, part.oid)
  WHERE part.relnamespace = 'coup'::regnamespace AND part.relkind IN ('r', 'i')
  GROUP BY 1 ORDER BY 1`;

function figuresOf(before: Sizes, after: Sizes, { events, coups }: Counted): readonly Figure[] {
  const grown = [...after.bytes].map(([name, bytes]) => ({
    name,
    bytes: (bytes - (before.bytes.get(name) ?? 0)) / coups,
  }));
  const sum = grown.reduce((total, { bytes }) => total + bytes, 0);
  const told = (name: string, value: number, met = true, target = 'for comparison'): Figure => ({
    name,
    value: Math.round(value).toLocaleString('en-US'),
    target,
    met,
  });
  return [
    {
      ...told(
        `bytes a coup with ${BETTORS} bettors`,
        sum,
        sum <= MOST_BYTES,
        `at most ${MOST_BYTES.toLocaleString('en-US')}`,
      ),
      kept: ['bytesACoup', sum],
    },
    told(`gigabytes a year of ${YEAR.tables} tables, a coup each half minute`, (sum * YEAR.coups) / 1e9),
    told('events a coup', events / coups),
    told('transfers a coup', (after.transfers - before.transfers) / coups),
    ...grown
      .filter(({ bytes }) => bytes >= 0.5)
      .sort((a, b) => b.bytes - a.bytes)
      .map(({ name, bytes }) => told(`bytes of ${name}`, bytes)),
  ];
}
