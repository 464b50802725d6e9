import { storeContract } from '../../../test/record/contract.ts';
import { type MemoryOptions, memoryStore } from './memory.ts';
import { emptyRecord } from './memoryRecord.ts';

storeContract('memory', async () => {
  const record = emptyRecord();
  let reachable = true;
  const onWrite: MemoryOptions['onWrite'] = () => (reachable ? undefined : 'refuse');
  return {
    store: memoryStore({ record, onWrite }),
    again: () => memoryStore({ record }),
    away: async () => {
      reachable = false;
    },
    back: async () => {
      reachable = true;
    },
  };
});
