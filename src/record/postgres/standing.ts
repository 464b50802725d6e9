import type { Account } from '../../ledger/index.ts';

/**
 * What a store knows of the database from its own commits, all of them durable: where journals stand, and by what
 * numbers accounts go. Whoever draws on it has the database check it: another may have written since.
 */
export interface Standing {
  readonly headOf: (journal: string) => StandingHead | undefined;
  readonly numberOf: (account: Account) => number | undefined;
  readonly learn: (learned: Learned) => void;
}

export interface StandingHead {
  readonly number: number;
  readonly epoch: number;
  readonly seq: number;
  readonly hash: string;
}

/** What a durable commit has shown. */
export interface Learned {
  readonly heads: ReadonlyMap<string, StandingHead>;
  readonly numbers: ReadonlyMap<Account, number>;
}

/** Some tens of megabytes; what is forgotten is asked for again. */
const MOST_KNOWN = 100_000;

export function newStanding(mostKnown = MOST_KNOWN): Standing {
  const heads = new Map<string, StandingHead>();
  const numbers = new Map<Account, number>();
  return {
    headOf: (journal) => heads.get(journal),
    numberOf: (account) => numbers.get(account),
    learn: (learned) => {
      keep(heads, learned.heads, mostKnown);
      keep(numbers, learned.numbers, mostKnown);
    },
  };
}

function keep<K, V>(known: Map<K, V>, learned: ReadonlyMap<K, V>, most: number): void {
  if (known.size + learned.size > most) known.clear();
  for (const [key, value] of learned) known.set(key, value);
}
