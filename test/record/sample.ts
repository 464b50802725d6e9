import { type Chips, chips, ok, type Result, unwrap } from '../../src/base/index.ts';
import {
  type Account,
  cageAccount,
  hashOfBooks,
  MINT,
  move,
  stackAccount,
  type Transfer,
} from '../../src/ledger/index.ts';
import type {
  Batch,
  JournalClaim,
  JournalRow,
  PostedTransfer,
  Store,
  StoredEvent,
  StoreRefusal,
  StoreRefusalCode,
} from '../../src/record/index.ts';

/** An event that carries its transfers, which is all that these tests need of a table. */
export const toEvent = (...transfers: readonly Transfer[]): StoredEvent => ({
  type: 'moved',
  body: JSON.parse(JSON.stringify({ transfers })),
});

export const calledFor = ({ body }: JournalRow): Result<readonly Transfer[], never> =>
  ok((body['transfers'] ?? []) as readonly Transfer[]);

export const grant = (id: string, patron: string, cents: number): Transfer =>
  move(`grant/${id}`, 'grant', MINT, cageAccount(patron), chips(cents));

export const buyIn = (id: string, table: string, patron: string, cents: number): Transfer =>
  move(`buy-in/${id}`, 'buy-in', cageAccount(patron), stackAccount(table, patron), chips(cents));

/** A writer of one journal, like a table: it knows its epoch and last event. */
export interface Writer {
  readonly journal: string;
  readonly claimed: JournalClaim;
  /** One event for each transfer, all in one commit. */
  readonly post: (...transfers: readonly Transfer[]) => ReturnType<Store['commit']>;
  readonly commit: (batch: Partial<Batch>) => ReturnType<Store['commit']>;
  readonly seq: () => number;
}

export async function loadWriter(store: Store, journal: string): Promise<Writer> {
  const claimed = unwrap(await store.claim(journal));
  let { seq } = claimed;
  const commit = async (batch: Partial<Batch>) => {
    const done = await store.commit({
      journal,
      epoch: claimed.epoch,
      expectedSeq: seq,
      events: [],
      transfers: [],
      ...batch,
    });
    if (done.ok) seq = done.value.seq;
    return done;
  };
  return {
    journal,
    claimed,
    commit,
    seq: () => seq,
    post: (...transfers) => commit({ events: transfers.map((one) => toEvent(one)), transfers }),
  };
}

export const getCode = (result: Result<unknown, { readonly code: string }>): string =>
  result.ok ? 'ok' : result.error.code;

export const getMessage = (result: Result<unknown, { readonly message: string }>): string =>
  result.ok ? 'ok' : result.error.message;

export const refusedAs = (code: StoreRefusalCode) =>
  ({ ok: false, error: { code, message: expectAnyText } }) as unknown as Result<never, StoreRefusal>;

const expectAnyText: unknown = {
  asymmetricMatch: (value: unknown) => typeof value === 'string' && value !== '',
};

export async function balanceIn(store: Pick<Store, 'balances'>, account: Account): Promise<Chips> {
  return unwrap(await store.balances([account])).get(account) ?? chips(0);
}

export async function allTransfers(store: Pick<Store, 'transfers'>): Promise<readonly PostedTransfer[]> {
  const all: PostedTransfer[] = [];
  for (;;) {
    const page = unwrap(await store.transfers(all.at(-1)?.position ?? 0, 1_000));
    if (page.length === 0) return all;
    all.push(...page);
  }
}

export const booksHash = async (store: Pick<Store, 'transfers' | 'balances'>): Promise<string> =>
  hashOfBooks(unwrap(await store.balances()), await allTransfers(store));

interface Picture {
  readonly heads: readonly (readonly [journal: string, seq: number])[];
  readonly rows: readonly (readonly JournalRow[])[];
  readonly balances: readonly unknown[];
  readonly transfers: readonly unknown[];
}

/** Everything that a store returns: two stores with the same content have equal pictures. */
export async function picture(store: Store): Promise<Picture> {
  const heads = unwrap(await store.journals());
  const rows = [];
  for (const { journal } of heads) rows.push(unwrap(await store.events(journal, 1, 10_000)));
  const balances = [...unwrap(await store.balances())].filter(([, amount]) => amount !== 0).sort();
  return {
    heads: heads.map(({ journal, seq }) => [journal, seq] as const),
    rows,
    balances,
    transfers: (await allTransfers(store)).map(({ position: _, ...transfer }) => transfer),
  };
}
