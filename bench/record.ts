import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { assert, at, chips, unwrap } from '../src/base/index.ts';
import { cageAccount, holdAccount, MINT, move, stackAccount, type Transfer } from '../src/ledger/index.ts';
import type { Batch, Store, StoredEvent } from '../src/record/index.ts';
import { postgresStore } from '../src/record/postgres/index.ts';
import { migrate } from '../src/record/postgres/migrate.ts';
import { findBinaries } from '../src/record/postmaster/binaries.ts';
import { type DataPlace, preparePlace } from '../src/record/postmaster/dataPlace.ts';
import { getUrl, readPasswords, setUpServer } from '../src/record/postmaster/passwords.ts';
import { initialise, startPostmaster, stopPostmaster } from '../src/record/postmaster/postmaster.ts';

interface Figure {
  readonly name: string;
  readonly value: string;
  readonly target: string;
  readonly met: boolean;
}

/** As many wagers as come in at a busy table between two ticks. */
const WAGERS = 100;
const TABLES = 8;
const WARM_UP = 20;
const TIMED = 101;
const SECONDS = 4;

/** Durable wagers on a PostgreSQL of our own, with every flush to disk, and what of a commit's time is ours. */
export async function benchStore(): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'coup-bench-'));
  chmodSync(folder, 0o711);
  const place = unwrap(preparePlace(folder, unwrap(findBinaries()), () => {}));
  try {
    const [ours, bare] = await twoDatabases(place);
    const { oursMs, bareMs } = await compare(ours, bare);
    const rate = await manyTables(ours);
    const share = (oursMs - bareMs) / oursMs;
    return [
      {
        name: `durable wagers of ${TABLES} tables, ${WAGERS} to a commit`,
        value: `${Math.round(rate).toLocaleString('en-US')} a second`,
        target: 'at least 5,000 a second',
        met: rate >= 5_000,
      },
      {
        name: `one commit of ${WAGERS} wagers`,
        value: `${oursMs.toFixed(1)} ms`,
        target: 'at most 50 ms',
        met: oursMs <= 50,
      },
      {
        name: 'the same statements by plain pg',
        value: `${bareMs.toFixed(1)} ms`,
        target: 'for comparison',
        met: true,
      },
      {
        name: 'share of a commit that is spent in our code',
        value: `${(100 * share).toFixed(0)} %`,
        target: 'at most 40 %',
        met: share <= 0.4,
      },
    ];
  } finally {
    await stopPostmaster(place);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function twoDatabases(place: DataPlace): Promise<readonly [string, string]> {
  const passwords = unwrap(readPasswords(place));
  unwrap(await initialise(place, passwords.owner, { durable: true }));
  const { port } = unwrap(await startPostmaster(place));
  const owner = getUrl('owner', passwords, port, 'postgres');
  unwrap(await setUpServer(owner, passwords));
  const client = new Client(owner);
  await client.connect();
  const urls: string[] = [];
  for (const name of ['ours', 'bare']) {
    await client.query(`CREATE DATABASE ${name}`);
    unwrap(await migrate(owner.replace(/[^/]*$/, name)));
    urls.push(getUrl('house', passwords, port, 'coup').replace(/[^/]*$/, name));
  }
  await client.end();
  return [at(urls, 0), at(urls, 1)];
}

interface Asked {
  readonly text: string;
  readonly values?: unknown[];
  readonly name?: string;
}

/**
 * Commit after commit through the store, and right after each the very statements that it sent, by plain `pg` on a
 * database that stands where ours stood: a busy machine slows both alike.
 */
async function compare(
  ours: string,
  bare: string,
): Promise<{ readonly oursMs: number; readonly bareMs: number }> {
  const sent: Asked[] = [];
  const plain = new Client(bare);
  await plain.connect();
  const store = postgresStore({ url: ours, connections: 1 });
  const unwatch = watchQueries(sent, plain);
  const replay = async (): Promise<void> => {
    for (const query of sent.splice(0)) await plain.query(query);
  };
  const table = await openTable(store, 'table');
  await replay();
  const times: { readonly ours: number; readonly bare: number }[] = [];
  for (let round = 0; round < WARM_UP + TIMED; round++) {
    const begun = performance.now();
    await table.tick();
    const between = performance.now();
    assert(sent.length > 0, 'a commit sends its statements');
    await replay();
    if (round >= WARM_UP) times.push({ ours: between - begun, bare: performance.now() - between });
  }
  unwatch();
  await store.close();
  await plain.end();
  return { oursMs: middle(times.map((one) => one.ours)), bareMs: middle(times.map((one) => one.bare)) };
}

/** Notes every statement of every connection but one. */
function watchQueries(sent: Asked[], but: Client): () => void {
  const { query } = Client.prototype;
  const watched = function (this: Client, asked: string | Asked, ...rest: unknown[]): unknown {
    if (this !== but) sent.push(typeof asked === 'string' ? { text: asked } : { ...asked });
    return Reflect.apply(query, this, [asked, ...rest]);
  };
  Client.prototype.query = watched as typeof query;
  return () => {
    Client.prototype.query = query;
  };
}

const middle = (times: readonly number[]): number =>
  at(
    times.toSorted((a, b) => a - b),
    (times.length - 1) / 2,
  );

/** Every table commits as soon as its last commit is answered, which is how a busy one batches. */
async function manyTables(url: string): Promise<number> {
  const store = postgresStore({ url, connections: TABLES });
  const tables = await Promise.all(Array.from({ length: TABLES }, (_, n) => openTable(store, `table-${n}`)));
  let wagers = 0;
  const begun = performance.now();
  await Promise.all(
    tables.map(async (table) => {
      while (performance.now() - begun < SECONDS * 1000) {
        await table.tick();
        wagers += WAGERS;
      }
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  await store.close();
  return wagers / seconds;
}

/** A table with patrons who have chips; each tick is a wager of everyone, an event and a transfer each. */
async function openTable(store: Store, journal: string): Promise<{ readonly tick: () => Promise<void> }> {
  const { epoch } = unwrap(await store.claim(journal));
  const patrons = Array.from({ length: WAGERS }, (_, n) => `${journal}-patron-${n}`);
  let seq = 0;
  let tick = 0;
  const commit = async (transfers: readonly Transfer[], events: readonly StoredEvent[]): Promise<void> => {
    const batch: Batch = { journal, epoch, expectedSeq: seq, events, transfers };
    seq = unwrap(await store.commit(batch)).seq;
  };
  const all = (act: (patron: string) => Transfer, type: string): Promise<void> =>
    commit(
      patrons.map(act),
      patrons.map((patron, n) => ({
        type,
        body: {
          patron,
          placements: [{ bet: 'banker', amount: 100 }],
          by: { id: `${tick}-${n}`, wish: 'place' },
          at: 0,
        },
      })),
    );
  await all(
    (patron) => move(`grant/${patron}`, 'grant', MINT, cageAccount(patron), chips(10_000_000)),
    'funded',
  );
  await all(
    (patron) =>
      move(`in/${patron}`, 'buy-in', cageAccount(patron), stackAccount(journal, patron), chips(10_000_000)),
    'in',
  );
  return {
    tick: async () => {
      tick += 1;
      const id = `${tick}`;
      await all(
        (patron) =>
          move(
            `w/${id}/${patron}`,
            'wager',
            stackAccount(journal, patron),
            holdAccount(journal, patron),
            chips(100),
          ),
        'placed',
      );
    },
  };
}
