import fc from 'fast-check';
import { type Chips, chips } from '../../src/base/index.ts';
import {
  type Account,
  BANK,
  balanced,
  COMMISSION,
  cageAccount,
  floatAccount,
  holdAccount,
  MINT,
  stackAccount,
  type Transfer,
} from '../../src/ledger/index.ts';

/** Few enough that transfers collide on them. */
export const ACCOUNTS: readonly Account[] = [
  MINT,
  BANK,
  COMMISSION,
  ...['ann', 'bob'].flatMap((patron) => [
    cageAccount(patron),
    stackAccount('t1', patron),
    holdAccount('t1', patron),
  ]),
  floatAccount('t1'),
];

const anyAccount = fc.constantFrom(...ACCOUNTS);
const anyId = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h').map((id) => `x/${id}`);
const anyKind = fc.constantFrom('buy-in', 'wager', 'settle');

/** A well-formed transfer of two to four legs; the mint pays many of them, so that many can be posted. */
export const anyTransfer: fc.Arbitrary<Transfer> = fc
  .record({
    id: anyId,
    kind: anyKind,
    from: fc.oneof(fc.constant(MINT), anyAccount),
    to: fc.uniqueArray(anyAccount, { minLength: 1, maxLength: 3 }),
    amounts: fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 3, maxLength: 3 }),
  })
  .map(({ id, kind, from, to, amounts }) => {
    const into = to.filter((account) => account !== from);
    const legs = (into.length > 0 ? into : [from === BANK ? MINT : BANK]).map((account, index) => ({
      account,
      amount: chips(amounts[index] ?? 1),
    }));
    const sum = legs.reduce((total, { amount }) => total + amount, 0);
    return balanced(id, kind, [{ account: from, amount: chips(-sum) }, ...legs]);
  });

/** An independent implementation of the books: plain numbers only. */
export function foldPlainly(transfers: readonly Transfer[]): Map<Account, Chips> {
  const balances = new Map<Account, Chips>();
  for (const { legs } of transfers)
    for (const { account, amount } of legs)
      balances.set(account, ((balances.get(account) ?? 0) + amount) as Chips);
  return balances;
}
