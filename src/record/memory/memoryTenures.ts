import { ok, type Result } from '../../base/index.ts';
import type { Leases } from '../lease.ts';
import type { StoreRefusal } from '../port.ts';
import { staleTenure } from '../refuse.ts';
import type { Tenure, Tenures } from '../tenure.ts';
import { findLease, type KeptTenure, type MemoryRecord } from './memoryRecord.ts';

/** Terms of leadership in memory, by the given clock, for a program of the given generation. */
export function memoryTenures(record: MemoryRecord, now: () => number, generation = 0): Tenures {
  const { tenures, journals } = record;
  const getTenure = ({ holder, until, generation: theirs }: KeptTenure): Tenure => ({
    epoch: tenures.length,
    holder,
    leftMs: Math.max(until - now(), 0),
    generation: theirs,
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
      if (last !== undefined && (last.until > now() || last.generation > generation))
        return ok({ taken: false, tenure: getTenure(last) });
      const mine = { holder, until: now() + leaseMs, generation };
      tenures.push(mine);
      for (const [name, journal] of journals)
        if (findLease(record, name, now()) === undefined)
          journals.set(name, { ...journal, epoch: journal.epoch + 1 });
      return ok({ taken: true, tenure: getTenure(mine) });
    },
    renew: async (epoch, leaseMs) => held(epoch, now() + leaseMs),
    end: async (epoch) => held(epoch, now()),
    current: async () => {
      const last = tenures.at(-1);
      return ok(last === undefined ? undefined : getTenure(last));
    },
    leases: memoryLeases(record, now),
    close: async () => {},
  };
}

function memoryLeases(record: MemoryRecord, now: () => number): Leases {
  const { leases, journals } = record;
  const until = (holder: string, of: readonly string[], moment: number): readonly string[] =>
    of.filter((journal) => {
      const lease = leases.get(journal);
      const isTheirs = lease?.holder === holder && journals.get(journal)?.epoch === lease.epoch;
      if (isTheirs) lease.until = moment;
      return isTheirs;
    });
  return {
    renew: async (holder, of, leaseMs) => ok(until(holder, of, now() + leaseMs)),
    end: async (holder, of) => {
      until(holder, of, now());
      return ok(undefined);
    },
    epochOf: async (journal) => ok(journals.get(journal)?.epoch ?? 0),
    running: async () =>
      ok(
        new Map(
          [...leases.keys()].flatMap((journal) => {
            const lease = findLease(record, journal, now());
            return lease === undefined
              ? []
              : [[journal, { holder: lease.holder, leftMs: lease.until - now() }] as const];
          }),
        ),
      ),
  };
}
