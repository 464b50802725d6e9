import type { Account } from '../../ledger/index.ts';
import { createNewestCache } from './newestCache.ts';

/**
 * A cache of the journals' heads and the accounts' row numbers, learned from the store's own durable commits.
 * The database verifies its values on use, since another process may have written since.
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

/** The accounts of several thousand seats; forgotten ones are looked up again. */
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
