import type { ArchiveStore } from '../record/index.ts';
import type { Floor } from './table/floor.ts';

/** What a load balancer is told: whether it should send anybody, and which tables are not dealt meanwhile. */
export type Readiness =
  | { readonly ok: true; readonly degraded?: readonly string[] }
  | { readonly ok: false; readonly why: string };

/** One table that cannot go on is no reason to send nobody to the others. */
export async function readinessOf(
  store: Pick<ArchiveStore, 'balances'>,
  floor: Pick<Floor, 'tables' | 'stopped'>,
): Promise<Readiness> {
  const answered = await store.balances([]);
  if (!answered.ok) return { ok: false, why: 'The store does not answer.' };
  const tables = floor.tables();
  const still = tables.filter((table) => table.status().is !== 'running');
  const degraded = [...still.map(({ id }) => id), ...floor.stopped().map(({ table }) => table)];
  if (degraded.length === 0) return { ok: true };
  return still.length === tables.length ? { ok: false, why: 'No table is dealt.' } : { ok: true, degraded };
}
