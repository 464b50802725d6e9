import type { ArchiveStore } from '../record/index.ts';
import type { DamageBook } from './damage.ts';
import type { Floor } from './table/floor.ts';

/** The answer to a load balancer: whether to send traffic, and what is degraded. */
export type Readiness =
  | { readonly ok: true; readonly degraded?: readonly string[] }
  | { readonly ok: false; readonly why: string };

/** One stopped table does not make the house unready; damage to the house's own accounts or journals does. */
export async function loadReadiness(
  store: Pick<ArchiveStore, 'balances' | 'warnings'>,
  floor: Pick<Floor, 'tables' | 'stopped'>,
  damage: Pick<DamageBook, 'ofHouse' | 'degraded'>,
): Promise<Readiness> {
  const why = damage.ofHouse();
  if (why !== undefined) return { ok: false, why: `The record is damaged: ${why}.` };
  const answered = await store.balances([]);
  if (!answered.ok) return { ok: false, why: 'The store does not answer.' };
  const warned = await store.warnings();
  const tables = floor.tables();
  const still = tables.filter((table) => table.status().is !== 'running');
  const degraded = new Set([
    ...still.map(({ id }) => id),
    ...floor.stopped().map(({ table }) => table),
    ...damage.degraded(),
    ...(warned.ok ? warned.value : []),
  ]);
  if (degraded.size === 0) return { ok: true };
  return still.length === tables.length
    ? { ok: false, why: 'No table is dealt.' }
    : { ok: true, degraded: [...degraded] };
}
