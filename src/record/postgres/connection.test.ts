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
} from './connection.ts';
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

describe('[RELIABILITY 39] an error of the database', () => {
  it.each([
    ['42501', 'its files may not be written'],
    ['58030', 'an error of the disk'],
    ['25006', 'a disk that is read only'],
    ['53100', 'a full disk'],
    ['57P01', 'a server that stops'],
    ['42P01', 'a table that is not there'],
    ['99999', 'one that nobody has seen yet'],
    ['ECONNRESET', 'a line that breaks'],
  ])('%s (%s) means that it is away', (code) => {
    expect(findRefusal(databaseError(code))?.code).toBe('store/unavailable');
    expect(findRefusal(Object.assign(new Error('words'), { code }))?.code).toBe('store/unavailable');
  });

  it.each(['22003', '22P02', '23505', '23514'])('%s refuses that write alone', (code) => {
    expect(findRefusal(databaseError(code))?.code).toBe('store/malformed');
  });

  it.each(['XX001', 'XX002'])('%s, where its own checksums fail, means damage', (code) => {
    expect(findRefusal(databaseError(code))?.code).toBe('store/damaged');
  });

  it.each<[code: unknown, refusal: string, message: string]>([
    ['XX002', 'store/damaged', 'the database is damaged: words of the server'],
    ['XX000', 'store/unavailable', 'the database does not answer: words of the server'],
    ['XX0011', 'store/unavailable', 'the database does not answer: words of the server'],
    ['AXX001', 'store/unavailable', 'the database does not answer: words of the server'],
    ['23514', 'store/malformed', 'the database does not take it: words of the server'],
    ['2200', 'store/unavailable', 'the database does not answer: words of the server'],
    ['122001', 'store/unavailable', 'the database does not answer: words of the server'],
    ['53100', 'store/unavailable', "the database's disk is full"],
    ['53200', 'store/unavailable', 'the database does not answer: words of the server'],
    [undefined, 'store/unavailable', 'the database does not answer: words of the server'],
    [22001, 'store/unavailable', 'the database does not answer: words of the server'],
  ])('%s is told in one sentence', (code, refusal, message) => {
    const error = Object.assign(new Error('words of the server\nand more of them'), { code });
    expect(findRefusal(error)).toEqual({ code: refusal, message });
  });

  it('of a host with several addresses is that of the first', () => {
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

  it('has its code, and what is no error has none', () => {
    expect([codeOfError(databaseError('23505')), codeOfError(new Error('x')), codeOfError('23505')]).toEqual([
      '23505',
      '',
      '',
    ]);
  });

  it('is a refusal, and a bug goes on', () => {
    expect(refused(databaseError('53100'))).toEqual({
      ok: false,
      error: { code: 'store/unavailable', message: "the database's disk is full" },
    });
    const bug = new RangeError('a bug');
    expect(() => refused(bug)).toThrow(bug);
  });

  it('is told from a bug of ours, which goes on', () => {
    expect(findRefusal(thrownBy(() => assert(false, 'two and two')))).toBeUndefined();
    for (const bug of [TypeError, RangeError, ReferenceError, SyntaxError])
      expect(findRefusal(new bug('x is undefined'))).toBeUndefined();
    expect(findRefusal('a word')).toBeUndefined();
  });
});

describe('a connection', () => {
  it('waits for nothing for ever, each time longer than for what that may wait for', () => {
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

  it('reads numbers exactly or not at all, and all else as it is', async () => {
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
        message: 'the database holds 9007199254740992, which is no safe integer',
      });
    }
    await client.end();
  });

  it('plans for tables that will grow, and acts as whom it is told to', async () => {
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
  it('is off on a server whose usual settings have it on', async () => {
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

  it('that stays on, since a pooler drops what is set, is told with what to do', async () => {
    const { url } = await newDatabase();
    const client = new Client(clientConfig({ url }));
    await client.connect();
    // As a pooler answers that gives each statement another connection.
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

describe('[RELIABILITY 39] a database that says what nobody foresaw', () => {
  it('is away while its files may not be written, and goes on by itself', async () => {
    const { url, ownerUrl } = await newDatabase();
    const store = patientStore({ url });
    const cage = await loadWriter(store, 'cage');
    await query(ownerUrl, `REVOKE INSERT ON coup.events FROM ${APP_ROLE}`);
    expect(getCode(await cage.post(grant('0', 'ann', 100)))).toBe('store/unavailable');
    await query(ownerUrl, `GRANT INSERT ON coup.events TO ${APP_ROLE}`);
    expect(getCode(await cage.post(grant('0', 'ann', 100)))).toBe('ok');
    await store.close();
  });

  it('refuses the one write that it does not take, and no other', async () => {
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
