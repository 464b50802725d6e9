import type { Store } from '../../record/index.ts';
import { auditStore } from '../audit.ts';
import { expectedTransfers } from '../expectedTransfers.ts';

/**
 * Recomputes every hash, transfer and balance of a saved game. A module of its own, so that pages load it on demand.
 */
export const auditWhole = (store: Store): ReturnType<typeof auditStore> =>
  auditStore(store, expectedTransfers);
