import { makeMoney, NO_CHIPS, ok, type Result } from '../base/index.ts';
import { type Account, floatAccount, holdAccount, markedAccount, stackAccount } from '../ledger/index.ts';
import { refuseStore, type Store, type StoreRefusal } from '../record/index.ts';
import { getChipsHeld, type TableState } from '../table/index.ts';
import { isOwnRules } from './ownRules.ts';

/**
 * Refused if the ledger differs from the table's state: a snapshot or a balance was altered. The caller must own the
 * table or read a frozen view.
 */
export async function checkTableChips(
  store: Pick<Store, 'balances'>,
  state: TableState,
): Promise<Result<void, StoreRefusal>> {
  const said = chipsAt(state);
  const balances = await store.balances([...said.keys()]);
  if (!balances.ok) return balances;
  for (const [account, amount] of said) {
    const held = balances.value.get(account) ?? NO_CHIPS;
    if (held !== amount)
      return refuseStore(
        'store/damaged',
        `account ${account} holds ${makeMoney(held)}, but table ${state.id} says ${makeMoney(amount)} at event ${state.seq}`,
      );
  }
  return ok(undefined);
}

/**
 * What each account of a table must hold. Under a host's own rules commission stays in the float, which is therefore
 * not compared.
 */
const chipsAt = ({ id, game, seats, float }: TableState) =>
  new Map<Account, TableState['float']>([
    ...(isOwnRules(id) ? [] : [[floatAccount(id), float] as const]),
    ...[...seats.values()].flatMap((seat) => [
      [stackAccount(id, seat.patron), seat.stack] as const,
      [holdAccount(id, seat.patron), getChipsHeld({ game }, seat)] as const,
      [markedAccount(id, seat.patron), seat.marked] as const,
    ]),
  ]);
