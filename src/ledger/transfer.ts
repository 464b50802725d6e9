import { type Chips, err, isChips, isRecord, makeMoney, ok, type Result, show } from '../base/index.ts';
import { type Account, isLedgerId, parseAccount } from './account.ts';
import type { LedgerRefusal } from './ledgerRefusal.ts';

/** One movement of chips: balanced, immutable, identified by an id that the caller chose. */
export interface Transfer {
  readonly id: string;
  /** Its purpose: `buy-in`, `wager`, `settle`, … */
  readonly kind: string;
  readonly legs: readonly Leg[];
}

/** Chips into an account; negative for chips out of it. */
export interface Leg {
  readonly account: Account;
  readonly amount: Chips;
}

/** A transfer between two accounts. */
export const move = (id: string, kind: string, from: Account, to: Account, amount: Chips): Transfer => ({
  id,
  kind,
  legs: [
    { account: from, amount: -amount as Chips },
    { account: to, amount },
  ],
});

/** Omits empty legs and lists each account once. */
export function balanced(id: string, kind: string, legs: readonly Leg[]): Transfer {
  const sums = new Map<Account, number>();
  for (const { account, amount } of legs) sums.set(account, (sums.get(account) ?? 0) + amount);
  return {
    id,
    kind,
    legs: [...sums]
      .filter(([, amount]) => amount !== 0)
      .map(([account, amount]) => ({ account, amount: amount as Chips })),
  };
}

const MOST_LEGS = 64;

/** Why this is not a transfer, whatever the balances are. */
export function malformed(value: unknown): LedgerRefusal | undefined {
  if (!isRecord(value) || !isLedgerIdPath(value['id']))
    return refuse('?', 'transfer/malformed', `no transfer id in ${show(value)}`);
  const id = value['id'];
  const { kind, legs } = value;
  if (!isLedgerId(kind)) return refuse(id, 'transfer/malformed', `no kind, but ${show(kind)}`);
  if (!Array.isArray(legs) || legs.length < 2 || legs.length > MOST_LEGS) {
    return refuse(id, 'transfer/malformed', `2 to ${MOST_LEGS} legs, not ${show(legs)}`);
  }
  const seen = new Set<unknown>();
  // In BigInt, since the partial sums of large legs may exceed the safe integers.
  let sum = 0n;
  for (const leg of legs) {
    if (
      !isRecord(leg) ||
      parseAccount(leg['account']) === undefined ||
      !isChips(leg['amount']) ||
      leg['amount'] === 0
    ) {
      return refuse(id, 'transfer/malformed', `a leg is an account and whole cents, not ${show(leg)}`);
    }
    if (seen.has(leg['account']))
      return refuse(id, 'transfer/malformed', `${String(leg['account'])} appears twice`);
    seen.add(leg['account']);
    sum += BigInt(leg['amount']);
  }
  return sum === 0n ? undefined : refuse(id, 'transfer/unbalanced', `its legs add up to ${sum} cents`);
}

/** Transfer ids may have parts: `settle/table-1/12/40/ann`. */
const isLedgerIdPath = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 200 && value.split('/').every(isLedgerId);

const refuse = (transfer: string, code: LedgerRefusal['code'], message: string): LedgerRefusal => ({
  code,
  transfer,
  message,
});

export const parseTransfer = (value: unknown): Result<Transfer, LedgerRefusal> => {
  const refusal = malformed(value);
  return refusal === undefined ? ok(value as unknown as Transfer) : err(refusal);
};

/** The same movement: the order of legs does not matter. */
export function sameTransfer(a: Transfer, b: Transfer): boolean {
  const key = ({ id, kind, legs }: Transfer): string =>
    JSON.stringify([id, kind, legs.map(({ account, amount }) => [account, amount]).sort()]);
  return key(a) === key(b);
}

export const explainTransfer = ({ kind, legs }: Transfer): string =>
  `${kind}: ${legs.map(({ account, amount }) => `${account} ${makeMoney(amount, 'always')}`).join(', ')}`;
