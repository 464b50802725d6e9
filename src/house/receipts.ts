import type { EntryType, Receipt } from '../fair/index.ts';
import type { TableEvent, TableState } from '../table/index.ts';
import type { Signer } from './signer.ts';

/** Entries that the house signs a receipt for: what is sealed, what is bet, the results, and how the shoe ended. */
const SIGNED: readonly EntryType[] = [
  'seal',
  'no-more-bets',
  'settled',
  'void-coup',
  'void-settled',
  'bets-void',
  'correction',
  'close',
  'void',
];

/** Tracks the position of a table's log, event by event. */
export interface ReceiptBook {
  /** A receipt for the newest of these entries that gets one. */
  readonly after: (events: readonly TableEvent[]) => Receipt | undefined;
}

export function openReceiptBook(state: TableState, signer: Signer): ReceiptBook {
  let shoeId = state.newestShoe ?? state.id;
  let k = state.log.length;
  return {
    after: (events) => {
      let due: Omit<Receipt, 'signature'> | undefined;
      for (const event of events) {
        if (event.type === 'shoe-opened') {
          shoeId = event.open.shoeId;
          k = 0;
        } else if (event.type === 'logged') {
          k += 1;
          if (SIGNED.includes(event.entry.type)) due = { shoeId, k, log: event.entry.hash };
        }
      }
      return due === undefined ? undefined : signer.sign(due);
    },
  };
}
