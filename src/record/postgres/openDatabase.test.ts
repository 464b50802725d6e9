import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { getCode, getMessage } from '../../../test/record/sample.ts';
import { newDatabase, query } from '../../../test/record/sharedServer.ts';
import { unwrap } from '../../base/index.ts';
import { refuseHouse } from './databaseRefusal.ts';
import { getHouseRefusal, withOwner } from './migrate.ts';
import { APP_ROLE, MIGRATIONS } from './migrations.ts';
import { badUrl, type DatabaseOptions, openDatabase } from './openDatabase.ts';

const told = async (options: DatabaseOptions): Promise<readonly [string, string]> => {
  const opened = await openDatabase(options);
  if (opened.ok) await opened.value.close();
  return [getCode(opened), getMessage(opened)];
};
const OPENED = ['ok', 'ok'];

/** A database whose server reports the given settings. */
async function loadSaying(settings: Readonly<Record<string, string>>) {
  const database = await newDatabase();
  const name = database.url.replace(/^.*\//, '');
  const cases = Object.entries(settings).map(([setting, value]) => `WHEN '${setting}' THEN '${value}'`);
  await query(
    database.ownerUrl,
    `CREATE SCHEMA said; GRANT USAGE ON SCHEMA said TO PUBLIC;
     CREATE FUNCTION said.current_setting(name text) RETURNS text LANGUAGE sql AS $$
       SELECT CASE name ${cases.join(' ')} ELSE pg_catalog.current_setting(name) END $$;
     ALTER DATABASE ${name} SET search_path = said, pg_catalog`,
  );
  return database;
}

describe('database URL', () => {
  it.each(['postgres://host/db', 'postgresql://user:word@host:5433/db?x=1'])(
    'a database URL may be %s',
    (url) => {
      expect(badUrl(url)).toBeUndefined();
    },
  );

  it.each(['', 'host/db', 'http://host/db', 'postgres'])('a database URL may not be %j', async (url) => {
    const refused = refuseHouse(
      'house/bad-url',
      'a database is named as postgres://user:password@host:port/database',
    );
    expect(badUrl(url)).toEqual(refused);
    expect(await openDatabase({ url })).toEqual(refused);
    expect(await openDatabase({ url: 'postgres://u@127.0.0.1:1/x', ownerUrl: url })).toEqual(refused);
  });
});

describe('server requirements', () => {
  it.each([
    ['130022', 'house/other-version', 'the server is PostgreSQL 13: the house needs 14 or later'],
    ['140000', 'ok', 'ok'],
  ])('the server version is accepted: %s', async (version, ...answer) => {
    const { url } = await loadSaying({ server_version_num: version });
    expect(await told({ url, allowLoss: true })).toEqual(answer);
  });

  const NOT_DURABLE = [
    'house/not-durable',
    'the database answers before it has written to disk: set fsync and synchronous_commit to on',
  ];
  it.each([
    ['on', 'on', OPENED],
    ['off', 'on', NOT_DURABLE],
    ['on', 'off', NOT_DURABLE],
    ['on', 'remote_apply', OPENED],
  ])(
    'the server must write to disk before it answers: fsync %s, synchronous_commit %s',
    async (fsync, sync, answer) => {
      const { url } = await loadSaying({ fsync, synchronous_commit: sync });
      expect(await told({ url })).toEqual(answer);
      expect([await told({ url, allowLoss: true }), await told({ url, visit: true })]).toEqual([
        OPENED,
        OPENED,
      ]);
    },
  );
});

describe('database user', () => {
  it('a user with more rights than needed switches to a lesser role', async () => {
    const { url, ownerUrl } = await newDatabase();
    const [house, owner] = [
      unwrap(await openDatabase({ url, allowLoss: true, archiveFolder: '/archive', connections: 3 })),
      unwrap(await openDatabase({ url: ownerUrl, allowLoss: true })),
    ];
    expect(house.connection).toEqual({ url, archiveFolder: '/archive' });
    expect(owner.connection).toEqual({ url: ownerUrl, role: APP_ROLE });
    await Promise.all([house.close(), owner.close()]);
  });

  it('the store opens the configured number of connections', async () => {
    const { url, ownerUrl } = await newDatabase();
    const store = unwrap(await openDatabase({ url, allowLoss: true, connections: 3 }));
    for (const answer of await Promise.all(Array.from({ length: 12 }, () => store.journals())))
      unwrap(answer);
    const lines = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND usename = 'coup_house'`;
    expect(await query(ownerUrl, lines)).toHaveLength(3);
    await store.close();
  });

  it.each(['transfers', 'events', 'secrets'])(
    'a user who may change %s and cannot switch roles is refused',
    async (table) => {
      const { url, ownerUrl } = await newDatabase();
      const role = `test_${randomBytes(6).toString('hex')}`;
      await query(ownerUrl, `CREATE ROLE ${role} LOGIN PASSWORD 'x'`);
      try {
        await query(
          ownerUrl,
          `GRANT USAGE ON SCHEMA coup TO ${role}; GRANT DELETE ON coup.${table} TO ${role}`,
        );
        const own = url.replace(/\/\/[^@]*@/, `//${role}:x@`);
        expect(await told({ url: own, ownerUrl, allowLoss: true })).toEqual([
          'house/roles',
          `the database's user may change the record and may not act as ${APP_ROLE}`,
        ]);
      } finally {
        await query(ownerUrl, `DROP OWNED BY ${role}; DROP ROLE ${role}`);
      }
    },
  );
});

describe('read-only access', () => {
  it('a reader finds an up-to-date house and changes nothing', async () => {
    const { url } = await newDatabase();
    const steps: string[] = [];
    expect(await told({ url, visit: true, onProgress: (words) => steps.push(words) })).toEqual(OPENED);
    expect(steps).toEqual([]);
  });

  it('a reader is refused without a house, or with one of an older or newer Coup', async () => {
    const { url, ownerUrl } = await newDatabase();
    const last = MIGRATIONS.length;
    await query(ownerUrl, `UPDATE coup.migrations SET number = ${last + 1} WHERE number = ${last}`);
    expect(await told({ url, visit: true })).toEqual([
      'house/newer-database',
      `the database was used by a newer Coup (its step ${last + 1})`,
    ]);
    await query(ownerUrl, `DELETE FROM coup.migrations WHERE number = ${last + 1}`);
    expect(await told({ url, visit: true })).toEqual([
      'house/other-version',
      'the database is of an older Coup: start the house once with this one',
    ]);
    await query(ownerUrl, 'DROP SCHEMA coup CASCADE');
    expect(await told({ url, visit: true })).toEqual([
      'house/no-database',
      'there is no house in this database',
    ]);
    const steps: string[] = [];
    const onProgress = (words: string) => steps.push(words);
    expect(await told({ url, ownerUrl, allowLoss: true, onProgress })).toEqual(OPENED);
    expect(steps).toEqual(MIGRATIONS.map(({ name }) => `database: ${name}`));
  });
});

describe('withOwner', () => {
  const getError = (code: string): Error => Object.assign(new Error('words'), { code });

  it.each([
    ['42501', 'house/roles', "the database's user may not create the house's tables and roles: words"],
    ['XX001', 'house/damaged', 'the database is damaged: words'],
    ['22012', 'house/unavailable', 'the database rejected the write: words'],
    ['57P01', 'house/unavailable', 'the database does not answer: words'],
  ])('a job that fails with %s is refused', async (code, refusal, message) => {
    expect(getHouseRefusal(getError(code))).toEqual({ code: refusal, message });
    const { url } = await newDatabase();
    expect(await withOwner(url, () => Promise.reject(getError(code)))).toEqual(
      refuseHouse(refusal as never, message),
    );
  });

  it('a job with a bug throws it and leaves no connection', async () => {
    const { url, ownerUrl } = await newDatabase();
    await expect(withOwner(url, () => Promise.reject(new TypeError('a bug')))).rejects.toThrow('a bug');
    expect(() => getHouseRefusal('no error')).toThrow('no error');
    expect(
      await query(
        ownerUrl,
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND usename = 'coup_house'`,
      ),
    ).toEqual([]);
  });

  it.each([
    [undefined, 600_000],
    [1_234, 1_234],
  ])('a job has a timeout: %s', async (longestMs, expected) => {
    const { url } = await newDatabase();
    const settings = await withOwner(
      url,
      async (client) => {
        const { rows } = await client.query(
          `SELECT setting::int AS ms FROM pg_settings WHERE name IN ('lock_timeout', 'statement_timeout')`,
        );
        return { ok: true, value: rows };
      },
      longestMs,
    );
    expect(unwrap(settings)).toEqual([{ ms: expected }, { ms: expected }]);
  });
});
