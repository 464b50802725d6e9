import type { Chips } from '../../base/index.ts';
import { makeHex, taggedPieces, utf8 } from '../../fair/index.ts';
import type { Account } from '../../ledger/index.ts';

/** Hashes balances in the order of account names. */
export interface BalancesHash {
  readonly add: (account: Account, amount: Chips) => void;
  readonly hash: () => string;
}

/** Measures the same text, since the hash must know its length first. */
export interface BalancesLength {
  readonly add: (account: Account, amount: Chips) => void;
  readonly bytes: () => number;
}

/** Names are ASCII, so length equals bytes. */
const getLine = (account: Account, amount: Chips): string => JSON.stringify([account, amount]);

export function measureBalances(): BalancesLength {
  let [lines, bytes] = [0, 2];
  return {
    add: (account, amount) => {
      if (amount === 0) return;
      bytes += getLine(account, amount).length + (lines === 0 ? 0 : 1);
      lines += 1;
    },
    bytes: () => bytes,
  };
}

/** Lines hashed at once. */
const LINES_A_PIECE = 1_000;

/**
 * H("coup/balances/v1", canonical JSON of [account, amount] in order, without zero balances), for a text of `bytes`
 * bytes. Memory does not grow with the number of accounts.
 */
export function openBalancesHash(bytes: number): BalancesHash {
  const pieces = taggedPieces('coup/balances/v1', bytes);
  let lines: string[] = [];
  let before = '[';
  const put = (): void => {
    if (lines.length === 0) return;
    pieces.add(utf8(`${before}${lines.join()}`));
    before = ',';
    lines = [];
  };
  return {
    add: (account, amount) => {
      if (amount !== 0) lines.push(getLine(account, amount));
      if (lines.length === LINES_A_PIECE) put();
    },
    hash: () => {
      put();
      pieces.add(utf8(before === '[' ? '[]' : ']'));
      return makeHex(pieces.hash());
    },
  };
}

export function hashOfBalances(balances: ReadonlyMap<Account, Chips>): string {
  const sorted = [...balances].sort(([a], [b]) => (a < b ? -1 : 1));
  const length = measureBalances();
  for (const [account, amount] of sorted) length.add(account, amount);
  const { add, hash } = openBalancesHash(length.bytes());
  for (const [account, amount] of sorted) add(account, amount);
  return hash();
}
