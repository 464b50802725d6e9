import type { HouseBeacon, Keeper, ReceiptBook, TableGuard } from '../../src/house/index.ts';
import type { JournalRow, Store } from '../../src/record/index.ts';
import type { TableEvent, TableState, TableView, Viewer } from '../../src/table/index.ts';
import type { Host } from './host.ts';
import type { Process } from './process.ts';

/** What is put in at the seams between the real parts: a bug that the auditor must see, or an ear. */
export interface Plant {
  readonly store?: (store: Store, process: Process) => Store;
  readonly keeper?: (keeper: Keeper, host: Host) => Keeper;
  /** What keeps patrons from play that they do not want. */
  readonly guard?: (guard: TableGuard) => TableGuard;
  readonly view?: (view: TableView, state: TableState, viewer: Viewer, host: Host) => TableView;
  /** An event as one patron is about to hear it. */
  readonly event?: (heard: object, event: TableEvent) => object;
  /** The store as statements and closed shoes are read from it. */
  readonly reading?: (store: Store) => Store;
  /** The beacon as one process has it. */
  readonly beacon?: (beacon: HouseBeacon) => HouseBeacon;
  readonly receipts?: (book: ReceiptBook) => ReceiptBook;
  /** Before the croupier acts. */
  readonly beforeDealing?: (host: Host) => void;
  /** Cards are dealt from other shoes than the seeds give, and all know it: no transcript is looked at. */
  readonly exchangesShoes?: boolean;
  /** A row became durable. */
  readonly onRow?: (row: JournalRow) => void;
  /** A state is shown to whoever is connected. */
  readonly onShown?: (host: Host, state: TableState) => void;
}

export const NO_PLANT: Plant = {};
