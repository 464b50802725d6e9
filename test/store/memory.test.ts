import { type MemoryOptions, memoryStore } from '../../src/store/memory.ts';
import { emptyRecord } from '../../src/store/memoryRecord.ts';
import { storeContract } from './contract.ts';

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
