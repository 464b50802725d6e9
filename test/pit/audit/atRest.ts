import { equalJson } from '../../../src/base/index.ts';
import {
  auditStore,
  expectedTransfers,
  exportHouse,
  importHouse,
  summariseHouse,
} from '../../../src/house/index.ts';
import { hashOfBooks, type Transfer } from '../../../src/ledger/index.ts';
import { type ArchiveStore, memoryStore } from '../../../src/record/index.ts';

/** What must hold of a whole store: its own audit, its books from the journal alone, and itself after a move. */
export async function auditAtRest(store: ArchiveStore, move: boolean): Promise<string | undefined> {
  const audited = await auditStore(store, expectedTransfers);
  if (!audited.ok) return `the audit refuses: ${audited.error.message}`;
  const books = await loadBooks(store);
  if (typeof books === 'string') return books;
  if (books.fromJournal !== books.fromStore) return 'the books from the journal are not those of the store';
  return move ? await moveHouse(store) : undefined;
}

async function loadBooks(store: ArchiveStore) {
  const heads = await store.journals();
  const kept = await store.transfers(0, 1_000_000);
  const balances = await store.balances();
  if (!heads.ok || !kept.ok || !balances.ok) return 'the store does not answer';
  const called: Transfer[] = [];
  for (const { journal, seq } of heads.value) {
    const rows = await store.events(journal, 1, seq);
    if (!rows.ok) return rows.error.message;
    for (const row of rows.value) {
      const transfers = expectedTransfers(row);
      if (!transfers.ok) return transfers.error.message;
      called.push(...transfers.value);
    }
  }
  const folded = new Map<Transfer['legs'][number]['account'], Transfer['legs'][number]['amount']>();
  for (const { legs } of called) {
    for (const { account, amount } of legs)
      folded.set(account, ((folded.get(account) ?? 0) + amount) as typeof amount);
  }
  return { fromJournal: hashOfBooks(folded, called), fromStore: hashOfBooks(balances.value, kept.value) };
}

/** Export and import give a house that says the same. */
async function moveHouse(store: ArchiveStore): Promise<string | undefined> {
  const other = memoryStore();
  const moved = await importHouse(exportHouse(store), other, { unsigned: true });
  if (!moved.ok) return `the house cannot be moved: ${moved.error.message}`;
  const here = await summariseHouse(store);
  const there = await summariseHouse(other);
  return equalJson(here, there) && here.ok ? undefined : 'the house that was moved is another';
}
