import { ok, type Result } from '../../base/index.ts';
import { isTableJournal } from '../../forms/index.ts';
import type { HouseReader, JournalHead, StoreRefusal } from '../../record/index.ts';
import { PAGE } from '../houseBounds.ts';
import { loadState } from '../keeper.ts';
import { checkTableChips } from '../tableChips.ts';
import { isDamage } from './damage.ts';
import type { ScrubCount } from './tally.ts';

export type JournalReader = Pick<HouseReader, 'load' | 'events' | 'balances'>;

/** The last checked row of a journal, and its hash. */
export interface Passed {
  readonly seq: number;
  readonly hash: string;
}

/** Loads the journal as a start does, from snapshot to head. A table's state must match the ledger. */
export async function checkLoading(
  reader: JournalReader,
  { journal, seq }: JournalHead,
): Promise<Result<ScrubCount, StoreRefusal>> {
  if (seq === 0) return ok({ damage: [], rows: 0 });
  if (!isTableJournal(journal)) return found(journal, await reader.load(journal), ({ rows }) => rows.length);
  const state = await loadState(reader, journal);
  return found(journal, state.ok ? await checkTableChips(reader, state.value) : state, () => PAGE);
}

/** Checks the next page of a journal, including rows before its snapshot. `passed` is undefined at the end. */
export async function checkPage(
  reader: JournalReader,
  { journal, seq, hash }: JournalHead,
  from: Passed,
): Promise<Result<ScrubCount & { readonly passed: Passed | undefined }, StoreRefusal>> {
  const page = await reader.events(journal, from.seq + 1, PAGE);
  if (!page.ok) {
    const counted = found(journal, page, () => 0);
    return counted.ok ? ok({ ...counted.value, passed: undefined }) : counted;
  }
  const passed = page.value.at(-1) ?? from;
  const rows = page.value.length;
  if (passed.seq < seq && rows > 0) return ok({ damage: [], rows, passed });
  if (passed.seq === seq && passed.hash === hash) return ok({ damage: [], rows, passed: undefined });
  const reason = `the head of journal ${journal} is not its event ${passed.seq}`;
  return ok({ damage: [{ is: 'journal', name: journal, reason }], rows, passed: undefined });
}

function found<T>(
  name: string,
  read: Result<T, StoreRefusal>,
  rowsIn: (read: T) => number,
): Result<ScrubCount, StoreRefusal> {
  if (read.ok) return ok({ damage: [], rows: rowsIn(read.value) });
  if (!isDamage(read.error)) return read;
  return ok({ damage: [{ is: 'journal', name, reason: read.error.message }], rows: 1 });
}
