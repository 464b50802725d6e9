import { type Chips, chips, NO_CHIPS, ok, type Result, sumChips } from '../../base/index.ts';
import { cageAccount, findPatron, isMarked } from '../../ledger/index.ts';
import { emptyRecord, memoryStore, type Store, type StoreRefusal } from '../../record/index.ts';
import { openCage } from '../cage.ts';
import { wholePatch } from './keptStore.ts';
import { ALONE, type SoloMeans } from './means.ts';

/** Storage has an end, and so has a patron's patience at the start: about two thousand coups. */
export const MOST_ROWS = 20_000;

const CARRIED = 'carried-';

/**
 * When the record has grown long and nothing lies on the felt, a new one begins with all of the patron's chips; what
 * the house had given before is written in the name of the grant, so that the net stays what it was. Older shoes and
 * lines of the statement are gone then.
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

/** How many grants there were, and how much the house has given in all books. */
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
