import { afterEach } from 'vitest';
import { newDatabase, patientStore, query } from '../../../test/record/sharedServer.ts';
import { tenureContract } from '../../../test/record/tenureContract.ts';
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
    tenures: () => opened(postgresTenures({ url })),
    store: (tenure, lease) => opened(patientStore({ url, tenure, ...(lease !== undefined && { lease }) })),
    // The clock is the database's own: the lease moves instead.
    pass: async (ms) => {
      for (const table of ['tenure', 'leases'])
        await query(ownerUrl, `UPDATE coup.${table} SET until = until - ${ms} * interval '1 millisecond'`);
    },
  };
});
