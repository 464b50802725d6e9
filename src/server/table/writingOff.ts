import { type Cage, isOwnRules, writeOffAt, writeOffStray } from '../../house/index.ts';
import type { Premises } from '../premises.ts';
import type { Floor } from './floor.ts';
import type { LiveTable } from './liveTable.ts';

/** Writes off the chips of a host's own rules when their table ends. */
export interface WritingOff {
  /** Called when a table has ended. What fails here is repeated at the next start. */
  readonly ended: (table: Pick<LiveTable, 'id' | 'status'>) => Promise<void>;
  /**
   * Covers tables that have ended. Tables that are open, or closed because of damage, keep their chips: the latter may
   * still be examined.
   */
  readonly stray: (floor: Pick<Floor, 'find' | 'stopped'>) => Promise<void>;
}

export interface WritingOffDeps extends Pick<Premises, 'store' | 'time' | 'log'> {
  readonly cage: Pick<Cage, 'writeOff'>;
}

export const openWritingOff = ({ store, cage, time, log }: WritingOffDeps): WritingOff => ({
  ended: async (table) => {
    const status = table.status();
    if (!isOwnRules(table.id) || status.is !== 'ended' || status.why !== 'closed') return;
    const done = await writeOffAt(store, cage, table.id, time.now());
    if (!done.ok) log.warn({ error: done.error.message }, 'chips of a closed table were not written off');
  },
  stray: async (floor) => {
    const goesOn = (id: string): boolean =>
      floor.find(id) !== undefined || floor.stopped().some(({ table }) => table === id);
    const done = await writeOffStray(store, cage, goesOn, time.now());
    if (!done.ok) log.warn({ error: done.error.message }, 'chips of closed tables were not written off');
  },
});
