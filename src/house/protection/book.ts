import { ok } from '../../base/index.ts';
import {
  PROTECTION_JOURNAL,
  PROTECTION_SNAPSHOT,
  type ProtectionEvent,
  type Wants,
  writeForm,
} from '../../forms/index.ts';
import { readRow, readSnapshot } from '../reading.ts';
import type { Fold } from '../writer.ts';
import { isForgettable, NOTHING_WANTED, wantsAfter } from './wants.ts';

/** What every patron has asked for. Changed in place, as the door's book is. */
export interface ProtectionBook {
  readonly wants: Map<string, Wants>;
  /** The newest moment of any event: what is old is told by it, and by no clock. */
  newest: number;
}

export const wantsOf = ({ wants }: ProtectionBook, patron: string): Wants =>
  wants.get(patron) ?? NOTHING_WANTED;

export const PROTECTION_FOLD: Fold<ProtectionBook, ProtectionEvent> = {
  begin: () => ({ wants: new Map(), newest: 0 }),
  evolve: (book, event) => {
    book.wants.set(event.patron, wantsAfter(wantsOf(book, event.patron), event));
    book.newest = Math.max(book.newest, event.at);
    return book;
  },
  read: (row) => readRow(PROTECTION_JOURNAL, row),
  write: PROTECTION_JOURNAL.write,
  transfers: () => [],
  snapshot: (book) => {
    for (const [patron, wants] of book.wants)
      if (isForgettable(wants, book.newest)) book.wants.delete(patron);
    const patrons = [...book.wants].map(([patron, wants]) => ({ patron, wants }));
    return writeForm(PROTECTION_SNAPSHOT, { patrons });
  },
  restore: (snapshot) => {
    const kept = readSnapshot(PROTECTION_SNAPSHOT, snapshot);
    if (!kept.ok) return kept;
    const wants = new Map(kept.value.patrons.map((one) => [one.patron, one.wants]));
    return ok({ wants, newest: 0 });
  },
};
