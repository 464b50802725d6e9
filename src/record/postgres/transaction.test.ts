import type { ClientBase, Pool } from 'pg';
import { describe, expect, it } from 'vitest';
import { err, ok } from '../../base/index.ts';
import { refuseStore } from '../refuse.ts';
import { change, inTransaction, inTransactionAgain, runStatement, withClient } from './transaction.ts';

type Query = string | { readonly name: string; readonly text: string; readonly values: unknown[] };
interface Said {
  readonly rows?: readonly unknown[];
  readonly rowCount?: number | null;
  readonly command?: string;
}

/** The other end of a connection: the queries it got, and the answers it gives. */
function clientThat(answer: (query: Query) => Said | Promise<Said>) {
  const asked: Query[] = [];
  const client = {
    query: async (query: Query) => {
      asked.push(query);
      return answer(query);
    },
  } as unknown as ClientBase;
  return { asked, client };
}

/** Ends transactions as asked. */
const obedient = () => clientThat((query) => ({ command: String(query) }));

const STATEMENT = { name: 'a-name', text: 'SELECT $1' };
const getError = (code: string): Error => Object.assign(new Error('words'), { code });

describe('a statement', () => {
  it('a statement is sent with its name and values, and returns rows or how many it changed', async () => {
    const { asked, client } = clientThat(() => ({ rows: [{ x: 1 }], rowCount: 3 }));
    expect(await runStatement(client, STATEMENT, [5])).toEqual([{ x: 1 }]);
    expect(await change(client, STATEMENT, [6, 7])).toBe(3);
    expect(asked).toEqual([
      { ...STATEMENT, values: [5] },
      { ...STATEMENT, values: [6, 7] },
    ]);
    expect(await change(clientThat(() => ({ rowCount: null })).client, STATEMENT, [])).toBe(0);
  });
});

describe('a transaction', () => {
  it('a transaction is committed when its work is done', async () => {
    const { asked, client } = obedient();
    expect(await inTransaction(client, 'write', async (given) => ok(given === client))).toEqual(ok(true));
    expect(asked).toEqual(['BEGIN', 'COMMIT']);
  });

  it('a transaction is rolled back when its work is refused', async () => {
    const { asked, client } = obedient();
    expect(await inTransaction(client, 'read', async () => err('no'))).toEqual(err('no'));
    expect(asked).toEqual(['BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', 'ROLLBACK']);
  });

  it.each([
    ['ROLLBACK', ok(1)],
    ['COMMIT', err('no')],
  ])('a transaction that ended by %s though it was asked otherwise is a bug', async (command, result) => {
    const { client } = clientThat(() => ({ command }));
    await expect(inTransaction(client, 'write', async () => result)).rejects.toThrow(
      `a transaction ends as asked, not by ${command}`,
    );
  });

  it.each(['40001', '40P01', '23505'])('a transaction is retried after a conflict: %s', async (code) => {
    const { asked, client } = obedient();
    let tries = 0;
    const done = await inTransactionAgain(client, async () => {
      tries += 1;
      if (tries < 4) throw getError(code);
      return ok(tries);
    });
    expect(done).toEqual(ok(4));
    expect(asked).toEqual([
      ...['BEGIN', 'ROLLBACK', 'BEGIN', 'ROLLBACK', 'BEGIN', 'ROLLBACK', 'BEGIN', 'COMMIT'],
    ]);
  });

  it('a transaction is tried four times at most, and only once for other errors', async () => {
    const loadTries = async (code: string): Promise<number> => {
      let tries = 0;
      const failing = inTransactionAgain(obedient().client, async () => {
        tries += 1;
        throw getError(code);
      });
      await expect(failing).rejects.toThrow('words');
      return tries;
    };
    expect([await loadTries('40001'), await loadTries('23514'), await loadTries('')]).toEqual([4, 1, 1]);
  });
});

describe('a borrowed connection', () => {
  /** A pool with one connection, and what became of it. */
  function poolWith(state: { ending?: boolean; waitingCount?: number; broken?: Error } = {}) {
    const released: unknown[][] = [];
    const pool = {
      ending: state.ending ?? false,
      waitingCount: state.waitingCount ?? 0,
      connect: async () => {
        if (state.broken !== undefined) throw state.broken;
        return { release: (...how: unknown[]) => released.push(how) };
      },
    } as unknown as Pool;
    return { pool, released };
  }

  it('a connection is returned when the work is done or refused', async () => {
    const { pool, released } = poolWith({ waitingCount: 999 });
    expect(await withClient(pool, async () => ok(5))).toEqual(ok(5));
    const no = refuseStore('store/exists', 'no');
    expect(await withClient(pool, async () => no)).toEqual(no);
    expect(released).toEqual([[], []]);
  });

  it('a connection that saw an error is not reused', async () => {
    const { pool, released } = poolWith();
    expect(await withClient(pool, () => Promise.reject(getError('57P01')))).toEqual(
      refuseStore('store/unavailable', 'the database does not answer: words'),
    );
    await expect(withClient(pool, () => Promise.reject(new TypeError('a bug')))).rejects.toThrow('a bug');
    expect(released).toEqual([[true], [true]]);
  });

  it('a connection is refused if there is none, if too many wait, or if the store is closed', async () => {
    const never = async () => expect.fail('nobody works here');
    expect(await withClient(poolWith({ broken: getError('ECONNREFUSED') }).pool, never)).toEqual(
      refuseStore('store/unavailable', 'the database does not answer: words'),
    );
    expect(await withClient(poolWith({ waitingCount: 1_000 }).pool, never)).toEqual(
      refuseStore('store/unavailable', 'the database is too busy'),
    );
    expect(await withClient(poolWith({ ending: true, waitingCount: 1_000 }).pool, never)).toEqual(
      refuseStore('store/unavailable', 'the store is closed'),
    );
  });
});
