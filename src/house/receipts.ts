import type { EntryType, Receipt } from '../fair/index.ts';
import type { TableEvent, TableState } from '../table/index.ts';
import type { Signer } from './signer.ts';

/** Entries after which the house gives its word: what is sealed, what is bet, what came of it, how it ended. */
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

/** Follows where a table's log stands, event by event. */
export interface ReceiptBook {
  /** A receipt for the newest of these entries that gets one, if any does. */
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
