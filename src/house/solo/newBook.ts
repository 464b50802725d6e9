import { type Chips, chips, NO_CHIPS, ok, type Result, sumChips } from '../../base/index.ts';
import { cageAccount, findPatron, isMarked } from '../../ledger/index.ts';
import { emptyRecord, memoryStore, type Store, type StoreRefusal } from '../../record/index.ts';
import { openCage } from '../cage.ts';
import { wholePatch } from './keptStore.ts';
import { ALONE, type SoloMeans } from './means.ts';

/** About two thousand coups: limits storage, and the time a start takes. */
export const MOST_ROWS = 20_000;

const CARRIED = 'carried-';

/**
 * When the record is long and no chips are on the felt, starts a new one with all of the patron's chips. The grant's id
 * carries the total granted before, so that the net result stays the same. Older shoes and statement lines are lost.
 */
export async function beginNewBook(
  store: Store,
  { disk, now }: Pick<SoloMeans, 'disk' | 'now'>,
  mostRows: number = MOST_ROWS,
): Promise<Result<boolean, StoreRefusal>> {
  const [journals, balances, given] = [
    await store.journals(),
    await store.balances(),
    await loadGranted(store),
  ];
  if (!journals.ok) return journals;
  if (!balances.ok) return balances;
  if (!given.ok) return given;
  const mine = [...balances.value].filter(([account]) => findPatron(account) === ALONE && !isMarked(account));
  const onFelt = mine.some(([account, amount]) => account.startsWith('hold/') && amount > 0);
  const rows = journals.value.reduce((sum, { seq }) => sum + seq, 0);
  const all = sumChips(mine.map(([, amount]) => amount));
  if (rows <= mostRows || onFelt || all === 0) return ok(false);
  const record = emptyRecord();
  const cage = await openCage(memoryStore({ record }));
  if (!cage.ok) return cage;
  const carried = await cage.value.fundPatron(ALONE, all, `${CARRIED}${given.value.amount}`);
  if (!carried.ok) return carried;
  const { carryProtection } = await import('../protection/carry.ts');
  const kept = await carryProtection(store, memoryStore({ record }), ALONE, now());
  if (!kept.ok) return kept;
  await disk.replace(wholePatch(record));
  return ok(true);
}

/** The number of grants, and the total granted across all books. */
export async function loadGranted(
  store: Store,
): Promise<Result<{ readonly count: number; readonly amount: Chips }, StoreRefusal>> {
  const moved = await store.transfers(0, Number.MAX_SAFE_INTEGER, cageAccount(ALONE));
  if (!moved.ok) return moved;
  const grants = moved.value.filter(({ kind }) => kind === 'grant');
  const amounts = grants.map(({ id, legs }) => {
    const [, before] = new RegExp(`/${CARRIED}(\\d+)$`).exec(id) ?? [];
    if (before !== undefined) return chips(Number(before));
    return legs.find(({ account }) => account === cageAccount(ALONE))?.amount ?? NO_CHIPS;
  });
  return ok({ count: grants.length, amount: sumChips(amounts) });
}
