import { ok, type Result } from '../../base/index.ts';
import type { StoreRefusal } from '../port.ts';
import { staleTenure } from '../refuse.ts';
import type { Tenure, Tenures } from '../tenure.ts';
import type { KeptTenure, MemoryRecord } from './memoryRecord.ts';

/** Tenures of a record in memory, by the clock that is handed in. */
export function memoryTenures(record: MemoryRecord, now: () => number): Tenures {
  const { tenures, journals } = record;
  const tenureOf = ({ holder, until }: KeptTenure): Tenure => ({
    epoch: tenures.length,
    holder,
    leftMs: Math.max(until - now(), 0),
  });
  const held = (epoch: number, until: number): Result<void, StoreRefusal> => {
    const last = tenures.at(-1);
    if (last === undefined || tenures.length !== epoch) return staleTenure(epoch, tenures.length);
    last.until = until;
    return ok(undefined);
  };
  return {
    take: async (holder, leaseMs) => {
      const last = tenures.at(-1);
      if (last !== undefined && last.until > now()) return ok({ taken: false, tenure: tenureOf(last) });
      const mine = { holder, until: now() + leaseMs };
      tenures.push(mine);
      for (const [name, journal] of journals) journals.set(name, { ...journal, epoch: journal.epoch + 1 });
      return ok({ taken: true, tenure: tenureOf(mine) });
    },
    renew: async (epoch, leaseMs) => held(epoch, now() + leaseMs),
    end: async (epoch) => held(epoch, now()),
    current: async () => {
      const last = tenures.at(-1);
      return ok(last === undefined ? undefined : tenureOf(last));
    },
    close: async () => {},
  };
}
