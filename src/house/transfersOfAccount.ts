import { ok, type Result } from '../base/index.ts';
import type { Account } from '../ledger/index.ts';
import type { PostedTransfer, Store, StoreRefusal } from '../record/index.ts';
import { PAGE } from './houseBounds.ts';

/** Every transfer of an account, oldest first. */
export async function transfersOfAccount(
  store: Pick<Store, 'transfers'>,
  account: Account,
): Promise<Result<readonly PostedTransfer[], StoreRefusal>> {
  const all: PostedTransfer[] = [];
  for (;;) {
    const page = await store.transfers(all.at(-1)?.position ?? 0, PAGE, account);
    if (!page.ok) return page;
    all.push(...page.value);
    if (page.value.length < PAGE) return ok(all);
  }
}
