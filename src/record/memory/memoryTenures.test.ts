import { tenureContract } from '../../../test/record/tenureContract.ts';
import { memoryStore } from './memory.ts';
import { emptyRecord } from './memoryRecord.ts';
import { memoryTenures } from './memoryTenures.ts';

tenureContract('memory', async () => {
  const record = emptyRecord();
  let now = 1_000_000;
  return {
    tenures: (generation) => memoryTenures(record, () => now, generation),
    store: (tenure, terms) =>
      memoryStore({ record, tenure, leases: { now: () => now, ...(terms !== undefined && { terms }) } }),
    pass: async (ms) => {
      now += ms;
    },
  };
});
