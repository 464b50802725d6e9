import type { Store } from '../../record/index.ts';
import { auditStore } from '../audit.ts';
import { expectedTransfers } from '../expectedTransfers.ts';

/** Every hash, every transfer and every balance of a kept game, worked out again. */
export const auditWhole = (store: Store): ReturnType<typeof auditStore> =>
  auditStore(store, expectedTransfers);
