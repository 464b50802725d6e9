import type { Chips, Result } from '../base/index.ts';
import type { Account } from '../ledger/index.ts';
import type { Batch, Committed, Store, StoreRefusal } from './port.ts';

/** All that can be read of a house. */
export interface HouseReader
  extends Pick<
    Store,
    'load' | 'events' | 'journals' | 'balances' | 'transfer' | 'transfers' | 'secret' | 'close'
  > {
  /** Whoever holds something, in the order of their names, page by page: however many, few of them at a time. */
  readonly eachBalance: (
    take: (page: readonly (readonly [Account, Chips])[]) => void,
  ) => Promise<Result<void, StoreRefusal>>;
  /** In the order of their names; of those that begin so, where a beginning is told. */
  readonly secretNames: (beginning?: string) => Promise<Result<readonly string[], StoreRefusal>>;
}

/** A store that can also be read and filled as a whole: for audits, and to move a house. */
export interface ArchiveStore extends Store, HouseReader {
  /**
   * The record at one moment, however long it is read and whatever others write meanwhile. Closing it leaves this
   * store open.
   */
  readonly frozen: () => Promise<Result<HouseReader, StoreRefusal>>;
  /**
   * Batches of several journals in one commit, each decided on what those before it leave. A batch that cannot be taken
   * is answered alone, and hinders no other; the answers stand in the order of the batches.
   */
  readonly commitAll: (batches: readonly Batch[]) => Promise<readonly Result<Committed, StoreRefusal>[]>;
  /** Those of these secrets that there are. */
  readonly secrets: (
    names: readonly string[],
  ) => Promise<Result<ReadonlyMap<string, Uint8Array>, StoreRefusal>>;
  /** Destroys a person's key; no other secret is ever destroyed. None there is well too. */
  readonly dropSecret: (name: string) => Promise<Result<void, StoreRefusal>>;
  /** What a host should know of where the record is kept, in sentences; none where all is as it should be. */
  readonly warnings: () => Promise<Result<readonly string[], StoreRefusal>>;
  /** How much room the record takes, about. */
  readonly bytes: () => Promise<Result<number, StoreRefusal>>;
  /**
   * Balances only sum up the record: sets one that is not what its transfers add up to. Refused as unavailable when it
   * holds something else by now.
   */
  readonly putRight: (account: Account, held: Chips, right: Chips) => Promise<Result<void, StoreRefusal>>;
  /** Fills an empty store: all that `work` commits to the store it is given, or, when it fails, nothing. */
  readonly fill: <T, E>(
    work: (store: FillableStore) => Promise<Result<T, E>>,
  ) => Promise<Result<T, E | StoreRefusal>>;
}

/** An empty store on its way to hold a house. */
export type FillableStore = Store & Pick<HouseReader, 'eachBalance'>;
