import { Client, DatabaseError } from 'pg';
import { describe, expect, it } from 'vitest';
import { getCode, grant, loadWriter, toEvent } from '../../../test/record/sample.ts';
import { newDatabase, patientStore, query } from '../../../test/record/sharedServer.ts';
import { assert, unwrap } from '../../base/index.ts';
import {
  clientConfig,
  getErrorCode as codeOfError,
  findRefusal,
  prepareClient,
  refused,
  turnOffJit,
} from './databaseConnection.ts';
import { APP_ROLE } from './migrations.ts';

const databaseError = (code: string): DatabaseError =>
  Object.assign(new DatabaseError('words of the server', 19, 'error'), { code });

const thrownBy = (act: () => void): unknown => {
  try {
    return act();
  } catch (error) {
    return error;
  }
};

describe('[RELIABILITY 39] database errors', () => {
  it.each([
    ['42501', 'files that cannot be written'],
    ['58030', 'an error of the disk'],
    ['25006', 'a read-only disk'],
    ['53100', 'a full disk'],
    ['57P01', 'a server that shuts down'],
    ['42P01', 'a missing table'],
    ['99999', 'an unknown error'],
    ['ECONNRESET', 'a broken connection'],
  ])('%s (%s) counts as an outage', (code) => {
    expect(findRefusal(databaseError(code))?.code).toBe('store/unavailable');
    expect(findRefusal(Object.assign(new Error('words'), { code }))?.code).toBe('store/unavailable');
  });

  it.each(['22003', '22P02', '23505', '23514'])('%s refuses only that write', (code) => {
    expect(findRefusal(databaseError(code))?.code).toBe('store/malformed');
  });

  it.each(['XX001', 'XX002'])('%s means damage, because the server’s own checksums fail', (code) => {
    expect(findRefusal(databaseError(code))?.code).toBe('store/damaged');
  });

  it.each<[code: unknown, refusal: string, message: string]>([
    ['XX002', 'store/damaged', 'the database is damaged: words of the server'],
    ['XX000', 'store/unavailable', 'the database does not answer: words of the server'],
    ['XX0011', 'store/unavailable', 'the database does not answer: words of the server'],
    ['AXX001', 'store/unavailable', 'the database does not answer: words of the server'],
    ['23514', 'store/malformed', 'the database rejected the write: words of the server'],
    ['2200', 'store/unavailable', 'the database does not answer: words of the server'],
    ['122001', 'store/unavailable', 'the database does not answer: words of the server'],
    ['53100', 'store/unavailable', "the database's disk is full"],
    ['53200', 'store/unavailable', 'the database does not answer: words of the server'],
    [undefined, 'store/unavailable', 'the database does not answer: words of the server'],
    [22001, 'store/unavailable', 'the database does not answer: words of the server'],
  ])('the error %s is reported in one sentence', (code, refusal, message) => {
    const error = Object.assign(new Error('words of the server\nand more of them'), { code });
    expect(findRefusal(error)).toEqual({ code: refusal, message });
  });

  it('an error of a host with several addresses is reported as its first', () => {
    const first = Object.assign(new Error('refused here'), { code: '53100' });
    const several = new AggregateError([first, new Error('and there')], 'all of them');
    expect([codeOfError(several), findRefusal(several)?.message]).toEqual([
      '53100',
      "the database's disk is full",
    ]);
    const words = new AggregateError([Object.assign({ code: 'XX001' })], 'all of them');
    expect(findRefusal(words)).toEqual({
      code: 'store/damaged',
      message: 'the database is damaged: all of them',
    });
  });

  it('an error has its code, and other values have none', () => {
    expect([codeOfError(databaseError('23505')), codeOfError(new Error('x')), codeOfError('23505')]).toEqual([
      '23505',
      '',
      '',
    ]);
  });

  it('an error becomes a refusal, and a bug propagates', () => {
    expect(refused(databaseError('53100'))).toEqual({
      ok: false,
      error: { code: 'store/unavailable', message: "the database's disk is full" },
    });
    const bug = new RangeError('a bug');
    expect(() => refused(bug)).toThrow(bug);
  });

  it('a database error is told from our own bugs, which propagate', () => {
    expect(findRefusal(thrownBy(() => assert(false, 'two and two')))).toBeUndefined();
    for (const bug of [TypeError, RangeError, ReferenceError, SyntaxError])
      expect(findRefusal(new bug('x is undefined'))).toBeUndefined();
    expect(findRefusal('a word')).toBeUndefined();
  });
});

describe('connection', () => {
  it('every wait has a timeout, longer than that of what it may wait for', () => {
    expect(clientConfig({ url: 'postgres://host/db' })).toMatchObject({
      connectionString: 'postgres://host/db',
      connectionTimeoutMillis: 5_000,
      idle_in_transaction_session_timeout: 5_000,
      lock_timeout: 7_000,
      statement_timeout: 10_000,
      query_timeout: 15_000,
      keepAlive: true,
      fallback_application_name: `coup, pid ${process.pid}`,
    });
    const timeoutsMs = { connect: 1, idleInTransaction: 2, lock: 3, statement: 4, query: 5 };
    expect(clientConfig({ url: 'x', timeoutsMs })).toMatchObject({
      connectionTimeoutMillis: 1,
      idle_in_transaction_session_timeout: 2,
      lock_timeout: 3,
      statement_timeout: 4,
      query_timeout: 5,
    });
  });

  it('a connection reads numbers exactly or not at all, and other types unchanged', async () => {
    const { url } = await newDatabase();
    const client = new Client(clientConfig({ url }));
    await client.connect();
    const read = async (sql: string) =>
      (await client.query({ text: `SELECT ${sql} AS x`, rowMode: 'array' })).rows[0]?.[0];
    expect(await read('9007199254740991::bigint')).toBe(9_007_199_254_740_991);
    expect(await read(`'{-9007199254740991,5}'::bigint[]`)).toEqual([-9_007_199_254_740_991, 5]);
    expect([await read('7::int'), await read(`'{1,2}'::int[]`), await read(`'x'::text`)]).toEqual([
      7,
      [1, 2],
      'x',
    ]);
    for (const sql of ['9007199254740992::bigint', `'{1,9007199254740992}'::bigint[]`]) {
      const error = await read(sql).catch((thrown: unknown) => thrown);
      expect(findRefusal(error)).toEqual({
        code: 'store/damaged',
        message: 'the database holds 9007199254740992, which is not a safe integer',
      });
    }
    await client.end();
  });

  it('a connection plans for large tables and acts as its role', async () => {
    const { ownerUrl } = await newDatabase();
    const settings = async (role?: string) => {
      const client = new Client(clientConfig({ url: ownerUrl }));
      await client.connect();
      await prepareClient(client, { url: ownerUrl, ...(role !== undefined && { role }) });
      const { rows } = await client.query(
        `SELECT current_setting('enable_seqscan') AS through, current_setting('plan_cache_mode') AS plans, current_user AS who`,
      );
      await client.end();
      return rows;
    };
    const plans = { through: 'off', plans: 'force_generic_plan' };
    expect(await settings()).toEqual([{ ...plans, who: 'coup_owner' }]);
    expect(await settings(APP_ROLE)).toEqual([{ ...plans, who: APP_ROLE }]);
  });
});

describe('jit', () => {
  it('jit is off even if the server enables it by default', async () => {
    const { url, ownerUrl } = await newDatabase();
    await query(ownerUrl, `ALTER DATABASE ${url.replace(/^.*\//, '')} SET jit = on`);
    const client = new Client(clientConfig({ url }));
    await client.connect();
    const jit = async () => (await client.query("SELECT current_setting('jit') AS jit")).rows[0]?.jit;
    expect(await jit()).toBe('on');
    await prepareClient(client, { url });
    expect(await jit()).toBe('off');
    await client.end();
  });

  it('jit that cannot be turned off behind a pooler is refused with a remedy', async () => {
    const { url } = await newDatabase();
    const client = new Client(clientConfig({ url }));
    await client.connect();
    // A pooler that gives each statement another connection.
    const pooled = {
      query: async (sql: string) => (sql.startsWith('SET ') ? { rows: [] } : await client.query(sql)),
    } as unknown as Pick<Client, 'query'>;
    await client.query('SET jit = on');
    const thrown = await turnOffJit(pooled).catch((error: unknown) => error);
    expect(findRefusal(thrown)).toEqual({
      code: 'store/unavailable',
      message: expect.stringContaining('the database keeps jit on: connect to it directly'),
    });
    await client.end();
  });
});

describe('[RELIABILITY 39] unexpected database errors', () => {
  it('a database whose files cannot be written counts as an outage, and recovers by itself', async () => {
    const { url, ownerUrl } = await newDatabase();
    const store = patientStore({ url });
    const cage = await loadWriter(store, 'cage');
    await query(ownerUrl, `REVOKE INSERT ON coup.events FROM ${APP_ROLE}`);
    expect(getCode(await cage.post(grant('0', 'ann', 100)))).toBe('store/unavailable');
    await query(ownerUrl, `GRANT INSERT ON coup.events TO ${APP_ROLE}`);
    expect(getCode(await cage.post(grant('0', 'ann', 100)))).toBe('ok');
    await store.close();
  });

  it('a database that rejects one write refuses no other', async () => {
    const { url, ownerUrl } = await newDatabase();
    const store = patientStore({ url });
    await query(ownerUrl, `ALTER TABLE coup.events ADD CONSTRAINT planted CHECK (type <> 'forbidden')`);
    const { epoch, seq } = unwrap(await store.claim('table-1'));
    const batch = { journal: 'table-1', epoch, expectedSeq: seq, transfers: [] };
    const answer = await store.commit({ ...batch, events: [{ ...toEvent(), type: 'forbidden' }] });
    expect([getCode(answer), answer.ok ? '' : answer.error.message]).toEqual([
      'store/malformed',
      expect.stringContaining('planted'),
    ]);
    expect(getCode(await store.commit({ ...batch, events: [toEvent()] }))).toBe('ok');
    await store.close();
  });
});
