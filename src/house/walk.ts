import { ok, type Result } from '../base/index.ts';
import {
  type HouseReader,
  type JournalHead,
  type JournalRow,
  nameOfRow,
  nameOfTransfer,
  type PostedTransfer,
  refuse,
  type StoreRefusal,
} from '../record/index.ts';
import { PAGE } from './houseBounds.ts';

/** One thing on the way through a house. */
export type WalkStep = { readonly row: JournalRow } | { readonly transfer: PostedTransfer };

/** What a walk reads; a frozen store, unless nobody writes. */
export type Walked = Pick<HouseReader, 'journals' | 'events' | 'transfers'>;

/** Where a walk begins: behind these rows, and behind all transfers that came with them. */
export interface WalkFrom {
  /** A transfer up to which, but for a few, all belong to what is behind. */
  readonly position: number;
  readonly heads: readonly Pick<JournalHead, 'journal' | 'seq'>[];
}

const BEGINNING: WalkFrom = { position: 0, heads: [] };

/** Positions are given before a commit is durable: a few may come behind one that is greater. */
const SLACK = 10_000;

/** The transfers that came with rows behind a place, page by page. */
export async function* transfersSince(
  store: Pick<Walked, 'transfers'>,
  { position, heads }: WalkFrom,
): AsyncGenerator<PostedTransfer, Result<void, StoreRefusal>> {
  const begun = new Map(heads.map(({ journal, seq }) => [journal, seq]));
  for (let after = Math.max(position - SLACK, 0); ; ) {
    const page = await store.transfers(after, PAGE);
    if (!page.ok) return page;
    for (const transfer of page.value) {
      after = transfer.position;
      if (transfer.seq > (begun.get(transfer.journal) ?? 0)) yield transfer;
    }
    if (page.value.length === 0) return ok(undefined);
  }
}

/**
 * Through every journal and every transfer in the order of posting: each journal's rows in order, and the rows of a
 * commit before its transfers. At any time there is one page of transfers in memory and one of each journal.
 */
export async function* walkHouse(
  store: Walked,
  from: WalkFrom = BEGINNING,
): AsyncGenerator<WalkStep, Result<void, StoreRefusal>> {
  const heads = await store.journals();
  if (!heads.ok) return heads;
  const begun = new Map(from.heads.map(({ journal, seq }) => [journal, seq]));
  const readers = new Map(
    heads.value.map(({ journal, seq }) => [journal, rowReader(store, journal, seq, begun.get(journal))]),
  );
  const transfers = transfersSince(store, from);
  for (;;) {
    const next = await transfers.next();
    if (next.done === true) {
      if (!next.value.ok) return next.value;
      break;
    }
    const transfer = next.value;
    const rows = readers.get(transfer.journal);
    if (rows === undefined || transfer.seq < 1 || transfer.seq > rows.last)
      return refuse(
        'store/damaged',
        `${nameOfTransfer(transfer)} belongs to ${nameOfRow(transfer.journal, transfer.seq)}, which does not exist`,
      );
    const read = yield* rows.upTo(transfer.seq);
    if (!read.ok) return read;
    yield { transfer };
  }
  for (const rows of readers.values()) {
    const read = yield* rows.upTo(rows.last);
    if (!read.ok) return read;
  }
  return ok(undefined);
}

/** Takes every step until one is refused, and gives that refusal. */
export async function eachStep(
  walk: AsyncGenerator<WalkStep, Result<void, StoreRefusal>>,
  take: (step: WalkStep) => Promise<StoreRefusal | undefined> | StoreRefusal | undefined,
): Promise<StoreRefusal | undefined> {
  for (;;) {
    const step = await walk.next();
    if (step.done === true) return step.value.ok ? undefined : step.value.error;
    const refusal = await take(step.value);
    if (refusal !== undefined) return refusal;
  }
}

interface RowReader {
  readonly last: number;
  /** The rows that were not given yet, up to this one. */
  readonly upTo: (seq: number) => AsyncGenerator<WalkStep, Result<void, StoreRefusal>>;
}

function rowReader(store: Walked, journal: string, last: number, begun = 0): RowReader {
  let page: readonly JournalRow[] = [];
  let used = 0;
  let given = begun;
  return {
    last,
    async *upTo(seq) {
      while (given < seq) {
        if (used === page.length) {
          const next = await store.events(journal, given + 1, Math.min(PAGE, last - given));
          if (!next.ok) return next;
          page = next.value;
          used = 0;
        }
        const row = page[used];
        if (row?.seq !== given + 1)
          return refuse('store/damaged', `${nameOfRow(journal, given + 1)} is missing`);
        used += 1;
        given += 1;
        yield { row };
      }
      return ok(undefined);
    },
  };
}
