import { ok, type Result } from '../base/index.ts';
import {
  type HouseReader,
  type JournalHead,
  type JournalRow,
  nameOfRow,
  nameOfTransfer,
  type PostedTransfer,
  refuseStore,
  type StoreRefusal,
} from '../record/index.ts';
import { PAGE } from './houseBounds.ts';

export type WalkStep<R = JournalRow> = { readonly row: R } | { readonly transfer: PostedTransfer };

/** Rows of a journal from a number on, in the form the caller needs. */
export type RowsOf<R> = (
  journal: string,
  from: number,
  limit: number,
) => Promise<Result<readonly R[], StoreRefusal>>;

/** What a walk reads. Use a frozen store if anything else writes. */
export type Walked = Pick<HouseReader, 'journals' | 'transfers'>;

/** A walk starts after these rows and their transfers. */
export interface WalkFrom {
  /** All but a few transfers up to this position belong to earlier rows. */
  readonly position: number;
  readonly heads: readonly Pick<JournalHead, 'journal' | 'seq'>[];
}

const BEGINNING: WalkFrom = { position: 0, heads: [] };

/** Positions are assigned before commits become durable, so a few may appear after a larger one. */
const SLACK = 10_000;

/** The transfers of rows after a place, page by page. */
export async function* transfersSince(
  store: Pick<Walked, 'transfers'>,
  { position, heads }: WalkFrom,
): AsyncGenerator<PostedTransfer, Result<void, StoreRefusal>> {
  const begun = new Map(heads.map(({ journal, seq }) => [journal, seq]));
  let next = ahead(store.transfers(Math.max(position - SLACK, 0), PAGE));
  for (;;) {
    const page = await next;
    if (!page.ok) return page;
    const last = page.value.at(-1);
    if (last === undefined) return ok(undefined);
    next = ahead(store.transfers(last.position, PAGE));
    for (const transfer of page.value) if (transfer.seq > (begun.get(transfer.journal) ?? 0)) yield transfer;
  }
}

/** Prefetches; the handler keeps an unused rejection from being reported as unhandled. */
function ahead<T>(asked: Promise<T>): Promise<T> {
  asked.catch(() => undefined);
  return asked;
}

/**
 * Walks every journal and transfer in posting order: a journal's rows in order, a commit's rows before its transfers.
 * Memory holds two pages of transfers and two of each journal: the current one and the prefetched one.
 */
export async function* walkHouse<R extends { readonly seq: number }>(
  store: Walked,
  rowsOf: RowsOf<R>,
  from: WalkFrom = BEGINNING,
): AsyncGenerator<WalkStep<R>, Result<void, StoreRefusal>> {
  const heads = await store.journals();
  if (!heads.ok) return heads;
  const begun = new Map(from.heads.map(({ journal, seq }) => [journal, seq]));
  const readers = new Map(
    heads.value.map(({ journal, seq }) => [journal, rowReader(rowsOf, journal, seq, begun.get(journal))]),
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
      return refuseStore(
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

/** Takes steps until one is refused; returns that refusal. */
export async function eachStep<R>(
  walk: AsyncGenerator<WalkStep<R>, Result<void, StoreRefusal>>,
  take: (step: WalkStep<R>) => Promise<StoreRefusal | undefined> | StoreRefusal | undefined,
): Promise<StoreRefusal | undefined> {
  for (;;) {
    const step = await walk.next();
    if (step.done === true) return step.value.ok ? undefined : step.value.error;
    const refusal = await take(step.value);
    if (refusal !== undefined) return refusal;
  }
}

interface RowReader<R> {
  readonly last: number;
  /** The rows not yet returned, up to this one. */
  readonly upTo: (seq: number) => AsyncGenerator<WalkStep<R>, Result<void, StoreRefusal>>;
}

function rowReader<R extends { readonly seq: number }>(
  rowsOf: RowsOf<R>,
  journal: string,
  last: number,
  begun = 0,
): RowReader<R> {
  let page: readonly R[] = [];
  let used = 0;
  let given = begun;
  const pageAfter = (seq: number) =>
    seq < last ? ahead(rowsOf(journal, seq + 1, Math.min(PAGE, last - seq))) : undefined;
  let next = undefined as ReturnType<typeof pageAfter>;
  return {
    last,
    async *upTo(seq) {
      while (given < seq) {
        if (used === page.length) {
          const read = await (next ?? pageAfter(given));
          if (read?.ok === false) return read;
          page = read?.value ?? [];
          used = 0;
          next = page.length === 0 ? undefined : pageAfter(given + page.length);
        }
        const row = page[used];
        if (row?.seq !== given + 1)
          return refuseStore('store/damaged', `${nameOfRow(journal, given + 1)} is missing`);
        used += 1;
        given += 1;
        yield { row };
      }
      return ok(undefined);
    },
  };
}
