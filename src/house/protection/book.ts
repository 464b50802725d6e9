import { ok } from '../../base/index.ts';
import {
  PROTECTION_JOURNAL,
  PROTECTION_SNAPSHOT,
  type ProtectionEvent,
  type Wants,
  writeForm,
} from '../../forms/index.ts';
import { readRow, readSnapshot } from '../reading.ts';
import { nothingBefore, type RollingBook, type RollingEntry, type RollingRules } from '../rollingBook.ts';
import type { Projection } from '../writer.ts';
import { isForgettable, NOTHING_WANTED, wantsAfter } from './wants.ts';

/** Every patron's protection settings. */
export type ProtectionBook = RollingBook<Wanting>;

interface Wanting extends RollingEntry {
  readonly patron: string;
  readonly wants: Wants;
}

export const getWants = ({ entries }: ProtectionBook, patron: string): Wants =>
  entries.get(patron)?.wants ?? NOTHING_WANTED;

export const PROTECTION_FOLD: Projection<ProtectionBook, ProtectionEvent> = {
  begin: () => ({ entries: new Map() }),
  evolve: (book, event, seq) => {
    const { patron } = event;
    const place = book.entries.get(patron)?.place ?? seq;
    const wants = wantsAfter(getWants(book, patron), event);
    if (event.type === 'wants-kept') putLast(book, { patron, wants, place: seq });
    else book.entries.set(patron, { patron, wants, place });
    return book;
  },
  read: (row) => readRow(PROTECTION_JOURNAL, row),
  write: PROTECTION_JOURNAL.write,
  transfers: () => [],
  snapshot: () => writeForm(PROTECTION_SNAPSHOT, { patrons: [] }),
  snapshotAt: nothingBefore,
  restore: (snapshot) => {
    const kept = readSnapshot(PROTECTION_SNAPSHOT, snapshot);
    if (!kept.ok) return kept;
    const book = PROTECTION_FOLD.begin();
    for (const one of kept.value.patrons) putLast(book, { ...one, place: snapshot.seq });
    return ok(book);
  },
};

function putLast({ entries }: ProtectionBook, wanting: Wanting): void {
  entries.delete(wanting.patron);
  entries.set(wanting.patron, wanting);
}

export const rollingWants = (
  { entries }: ProtectionBook,
  isKnown: (patron: string) => boolean,
  onForgotten: (patron: string) => void,
): RollingRules<Wanting, ProtectionEvent> => ({
  isOver: ({ patron, wants }, now) => isForgettable(wants, now) && !isKnown(patron),
  forget: ({ patron }) => {
    entries.delete(patron);
    onForgotten(patron);
  },
  keptAnew: ({ patron, wants }, at) => ({ type: 'wants-kept', patron, wants, at }),
  about: ({ patron }) => patron,
  names: ({ patron }) => [patron],
});
