export type { ArchiveStore, FillableStore, HouseReader } from './archive.ts';
export { atMost } from './atMost.ts';
export { MOST_TRANSFERS } from './batch.ts';
export { FIRST_HASH, hashOfRow, type KeptRow, nameOfRow } from './journal.ts';
export type { Lease, Leases, LeaseTerms } from './lease.ts';
export { memoryStore, type WriteStep } from './memory/memory.ts';
export { emptyRecord, type MemoryJournal, type MemoryRecord } from './memory/memoryRecord.ts';
export { memoryTenures } from './memory/memoryTenures.ts';
export {
  type Batch,
  type Committed,
  type JournalClaim,
  type JournalHead,
  type JournalRow,
  type PostedTransfer,
  type Snapshot,
  STORE_REFUSALS,
  type Store,
  type StoredEvent,
  type StoreRefusal,
  type StoreRefusalCode,
} from './port.ts';
export { refuseStore } from './refuse.ts';
export { type KeptSecret, PERSON_SECRETS } from './secret.ts';
export { shareCommits } from './sharedCommits.ts';
export { hashOfTransfer, type KeptTransfer, nameOfTransfer } from './storedTransfer.ts';
export type { Tenure, Tenures } from './tenure.ts';
