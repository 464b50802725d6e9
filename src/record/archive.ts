import type { Chips, Result } from '../base/index.ts';
import type { Account } from '../ledger/index.ts';
import type { Batch, Committed, Store, StoreRefusal } from './port.ts';

/** The read access to a house. */
export interface HouseReader
  extends Pick<
    Store,
    'load' | 'events' | 'journals' | 'balances' | 'transfer' | 'transfers' | 'secret' | 'close'
  > {
  /** All accounts with chips in name order, one page at a time, so that memory stays bounded. */
  readonly eachBalance: (
    take: (page: readonly (readonly [Account, Chips])[]) => void,
  ) => Promise<Result<void, StoreRefusal>>;
  /** In name order; only names with this prefix, if given. */
  readonly secretNames: (beginning?: string) => Promise<Result<readonly string[], StoreRefusal>>;
}

/** A store that can also be read and filled as a whole: for audits, and to move a house. */
export interface ArchiveStore extends Store, HouseReader {
  /** A consistent view of the record, unaffected by later writes. Closing it leaves this store open. */
  readonly frozen: () => Promise<Result<HouseReader, StoreRefusal>>;
  /**
   * Commits batches of several journals together, each decided on the effects of those before it. A refused
   * batch does not affect the others. The results are in the order of the batches.
   */
  readonly commitAll: (batches: readonly Batch[]) => Promise<readonly Result<Committed, StoreRefusal>[]>;
  /** The secrets of these names that exist. */
  readonly secrets: (
    names: readonly string[],
  ) => Promise<Result<ReadonlyMap<string, Uint8Array>, StoreRefusal>>;
  /** Destroys a person's key; no other secret can be destroyed. Succeeds if it does not exist. */
  readonly dropSecret: (name: string) => Promise<Result<void, StoreRefusal>>;
  /** What an operator should know about the store's configuration, one sentence each; usually empty. */
  readonly warnings: () => Promise<Result<readonly string[], StoreRefusal>>;
  /** The approximate size of the record. */
  readonly bytes: () => Promise<Result<number, StoreRefusal>>;
  /**
   * Corrects a balance that differs from the sum of its transfers. Refused as unavailable if the balance has
   * changed since.
   */
  readonly putRight: (account: Account, held: Chips, right: Chips) => Promise<Result<void, StoreRefusal>>;
  /**
   * Fills an empty store with everything that `work` commits to the given store, or with nothing if it fails.
   */
  readonly fill: <T, E>(
    work: (store: FillableStore) => Promise<Result<T, E>>,
  ) => Promise<Result<T, E | StoreRefusal>>;
}

/** An empty store on its way to hold a house. */
export type FillableStore = Store & Pick<HouseReader, 'eachBalance'>;
