import { isTableJournal } from '../forms/index.ts';
import { type Damage, isGivenUp, type Log, type Significant } from '../house/index.ts';
import { type Account, findPatron } from '../ledger/index.ts';
import type { Store } from '../record/index.ts';
import { lineOfWords } from './noting.ts';
import type { Floor } from './table/floor.ts';

/** All known damage, and the one policy for it: stop what the damage affects, and nothing else. */
export interface DamageBook {
  /** Reports damage once, in the log, as a significant event and in the metrics, and stops what it affects. */
  readonly note: (damage: Damage) => Promise<void>;
  readonly isWhole: () => boolean;
  readonly count: (is: Damage['is']) => number;
  /** Why a table is stopped. */
  readonly ofTable: (table: string) => string | undefined;
  /** Whether this patron's wallet does not match its transfers: it is not shown, and no chips are taken from it. */
  readonly isSuspect: (patron: string) => boolean;
  /** Why the house is closed: its own accounts or journals are damaged. */
  readonly ofHouse: () => string | undefined;
  /** What else is degraded, in words that name no patron. */
  readonly degraded: () => readonly string[];
  /** Stops damaged tables on this floor from now on. */
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

  /** One finding is enough for a table that is stopped already. */
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

/**
 * A table's journal and accounts affect that table, a wallet affects its patron, and all else affects the whole house.
 */
function touchedBy({ is, name }: Damage): Touched {
  if (is === 'journal') return isTableJournal(name) ? { is: 'table', table: name } : { is: 'house' };
  const [kind, table] = name.split('/');
  const patron = findPatron(name as Account);
  if (kind === 'cage' && patron !== undefined) return { is: 'patron', patron };
  return table === undefined ? { is: 'house' } : { is: 'table', table };
}

/** Damage to a table whose chips were returned to their patrons no longer matters. */
async function isOfGivenUp(store: Pick<Store, 'secret'>, damage: Damage): Promise<boolean> {
  const touched = touchedBy(damage);
  return touched.is === 'table' && (await isGivenUp(store, touched.table));
}
