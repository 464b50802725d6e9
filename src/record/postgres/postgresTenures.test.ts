import { afterEach, expect, it } from 'vitest';
import { newDatabase, patientStore, query } from '../../../test/record/sharedServer.ts';
import { tenureContract } from '../../../test/record/tenureContract.ts';
import { unwrap } from '../../base/index.ts';
import { postgresTenures } from './postgresTenures.ts';

const toClose: { readonly close: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const one of toClose.splice(0)) await one.close();
});

const opened = <T extends { readonly close: () => Promise<void> }>(one: T): T => {
  toClose.push(one);
  return one;
};

tenureContract('PostgreSQL', async () => {
  const { url, ownerUrl } = await newDatabase();
  return {
    tenures: (generation) => opened(postgresTenures({ url }, generation)),
    store: (tenure, lease) => opened(patientStore({ url, tenure, ...(lease !== undefined && { lease }) })),
    // Moves the lease, because the clock is the database's own.
    pass: async (ms) => {
      for (const table of ['tenure', 'leases'])
        await query(ownerUrl, `UPDATE coup.${table} SET until = until - ${ms} * interval '1 millisecond'`);
    },
  };
});

it('a program that records no generation cannot take over from one that does', async () => {
  const { url } = await newDatabase();
  /** As such a program takes over. */
  const takeAsBefore = () =>
    query(
      url,
      `UPDATE coup.tenure SET epoch = epoch + 1, holder = 'before', until = clock_timestamp() + interval '1 hour'
        WHERE until <= clock_timestamp() RETURNING epoch`,
    );
  const tenures = opened(postgresTenures({ url }, 5));
  unwrap(await tenures.take('since', 0));
  expect(await takeAsBefore()).toEqual([]);
  expect(unwrap(await tenures.current())).toMatchObject({ epoch: 1, holder: 'since' });
  unwrap(await tenures.take('since', 0));
  expect(unwrap(await tenures.current())).toMatchObject({ epoch: 2, generation: 5 });
});
