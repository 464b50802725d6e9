import { ok, type Result } from '../../base/index.ts';
import { TABLE_JOURNAL, type TableEvent } from '../../forms/index.ts';
import { type Account, cageAccount, holdAccount, tableWalletAccount } from '../../ledger/index.ts';
import type { PostedTransfer, Store, StoreRefusal } from '../../record/index.ts';
import { isOwnRules } from '../ownRules.ts';
import { readRow } from '../reading.ts';
import { transfersOfAccount } from '../transfersOfAccount.ts';
import { type NumberedPlay, playsIn } from './counting.ts';
import type { PlayedAt } from './played.ts';

type Read = Pick<Store, 'transfers' | 'events' | 'journals'>;

/** A patron's play since a moment, from the record; oldest first per table. */
export async function readPlayed(
  store: Read,
  patron: string,
  since: number,
): Promise<Result<readonly NumberedPlay[], StoreRefusal>> {
  const seqs = await loadPlaces(store, patron);
  if (!seqs.ok) return seqs;
  const all: NumberedPlay[] = [];
  for (const [table, places] of seqs.value) {
    const plays = await playsAt(store, patron, table, places, since);
    if (!plays.ok) return plays;
    all.push(...plays.value);
  }
  return ok(all);
}

/** Kinds of transfers whose events contain play. */
const TELLING: readonly string[] = ['buy-in', 'settle', 'void'];

/** The numbers of the events with this patron's play, by table. */
async function loadPlaces(
  store: Read,
  patron: string,
): Promise<Result<ReadonlyMap<string, readonly number[]>, StoreRefusal>> {
  const places = new Map<string, number[]>();
  const take = (transfers: readonly PostedTransfer[]): void => {
    for (const { id } of transfers) {
      const [kind, table, seq] = id.split('/');
      if (table === undefined || !TELLING.includes(kind ?? '')) continue;
      places.set(table, [...(places.get(table) ?? []), Number(seq)]);
    }
  };
  const wallets = await loadWallets(store, patron);
  if (!wallets.ok) return wallets;
  for (const account of wallets.value) {
    const moved = await transfersOfAccount(store, account);
    if (!moved.ok) return moved;
    take(moved.value);
  }
  // A patron with chips on a felt must have bought in there.
  for (const table of [...places.keys()]) {
    const settled = await transfersOfAccount(store, holdAccount(table, patron));
    if (!settled.ok) return settled;
    take(settled.value);
  }
  return ok(places);
}

/** The patron's wallets: the cage, and one at each table with a host's own rules. */
async function loadWallets(store: Read, patron: string): Promise<Result<readonly Account[], StoreRefusal>> {
  const journals = await store.journals();
  if (!journals.ok) return journals;
  const own = journals.value.map(({ journal }) => journal).filter(isOwnRules);
  return ok([cageAccount(patron), ...own.map((table) => tableWalletAccount(table, patron))]);
}

/** Reads newest first and stops at the first event that is too old. */
async function playsAt(
  store: Read,
  patron: string,
  table: string,
  places: readonly number[],
  since: number,
): Promise<Result<readonly NumberedPlay[], StoreRefusal>> {
  const plays: NumberedPlay[] = [];
  /** Refunds of voided coups: a void follows its coup in the journal, so the backward read meets it first. */
  const back = new Map<number, number>();
  for (const seq of places.toSorted((a, b) => b - a)) {
    const rows = await store.events(table, seq, 1);
    if (!rows.ok) return rows;
    const [row] = rows.value;
    const event = row === undefined ? undefined : readRow(TABLE_JOURNAL, row);
    if (event === undefined) continue;
    if (!event.ok) return event;
    takeBack(back, patron, event.value);
    for (const { patron: whose, ...play } of playsIn(event.value)) {
      if (whose !== patron) continue;
      if (play.at < since) return ok(plays.reverse());
      plays.push({ ...lessBack(back, event.value, play), table, seq });
    }
  }
  return ok(plays.reverse());
}

function takeBack(back: Map<number, number>, patron: string, event: TableEvent): void {
  if (event.type !== 'logged' || event.entry.type !== 'void-settled') return;
  const { entry, whose = [] } = event;
  const alias = whose.find((one) => one.patron === patron)?.alias;
  const amount = entry.rows?.find((row) => row.patron === alias)?.amount ?? 0;
  back.set(entry.body.coup, amount);
}

/** A refunded loss does not count. [IR4] */
function lessBack(back: Map<number, number>, event: TableEvent, play: PlayedAt): PlayedAt {
  if (event.type !== 'logged' || event.entry.type !== 'settled' || play.lost === undefined) return play;
  const { coup } = event.entry.body;
  const lost = play.lost - (back.get(coup) ?? 0);
  back.delete(coup);
  return { ...play, lost };
}
