import type { Account } from '../../ledger/index.ts';
import { createNewestCache } from './newestOf.ts';

/**
 * What a store knows of the database from its own commits, all of them durable: where journals stand, and by what
 * numbers accounts go. Whoever draws on it has the database check it: another may have written since.
 */
export interface KnownHeads {
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

export function createKnownHeads(mostKnown = MOST_KNOWN): KnownHeads {
  const heads = createNewestCache<string, StandingHead>(mostKnown);
  const numbers = createNewestCache<Account, number>(mostKnown);
  return {
    headOf: heads.get,
    numberOf: numbers.get,
    learn: (learned) => {
      for (const [journal, head] of learned.heads) heads.set(journal, head);
      for (const [account, number] of learned.numbers) numbers.set(account, number);
    },
  };
}
