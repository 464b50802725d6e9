import type { Chips } from '../../base/index.ts';
import { makeHex, taggedPieces, utf8 } from '../../fair/index.ts';
import type { Account } from '../../ledger/index.ts';

/** Balances on their way into a hash, in the order of their accounts' names. */
export interface BalancesHash {
  readonly add: (account: Account, amount: Chips) => void;
  readonly hash: () => string;
}

/** The same on their way into nothing but a length, which a hash has to know before. */
export interface BalancesLength {
  readonly add: (account: Account, amount: Chips) => void;
  readonly bytes: () => number;
}

/** Names are ASCII: as many bytes as characters. */
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

/** So many at once go into the hash. */
const LINES_A_PIECE = 1_000;

/**
 * H("coup/balances/v1", canonical JSON of [account, amount] in order, empty ones left out), of a text that is so many
 * bytes long: however many accounts there are, few of them are held at a time.
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
