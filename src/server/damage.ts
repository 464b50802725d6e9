import { isTableJournal } from '../forms/index.ts';
import { type Damage, isGivenUp, type Log, type Significant } from '../house/index.ts';
import { type Account, findPatron } from '../ledger/index.ts';
import type { Store } from '../record/index.ts';
import { lineOfWords } from './noting.ts';
import type { Floor } from './table/floor.ts';

/** All that is known to be damaged, and the one policy for it: what it touches stops, and the rest goes on. */
export interface DamageBook {
  /** Told once: to the log, among the significant events, by a metric. What it touches is stopped. */
  readonly note: (damage: Damage) => Promise<void>;
  readonly isWhole: () => boolean;
  readonly count: (is: Damage['is']) => number;
  /** Why a table is not dealt. */
  readonly ofTable: (table: string) => string | undefined;
  /** Whether this patron's wallet is not what its transfers add up to: no more is told of it, and nothing taken. */
  readonly isSuspect: (patron: string) => boolean;
  /** Why nobody is let in: the house's own books are damaged. */
  readonly ofHouse: () => string | undefined;
  /** What else is degraded, in words that name no patron. */
  readonly degraded: () => readonly string[];
  /** From now on tables are stopped there. */
  readonly watch: (floor: Pick<Floor, 'halt'>) => void;
}

export interface DamageBookDeps {
  readonly store: Pick<Store, 'secret'>;
  readonly significant: Pick<Significant, 'note'>;
  readonly log: Log;
}

export function openDamageBook({ store, significant, log }: DamageBookDeps): DamageBook {
  const known = new Map<string, Damage>();
  const tables = new Map<string, string>();
  const patrons = new Set<string>();
  let house: string | undefined;
  let floor: Pick<Floor, 'halt'> | undefined;

  const stop = (damage: Damage): void => {
    const touched = touchedBy(damage);
    if (touched.is === 'house') house ??= damage.reason;
    if (touched.is === 'patron') patrons.add(touched.patron);
    if (touched.is !== 'table') return;
    tables.set(touched.table, damage.reason);
    floor?.halt(touched.table);
  };

  /** Of a table that is stopped already, the first finding is enough. */
  const isStopped = (damage: Damage): boolean => {
    const touched = touchedBy(damage);
    return touched.is === 'table' && tables.has(touched.table);
  };

  return {
    note: async (damage) => {
      const { is: what, name } = damage;
      const key = `${what} ${name}`;
      if (known.has(key) || isStopped(damage) || (await isOfGivenUp(store, damage))) return;
      known.set(key, damage);
      const reason = lineOfWords(damage.reason);
      log.error({ what, name, error: reason }, 'the record is damaged');
      significant.note({ type: 'record-damaged', what, name, reason });
      stop(damage);
    },
    isWhole: () => known.size === 0,
    count: (is) => [...known.values()].filter((damage) => damage.is === is).length,
    ofTable: (table) => tables.get(table),
    isSuspect: (patron) => patrons.has(patron),
    ofHouse: () => house,
    degraded: () => [...tables.keys(), ...(patrons.size > 0 ? ['an account of the cage'] : [])],
    watch: (opened) => {
      floor = opened;
      for (const table of tables.keys()) opened.halt(table);
    },
  };
}

type Touched =
  | { readonly is: 'table'; readonly table: string }
  | { readonly is: 'patron'; readonly patron: string }
  | { readonly is: 'house' };

/** A table's journal and its accounts are its own, a wallet is its patron's; all else is the whole house's. */
function touchedBy({ is, name }: Damage): Touched {
  if (is === 'journal') return isTableJournal(name) ? { is: 'table', table: name } : { is: 'house' };
  const [kind, table] = name.split('/');
  const patron = findPatron(name as Account);
  if (kind === 'cage' && patron !== undefined) return { is: 'patron', patron };
  return table === undefined ? { is: 'house' } : { is: 'table', table };
}

/** What is left of a table whose chips went home is a matter of the past. */
async function isOfGivenUp(store: Pick<Store, 'secret'>, damage: Damage): Promise<boolean> {
  const touched = touchedBy(damage);
  return touched.is === 'table' && (await isGivenUp(store, touched.table));
}
