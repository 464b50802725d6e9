// The least that writing can cost: for each wager a row of the journal, one of the ledger and two balances moved, of the
// same size and as many a second as the house took, in multi-row commits by `pg` alone, on a PostgreSQL of its own.
import { fork } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { cpuSeconds, treeSeconds } from './spent.mjs';

/** As often as the house begins a commit while many tables write. */
const COMMIT_EVERY_MS = 20;
const ACCOUNTS = 1_000;
/** As long as a wager's event is when it is packed. */
const BODY_BYTES = 71;

/** CPU seconds of client and database for one wager. */
export async function bareCommits({ wagersPerSecond, seconds }) {
  const folder = mkdtempSync(join(tmpdir(), 'coup-bare-'));
  // PostgreSQL may run as another user, who must be able to pass.
  chmodSync(folder, 0o711);
  const server = await openServer(folder);
  try {
    const child = fork(fileURLToPath(import.meta.url), ['commit', server.url, String(wagersPerSecond)]);
    await once(child, 'message');
    const before = { client: cpuSeconds(child.pid), database: treeSeconds(server.pid) };
    child.send('count');
    setTimeout(() => child.send('tell'), seconds * 1_000);
    const [wagers] = await once(child, 'message');
    const client = (cpuSeconds(child.pid) - before.client) / wagers;
    const database = (treeSeconds(server.pid) - before.database) / wagers;
    child.kill('SIGKILL');
    return { client, database };
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

/** The server that the house comes with, made as the house makes it. */
async function openServer(folder) {
  const [{ findBinaries }, { readPasswords, getUrl }, { preparePlace }, postmaster] = await Promise.all(
    ['binaries', 'passwords', 'dataPlace', 'postmaster'].map(
      (name) => import(`../../dist/src/record/postmaster/${name}.js`),
    ),
  );
  const place = unwrap(preparePlace(folder, unwrap(findBinaries()), () => {}));
  const passwords = unwrap(readPasswords(place));
  unwrap(await postmaster.initialise(place, passwords.owner, { durable: true }));
  const { port, pid } = unwrap(await postmaster.startPostmaster(place));
  return {
    pid,
    url: getUrl('owner', passwords, port, 'postgres'),
    stop: () => postmaster.stopPostmaster(place),
  };
}

function unwrap(result) {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

const TABLES = `
  CREATE TABLE events (journal int, seq bigint, type text, body bytea, hash bytea, PRIMARY KEY (journal, seq));
  CREATE TABLE transfers (position bigint PRIMARY KEY, key uuid UNIQUE, legs text);
  CREATE TABLE balances (number int PRIMARY KEY, balance bigint NOT NULL) WITH (fillfactor = 50);
  INSERT INTO balances SELECT n, 0 FROM generate_series(0, ${ACCOUNTS - 1}) AS n;`;

const COMMIT = {
  name: 'commit',
  text: `WITH added AS (
      INSERT INTO events SELECT 1, seq, 'placed', body, hash FROM unnest($1::bigint[], $2::bytea[], $3::bytea[])
        AS row (seq, body, hash)
    ), posted AS (
      INSERT INTO transfers SELECT * FROM unnest($1::bigint[], $4::uuid[], $5::text[])
    )
    UPDATE balances SET balance = balance + sum FROM unnest($6::int[], $7::bigint[]) AS moved (account, sum)
    WHERE number = account`,
};

async function commit(url, wagersPerSecond) {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(TABLES);
  const each = Math.max(1, Math.round((wagersPerSecond * COMMIT_EVERY_MS) / 1_000));
  let seq = 0;
  let counted = 0;
  const next = async () => {
    await client.query({ ...COMMIT, values: valuesFrom(seq, each) });
    seq += each;
  };
  for (let warm = 0; warm < 50; warm++) await next();
  process.on('message', (said) => {
    if (said === 'count') counted = seq;
    else process.send(seq - counted);
  });
  process.send('warm');
  for (;;) {
    const rest = new Promise((over) => setTimeout(over, COMMIT_EVERY_MS));
    await next();
    await rest;
  }
}

function valuesFrom(first, count) {
  const places = Array.from({ length: count }, (_, index) => first + index);
  const accounts = places.flatMap((place) => [(2 * place) % ACCOUNTS, (2 * place + 1) % ACCOUNTS]);
  return [
    places,
    places.map(() => randomBytes(BODY_BYTES)),
    places.map(() => randomBytes(32)),
    places.map(() => randomUUID()),
    places.map(() => '12:-2500,13:2500'),
    accounts,
    accounts.map((_, index) => (index % 2 === 0 ? -2_500 : 2_500)),
  ];
}

const [, file, does, url, rate] = process.argv;
if (file === fileURLToPath(import.meta.url) && does === 'commit') await commit(url, Number(rate));
