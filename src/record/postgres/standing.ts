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

/** The accounts of some thousands of seats; what is forgotten is asked for again. */
const MOST_KNOWN = 20_000;

export function newStanding(mostKnown = MOST_KNOWN): Standing {
  const heads = newestOf<string, StandingHead>(mostKnown);
  const numbers = newestOf<Account, number>(mostKnown);
  return {
    headOf: heads.get,
    numberOf: numbers.get,
    learn: (learned) => {
      for (const [journal, head] of learned.heads) heads.set(journal, head);
      for (const [account, number] of learned.numbers) numbers.set(account, number);
    },
  };
}

interface Newest<K, V> {
  readonly get: (key: K) => V | undefined;
  readonly set: (key: K, value: V) => void;
}

/** Keeps what was set or asked for last, at most so many: the younger half, and the half that goes next. */
function newestOf<K, V>(most: number): Newest<K, V> {
  let young = new Map<K, V>();
  let old = new Map<K, V>();
  const set = (key: K, value: V): void => {
    if (young.size >= most / 2) {
      old = young;
      young = new Map();
    }
    young.set(key, value);
  };
  return {
    set,
    get: (key) => {
      const known = young.get(key);
      if (known !== undefined) return known;
      const fading = old.get(key);
      if (fading !== undefined) set(key, fading);
      return fading;
    },
  };
}
