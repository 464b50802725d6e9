import type { Chips } from '../../base/index.ts';
import { makeHex, tagged, utf8 } from '../../fair/index.ts';
import type { Account } from '../../ledger/index.ts';

/** Balances on their way into a hash, in the order of their accounts' names. */
export interface BalancesHash {
  readonly add: (account: Account, amount: Chips) => void;
  readonly hash: () => string;
}

const hashBalances = tagged('coup/balances/v1');

/** So many at once are put into one text: thousands of small ones are dear to hold. */
const LINES_A_TEXT = 1_000;

/** H("coup/balances/v1", canonical JSON of [account, amount] in order, empty ones left out). */
export function openBalancesHash(): BalancesHash {
  const texts: string[] = [];
  let lines: string[] = [];
  const gather = (): void => {
    if (lines.length > 0) texts.push(lines.join());
    lines = [];
  };
  return {
    add: (account, amount) => {
      if (amount !== 0) lines.push(JSON.stringify([account, amount]));
      if (lines.length === LINES_A_TEXT) gather();
    },
    hash: () => {
      gather();
      return makeHex(hashBalances(utf8(`[${texts.join()}]`)));
    },
  };
}

export function hashOfBalances(balances: ReadonlyMap<Account, Chips>): string {
  const { add, hash } = openBalancesHash();
  for (const [account, amount] of [...balances].sort(([a], [b]) => (a < b ? -1 : 1))) add(account, amount);
  return hash();
}
