import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grant, loadWriter, toEvent } from '../../../test/record/sample.ts';
import { query } from '../../../test/record/sharedServer.ts';
import { type DurableDatabase, durableDatabase } from '../../../test/server/durableDatabase.ts';
import { unwrap } from '../../base/index.ts';
import { postgresTenures } from '../postgres/index.ts';
import { openHouseDatabase } from './server.ts';

/** PostgreSQL's own defaults for everything that our server configures, and a log of each statement. */
const STOCK = {
  max_connections: 100,
  wal_level: 'replica',
  max_wal_senders: 10,
  max_wal_size: '1GB',
  max_parallel_workers_per_gather: 2,
  jit: 'on',
  log_checkpoints: 'on',
  log_statement: 'all',
  log_line_prefix: '%c,%a,',
};

let database: DurableDatabase;

beforeAll(async () => {
  database = await durableDatabase(STOCK);
}, 120_000);

afterAll(() => database.remove(), 60_000);

/** The queries of each connection of Coup, in order. */
function statementsBySession(): ReadonlyMap<string, readonly string[]> {
  const sessions = new Map<string, string[]>();
  for (const line of readFileSync(database.log, 'utf8').split('\n')) {
    const [, session, statement] =
      /^([\w.]+),coup[^,]*, pid \d+,LOG: {2}(?:statement|execute [^:]+): (.*)$/u.exec(line) ?? [];
    if (session === undefined || statement === undefined) continue;
    sessions.set(session, [...(sessions.get(session) ?? []), statement]);
  }
  return sessions;
}

describe('a PostgreSQL with default settings', () => {
  it('a default PostgreSQL compiles no statement of ours, since each connection first turns jit off and checks', async () => {
    const { url, ownerUrl } = database;
    expect(await query(ownerUrl, "SELECT current_setting('jit') AS jit")).toEqual([{ jit: 'on' }]);
    const house = unwrap(
      await openHouseDatabase({ databaseUrl: url, ownerUrl, key: '0f'.repeat(32), allowLoss: true }),
    );
    const cage = await loadWriter(house.store, 'cage');
    unwrap(await cage.post(grant('0', 'ann', 100)));
    const { epoch, seq } = unwrap(await house.store.claim('table-1'));
    unwrap(
      await house.store.commit({
        journal: 'table-1',
        epoch,
        expectedSeq: seq,
        transfers: [],
        events: [toEvent()],
      }),
    );
    const tenures = postgresTenures(house.store.connection);
    unwrap(await tenures.take('node-1', 4_000));
    unwrap(await tenures.current());
    const frozen = unwrap(await house.store.frozen());
    unwrap(await frozen.balances());
    await frozen.close();
    await tenures.close();
    await house.close();

    const sessions = [...statementsBySession().values()];
    // The lock, the owner of the tables, the pool, the tenures, and one frozen view.
    expect(sessions.length).toBeGreaterThanOrEqual(5);
    const isSetting = (statement: string): boolean => statement.startsWith('SET ');
    for (const statements of sessions) {
      expect(statements.filter(isSetting)).toContain('SET jit = off');
      expect(statements.find((statement) => !isSetting(statement))).toBe(
        "SELECT current_setting('jit') AS jit",
      );
    }
  }, 120_000);
});
