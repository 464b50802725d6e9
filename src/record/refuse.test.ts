import { expect, it } from 'vitest';
import type { Result } from '../base/index.ts';
import type { StoreRefusal } from './port.ts';
import {
  closed,
  heldOtherwise,
  leased,
  notEmpty,
  refuseStore,
  staleEpoch,
  staleTenure,
  wrongSeq,
} from './refuse.ts';

it.each<[Result<never, StoreRefusal>, code: string, message: string]>([
  [refuseStore('store/damaged', 'words'), 'store/damaged', 'words'],
  [staleEpoch('table-1', 3, undefined), 'store/stale-epoch', 'no process has claimed table-1'],
  [staleEpoch('table-1', 3, 4), 'store/stale-epoch', 'table-1 is in epoch 4, not 3: another has claimed it'],
  [
    staleTenure(3, 4),
    'store/stale-epoch',
    'the house is in its tenure 4, not 3: another process has taken it',
  ],
  [leased('table-1', 'node 2'), 'store/unavailable', 'table-1 is leased to node 2'],
  [wrongSeq('table-1', 3, 4), 'store/wrong-seq', 'table-1 is at event 4, not 3'],
  [closed(), 'store/unavailable', 'the store is closed'],
  [notEmpty(), 'store/exists', 'there is a house in this store already: only an empty one can be filled'],
  [heldOtherwise('cage/ann'), 'store/unavailable', 'account cage/ann has changed in the meantime'],
])('a refusal is a code and one sentence: %j', (refusal, code, message) => {
  expect(refusal).toEqual({ ok: false, error: { code, message } });
});
