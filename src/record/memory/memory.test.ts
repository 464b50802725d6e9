import { expect, it } from 'vitest';
import { storeContract } from '../../../test/record/contract.ts';
import { grant, picture, writerOf } from '../../../test/record/sample.ts';
import { ok, unwrap } from '../../base/index.ts';
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

it('is not filled over what was written while the filling was under way', async () => {
  const store = memoryStore();
  const filled = await store.fill(async (empty) => {
    unwrap(await (await writerOf(empty, 'cage')).post(grant('1', 'ann', 100)));
    unwrap(await (await writerOf(store, 'cage')).post(grant('2', 'bob', 200)));
    return ok('done');
  });
  expect(filled).toMatchObject({ ok: false, error: { code: 'store/exists' } });
  expect(JSON.stringify(await picture(store))).not.toContain('ann');
});
